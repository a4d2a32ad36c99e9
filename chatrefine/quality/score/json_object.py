"""Finds the JSON object with a `score` in a reply, wherever it stands. Linear, never raises."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_DECODER = json.JSONDecoder(strict=False, parse_int=str, parse_float=str, parse_constant=str)
# What no JSON goes on with is not tried: code and prose are full of brackets.
_OPENING = re.compile(r"\{(?=\s{0,99}[\"}])|\[(?=\s{0,99}[\[\]{\"\d\-tfn])")
_BETWEEN = re.compile(r"[\s,;\]\[]*\Z")
# Characters read in vain before the search ends: a reply of sane size never gets there.
_EFFORT = 8
_SPARE_EFFORT = 1_000_000
# An error counts the lines before it, which is this much quicker than reading.
_COUNTING = 50
_DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Judgement:
    """An object with a score as it is written, and what stands beside it.

    `score` is a number's own letters, a string, or something that is no score at all.
    `ambiguous` says that objects next to each other give different ones.
    """

    score: object
    members: dict[str, Any]
    ambiguous: bool = False


def find_judgement(text: str) -> Judgement | None:
    """The reply's last object that has a `score`; an outer object counts before inner ones.

    >>> find_judgement('Sure: {"score": 0.85, "suggestions": []}').score
    '0.85'
    """
    found = [(start, end, value) for start, end, value in _values(text)]
    outer = [one for one in found if _score(one[2]) is not None]
    if outer:
        return _last(text, outer)
    inner = [members for _, _, value in found for members in _inside(value, 0)]
    if not inner:
        return None
    scores = {str(_score(members)) for members in inner}
    return Judgement(_score(inner[-1]), inner[-1], ambiguous=len(scores) > 1)


def _last(text: str, outer: list[tuple[int, int, Any]]) -> Judgement:
    start, _, members = outer[-1]
    ambiguous = False
    if len(outer) > 1:
        _, before_end, before = outer[-2]
        side_by_side = _BETWEEN.match(text[before_end:start]) is not None
        ambiguous = side_by_side and _score(before) != _score(members)
    return Judgement(_score(members), members, ambiguous=ambiguous)


def _values(text: str) -> Iterator[tuple[int, int, Any]]:
    """Every outermost JSON object or array, with its place; gives up on hostile nesting."""
    at, left = 0, _EFFORT * len(text) + _SPARE_EFFORT
    while left > 0 and (opening := _OPENING.search(text, at)) is not None:
        start = opening.start()
        try:
            value, at = _DECODER.raw_decode(text, start)
        except json.JSONDecodeError as error:
            # An unterminated string was read to the end, though its error names its beginning.
            read_to = len(text) if error.msg.startswith("Unterminated") else error.pos
            left -= read_to - start + error.pos // _COUNTING
            at = start + 1
        except RecursionError:
            return
        else:
            yield start, at, value


def _inside(value: Any, depth: int) -> Iterator[dict[str, Any]]:
    """The innermost objects with a score, each outer one before what it holds."""
    if depth > _DEEPEST:
        return
    if isinstance(value, dict):
        if _score(value) is not None:
            yield value
            return
        parts: Any = value.values()
    else:
        parts = value if isinstance(value, list) else ()
    for part in parts:
        yield from _inside(part, depth + 1)


def _score(value: Any) -> object:
    """What the object gives as its score, None when it gives none."""
    if not isinstance(value, dict):
        return None
    for name, score in value.items():
        if name.strip().casefold() == "score":
            return score
    return None
