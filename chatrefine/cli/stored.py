"""What can be typed about saved sessions: `sessions …` and `replay`."""

from pathlib import Path
from typing import Annotated

import typer

from chatrefine.cli import options as opt

Id = Annotated[str, typer.Argument(metavar="ID", help="The ID, or how it begins.")]


def add_stored(app: typer.Typer) -> None:
    """Register them, in the order of the help."""
    sessions = typer.Typer(
        help="Find, show, export and remove saved sessions.", rich_markup_mode=None
    )
    sessions.callback(invoke_without_command=True)(latest)
    sessions.command("list")(list_)
    for one in (show, search, export, rm):
        sessions.command()(one)
    sessions.command("import")(import_)
    app.add_typer(sessions, name="sessions")
    app.command()(replay)


def latest(context: typer.Context, *, env_file: opt.EnvFile = None) -> None:
    """List them when nothing else is said."""
    if context.invoked_subcommand is None:
        from chatrefine.cli import sessions

        raise typer.Exit(sessions.list_all(env_file, sessions.Wanted()))


Limit = Annotated[int, typer.Option("--limit", "-n", metavar="N", min=0, help="0: all.")]


def list_(
    *,
    limit: Limit = 0,
    every: Annotated[bool, typer.Option("--all", help="Those without any answer too.")] = False,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """List the sessions, the latest first."""
    from chatrefine.cli import sessions

    wanted = sessions.Wanted(limit=limit, every=every, as_json=as_json)
    raise typer.Exit(sessions.list_all(env_file, wanted))


def show(name: Id, *, as_json: opt.AsJson = False, env_file: opt.EnvFile = None) -> None:
    """Show a session."""
    from chatrefine.cli import sessions

    raise typer.Exit(sessions.show(env_file, name, as_json=as_json))


def search(
    words: Annotated[list[str], typer.Argument(metavar="TEXT", help="Words, all of them.")],
    *,
    limit: Limit = 50,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """Find turns by their words, the newest first."""
    from chatrefine.cli import sessions

    text = " ".join(words)
    raise typer.Exit(sessions.search_all(env_file, text, limit=limit, as_json=as_json))


def export(
    name: Id,
    *,
    form: Annotated[
        str, typer.Option("--format", "-f", metavar="md|json|html", help="The form (md).")
    ] = "",
    output: opt.Output = None,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """Write a session out as markdown, JSON or a web page."""
    from chatrefine.cli import sessions

    form = "json" if as_json and not form else form
    raise typer.Exit(sessions.export(env_file, name, form, output))


def rm(
    names: Annotated[list[str], typer.Argument(metavar="ID…", help="IDs, or how they begin.")],
    *,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """Remove sessions for good."""
    from chatrefine.cli import sessions

    raise typer.Exit(sessions.remove(env_file, names, as_json=as_json))


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An exported session, or a store.")],
    *,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """Take in an exported session or a damaged store.

    Of a store that was put aside it takes what can still be read.
    """
    from chatrefine.cli import sessions

    raise typer.Exit(sessions.take_in(env_file, file, as_json=as_json))


def replay(  # noqa: PLR0913  each is an option
    source: Annotated[str, typer.Argument(metavar="SESSION|FILE.json", help="What to replay.")],
    *,
    max_passes: opt.MaxPasses = None,
    threshold: opt.Threshold = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Any CHATCLI_QUALITY_REFINE_… setting."),
    ] = None,
    as_json: opt.AsJson = False,
    env_file: opt.EnvFile = None,
) -> None:
    """Decide refinements again under other settings.

    It takes those of a session, or of `ask --json`, and asks no model.
    """
    from chatrefine.cli import replay as again

    options = again.ReplayOptions(
        env_file=env_file,
        source=source,
        max_passes=max_passes,
        threshold=threshold,
        changes=tuple(changes or ()),
        as_json=as_json,
    )
    raise typer.Exit(again.replay(options))
