"""The number that begins at a token, in figures, words or characters."""

import re
from fractions import Fraction

from chatrefine.quality.explain.characters import SCALES as CHARACTER_SCALES
from chatrefine.quality.explain.characters import read_characters
from chatrefine.quality.explain.numeral import Numeral, plain, ratio, read_figures
from chatrefine.quality.explain.scan import GLYPH, NUMBER, WORD, Raw, folded
from chatrefine.quality.explain.spelled_out import (
    ARTICLES,
    article_numbers,
    read_part,
    read_words,
    starters,
    values,
)

__all__ = [
    "ARTICLES", "Numeral", "article_numbers", "plain", "read_number", "read_part", "starters",
]  # fmt: skip

_SPACED = re.compile(r"\d{3}")


def read_number(raws: list[Raw], at: int, language: str) -> Numeral | None:
    """The number that begins at `at`, None when none does."""
    raw = raws[at]
    if raw.kind == NUMBER:
        return _figures(raws, at, language)
    if raw.kind == GLYPH:
        return read_characters(raws, at)
    if raw.kind != WORD:
        return None
    found = read_words(raws, at, language)
    return None if found is None else _with_fraction(raws, found, language)


def _figures(raws: list[Raw], at: int, language: str) -> Numeral:
    text = folded(raws[at].text)
    end = at + 1
    if text.isdigit() and len(text) <= 3:  # noqa: PLR2004
        while end < len(raws) and _continues(raws[end - 1], raws[end]):
            text += folded(raws[end].text)
            end += 1
    part = _slashed(raws, at)
    if part is not None:
        return Numeral(part, plain(part), at + 3)
    value, written = read_figures(text, language)
    scaled = _scaled(raws, end, language, value)
    if scaled is not None:
        return _with_fraction(raws, scaled, language)
    return _with_fraction(raws, Numeral(value, written, end), language)


def _slashed(raws: list[Raw], at: int) -> Fraction | None:
    """A fraction in figures, e.g. `1/3`: smaller than one, nothing between its signs."""
    if at + 2 >= len(raws) or raws[at + 1].text not in "/⁄" or raws[at + 2].kind != NUMBER:
        return None
    if raws[at].end != raws[at + 1].start or raws[at + 1].end != raws[at + 2].start:
        return None
    found = ratio(folded(raws[at].text), folded(raws[at + 2].text))
    return found if found is not None and found < 1 else None


def _continues(before: Raw, after: Raw) -> bool:
    return (
        after.kind == NUMBER
        and after.start == before.end + 1
        and _SPACED.fullmatch(after.text) is not None
    )


def _scaled(raws: list[Raw], end: int, language: str, value: Fraction) -> Numeral | None:
    if end < len(raws) and raws[end].kind == GLYPH and raws[end].text in "万萬億亿千":
        value *= CHARACTER_SCALES[raws[end].text]
        return Numeral(value, plain(value), end + 1)
    if end >= len(raws) or raws[end].kind != WORD:
        return None
    if raws[end].text in {"k", "K"} and raws[end].start == raws[end - 1].end:
        return Numeral(value * 1000, plain(value * 1000), end + 1)
    scale = values("scales", language).get((folded(raws[end].text).rstrip("."),))
    if scale is None or scale < 1000:  # noqa: PLR2004  "5 hundred" is no notation
        return None
    return Numeral(value * scale, plain(value * scale), end + 1)


def _with_fraction(raws: list[Raw], number: Numeral, language: str) -> Numeral:
    """`3 1/2`, `three and a half`: the number with the fraction behind it."""
    at = number.end
    if at + 2 < len(raws) and raws[at + 1].text == "/" and number.text.isdigit():
        top, bottom = raws[at], raws[at + 2]
        if top.kind == bottom.kind == NUMBER and top.end == raws[at + 1].start:
            part = ratio(top.text, bottom.text)
            if part and part < 1:
                return Numeral(number.value + part, plain(number.value + part), at + 3)
    found = read_part(raws, at, language)
    if found is None:
        return number
    size = next((one for one in (10**9, 10**6, 1000) if number.value % one == 0), 1)
    total = number.value + found[0] * (size if number.value else 1)
    return Numeral(total, plain(total), found[1])
