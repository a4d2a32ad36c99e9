"""Cosine of two texts through an embedding service, behind a cache and a breaker.

One batched call fetches what the cache does not hold; nothing is retried. Whatever the service
returns is checked: as many vectors as texts, one dimension, finite, not zero. Source: SPEC §5.
"""

from collections.abc import Sequence

from chatrefine.errors import ProviderError, ProviderProtocolError
from chatrefine.protocols import EmbeddingProvider
from chatrefine.quality.breaker import BreakerOpen, CircuitBreaker
from chatrefine.quality.cache import Vector, VectorCache, cache_key
from chatrefine.quality.similarity import cosine, norm


class EmbeddingUnavailable(Exception):  # noqa: N818  what the cascade degrades on
    """There is no cosine this time; the message says why in one sentence."""


class EmbeddingScorer:
    """Similarity by meaning. Mutable parts: the cache and the breaker, both shared by a session."""

    def __init__(
        self, provider: EmbeddingProvider, cache: VectorCache, breaker: CircuitBreaker
    ) -> None:
        self._provider = provider
        self.cache = cache
        self.breaker = breaker

    async def similarity(self, a: str, b: str) -> float:
        """The raw cosine of both texts, in [-1, 1].

        Raises:
            EmbeddingUnavailable: the service failed, is left alone, or sent vectors that cannot
                be compared. Nothing of such a reply is cached.

        """
        return (await self.cosines(((a, b),)))[0]

    async def cosines(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """The raw cosine of each pair in order, all texts in one request.

        Raises:
            EmbeddingUnavailable: as `similarity`.

        """
        vectors = await self.vectors([text for pair in pairs for text in pair])
        try:
            return list(map(cosine, vectors[::2], vectors[1::2]))
        except ValueError as error:
            raise EmbeddingUnavailable(str(error)) from error

    async def vectors(self, texts: Sequence[str]) -> list[Vector]:
        """One vector a text, in order; at most one request, none when all are cached.

        Raises:
            EmbeddingUnavailable: as `similarity`.

        """
        known: dict[str, Vector] = {}
        missing: list[str] = []
        for text in dict.fromkeys(texts):
            vector = self.cache.get(cache_key(self._provider.key, text))
            if vector is None:
                missing.append(text)
            else:
                known[text] = vector
        if missing:
            for text, vector in zip(missing, await self._fetch(missing), strict=True):
                self.cache.put(cache_key(self._provider.key, text), vector)
                known[text] = vector
        return [known[text] for text in texts]

    async def _fetch(self, texts: list[str]) -> list[Vector]:
        try:
            with self.breaker.call():
                vectors = await self._provider.embed(texts)
                _check(texts, vectors)
        except BreakerOpen as error:
            raise EmbeddingUnavailable("the embedding service is left alone for now") from error
        except ProviderError as error:
            raise EmbeddingUnavailable(str(error)) from error
        except (OSError, TimeoutError, ValueError, TypeError) as error:
            raise EmbeddingUnavailable(
                f"the embedding service failed: {type(error).__name__}"
            ) from error
        return vectors


def _check(texts: list[str], vectors: list[Vector]) -> None:
    if len(vectors) != len(texts):
        raise ProviderProtocolError(
            f"The embedding service sent {len(vectors)} vectors for {len(texts)} texts."
        )
    if len({len(vector) for vector in vectors}) != 1:
        raise ProviderProtocolError("The embedding service sent vectors of unlike dimensions.")
    for vector in vectors:
        norm(vector)
