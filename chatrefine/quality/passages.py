"""The sentences around changed wording, for an embedding to compare beside the whole texts.

In a long text one word hardly moves the cosine of the whole, whatever it means; in its sentence
it does, as much in a long text as in a short one.
"""

import re
from collections.abc import Iterable

from chatrefine.quality.explain import Difference

_END = re.compile(r"[.!?](?=\s)|[\n。！？]")
_LONGEST = 400


def passages(a: str, b: str, places: Iterable[Difference]) -> tuple[tuple[str, str], ...]:
    """A sentence of `a` and its like in `b` for each place, at most 400 characters either side.

    >>> from chatrefine.quality.explain import Weight
    >>> one = Difference(left="red", right="scarlet", left_span=(10, 13), right_span=(10, 17),
    ...     kind="word", weight=Weight.WORDING)
    >>> passages("Hi. It is red. Bye.", "Hi. It is scarlet. Bye.", [one])
    (('It is red', 'It is scarlet'),)
    """
    return tuple(
        dict.fromkeys((_around(a, *one.left_span), _around(b, *one.right_span)) for one in places)
    )


def _around(text: str, start: int, end: int) -> str:
    before, after = text[max(0, start - _LONGEST) : start], text[end : end + _LONGEST]
    ends = [one.end() for one in _END.finditer(before)]
    stop = _END.search(after)
    head = before[ends[-1] :] if ends else before
    return (head + text[start:end] + (after[: stop.start()] if stop else after)).strip()
