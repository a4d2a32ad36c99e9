"""Taking a model's own words around a text off: what announces it, what offers more behind it.

Only whole paragraphs are taken that say nothing else and that neither task nor draft holds.
Source: SPEC §4.1.
"""

import re

from chatrefine.quality.fold import fold
from chatrefine.quality.protocol.phrases import ANNOUNCES, OFFERS

_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？।؟])\s*|\n+")
_PARAGRAPH = re.compile(r"\n[ \t]*\n\s*")
_LONGEST = 400
_RIM = " \t*_#>-"


def without_announcement(text: str, *, task: str, draft: str) -> str:
    r"""The text without an announcement before it and an offer behind it; else as it was.

    What task or draft say themselves stays, and so does a text that is nothing else.

    >>> said = "Sure! Here is the improved version:\n\nBees matter.\n\nLet me know what to refine."
    >>> without_announcement(said, task="Why bees?", draft="Bees.")
    'Bees matter.'
    """
    known = (task, draft)
    kept = _without_first(text, known)
    while (less := _without_last(kept, known)) != kept:
        kept = less
    return kept


def _is_known(said: str, known: tuple[str, ...]) -> bool:
    return any(said in fold(text) for text in known)


def _without_first(text: str, known: tuple[str, ...]) -> str:
    first = _PARAGRAPH.search(text.lstrip())
    if first is None:
        return text
    bare = text.lstrip()
    said = bare[: first.start()]
    rest = bare[first.start() :].strip("\n")
    if len(said) > _LONGEST or "\n" in said.strip() or not rest.strip():
        return text
    folded = fold(said).strip(_RIM)
    is_announced = (
        folded.endswith(":") and ANNOUNCES.search(folded) and not _is_known(folded, known)
    )
    return rest if is_announced else text


def _without_last(text: str, known: tuple[str, ...]) -> str:
    ends = list(_PARAGRAPH.finditer(text))
    if not ends:
        return text
    said = fold(text[ends[-1].end() :]).strip()
    if not said or len(said) > _LONGEST:
        return text
    points = [point.strip(_RIM) for point in _SENTENCE.split(said) if point.strip(_RIM)]
    offers = sum(OFFERS.search(point) is not None for point in points)
    # One sentence of another kind may stand beside the offer, such as a farewell to the reader.
    is_offer = bool(points) and 2 * offers >= len(points) and OFFERS.search(points[-1])
    return text[: ends[-1].start()].rstrip() if is_offer and not _is_known(said, known) else text
