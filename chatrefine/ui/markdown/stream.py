"""Markdown written while it arrives: finished rows once, the unfinished end redrawn in place."""

from collections.abc import Callable
from time import monotonic

from chatrefine.ui.markdown import code
from chatrefine.ui.markdown.painter import Painter
from chatrefine.ui.markdown.reader import Reader
from chatrefine.ui.markdown.rows import Row
from chatrefine.ui.markdown.style import ColourDepth

FRAME_SECONDS = 1 / 30
_REST = 5  # a frame may cost one part of the time, so many parts stay free


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
        self._colour = colour
        self._reader = Reader(colour)
        self._painter = None if colour is ColourDepth.NONE else Painter()
        self._due = float("-inf")
        self._waits = False
        self._paused = False

    def feed(self, text: str) -> None:
        """Take in the next piece of the answer; draws when a frame is due."""
        self._reader.feed(text)
        self._waits = True
        if self._clock() >= self._due and not self._paused:
            self._frame()

    def tick(self) -> None:
        """Draw what waits, if a frame is due."""
        if self._waits and self._clock() >= self._due and not self._paused:
            self._frame()

    def pause(self) -> None:
        """Take the unfinished rows off the screen and draw no more, until `resume`."""
        self._paused = True
        self._send([], [], self._columns())

    def resume(self) -> None:
        """Draw again, from where the cursor is now."""
        self._paused = False
        self._frame()

    def close(self) -> None:
        """Write what is left; what comes after that is another text."""
        width = self._columns()
        for rows in self._reader.close(width):
            self._send(rows, [], width)
        self._reader = Reader(self._colour)
        self._waits = self._paused = False

    def _frame(self) -> None:
        start = self._clock()
        width = self._columns()
        rows: list[Row] = []
        for batch in self._reader.read(width):
            if rows:
                self._send(rows, [], width)
            rows = batch
        live = [] if self._painter is None else self._reader.draft(width)
        self._send(rows, _end_of(live, max(1, self._height() - 1)), width)
        self._waits = False
        end = self._clock()
        self._due = end + max(FRAME_SECONDS - (end - start), _REST * (end - start))

    def _columns(self) -> int:
        return max(1, self._width())

    def _send(self, done: list[Row], live: list[Row], width: int) -> None:
        painter, height = self._painter, max(1, self._height())
        text = painter.frame(done, live, width, height) if painter else joined(done)
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
    reader = Reader(colour)
    reader.feed(text)
    return joined([row for rows in reader.close(max(1, width)) for row in rows])


def preload() -> None:
    """Import what the first coloured code block would wait for; safe in a thread."""
    code.preload()
