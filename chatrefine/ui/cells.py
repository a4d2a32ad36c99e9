"""Text measured in terminal cells: how wide, where to cut, where to wrap."""

import re
from collections.abc import Iterable

from wcwidth import clip
from wcwidth import width as cell_width
from wcwidth import wrap as cell_wrap

__all__ = ["cell_width", "cut", "filled", "fitting", "tail_lines", "wrap"]


def cut(text: str, columns: int) -> str:
    """The text in at most `columns` cells, its end replaced by `…` when it is longer.

    Colours inside it stay closed.

    >>> cut("a long sentence", 8)
    'a long…'
    >>> cut("日本語", 4)
    '日…'
    """
    if columns <= 0:
        return ""
    if cell_width(text) <= columns:
        return text
    return clip(text, 0, columns - 1).rstrip(" ") + "…" if columns > 1 else "…"


def wrap(text: str, columns: int, *, first: str = "", rest: str = "") -> list[str]:
    """The lines of `text`, each at most `columns` cells; indents `first` and `rest` included.

    Line breaks in the text hold; a word longer than the line is broken. Never empty.

    >>> wrap("one two three", 8, first="- ", rest="  ")
    ['- one', '  two', '  three']
    """
    room = max(columns, cell_width(first) + 2, cell_width(rest) + 2)
    lines: list[str] = []
    for line in text.split("\n"):
        indent = first if not lines else rest
        lines.extend(
            cell_wrap(line, room, initial_indent=indent, subsequent_indent=rest)
            or [indent.rstrip()]
        )
    return lines


def filled(pieces: Iterable[str], columns: int, *, rest: str = "") -> list[str]:
    """The pieces in lines of at most `columns` cells, broken between them only; never empty.

    A piece wider than a line is broken as a word is.

    >>> filled(["one|", "two|", "three"], 8, rest="  ")
    ['one|two|', '  three']
    """
    lines, line = list[str](), ""
    for piece in pieces:
        if line.strip() and cell_width(line + piece.rstrip()) > columns:
            lines.append(line.rstrip())
            line = rest + piece.lstrip()
        else:
            line += piece if line.strip() or not lines else piece.lstrip()
    return [part for one in (*lines, line.rstrip()) for part in fitting(one, columns)]


def fitting(line: str, columns: int) -> list[str]:
    """The line as it is where it fits, else broken between words behind its own indent.

    >>> fitting("  one  two", 20), fitting("  one  two", 8)
    (['  one  two'], ['  one', '  two'])
    """
    if cell_width(line) <= columns:
        return [line]
    indent = " " * (len(line) - len(line.lstrip(" ")))
    return wrap(line.lstrip(" "), columns, first=indent, rest=indent)


def tail_lines(text: str, columns: int, count: int) -> list[str]:
    """The last `count` lines of `text` when each line is broken between words, as `fitting` does.

    Works on the end of a long text only, from a place that stays the same while about a screen
    more is written: the lines above the last one do not jump.

    >>> tail_lines("one two three", 8, 2), tail_lines("abcdef", 4, 2)
    (['one two', 'three'], ['abcd', 'ef'])
    """
    if columns < 1 or count < 1:
        return []
    step = columns * count
    begin = max(0, (len(text) // step - 1) * step - columns)
    if begin:
        half = len(re.split(r"\s", text[begin : begin + columns], maxsplit=1)[0])
        begin += half if half < columns else 0
    found: list[str] = []
    for line in reversed(text[begin:].strip("\n").rstrip().split("\n")):
        found.extend(reversed(_between_words(line.expandtabs(4), columns)))
        if len(found) >= count:
            break
    return found[:count][::-1]


def _between_words(line: str, columns: int) -> list[str]:
    """Like `fitting`; this runs at every frame, and signs of one cell are quickly counted."""
    if not line.isascii():
        return fitting(line, columns)
    indent = " " * min(len(line) - len(line.lstrip(" ")), columns // 2)
    pieces = []
    while len(line) > columns:
        at = line.rfind(" ", len(indent) + 1, columns + 1)
        if at < 0:
            at = columns
        pieces.append(line[:at].rstrip(" "))
        line = indent + line[at:].lstrip(" ")
    return [*pieces, line]
