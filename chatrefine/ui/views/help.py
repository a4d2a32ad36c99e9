"""`/help`: grouped and short."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from chatrefine.ui.cells import wrap
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.table import Column, table

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


def help_view(commands: Iterable[CommandHelp], look: Look) -> str:
    """Every command in one line under its group's heading, then the keys."""
    groups: dict[str, list[CommandHelp]] = {}
    for command in commands:
        groups.setdefault(command.group, []).append(command)
    blocks = [
        _block(group, [(f"/{one.name}", one.help) for one in members], look)
        for group, members in groups.items()
    ]
    blocks.append(_block("Keys", KEYS, look))
    blocks += [
        look.paint(line, Tone.DIM) for note in NOTES for line in wrap(note, look.columns, rest="  ")
    ]
    return "\n".join(blocks)


def command_help_view(command: CommandHelp, look: Look) -> str:
    """One command: its arguments, what it does, its other names."""
    usage = f"/{command.name} {command.usage}".rstrip()
    lines = [look.paint(line, Tone.BOLD) for line in wrap(usage, look.columns, rest="  ")]
    lines += wrap(command.help, look.columns, first="  ", rest="  ")
    if command.aliases:
        also = ", ".join(f"/{name}" for name in command.aliases)
        lines += [
            look.paint(line, Tone.DIM)
            for line in wrap(f"also {also}", look.columns, first="  ", rest="  ")
        ]
    return "\n".join(lines)


def _block(heading: str, rows: Iterable[tuple[str, str]], look: Look) -> str:
    columns = [Column(header="", tone=Tone.ACCENT), Column(header="")]
    body = table(columns, [list(row) for row in rows], look)
    return f"{look.paint(heading, Tone.HEADING)}\n{body}"
