"""A word that one text has and the other has nothing like: one is enough to go on refining.

Asked before anything else is read, so that texts that differ cost little. It can only keep texts
apart, never bring them together.
"""

from chatrefine.quality.explain.align import Gap, gaps
from chatrefine.quality.explain.segments import CODE, ROW, Document, Segment
from chatrefine.quality.explain.tokens import Kind, Token

_LOOKED_AT = 3
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


def places(left: list[Token], right: list[Token]) -> list[Gap]:
    """The places where two segments differ, none when that cannot be told."""
    return gaps([one.key for one in left], [one.key for one in right]) or []


def is_foreign(token: Token, other: str) -> bool:
    """Whether `other` (in lower case) holds no word that begins like this one."""
    if token.kind != Kind.WORD or len(token.key) < _LONG or not token.key.isalpha():
        return False
    return token.key[:_STEM] not in other
