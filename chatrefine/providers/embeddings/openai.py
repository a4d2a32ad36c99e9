"""OpenAI's embeddings, and every server that speaks them: Ollama, LM Studio, vLLM, llama.cpp.

Source: platform.openai.com/docs/api-reference/embeddings.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chatrefine.providers import EmbeddingConfig
from chatrefine.providers._api import bearer
from chatrefine.providers.embeddings._http_wire import based, over_http
from chatrefine.providers.embeddings._pieces import BYTES_A_TOKEN
from chatrefine.providers.embeddings._service import Embeddings, Limits
from chatrefine.providers.embeddings._vectors import Vector, by_index, listed

DEFAULT_MODEL = "text-embedding-3-small"
OWN_LIMITS = Limits(text=8_000 * BYTES_A_TOKEN, texts=2_048)
OTHER_LIMITS = Limits(text=2_000 * BYTES_A_TOKEN, texts=512)
"""Some servers cut what is longer without a word, and the usual window is 2,048 tokens."""


@dataclass(frozen=True, slots=True)
class OpenAIEmbeddings:
    """POST /embeddings."""

    home: str = "https://api.openai.com/v1"
    version: str = "/v1"
    endpoint: str = "/embeddings"
    key_variable: str = "OPENAI_API_KEY"

    def headers(self, key: str) -> Mapping[str, str]:
        """A bearer token, or nothing."""
        return bearer(key)

    def address(self, model: str) -> str:  # noqa: ARG002  the model stands in the body
        """The same for every model."""
        return self.endpoint

    def body(self, texts: Sequence[str], model: str, dimensions: int) -> Mapping[str, Any]:
        """All texts in one call."""
        body = {"model": model, "input": list(texts), "encoding_format": "float"}
        return body | ({"dimensions": dimensions} if dimensions else {})

    def vectors(self, value: Mapping[str, Any], count: int) -> list[Vector]:
        """In the order of their indices; base64 is read although floats were asked for."""
        return listed(by_index(value.get("data")), count)


def open_openai_embeddings(config: EmbeddingConfig) -> Embeddings:
    """OpenAI, or any server that speaks its API."""
    dialect = OpenAIEmbeddings()
    own = based(dialect, config).host == based(dialect, EmbeddingConfig(provider="")).host
    limits = OWN_LIMITS if own else OTHER_LIMITS
    return over_http(dialect, config, config.model or DEFAULT_MODEL, limits)
