"""Markdown written while it arrives: finished rows once, the unfinished end redrawn in place."""

import re
from collections.abc import Callable
from time import monotonic

from chatrefine.ui.markdown import code
from chatrefine.ui.markdown.blocks import State, extend, finish, step, takes_whole_lines
from chatrefine.ui.markdown.page import Page
from chatrefine.ui.markdown.painter import Painter
from chatrefine.ui.markdown.rows import Row
from chatrefine.ui.markdown.style import ColourDepth, Palette
from chatrefine.ui.sanitize import StreamSanitizer

FRAME_SECONDS = 1 / 30
_REST = 5  # a frame may cost one part of the time, so many parts stay free
# A longer line of prose is read in parts: the first tells what it is, and may be a table's header.
_FIRST_PART, _HEADER_PART, _PART = 400, 1500, 200
_MARKS = re.compile(r"[\s>#*+\-=_`~|:]*")


class _Reader:
    """Cleaned text to rows: what is finished, and what is not yet."""

    def __init__(self, colour: ColourDepth) -> None:
        self._gate = StreamSanitizer()
        self._state = State()
        self._page = Page(Palette(colour))
        self._parts: list[str] = []  # the text not yet read: less than a line, mostly
        self._in_line = False  # the beginning of the current line has been read

    def feed(self, text: str) -> None:
        """Keep the text until `read`."""
        self._parts.append(self._gate.feed(text))

    def read(self, width: int) -> list[Row]:
        """The rows finished by what was fed."""
        text = "".join(self._parts)
        lines = text.split("\n")
        rest = lines.pop()
        rows: list[Row] = []
        for line in lines:
            rest_of_line = self._read_parts(line, width, rows)
            self._read_line(rest_of_line, width, rows)
            self._in_line = False
        rest = self._read_parts(rest, width, rows)
        self._parts = [rest]
        return rows

    def draft(self, width: int) -> list[Row]:
        """The rows of what is not finished, as they would be if the text ended here."""
        line = self._parts[0] if self._parts else ""
        state, page = self._state, self._page.fork()
        rows: list[Row] = []
        if line and (self._in_line or not _MARKS.fullmatch(line)):
            state, pieces = extend(state, line) if self._in_line else step(state, line)
            rows = page.lay_out(pieces, width)
        page.is_open = True
        return rows + page.lay_out(finish(state), width)

    def close(self, width: int) -> list[Row]:
        """The rows of everything left."""
        self._parts.append(self._gate.close())
        rows = self.read(width)
        if self._parts[0]:
            self._read_line(self._parts[0], width, rows)
        self._parts = []
        return rows + self._page.lay_out(finish(self._state), width)

    def _read_parts(self, line: str, width: int, rows: list[Row]) -> str:
        """Read a long line of prose in parts; what is left of it."""
        if not self._in_line and takes_whole_lines(self._state):
            return line
        while len(line) > (size := self._part_of(line)):
            self._read_line(line[:size], width, rows)
            self._in_line = True
            line = line[size:]
        return line

    def _part_of(self, line: str) -> int:
        """How long the next part of a long line is."""
        if self._in_line:
            return _PART
        return _HEADER_PART if "|" in line[:_FIRST_PART] else _FIRST_PART

    def _read_line(self, line: str, width: int, rows: list[Row]) -> None:
        read = extend if self._in_line else step
        if line or not self._in_line:
            self._state, pieces = read(self._state, line)
            rows += self._page.lay_out(pieces, width)


class MarkdownStream:
    """Writes an answer to a terminal as it arrives.

    `feed` what comes, `tick` now and then while nothing comes, `close` at the end, however it
    ends: the cursor is then on a fresh line. `write` gets text for a terminal that turns line
    breaks into a return and a line feed (any terminal that is not in raw mode). `width` and
    `height` are asked for every frame. With `ColourDepth.NONE` nothing is redrawn and no escape
    byte is sent: each block appears when it is finished.
    """

    def __init__(
        self,
        write: Callable[[str], None],
        *,
        width: Callable[[], int],
        height: Callable[[], int],
        colour: ColourDepth = ColourDepth.ANSI,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._write = write
        self._width = width
        self._height = height
        self._clock = clock
        self._reader = _Reader(colour)
        self._painter = None if colour is ColourDepth.NONE else Painter()
        self._due = float("-inf")
        self._waits = False

    def feed(self, text: str) -> None:
        """Take in the next piece of the answer; draws when a frame is due."""
        self._reader.feed(text)
        self._waits = True
        if self._clock() >= self._due:
            self._frame()

    def tick(self) -> None:
        """Draw what waits, if a frame is due."""
        if self._waits and self._clock() >= self._due:
            self._frame()

    def close(self) -> None:
        """Write what is left; what comes after that is another text."""
        rows = self._reader.close(max(1, self._width()))
        self._send(rows, [])
        self._waits = False

    def _frame(self) -> None:
        start = self._clock()
        width = max(1, self._width())
        rows = self._reader.read(width)
        live = [] if self._painter is None else self._reader.draft(width)
        self._send(rows, _end_of(live, max(1, self._height() - 1)))
        self._waits = False
        end = self._clock()
        self._due = end + max(FRAME_SECONDS - (end - start), _REST * (end - start))

    def _send(self, done: list[Row], live: list[Row]) -> None:
        if self._painter is None:
            text = joined(done)
        else:
            text = self._painter.frame(done, live, max(1, self._width()))
        if text:
            self._write(text)


def _end_of(rows: list[Row], count: int) -> list[Row]:
    """The last rows; the first of them no longer goes on from a row above."""
    if len(rows) <= count:
        return rows
    first, *others = rows[-count:]
    return [first._replace(soft=False), *others]


def joined(rows: list[Row]) -> str:
    """The rows as text, each on its line, a soft one going on in the line before; "" for none."""
    text = "".join(
        row.text if row.soft or not index else f"\n{row.text}" for index, row in enumerate(rows)
    )
    return text + "\n" if rows else ""


def render(text: str, width: int, colour: ColourDepth = ColourDepth.ANSI) -> str:
    r"""The whole text as lines for a terminal of `width` columns, each ending in `\n`.

    >>> render("# Title\nSome *text* and [a link](http://x.y).", 40, ColourDepth.NONE)
    '# Title\n\nSome text and a link (http://x.y).\n'
    """
    reader = _Reader(colour)
    reader.feed(text)
    return joined(reader.close(max(1, width)))


def preload() -> None:
    """Import what the first coloured code block would wait for; safe in a thread."""
    code.preload()
