"""Whether a revision is a reader's verdict on the draft: praise of such a text, or a grade."""

import re

from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import orders, praise, wants

_NUMBER = re.compile(r"\d+")
_RIM = " \t\n*_#>\"'()[]"
_LONGEST, _LONGEST_GRADE = 400, 60
_STILL_ANSWERS = 0.35
# Content words that praise may have in common with what it praises.
_FEW = 3


def is_verdict(case: Case) -> bool:
    """Whether it praises or grades a text of the kind asked for, and no such verdict was asked."""
    if case.asks_remarks or len(case.revision) > _LONGEST or not case.draft.strip():
        return False
    return _is_grade(case) or _is_praise(case) or _speaks_in_general(case)


def _is_grade(case: Case) -> bool:
    """Whether all of it is a mark; one with a number of task or draft is a figure of theirs."""
    if len(case.revision) > _LONGEST_GRADE:
        return False
    bare = case.folded.strip(_RIM)
    if not praise.RATING.fullmatch(bare) and not praise.RATING.fullmatch(case.folded.strip()):
        return False
    if wants.QUANTITY.search(case.asked):
        return False
    own = {*_NUMBER.findall(case.folded_draft), *_NUMBER.findall(case.folded_task)}
    return not own & set(_NUMBER.findall(bare)) and not case.is_known(bare)


def _is_praise(case: Case) -> bool:
    if case.kept_share >= _STILL_ANSWERS or praise.VOICE.search(case.asked):
        return False
    found = _found(case.lead)
    if found is None or case.is_known(found[0].strip()) or _found(case.folded_draft):
        return False
    return len(stems(case.revision) & case.own_stems) <= _FEW


def _speaks_in_general(case: Case) -> bool:
    """Whether it says what such a text should be like, where one was to be written."""
    if not (case.is_writing or wants.CREATIVE.search(case.asked)):
        return False
    if orders.HOW_TO_WRITE.search(case.asked) or orders.HOW.search(case.asked):
        return False
    found = praise.IN_GENERAL.match(case.lead)
    return found is not None and not praise.IN_GENERAL.match(case.folded_draft)


def _found(folded: str) -> re.Match[str] | None:
    lead = folded.lstrip(" \n¡¿")
    return (
        praise.OF_A_TEXT.match(lead)
        or praise.IS_GOOD.match(lead)
        or praise.NOTHING_TO_CHANGE.search(lead)
    )
