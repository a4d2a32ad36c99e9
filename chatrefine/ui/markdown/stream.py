"""Markdown written while it arrives."""

from collections.abc import Callable
from time import monotonic

from chatrefine.ui.markdown.style import ColourDepth
from chatrefine.ui.sanitize import StreamSanitizer, sanitize


class MarkdownStream:
    """Writes an answer as it arrives; call `close` at its end, however it ends."""

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
        self._colour = colour
        self._clock = clock
        self._gate = StreamSanitizer()

    def feed(self, text: str) -> None:
        """Take in the next piece; draws when a frame is due."""
        self._write(self._gate.feed(text))

    def tick(self) -> None:
        """Draw what waits, if a frame is due; to be called now and then while nothing arrives."""

    def close(self) -> None:
        """Write what is left and leave the cursor on a fresh line."""
        self._write(self._gate.close() + "\n")


def render(text: str, width: int, colour: ColourDepth = ColourDepth.ANSI) -> str:
    """The whole text as lines for a terminal of `width` columns, ending in a line break."""
    del width, colour
    return sanitize(text) + "\n"


def preload() -> None:
    """Import what the first coloured code block would wait for; safe in a thread."""
