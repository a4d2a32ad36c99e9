"""Reads of a fast stream taken further apart, so that its bytes gather and wake us less often.

A wake-up costs many times what one more delta in it does. Nothing waits for longer than two
spans: one in the socket, one behind the first part of its batch.
"""

from collections.abc import Callable

SPAN = 0.005
"""Seconds between two reads of a fast stream; a frame on the screen takes six times as long."""
_FAST = 1.5 * SPAN
_ENOUGH = 4096


class Gather:
    """Tells when to let a stream rest for a `SPAN`.

    `clock` is in seconds; `soon` calls back when the event loop has gone round, which it does not
    between two chunks that came together.
    """

    def __init__(
        self, clock: Callable[[], float], soon: Callable[[Callable[[], None]], object]
    ) -> None:
        self._clock = clock
        self._soon = soon
        self._size = 0  # bytes of the batch under way, and when it came
        self._came = float("-inf")
        self._awaited = True
        self.rested()

    def wants_rest(self, size: int) -> bool:
        """Do small batches come in quick succession? `size` is the new chunk's, in bytes."""
        if not self._awaited:
            self._size += size
            return False
        now = self._clock()
        is_fast = now - self._came < _FAST and self._size < _ENOUGH
        self._came, self._size = now, size
        self.rested()
        return is_fast

    def rested(self) -> None:
        """What is read next without a wait came together with what was read last."""
        if self._awaited:
            self._awaited = False
            self._soon(self._went_round)

    def _went_round(self) -> None:
        self._awaited = True
