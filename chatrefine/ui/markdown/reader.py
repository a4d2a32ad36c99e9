"""Text in, rows out: what is finished, and what is not yet."""

import re
from collections.abc import Iterator

from chatrefine.ui.markdown.blocks import State, extend, finish, step, takes_whole_lines
from chatrefine.ui.markdown.page import Page
from chatrefine.ui.markdown.rows import Row
from chatrefine.ui.markdown.style import ColourDepth, Palette
from chatrefine.ui.sanitize import StreamSanitizer

# A longer line of prose is read in parts: the first tells what it is, and may be a table's header.
_FIRST_PART, _HEADER_PART, _PART = 400, 1500, 200
_BATCH = 1000  # rows handed out together
_PIECES = 500  # pieces kept before they are joined
_MARKS = re.compile(r"[\s>#*+\-=_`~|:]*")


class Reader:
    """Cleans and reads a text that arrives in pieces; holds little more than its last line.

    The rows depend on the text and the width alone, never on the pieces or on when they are read.
    """

    def __init__(self, colour: ColourDepth) -> None:
        self._gate = StreamSanitizer()
        self._state = State()
        self._page = Page(Palette(colour))
        self._pieces: list[str] = []  # the text not yet read: less than a line, mostly
        self._in_line = False  # the beginning of the current line has been read

    def feed(self, text: str) -> None:
        """Keep the text until `read`."""
        self._pieces.append(self._gate.feed(text))
        if len(self._pieces) > _PIECES:
            self._pieces = ["".join(self._pieces)]

    def read(self, width: int) -> Iterator[list[Row]]:
        """The rows finished by what was fed, in batches."""
        text = "".join(self._pieces)
        rows: list[Row] = []
        start = 0
        while (end := text.find("\n", start)) >= 0:
            start = self._read_parts(text, start, end, width, rows)
            self._read_line(text[start:end], width, rows)
            self._in_line = False
            start = end + 1
            if len(rows) >= _BATCH:
                yield rows
                rows = []
        start = self._read_parts(text, start, len(text), width, rows)
        self._pieces = [text[start:]]
        yield rows

    def draft(self, width: int) -> list[Row]:
        """The rows of what is not finished, as they would be if the text ended here."""
        line = "".join(self._pieces)
        state, page = self._state, self._page.fork()
        rows: list[Row] = []
        if line and (self._in_line or not _MARKS.fullmatch(line)):
            state, pieces = extend(state, line) if self._in_line else step(state, line)
            rows = page.lay_out(pieces, width)
        page.is_open = True
        return rows + page.lay_out(finish(state), width)

    def close(self, width: int) -> Iterator[list[Row]]:
        """The rows of everything left, in batches."""
        self._pieces.append(self._gate.close())
        yield from self.read(width)
        rows: list[Row] = []
        if rest := "".join(self._pieces):
            self._read_line(rest, width, rows)
        self._pieces = []
        yield rows + self._page.lay_out(finish(self._state), width)

    def _read_parts(self, text: str, start: int, end: int, width: int, rows: list[Row]) -> int:
        """Read a long line of prose in parts; where the rest of it starts."""
        if end - start <= _PART or (not self._in_line and takes_whole_lines(self._state)):
            return start
        while end - start > (size := self._part_at(text, start)):
            self._read_line(text[start : start + size], width, rows)
            self._in_line = True
            start += size
        return start

    def _part_at(self, text: str, start: int) -> int:
        """How long the next part of a long line is."""
        if self._in_line:
            return _PART
        return _HEADER_PART if "|" in text[start : start + _FIRST_PART] else _FIRST_PART

    def _read_line(self, line: str, width: int, rows: list[Row]) -> None:
        read = extend if self._in_line else step
        if line or not self._in_line:
            self._state, pieces = read(self._state, line)
            rows += self._page.lay_out(pieces, width)
