"""Vectors from a stranger's JSON: whatever stands there, finite numbers or one named error.

Source: platform.openai.com/docs/api-reference/embeddings (base64 is little-endian float32).
"""

import base64
import binascii
import math
import struct
from collections.abc import Sequence
from typing import Any

from chatrefine.providers._json import mapping
from chatrefine.providers.embeddings._failures import BadVectorsError

Vector = list[float]
_FLOAT = 4


def vector(raw: Any) -> Vector:
    """The vector that a JSON value stands for: a list of numbers, or base64.

    >>> vector([1, 0.5]), vector("AACAPw==")
    ([1.0, 0.5], [1.0])

    Raises:
        BadVectorsError: it is none, or one that has no direction.

    """
    values = _unpacked(raw) if isinstance(raw, str) else raw
    if not isinstance(values, list):
        raise BadVectorsError("something that is no vector")
    if not values:
        raise BadVectorsError("an empty vector")
    found = [_number(value) for value in values]
    length = math.hypot(*found)
    if length == 0:
        raise BadVectorsError("a vector of zeros")
    if not math.isfinite(length):
        raise BadVectorsError("a vector with a number that is not finite")
    return found


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise BadVectorsError("a vector with something in it that is no finite number")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise BadVectorsError("a vector with a number that is not finite")
    return number


def _unpacked(text: str) -> list[float]:
    try:
        data = base64.b64decode(text, validate=True)
        return list(struct.unpack(f"<{len(data) // _FLOAT}f", data))
    except (binascii.Error, ValueError, struct.error):
        raise BadVectorsError("a vector in a form that cannot be read") from None


def listed(raws: Any, count: int) -> list[Vector]:
    """The vectors of a list that must hold `count` of them, all of one dimension.

    Raises:
        BadVectorsError: it does not.

    """
    if not isinstance(raws, list):
        raise BadVectorsError("no embeddings")
    if len(raws) != count:
        raise BadVectorsError(f"{len(raws)} vectors for {count} texts")
    found = [vector(raw) for raw in raws]
    same_dimension(found)
    return found


def same_dimension(vectors: Sequence[Vector]) -> None:
    """Nothing, when all vectors have one dimension.

    Raises:
        BadVectorsError: they have not.

    """
    sizes = sorted({len(one) for one in vectors})
    if len(sizes) > 1:
        raise BadVectorsError(f"vectors of unlike dimensions ({sizes[0]} and {sizes[-1]})")


def by_index(data: Any) -> list[Any]:
    """The `embedding`s of OpenAI's list in the order of their `index`; without any, as they stand.

    >>> by_index([{"index": 1, "embedding": "b"}, {"index": 0, "embedding": "a"}])
    ['a', 'b']

    Raises:
        BadVectorsError: there is no list, or its numbers do not count its items.

    """
    if not isinstance(data, list):
        raise BadVectorsError("no embeddings")
    items = [mapping(item) for item in data]
    places = [item.get("index") for item in items]
    if all(place is None for place in places):
        return [item.get("embedding") for item in items]
    numbers = [place for place in places if type(place) is int]
    if sorted(numbers) != list(range(len(items))):
        raise BadVectorsError("embeddings that are numbered wrongly")
    placed = dict(zip(numbers, items, strict=True))
    return [placed[place].get("embedding") for place in range(len(items))]
