"""The commands beside answering: what there is, how it is set up, is it well."""

from typing import Annotated

import typer

from chatrefine.cli import options as opt


def add_tools(app: typer.Typer) -> None:
    """Register them, in the order of the help."""
    for one in (converge, agents, models, doctor):
        app.command()(one)
    config = typer.Typer(help="Show, check or create the configuration.", rich_markup_mode=None)
    config.callback(invoke_without_command=True)(tell_commands)
    config.command("show")(config_show)
    config.command("check")(config_check)
    config.command("path")(config_path)
    config.command("init")(config_init)
    app.add_typer(config, name="config")
    local = typer.Typer(help="The small built-in model.", rich_markup_mode=None)
    local.callback(invoke_without_command=True)(tell_commands)
    local.command("setup")(local_setup)
    local.command("status")(local_status)
    app.add_typer(local, name="local")


def tell_commands(context: typer.Context) -> None:
    """Show the help, which names the commands, when none was typed."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(2)


def converge(  # noqa: PLR0913  each is an option
    a: Annotated[str, typer.Argument(metavar="[A]", help="A file; - : stdin")] = "",
    b: Annotated[str, typer.Argument(metavar="[B]", help="The other file; - : stdin")] = "",
    *,
    pairs: Annotated[
        str, typer.Option("--pairs", metavar="FILE", help="Judge labelled pairs (JSON lines).")
    ] = "",
    each: Annotated[bool, typer.Option("--each", help="With --pairs: each pair first.")] = False,
    strict: Annotated[
        bool | None,
        typer.Option(
            "--strict/--no-strict",
            help="Without an embedding only equal texts converge.",
            show_default=False,
        ),
    ] = None,
    embedding: Annotated[
        bool | None,
        typer.Option(
            "--embedding/--no-embedding", help="Ask the embedding model too.", show_default=False
        ),
    ] = None,
    judge: Annotated[
        bool | None,
        typer.Option(
            "--judge/--no-judge", help="Ask the refiner's model, too.", show_default=False
        ),
    ] = None,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """Tell whether two texts say the same.

    Exit code 0 if they do, 1 if not.
    """
    from chatrefine.cli import converge as check

    options = check.ConvergeOptions(
        env_file=env_file,
        a=a,
        b=b,
        pairs=pairs,
        each=each,
        as_json=as_json,
        strict=strict,
        embedding=embedding,
        judge=judge,
    )
    raise typer.Exit(check.converge(options))


def agents(*, as_json: opt.AsJson = False, env_file: opt.EnvFile = None) -> None:
    """List the agents.

    Where each comes from, and whether its answers are refined.
    """
    from chatrefine.cli import listing

    raise typer.Exit(listing.agents(env_file, as_json=as_json))


def models(
    *,
    provider: opt.Provider = "",
    refresh: Annotated[
        bool, typer.Option("--refresh", help="Ask the provider, however new the list is.")
    ] = False,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """List the models that the provider offers."""
    from chatrefine.cli import listing

    raise typer.Exit(listing.models(env_file, provider, as_json=as_json, refresh=refresh))


def doctor(*, as_json: opt.AsJson = False, env_file: opt.EnvFile = None) -> None:
    """Tell what would answer and which settings are odd.

    Whether it can be reached, too, and which settings cannot be used.
    """
    from chatrefine.cli import doctor as check

    raise typer.Exit(check.doctor(env_file, as_json=as_json))


def config_show(
    *,
    sources: Annotated[bool, typer.Option("--sources", help="Say where each comes from.")] = False,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """Print every setting with its value."""
    from chatrefine.cli import settings

    raise typer.Exit(settings.show(env_file, sources=sources, as_json=as_json))


def config_check(*, env_file: opt.EnvFile = None) -> None:
    """Tell what is wrong or odd.

    Exit code 2 when a value cannot be used; what is merely odd is told and is exit code 0.
    """
    from chatrefine.cli import settings

    raise typer.Exit(settings.check_all(env_file))


def config_path(*, env_file: opt.EnvFile = None) -> None:
    """Print the config file's path."""
    from chatrefine.cli import settings

    raise typer.Exit(settings.path(env_file))


def config_init(*, env_file: opt.EnvFile = None) -> None:
    """Create a config file with every setting, commented out."""
    from chatrefine.cli import settings

    raise typer.Exit(settings.init(env_file))


def local_setup(*, env_file: opt.EnvFile = None) -> None:
    """Fetch the built-in model (about 93 MB) and check it."""
    from chatrefine.cli import local

    raise typer.Exit(local.setup(env_file))


def local_status(*, as_json: opt.AsJson = False, env_file: opt.EnvFile = None) -> None:
    """Tell whether the built-in model is ready."""
    from chatrefine.cli import local

    raise typer.Exit(local.show_status(env_file, as_json=as_json))
