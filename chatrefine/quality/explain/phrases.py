"""Phrases brought to one key, and fillers at a sentence's head made layout.

`rephrased` gives the tokens of a piece with each known phrase as one token under its common key:
"in order to" is "to", "e.g." is "for instance". Negation, modality and quantity are no part of
any phrase that is exchanged.
"""

from functools import cache
from typing import NamedTuple

from rapidfuzz.distance import LCSseq

from chatrefine.quality.explain.spelling import spelled
from chatrefine.quality.explain.tables.fillers import FILLERS
from chatrefine.quality.explain.tables.phrases import PHRASES
from chatrefine.quality.explain.tables.wordings import WORDINGS
from chatrefine.quality.explain.tokens import Kind, Token

_UNSPACED = frozenset({"zh", "ja"})
_COUNTS = frozenset({Kind.NUMBER, Kind.QUANTITY, Kind.TIME, Kind.DATE})
_INSIDE = frozenset(".-‐‑'’")
_COMMAS = frozenset(",，、،")
_QUOTES = frozenset("\"'“”‘’«»„「」『』`*_")
# "Nobody has to" and "do not have to" are no duty, "what they have to say" is none either: only
# after a pronoun, with none of these before it in the sentence, is "have to" the same as "must".
_WHO_TEXT = """
you we they i he she it
"""
_WHO = frozenset(_WHO_TEXT.split())
_NO_DUTY_TEXT = """
not no never nobody none nothing neither nor no-one without do does did what all only hardly rarely
seldom less least fewer would if unless doubt
"""
_NO_DUTY = frozenset(_NO_DUTY_TEXT.split())
_DUTIES = frozenset({("have", "to"), ("has", "to")})
_ALIKE = 0.6


class _Phrase(NamedTuple):
    """The words of a phrase, its key, and when it may be read as one."""

    words: tuple[str, ...]
    key: str
    counted: bool = False
    plain: bool = False


@cache
def _phrases(language: str) -> dict[str, tuple[_Phrase, ...]]:
    """First word → phrases that begin with it, the longest first."""
    table: dict[str, list[_Phrase]] = {}
    for source, plain in ((PHRASES, False), (WORDINGS, True)):
        for line in source.get(language, "").strip().splitlines():
            key, _, variants = line.partition(":")
            counted, bare = key.startswith("#"), key.lstrip("#").strip()
            for variant in (bare, *variants.split("|")):
                words = _keys(variant, language)
                if words != (bare,):
                    phrase = _Phrase(words, bare, counted, plain)
                    table.setdefault(words[0], []).append(phrase)
    return {
        first: tuple(sorted(found, key=lambda one: len(one.words), reverse=True))
        for first, found in table.items()
    }


@cache
def _fillers(language: str) -> dict[str, tuple[tuple[tuple[str, ...], bool], ...]]:
    """First word → (all words, whether a comma must follow), the longest first."""
    table: dict[str, list[tuple[tuple[str, ...], bool]]] = {}
    for entry in FILLERS.get(language, "").replace("\n", "|").split("|"):
        if entry:
            words = _keys(entry.rstrip(",、"), language)
            table.setdefault(words[0], []).append((words, entry[-1] in ",、"))
    return {
        first: tuple(sorted(found, key=lambda one: (len(one[0]), one[1]), reverse=True))
        for first, found in table.items()
    }


def _keys(phrase: str, language: str) -> tuple[str, ...]:
    if language in _UNSPACED:
        return tuple(phrase.strip())
    return tuple(spelled(word, language) for word in phrase.split())


def rephrased(found: list[Token], text: str, offset: int, language: str) -> list[Token]:
    """The tokens with phrases under their common key; `found` itself where there are none."""
    phrases, fillers = _phrases(language), _fillers(language)
    at = _after_fillers(found, fillers) if fillers else 0
    head = found[:at]
    if not phrases or all(one.key not in phrases for one in found[at:]):
        return _soft(head) + found[at:] if head else found
    result = _soft(head)
    count = len(found)
    while at < count:
        token = found[at]
        candidates = phrases.get(token.key)
        if candidates is not None and token.kind == Kind.WORD:
            for phrase in candidates:
                end = _end(found, at, phrase.words)
                if end is not None and _fits(found, at, end, phrase, text, offset):
                    result.append(Token(Kind.WORD, phrase.key, token.start, found[end - 1].end))
                    at = end
                    break
            else:
                result.append(token)
                at += 1
            continue
        result.append(token)
        at += 1
    return result


def _soft(head: list[Token]) -> list[Token]:
    return [one._replace(kind=Kind.PUNCTUATION) for one in head]


def _after_fillers(
    found: list[Token], fillers: dict[str, tuple[tuple[tuple[str, ...], bool], ...]]
) -> int:
    """Where the sentence begins behind its fillers; 0 when it has none or nothing else."""
    start = at = 0
    while at < len(found):
        if not found[at].hard:
            at += 1
            continue
        after = _after_filler(found, at, fillers.get(found[at].key, ()))
        if after is None:
            break
        start = at = after
    if start and any(one.hard for one in found[start:]):
        return start
    return 0


def _after_filler(
    found: list[Token], at: int, candidates: tuple[tuple[tuple[str, ...], bool], ...]
) -> int | None:
    for words, comma in candidates:
        end = _end(found, at, words, _INSIDE | _COMMAS)
        if end is None:
            continue
        follows = end < len(found) and found[end].key in _COMMAS
        if follows or not comma:
            return end
    return None


def _end(
    found: list[Token], at: int, words: tuple[str, ...], inside: frozenset[str] = _INSIDE
) -> int | None:
    """Where `words` end when they stand at `at`, dots and hyphens between them aside."""
    for number, word in enumerate(words):
        while number and at < len(found) and not found[at].hard and found[at].key in inside:
            at += 1
        if at >= len(found) or found[at].key != word or found[at].kind != Kind.WORD:
            return None
        at += 1
    return at


def _fits(  # noqa: PLR0913, PLR0917  one place and the phrase that may stand there
    found: list[Token], at: int, end: int, phrase: _Phrase, text: str, offset: int
) -> bool:
    """Whether what surrounds the phrase lets it mean what its key means."""
    if phrase.counted:
        while end < len(found) and not found[end].hard and found[end].key == ".":
            end += 1
        return end < len(found) and found[end].kind in _COUNTS
    before = found[at - 1] if at else None
    if phrase.words in _DUTIES:
        said = {one.key for one in found[:at]}
        return before is not None and before.key in _WHO and not said & _NO_DUTY
    if not phrase.plain:
        return True
    start, stop = found[at].start - offset, found[end - 1].end - offset
    if text[max(start - 1, 0)] in _QUOTES or text[stop : stop + 1] in _QUOTES - {"'", "’"}:
        return False
    return text[start].islower() or not any(one.hard for one in found[:at])


def rewording(one: str, two: str) -> str:
    """What to call two texts of one key: "spelling" when most letters agree, else "wording"."""
    if " " in one or " " in two:
        return "wording"
    alike = LCSseq.normalized_similarity(one.lower(), two.lower())
    return "spelling" if alike >= _ALIKE else "wording"
