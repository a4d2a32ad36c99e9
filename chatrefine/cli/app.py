"""The typer application: what can be typed, and how errors become exit codes."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from chatrefine import __version__
from chatrefine.cli import options as opt
from chatrefine.errors import ChatRefineError, UsageError

INTERRUPTED = 130

app = typer.Typer(
    name="chatrefine",
    help="A terminal chat that critiques and rewrites its own answers.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
config_app = typer.Typer(help="Show, check or create the configuration.", rich_markup_mode=None)
local_app = typer.Typer(help="The small built-in model.", rich_markup_mode=None)
app.add_typer(config_app, name="config")
app.add_typer(local_app, name="local")


def _version(wanted: bool) -> None:  # noqa: FBT001  typer's callback
    if wanted:
        typer.echo(f"chatrefine {__version__}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
]


@app.callback(invoke_without_command=True)
def root(  # noqa: PLR0913  each is an option
    context: typer.Context,
    *,
    model: opt.Model = "",
    provider: opt.Provider = "",
    system: opt.System = "",
    agent: opt.Agent = "",
    refine: opt.Refine = None,
    env_file: opt.EnvFile = None,
    version: Version = False,  # noqa: ARG001  answered by its callback
) -> None:
    """Open the chat, or run a command."""
    from chatrefine.cli.start import Start

    start = Start(
        env_file=env_file,
        model=model,
        provider=provider,
        system=system,
        agent=agent,
        refine=refine,
    )
    context.obj = start
    if context.invoked_subcommand is None:
        from chatrefine.cli.chat import chat as open_chat

        raise typer.Exit(open_chat(start))


@app.command()
def chat(  # noqa: PLR0913
    *,
    model: opt.Model = "",
    provider: opt.Provider = "",
    system: opt.System = "",
    agent: opt.Agent = "",
    refine: opt.Refine = None,
    env_file: opt.EnvFile = None,
) -> None:
    """Open the chat (what chatrefine does on its own)."""
    from chatrefine.cli.chat import chat as open_chat
    from chatrefine.cli.start import Start

    start = Start(
        env_file=env_file,
        model=model,
        provider=provider,
        system=system,
        agent=agent,
        refine=refine,
    )
    raise typer.Exit(open_chat(start))


@app.command()
def ask(  # noqa: PLR0913
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[PROMPT]…", help="- : stdin")
    ] = None,
    *,
    files: Annotated[
        list[Path] | None, typer.Option("--file", "-f", metavar="PATH", help="Send a file along.")
    ] = None,
    model: opt.Model = "",
    provider: opt.Provider = "",
    system: opt.System = "",
    agent: opt.Agent = "",
    refine: opt.Refine = None,
    max_passes: opt.MaxPasses = None,
    threshold: opt.Threshold = None,
    as_json: opt.AsJson = False,
    as_events: Annotated[
        bool, typer.Option("--events", help="Print events as JSON lines while they happen.")
    ] = False,
    output: opt.Output = None,
    env_file: opt.EnvFile = None,
) -> None:
    """Answer one prompt on stdout; stdin is added to it when it is not a terminal."""
    from chatrefine.cli.ask import AskOptions
    from chatrefine.cli.ask import ask as answer
    from chatrefine.cli.start import Start

    start = Start(
        env_file=env_file,
        model=model,
        provider=provider,
        system=system,
        agent=agent,
        refine=refine,
        max_passes=max_passes,
        threshold=threshold,
    )
    raise typer.Exit(
        answer(
            AskOptions(
                start=start,
                words=words or (),
                files=files or (),
                as_json=as_json,
                as_events=as_events,
                output=output,
            )
        )
    )


@app.command()
def agents(*, as_json: opt.AsJson = False, env_file: opt.EnvFile = None) -> None:
    """List the agents, where each comes from, and whether its answers are refined."""
    from chatrefine.cli import listing

    raise typer.Exit(listing.agents(env_file, as_json=as_json))


@app.command()
def models(
    *, provider: opt.Provider = "", as_json: opt.AsJson = False, env_file: opt.EnvFile = None
) -> None:
    """List the models that the provider offers."""
    from chatrefine.cli import listing

    raise typer.Exit(listing.models(env_file, provider, as_json=as_json))


@app.command()
def doctor(*, as_json: opt.AsJson = False, env_file: opt.EnvFile = None) -> None:
    """Tell what would answer, whether it can be reached, and which settings are odd."""
    from chatrefine.cli import doctor as check

    raise typer.Exit(check.doctor(env_file, as_json=as_json))


@config_app.command("show")
def config_show(
    *,
    sources: Annotated[bool, typer.Option("--sources", help="Say where each comes from.")] = False,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """Print every setting with its value."""
    from chatrefine.cli import settings

    raise typer.Exit(settings.show(env_file, sources=sources, as_json=as_json))


@config_app.command("check")
def config_check(*, env_file: opt.EnvFile = None) -> None:
    """Tell what is wrong or odd; exit code 2 when a value cannot be used."""
    from chatrefine.cli import settings

    raise typer.Exit(settings.check_all(env_file))


@config_app.command("path")
def config_path(*, env_file: opt.EnvFile = None) -> None:
    """Print the config file's path."""
    from chatrefine.cli import settings

    raise typer.Exit(settings.path(env_file))


@config_app.command("init")
def config_init(*, env_file: opt.EnvFile = None) -> None:
    """Create a config file with every setting, commented out."""
    from chatrefine.cli import settings

    raise typer.Exit(settings.init(env_file))


@local_app.command("setup")
def local_setup(*, env_file: opt.EnvFile = None) -> None:
    """Fetch the built-in model (about 93 MB) and check it."""
    from chatrefine.cli import local

    raise typer.Exit(local.setup(env_file))


@local_app.command("status")
def local_status(*, as_json: opt.AsJson = False, env_file: opt.EnvFile = None) -> None:
    """Tell whether the built-in model is ready."""
    from chatrefine.cli import local

    raise typer.Exit(local.status(env_file, as_json=as_json))


def run(argv: Sequence[str]) -> int:
    """The exit code of one command line; every expected failure is one sentence on stderr."""
    import click

    from chatrefine.signals import Ended

    try:
        code = app(args=list(argv), prog_name="chatrefine", standalone_mode=False)
    except click.exceptions.Exit as done:
        code = done.exit_code
    except click.ClickException as wrong:
        return _fail(UsageError(wrong.format_message()))
    except click.Abort:
        return INTERRUPTED
    except ChatRefineError as error:
        return _fail(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Ended as ended:
        return ended.code
    except BrokenPipeError:
        return 0
    return code if isinstance(code, int) else 0


def _fail(error: ChatRefineError) -> int:
    from chatrefine.ui.sanitize import sanitize_line

    if sys.stderr is not None:
        sys.stderr.write(f"chatrefine: {sanitize_line(str(error), limit=1000)}\n")
    return error.exit_code
