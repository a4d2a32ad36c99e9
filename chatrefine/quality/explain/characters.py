"""Numerals in Chinese characters, by place (二〇二四) or by scale (三百五)."""

from fractions import Fraction

from chatrefine.quality.explain.numeral import Numeral
from chatrefine.quality.explain.scan import GLYPH, Raw

_KANJI = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {
    "零": 0,
    "两": 2,
    "兩": 2,
}
_LONGEST = 40
SCALES = {
    "十": 10,
    "百": 100,
    "千": 1000,
    "万": 10_000,
    "萬": 10_000,
    "亿": 10**8,
    "億": 10**8,
}


def read_characters(raws: list[Raw], at: int) -> Numeral | None:
    """A numeral in Chinese characters, by place (二〇二四) or by scale (三百五)."""
    end, chars = at, ""
    while end < len(raws) and end - at <= _LONGEST and raws[end].kind == GLYPH:
        char = raws[end].text
        if char not in _KANJI and char not in SCALES:
            break
        chars, end = chars + char, end + 1
    if not 1 <= len(chars) <= _LONGEST:
        return None
    value = _place_value(chars) if not set(chars) & set(SCALES) else _scale_value(chars)
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
        scale = SCALES[char]
        if scale >= 10_000:  # noqa: PLR2004
            total += max(section + digit, 1) * scale
            section = 0
        else:
            section += max(digit, 1) * scale
        digit = 0
    return total + section + digit
