"""Whether a revision talks about a text, or asks for one, where the answer should stand."""

import re

from chatrefine.quality.fold import words_of
from chatrefine.quality.guard.asides import speaks_aside
from chatrefine.quality.guard.backtalk import talks_back
from chatrefine.quality.guard.case import Case, lead_of, sentences
from chatrefine.quality.guard.hollow import is_diff
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.verdicts import is_verdict
from chatrefine.quality.guard.words import asides, meta, wants
from chatrefine.quality.guard.words.talk import FIRST_PERSON, talk_share

# Shares of the draft's content words: a text that keeps so much still answers.
_STILL_ANSWERS, _GONE, _HALF, _MOST = 0.35, 0.25, 0.5, 0.6
# Shares of letters in words of talk, from a mention of a text to somebody's whole letter.
_A_WORD_OF_TALK, _SOME_TALK, _MUCH_TALK, _ALL_TALK = 0.06, 0.25, 0.42, 0.56
# Content words that a draft must have beyond the task's, and that a refusal may take from it.
_OWN_MATTER, _FROM_TASK = 4, 3
# An answer that says nothing of a poor draft's matter is longer than the draft; talk is not.
_NO_LONGER = 1.5
_BEGINNING = 400
_SHORT = 160
_FEW_WORDS, _FEW_SENTENCES = 3, 3
_QUOTED = re.compile(r"\"[^\"\n]*\"")
_CLAUSE = re.compile(
    r"[.!?;,。！？，；،؛।]\s*(?:so |and |but |therefore |also |und |daher |et |donc |y |e |и )?"
)
_AFTER_COLON = re.compile(r"[:：]\s*\S")
_LABEL_LENGTH = 60


def is_meta(case: Case) -> bool:
    """Whether the revision is talk about a text, its changes or its missing, and no answer."""
    if _is_intro_only(case) or _has_change_log(case) or _asks_back(case):
        return True
    if is_diff(case) or is_verdict(case) or talks_back(case):
        return True
    if speaks_aside(case):
        return not _drafts_such_talk(case)
    if not _is_talk(case):
        return False
    return not (_is_wanted_word(case) or _translates_talk(case) or _drafts_such_talk(case))


def _is_talk(case: Case) -> bool:
    if _is_nod(case) or _repeats_draft_with_a_word(case):
        return True
    if _is_only_talk(case) or _is_beside_the_point(case):
        return True
    found = speaks_of_text(case.lead, case.kept_share)
    if not found or case.is_known(found):
        return False
    return not case.asks_remarks or _speaks_of_draft(case)


def speaks_of_text(lead: str, kept_share: float) -> str:
    """The words that say a text is fine or was changed; "" when the beginning says no such thing.

    A whole sentence of that kind is enough; a mere beginning counts when little of the draft's
    matter follows (`kept_share`, 0 to 1).
    """
    first = sentences(lead, 1)
    unchanged = meta.UNCHANGED.match(lead)
    if unchanged and (kept_share < _HALF or not first[unchanged.end() :].strip(" .!")):
        return unchanged[0]
    about = meta.ABOUT_TEXT.match(lead) if kept_share < _MOST else None
    if about is None and kept_share < _GONE:
        rest = _CLAUSE.split(sentences(lead, _FEW_SENTENCES))[1:]
        found = (meta.ABOUT_TEXT.match(one) or meta.UNCHANGED.match(one) for one in rest)
        about = next((one for one in found if one), None)
    return about[0] if about else ""


def _drafts_such_talk(case: Case) -> bool:
    return bool(speaks_of_text(lead_of(case.draft), 0.0))


def _translates_talk(case: Case) -> bool:
    """Whether the task itself holds such talk, to be translated or explained."""
    translates = wants.TRANSLATION.search(case.asked) is not None
    if not (translates or '"' in case.asked or "'" in case.asked):
        return False
    if meta.UNCHANGED.search(case.asked):
        return True
    return translates and meta.ASKS_CHANGES.search(case.asked) is not None


def _is_wanted_word(case: Case) -> bool:
    """Whether the task asks for a word, here or abroad, and the revision is no more than that."""
    if len(case.lead.split()) > _FEW_WORDS or _repeats_draft_with_a_word(case):
        return False
    return bool(wants.WORD.search(case.asked) or wants.TRANSLATION.search(case.asked))


def _is_nod(case: Case) -> bool:
    """Whether all of it is a word of consent, and no yes or no was asked for."""
    bare = case.lead.strip(" \n.!*_()。！।")
    if not meta.APPROVAL.fullmatch(bare) or case.is_known(bare) or case.asks_remarks:
        return False
    return not wants.YES_NO.search(case.asked)


