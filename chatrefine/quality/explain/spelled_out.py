"""Numbers in words, by language: cardinals, scales, fractions.

Equal values are all that this may ever make equal, so a word read as a number wrongly does no
harm.
"""

from fractions import Fraction
from functools import cache

from chatrefine.quality.explain.numeral import Numeral, plain
from chatrefine.quality.explain.scan import MARK, Raw, folded
from chatrefine.quality.explain.tables.number_variants import FRACTIONS, JOINERS, SCALES, VARIANTS
from chatrefine.quality.explain.tables.numerals import SPELLED

# Articles in their languages: read as 1 only before a unit.
_ARTICLES_TEXT = """
a an un una une uno um uma ein eine einen einem einer
"""
ARTICLES = frozenset(_ARTICLES_TEXT.split())
# Making one is slow.
_NOTHING, _ONE = Fraction(0), Fraction(1)
_HUNDREDS = (*range(101), *range(200, 1000, 100))


@cache
def _phrases(language: str) -> dict[str, list[tuple[tuple[str, ...], Fraction]]]:
    """First word → (the words after it, value), the longest first."""
    table: dict[tuple[str, ...], Fraction] = {}
    spelled = SPELLED.get(language, "").split("|")
    for value, phrase in zip(_HUNDREDS, spelled, strict=False):
        table[tuple(phrase.split())] = Fraction(value)
    for entry in VARIANTS.get(language, "").split("|"):
        word, _, value = entry.partition("=")
        table[tuple(word.split())] = Fraction(value or 0)
    for article in ARTICLES | {""}:
        table.pop((article,), None)
    table.pop((), None)
    found: dict[str, list[tuple[tuple[str, ...], Fraction]]] = {}
    for words in sorted(table, key=len, reverse=True):
        found.setdefault(words[0], []).append((words[1:], table[words]))
    return found


@cache
def values(table: str, language: str) -> dict[tuple[str, ...], Fraction]:
    """Words → value, of the "scales" or the "fractions" of a language."""
    source = SCALES if table == "scales" else FRACTIONS
    entries = (entry.partition("=") for entry in source.get(language, "").split("|") if entry)
    return {tuple(words.split()): Fraction(value) for words, _, value in entries}


@cache
def starters(language: str) -> frozenset[str]:
    """The words a number may begin with."""
    return frozenset(_phrases(language)) | {words[0] for words in values("fractions", language)}


@cache
def article_numbers(language: str) -> frozenset[str]:
    """The words that make a number of an article before them: "a hundred", "a third"."""
    scales = {words[0] for words in values("scales", language)}
    phrases = {
        rest[0] for article in ARTICLES for rest, _ in _phrases(language).get(article, ()) if rest
    }
    parts = {
        words[1]
        for words in values("fractions", language)
        if words[0] in ARTICLES and len(words) > 1
    }
    return frozenset(scales | phrases | parts)


def read_words(raws: list[Raw], at: int, language: str) -> Numeral | None:
    """The number in words that begins at `at`, None when none does."""
    part = longest_fraction(raws, at, language)
    first = _phrase(raws, at, language)
    if first is None:
        return None if part is None else Numeral(part[0], plain(part[0]), part[1])
    if part and part[1] > first[1]:
        return Numeral(part[0], plain(part[0]), part[1])
    value, end = first
    total = _NOTHING
    scales = values("scales", language)
    while True:
        scale = scales.get((folded(raws[end].text),)) if end < len(raws) else None
        if scale is not None and scale > value:
            value, end = value * scale, end + 1
        rest = _smaller(raws, end, language, value)
        if rest is None:
            break
        total, (value, end) = total + value, rest
    total = total + value if total else value
    return Numeral(total, plain(total), end)


def _smaller(
    raws: list[Raw], at: int, language: str, value: Fraction
) -> tuple[Fraction, int] | None:
    """What follows a round hundred or thousand and is smaller than it: "and forty-five"."""
    # Most numbers are small, and fractions are slow to reckon with.
    whole = value.numerator if value.denominator == 1 else 0
    if whole < 100 or whole % 100 or at >= len(raws):  # noqa: PLR2004  a hundred
        return None
    limit = 100 if whole % 1000 else 1000
    if folded(raws[at].text) == JOINERS.get(language):
        at += 1
    rest = _phrase(raws, at, language) if at < len(raws) else None
    return rest if rest and 0 < rest[0] < limit else None


def _phrase(raws: list[Raw], at: int, language: str) -> tuple[Fraction, int] | None:
    first = folded(raws[at].text)
    if first in ARTICLES and at + 1 < len(raws):
        scale = values("scales", language).get((folded(raws[at + 1].text),))
        if scale is not None:
            return _ONE, at + 1
    for rest, value in _phrases(language).get(first, ()):
        end = _follows(raws, at, (first, *rest))
        if end is not None:
            return value, end
    return None


def longest_fraction(raws: list[Raw], at: int, language: str) -> tuple[Fraction, int] | None:
    """The longest fraction in words at `at`, and where it ends."""
    if at >= len(raws):
        return None
    best: tuple[Fraction, int] | None = None
    for words, value in _fractions(language).get(folded(raws[at].text), ()):
        end = _follows(raws, at, words)
        if end is not None and (best is None or end > best[1]):
            best = value, end
    return best


@cache
def _fractions(language: str) -> dict[str, list[tuple[tuple[str, ...], Fraction]]]:
    """First word → (all words, value)."""
    found: dict[str, list[tuple[tuple[str, ...], Fraction]]] = {}
    for words, value in values("fractions", language).items():
        found.setdefault(words[0], []).append((words, value))
    return found


def _follows(raws: list[Raw], at: int, words: tuple[str, ...]) -> int | None:
    """Where `words` end when they stand at `at`, hyphens between them aside."""
    for number, word in enumerate(words):
        if number and at < len(raws) and raws[at].kind == MARK and raws[at].text in "-‐‑":
            at += 1
        if at >= len(raws) or folded(raws[at].text) != word:
            return None
        at += 1
    return at


def read_part(raws: list[Raw], at: int, language: str) -> tuple[Fraction, int] | None:
    """The "and a half" that may follow a whole number or a unit."""
    joiner = JOINERS.get(language)
    if at >= len(raws) or not joiner or folded(raws[at].text) != joiner:
        return None
    found = longest_fraction(raws, at + 1, language)
    return found if found and found[0] < 1 else None
