"""An offer of more help at the end of an answer: it may come and go.

"Let me know if you'd like more detail on any of these points." speaks of the answer. "Let me know
if you want the refund by card." does not: its rest is about something of its own.
"""

import re
from collections.abc import Container
from functools import cache

from chatrefine.quality.explain.tables.offers import OFFER_WORDS, OFFERS, VERBS
from chatrefine.quality.explain.tables.sentence_parts import NEGATORS_TEXT

_WORDS = frozenset(OFFER_WORDS.split())
_NEVER = frozenset(NEGATORS_TEXT.split()) | {"must", "only", "without"}
_LETTERS = re.compile(r"[\w\u0300-\u036f]+")
_LONGEST = 160


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    found = OFFERS.strip().replace("\n  ", "")
    for name, verbs in VERBS.items():
        found = found.replace(name, verbs)
    return tuple(re.compile(one) for one in found.splitlines())


def is_offer(sentence: str, words: Container[str]) -> bool:
    """Whether a sentence offers more of the answer, in the text's own `words`.

    >>> is_offer("Let me know if you'd like more detail on the pump.", frozenset({"pump"}))
    True
    >>> is_offer("Let me know if you'd like me to bring the pump.", frozenset({"pump"}))
    False
    """
    if len(sentence) > _LONGEST:
        return False
    flat = " ".join(_LETTERS.findall(sentence.lower()))
    if any(char.isdigit() for char in flat):
        return False
    for pattern in _patterns():
        match = pattern.fullmatch(flat)
        if match:
            rest = match["r"].split()
            return all(word in _WORDS or (word in words and word not in _NEVER) for word in rest)
    return False
