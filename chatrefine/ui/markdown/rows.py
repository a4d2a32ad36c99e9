"""Rows: what the painter puts on the screen, one terminal row each."""

from typing import NamedTuple

from chatrefine.ui.markdown.pieces import Item, Path, Quote
from chatrefine.ui.markdown.style import FAINT, Palette, Span
from chatrefine.ui.markdown.widths import cells

_ROOM = 10  # columns that indentation leaves to the text, if the screen has them


class Row(NamedTuple):
    """One row: its text with escape sequences, its cells; `soft`: it goes on from the row above.

    A soft row follows without a line break, by the terminal's own wrapping, so that copying it
    gives one line.
    """

    text: str
    cells: int
    soft: bool = False


class Margin(NamedTuple):
    """What stands before the rows of a piece: before the first, before the others, their cells.

    `lead` is what had no room in the margin and goes before the text itself.
    """

    first: list[Span]
    rest: list[Span]
    cells: int
    lead: str = ""


NO_MARGIN = Margin([], [], 0)


def row(spans: list[Span], palette: Palette) -> Row:
    """The spans as one row."""
    return Row(palette.paint(spans), sum(cells(span.text) for span in spans))


def margin(path: Path, seen: int, width: int, palette: Palette) -> Margin:
    """The margin of a piece in these containers; items up to serial `seen` have their mark."""
    if not path:
        return NO_MARGIN
    first: list[Span] = []
    rest: list[Span] = []
    used, lead, depth = 0, "", 0
    room = max(0, width - _ROOM)
    for container in path:
        if isinstance(container, Quote):
            mark, blank, bits = palette.bar, palette.bar, FAINT
        else:
            mark, blank, bits = _item_mark(container, depth, palette)
            depth += 1
            if container.serial <= seen:
                mark = blank
        size = cells(mark)
        if used + size > room:
            lead += mark if mark != blank else ""
            continue
        first.append(Span(mark, bits))
        rest.append(Span(blank, bits))
        used += size
    return Margin(first, rest, used, lead)


def _item_mark(item: Item, depth: int, palette: Palette) -> tuple[str, str, int]:
    mark = (item.marker or palette.bullets[depth % len(palette.bullets)]) + " "
    return mark, " " * len(mark), 0
