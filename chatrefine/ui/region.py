"""A few lines at the bottom that are redrawn in place and vanish without a trace.

Between frames the cursor rests on the region's *first* column and row. So nothing is ever counted
across frames: whatever a resize, a wide character or an echoed key does to the lines below, the
next frame starts where the region starts and clears to the end of the screen. Within a frame
automatic wrapping is off, so that a line is a row however wide its characters turn out to be.
Every write ends with the cursor shown: a process killed between two frames hides nothing.
"""

from chatrefine.ui.terminal import Terminal

MAX_ROWS = 12
_SPARE_ROWS = 2

_BEGIN = "\x1b[?25l\x1b[?7l\r"
_END = "\x1b[?7h\x1b[?25h"
_CLEAR_LINE = "\x1b[K"
_CLEAR_BELOW = "\x1b[J"


class LiveRegion:
    """The region of one terminal; silent where the cursor cannot be moved."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._drawn = ""

    def room(self) -> int:
        """How many lines may be drawn now, 0 where there is no place for a region."""
        if not self._terminal.moves:
            return 0
        return max(0, min(MAX_ROWS, self._terminal.size().rows - _SPARE_ROWS))

    def draw(self, lines: list[str]) -> None:
        """Show these lines instead of the ones before; too many are cut at the end."""
        lines = lines[: self.room()]
        if not lines:
            self.erase()
            return
        # Cleared first: after a full line the cursor rests on its last cell and would take it.
        above = "".join(f"{_CLEAR_LINE}{line}\r\n" for line in lines[:-1])
        body = f"{above}{_CLEAR_BELOW}{lines[-1]}"
        up = f"\x1b[{len(lines) - 1}A" if len(lines) > 1 else ""
        frame = f"{_BEGIN}{body}{up}\r{_END}"
        if frame != self._drawn:
            self._terminal.write(frame)
            self._drawn = frame

    def erase(self) -> None:
        """Leave the screen as it was before the first frame."""
        if self._drawn:
            self._terminal.write(f"\r{_CLEAR_BELOW}{_END}")
            self._drawn = ""
