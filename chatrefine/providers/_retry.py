"""How often, how long and whether to try again (SPEC §9), and the clocks that it is measured by.

stamina's waits cannot be announced before they begin, nor be slept on an injected clock, so this
loop is our own: six lines in `_call.py` and the arithmetic here.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from chatrefine.errors import ProviderError, ProviderUnavailable
from chatrefine.providers._faults import retryable

LONGEST_WAIT = 60.0
"""Seconds; a server that wants more is told to the user at once."""
_FIRST, _GROWTH, _CAP = 0.5, 2.0, 8.0
_MARGIN = 0.05
_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Timing:
    """Sleep in seconds, the wall clock in seconds since 1970, and a random number in [0, 1)."""

    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    wall: Callable[[], float] = time.time
    random: Callable[[], float] = random.random


def retry_after(headers: Mapping[str, str], now: float) -> float | None:
    """Seconds that a server asks to wait, None if it does not say; a date in the past is 0.

    A date counts from the reply's own `Date` when it has one: clocks differ.

    >>> retry_after({"retry-after": "2.5"}, 0), retry_after({"retry-after": "soon"}, 0)
    (2.5, None)

    Source: RFC 9110 §10.2.3; `retry-after-ms` is OpenAI's.
    """
    milliseconds = _number(headers.get("retry-after-ms", ""))
    if milliseconds is not None:
        return milliseconds / 1000
    wish = headers.get("retry-after", "").strip()
    seconds = _number(wish)
    if seconds is not None:
        return seconds
    until = _date(wish)
    if until is None:
        return None
    sent = _date(headers.get("date", ""))
    return max(0.0, until - (now if sent is None else sent))


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if 0 <= number < float("inf") else None


def _date(text: str) -> float | None:
    try:
        moment = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return (moment - datetime.fromtimestamp(0, UTC)).total_seconds()


def may_retry(error: ProviderError) -> bool:
    """Whether the failure may pass by itself."""
    return isinstance(error, ProviderUnavailable) and retryable(error.status)


def wait_before(attempt: int, error: ProviderUnavailable, random_: float) -> float:
    """Seconds to wait after failed attempt `attempt` (from 1): the server's wish, or a guess.

    The guess doubles from 0.5 s to at most 8 s and is jittered down to half; a wish is kept and
    jittered up by 5 % at most, so that it is never undercut.
    """
    wish = error.retry_after
    if wish:
        return wish * (1 + _MARGIN * random_)
    guess = min(_CAP, _FIRST * _GROWTH ** (attempt - 1))
    return guess * (0.5 + random_ / 2)


def duration(seconds: float) -> str:
    """A wait in words.

    >>> duration(0.5), duration(90), duration(86400), duration(1e9), duration(1e-9)
    ('0.5 s', '90 s', '24 h', 'more than a day', '1e-09 s')
    """
    if 0 < seconds < 0.05:  # noqa: PLR2004  it would show as none
        return f"{seconds:.1g} s"
    if seconds < 10:  # noqa: PLR2004  tenths matter only here
        return f"{seconds:.1f} s"
    if seconds <= 600:  # noqa: PLR2004  ten minutes
        return f"{seconds:.0f} s"
    if seconds < 7200:  # noqa: PLR2004  two hours
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.0f} h" if seconds <= _DAY else "more than a day"
