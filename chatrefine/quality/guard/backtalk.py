"""Whether a revision turns to the asker: it asks for details, regrets or offers, and no more."""

import re

from chatrefine.quality.fold import Phrases, words_of
from chatrefine.quality.guard.case import Case, sentences
from chatrefine.quality.guard.words import backtalk, praise, wants

_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？।؟])\s*|\n+")
_RIM = " \t*_#>-\"'¿¡"
_STILL_ANSWERS = 0.35
_FEW, _MANY = 2, 3
_LONGEST, _LONGEST_OFFER = 900, 400
# Words that are no sentence: "Sure!".
_AN_EXCLAMATION = 3


def talks_back(case: Case) -> bool:
    """Whether it speaks to the asker about the asking; a letter speaks to somebody else."""
    if case.kept_share >= _STILL_ANSWERS or len(case.revision) > _LONGEST:
        return False
    if not case.draft.strip():
        return False
    return (
        _asks_for_details(case)
        or _only_asks(case)
        or _is_all_questions(case)
        or _regrets(case)
        or _only_offers(case)
    )


def _asks_for_details(case: Case) -> bool:
    lead = sentences(case.lead, _MANY)
    if _is_new(backtalk.NEEDS, lead, case):
        return True
    return not wants.TO_SOMEBODY.search(case.asked) and _is_new_start(backtalk.NEEDS_BARE, case)


def _only_asks(case: Case) -> bool:
    """Whether behind its readiness to help there are questions only."""
    first, *rest = _SENTENCE.split(case.folded.strip())
    asked = [one for one in rest if any(map(str.isalnum, one))]
    if not asked or len(asked) > _MANY or not all(map(_is_question, asked)):
        return False
    lead = first.strip(_RIM)
    if backtalk.HELPS.match(lead):
        return not backtalk.HELPS.match(case.folded_draft)
    is_ready = backtalk.READY.match(lead) is not None and len(lead.split()) <= _AN_EXCLAMATION
    return is_ready and not praise.VOICE.search(case.asked) and not wants.PART.search(case.asked)


def _is_all_questions(case: Case) -> bool:
    """Whether the answer to a question is a question; one in a message is for its reader."""
    points = [one for one in _SENTENCE.split(case.folded.strip()) if any(map(str.isalnum, one))]
    if not points or len(points) > _MANY or not all(map(_is_question, points)):
        return False
    if wants.QUESTION.search(case.asked) or praise.VOICE.search(case.asked):
        return False
    if "?" in case.draft or "؟" in case.draft or wants.PART.search(case.asked):
        return False
    if case.is_invented or wants.TO_SOMEBODY.search(case.asked):
        return backtalk.MANNER.search(case.lead) is not None
    return True


def _is_question(said: str) -> bool:
    return said.rstrip(" *_\"')").endswith(
        ("?", "؟", "か。", "か", "ください。", "까요.", "주세요.")
    )


def _regrets(case: Case) -> bool:
    """Whether its own answer is regretted; the task may speak of such a thing itself."""
    found = backtalk.REGRETS.search(sentences(case.lead, _FEW))
    if found is None or backtalk.REGRETS.search(case.folded_draft):
        return False
    last = words_of(found[0])[-1:]
    return not (case.is_writing and last and last[0] in case.folded_task)


def _only_offers(case: Case) -> bool:
    if len(case.revision) > _LONGEST_OFFER or wants.TO_SOMEBODY.search(case.asked):
        return False
    points = [one.strip(_RIM) for one in _SENTENCE.split(case.lead)]
    said = [
        one
        for one in points
        if len(one.split()) >= _AN_EXCLAMATION or "?" in one or not one.isascii()
    ]
    said = [one for one in said if any(map(str.isalnum, one))]
    if not said or not all(backtalk.OFFERS.match(one) for one in said):
        return False
    return not backtalk.OFFERS.match(case.folded_draft)


def _is_new(pattern: Phrases, lead: str, case: Case) -> bool:
    found = pattern.search(lead)
    return (
        found is not None and not case.is_known(found[0]) and not pattern.search(case.folded_draft)
    )


def _is_new_start(pattern: Phrases, case: Case) -> bool:
    """Whether one of the first sentences begins so."""
    starts = _SENTENCE.split(case.lead, maxsplit=_FEW)[: _FEW + 1]
    found = any(pattern.match(one.strip(_RIM)) for one in starts)
    return found and not pattern.match(case.folded_draft)
