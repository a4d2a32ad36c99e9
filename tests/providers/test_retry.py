"""How long to wait before trying again."""

from email.utils import formatdate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.errors import ProviderRejected, ProviderUnavailable
from chatrefine.providers._faults import retryable
from chatrefine.providers._retry import duration, may_retry, retry_after, wait_before

NOW = 1_800_000_000.0


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": "3"}, 3.0),
        ({"retry-after": " 0.5 "}, 0.5),
        ({"retry-after": "0"}, 0.0),
        ({"retry-after": "-5"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "inf"}, None),
        ({"retry-after": "1e999"}, None),
        ({"retry-after": "soon"}, None),
        ({"retry-after": ""}, None),
        ({"retry-after": formatdate(NOW + 7, usegmt=True)}, 7.0),
        ({"retry-after": formatdate(NOW - 7, usegmt=True)}, 0.0),
        ({"retry-after": "Fri, 99 Foo 2026 00:00:00 GMT"}, None),
        ({"retry-after-ms": "1500", "retry-after": "9"}, 1.5),
        ({"retry-after-ms": "x", "retry-after": "9"}, 9.0),
    ],
)
def test_the_wish_is_read_in_every_form(headers, seconds):
    """Seconds, milliseconds, an HTTP date; anything else is no wish."""
    assert retry_after(headers, NOW) == seconds


def test_a_date_counts_from_the_servers_own_clock():
    """A clock that runs an hour late must not turn 5 s into an hour."""
    sent = NOW + 3600
    headers = {
        "date": formatdate(sent, usegmt=True),
        "retry-after": formatdate(sent + 5, usegmt=True),
    }
    assert retry_after(headers, NOW) == 5.0


@given(st.text(max_size=30))
def test_no_header_can_upset_the_reader(text):
    """A wish is None or at least 0."""
    wish = retry_after({"retry-after": text, "date": text}, NOW)
    assert wish is None or wish >= 0


@given(st.integers(1, 11), st.floats(0, 1, exclude_max=True))
def test_guesses_double_and_are_jittered_downwards(attempt, random):
    """Between half and the whole of 0.5, 1, 2, 4, 8, 8 … seconds."""
    top = min(8.0, 0.5 * 2 ** (attempt - 1))
    assert top / 2 <= wait_before(attempt, ProviderUnavailable("x"), random) <= top


@given(st.floats(0.01, 60), st.floats(0, 1, exclude_max=True))
def test_a_wish_is_kept_and_never_undercut(wish, random):
    """At most 5 % more, so that clients told the same do not come back together."""
    wait = wait_before(1, ProviderUnavailable("x", retry_after=wish), random)
    assert wish <= wait <= wish * 1.05 + 1e-9


def test_what_may_pass_by_itself_is_told_by_status():
    """Words never decide."""
    assert [s for s in range(300, 600) if retryable(s)] == [408, 409, 429, *range(500, 600)]
    assert may_retry(ProviderUnavailable("Overloaded", status=529))
    assert may_retry(ProviderUnavailable("no answer at all"))
    assert not may_retry(ProviderRejected("Overloaded, rate limit", status=400))


def test_waits_are_said_in_words():
    """Tenths, seconds, minutes, hours."""
    assert [duration(s) for s in (0.0, 0.04, 1e-9, 2, 75, 3600, 86_400, 1e20)] == [
        "0.0 s",
        "0.04 s",
        "1e-09 s",
        "2.0 s",
        "75 s",
        "60 min",
        "24 h",
        "more than a day",
    ]
