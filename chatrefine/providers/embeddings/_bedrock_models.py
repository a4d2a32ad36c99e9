"""What Bedrock's embedding models have of their own: bodies, replies, limits. All of it pure.

Source: docs.aws.amazon.com/bedrock/latest/userguide (Titan Embeddings, Cohere Embed v3 and v4).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chatrefine.providers.embeddings._failures import BadVectorsError
from chatrefine.providers.embeddings._pieces import BYTES_A_TOKEN
from chatrefine.providers.embeddings._service import Limits
from chatrefine.providers.embeddings._vectors import Vector, listed

DEFAULT_MODEL = "amazon.titan-embed-text-v2:0"


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """How one family of models is asked; `body` takes texts and dimensions (0: the model's)."""

    limits: Limits
    body: Callable[[Sequence[str], int], Mapping[str, Any]]
    vectors: Callable[[Mapping[str, Any], int], list[Vector]]


def family(model: str) -> Family | None:
    """The family of a model, also behind an inference profile (`us.…`); None for an unknown one.

    >>> family("eu.cohere.embed-v4:0") is COHERE_V4, family("amazon.nova-pro-v1:0")
    (True, None)
    """
    name = model.lower()
    for known, found in _KNOWN.items():
        if known in name:
            return found
    return None


def _titan_v2(texts: Sequence[str], dimensions: int) -> Mapping[str, Any]:
    body: dict[str, Any] = {"inputText": texts[0], "normalize": True}
    return body | ({"dimensions": dimensions} if dimensions else {})


def _titan_v1(texts: Sequence[str], dimensions: int) -> Mapping[str, Any]:  # noqa: ARG001  it has one
    return {"inputText": texts[0]}


def _titan_vectors(value: Mapping[str, Any], count: int) -> list[Vector]:
    return listed([value.get("embedding")], count)


def _cohere_v3(texts: Sequence[str], dimensions: int) -> Mapping[str, Any]:  # noqa: ARG001  it has one
    return {
        "texts": list(texts),
        "input_type": "clustering",
        "truncate": "NONE",
        "embedding_types": ["float"],
    }


def _cohere_v4(texts: Sequence[str], dimensions: int) -> Mapping[str, Any]:
    body = dict(_cohere_v3(texts, 0))
    return body | ({"output_dimension": dimensions} if dimensions else {})


def _cohere_vectors(value: Mapping[str, Any], count: int) -> list[Vector]:
    """Under their type when types were asked for, else as a plain list."""
    found = value.get("embeddings")
    if isinstance(found, dict):
        found = found.get("float")
    if found is None:
        raise BadVectorsError("no embeddings")
    return listed(found, count)


TITAN_V2 = Family(
    limits=Limits(text=8_000 * BYTES_A_TOKEN, texts=1), body=_titan_v2, vectors=_titan_vectors
)
TITAN_V1 = Family(
    limits=Limits(text=8_000 * BYTES_A_TOKEN, texts=1), body=_titan_v1, vectors=_titan_vectors
)
COHERE_V3 = Family(
    limits=Limits(text=500 * BYTES_A_TOKEN, texts=96), body=_cohere_v3, vectors=_cohere_vectors
)
COHERE_V4 = Family(
    limits=Limits(text=32_000 * BYTES_A_TOKEN, texts=96), body=_cohere_v4, vectors=_cohere_vectors
)
_KNOWN = {
    "cohere.embed-v4": COHERE_V4,
    "cohere.embed": COHERE_V3,
    "titan-embed-text-v1": TITAN_V1,
    "titan-embed-g1-text": TITAN_V1,
    "titan-embed-text": TITAN_V2,
}
