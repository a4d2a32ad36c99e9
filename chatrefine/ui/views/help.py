"""`/help`: grouped and short."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Protocol

from chatrefine.ui.cells import cell_width, wrap
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.views.syntax import syntax_lines

_GAP = "  "
_LEAST = 16
KEYS = (
    ("Enter", "send"),
    ("Alt-Enter", "new line (Ctrl-J, \\ too)"),
    ("Up, Ctrl-R", "earlier prompts"),
    ("Tab", "complete names and files"),
    ("Ctrl-C", "clear the line, stop it"),
    ("Ctrl-D", "leave"),
)
# Signs of its own at the head of a prompt or in it.
SIGNS = (
    ("//text", "a prompt that begins /"),
    ("@NAME text", "ask that agent"),
    ("@@text", "a prompt that begins @"),
    ("@./FILE", 'send it; blanks: @"./A B"'),
)
# From so many cells on the list stands in two columns.
_TWO_COLUMNS = 78


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
    def brief(self) -> str:
        """A few words."""
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
    """Every command in one line under its group's heading, the keys: all on one small screen."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in commands:
        groups.setdefault(command.group, []).append((f"/{command.name}", command.brief))
    groups |= {"Keys": [*KEYS], "Signs": [*SIGNS]}
    width = max(cell_width(name) for rows in groups.values() for name, _ in rows)
    columns = look.columns if look.columns < _TWO_COLUMNS else look.columns // 2 - 1
    narrow = replace(look, columns=columns)
    blocks = [
        [look.paint(heading, Tone.HEADING), *_rows(rows, width, narrow)]
        for heading, rows in groups.items()
    ]
    if columns == look.columns:
        return "\n".join(line for block in blocks for line in block)
    return "\n".join(_side_by_side(blocks, columns))


def _side_by_side(blocks: Sequence[Sequence[str]], columns: int) -> Iterator[str]:
    """The blocks in two columns of like height, none of them divided."""
    heights = [len(block) for block in blocks]
    cut = min(
        range(1, len(blocks)), key=lambda at: max(sum(heights[:at]), sum(heights[at:])), default=1
    )
    left, right = (
        [line for block in half for line in block] for half in (blocks[:cut], blocks[cut:])
    )
    for one, two in zip_longest(left, right, fillvalue=""):
        yield (one + " " * (columns + 2 - cell_width(one)) + two).rstrip()


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
