"""What a command is, what it gets, and what it may answer. A command never prints."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field

from chatrefine.protocols import Emit
from chatrefine.session import Prompt, Session
from chatrefine.turn import Turn
from chatrefine.ui.style import Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What a command may look at and act on."""

    session: Session
    look: Look = field(default_factory=Look)
    args: str = ""
    name: str = ""

    @property
    def words(self) -> Sequence[str]:
        """The arguments, split at blanks."""
        return self.args.split()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What to show, and what to do next.

    `shown` is a turn whose answer is printed before `text`; `ask` a prompt to run; `draft` a
    text for the input line, through the editor first when `edit` is set; `work` something that
    calls a model and then replies; `leave` ends the chat.
    """

    text: str = ""
    failed: bool = False
    clear: bool = False
    copy: str = ""
    shown: Turn | None = None
    edit: bool = False
    ask: Prompt | None = None
    draft: str | None = None
    work: "Work | None" = None
    leave: bool = False


Work = Callable[[Emit], Awaitable[Reply]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One completion of an argument, with a line of help."""

    text: str
    help: str = ""


Run = Callable[[Context], Reply]
Complete = Callable[[Session, Sequence[str]], Iterable[Choice]]


def no_choices(_session: Session, _words: Sequence[str]) -> Iterable[Choice]:
    """Nothing to complete."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command for dispatch, help and completion.

    `usage` are its arguments as the help shows them; `group` is its heading there, `brief` what
    stands beside the name in the list of all (`help` itself where that is short). `complete` gets
    the words before the one being typed. `words` are told of one by one in its own help.
    """

    name: str
    usage: str
    help: str
    group: str
    run: Run
    brief: str = ""
    aliases: tuple[str, ...] = ()
    complete: Complete = no_choices
    words: tuple[Choice, ...] = ()


def command(  # noqa: PLR0913  each is a column of the help
    name: str,
    *,
    help: str,  # noqa: A002  the field's own word
    group: str,
    brief: str = "",
    usage: str = "",
    aliases: tuple[str, ...] = (),
    complete: Complete = no_choices,
    words: tuple[Choice, ...] = (),
) -> Callable[[Run], Command]:
    """A decorator that turns a function into a command."""

    def made(run: Run) -> Command:
        return Command(
            name=name,
            usage=usage,
            help=help,
            group=group,
            run=run,
            brief=brief or help,
            aliases=aliases,
            complete=complete,
            words=words,
        )

    return made
