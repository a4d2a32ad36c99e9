"""Whether a revision tells the writer what to do with the draft, or weighs good against bad."""

import re

from chatrefine.quality.guard.case import Case, sentences
from chatrefine.quality.guard.words import meta, orders, wants
from chatrefine.quality.unseen import is_blank

_CLAUSE = re.compile(
    r"[.!?;,。！？；，।؟،:：]\s*|\n+|\s(?:and|und|et|y|e|ed|en|oraz|i|и|و|और|ve|as well as)\s"
)
_SENTENCE, _VERB_LAST = re.compile(r"[.!?。]\s*|\n+"), re.compile("[\u3040-\u30ff\uac00-\ud7a3]")
_MARKS = " \t*_-\"“„«'•"
_LONGEST = 600
_STILL_ANSWERS = 0.35
_MIN_ORDERS, _MANY_ORDERS, _WITH_OBJECT = 2, 3, 3
_HALF, _LITTLE = 0.5, 0.25
_BRIEF, _A_REMARK = 240, 60


def tells_the_writer(case: Case) -> bool:
    """Whether it orders changes to a text, or praises one part and faults another.

    Orders answer a question about how texts are written, or where the draft gives such itself.
    """
    if case.kept_share >= _STILL_ANSWERS or len(case.revision) > _LONGEST or not case.draft.strip():
        return False
    if orders.HOW_TO_WRITE.search(case.asked) or _asks_how_to_write(case):
        return False
    return _orders_changes(case) or _weighs(case) or _suggests(case)


def _asks_how_to_write(case: Case) -> bool:
    asked = case.asked
    return bool(
        orders.HOW.search(asked) and (orders.PARTS.search(asked) or orders.KINDS.search(asked))
    )


def _weighs(case: Case) -> bool:
    found = orders.MIXED.match(case.lead)
    return found is not None and not orders.MIXED.match(case.folded_draft)


def _suggests(case: Case) -> bool:
    """Whether little more is said than what the speaker would change."""
    if len(case.revision) > _BRIEF or case.kept_share >= _LITTLE:
        return False
    if wants.ADVICE.search(case.asked):
        return False
    lead = sentences(case.lead, 2)
    found = orders.SUGGESTS.search(lead) or orders.BUT_MAYBE.match(lead)
    found = found or orders.WOULD_BE_GOOD.search(lead)
    if found is None and wants.TO_SOMEBODY.search(case.asked):
        found = orders.TOO_THEN_ORDER.match(lead)
    if found is None and (len(case.revision) <= _A_REMARK or orders.PARTS.search(lead)):
        found = orders.WOULD_ADD.search(lead)
    return found is not None and not case.is_known(found[0])


def _orders_changes(case: Case) -> bool:
    if not _is_orders(case.folded, _is_letter(case)):
        return False
    return not _is_orders(case.folded_draft, _is_letter(case))


def _is_letter(case: Case) -> bool:
    """Whether a text with a voice is wanted that is not made up of orders itself."""
    return case.is_writing and not wants.CREATIVE.search(case.asked)


def _is_orders(folded: str, is_letter: bool) -> bool:  # noqa: FBT001  what the caller found
    """Whether most clauses are orders and one names a part of a text; a letter is none at all."""
    clauses = _clauses(folded)
    given = [one for one in clauses if orders.VERBS.match(one)]
    if len(clauses) == 1 and given:
        return _is_lone_order(given[0])
    if len(given) < _MIN_ORDERS or len(given) < _HALF * len(clauses):
        return False
    if any(orders.PARTS.search(one) for one in given):
        return True
    is_told = len(given) >= _MANY_ORDERS and len(given) == len(clauses)
    return is_letter and is_told and all(len(one.split()) >= _WITH_OBJECT for one in given)


def _is_lone_order(clause: str) -> bool:
    """Whether a single order names a text and a part of it, or two parts."""
    first = orders.PARTS.search(clause)
    if first is None:
        return False
    rest = clause[first.end() :]
    return bool(orders.PARTS.search(rest) or meta.TEXT_NOUN.search(clause))


def _clauses(folded: str) -> list[str]:
    """The clauses of a folded text; where the verb comes last, it rules a whole sentence."""
    splits = _SENTENCE if _VERB_LAST.search(folded) else _CLAUSE
    pieces = (piece.strip(_MARKS) for piece in splits.split(folded))
    return [piece for piece in pieces if not is_blank(piece)]
