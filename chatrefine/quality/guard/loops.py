"""Whether a text goes round in circles: the same words again and again, as models fall into."""

import zlib

from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.words import labels

# The end is where a model that fell into a loop still is.
_TAIL = 1000
# Of a text's bytes packed: prose of any script keeps half of them, a loop a seventh.
_LOOPS, _FROM = 0.3, 150


def loops(case: Case) -> bool:
    """Whether the end of the revision says one thing many times over, and the draft does not."""
    return (
        _is_loop(case.prose) and not _is_loop(case.draft) and not labels.REPEAT.search(case.asked)
    )


def _is_loop(text: str) -> bool:
    lines = (line for line in text[-_TAIL:].splitlines() if not line.lstrip().startswith("|"))
    packed = "\n".join(lines).encode()
    return len(packed) >= _FROM and len(zlib.compress(packed, 1)) < _LOOPS * len(packed)
