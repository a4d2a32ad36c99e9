"""Reads one written score: `0,85`, `85 %`, `8.5/10`, `8 out of 10`; anything doubtful is none.

Source: SPEC §6. A whole number from 11 to 100 is a percentage; from 2 to 10 it could be either
of two scales and so is none.
"""

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

_LONGEST = 24
_PERCENT_FROM = 10
_PERCENT_TO = 100

_NUMBER = r"(?:\d{1,12}(?:[.,]\d{1,12})?|[.,]\d{1,12})(?:e[+-]?\d{1,2})?"
_OF = r"(?:out\sof|of|von|sur|su|sobre|de|из|av|af|van|na|z)"
_PERCENT = r"(?:%|percent|per\scent|prozent|por\scento|por\sciento|pour\scent|per\scento)"
_UNITS = r"(?:points?|pts?|stars?|puntos?|pontos?|punti|punkte?n?|点|分|баллов|балла)"
VALUE = re.compile(
    rf"(?P<number>{_NUMBER})"
    rf"(?:\s?(?P<percent>{_PERCENT})"
    rf"|\s?\(?\s?[/⁄∕]\s?(?P<slash>{_NUMBER})"
    rf"|\s\(?{_OF}\s(?P<of>{_NUMBER})"
    rf"|\s?{_UNITS}?\s?[(,]?\s?满分\s?(?P<full>{_NUMBER})"
    rf"|\s?{_UNITS}?\s?\(?(?P<manten>{_NUMBER})点満点)?"
    rf"(?:\s?{_UNITS}(?!\w))?",
    re.IGNORECASE,
)
_THOUSANDS = re.compile(r"[1-9]\d*,\d{3}(?:e.*)?\Z", re.IGNORECASE)
_SAME = str.maketrans(
    {
        **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
        "\u066a": "%",
        "\u066b": ".",
        "\u3000": " ",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "\u2212": "-",
        "\ufe63": "-",
    }
)


@dataclass(frozen=True, slots=True)
class Score:
    """What a place in a text says: `value` in [0, 1], None where it says one nobody can use."""

    value: float | None


UNUSABLE = Score(None)


def plain_digits(text: str) -> str:
    """The text with full-width signs and every script's digits as ASCII.

    >>> plain_digits("８／１０"), plain_digits("٠٫٨٥")
    ('8/10', '0.85')
    """
    text = text.translate(_SAME)
    if text.isascii():
        return text
    return "".join(
        str(unicodedata.decimal(char)) if char.isdecimal() and not char.isascii() else char
        for char in text
    )


def read_value(match: re.Match[str], scale: str = "") -> Score:
    """The score that a match of VALUE stands for; `scale` is one the label named.

    >>> read_value(VALUE.match("8.5/10")).value, read_value(VALUE.match("7")).value
    (0.85, None)
    """
    written = match["number"]
    number = _decimal(written)
    if number is None:
        return UNUSABLE
    if match["percent"]:
        return _in_range(number / 100)
    of = match["slash"] or match["of"] or match["full"] or match["manten"] or scale
    if of:
        highest = _decimal(of)
        return _in_range(number / highest) if highest and highest >= 1 else UNUSABLE
    if number <= 1:
        return _in_range(number)
    if "e" in written.casefold() or not _PERCENT_FROM < number <= _PERCENT_TO:
        return UNUSABLE
    return _in_range(number / 100)


def _decimal(written: str) -> Decimal | None:
    if len(written) > _LONGEST or _THOUSANDS.match(written):
        return None
    return Decimal(written.replace(",", "."))


def _in_range(number: Decimal) -> Score:
    return Score(float(number)) if 0 <= number <= 1 else UNUSABLE
