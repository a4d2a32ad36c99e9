"""How much longer to listen once an answer is over."""

from chatrefine.providers._answer import Answer

AFTER_DONE = 0.2
"""Seconds for the body to end after the terminator, so that the connection can be used again."""
AFTER_FINISH = 1.0
"""Seconds of silence for token counts to come after a finish that no terminator follows."""
AFTER_FINISH_AT_MOST = 5.0


class Patience:
    """Knows when an answer's end was first seen. All times are seconds on the caller's clock."""

    def __init__(self) -> None:
        self._finished = 0.0
        self._done = 0.0

    def until(self, answer: Answer, now: float) -> float | None:
        """When to stop listening; None as long as more may come."""
        if answer.done:
            self._done = self._done or now + AFTER_DONE
            return self._done
        if not answer.settled:
            return None
        self._finished = self._finished or now
        return min(now + AFTER_FINISH, self._finished + AFTER_FINISH_AT_MOST)
