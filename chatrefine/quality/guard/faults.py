"""Whether a revision is a list of remarks about the draft instead of an answer."""

import re

from chatrefine.quality.fold import fold
from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.words import meta, remarks
from chatrefine.quality.protocol.critique import critique_bullets
from chatrefine.quality.unseen import is_blank

_HALF = 0.5
_MIN_REMARKS = 2
_SAME = 0.8
# So many points tell what kind of text it is.
_ENOUGH_POINTS = 10
_BEGINNING = 1500
_LABEL = re.compile(r"\A\W*(?:\*\*[^*\n]{1,40}\*\*\W*|[^\W\d_]{1,20}(?: [^\W\d_]{1,20})?[:：] )")
_MARKS = " \t*_-\"“„«'"
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？।؟])\s*|\n+")


def is_critique(case: Case) -> bool:
    """Whether the revision finds fault with the draft, and nobody asked for remarks."""
    if case.critique and _repeats_critique(case):
        return True
    if case.kept_share >= _HALF or case.asks_remarks:
        return False
    return is_remarks(case.revision) and not is_remarks(case.draft)


def _repeats_critique(case: Case) -> bool:
    """Whether most lines of the revision are remarks of the critique that led to it."""
    said = {_bare(remark) for remark in case.critique}
    lines = [_bare(line) for line in critique_bullets(case.revision)]
    known = {_bare(line) for line in critique_bullets(case.draft)}
    again = [line for line in lines if line in said and line not in known]
    return bool(lines) and len(again) >= _SAME * len(lines)


def _bare(remark: str) -> str:
    return fold(remark).strip(" .")


def is_remarks(text: str) -> bool:
    r"""Whether at least half of a text's points, two or more, find fault with another text.

    >>> is_remarks("- Doesn't say why.\n- No example is given.")
    True
    """
    beginning = text[:_BEGINNING]
    points = [line for line in critique_bullets(beginning) if not is_blank(line)]
    if len(points) < _MIN_REMARKS:
        points = [piece for piece in _SENTENCE.split(beginning) if not is_blank(piece)]
    points = points[:_ENOUGH_POINTS]
    faults = [point for point in points if _finds_fault(point)]
    if not faults:
        return False
    folded = fold(beginning)
    if remarks.HEADING.match(folded) or remarks.ANNOUNCED.match(folded.lstrip(" *_#")):
        return True
    if len(points) == 1:
        return meta.TEXT_NOUN.search(fold(points[0])) is not None
    number = len(faults) + (remarks.VERDICT.search(folded) is not None)
    return number >= _MIN_REMARKS and number >= _HALF * len(points)


def _finds_fault(point: str) -> bool:
    bare = point.lstrip(_MARKS)
    rest = _LABEL.sub("", point, count=1).lstrip(_MARKS)
    return any(remarks.OPENING.match(fold(piece)) for piece in {bare, rest})
