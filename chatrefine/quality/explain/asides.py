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
    found, settled = _announcements(left, one, right, two)
    repeated: tuple[list[Segment], list[Segment]] = [], []
    for document, segments, other, side in ((left, one, right, 0), (right, two, left, 1)):
        for segment in segments:
            if segment in settled or segment.kind in {CODE, ROW}:
                continue
            if is_pleasantry(document.text[segment.start : segment.end]):
                found.append(_one_sided(document, segment, side))
            elif is_aside(document, segment, other):
                repeated[side].append(segment)
    # Two that repeat the text may repeat it otherwise: those are compared as all else is.
    if not (repeated[0] and repeated[1]):
        found += [_one_sided(left, segment, 0) for segment in repeated[0]]
        found += [_one_sided(right, segment, 1) for segment in repeated[1]]
    return found


def _announcements(
    left: Document, one: list[Segment], right: Document, two: list[Segment]
) -> tuple[list[Aside], set[Segment]]:
    """Announcements of the same, and all those that no repeated words may excuse."""
    mine = [segment for segment in one if lead_in(left, segment)]
    theirs = [segment for segment in two if lead_in(right, segment)]
    found: list[Aside] = []
    for segment in tuple(mine):
        match = next((other for other in theirs if same_lead_in(left, segment, right, other)), None)
        if match is not None:
            found.append(Aside(_LEAD_IN, segment, match))
            mine.remove(segment)
            theirs.remove(match)
    settled = {one.left for one in found} | {one.right for one in found}
    if mine and theirs:
        settled |= set(mine + theirs)
    return found, {segment for segment in settled if segment}


def _one_sided(document: Document, segment: Segment, side: int) -> Aside:
    reason = _LEAD_IN if lead_in(document, segment) else _TALK
    return Aside(reason, None if side else segment, segment if side else None)
