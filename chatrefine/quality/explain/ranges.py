"""Dates and times that share a month, a year or a half of the day with the other end of a range.

"12 to 15 August 2025" holds the same two days as "August 12 to August 15, 2025".
"""

import re

from chatrefine.quality.explain.tokens import Kind, Token

_JOINERS_TEXT = """
- to a bis à до 至 到 tot al and und et y e и until through
"""
_JOINERS = frozenset(_JOINERS_TEXT.split())
_DASH = "-"
_DATE = re.compile(r"d:(\d*)-(\d+)-(\d+)")
_DAY = re.compile(r"(?:n:)?(\d\d?)(?:th)?")
_YEAR = re.compile(r"n:(\d{4})")
_HOUR = re.compile(r"n:(\d\d?)(?:\.([0-5]\d))?")
_SAID_ONCE = re.compile(r"(?:uhr|uur|[ap]\.?\s?m\.?|h)$", re.IGNORECASE)
_LAST_DAY, _LAST_HOUR, _NOON, _HALF = 31, 24, 12, 720


def completed(found: list[Token], text: str, offset: int) -> list[Token]:
    """The tokens, each end of a range with the month, year and half of the day it shares."""
    kinds = {one.kind for one in found}
    if Kind.DATE not in kinds and Kind.TIME not in kinds:
        return found
    hard = [at for at, one in enumerate(found) if one.hard]
    result = list(found)
    for at, to, end in zip(hard, hard[1:], hard[2:], strict=False):
        if found[to].key not in _JOINERS:
            continue
        first, last = found[at], found[end]
        if first.kind == Kind.NUMBER and last.kind == Kind.DATE:
            result[at] = _day_before(first, last)
        elif first.kind == last.kind == Kind.DATE:
            result[at] = _in_the_same_year(first, last)
        elif first.kind == Kind.NUMBER and last.kind == Kind.TIME:
            said = _SAID_ONCE.search(text, last.start - offset, last.end - offset)
            result[at] = _hour_before(first, last, said[0].lower()) if said else first
    if Kind.NUMBER in kinds and Kind.DATE in kinds:
        result = _days_after(result, hard)
    return result


def _day_before(first: Token, last: Token) -> Token:
    """`12` in "12 to 15 August"."""
    day, date = _DAY.fullmatch(first.key), _DATE.fullmatch(last.key)
    if day is None or date is None or not 0 < int(day[1]) < int(date[3]):
        return first
    return first._replace(kind=Kind.DATE, key=f"d:{date[1]}-{date[2]}-{int(day[1])}")


def _in_the_same_year(first: Token, last: Token) -> Token:
    """`5 May` in "5 May to 3 June 2025"."""
    one, two = _DATE.fullmatch(first.key), _DATE.fullmatch(last.key)
    if one is None or two is None or one[1] or not two[1]:
        return first
    if (int(one[2]), int(one[3])) >= (int(two[2]), int(two[3])):
        return first
    return first._replace(key=f"d:{two[1]}-{one[2]}-{one[3]}")


def _hour_before(first: Token, last: Token, said: str) -> Token:
    """`9` in "9 to 11 a.m." and "9–17 Uhr"."""
    hour, end = _HOUR.fullmatch(first.key), last.key.removeprefix("t:")
    if hour is None or not end.isdigit() or int(hour[1]) >= _LAST_HOUR:
        return first
    minutes = int(hour[1]) * 60 + int(hour[2] or 0)
    if "m" in said and int(hour[1]) <= _NOON and minutes % _HALF < int(end) - _HALF:
        minutes = minutes % _HALF + _HALF  # "2 to 4 p.m."
    return first._replace(kind=Kind.TIME, key=f"t:{minutes}")


def _days_after(found: list[Token], hard: list[int]) -> list[Token]:
    """`15` in "August 12–15, 2025"."""
    result = list(found)
    for number, at in enumerate(hard[:-2]):
        joiner, last = found[hard[number + 1]], found[hard[number + 2]]
        date, day = _DATE.fullmatch(found[at].key), _DAY.fullmatch(last.key)
        if joiner.key != _DASH or date is None or day is None or last.kind != Kind.NUMBER:
            continue
        if date[1] or not int(date[3]) < int(day[1]) <= _LAST_DAY:
            continue
        after = hard[number + 3] if number + 3 < len(hard) else None
        year = _YEAR.fullmatch(found[after].key) if after is not None else None
        said = year[1] if year else ""
        result[at] = found[at]._replace(key=f"d:{said}-{date[2]}-{date[3]}")
        end = found[after].end if year and after is not None else last.end
        result[hard[number + 2]] = Token(
            Kind.DATE, f"d:{said}-{date[2]}-{int(day[1])}", last.start, end
        )
        if year and after is not None:
            result[after] = found[after]._replace(kind=Kind.PUNCTUATION, key=",")
    return result
