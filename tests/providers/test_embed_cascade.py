"""The cascade in front of a real embedding server: requests counted, time on a clock of its own."""

import asyncio

import pytest

from chatrefine.protocols import Comparison
from chatrefine.quality.breaker import BreakerState, CircuitBreaker
from chatrefine.quality.cache import VectorCache
from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import Cascade
from chatrefine.quality.embedding_scorer import EmbeddingScorer
from tests.fake_provider import FakeProvider
from tests.fake_replies import EmbeddingReply
from tests.providers.embedding import OVER_HTTP, provider

BEFORE = "Install the tool on your machine, then start the server and look at the log. Page {}."
AFTER = BEFORE.replace("tool", "program").replace("start", "launch")
DOWN = EmbeddingReply(status=503)


class Clock:
    """Time that passes when it is told to."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Session:
    """A cascade, its server, and the clock of its cache and breaker."""

    def __init__(self, server, name="openai", **fields):
        self.server = server
        self.clock = Clock()
        self.breaker = CircuitBreaker(threshold=3, clock=self.clock)
        cache = VectorCache(size=256, ttl_seconds=300, clock=self.clock)
        self.provider = provider(server, name, timeout=5.0)
        scorer = EmbeddingScorer(self.provider, cache, self.breaker)
        config = ConvergenceConfig(**{"embedding": True, "embedding_sim": -1.0} | fields)
        self.cascade = Cascade(config, scorer)

    async def judge(self, page, **fields):
        """The verdict on a pair of texts that no other page shares."""
        before, after = BEFORE.format(page), AFTER.format(page)
        return await self.cascade.judge(Comparison(before=before, after=after, **fields))

    @property
    def asked(self):
        """Requests so far."""
        return len(self.server.requests)


@pytest.fixture
def server():
    """A server."""
    with FakeProvider() as running:
        yield running


@pytest.mark.anyio
@pytest.mark.parametrize("name", OVER_HTTP)
async def test_three_failures_then_silence_for_30_seconds_then_one_probe(server, name):
    """A failed probe means silence again; a good one closes the breaker."""
    session = Session(server, name)
    server.embedding_default = DOWN
    for page in range(5):
        verdict = await session.judge(page)
        assert not verdict.converged
        assert verdict.degraded_from == "embedding_unavailable"
    assert session.asked == 3
    session.clock.now += 29.9
    await session.judge(6)
    assert session.asked == 3
    session.clock.now += 0.2
    for page in range(7, 10):
        await session.judge(page)
    assert session.asked == 4
    session.clock.now += 30.1
    server.embedding_default = EmbeddingReply()
    verdict = await session.judge(10)
    assert (verdict.converged, verdict.scorer, verdict.degraded_from) == (True, "embedding", None)
    await session.judge(11)
    assert session.asked == 6
    assert session.breaker.state is BreakerState.CLOSED
    await session.provider.aclose()


@pytest.mark.anyio
async def test_refusals_and_hurried_users_open_nothing(server):
    """Five 401s and a cancelled call leave the breaker closed; an outage in between starts anew."""
    session = Session(server)
    server.embedding_default = EmbeddingReply(status=401)
    for page in range(5):
        await session.judge(page)
    assert (session.asked, session.breaker.failures) == (5, 0)
    server.embedding_default = EmbeddingReply(delay=5)
    waiting = asyncio.ensure_future(session.judge(6))
    await asyncio.to_thread(server.wait_for, 6)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert waiting.cancelled()
    server.embedding_default = DOWN
    await session.judge(7)
    await session.judge(8)
    server.embedding_default = EmbeddingReply()
    assert (await session.judge(9)).converged
    assert session.breaker.failures == 0
    await session.provider.aclose()


@pytest.mark.anyio
async def test_a_cancelled_or_refused_probe_gives_its_slot_back(server):
    """The next call may probe at once."""
    session = Session(server)
    server.embedding_default = DOWN
    for page in range(3):
        await session.judge(page)
    session.clock.now += 31
    server.embedding_default = EmbeddingReply(delay=5)
    waiting = asyncio.ensure_future(session.judge(4))
    await asyncio.to_thread(server.wait_for, 4)
    await session.judge(5)
    assert session.asked == 4
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    server.embedding_default = EmbeddingReply(status=404)
    await session.judge(6)
    server.embedding_default = EmbeddingReply()
    assert (await session.judge(7)).converged
    assert session.asked == 6
    await session.provider.aclose()


@pytest.mark.anyio
async def test_vectors_are_kept_for_five_minutes_and_failures_not_at_all(server):
    """A text that is known is not sent; an error is forgotten at once."""
    session = Session(server)
    server.enqueue_embeddings(EmbeddingReply(fault="nan"))
    assert (await session.judge(1)).degraded_from
    assert (await session.judge(1)).converged
    await session.judge(1)
    assert session.asked == 2
    session.clock.now += 299
    await session.judge(1)
    assert session.asked == 2
    session.clock.now += 2
    await session.judge(1)
    assert session.asked == 3
    await session.provider.aclose()


@pytest.mark.anyio
async def test_the_last_pass_asks_nobody_and_is_not_called_degraded(server):
    """An embedding that was not asked did not fail."""
    session = Session(server)
    verdict = await session.judge(1, last_pass=True)
    assert not verdict.converged
    assert verdict.degraded_from is None
    assert session.asked == 0


@pytest.mark.anyio
@pytest.mark.parametrize(
    "fault", ["nan", "zero", "fewer", "dim_change", "html", "empty", "no_data"]
)
async def test_strict_never_converges_on_a_broken_answer(server, fault):
    """Nor does it without strict: the words differ, and nobody vouches for them."""
    server.embedding_default = EmbeddingReply(fault=fault)
    for strict in (True, False):
        session = Session(server, strict=strict)
        verdict = await session.judge(1)
        assert not verdict.converged
        assert verdict.degraded_from == "embedding_unavailable"
        await session.provider.aclose()
