"""Whether a sentence inside an answer speaks of a text nobody spoke of: edits, merits, requests.

Such a sentence is right only where task or draft speak of that text themselves.
"""

from chatrefine.quality.fold import Phrases, fold, words_of
from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.words import asides, meta
from chatrefine.quality.protocol.announcement import without_announcement
from chatrefine.quality.protocol.phrases import ANNOUNCES, OFFERS

_STOPS, _WIDE_STOPS = ".!?:", "。।؟"
_RIM = " \t*_#>-\"'([1234567890.)"
# Talk stands at the rims of an answer: so many sentences from either end.
_AT_START, _AT_END = 6, 6
_FEW_SENTENCES = 12
_SOME_EDITS = 2
_AN_EXCLAMATION = 3


def speaks_aside(case: Case) -> bool:
    """Whether a new sentence reports edits, praises or names a text, or asks for one."""
    if case.asks_remarks or meta.ASKS_CHANGES.search(case.asked):
        return False
    if not _speaks(case, case.prose):
        return False
    # What it says may be somebody else's words.
    return case.unquoted == case.prose or _speaks(case, case.unquoted)


def _speaks(case: Case, prose: str) -> bool:
    bare = without_announcement(prose, task=case.task, draft=case.draft)
    if _says_more(prose[: max(prose.find(bare), 0)]):
        bare = prose
    points = _points(case.folded if bare == case.revision else fold(bare))
    rims = _rims(points)
    if _reports_edits(rims, case):
        return not any(map(asides.EDIT_POINT.match, _points(case.folded_draft)))
    of_texts = (asides.OF_A_DRAFT, ANNOUNCES)
    return _says_one_of(of_texts, points, case) or _says_one_of(_kinds(case), rims, case)


def _reports_edits(points: list[str], case: Case) -> bool:
    """Whether half of the points that are new say what was edited."""
    if sum(asides.EDIT_POINT.match(point) is not None for point in points) < _SOME_EDITS:
        return False
    new = [point for point in points if not case.is_known(point)]
    edits = sum(asides.EDIT_POINT.match(point) is not None for point in new)
    return edits >= _SOME_EDITS and 2 * edits >= len(new)


def _says_more(announcement: str) -> bool:
    """Whether a sentence of the text itself stands in the paragraph that announces it."""
    points = _points(fold(announcement))
    return sum(len(point.split()) > _AN_EXCLAMATION for point in points) > 1


def _kinds(case: Case) -> tuple[Phrases, ...]:
    """What is looked for; a letter may praise or offer something, and speak of a text."""
    kinds = (asides.EDITS, asides.DONE, asides.REQUESTS)
    return kinds if case.is_writing else (*kinds, OFFERS, asides.OF_A_TEXT, asides.MERITS)


def _points(folded: str) -> list[str]:
    """The sentences and lines of a folded text; replacing is quicker than a pattern."""
    for stop in _STOPS:
        folded = folded.replace(f"{stop} ", f"{stop}\n")
    if not folded.isascii():
        for stop in _WIDE_STOPS:
            folded = folded.replace(stop, f"{stop}\n")
    return [bare for point in folded.split("\n") if (bare := point.strip(_RIM))]


def _rims(points: list[str]) -> list[str]:
    if len(points) <= _FEW_SENTENCES:
        return points
    return points[:_AT_START] + points[-_AT_END:]


def _says_one_of(kinds: tuple[Phrases, ...], points: list[str], case: Case) -> bool:
    """Whether a new point holds something of one kind; all are looked through at once first."""
    together = "\n".join(points)
    return any(
        not case.is_known(point) and _is_new(kind, point, case)
        for kind in kinds
        if kind.may_be_in(case.folded) and kind.search(together)
        for point in points
    )


def _is_new(pattern: Phrases, point: str, case: Case) -> bool:
    """Whether the words are there and the last of them is none of task and draft.

    What announces a text or offers more says so with more than its last word.
    """
    match = pattern.search(point)
    if match is None:
        return False
    if pattern is ANNOUNCES or pattern is OFFERS:
        return True
    if pattern is asides.OF_A_DRAFT and not _points_at_itself(point, case):
        return False
    nouns = words_of(match[0])
    noun = nouns[-1] if nouns else match[0]
    return not case.is_known(noun.rstrip("s") if noun.isascii() else noun)


def _points_at_itself(point: str, case: Case) -> bool:
    """Whether a sentence means the text it stands in, and not those that the task is about."""
    if not asides.ABOUT_TEXTS.search(case.asked):
        return True
    return point.endswith(":") or asides.POINTING.search(point) is not None
