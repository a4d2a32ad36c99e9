"""Whether a revision declines what the task asks."""

from chatrefine.quality.guard.case import Case, lead_of, sentences
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import refusal, signs, wants

_NEAR_START = 15
_FEW_SENTENCES = 2
# Shares of the draft's content words: a text that keeps so much still answers.
_STILL_ANSWERS, _GONE, _NEXT_TO_NOTHING = 0.35, 0.25, 0.15
# A refusal has few words of its own; an answer that warns has more, and the draft's among them.
_LONGEST, _FROM_DRAFT = 500, 3
# Where else to turn to is a sign of refusal in a short text, in a long one advice.
_BRIEF = 240


def is_refusal(case: Case) -> bool:
    """Whether the revision declines what the task asks, and the task asks for no such text."""
    if case.kept_share >= _STILL_ANSWERS:
        return False
    if not (_declines_somewhere(case) or _shows_two_signs(case)):
        return False
    if declines(lead_of(case.draft)) or refusal.DECLINE.search(case.asked):
        return False
    return not _wants_refusal(case)


def _shows_two_signs(case: Case) -> bool:
    """Whether it says what it cannot do and, beside that, who it is, by what rule or who can."""
    if len(case.revision) > _LONGEST or len(stems(case.revision) & case.own_stems) > _FROM_DRAFT:
        return False
    said = case.own_lead
    if not (signs.SECOND if len(case.revision) <= _BRIEF else signs.STRONG).search(said):
        return False
    if not signs.UNWILLING.search(sentences(said, _FEW_SENTENCES)):
        return False
    return not (
        signs.UNWILLING.search(case.folded_draft) and signs.SECOND.search(case.folded_draft)
    )


def declines(lead: str) -> bool:
    """Whether a folded beginning declines something in its first two sentences."""
    found = refusal.DECLINE.search(sentences(lead, _FEW_SENTENCES))
    if found is None:
        return False
    speaks_of_itself = refusal.AS_A_MODEL.search(sentences(lead, 1))
    return bool(refusal.SORRY.match(lead) or speaks_of_itself) or found.start() <= _NEAR_START


def _declines_somewhere(case: Case) -> bool:
    """Whether it declines at the start, or further on where nothing of the draft is left."""
    if declines(case.own_lead):
        return True
    if case.kept_share < _GONE and refusal.LATE.search(case.own_lead):
        return True
    if case.kept_share >= _NEXT_TO_NOTHING or case.is_writing or case.is_invented:
        return False
    return refusal.DECLINE.search(sentences(case.own_lead, _FEW_SENTENCES)) is not None


def _wants_refusal(case: Case) -> bool:
    """Whether the task asks for a text that declines, or for its own refusal in other words."""
    is_said_again = wants.REWORDING.search(case.asked) or wants.TRANSLATION.search(case.asked)
    if is_said_again and signs.UNWILLING.search(case.asked):
        return True
    if not case.is_writing:
        return False
    if refusal.ABOUT.search(case.asked):
        return True
    if refusal.ASKED.search(case.asked) is None or signs.OWN_VOICE.search(case.lead):
        return False
    return bool(stems(case.task) & stems(case.revision))
