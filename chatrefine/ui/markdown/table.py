"""Tables: columns as wide as they need to be; too wide for the screen, rows of `header: value`.

The widths are settled by the first rows (`SETTLED`) and stay, so that a long table can be
written row by row; a later row that does not fit is written as `header: value`.
"""

from itertools import zip_longest

from chatrefine.ui.markdown.inline import parse
from chatrefine.ui.markdown.rows import Margin, Row, row
from chatrefine.ui.markdown.starts import cells as split_row
from chatrefine.ui.markdown.style import FAINT, SECTION, Palette, Span
from chatrefine.ui.markdown.widths import cells
from chatrefine.ui.markdown.wrap import wrap

SETTLED = 20

Cell = list[Span]


class Table:
    """A table being read. `rows` are those not yet written; `widths` is set once settled."""

    def __init__(self, header: str, aligns: str, margin: Margin) -> None:
        self.header = [parse(cell) for cell in split_row(header)]
        self.names = ["".join(span.text for span in cell) for cell in self.header]
        self.aligns = aligns
        self.margin = margin
        self.rows: list[list[Cell]] = []
        self.widths: list[int] | None = None
        self.is_stacked = False
        self.written = 0

    def fork(self) -> "Table":
        """A copy to try on the side."""
        copy = object.__new__(Table)
        copy.__dict__.update(self.__dict__)
        copy.rows = self.rows.copy()
        return copy

    def add(self, text: str) -> None:
        """Take in one row; cells beyond the header's get a column of their own."""
        self.rows.append([parse(cell) for cell in split_row(text)])

    def is_full(self) -> bool:
        """Are there enough rows to settle the widths, or are they settled?"""
        return self.widths is not None or len(self.rows) >= SETTLED

    def take(self, width: int, palette: Palette, *, unsettled: int = 0) -> list[Row]:
        """The rows read so far, for the screen; the last `unsettled` do not count for widths."""
        found: list[Row] = []
        margin = self.margin
        room = max(1, width - margin.cells)
        if self.widths is None:
            self._settle(room, palette, len(self.rows) - unsettled)
            if not self.is_stacked:
                found += self._head(palette)
        for line in self.rows:
            found += self._line(line, room, palette)
            self.written += 1
        self.rows = []
        return found

    def _settle(self, room: int, palette: Palette, count: int) -> None:
        lines = [self.header, *self.rows[:count]]
        columns = max(len(line) for line in lines)
        self.aligns = self.aligns.ljust(columns)
        self.widths = [
            max((_size(line[column]) for line in lines if column < len(line)), default=0)
            for column in range(columns)
        ]
        self.is_stacked = _total(self.widths, palette) > room

    def _head(self, palette: Palette) -> list[Row]:
        widths = self.widths or []
        header = [[Span(span.text, span.bits | SECTION) for span in cell] for cell in self.header]
        line = palette.cross.join(palette.dash * max(1, size) for size in widths)
        margin = self.margin
        top = row([*margin.first, *self._across(header, palette)], palette)
        return [top, row([*margin.rest, Span(line, FAINT)], palette)]

    def _line(self, line: list[Cell], room: int, palette: Palette) -> list[Row]:
        widths = self.widths or []
        sizes = [_size(cell) for cell in line] + [0] * (len(widths) - len(line))
        needed = _total([max(pair) for pair in zip_longest(widths, sizes, fillvalue=0)], palette)
        fits = len(sizes) == len(widths) and needed <= room
        if fits and not self.is_stacked:
            return [row([*self.margin.rest, *self._across(line, palette)], palette)]
        return self._stack(line, room, palette)

    def _across(self, line: list[Cell], palette: Palette) -> Cell:
        spans: Cell = []
        widths = self.widths or []
        for column, size in enumerate(widths):
            cell = line[column] if column < len(line) else []
            spare = max(0, size - _size(cell))
            align = self.aligns[column]
            before = spare if align == "r" else spare // 2 if align == "c" else 0
            if column:
                spans.append(Span(palette.column, FAINT))
            if before:
                spans.append(Span(" " * before))
            spans += cell
            if spare - before and column + 1 < len(widths):
                spans.append(Span(" " * (spare - before)))
        return spans

    def _stack(self, line: list[Cell], room: int, palette: Palette) -> list[Row]:
        """One row of the table as lines `header: value`, a blank line before all but the first."""
        found = [Row("", 0)] if self.written else []
        for column in range(max(len(line), 1)):
            name = self.names[column] if column < len(self.names) else ""
            value = line[column] if column < len(line) else []
            title = [Span(f"{name}: ", SECTION)] if name else []
            for part in wrap([*title, *value], room):
                margin = self.margin.rest if found or self.written else self.margin.first
                found.append(row([*margin, *part], palette))
        return found


def _size(cell: Cell) -> int:
    return sum(cells(span.text) for span in cell)


def _total(widths: list[int], palette: Palette) -> int:
    return sum(max(1, size) for size in widths) + len(palette.column) * (len(widths) - 1)
