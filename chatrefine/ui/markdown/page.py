"""Pieces become rows: margins, distances between blocks, headings, code, tables."""

import copy
from collections.abc import Callable

from chatrefine.ui.markdown.code import Colouring
from chatrefine.ui.markdown.inline import parse, parse_open
from chatrefine.ui.markdown.pieces import Item, Kind, Path, Piece, Quote
from chatrefine.ui.markdown.rows import NO_MARGIN, Row, margin, row
from chatrefine.ui.markdown.style import FAINT, SECTION, TITLE, ColourDepth, Palette, Span
from chatrefine.ui.markdown.table import Table
from chatrefine.ui.markdown.widths import cells, is_certain
from chatrefine.ui.markdown.wrap import Line, chop, wrap

_TAB = 4
_RULE = 60


class Page:
    """Lays out the pieces of one text, in their order; `fork` gives a copy to try on the side."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._kind: Kind | None = None  # what was laid out last, and where
        self._path: Path = ()
        self._seen = 0  # the last list item whose mark is written
        self._carry: Line | None = None  # the unfinished row of a paragraph that goes on
        self._is_full = False  # does the last row end at the edge of the screen?
        self._edge = NO_MARGIN  # the open block's margin, for a screen of `_width` columns
        self._width = 0
        self._at_first = False  # is the block's first row to come?
        self._seen_before = 0  # `_seen` when the block began
        self._colouring: Colouring | None = None
        self._table: Table | None = None
        self._unsettled = 0
        self._is_draft = False
        self.is_open = False  # may the last paragraph still go on?

    def fork(self) -> "Page":
        """A copy for what is not finished yet: lay it out, then throw it away."""
        draft = copy.copy(self)
        draft._become_draft()  # noqa: SLF001  its own kind
        return draft

    def _become_draft(self) -> None:
        self._is_draft = True
        if self._table is not None:
            self._table = self._table.fork()

    def lay_out(self, pieces: list[Piece], width: int) -> list[Row]:
        """The rows of the pieces on a screen of `width` columns."""
        if width != self._width:
            self._width = width
            self._fit()
        found: list[Row] = []
        for piece in pieces:
            _LAYOUTS[piece.kind](self, piece, found)
        return found

    def paragraph(self, piece: Piece, found: list[Row]) -> None:
        """A paragraph, or a part of one: its last row waits for the next part."""
        spans = parse_open(piece.text) if self.is_open else parse(piece.text)
        carry, self._carry = self._carry, None
        if carry is None:
            self._start(piece, found)
            lines = self._wrapped(spans)
        else:
            lines = self._wrapped([*carry.spans, *spans])
            lines[0] = Line(lines[0].spans, carry.goes_on)
        if piece.level:
            self._carry = lines.pop()
        self._add(lines, found)

    def heading(self, piece: Piece, found: list[Row]) -> None:
        """A heading: weight and colour, or its `#` marks where there is neither."""
        self._start(piece, found)
        bit = TITLE if piece.level == 1 else SECTION
        spans = [Span(span.text, span.bits | bit) for span in parse(piece.text)]
        if self._palette.depth is ColourDepth.NONE:
            spans.insert(0, Span("#" * piece.level + " "))
        self._add(self._wrapped(spans), found)

    def rule(self, piece: Piece, found: list[Row]) -> None:
        """A thematic break."""
        self._start(piece, found)
        self._add_lead(found)
        size = min(_RULE, self._room())
        self._add([Line([Span(self._palette.dash * size, FAINT)])], found)

    def code_open(self, piece: Piece, found: list[Row]) -> None:
        """The beginning of a code block: what its fence says about it."""
        self._start(piece, found)
        self._add_lead(found)
        self._colouring = None
        if self._palette.depth is ColourDepth.ANSI and piece.text and not self._is_draft:
            self._colouring = Colouring(piece.text)
        if piece.text:
            self._add(self._wrapped([Span(piece.text, FAINT)]), found)

    def code(self, piece: Piece, found: list[Row]) -> None:
        """A line of code, broken at the edge of the screen, nothing dropped."""
        text = piece.text.expandtabs(_TAB) if "\t" in piece.text else piece.text
        room = self._room()
        plain = self._is_draft or self._colouring is None
        spans = [Span(text)] if plain or self._colouring is None else self._colouring.line(text)
        if len(text) * 2 <= room or cells(text) <= room:
            self._add([Line(spans)], found)
            return
        parts = _split(spans, chop(text, room))
        self._add([Line(part, index > 0) for index, part in enumerate(parts)], found)

    def code_close(self, piece: Piece, found: list[Row]) -> None:
        """The end of a code block: an item's mark is written even if there was no code."""
        del piece
        self._colouring = None
        if self._at_first and self._edge.first != self._edge.rest:
            self._add([Line([])], found)

    def table_open(self, piece: Piece, found: list[Row]) -> None:
        """The header of a table; it waits for the first rows."""
        self._start(piece, found)
        self._add_lead(found)
        self._table = Table(piece.text, piece.detail)
        self._unsettled = 0

    def table_row(self, piece: Piece, found: list[Row]) -> None:
        """A row of a table."""
        if self._table is None:
            return
        self._table.add(piece.text)
        self._unsettled = int(self._is_draft)
        if self._table.is_full():
            self._take(self._table, found)

    def table_close(self, piece: Piece, found: list[Row]) -> None:
        """The end of a table: what still waits is written."""
        del piece
        if self._table is not None:
            self._take(self._table, found)
            self._table = None

    def _take(self, table: Table, found: list[Row]) -> None:
        left, unsettled = self._edge.cells, self._unsettled
        self._add(table.take(self._room(), self._palette, left=left, unsettled=unsettled), found)

    def item(self, piece: Piece, found: list[Row]) -> None:
        """A list item that may have had no content."""
        if any(isinstance(each, Item) and each.serial > self._seen for each in piece.path):
            self._start(piece, found)
            self._add(self._wrapped([]), found)

    def _start(self, piece: Piece, found: list[Row]) -> None:
        """Write the blank row before a piece, if any, and find its margin."""
        path = piece.path
        if self._kind is not None and (piece.gap or self._stands_apart(piece)):
            found.append(self._blank(path))
        self._at_first = True
        self._seen_before = self._seen
        self._kind, self._path = piece.kind, path
        self._fit()
        for container in path:
            if isinstance(container, Item) and container.serial > self._seen:
                self._seen = container.serial

    def _fit(self) -> None:
        """Find the open block's margin for the screen as it is."""
        self._is_full = False
        self._edge = margin(self._path, self._seen_before, self._width, self._palette)

    def _stands_apart(self, piece: Piece) -> bool:
        """Is there a blank row before this piece though the text has none?"""
        if not any(isinstance(each, Item) for each in piece.path):
            return True
        if any(isinstance(each, Item) for each in self._path):
            return False
        return self._kind is not Kind.PARAGRAPH

    def _blank(self, path: Path) -> Row:
        """A blank row; the bars of quotes around both sides go through it."""
        common: list[Quote | Item] = []
        for one, other in zip(path, self._path, strict=False):
            if one != other:
                break
            common.append(one)
        while common and not isinstance(common[-1], Quote):
            common.pop()
        edge = margin(tuple(common), self._seen, self._width, self._palette)
        return row(_trimmed(edge.rest), self._palette)

    def _wrapped(self, spans: list[Span]) -> list[Line]:
        """The spans' lines, with what had no room in the margin before them."""
        if self._edge.lead and self._at_first:
            spans = [Span(self._edge.lead), *spans]
        room = self._room()
        return [line for part in _lines(spans) for line in wrap(part, room)]

    def _room(self) -> int:
        """The columns left to the text."""
        return max(1, self._width - self._edge.cells)

    def _add_lead(self, found: list[Row]) -> None:
        """Give what had no room in the margin a row of its own."""
        if self._edge.lead:
            self._add(wrap([Span(self._edge.lead.rstrip(" "))], self._room()), found)

    def _add(self, lines: list[Line], found: list[Row]) -> None:
        """Make the lines rows; behind a full row, what goes on is wrapped by the terminal."""
        for spans, goes_on in lines:
            edge = self._edge.first if self._at_first else self._edge.rest
            self._at_first = False
            inner = spans if not edge else [*edge, *spans] if spans else _trimmed(edge)
            new = row(inner, self._palette)
            is_sure = not edge and is_certain(new.text)
            found.append(new._replace(soft=True) if goes_on and is_sure and self._is_full else new)
            self._is_full = is_sure and new.cells == self._width


