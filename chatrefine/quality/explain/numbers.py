"""Numbers in figures and words, read to one canonical value.

A bare decimal keeps its trailing zeros: 3.10 is a version more often than a number. Equal values
are all that this may ever make equal, so a word read as a number wrongly does no harm.
"""

import re
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from chatrefine.quality.explain.scan import GLYPH, MARK, NUMBER, WORD, Raw, folded
from chatrefine.quality.explain.tables.number_variants import FRACTIONS, JOINERS, SCALES, VARIANTS
from chatrefine.quality.explain.tables.numerals import SPELLED

COMMA_DECIMAL = frozenset({"de", "fr", "es", "pt", "it", "nl", "ru", "uk", "pl", "tr"})
# Articles in their languages: read as 1 only before a unit.
_ARTICLES_TEXT = """
a an un una une uno um uma ein eine einen einem einer
"""
ARTICLES = frozenset(_ARTICLES_TEXT.split())
_INDIAN = re.compile(r"\d{1,2}(?:,\d\d)+,\d{3}")
_SPACED = re.compile(r"\d{3}")
_APOSTROPHES = re.compile(r"(?<=\d)['’٬\u00a0\u202f\u2009](?=\d{3})")
_KANJI = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {
    "零": 0,
    "两": 2,
    "兩": 2,
}
_KANJI_SCALES = {
    "十": 10,
    "百": 100,
    "千": 1000,
    "万": 10_000,
    "萬": 10_000,
    "亿": 10**8,
    "億": 10**8,
}
_HUNDREDS = (*range(101), *range(200, 1000, 100))


class Numeral(NamedTuple):
    """A number read: its value, the digits as written when they matter, where it ends."""

    value: Fraction
    text: str
    end: int


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
def _values(table: str, language: str) -> dict[tuple[str, ...], Fraction]:
    source = SCALES if table == "scales" else FRACTIONS
    entries = (entry.partition("=") for entry in source.get(language, "").split("|") if entry)
    return {tuple(words.split()): Fraction(value) for words, _, value in entries}


@cache
def starters(language: str) -> frozenset[str]:
    """The words a number may begin with."""
    return frozenset(_phrases(language)) | {words[0] for words in _values("fractions", language)}


def read_number(raws: list[Raw], at: int, language: str) -> Numeral | None:
    """The number that begins at `at`, None when none does."""
    raw = raws[at]
    if raw.kind == NUMBER:
        return _figures(raws, at, language)
    if raw.kind == GLYPH:
        return _kanji(raws, at)
    if raw.kind != WORD:
        return None
    return _words(raws, at, language)


def _figures(raws: list[Raw], at: int, language: str) -> Numeral:
    text = folded(raws[at].text)
    end = at + 1
    if text.isdigit() and len(text) <= 3:  # noqa: PLR2004
        while end < len(raws) and _continues(raws[end - 1], raws[end]):
            text += folded(raws[end].text)
            end += 1
    ratio = _slashed(raws, at)
    if ratio is not None:
        return Numeral(ratio, _plain(ratio), at + 3)
    value, written = read_figures(text, language)
    scaled = _scaled(raws, end, language, value)
    if scaled is not None:
        return scaled
    return _with_fraction(raws, Numeral(value, written, end), language)


def _slashed(raws: list[Raw], at: int) -> Fraction | None:
    """A fraction in figures, e.g. `1/3`: smaller than one, nothing between its signs."""
    if at + 2 >= len(raws) or raws[at + 1].text not in "/⁄" or raws[at + 2].kind != NUMBER:
        return None
    if raws[at].end != raws[at + 1].start or raws[at + 1].end != raws[at + 2].start:
        return None
    ratio = _ratio(folded(raws[at].text), folded(raws[at + 2].text))
    return ratio if ratio is not None and ratio < 1 else None


def _continues(before: Raw, after: Raw) -> bool:
    return (
        after.kind == NUMBER
        and after.start == before.end + 1
        and _SPACED.fullmatch(after.text) is not None
    )


def read_figures(text: str, language: str) -> tuple[Fraction, str]:
    """The value of figures with separators, and how they are to be compared.

    >>> read_figures("1.400", "de"), read_figures("1.400", "en")
    ((Fraction(1400, 1), '1400'), (Fraction(7, 5), '1.400'))
    """
    whole, _, part = text.strip().rpartition(" ")
    if "/" in part:
        top, _, bottom = part.partition("/")
        value = Fraction(int(whole or 0)) + Fraction(int(top), int(bottom))
        return value, _plain(value)
    plain = _APOSTROPHES.sub("", text.replace("٫", ",").replace("،", ","))
    plain = "".join(str(int(char)) if char.isdigit() else char for char in plain)
    group, point = (".", ",") if language in COMMA_DECIMAL else (",", ".")
    if _INDIAN.fullmatch(plain):
        plain = plain.replace(",", "")
    if re.fullmatch(rf"[1-9]\d{{0,2}}(?:\{group}\d{{3}})+(?:\{point}\d+)?", plain):
        plain = plain.replace(group, "")
    elif plain.count(".") + plain.count(",") == 1 and group in plain:
        plain = plain.replace(group, point)
    plain = plain.replace(point, ".")
    if re.fullmatch(r"\d+(?:\.\d+)?", plain):
        return Fraction(plain), plain
    return Fraction(0), f"raw {text}"


