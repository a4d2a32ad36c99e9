"""All commands, in the order of the help: dispatch, help texts and completion in one place."""

from collections.abc import Iterable, Sequence

from chatrefine.alike import nearest
from chatrefine.commands import refine, sessions, setup, turns
from chatrefine.commands.command import Choice, Command, Context, Reply, command
from chatrefine.errors import UsageError
from chatrefine.session import Session
from chatrefine.ui.views import command_help_view, help_view


def _names(_session: Session, words: Sequence[str]) -> Iterable[Choice]:
    """The commands, for /help."""
    if not words:
        yield from (Choice(text=one.name, help=one.help) for one in COMMANDS)


@command(
    "help",
    usage="[COMMAND]",
    help="this list, or one command",
    brief="this list; /help NAME more",
    group="Help",
    complete=_names,
)
def help_(context: Context) -> Reply:
    """Grouped and short."""
    if context.args:
        found = find(context.args.lstrip("/").split()[0])
        return Reply(text=command_help_view(found, context.look))
    return Reply(text=help_view(COMMANDS, context.look))


COMMANDS: tuple[Command, ...] = (
    refine.refine,
    turns.new,
    turns.clear,
    turns.compact,
    turns.retry,
    turns.undo,
    turns.edit,
    turns.copy,
    turns.tokens,
    sessions.sessions,
    sessions.resume,
    sessions.fork_,
    sessions.export,
    help_,
    setup.agent,
    setup.agents,
    setup.model,
    setup.models,
    setup.system,
    setup.config,
    turns.leave,
)


def find(name: str) -> Command:
    """The command of that name or alias.

    Raises:
        UsageError: there is none; the message names the nearest.

    """
    wanted = name.casefold()
    for one in COMMANDS:
        if wanted == one.name or wanted in one.aliases:
            return one
    near = nearest(wanted, [name for one in COMMANDS for name in (one.name, *one.aliases)])
    hint = f"did you mean /{near}?" if near else "/help lists them."
    raise UsageError(
        f"There is no command /{name[:40]}; {hint} With // in front the line goes to the model."
    )


def complete(session: Session, line: str) -> Iterable[tuple[Choice, int]]:
    """What may come next on a line that begins with a slash, and how much it replaces."""
    head, blank, rest = line[1:].partition(" ")
    if not blank:
        for one in COMMANDS:
            for name in (one.name, *one.aliases):
                if name.startswith(head.casefold()):
                    yield Choice(text=f"/{name}", help=one.help), len(line)
        return
    words = rest.split()
    typed = "" if not rest or rest[-1].isspace() else words.pop()
    try:
        found = find(head)
    except UsageError:
        return
    for choice in found.complete(session, words):
        if choice.text.casefold().startswith(typed.casefold()):
            yield choice, len(typed)
