"""Tables: columns as wide as they need to be; too wide for the screen, rows of `header: value`.

The widths are settled by the first rows (`SETTLED`) and stay, so that a long table can be
written row by row; a later row that does not fit is written as `header: value`.
"""

import copy
from itertools import zip_longest

from chatrefine.ui.markdown.inline import parse
from chatrefine.ui.markdown.starts import cells as split_row
from chatrefine.ui.markdown.style import FAINT, SECTION, Palette, Span, go_to
from chatrefine.ui.markdown.widths import cells, is_certain
from chatrefine.ui.markdown.wrap import Line, wrap

SETTLED = 20

Cell = list[Span]


class Table:
    """A table being read. `rows` are those not yet written; `widths` is set once settled."""

    def __init__(self, header: str, aligns: str) -> None:
        self.header = [parse(cell) for cell in split_row(header)]
        self.aligns = aligns
        self.rows: list[list[Cell]] = []
        self.widths: list[int] | None = None
        self.is_stacked = False
        self.left = 0
        self.has_begun = False  # is there a row above the next one?

    def fork(self) -> "Table":
        """A copy to try on the side."""
        draft = copy.copy(self)
        draft.rows = self.rows.copy()
        return draft

    def add(self, text: str) -> None:
        """Take in one row; cells beyond the header's get a column of their own."""
        self.rows.append([parse(cell) for cell in split_row(text)])

    def is_full(self) -> bool:
        """Are there enough rows to settle the widths, or are they settled?"""
        return self.widths is not None or len(self.rows) >= SETTLED

    def take(self, room: int, palette: Palette, *, left: int = 0, unsettled: int = 0) -> list[Line]:
        """The rows read so far, as lines of `room` columns that start `left` columns in.

        The last `unsettled` rows do not count for the widths.
        """
        self.left = left
        found: list[Line] = []
        if self.widths is None:
            self.widths = self._settle(len(self.rows) - unsettled)
            self.is_stacked = _total(self.widths, palette) > room
            if not self.is_stacked:
                found += self._head(self.widths, palette)
            elif not self.rows:
                found += wrap(_titled(_between(self.header, palette)), room)
        for line in self.rows:
            found += self._line(line, self.widths, room, palette)
        self.rows = []
        return found

    def _settle(self, count: int) -> list[int]:
        lines = [self.header, *self.rows[:count]]
        columns = max(len(line) for line in lines)
        self.aligns = self.aligns.ljust(columns)
        return [
            max(1, *(_size(line[column]) for line in lines if column < len(line)))
            for column in range(columns)
        ]

    def _head(self, widths: list[int], palette: Palette) -> list[Line]:
        header = [_titled(cell) for cell in self.header]
        line = palette.cross.join(palette.dash * size for size in widths)
        return [Line(self._across(header, widths, palette)), Line([Span(line, FAINT)])]

    def _line(self, line: list[Cell], widths: list[int], room: int, palette: Palette) -> list[Line]:
        sizes = [_size(cell) for cell in line] + [0] * (len(widths) - len(line))
        needed = _total([max(pair) for pair in zip_longest(widths, sizes, fillvalue=0)], palette)
        if not self.is_stacked and len(sizes) == len(widths) and needed <= room:
            self.has_begun = False
            return [Line(self._across(line, widths, palette))]
        return self._stack(line, room)

    def _across(self, line: list[Cell], widths: list[int], palette: Palette) -> Cell:
        spans: Cell = []
        at = self.left
        for column, size in enumerate(widths):
            cell = line[column] if column < len(line) else []
            used = _size(cell)
            spare = max(0, size - used)
            align = self.aligns[column]
            before = spare if align == "r" else spare // 2 if align == "c" else 0
            if column:
                spans.append(Span(palette.column, FAINT))
            if before:
                spans.append(Span(" " * before))
            spans += cell
            if column + 1 == len(widths):
                break
            if spare - before:
                spans.append(Span(" " * (spare - before)))
            at += used + spare
            if not all(is_certain(span.text) for span in cell):
                spans.append(go_to(at))
            at += len(palette.column)
        return spans

    def _stack(self, line: list[Cell], room: int) -> list[Line]:
        """One row as lines `header: value`, with a blank line between two such rows."""
        found = [Line([])] if self.has_begun else []
        self.has_begun = True
        blank: Cell = []
        for name, value in zip_longest(self.header, line, fillvalue=blank):
            title = _titled([*name, Span(": " if value else ":")]) if name else []
            found += wrap([*title, *value], room)
        return found


def _titled(cell: Cell) -> Cell:
    return [Span(span.text, span.bits | SECTION) for span in cell]


def _between(line: list[Cell], palette: Palette) -> Cell:
    """The cells in one line with bars between them."""
    spans: Cell = []
    for index, cell in enumerate(line):
        spans += [Span(palette.column), *cell] if index else cell
    return spans


def _size(cell: Cell) -> int:
    return sum(cells(span.text) for span in cell)


def _total(widths: list[int], palette: Palette) -> int:
    return sum(widths) + len(palette.column) * (len(widths) - 1)
