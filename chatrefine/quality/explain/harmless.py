"""In which form two equal segments differ: layout, punctuation, spelling and the like."""

from collections.abc import Iterable

from chatrefine.quality.explain.difference import Difference, Weight
from chatrefine.quality.explain.phrases import rewording
from chatrefine.quality.explain.segments import CODE, Document, Segment
from chatrefine.quality.explain.tokens import Kind, Token
from chatrefine.quality.text import fold_unicode

_FORMATS = {
    Kind.NUMBER: "number format",
    Kind.QUANTITY: "unit format",
    Kind.DATE: "date format",
    Kind.TIME: "time format",
    Kind.CODE: "code mark",
    Kind.BLOCK: "code layout",
}


def same_in_other_form(
    left: Document, one: Segment, right: Document, two: Segment
) -> list[Difference]:
    """The differences of form between two segments of equal hard tokens."""
    mine, theirs = left.text[one.start : one.end], right.text[two.start : two.end]
    found: list[Difference] = []
    if one.kind != two.kind or (one.ordinal is None) != (two.ordinal is None):
        found.append(_whole(one, two, mine, theirs, "list style"))
    if mine == theirs:
        return found
    if " ".join(mine.split()) == " ".join(theirs.split()) and CODE not in {one.kind, two.kind}:
        return [*found, _whole(one, two, mine, theirs, "layout")]
    tokens, others = left.tokens(one), right.tokens(two)
    pairs = zip(
        (token for token in tokens if token.hard),
        (token for token in others if token.hard),
        strict=True,
    )
    found += forms(pairs, left.text, right.text)
    if _marks(tokens) != _marks(others):
        found.append(_whole(one, two, mine, theirs, _marks_or_fillers(tokens, others)))
    return found or [_whole(one, two, mine, theirs, "layout")]


def forms(pairs: Iterable[tuple[Token, Token]], left: str, right: str) -> list[Difference]:
    """The differences of form between tokens of equal keys."""
    return [
        _pair(token, other, left, right, reason)
        for token, other in pairs
        if (reason := _form(token, other, left, right))
    ]


def _marks(tokens: list[Token]) -> list[str]:
    return [token.key for token in tokens if not token.hard]


def _marks_or_fillers(tokens: list[Token], others: list[Token]) -> str:
    """What to call tokens without meaning that differ: words among them are fillers."""
    words = [[key for key in _marks(side) if key[:1].isalpha()] for side in (tokens, others)]
    return "punctuation" if words[0] == words[1] else "filler"


def _form(token: Token, other: Token, left: str, right: str) -> str | None:
    one, two = left[token.start : token.end], right[other.start : other.end]
    if one == two:
        return None
    if token.kind != Kind.WORD:
        return _FORMATS.get(token.kind, "Unicode form")
    if one.lower() == two.lower():
        return "letter case"
    if fold_unicode(one).lower() == fold_unicode(two).lower():
        return "Unicode form"
    return "contraction" if "'" in one + two or "’" in one + two else rewording(one, two)


def _pair(token: Token, other: Token, left: str, right: str, reason: str) -> Difference:
    return Difference(
        left=left[token.start : token.end],
        right=right[other.start : other.end],
        left_span=(token.start, token.end),
        right_span=(other.start, other.end),
        kind=token.kind,
        weight=Weight.HARMLESS,
        reason=reason,
    )


def _whole(one: Segment, two: Segment, mine: str, theirs: str, reason: str) -> Difference:
    return Difference(
        left=mine,
        right=theirs,
        left_span=(one.start, one.end),
        right_span=(two.start, two.end),
        kind="form",
        weight=Weight.HARMLESS,
        reason=reason,
    )
