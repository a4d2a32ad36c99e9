"""What every embedding service shares: long texts in parts, one batched call, checked vectors.

Nothing is tried again. Only when a server says that a text is too long is it asked once more with
smaller parts, and the length it takes is remembered for the calls after.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from chatrefine.errors import ProviderProtocolError
from chatrefine.providers.embeddings._failures import BadVectorsError, InputTooLongError
from chatrefine.providers.embeddings._pieces import averaged, batches, pieces, size
from chatrefine.providers.embeddings._vectors import Vector, same_dimension

SMALLER = (1_600, 400, 100)
"""Bytes a part may have, in turn, when a server refuses longer ones."""
MOST_PARTS = 4_096
_AT_ONCE = 8
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Bytes of one text, texts of one call, bytes of one call."""

    text: int
    texts: int = 1_000
    call: int = 800_000


class Wire(Protocol):
    """One service's API."""

    @property
    def host(self) -> str:
        """Who answers, for messages."""
        ...

    @property
    def limits(self) -> Limits:
        """What one call may hold."""
        ...

    async def ask(self, texts: Sequence[str]) -> list[Vector]:
        """One vector a text; at most `limits.texts` of them.

        Raises:
            BadVectorsError: the reply holds something else.
            InputTooLongError: a text is too long.
            ProviderError: as errors.py draws it.

        """
        ...

    async def aclose(self) -> None:
        """Give back connections; safe to call twice."""
        ...


class Embeddings:
    """Implements `EmbeddingProvider` over a `Wire`. `dimensions` 0 takes what the model gives.

    `notices` are sentences for the user about what was done to the texts or to a wish.
    """

    def __init__(self, wire: Wire, *, key: str, dimensions: int = 0) -> None:
        self.key = key
        self._wire = wire
        self._dimensions = dimensions
        self._longest = wire.limits.text
        self._notices: dict[str, str] = {}

    @property
    def notices(self) -> tuple[str, ...]:
        """What the user should know, each sentence once."""
        return tuple(self._notices.values())

    async def embed(self, texts: Sequence[str]) -> list[Vector]:
        """One vector a text, in order, all of one dimension.

        Raises:
            ProviderError: as errors.py draws it; nothing is tried again.

        """
        if not texts:
            return []
        while True:
            cut = [pieces(text, self._longest) for text in texts]
            parts = [part for one in cut for part in one]
            try:
                vectors = await self._vectors(parts)
                return self._joined(cut, vectors)
            except InputTooLongError:
                longest = max(map(size, parts))
                smaller = next((step for step in SMALLER if step < longest), None)
                if smaller is None or sum(map(size, texts)) > smaller * MOST_PARTS:
                    raise
                self._longest = smaller
            except BadVectorsError as error:
                raise ProviderProtocolError(f"{self._wire.host} sent {error}.") from None

    async def aclose(self) -> None:
        """Give back connections; safe to call twice."""
        await self._wire.aclose()

    async def _vectors(self, parts: Sequence[str]) -> list[Vector]:
        limits = self._wire.limits
        calls = batches(parts, most=limits.texts, longest=limits.call)
        if len(calls) == 1:
            return await self._wire.ask(parts)
        room = asyncio.Semaphore(_AT_ONCE)

        async def ask(some: Sequence[str]) -> list[Vector]:
            async with room:
                return await self._wire.ask(some)

        # All are waited for: one that is cancelled while it connects leaves its socket open.
        asked = await asyncio.gather(*map(ask, calls), return_exceptions=True)
        vectors: list[Vector] = []
        for answer in asked:
            if isinstance(answer, BaseException):
                raise answer
            vectors += answer
        same_dimension(vectors)
        return vectors

    def _joined(self, cut: Sequence[Sequence[str]], vectors: Sequence[Vector]) -> list[Vector]:
        remaining = iter(vectors)
        found = []
        for parts in cut:
            own = [next(remaining) for _ in parts]
            found.append(averaged(own, [size(part) for part in parts]))
        most = max(map(len, cut))
        if most > 1:
            self._tell(
                "parts",
                f"a text was longer than {self._wire.host} takes at once: "
                f"its embedding is the average of {most} parts",
            )
        got = len(found[0])
        if self._dimensions and got != self._dimensions:
            self._tell(
                "dimensions", f"{self._wire.host} sends {got} dimensions, not {self._dimensions}"
            )
        return found

    def _tell(self, about: str, sentence: str) -> None:
        """Keep the latest word on a matter."""
        self._notices[about] = sentence
        _log.info("%s", sentence)
