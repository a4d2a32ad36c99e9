"""One number read: its value, and figures with their separators.

A bare decimal keeps its trailing zeros: 3.10 is a version more often than a number.
"""

import re
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

COMMA_DECIMAL = frozenset({"de", "fr", "es", "pt", "it", "nl", "ru", "uk", "pl", "tr"})
_INDIAN = re.compile(r"\d{1,2}(?:,\d\d)+,\d{3}")
_APOSTROPHES = re.compile(r"(?<=\d)['’٬\u00a0\u202f\u2009](?=\d{3})")


class Numeral(NamedTuple):
    """A number read: its value, the digits as written when they matter, where it ends."""

    value: Fraction
    text: str
    end: int


_GROUP_BLANK = re.compile(r"(?<=\d)[ \u00a0\u202f\u2009](?=\d{3}(?!\d))")
_LONGEST = 200
"""A quantity is shorter; Python refuses to read or print whole numbers of some thousand figures."""


@lru_cache(maxsize=4096)
def read_figures(text: str, language: str) -> tuple[Fraction, str]:
    """The value of figures with separators, and how they are to be compared.

    >>> read_figures("1.400", "de"), read_figures("1.400", "en")
    ((Fraction(1400, 1), '1400'), (Fraction(7, 5), '1.400'))
    """
    if len(text) > _LONGEST:
        return Fraction(0), f"raw {text}"
    whole, _, part = text.strip().rpartition(" ")
    if "/" in part:
        top, _, bottom = part.partition("/")
        share = ratio(top, bottom)
        if share is None or not (whole or "0").isdecimal():
            return Fraction(0), f"raw {text}"
        value = Fraction(int(whole or 0)) + share
        return value, plain(value)
    bare = _GROUP_BLANK.sub("", text)
    bare = _APOSTROPHES.sub("", bare.replace("٫", ",").replace("،", ","))
    bare = "".join(str(int(char)) if char.isdecimal() else char for char in bare)
    group, point = (".", ",") if language in COMMA_DECIMAL else (",", ".")
    if _INDIAN.fullmatch(bare):
        bare = bare.replace(",", "")
    if re.fullmatch(rf"[1-9]\d{{0,2}}(?:\{group}\d{{3}})+(?:\{point}\d+)?", bare):
        bare = bare.replace(group, "")
    elif bare.count(".") + bare.count(",") == 1 and group in bare:
        bare = bare.replace(group, point)
    bare = bare.replace(point, ".")
    if re.fullmatch(r"\d+(?:\.\d+)?", bare):
        return Fraction(bare), bare
    return Fraction(0), f"raw {text}"


def ratio(top: str, bottom: str) -> Fraction | None:
    """The fraction of two figures, None when they make none."""
    if top.isdecimal() and bottom.isdecimal() and int(bottom):
        return Fraction(int(top), int(bottom))
    return None


def plain(value: Fraction) -> str:
    """The value as plain text: an integer, a short decimal or a ratio.

    >>> plain(Fraction(7, 2))
    '3.5'
    """
    if value.denominator == 1:
        return str(value.numerator)
    scaled = value * 10**6
    if scaled.denominator == 1:
        return f"{value.numerator / value.denominator:.6f}".rstrip("0")
    return f"{value.numerator}/{value.denominator}"
