"""Whether a revision declines what the task asks."""

from chatrefine.quality.guard.case import Case, lead_of, sentences
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import refusal

_NEAR_START = 15
_FEW_SENTENCES = 2
# Shares of the draft's content words: a text that keeps so much still answers.
_STILL_ANSWERS, _GONE, _NEXT_TO_NOTHING = 0.35, 0.25, 0.15


def is_refusal(case: Case) -> bool:
    """Whether the revision declines what the task asks, and the task asks for no such text."""
    if case.kept_share >= _STILL_ANSWERS or not _declines_somewhere(case):
        return False
    if declines(lead_of(case.draft)) or refusal.DECLINE.search(case.asked):
        return False
    return not _wants_refusal(case)


def declines(lead: str) -> bool:
    """Whether a folded beginning declines something in its first two sentences."""
    found = refusal.DECLINE.search(sentences(lead, _FEW_SENTENCES))
    if found is None:
        return False
    speaks_of_itself = refusal.AS_A_MODEL.search(sentences(lead, 1))
    return bool(refusal.SORRY.match(lead) or speaks_of_itself) or found.start() <= _NEAR_START


def _declines_somewhere(case: Case) -> bool:
    """Whether it declines at the start, or further on where nothing of the draft is left."""
    if declines(case.lead):
        return True
    if case.kept_share < _GONE and refusal.LATE.search(case.lead):
        return True
    if case.kept_share >= _NEXT_TO_NOTHING or case.is_writing or case.is_invented:
        return False
    return refusal.DECLINE.search(sentences(case.lead, _FEW_SENTENCES)) is not None


def _wants_refusal(case: Case) -> bool:
    if not case.is_writing:
        return False
    if refusal.ABOUT.search(case.asked):
        return True
    asked = refusal.ASKED.search(case.asked) is not None
    return asked and bool(stems(case.task) & stems(case.revision))
