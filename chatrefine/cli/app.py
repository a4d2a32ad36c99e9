"""The typer application: what can be typed, and how errors become exit codes."""

import contextlib
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chatrefine.cli import options as opt
from chatrefine.cli.starting import with_start
from chatrefine.cli.stored import add_stored
from chatrefine.cli.streams import fill_closed, let_go
from chatrefine.cli.tools import add_tools
from chatrefine.cli.version import everywhere, tell_version
from chatrefine.cli.wrong_usage import complaint
from chatrefine.errors import ChatRefineError, Ended, UsageError

if TYPE_CHECKING:
    from chatrefine.cli.start import Start

INTERRUPTED = 130
# What every complaint of the parser derives from; typer brings click along under its own name.
WrongUsage: type[Exception] = typer.BadParameter.__mro__[2]

app = typer.Typer(
    name="chatrefine",
    help="A terminal chat that critiques and rewrites its own answers.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


Version = Annotated[
    bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Show the version.")
]


@app.callback(invoke_without_command=True)
@with_start
def root(
    context: typer.Context,
    *,
    start: "Start",
    version: Version = False,  # noqa: ARG001  answered by its callback
) -> None:
    """Open the chat, or run a command."""
    context.obj = start
    if context.invoked_subcommand is None:
        from chatrefine.cli.chat import chat as open_chat

        raise typer.Exit(open_chat(start))


@app.command()
@with_start
def chat(*, start: "Start") -> None:
    """Open the chat (what chatrefine does on its own)."""
    from chatrefine.cli.chat import chat as open_chat

    raise typer.Exit(open_chat(start))


@app.command()
@with_start
def ask(  # noqa: PLR0913
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[PROMPT]…", help="- : stdin")
    ] = None,
    *,
    files: Annotated[
        list[Path] | None, typer.Option("--file", "-f", metavar="PATH", help="Send a file along.")
    ] = None,
    max_passes: opt.MaxPasses = None,
    threshold: opt.Threshold = None,
    as_json: opt.AsJson = False,
    as_events: Annotated[
        bool, typer.Option("--events", help="Print events as JSON lines while they happen.")
    ] = False,
    output: opt.Output = None,
    start: "Start",
) -> None:
    """Answer one prompt on stdout.

    In it, @NAME in front asks that agent and @./FILE sends a file along. Standard input is added
    to it when that is not a terminal.
    """
    from chatrefine.cli.ask import AskOptions
    from chatrefine.cli.ask import ask as answer

    raise typer.Exit(
        answer(
            AskOptions(
                start=replace(start, max_passes=max_passes, threshold=threshold),
                words=words or (),
                files=files or (),
                as_json=as_json,
                as_events=as_events,
                output=output,
            )
        )
    )


@app.command()
def refine(  # noqa: PLR0913
    source: Annotated[str, typer.Argument(metavar="[FILE|-]", help="The text; - : stdin")] = "",
    *,
    task: Annotated[str, typer.Option("--task", metavar="TEXT", help="What it is for.")] = "",
    refiner: Annotated[str, typer.Option("--refiner", metavar="AGENT", help="Who rewrites.")] = "",
    evaluator: Annotated[
        str, typer.Option("--evaluator", metavar="AGENT", help="Who scores.")
    ] = "",
    max_rounds: Annotated[
        int | None, typer.Option("--max-rounds", metavar="N", help="At most N rounds (3).")
    ] = None,
    threshold: opt.Threshold = None,
    rubric: Annotated[
        Path | None, typer.Option("--rubric", metavar="PATH", help="More criteria for scoring.")
    ] = None,
    state: Annotated[
        Path | None, typer.Option("--state", metavar="FILE", help="Control state, in and out.")
    ] = None,
    diff: Annotated[bool, typer.Option("--diff", help="Print what changed.")] = False,
    in_place: Annotated[
        bool, typer.Option("--in-place", help="Write back; the old text stays as FILE~.")
    ] = False,
    as_json: opt.AsJson = False,
    output: opt.Output = None,
    model: opt.Model = "",
    provider: opt.Provider = "",
    env_file: opt.EnvFile = None,
) -> None:
    """Improve a text, or draft one and improve it.

    The text is FILE's or standard input's; one is drafted from --task.
    """
    from chatrefine.cli.refine import RefineOptions
    from chatrefine.cli.refine import refine as improve
    from chatrefine.cli.start import Start

    options = RefineOptions(
        start=Start(env_file=env_file, model=model, provider=provider),
        source=source,
        task=task,
        refiner=refiner,
        evaluator=evaluator,
        max_rounds=max_rounds,
        threshold=threshold,
        state=state,
        diff=diff,
        in_place=in_place,
        as_json=as_json,
        output=output,
        rubric=rubric,
    )
    raise typer.Exit(improve(options))


add_tools(app)
add_stored(app)
everywhere(app)


def run(argv: Sequence[str]) -> int:
    """The exit code of one command line; every expected failure is one sentence on stderr."""
    fill_closed()
    try:
        return _run(argv)
    finally:
        let_go()


def _run(argv: Sequence[str]) -> int:
    try:
        code = app(args=list(argv), prog_name="chatrefine", standalone_mode=False)
    except typer.Exit as done:
        code = done.exit_code
    except WrongUsage as wrong:
        message: str = wrong.format_message()  # type: ignore[attr-defined]  # click has it
        return _fail(UsageError(complaint(message, argv) if _at_root(wrong) else message))
    except ChatRefineError as error:
        return _fail(error)
    except BrokenPipeError:
        return 0
    except SystemExit as end:
        # The parser's own answer to a reader that has gone away while it printed its help.
        code = 0 if isinstance(end.__context__, BrokenPipeError) else end.code
    except OSError as error:
        return _unwritable(error)
    except (KeyboardInterrupt, typer.Abort, Ended) as end:
        return _ended(end)
    return code if isinstance(code, int) else 0


def _at_root(wrong: Exception) -> bool:
    """Whether the complaint is about what stands right behind `chatrefine`."""
    return getattr(getattr(wrong, "ctx", None), "parent", None) is None


def _ended(end: BaseException) -> int:
    """The exit code of an end that is nobody's mistake."""
    return end.code if isinstance(end, Ended) else INTERRUPTED


def _unwritable(error: OSError) -> int:
    """The exit code when the disk or the terminal failed under us."""
    reason = error.strerror or type(error).__name__
    return _fail(ChatRefineError(f"Something could not be read or written ({reason})."))


def _fail(error: ChatRefineError) -> int:
    from chatrefine.cli.outlets import tell
    from chatrefine.ui.terminal import inspect

    if sys.stderr is not None:
        with contextlib.suppress(OSError):  # a full disk must not change the exit code
            tell(inspect(sys.stderr), str(error))
    return error.exit_code