def _scaled(raws: list[Raw], end: int, language: str, value: Fraction) -> Numeral | None:
    if end < len(raws) and raws[end].kind == GLYPH and raws[end].text in "万萬億亿千":
        value *= _KANJI_SCALES[raws[end].text]
        return Numeral(value, _plain(value), end + 1)
    if end >= len(raws) or raws[end].kind != WORD:
        return None
    if raws[end].text in {"k", "K"} and raws[end].start == raws[end - 1].end:
        return Numeral(value * 1000, _plain(value * 1000), end + 1)
    scale = _values("scales", language).get((folded(raws[end].text).rstrip("."),))
    if scale is None or scale < 1000:  # noqa: PLR2004  "5 hundred" is no notation
        return None
    return Numeral(value * scale, _plain(value * scale), end + 1)


def _with_fraction(raws: list[Raw], number: Numeral, language: str) -> Numeral:
    """`3 1/2`, `three and a half`: the number with the fraction behind it."""
    at = number.end
    if at + 2 < len(raws) and raws[at + 1].text == "/" and number.text.isdigit():
        top, bottom = raws[at], raws[at + 2]
        if top.kind == bottom.kind == NUMBER and top.end == raws[at + 1].start:
            part = _ratio(top.text, bottom.text)
            if part and part < 1:
                return Numeral(number.value + part, _plain(number.value + part), at + 3)
    found = read_part(raws, at, language)
    if found is None:
        return number
    total = number.value + found[0]
    return Numeral(total, _plain(total), found[1])


def read_part(raws: list[Raw], at: int, language: str) -> tuple[Fraction, int] | None:
    """The "and a half" that may follow a whole number or a unit."""
    joiner = JOINERS.get(language)
    if at >= len(raws) or not joiner or folded(raws[at].text) != joiner:
        return None
    found = _longest(raws, at + 1, language)
    return found if found and found[0] < 1 else None


def _ratio(top: str, bottom: str) -> Fraction | None:
    if top.isdigit() and bottom.isdigit() and int(bottom):
        return Fraction(int(top), int(bottom))
    return None


def _words(raws: list[Raw], at: int, language: str) -> Numeral | None:
    part = _longest(raws, at, language)
    first = _phrase(raws, at, language)
    if first is None:
        return None if part is None else Numeral(part[0], _plain(part[0]), part[1])
    if part and part[1] > first[1]:
        return Numeral(part[0], _plain(part[0]), part[1])
    value, end = first
    total = Fraction(0)
    scales = _values("scales", language)
    while True:
        scale = scales.get((folded(raws[end].text),)) if end < len(raws) else None
        if scale is not None and scale > value:
            value, end = value * scale, end + 1
        rest = _smaller(raws, end, language, value)
        if rest is None:
            break
        total, (value, end) = total + value, rest
    total += value
    return _with_fraction(raws, Numeral(total, _plain(total), end), language)


def _smaller(
    raws: list[Raw], at: int, language: str, value: Fraction
) -> tuple[Fraction, int] | None:
    """What follows a round hundred or thousand and is smaller than it: "and forty-five"."""
    limit = 1000 if value % 1000 == 0 else 100 if value % 100 == 0 else 0
    if not limit or not value or at >= len(raws):
        return None
    if folded(raws[at].text) == JOINERS.get(language):
        at += 1
    rest = _phrase(raws, at, language) if at < len(raws) else None
    return rest if rest and 0 < rest[0] < limit else None


def _phrase(raws: list[Raw], at: int, language: str) -> tuple[Fraction, int] | None:
    first = folded(raws[at].text)
    for rest, value in _phrases(language).get(first, ()):
        end = _follows(raws, at, (first, *rest))
        if end is not None:
            return value, end
    return None


def _longest(raws: list[Raw], at: int, language: str) -> tuple[Fraction, int] | None:
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
    for words, value in _values("fractions", language).items():
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


def _kanji(raws: list[Raw], at: int) -> Numeral | None:
    """A numeral in Chinese characters, by place (二〇二四) or by scale (三百五)."""
    end, chars = at, ""
    while end < len(raws) and raws[end].kind == GLYPH:
        char = raws[end].text
        if char not in _KANJI and char not in _KANJI_SCALES:
            break
        chars, end = chars + char, end + 1
    if not chars:
        return None
    value = _place_value(chars) if not set(chars) & set(_KANJI_SCALES) else _scale_value(chars)
    return None if value is None else Numeral(Fraction(value), str(value), end)


def _place_value(chars: str) -> int | None:
    if len(chars) in {2, 3} and "〇" not in chars and "零" not in chars:
        return None  # 三五天 is three to five days
    return int("".join(str(_KANJI[char]) for char in chars))


def _scale_value(chars: str) -> int | None:
    total = section = digit = 0
    for char in chars:
        if char in _KANJI:
            digit = _KANJI[char]
            continue
        scale = _KANJI_SCALES[char]
        if scale >= 10_000:  # noqa: PLR2004
            total += max(section + digit, 1) * scale
            section = 0
        else:
            section += max(digit, 1) * scale
        digit = 0
    return total + section + digit


def _plain(value: Fraction) -> str:
    """The value as plain text: an integer, a short decimal or a ratio.

    >>> _plain(Fraction(7, 2))
    '3.5'
    """
    if value.denominator == 1:
        return str(value.numerator)
    scaled = value * 10**6
    if scaled.denominator == 1:
        return f"{value.numerator / value.denominator:.6f}".rstrip("0")
    return f"{value.numerator}/{value.denominator}"


plain = _plain
