"""A word that one text has and the other has nothing like: one is enough to go on refining.

Asked before anything else is read, so that texts that differ cost little. It can only keep texts
apart, never bring them together.
"""

import re

from chatrefine.quality.explain.align import Gap, gaps
from chatrefine.quality.explain.segments import CODE, ROW, Document, Segment
from chatrefine.quality.explain.tokens import Kind, Token
from chatrefine.quality.text import Part, PartKind, parts

_LOOKED_AT = 3
# Characters that hold the rest of the first sentence that differs, mostly.
_GLIMPSE = 300
_BREAK = re.compile(r"\n|[.!?] ")
_LONG = 5
_STEM = 3

FoundGap = tuple[tuple[Token, ...], tuple[Token, ...]]


def first_unshared(
    left: Document, right: Document, shared: frozenset[str]
) -> list[tuple[Segment, Segment]]:
    """The first segments that stand at one place and are not `shared`, where the rest lines up."""
    if len(left.segments) != len(right.segments):
        return []
    found = []
    for one, two in zip(left.segments, right.segments, strict=True):
        if one.kind != two.kind or one.kind in {CODE, ROW}:
            continue
        if left.raw(one) not in shared and right.raw(two) not in shared:
            found.append((one, two))
            if len(found) == _LOOKED_AT:
                break
    return found


def glimpse(a: str, b: str) -> tuple[int, str, str] | None:
    """Where the first sentence begins that differs, and the texts from there as far as a glance.

    None where what the words are cannot be told without the rest: in code and documents, and
    where those differ.
    """
    mine, theirs = parts(a), parts(b)
    if _code(mine) != _code(theirs):
        return None
    ends = [found.end() for found in _BREAK.finditer(a, 0, _same(a, b))]
    begin = ends[-1] if ends else 0
    stops = _stop(mine, begin), _stop(theirs, begin)
    return None if None in stops else (begin, a[begin : stops[0]], b[begin : stops[1]])


def _code(pieces: list[Part]) -> list[str]:
    return [one.text for one in pieces if one.kind is PartKind.CODE]


def _stop(pieces: list[Part], begin: int) -> int | None:
    """Where a glance from `begin` on ends, before the next code; None in the middle of code."""
    for one in pieces:
        end = one.start + len(one.text)
        if one.kind is PartKind.PROSE and one.start <= begin < end:
            return min(end, begin + _GLIMPSE)
    return None


def _same(a: str, b: str) -> int:
    """How many characters two texts begin with alike."""
    low, high = 0, min(len(a), len(b))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if a.startswith(b[:middle]) else (low, middle - 1)
    return low


def first_sentence(left: Document, right: Document) -> list[tuple[Segment, Segment]]:
    """The first sentences of two excerpts where both are whole and stand in one text alone."""
    if not (_has_more(left) and _has_more(right)):
        return []
    one, two = left.segments[0], right.segments[0]
    if one.kind != two.kind or one.kind in {CODE, ROW}:
        return []
    if left.raw(one) in right.whole or right.raw(two) in left.whole:
        return []
    return [(one, two)]


def _has_more(excerpt: Document) -> bool:
    """Whether its first segment does not reach to where the excerpt was cut off."""
    return len(excerpt.segments) > 1


def places(left: list[Token], right: list[Token]) -> list[Gap]:
    """The places where two segments differ, none when that cannot be told."""
    return gaps([one.key for one in left], [one.key for one in right]) or []


def is_foreign(token: Token, other: str) -> bool:
    """Whether `other` (in lower case) holds no word that begins like this one."""
    if token.kind != Kind.WORD or len(token.key) < _LONG or not token.key.isalpha():
        return False
    return token.key[:_STEM] not in other
