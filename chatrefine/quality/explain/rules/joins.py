"""Two sentences and the same two joined by "and", as "A. B." and "A, and B." are.

Nothing of the first may reach over the second: no condition, time or attribution in front, no
negation, modal or "either", and no clause at the end that would belong to both.
"""

import re

from chatrefine.quality.explain.attachment import stands_alone
from chatrefine.quality.explain.rules.place import Place
from chatrefine.quality.explain.tables.joined_clauses import SUBJECTS_TEXT
from chatrefine.quality.explain.tables.number_variants import JOINERS
from chatrefine.quality.explain.tables.sentence_parts import DETERMINERS_TEXT
from chatrefine.quality.explain.tokens import Token

_DETERMINERS = frozenset(DETERMINERS_TEXT.split())
_SUBJECTS = frozenset(SUBJECTS_TEXT.split()) | _DETERMINERS
_BORDER = re.compile(r"[.;!](?:\s|$)|[。；]")
_ENDS = re.compile(r"[.!?…;:](?=\s|$)|\n|[。！？；]")
_WORD = re.compile(r"[\w'’]+")
_LONGEST = 400
_SHORTEST = 2


def joined_by_and(place: Place) -> str | None:
    """An "and" where the other text ends the sentence."""
    words = place.left + place.right
    if len(words) != 1 or words[0].key != JOINERS.get(place.language) or place.after is None:
        return None
    if not _BORDER.search(place.between()):
        return None
    own = place.left_text if place.left else place.right_text
    first, second = _clause_before(own, words[0]), _clause_behind(own, words[0])
    if len(first) < _SHORTEST or len(second) < _SHORTEST or "?" in place.between():
        return None
    subjects = first[0] in _SUBJECTS and second[0] in _SUBJECTS
    orders = second[0] not in _SUBJECTS and first[0] not in _SUBJECTS
    if not subjects and not (orders and _orders(first) and _orders(second)):
        return None
    apart = subjects and _has_comma(own, words[0])
    alone = all(stands_alone(one, place.language, subject=apart) for one in (first, second))
    return "sentences joined" if alone else None


def _orders(words: list[str]) -> bool:
    """Whether the words look like an instruction: a bare verb, then its object."""
    return words[1] in _DETERMINERS or words[1] in {"it", "them", "him", "her"}


def _clause_before(text: str, token: Token) -> list[str]:
    start = max(0, token.start - _LONGEST)
    for end in _ENDS.finditer(text, start, token.start):
        start = end.end()
    return _said(text[start : token.start].rstrip(" ,"))


def _clause_behind(text: str, token: Token) -> list[str]:
    end = _ENDS.search(text, token.end)
    return _said(text[token.end : end.start() if end else token.end + _LONGEST])


def _said(clause: str) -> list[str]:
    """The words in lower case; none where a comma or bracket parts them."""
    return (
        []
        if re.search(r"[(—–]|,(?!\d)", clause)
        else _WORD.findall(clause.lower().replace("’", "'"))
    )


def _has_comma(text: str, token: Token) -> bool:
    return text[: token.start].rstrip().endswith(",")
