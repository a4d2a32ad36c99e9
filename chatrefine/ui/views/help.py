"""`/help`: grouped and short."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from chatrefine.ui.cells import cell_width, wrap
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.views.syntax import syntax_lines

_GAP = "  "
_LEAST = 16
KEYS = (
    ("Enter", "send; Alt-Enter, Ctrl-J or a trailing \\ for a new line"),
    ("Up, Ctrl-R", "earlier prompts; what you have begun is kept"),
    ("Tab", "complete commands, names, files after @./"),
    ("Ctrl-C", "clear the line, stop an answer"),
    ("Ctrl-D", "leave"),
)
NOTES = (
    "//text sends a prompt that starts with a slash",
    "@NAME text asks that agent; @@text sends a prompt that starts with @",
    '@./FILE sends a file along, @"./A FILE" one with blanks in its name',
)


class Word(Protocol):
    """One of the words that may follow a command."""

    @property
    def text(self) -> str:
        """As it is typed."""
        ...

    @property
    def help(self) -> str:
        """One line."""
        ...


class CommandHelp(Protocol):
    """What the help shows of a command."""

    @property
    def name(self) -> str:
        """Without the slash."""
        ...

    @property
    def usage(self) -> str:
        """Its arguments."""
        ...

    @property
    def help(self) -> str:
        """One line."""
        ...

    @property
    def group(self) -> str:
        """The heading it stands under."""
        ...

    @property
    def aliases(self) -> Sequence[str]:
        """Its other names."""
        ...

    @property
    def words(self) -> Sequence[Word]:
        """Those its own help tells of."""
        ...


def help_view(commands: Iterable[CommandHelp], look: Look) -> str:
    """Every command in one line under its group's heading, then the keys."""
    groups: dict[str, list[CommandHelp]] = {}
    for command in commands:
        groups.setdefault(command.group, []).append(command)
    parts = {
        group: [(f"/{one.name}", one.help) for one in members] for group, members in groups.items()
    }
    parts["Keys"] = [*KEYS]
    width = max(cell_width(name) for rows in parts.values() for name, _ in rows)
    lines = list[str]()
    for heading, rows in parts.items():
        lines += [look.paint(heading, Tone.HEADING), *_rows(rows, width, look)]
    lines += [
        look.paint(line, Tone.DIM) for note in NOTES for line in wrap(note, look.columns, rest="  ")
    ]
    return "\n".join(lines)


def command_help_view(command: CommandHelp, look: Look) -> str:
    """One command: its arguments, what it does, its words one by one, its other names."""
    usage = f"/{command.name} {command.usage}".rstrip()
    lines = [look.paint(line, Tone.BOLD) for line in syntax_lines(usage, look.columns)]
    lines += wrap(command.help, look.columns, first="  ", rest="  ")
    words = [(f"  {word.text}", word.help) for word in command.words]
    if words:
        lines += _rows(words, max(cell_width(name) for name, _ in words), look)
    if command.aliases:
        also = ", ".join(f"/{name}" for name in command.aliases)
        lines += [
            look.paint(line, Tone.DIM)
            for line in wrap(f"also {also}", look.columns, first="  ", rest="  ")
        ]
    return "\n".join(lines)


def _rows(rows: Iterable[tuple[str, str]], width: int, look: Look) -> list[str]:
    """Names in a column of `width` cells, each with its line beside it."""
    lines = list[str]()
    for name, told in rows:
        room = look.columns - width - len(_GAP)
        if room >= _LEAST:
            first, *more = wrap(told, room)
            lines.append(look.paint(name, Tone.ACCENT) + " " * (width - len(name)) + _GAP + first)
            lines += [" " * (width + len(_GAP)) + line for line in more]
        else:
            lines.append(look.paint(name, Tone.ACCENT))
            lines += wrap(told, look.columns, first=_GAP, rest=_GAP)
    return lines