def _repeats_draft_with_a_word(case: Case) -> bool:
    """Whether it is a short draft again, with an order to keep it."""
    draft = case.folded_draft.strip(" \n.!\"'")
    if not draft or draft not in case.folded:
        return False
    rest = words_of(case.folded.replace(draft, ""))
    return 0 < len(rest) <= _FEW_WORDS and bool(meta.KEEP.match(rest[0]))


def _is_only_talk(case: Case) -> bool:
    """Whether a text says hardly anything that is not said of texts, and nothing of the draft."""
    if case.kept_share >= _GONE or case.is_known(case.folded.strip(" \n.!")):
        return False
    if case.asks_remarks and not _speaks_of_draft(case):
        return False
    if len(case.lead.split()) <= _FEW_WORDS and wants.YES_NO.search(case.asked):
        return False
    if _speaks_for_others(case):
        return False
    is_own_text = case.is_writing or case.is_invented
    limit = _ALL_TALK if is_own_text else _MUCH_TALK
    if talk_share(case.folded[:_BEGINNING]) < limit:
        return False
    return talk_share(case.folded_draft[:_BEGINNING]) < limit / 2


def _is_beside_the_point(case: Case) -> bool:
    """Whether somebody speaks, in the first person or of a text, and nothing of the draft is left.

    What the task says itself may be said again: a refusal names what it refuses.
    """
    if case.kept_share >= _STILL_ANSWERS or len(case.own_stems) < _OWN_MATTER:
        return False
    if _speaks_for_others(case):
        return False
    revision = stems(case.revision)
    if len(revision & case.own_stems) > 1 or len(revision & stems(case.task)) > _FROM_TASK:
        return False
    if not case.says_something or case.is_writing or case.is_invented or case.asks_remarks:
        return False
    beginning = _QUOTED.sub(" ", case.folded[:_BEGINNING])
    talk = talk_share(beginning)
    if FIRST_PERSON.search(beginning) or talk >= _SOME_TALK:
        return len(case.revision) <= _NO_LONGER * len(case.draft)
    is_short = len(case.revision) <= len(case.draft)
    return talk >= _A_WORD_OF_TALK and is_short and not revision & case.own_stems


def _speaks_for_others(case: Case) -> bool:
    """Whether half of it is quoted, or the task's own text is said again and no text named."""
    if 2 * len(case.unquoted) < len(case.prose):
        return True
    is_again = wants.REWORDING.search(case.asked) or wants.TRANSLATION.search(case.asked)
    return bool(is_again) and not _speaks_of_any_text(case.folded)


def _speaks_of_any_text(folded: str) -> bool:
    """Whether a text is named or called good, as talk about one must."""
    return bool(meta.TEXT_NOUN.search(folded) or meta.UNCHANGED.search(folded))


def _speaks_of_draft(case: Case) -> bool:
    return bool(meta.DRAFT_NOUN.search(case.lead)) and not meta.DRAFT_NOUN.search(case.asked)


def _is_intro_only(case: Case) -> bool:
    """Whether a short text only announces another."""
    if len(case.revision.strip()) > _SHORT:
        return False
    lead = case.lead.strip()
    if not meta.INTRO_ONLY.fullmatch(lead) or _AFTER_COLON.search(lead):
        return False
    return lead.endswith((":", "：")) or meta.TEXT_NOUN.search(lead) is not None


def _has_change_log(case: Case) -> bool:
    """Whether a heading over a list of changes stands in it, and nobody asked for one."""
    if not _has_change_heading(case.folded) or _has_change_heading(case.folded_draft):
        return False
    return not (case.asks_remarks or meta.ASKS_CHANGES.search(case.asked))


def _has_change_heading(folded: str) -> bool:
    for line in folded.splitlines():
        label = line.partition(":")[0]
        if len(label) < min(len(line), _LABEL_LENGTH) and meta.CHANGE_LOG.match(line):
            return True
    return False


def _asks_back(case: Case) -> bool:
    """Whether the model asks for what it has; in a letter only a draft cannot be asked for."""
    if case.kept_share >= _STILL_ANSWERS or not _asks_for_a_text(case.lead):
        return False
    if _asks_for_a_text(lead_of(case.draft)):
        return False
    return not case.is_writing or _speaks_of_draft(case)


def _asks_for_a_text(lead: str) -> bool:
    """Whether it begins with such a request, or holds one in its first sentences."""
    if meta.ASKS_BACK.match(lead):
        return True
    return asides.REQUESTS.search(sentences(lead, _FEW_SENTENCES)) is not None
