"""Phrases that may stand in front of a sentence or elsewhere in it, by kind.

Clauses of condition, time and reason, purposes, times, adverbs, comments: their heads and words
are listed by language. Whether one may move where it stands is said in `attachment`.
"""

from enum import StrEnum
from functools import cache

from chatrefine.quality.explain.moments import months
from chatrefine.quality.explain.tables import sentence_parts as parts
from chatrefine.quality.explain.tokens import Kind, Token


class Part(StrEnum):
    """What kind of phrase may move."""

    CLAUSE = "clause"
    PURPOSE = "purpose"
    TIME = "time"
    ADVERB = "adverb"
    OFTEN = "adverb of how often"
    COMMENT = "comment on a whole sentence"
    NEIGHBOUR = "phrase next to one of time"


_LONGEST_TIME = 7
_YEARS = range(1000, 2100)
_SPAN = "q:time:"
_ONE_UNIT = 2
_NEGATORS = frozenset(parts.NEGATORS_TEXT.split())
_DETERMINERS = frozenset(parts.DETERMINERS_TEXT.split())
# A short text in one of these is easily taken for another.
_ROMANCE = ("fr", "es", "pt", "it")
_AN_ARTICLE_ELSEWHERE = frozenset({"o", "u"})


@cache
def table_words(name: str, language: str) -> frozenset[str]:
    """The words of a table, in a Romance language those of its sisters, too."""
    table: dict[str, str] = getattr(parts, name)
    own = frozenset(table.get(language, "").split())
    if language not in _ROMANCE:
        return own
    sisters = frozenset(" ".join(table[code] for code in _ROMANCE).split())
    return own | (sisters - _AN_ARTICLE_ELSEWHERE)


@cache
def _heads(language: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(one.split("_")) for one in table_words("CLAUSE_HEADS", language))


@cache
def _comments(language: str) -> frozenset[tuple[str, ...]]:
    said = frozenset(tuple(one.split("_")) for one in table_words("COMMENTS", language))
    return said | {(" ".join(one),) for one in said}


@cache
def single_heads(language: str) -> frozenset[str]:
    """The heads of clauses that are one word."""
    return frozenset(one[0] for one in _heads(language) if len(one) == 1)


@cache
def beginnings(language: str) -> frozenset[str]:
    """The first words of phrases that may move."""
    heads = frozenset(one[0] for one in _heads(language))
    heads |= frozenset(one[0] for one in _comments(language))
    adverbs = frozenset(one.lstrip("~") for one in table_words("ADVERBS", language))
    return (
        heads
        | adverbs
        | table_words("PURPOSE_HEADS", language)
        | table_words("TIME_HEADS", language)
    )


def may_begin(token: Token, language: str) -> bool:
    """Whether a phrase that may move can begin with the token."""
    return token.kind == Kind.DATE or token.key in beginnings(language)


def may_follow(token: Token, language: str) -> bool:
    """Whether a phrase of time or place can begin with the token."""
    return token.kind == Kind.DATE or token.key in table_words("TIME_HEADS", language)


def kind_of(phrase: list[Token], language: str) -> Part | None:
    """What kind of phrase this is, None when it is none that may move."""
    hard = [one for one in phrase if one.hard]
    keys = tuple(one.key for one in hard)
    if keys in _comments(language):
        return Part.COMMENT
    if len(keys) == 1 and hard[0].kind == Kind.WORD:
        adverbs = table_words("ADVERBS", language)
        if keys[0] in adverbs:
            return Part.ADVERB
        return Part.OFTEN if f"~{keys[0]}" in adverbs else None
    if len(keys) > 1 and any(keys[: len(head)] == head for head in _heads(language)):
        return Part.CLAUSE
    if is_time(phrase, language):
        return Part.TIME
    return Part.PURPOSE if is_purpose(keys, language) else None


def is_time(phrase: list[Token], language: str) -> bool:
    """Whether a phrase says when or how long: "in March", "for two days", "every Monday"."""
    hard = [one for one in phrase if one.hard]
    if not 1 <= len(hard) <= _LONGEST_TIME or not may_follow(hard[0], language):
        return False
    keys = {one.key for one in hard}
    if keys & (_NEGATORS | table_words("COORDINATORS", language)):
        return False
    if any(_tells_time(one) for one in hard) or hard[0].key == "for":
        return any(_tells_time(one) for one in hard)
    if len(hard) == _ONE_UNIT and hard[1].kind == Kind.NUMBER:
        return is_year(hard[1])
    return bool(keys & table_words("TIME_WORDS", language)) or any(
        one in months(language) for one in keys
    )


def is_year(token: Token) -> bool:
    """Whether a number may be a year."""
    digits = token.key.removeprefix("n:")
    return token.kind == Kind.NUMBER and digits.isdigit() and int(digits) in _YEARS


def _tells_time(token: Token) -> bool:
    """A date, a time of day, a span of time."""
    span = token.kind == Kind.QUANTITY and token.key.startswith(_SPAN)
    return span or token.kind in {Kind.DATE, Kind.TIME}


def is_purpose(keys: tuple[str, ...], language: str) -> bool:
    """Whether words say what for: "to clean the oven"."""
    if len(keys) < _ONE_UNIT or keys[0] not in table_words("PURPOSE_HEADS", language):
        return False
    if language == "de":
        return any(one == "zu" or "zu" in one[2:] for one in keys[1:])
    if language == "nl":
        return "te" in keys
    return (
        keys[1] not in _DETERMINERS
        and keys[1].isalpha()
        and keys[1].endswith(parts.INFINITIVES[language])
    )
