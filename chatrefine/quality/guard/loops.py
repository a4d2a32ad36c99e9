"""Whether a text goes round in circles: the same words again and again, as models fall into."""

import re
import zlib
from collections import Counter

from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.words import labels

# The end is where a model that fell into a loop still is.
_TAIL = 1000
# Of a text's bytes packed: prose of any script keeps half of them, a loop a seventh.
_LOOPS, _MAY_LOOP, _FROM = 0.3, 0.6, 150
# So often no sentence of some length is said in a text that goes on.
_TIMES, _SENTENCE_FROM = 4, 12
_SENTENCE = re.compile(r"[.!?。！？।؟\n]+")


def loops(case: Case) -> bool:
    """Whether the end of the revision says one thing many times over, and the draft does not."""
    return (
        _is_loop(case.prose) and not _is_loop(case.draft) and not labels.REPEAT.search(case.asked)
    )


def _is_loop(text: str) -> bool:
    lines = (line for line in text[-_TAIL:].splitlines() if not line.lstrip().startswith("|"))
    end = "\n".join(lines)
    packed = end.encode()
    share = len(zlib.compress(packed, 1)) / len(packed) if len(packed) >= _FROM else 1.0
    return share < _LOOPS or (share < _MAY_LOOP and _repeats_a_sentence(end))


def _repeats_a_sentence(text: str) -> bool:
    said = Counter(
        one.strip() for one in _SENTENCE.split(text) if len(one.strip()) >= _SENTENCE_FROM
    )
    most = said.most_common(1)
    return bool(most) and most[0][1] >= _TIMES
