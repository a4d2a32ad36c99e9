"""Texts longer than a model takes: cut at the best place, their vectors averaged again.

Lengths are UTF-8 bytes, because they bound tokens: a token is about four bytes of English and
three of most other writing, so three bytes a token errs on the safe side.
"""

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from chatrefine.providers.embeddings._failures import BadVectorsError
from chatrefine.providers.embeddings._vectors import Vector

BYTES_A_TOKEN = 3
_LONGEST_CHARACTER = 4
_NOTHING = 1e-9
_BORDERS = (
    re.compile(r"\n\s*\n"),
    re.compile(r"\n"),
    re.compile(r"(?<=[.!?。！？।])\s*"),
    re.compile(r"\s+"),
)


def size(text: str) -> int:
    """The length of a text in UTF-8 bytes."""
    return len(text.encode("utf-8", "replace"))


def pieces(text: str, longest: int) -> list[str]:
    """The text in parts of at most `longest` bytes; together they are the text.

    It is cut between paragraphs, lines, sentences or words, in this order of preference.

    >>> pieces("One two. Three four.", 12)
    ['One two. ', 'Three four.']
    """
    return list(_cut(text, max(longest, _LONGEST_CHARACTER))) or [text]


def _cut(text: str, longest: int) -> Iterator[str]:
    start = 0
    while start < len(text):
        room = text[start : start + longest]  # a character is a byte at least
        if size(room) > longest or start + len(room) < len(text):
            room = room.encode("utf-8", "replace")[:longest].decode("utf-8", "ignore")
            room = text[start : start + _border(room)]
        yield room
        start += len(room)


def _border(room: str) -> int:
    """Where to cut: the last border in the second half of the room, else its end."""
    for border in _BORDERS:
        ends = [found.end() for found in border.finditer(room, len(room) // 2)]
        if ends and ends[-1] > 0:
            return ends[-1]
    return len(room)


def batches(parts: Sequence[str], *, most: int, longest: int) -> list[Sequence[str]]:
    """Runs of at most `most` parts and `longest` bytes; a part alone may be longer.

    >>> batches(["aa", "b", "cc"], most=9, longest=3)
    [['aa', 'b'], ['cc']]
    """
    starts, used = [0], 0
    for at, part in enumerate(parts):
        used += size(part)
        if at > starts[-1] and (at - starts[-1] >= most or used > longest):
            starts.append(at)
            used = size(part)
    return [parts[one:other] for one, other in pairwise([*starts, len(parts)])]


def averaged(vectors: Sequence[Vector], weights: Sequence[int]) -> Vector:
    """The mean of the vectors' directions, weighted, of length 1; one vector stays as it is.

    >>> averaged([[3.0, 0.0], [0.0, 9.0]], [3, 4])
    [0.6, 0.8]

    Raises:
        BadVectorsError: the vectors cancel out.

    """
    if len(vectors) == 1:
        return list(vectors[0])
    lengths = [math.hypot(*one) for one in vectors]
    shares = [weight / length for weight, length in zip(weights, lengths, strict=True)]
    mean = [
        math.fsum(value * share for value, share in zip(values, shares, strict=True))
        for values in zip(*vectors, strict=True)
    ]
    length = math.hypot(*mean)
    if length < _NOTHING * sum(weights):
        raise BadVectorsError("vectors of one text that cancel out")
    return [value / length for value in mean]