Layout = Callable[[Page, Piece, list[Row]], None]

_LAYOUTS: dict[Kind, Layout] = {
    Kind.PARAGRAPH: Page.paragraph,
    Kind.HEADING: Page.heading,
    Kind.RULE: Page.rule,
    Kind.CODE_OPEN: Page.code_open,
    Kind.CODE: Page.code,
    Kind.CODE_CLOSE: Page.code_close,
    Kind.TABLE_OPEN: Page.table_open,
    Kind.ROW: Page.table_row,
    Kind.TABLE_CLOSE: Page.table_close,
    Kind.ITEM: Page.item,
}


def _trimmed(spans: list[Span]) -> list[Span]:
    """The spans without blanks at their end."""
    kept = list(spans)
    while kept and not kept[-1].text.rstrip(" "):
        kept.pop()
    if kept:
        kept[-1] = kept[-1]._replace(text=kept[-1].text.rstrip(" "))
    return kept


def _lines(spans: list[Span]) -> list[list[Span]]:
    """The spans cut at their line breaks; tabs in prose are blanks."""
    if len(spans) == 1 and "\n" not in spans[0].text and "\t" not in spans[0].text:
        return [spans]
    lines: list[list[Span]] = [[]]
    for span in spans:
        for index, text in enumerate(span.text.replace("\t", " ").split("\n")):
            if index:
                lines.append([])
            if text:
                lines[-1].append(Span(text, span.bits, span.sgr))
    return lines


def _split(spans: list[Span], parts: list[str]) -> list[list[Span]]:
    """The spans of each part; the parts joined are the spans' text."""
    lines: list[list[Span]] = []
    rest, at = list(reversed(spans)), 0
    for part in parts:
        line, need = [], len(part)
        while need and rest:
            span = rest[-1]
            piece = span.text[at : at + need]
            line.append(Span(piece, span.bits, span.sgr))
            need -= len(piece)
            at += len(piece)
            if at == len(span.text):
                rest.pop()
                at = 0
        lines.append(line)
    return lines
