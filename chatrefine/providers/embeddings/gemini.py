"""Gemini's embeddings. The key travels in a header, never in the address.

Source: ai.google.dev/api/embeddings (batchEmbedContents).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from chatrefine.providers import EmbeddingConfig
from chatrefine.providers._json import mapping
from chatrefine.providers.embeddings._http_wire import over_http
from chatrefine.providers.embeddings._pieces import BYTES_A_TOKEN
from chatrefine.providers.embeddings._service import Embeddings, Limits
from chatrefine.providers.embeddings._vectors import Vector, listed

DEFAULT_MODEL = "gemini-embedding-001"
LIMITS = Limits(text=2_000 * BYTES_A_TOKEN, texts=100)
"""It cuts what is longer than 2,048 tokens without a word."""
_WITH_TASKS = ("gemini-embedding-001", "text-embedding")


@dataclass(frozen=True, slots=True)
class GeminiEmbeddings:
    """POST /models/MODEL:batchEmbedContents."""

    home: str = "https://generativelanguage.googleapis.com"
    version: str = "/v1beta"
    endpoint: str = "/models"
    key_variable: str = "GEMINI_API_KEY"

    def headers(self, key: str) -> Mapping[str, str]:
        """The key in a header of its own."""
        return {"x-goog-api-key": key} if key else {}

    def address(self, model: str) -> str:
        """The model is part of the address."""
        return f"/models/{quote(_short(model), safe='')}:batchEmbedContents"

    def body(self, texts: Sequence[str], model: str, dimensions: int) -> Mapping[str, Any]:
        """One request a text, all in one call."""
        name = _short(model)
        wishes: dict[str, Any] = {"model": f"models/{name}"}
        if name.startswith(_WITH_TASKS):
            wishes["taskType"] = "SEMANTIC_SIMILARITY"
        if dimensions:
            wishes["outputDimensionality"] = dimensions
        return {"requests": [{**wishes, "content": {"parts": [{"text": one}]}} for one in texts]}

    def vectors(self, value: Mapping[str, Any], count: int) -> list[Vector]:
        """In the order of the requests."""
        found = value.get("embeddings")
        raws = [mapping(one).get("values") for one in found] if isinstance(found, list) else None
        return listed(raws, count)


def open_gemini_embeddings(config: EmbeddingConfig) -> Embeddings:
    """Gemini, or a gateway that speaks its API."""
    return over_http(GeminiEmbeddings(), config, config.model or DEFAULT_MODEL, LIMITS)


def _short(model: str) -> str:
    return model.removeprefix("models/")
