import math

import pytest

from chatrefine.errors import ProviderRejected, ProviderUnavailable
from chatrefine.quality.breaker import BreakerState, CircuitBreaker
from chatrefine.quality.cache import VectorCache, cache_key
from chatrefine.quality.embedding_scorer import EmbeddingScorer, EmbeddingUnavailable

pytestmark = pytest.mark.anyio


class Time:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Embedder:
    """An embedding service: counts its calls, answers what it is told."""

    def __init__(self, key="fake", answer=None):
        self.key = key
        self.calls = []
        self.answer = answer

    async def embed(self, texts):
        self.calls.append(list(texts))
        if isinstance(self.answer, BaseException):
            raise self.answer
        if self.answer is not None:
            return self.answer
        return [[float(len(text)), 1.0] for text in texts]

    async def aclose(self):
        pass


def scorer(embedder, *, size=8, ttl=300.0, time=None):
    """A scorer on the fake, its clock standing still unless given."""
    time = time or Time()
    return EmbeddingScorer(
        embedder,
        VectorCache(size=size, ttl_seconds=ttl, clock=time),
        CircuitBreaker(threshold=3, clock=time),
    )


async def test_one_call_fetches_what_is_missing():
    """Both texts travel in one request, and none is made for texts already known."""
    embedder = Embedder()
    scored = scorer(embedder)
    assert await scored.similarity("abc", "abc") == pytest.approx(1)
    await scored.similarity("abc", "abcdef")
    await scored.similarity("abcdef", "abc")
    assert embedder.calls == [["abc"], ["abcdef"]]
    assert (scored.cache.hits, scored.cache.misses) == (3, 2)


async def test_without_a_cache_every_check_asks():
    """Size 0 or time 0 keep nothing."""
    for off in ({"size": 0}, {"ttl": 0}):
        embedder = Embedder()
        scored = scorer(embedder, **off)
        await scored.similarity("a", "b")
        await scored.similarity("a", "b")
        assert embedder.calls == [["a", "b"]] * 2
        assert len(scored.cache) == 0


async def test_vectors_are_forgotten_after_their_time():
    """The cache's clock is the injected one."""
    time, embedder = Time(), Embedder()
    scored = scorer(embedder, time=time)
    await scored.similarity("a", "b")
    time.now = 301
    await scored.similarity("a", "b")
    assert len(embedder.calls) == 2


def test_the_least_recently_used_goes_first():
    """Capacity 2: a, b, a, c keeps a."""
    cache = VectorCache(size=2, ttl_seconds=9, clock=Time())
    cache.put("a", [1.0])
    cache.put("b", [2.0])
    assert cache.get("a") == [1.0]
    cache.put("c", [3.0])
    assert (cache.get("a"), cache.get("b"), len(cache)) == ([1.0], None, 2)


def test_another_model_finds_nothing_old():
    """The key of a vector names the model."""
    assert cache_key("one", "text") != cache_key("two", "text")


@pytest.mark.parametrize(
    "answer",
    [
        [],
        [[1.0, 2.0]],
        [[1.0, 2.0]] * 3,
        [[1.0, 2.0], [1.0]],
        [[math.nan, 1.0], [1.0, 2.0]],
        [[0.0, 0.0], [1.0, 2.0]],
        [["x"], ["y"]],
        ProviderUnavailable("down"),
        ProviderRejected("too long", status=400),
        TimeoutError(),
        OSError("reset"),
    ],
)
async def test_a_bad_reply_is_no_score_and_is_not_kept(answer):
    """Wrong counts, dimensions and numbers, refusals and outages: unavailable, nothing cached."""
    embedder = Embedder(answer=answer)
    scored = scorer(embedder)
    with pytest.raises(EmbeddingUnavailable):
        await scored.similarity("a", "b")
    assert len(scored.cache) == 0


async def test_old_and_new_vectors_of_unlike_dimensions_are_no_score():
    """A service that changes its dimension in mid-session gives no cosine."""
    embedder = Embedder()
    scored = scorer(embedder)
    await scored.vectors(["a"])
    embedder.answer = [[1.0, 2.0, 3.0]]
    with pytest.raises(EmbeddingUnavailable, match="unlike"):
        await scored.similarity("a", "b")


async def test_three_failures_then_silence():
    """After three outages the service is left alone for 30 s."""
    time = Time()
    embedder = Embedder(answer=ProviderUnavailable("down"))
    scored = scorer(embedder, time=time)
    for _ in range(5):
        with pytest.raises(EmbeddingUnavailable):
            await scored.similarity("a", "b")
    assert len(embedder.calls) == 3
    assert scored.breaker.state is BreakerState.OPEN
    time.now += 30
    embedder.answer = None
    assert await scored.similarity("a", "b") == pytest.approx(1)
