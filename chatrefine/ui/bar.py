"""A progress bar on one line of a terminal; elsewhere a line at every tenth."""

import time
from types import TracebackType
from typing import Self

from chatrefine.protocols import Clock
from chatrefine.ui.phrases import seconds
from chatrefine.ui.terminal import Terminal

CELLS = 24
FRAME_SECONDS = 0.1


class Bar:
    """Shows how many of how many bytes are there; the line is cleared at the end."""

    def __init__(self, terminal: Terminal, *, clock: Clock = time.monotonic) -> None:
        self._terminal = terminal
        self._clock = clock
        self._started = clock()
        self._next_frame = 0.0
        self._tenth = -1

    def show(self, done: int, total: int) -> None:
        """`done` of `total` bytes are there."""
        share = min(done / total, 1.0) if total else 1.0
        if self._terminal.moves:
            now = self._clock()
            if now >= self._next_frame or share >= 1:
                self._next_frame = now + FRAME_SECONDS
                self._terminal.write(f"\r\x1b[K{self.line(share, done, total)}")
        elif int(share * 10) > self._tenth:
            self._tenth = int(share * 10)
            self._terminal.write(f"{share:4.0%} of {total / 1e6:.0f} MB\n")

    def line(self, share: float, done: int, total: int) -> str:
        """The bar, the amounts, and how long it still takes."""
        full = int(share * CELLS)
        bar = "█" * full + "░" * (CELLS - full)
        text = f"{bar} {share:4.0%} {done / 1e6:.1f} of {total / 1e6:.1f} MB"
        elapsed = self._clock() - self._started
        if 0 < share < 1:
            text += f", {seconds(elapsed / share - elapsed)} left"
        return text[: max(1, self._terminal.size().columns - 1)]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._terminal.moves:
            self._terminal.write("\r\x1b[K")
