"""A circuit breaker for one service: closed, open, half open.

Rules:
- closed: calls pass. `threshold` failures in a row open it; any success starts the count anew.
- open: nothing passes for `open_seconds`; then it is half open.
- half open: one probe at a time passes. Its success closes the breaker, its failure opens it
  again, anything else (a refused input, a cancelled call) only gives the slot back.

Only outages count as failures: no answer, 5xx, 429, time-outs, unreadable replies. A request the
server understood and refused (4xx) is our fault and counts neither way; nor does a cancelled
call. The clock is injected and must be monotonic.

Source: SPEC §5.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from chatrefine.errors import ProviderRejected
from chatrefine.protocols import Clock


class BreakerState(StrEnum):
    """Whether calls pass."""

    CLOSED = "closed"
    OPEN = "open"
    HALF_OPEN = "half_open"


class BreakerOpen(Exception):  # noqa: N818  the state is the field's name
    """The service is left alone for now; no call was made."""


class CircuitBreaker:
    """Counts a service's failures in a row and stops asking it for a while."""

    def __init__(self, *, threshold: int, clock: Clock, open_seconds: float = 30.0) -> None:
        self._threshold = threshold
        self._open_seconds = open_seconds
        self._clock = clock
        self._failures = 0
        self._opened_at: float | None = None
        self._probing = False

    @property
    def state(self) -> BreakerState:
        """The state at this moment; an open breaker becomes half open by waiting alone."""
        if self._opened_at is None:
            return BreakerState.CLOSED
        waited = self._clock() - self._opened_at
        return BreakerState.HALF_OPEN if waited >= self._open_seconds else BreakerState.OPEN

    @property
    def failures(self) -> int:
        """Failures in a row so far."""
        return self._failures

    @contextmanager
    def call(self) -> Iterator[None]:
        """Let one call through and learn from how it ends.

        Raises:
            BreakerOpen: the service is being left alone, or another probe is under way.

        """
        state = self.state
        if state is BreakerState.OPEN or (state is BreakerState.HALF_OPEN and self._probing):
            raise BreakerOpen
        probe = state is BreakerState.HALF_OPEN
        self._probing = self._probing or probe
        try:
            yield
        except ProviderRejected:
            raise
        except Exception:
            self._fail(probe=probe)
            raise
        else:
            self._failures = 0
            self._opened_at = None
        finally:
            if probe:
                self._probing = False

    def _fail(self, *, probe: bool) -> None:
        self._failures += 1
        if probe or self._failures >= self._threshold:
            self._opened_at = self._clock()
