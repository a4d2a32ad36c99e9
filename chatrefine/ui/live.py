"""The view of a turn in progress: a listener of events that draws a small live region."""

import asyncio
import time
from types import TracebackType
from typing import Self

from chatrefine.events import Event, PassStarted
from chatrefine.protocols import Clock
from chatrefine.ui.progress import Progress
from chatrefine.ui.region import LiveRegion
from chatrefine.ui.terminal import Terminal

FRAME_SECONDS = 0.1


class RefineView:
    """Shows the phase, the pass, the last verdict and the tail of what is being written.

    `handle` may be called as often as events come: at most ten frames a second are drawn. Used as
    an async context manager it also draws while nothing arrives. Not on a terminal it is silent;
    a dumb terminal gets one plain line when refining begins.
    """

    def __init__(self, terminal: Terminal, *, clock: Clock = time.monotonic) -> None:
        self._terminal = terminal
        self._clock = clock
        self._progress = Progress(clock)
        self._region = LiveRegion(terminal)
        self._next_frame = 0.0
        self._ticking: asyncio.Task[None] | None = None
        self._closed = False

    def handle(self, event: Event) -> None:
        """Take in an event and draw, unless a frame was drawn just now."""
        if self._closed:
            return
        self._progress.apply(event)
        if self._terminal.moves:
            self.tick()
        elif self._terminal.is_tty and isinstance(event, PassStarted) and event.number == 1:
            self._terminal.write("refining...\n")

    def tick(self) -> None:
        """Draw the next frame if it is time; cheap otherwise."""
        now = self._clock()
        if not self._closed and now >= self._next_frame:
            self._next_frame = now + FRAME_SECONDS
            self._region.draw(self._progress.lines(self._terminal.look(), self._region.room()))

    def pause(self) -> None:
        """Leave the screen to somebody else (before the process is suspended)."""
        self._region.erase()

    def resume(self) -> None:
        """Draw again from where the cursor is now."""
        self._next_frame = 0.0
        self.tick()

    def close(self) -> None:
        """Erase the region without a trace; everything after that is ignored."""
        self._closed = True
        self._region.erase()
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    async def __aenter__(self) -> Self:
        if self._terminal.moves:
            self._ticking = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    async def _run(self) -> None:
        while True:
            self.tick()
            await asyncio.sleep(FRAME_SECONDS)
