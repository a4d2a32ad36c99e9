"""The marks of a prose text: which are layout, and which carry meaning where they stand."""

import re

from chatrefine.quality.explain.scan import CLOCK, GLYPH, MARK, NAME, NUMBER, ORDINAL, Raw, folded
from chatrefine.quality.explain.tokens import Kind, Token

# Marks that are layout wherever they stand; all others carry meaning.
_SOFT = frozenset(".,;:!…\"'’‘“”„«»()[]—–_#|`•·¿¡。，、；：！「」『』（）《》〈〉【】،؛।॥״׳‹›‚*-‐‑")
PICTURES = frozenset("✅❌✔✖☑✗✓👍👎⚠🚫⛔")
_SAME = {"？": "?", "؟": "?", "−": "-", "–": "-", "—": "-", "×": "x", "％": "%"}
_ENTITIES = {"&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'"}
_LONGEST_RUN = 4
_MEANING_BETWEEN_DIGITS = frozenset("-–—−*")
_LONGEST_QUOTATION = 40
_PRIMES = frozenset("'\"′″’”")
# What sets a clause apart, and what begins one that would else tell which things are meant.
_APART = frozenset(",(–—")
_RELATIVES = frozenset({"who", "whose", "whom", "which"})
# An answer before a comma; without it, what denies the words behind.
_NOES = frozenset({"no", "não"})


def read_mark(raws: list[Raw], at: int) -> Token:
    """A mark: layout, or a symbol that carries meaning where it stands."""
    raw = raws[at]
    text = _ENTITIES.get(raw.text, raw.text)
    before = raws[at - 1] if at else None
    after = raws[at + 1] if at + 1 < len(raws) else None
    digits = (
        before is not None
        and after is not None
        and before.kind in {NUMBER, ORDINAL, CLOCK}
        and after.kind in {NUMBER, CLOCK}
    )
    if text in _APART and _sets_apart(text, before, after):
        return Token(Kind.SYMBOL, ",", raw.start, raw.end)
    if (text in _MEANING_BETWEEN_DIGITS and digits) or (text in _PRIMES and _measures(raws, at)):
        soft = False
    elif text in "-−" and after is not None and after.kind == NUMBER and after.start == raw.end:
        soft = before is not None and before.end == raw.start
    elif text in "<>":
        link = after if text == "<" else before
        soft = link is not None and link.kind == NAME and ("://" in link.text or "@" in link.text)
    elif text == "#":
        soft = after is None or after.kind != NUMBER or after.start != raw.end
    elif text == "*":
        soft = (
            before is None
            or after is None
            or not (before.end < raw.start and raw.end < after.start)
        )
    else:
        soft = text in _SOFT or (text not in PICTURES and _picture(text))
    kind = Kind.PUNCTUATION if soft else Kind.SYMBOL
    return Token(kind, _SAME.get(text, text), raw.start, raw.end)


def _measures(raws: list[Raw], at: int) -> bool:
    """Whether feet, inches or minutes are written so: `5'`, and no quotation ends there."""
    before = raws[at - 1] if at else None
    if before is None or before.kind != NUMBER or before.end != raws[at].start:
        return False
    near = raws[max(at - _LONGEST_QUOTATION, 0) : at]
    return sum(one.text == raws[at].text for one in near) % 2 == 0


def _sets_apart(text: str, before: Raw | None, after: Raw | None) -> bool:
    """Whether what is meant depends on the mark.

    "The students, who passed, won": all of them did. "No, price changes matter": all of them do.
    """
    if after is not None and folded(after.text) in _RELATIVES:
        return True
    return text == "," and before is not None and folded(before.text) in _NOES


def between_things(raws: list[Raw], at: int) -> bool:
    """Whether stars stand between two words or figures as an operator: `2 * 3`, `2**3`."""
    first = last = at
    while (
        first
        and at - first < _LONGEST_RUN
        and raws[first - 1].text == "*"
        and raws[first - 1].end == raws[first].start
    ):
        first -= 1
    while last + 1 < len(raws) and last - at < _LONGEST_RUN and raws[last + 1].text == "*":
        last += 1
    if not first or last + 1 >= len(raws):
        return False
    before, after = raws[first - 1], raws[last + 1]
    if GLYPH in {before.kind, after.kind} or MARK in {before.kind, after.kind}:
        return False
    return (before.end == raws[first].start) == (raws[last].end == after.start)


def _picture(text: str) -> bool:
    """An emoji or ornament; arrows and mathematical signs are none."""
    return _ORNAMENT.fullmatch(text) is not None


_ORNAMENT = re.compile("[\u2500-\u27bf\ufe00-\ufe0f\U0001f000-\U0001ffff]")
