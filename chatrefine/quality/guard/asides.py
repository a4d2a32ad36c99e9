"""Whether a sentence inside an answer speaks of a text nobody spoke of: edits, merits, requests.

Such a sentence is right only where task or draft speak of that text themselves.
"""

import re

from chatrefine.quality.fold import Phrases, fold, words_of
from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.words import asides, meta
from chatrefine.quality.protocol.announcement import without_announcement
from chatrefine.quality.protocol.phrases import ANNOUNCES, OFFERS

_SENTENCE = re.compile(r"(?<=[.!?:])\s+|(?<=[。！？।؟])\s*|\n+")
_RIM = " \t*_#>-\"'([1234567890.)"
# Talk stands at the rims of an answer: so many sentences from either end.
_AT_START, _AT_END = 6, 6
_FEW_SENTENCES = 12
_SOME_EDITS = 2


def speaks_aside(case: Case) -> bool:
    """Whether a new sentence reports edits, praises or names a text, or asks for one."""
    if case.asks_remarks or meta.ASKS_CHANGES.search(case.asked):
        return False
    bare = without_announcement(case.prose, task=case.task, draft=case.draft)
    folded = case.folded if bare == case.revision else fold(bare)
    points = _rims(_points(folded))
    new = [point for point in points if not case.is_known(point)]
    edits = sum(asides.EDIT_POINT.match(point) is not None for point in new)
    if edits >= _SOME_EDITS and 2 * edits >= len(new):
        return not any(map(asides.EDIT_POINT.match, _points(case.folded_draft)))
    return any(_is_aside(point, case) for point in new)


def _points(folded: str) -> list[str]:
    return [bare for point in _SENTENCE.split(folded) if (bare := point.strip(_RIM))]


def _rims(points: list[str]) -> list[str]:
    if len(points) <= _FEW_SENTENCES:
        return points
    return points[:_AT_START] + points[-_AT_END:]


def _is_aside(point: str, case: Case) -> bool:
    if _is_new(asides.OF_A_DRAFT, point, case) or _is_new(asides.EDITS, point, case):
        return True
    if _is_new(asides.DONE, point, case):
        return True
    if ANNOUNCES.search(point) or _is_new(asides.REQUESTS, point, case):
        return True
    if case.is_writing:
        return False
    return bool(
        OFFERS.search(point)
        or _is_new(asides.OF_A_TEXT, point, case)
        or _is_new(asides.MERITS, point, case)
    )


def _is_new(pattern: Phrases, point: str, case: Case) -> bool:
    """Whether the words are there and the last of them is none of task and draft."""
    match = pattern.search(point)
    if match is None:
        return False
    nouns = words_of(match[0])
    noun = nouns[-1] if nouns else match[0]
    return not case.is_known(noun.rstrip("s") if noun.isascii() else noun)
