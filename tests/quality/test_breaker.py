import contextlib

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from chatrefine.errors import ProviderProtocolError, ProviderRejected, ProviderUnavailable
from chatrefine.quality.breaker import BreakerOpen, BreakerState, CircuitBreaker


class Time:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def fail(breaker, error=None):
    """One failed call."""
    with contextlib.suppress(ProviderUnavailable), breaker.call():
        raise error or ProviderUnavailable("down", status=503)


def test_it_opens_at_the_threshold_and_closes_after_a_good_probe():
    """Three failures, silence for 30 s, one probe, then all is well again."""
    time = Time()
    breaker = CircuitBreaker(threshold=3, clock=time)
    for _ in range(3):
        assert breaker.state is BreakerState.CLOSED
        fail(breaker)
    assert (breaker.state, breaker.failures) == (BreakerState.OPEN, 3)
    with pytest.raises(BreakerOpen), breaker.call():
        raise AssertionError
    time.now += 30
    assert breaker.state is BreakerState.HALF_OPEN
    with breaker.call():
        pass
    assert (breaker.state, breaker.failures) == (BreakerState.CLOSED, 0)


def test_a_success_starts_the_count_anew():
    """Only failures in a row count."""
    breaker = CircuitBreaker(threshold=2, clock=Time())
    fail(breaker)
    with breaker.call():
        pass
    fail(breaker)
    assert breaker.state is BreakerState.CLOSED


def test_one_probe_at_a_time():
    """While a probe is under way nobody else passes; its failure opens the breaker again."""
    time = Time()
    breaker = CircuitBreaker(threshold=1, clock=time)
    fail(breaker)
    time.now += 31
    with contextlib.suppress(ProviderUnavailable), breaker.call():
        with pytest.raises(BreakerOpen), breaker.call():
            raise AssertionError
        raise ProviderUnavailable("down")
    assert breaker.state is BreakerState.OPEN


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ProviderRejected("bad", status=400)])
def test_a_cancelled_or_refused_probe_gives_its_slot_back(error):
    """Neither a cancel nor a 4xx says anything about the service; the next probe may go."""
    time = Time()
    breaker = CircuitBreaker(threshold=1, clock=time)
    fail(breaker)
    time.now += 31
    with pytest.raises(type(error)), breaker.call():
        raise error
    with breaker.call():
        pass
    assert breaker.state is BreakerState.CLOSED


def test_refused_requests_never_open_it():
    """A wrong URL or a wrong key is our fault, however often."""
    breaker = CircuitBreaker(threshold=2, clock=Time())
    for _ in range(5):
        with pytest.raises(ProviderRejected), breaker.call():
            raise ProviderRejected("no such model", status=404)
    assert breaker.state is BreakerState.CLOSED


def test_unreadable_replies_count():
    """Three replies of 200 with an error inside open it."""
    breaker = CircuitBreaker(threshold=3, clock=Time())
    for _ in range(3):
        with pytest.raises(ProviderProtocolError), breaker.call():
            raise ProviderProtocolError("error event")
    assert breaker.state is BreakerState.OPEN


class AgainstModel(RuleBasedStateMachine):
    """The breaker does what ten lines of model say."""

    def __init__(self):
        super().__init__()
        self.time = Time()
        self.breaker = CircuitBreaker(threshold=3, clock=self.time)
        self.failures = 0
        self.opened = None

    def model(self):
        if self.opened is None:
            return "closed"
        return "half_open" if self.time.now - self.opened >= 30 else "open"

    @rule(seconds=st.floats(0, 40))
    def wait(self, seconds):
        self.time.now += seconds

    @rule(ending=st.sampled_from(["good", "down", "refused", "cancelled"]))
    def call(self, ending):
        before = self.model()
        errors = {
            "down": ProviderUnavailable("down"),
            "refused": ProviderRejected("no", status=400),
            "cancelled": KeyboardInterrupt(),
        }
        try:
            with self.breaker.call():
                if ending in errors:
                    raise errors[ending]
        except BreakerOpen:
            assert before == "open"
            return
        except (ProviderUnavailable, ProviderRejected, KeyboardInterrupt):
            pass
        assert before != "open"
        if ending == "good":
            self.failures, self.opened = 0, None
        elif ending == "down":
            self.failures += 1
            if before == "half_open" or self.failures >= 3:
                self.opened = self.time.now

    @invariant()
    def agrees(self):
        assert self.breaker.state == self.model()


TestAgainstModel = AgainstModel.TestCase
TestAgainstModel.settings = settings(max_examples=30, stateful_step_count=30)
