"""What announces a list or section: a heading, a bold label, a line that ends in a colon.

"Here are the steps to clean it:", "To clean it, follow these steps:" and "## How to clean it" say
the same; "## Steps" says nothing. What an announcement is about must be the same on both sides, or
be said elsewhere in the other text.
"""

import re
from collections.abc import Container
from functools import cache
from typing import NamedTuple

from chatrefine.quality.explain.segments import HEADING, SENTENCE, Document, Segment
from chatrefine.quality.explain.tables.lead_ins import FRAMES, GENERIC, HERE
from chatrefine.quality.explain.tables.sentence_parts import NEGATORS_TEXT

_LETTERS = re.compile(r"[\w\u0300-\u036f]+")
_BOLD = re.compile(r"(\*\*|__)[^*_\n]+\1:?\s*")
_ARTICLES_TEXT = """
the a an der die das den dem ein eine einen le la les un une l d des du el los las una o os as
um uma il lo gli i de het een
"""
_ARTICLES = frozenset(_ARTICLES_TEXT.split())
_NEVER = frozenset(NEGATORS_TEXT.split()) | {"only", "nur", "solo", "só", "seulement", "alleen"}
_LONGEST = 120
_HEAD = 2


class LeadIn(NamedTuple):
    """What an announcement is about, and whether a known frame announces it."""

    about: tuple[str, ...]
    framed: bool


@cache
def _frames(language: str) -> tuple[re.Pattern[str], ...]:
    spoken = language if language in FRAMES else "en"
    generic, here = (table[spoken].replace("\n", "").replace("  ", "") for table in (GENERIC, HERE))
    found = FRAMES[spoken].strip().replace("\n  ", "").splitlines()
    return tuple(re.compile(one.replace("GEN", generic).replace("HERE", here)) for one in found)


def lead_in(document: Document, segment: Segment) -> LeadIn | None:
    """The announcement a segment is, None when it is none."""
    text = document.text[segment.start : segment.end].strip()
    if len(text) > _LONGEST or not text or "\n" in text or segment.kind not in {HEADING, SENTENCE}:
        return None
    marked = text.endswith((":", "：")) or _BOLD.fullmatch(text) is not None
    if segment.kind != HEADING and not marked:
        return None
    return _read(text, document.language)


def _read(text: str, language: str) -> LeadIn:
    flat = " ".join(_LETTERS.findall(text.lower()))
    for frame in _frames(language):
        match = frame.fullmatch(flat)
        if match:
            named = match.groupdict()
            return LeadIn(_words(named.get("t") or named.get("u") or ""), framed=True)
    return LeadIn(_words(flat), framed=False)


def announces_nothing(text: str, language: str) -> bool:
    """Whether the words before a colon announce nothing of their own.

    >>> announces_nothing("Here is the answer", "en"), announces_nothing("Here is Ann", "en")
    (True, False)
    """
    return len(text) <= _LONGEST and _read(text, language) == LeadIn((), framed=True)


def _words(text: str) -> tuple[str, ...]:
    return tuple(one for one in text.split() if one not in _ARTICLES)


def same_lead_in(left: Document, one: Segment, right: Document, two: Segment) -> bool:
    """Whether two segments announce the same."""
    mine = lead_in(left, one)
    theirs = lead_in(right, two) if mine else None
    if mine is None or theirs is None or not (mine.framed or theirs.framed):
        return False
    return mine.about == theirs.about


def says_nothing(document: Document, segment: Segment, other: Container[str]) -> bool:
    """Whether an announcement may go: it is about nothing, or begins a text that says it anyway."""
    found = lead_in(document, segment)
    if found is None or not found.framed:
        return False
    if not found.about:
        return True
    return segment in document.segments[:_HEAD] and all(
        word in other and word not in _NEVER and not word.isdigit() for word in found.about
    )
