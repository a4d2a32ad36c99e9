"""Voyage's embeddings.

Source: docs.voyageai.com/reference/embeddings-api. Unlike OpenAI's it knows no `encoding_format`
"float", calls the wish for dimensions `output_dimension`, and cuts long texts unless told not to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chatrefine.providers import EmbeddingConfig
from chatrefine.providers._api import bearer
from chatrefine.providers.embeddings._http_wire import over_http
from chatrefine.providers.embeddings._pieces import BYTES_A_TOKEN
from chatrefine.providers.embeddings._service import Embeddings, Limits
from chatrefine.providers.embeddings._vectors import Vector, by_index, listed

DEFAULT_MODEL = "voyage-4"
LIMITS = Limits(text=16_000 * BYTES_A_TOKEN, texts=1_000, call=100_000 * BYTES_A_TOKEN)
"""The smallest window and the smallest total of any of its models."""


@dataclass(frozen=True, slots=True)
class VoyageEmbeddings:
    """POST /embeddings."""

    home: str = "https://api.voyageai.com/v1"
    version: str = "/v1"
    endpoint: str = "/embeddings"
    key_variable: str = "VOYAGE_API_KEY"

    def headers(self, key: str) -> Mapping[str, str]:
        """A bearer token."""
        return bearer(key)

    def address(self, model: str) -> str:  # noqa: ARG002  the model stands in the body
        """The same for every model."""
        return self.endpoint

    def body(self, texts: Sequence[str], model: str, dimensions: int) -> Mapping[str, Any]:
        """All texts in one call, both sides alike: neither is a query."""
        body = {"model": model, "input": list(texts), "truncation": False}
        return body | ({"output_dimension": dimensions} if dimensions else {})

    def vectors(self, value: Mapping[str, Any], count: int) -> list[Vector]:
        """In the order of their indices."""
        return listed(by_index(value.get("data")), count)


def open_voyage(config: EmbeddingConfig) -> Embeddings:
    """Voyage, or a gateway that speaks its API."""
    return over_http(VoyageEmbeddings(), config, config.model or DEFAULT_MODEL, LIMITS)
