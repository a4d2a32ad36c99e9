"""Quantities: a number with its unit, brought to the base unit of its dimension.

`1.5 h` and `90 minutes` meet, `10 cm` and `10 inches` never do, and a number that lost its unit
is no quantity any more.
"""

from fractions import Fraction
from functools import cache

from chatrefine.quality.explain.numbers import (
    ARTICLES,
    Numeral,
    plain,
    read_number,
    read_part,
)
from chatrefine.quality.explain.scan import GLYPH, MARK, NAME, NUMBER, WORD, Raw, folded
from chatrefine.quality.explain.tables.unit_words import UNITS
from chatrefine.quality.explain.tokens import Kind, Token

CURRENCIES = ("usd", "eur", "gbp", "jpy", "cny", "brl", "inr", "rub", "krw", "chf")
_BETWEEN = frozenset({"-", "–", "—", "to", "or", "bis", "oder", "à", "ou", "a", "o", "до", "или"})
_LONG_NAME = 5
_LONGEST_UNIT = 4
# Words of everyday language that are units only when they touch figures.
_TOUCHING_TEXT = """
in an mes d t mi or s c f h m g l w ft a as min real rs oz
"""
_TOUCHING = frozenset(_TOUCHING_TEXT.split())
_TOUCHING_OR_FIGURES_TEXT = """
s h m g l w t d mi min mes ft oz ч м г л т real
"""
_TOUCHING_OR_FIGURES = frozenset(_TOUCHING_OR_FIGURES_TEXT.split())
_FRENCH = frozenset({"an", "ans"})


@cache
def _units() -> dict[tuple[str, ...], tuple[str, str]]:
    """Words of a unit → (dimension, factor as text)."""
    table: dict[tuple[str, ...], tuple[str, str]] = {}
    for dimension, entries in UNITS.items():
        for entry in entries.split("|"):
            words, _, factor = entry.rpartition("=")
            for word in words.split(","):
                table[tuple(word.split())] = dimension, factor
    return table


@cache
def _firsts() -> dict[str, int]:
    """First word → how many words the longest unit has that begins with it."""
    table: dict[str, int] = {}
    for words in _units():
        table[words[0]] = max(table.get(words[0], 0), len(words))
    return table


@cache
def unit_starts() -> frozenset[str]:
    """The first words of units, as they are looked up."""
    return frozenset(folded(word.lstrip("!")).rstrip(".") for word in _firsts())


def read_quantity(raws: list[Raw], at: int, language: str) -> tuple[Token, int] | None:
    """The number or quantity that begins at `at`, with what follows it."""
    before = _currency_mark(raws, at)
    if before is not None:
        dimension, start = before
        number = read_number(raws, start, language)
        return number and _quantity(raws, at, number.value, (dimension, "1"), number.end)
    number = read_number(raws, at, language) or _article(raws, at)
    if number is None:
        return None
    unit = _unit(raws, number.end, figures=raws[number.end - 1].kind == NUMBER)
    if unit is None:
        halved = _and_a_half(raws, number.end)
        if halved is not None:
            return _quantity(raws, at, number.value + Fraction(1, 2), halved[0], halved[1])
        shared = _unit_of_range(raws, number.end, language)
        if shared is not None:
            return _quantity(raws, at, number.value, shared, number.end)
    if unit is None or number.text.startswith("raw"):
        return _bare(raws, at, number), number.end
    return _summed(raws, at, number.value, unit, language)


def _and_a_half(raws: list[Raw], at: int) -> tuple[tuple[str, str], int] | None:
    """The unit behind `个半`, as in `1个半小时`, and where it ends."""
    if "".join(one.text for one in raws[at : at + 2]) not in {"个半", "個半"}:
        return None
    return _glyph_unit(raws, at + 2)


def _unit_of_range(raws: list[Raw], at: int, language: str) -> tuple[str, str] | None:
    """The unit that the first number of a range shares with the second: `10–15 cm`."""
    if at + 1 >= len(raws) or folded(raws[at].text) not in _BETWEEN:
        return None
    number = read_number(raws, at + 1, language)
    if number is None:
        return None
    unit = _unit(raws, number.end, figures=raws[number.end - 1].kind == NUMBER)
    return None if unit is None else unit[0]


def _bare(raws: list[Raw], at: int, number: Numeral) -> Token:
    return Token(Kind.NUMBER, f"n:{number.text}", raws[at].start, raws[number.end - 1].end)


def _article(raws: list[Raw], at: int) -> Numeral | None:
    """An article before a unit of time: "an hour" is one hour."""
    if at + 1 >= len(raws) or raws[at].kind != WORD or folded(raws[at].text) not in ARTICLES:
        return None
    unit = _unit(raws, at + 1, figures=False)
    if unit is None:
        return None
    counted = unit[0][0] in {"time", "month", *CURRENCIES} or len(raws[at + 1].text) >= _LONG_NAME
    if not counted:
        return None
    return Numeral(Fraction(1), "1", at + 1)


