"""Whole segments that may come and go: small talk, offers, announcements that announce nothing.

Two announcements in one place must be of the same thing; neither is then let go for repeating
words of the text.
"""

from typing import NamedTuple

from chatrefine.quality.explain.lead_ins import lead_in, same_lead_in, says_nothing
from chatrefine.quality.explain.offers import is_offer
from chatrefine.quality.explain.pleasantries import is_pleasantry, restates
from chatrefine.quality.explain.segments import CODE, ROW, Document, Segment

_RIM = 2
_TALK, _LEAD_IN = "pleasantry", "lead-in"


class Aside(NamedTuple):
    """A segment that one text has and the other may lack, and why; `pair` where both have it."""

    reason: str
    left: Segment | None
    right: Segment | None


def is_aside(document: Document, segment: Segment, other: Document) -> bool:
    """Whether the other text may lack this segment."""
    if segment.kind in {CODE, ROW}:
        return False
    return _is_talk(document, segment, other) or says_nothing(document, segment, other)


def same_announcement(left: Document, one: Segment, right: Document, two: Segment) -> bool:
    """Whether both segments announce the same."""
    return same_lead_in(left, one, right, two)


def _is_talk(document: Document, segment: Segment, other: Document) -> bool:
    text = document.text[segment.start : segment.end]
    if is_pleasantry(text):
        return True
    segments = document.segments
    if len(segments) < _RIM or segment not in segments[:_RIM] + segments[-_RIM:]:
        return False
    return restates(text, other) or (segment in segments[-_RIM:] and is_offer(text, other))


def asides(left: Document, one: list[Segment], right: Document, two: list[Segment]) -> list[Aside]:
    """The segments of two runs that stand where the others do and say nothing of their own."""
    mine = [segment for segment in one if lead_in(left, segment)]
    theirs = [segment for segment in two if lead_in(right, segment)]
    found: list[Aside] = []
    for segment in tuple(mine):
        match = next((other for other in theirs if same_lead_in(left, segment, right, other)), None)
        if match is not None:
            found.append(Aside(_LEAD_IN, segment, match))
            mine.remove(segment)
            theirs.remove(match)
    gone = {one.left for one in found} | {one.right for one in found}
    kept = set(mine + theirs) if mine and theirs else set()
    for document, segments, other, on_left in ((left, one, right, True), (right, two, left, False)):
        for segment in segments:
            if segment in kept or segment in gone or segment.kind in {CODE, ROW}:
                continue
            if _is_talk(document, segment, other):
                reason = _TALK
            elif says_nothing(document, segment, other):
                reason = _LEAD_IN
            else:
                continue
            found.append(Aside(reason, segment if on_left else None, None if on_left else segment))
    return found
