"""Embedding providers for a scripted server, and what came of a call."""

import asyncio
from dataclasses import dataclass

from chatrefine.errors import ProviderError
from chatrefine.providers import EmbeddingConfig, open_embeddings
from chatrefine.secret import SecretStr
from tests.fake_embeddings import vector

KEY = "sk-Fake/Key+embed42"
OVER_HTTP = ("openai", "voyage", "gemini")
TEXTS = ("one two three", "four five")


def provider(server, name="openai", **fields):
    """A provider of that name for that server."""
    fields = {"model": "fake-embed", "api_key": KEY, "timeout": 10.0} | fields
    fields = {"base_url": server.url if server else ""} | fields
    return open_embeddings(
        EmbeddingConfig(provider=name, **fields | {"api_key": SecretStr(fields["api_key"])})
    )


@dataclass(frozen=True)
class Got:
    """The vectors, or the error."""

    vectors: list[list[float]] | None = None
    error: ProviderError | None = None

    @property
    def message(self):
        """What the user reads."""
        return str(self.error)


async def embed(one, texts=TEXTS):
    """What the call comes to; the provider is closed."""
    try:
        return Got(vectors=await one.embed(texts))
    except ProviderError as error:
        return Got(error=error)
    finally:
        await one.aclose()


def embedded(one, texts=TEXTS):
    """The same, from a plain test."""
    return asyncio.run(embed(one, texts))


def close(vectors, texts=TEXTS, dimensions=32):
    """Whether the vectors are the server's for those texts, in order."""
    wanted = [vector(text, dimensions) for text in texts]
    return len(vectors) == len(wanted) and all(
        abs(x - y) < 1e-6
        for one, other in zip(vectors, wanted, strict=True)
        for x, y in zip(one, other, strict=True)
    )