def _currency_mark(raws: list[Raw], at: int) -> tuple[str, int] | None:
    """A currency's sign or code before its figures, e.g. `US$`, `R$`, `€`, `EUR`."""
    sign, start = "", at
    while start < len(raws) and start < at + 3 and raws[start].kind in {MARK, WORD}:
        if start > at and raws[start].start != raws[start - 1].end:
            break
        sign += folded(raws[start].text)
        start += 1
        found = _units().get((sign,))
        if found and found[0] in CURRENCIES and start < len(raws) and raws[start].kind == NUMBER:
            return found[0], start
    return None


def _unit(raws: list[Raw], at: int, *, figures: bool) -> tuple[tuple[str, str], int] | None:
    """The unit that stands at `at` and where it ends."""
    if at >= len(raws):
        return None
    if raws[at].kind == GLYPH:
        return _glyph_unit(raws, at)
    touching = raws[at].start == raws[at - 1].end
    if raws[at].text in "-‐‑" and touching and at + 1 < len(raws):
        # "10-minute"
        joined = raws[at + 1].kind == WORD and raws[at + 1].start == raws[at].end
        return _named_unit(raws, at + 1) if joined else None
    exact = _units().get((f"!{raws[at].text.rstrip('.')}",))
    if exact:
        return exact, at + 1
    first = folded(raws[at].text).rstrip(".")
    allowed = first not in _TOUCHING or touching or (figures and first in _TOUCHING_OR_FIGURES)
    return _named_unit(raws, at) if allowed and raws[at].kind in {WORD, MARK, NAME} else None


def _named_unit(raws: list[Raw], at: int) -> tuple[tuple[str, str], int] | None:
    """The longest unit whose words stand at `at`."""
    first = folded(raws[at].text).rstrip(".")
    if first == "°" and at + 1 < len(raws) and folded(raws[at + 1].text) in {"c", "f"}:
        return _units()["°" + folded(raws[at + 1].text),], at + 2
    longest = _firsts().get(first, 0)
    for count in range(min(longest, _LONGEST_UNIT, len(raws) - at), 0, -1):
        words = tuple(folded(one.text).rstrip(".") for one in raws[at : at + count])
        found = _units().get(words)
        if found:
            return found, at + count
    return None


def _glyph_unit(raws: list[Raw], at: int) -> tuple[tuple[str, str], int] | None:
    chars = ""
    best = None
    for end in range(at, min(at + 7, len(raws))):
        if raws[end].kind != GLYPH:
            break
        chars += raws[end].text
        found = _units().get((chars,))
        if found:
            best = found, end + 1
    return best


def _quantity(
    raws: list[Raw], at: int, value: Fraction, unit: tuple[str, str], end: int
) -> tuple[Token, int]:
    dimension, factor = unit
    if factor == "f":
        value, factor = (value - 32) * 5 / 9, "c"
    text = plain(value * _factor(factor)) if factor[0].isdigit() else f"{plain(value)} {factor}"
    token = Token(Kind.QUANTITY, f"q:{dimension}:{text}", raws[at].start, raws[end - 1].end)
    return token, end


@cache
def _factor(text: str) -> Fraction:
    return Fraction(text)


def _summed(
    raws: list[Raw],
    at: int,
    value: Fraction,
    unit: tuple[tuple[str, str], int],
    language: str,
) -> tuple[Token, int]:
    """The quantity at `at`, hours and minutes added up: `2 h 15 min`."""
    (dimension, factor), end = unit
    if dimension != "time" or not factor[0].isdigit():
        more = read_part(raws, end, language)
        if more is not None:
            value, end = value + more[0], more[1]
        return _quantity(raws, at, value, (dimension, factor), end)
    if end < len(raws) and raws[end].text == "半" and raws[end - 1].kind == GLYPH:
        return _quantity(raws, at, value + Fraction(1, 2), (dimension, factor), end + 1)
    smallest = _factor(factor)
    total = value * smallest
    part = read_part(raws, end, language)
    if part is not None:
        return _quantity(raws, at, total + part[0] * smallest, ("time", "1"), part[1])
    while True:
        nearer = end + (
            end < len(raws) and folded(raws[end].text) in {"and", "e", "y", "et", "und"}
        )
        number = read_number(raws, nearer, language) if nearer < len(raws) else None
        following = (
            _unit(raws, number.end, figures=raws[number.end - 1].kind == NUMBER) if number else None
        )
        if following is None and number is not None and smallest == _HOUR and nearer > end:
            total, end = _minutes_unsaid(raws, total, number, end)
            break
        if number is None or following is None or following[0][0] != "time":
            break
        if _factor(following[0][1]) >= smallest:
            break
        smallest = _factor(following[0][1])
        total, end = total + number.value * smallest, following[1]
    return _quantity(raws, at, total, ("time", "1"), end)


_HOUR, _MINUTES = Fraction(3600), 60


def _minutes_unsaid(
    raws: list[Raw], total: Fraction, number: Numeral, end: int
) -> tuple[Fraction, int]:
    """Hours and bare minutes, `três horas e vinte`: only where nothing else is counted."""
    closed = number.end >= len(raws) or raws[number.end].kind == MARK
    if closed and number.text.isdigit() and 0 < number.value < _MINUTES:
        return total + number.value * _MINUTES, number.end
    return total, end
