"""Dates and times of day in their many notations, read to one canonical value.

A numeric date whose order cannot be known (03/04/2024 in English) stays as written.
"""

import re
from functools import cache, lru_cache

from chatrefine.quality.explain.eastern import (
    HALVES_BEFORE,
    date_token,
    read_eastern,
    time_token,
)
from chatrefine.quality.explain.numbers import read_number
from chatrefine.quality.explain.scan import (
    CLOCK,
    DAY,
    GLYPH,
    MARK,
    NUMBER,
    ORDINAL,
    WORD,
    Raw,
    folded,
)
from chatrefine.quality.explain.tables.calendar_words import MONTHS, WEEKDAYS
from chatrefine.quality.explain.tokens import Kind, Token
from chatrefine.quality.text import fold_unicode

_LAST_DAY, _LAST_MONTH, _NOON = 31, 12, 12
_OF_TEXT = """
of de del di d' du am le den der the
"""
_OF = frozenset(_OF_TEXT.split())
_MORNING = (
    ("in", "the", "morning"), ("da", "manhã"), ("de", "la", "mañana"), ("du", "matin"),
    ("del", "mattino"), ("di", "mattina"), ("uhr", "morgens"),
    ("утра",), ("час", "утра"), ("часа", "утра"), ("часов", "утра"),
)  # fmt: skip
_EVENING = (
    ("in", "the", "afternoon"), ("in", "the", "evening"), ("da", "tarde"), ("da", "noite"),
    ("de", "la", "tarde"), ("de", "la", "noche"), ("de", "l'après", "midi"), ("du", "soir"),
    ("di", "sera"), ("del", "pomeriggio"), ("uhr", "nachmittags"), ("uhr", "abends"),
    ("вечера",), ("дня",), ("час", "дня"), ("часа", "дня"), ("часов", "дня"),
    ("часа", "вечера"), ("часов", "вечера"),
)  # fmt: skip
_AM, _PM = frozenset({"am", "midnight"}), frozenset({"pm", "noon", "midday"})
_HALF_FIRST = _AM | _PM | {"a", "p"} | {phrase[0] for phrase in (*_MORNING, *_EVENING)}
_OCLOCK = frozenset({"uhr", "uur", "बजे", "o'clock", "oclock"})
# An hour in words is short: "twenty-four", "vingt et un".
_NEAR = 6
_NAMED = {"noon": 720, "midday": 720, "midnight": 0}


@cache
def months(language: str) -> dict[str, int]:
    """Names and abbreviations of the months → 1 to 12."""
    names = MONTHS.get(language, MONTHS["en"]).split("|")
    return {name: at for at, group in enumerate(names, 1) for name in group.split(",")}


@cache
def weekdays(language: str) -> dict[tuple[str, ...], str]:
    """Names and abbreviations of weekdays → a key."""
    names = WEEKDAYS.get(language, "").split("|")
    return {
        tuple(name.split()): f"weekday {at}"
        for at, group in enumerate(names)
        for name in group.split(",")
        if name
    }


def read_moment(raws: list[Raw], at: int, language: str) -> tuple[Token, int] | None:
    """The date or time of day that begins at `at`."""
    kind = raws[at].kind
    if kind == DAY:
        return _numeric_day(raws, at, language)
    if kind == CLOCK:
        return _clock(raws, at, language)
    if kind == GLYPH:
        return read_eastern(raws, at)
    if kind == WORD:
        return _worded(raws, at, language)
    after = raws[at + 1] if at + 1 < len(raws) else None
    if after is None or after.kind == NUMBER or (after.kind == MARK and after.text != "."):
        return None
    return (
        _day_first(raws, at, language)
        or read_eastern(raws, at)
        or _hours_minutes(raws, at)
        or _spoken_time(raws, at, language)
    )


def _worded(raws: list[Raw], at: int, language: str) -> tuple[Token, int] | None:
    """A moment that begins with a word: a month, a half of the day, an hour in words."""
    word = fold_unicode(raws[at].text)
    if word in {"오전", "오후"}:
        return read_eastern(raws, at)
    if language == "hi" and word in HALVES_BEFORE:
        return _hindi_time(raws, at)
    if word == "ore" and language == "it" and at + 1 < len(raws) and raws[at + 1].kind == CLOCK:
        token, end = _clock(raws, at + 1, language)
        return token._replace(start=raws[at].start), end
    return _month_first(raws, at, language) or _spoken_time(raws, at, language)


def _day_number(raw: Raw) -> int | None:
    digits = re.match(r"\d{1,2}(?!\d)", raw.text) if raw.kind in {NUMBER, ORDINAL} else None
    if digits is None or (raw.kind == NUMBER and not raw.text.isdigit()):
        return None
    number = int(digits[0])
    return number if 1 <= number <= _LAST_DAY else None


def _year(raws: list[Raw], at: int) -> tuple[int | None, int]:
    """A year of four digits at `at`, perhaps after a comma or "of"."""
    start = at
    if at < len(raws) and (raws[at].text == "," or folded(raws[at].text) in _OF):
        at += 1
    if at < len(raws) and raws[at].kind == NUMBER and re.fullmatch(r"\d{4}", raws[at].text):
        era = at + 1 < len(raws) and folded(raws[at + 1].text) in {"года", "год", "г.", "г"}
        return int(raws[at].text), at + 1 + era
    return None, start


def _day_first(raws: list[Raw], at: int, language: str) -> tuple[Token, int] | None:
    number = _day_number(raws[at])
    if number is None:
        return None
    end = at + 1
    while end < len(raws) and (folded(raws[end].text) in _OF or raws[end].text == "."):
        end += 1
    month = months(language).get(folded(raws[end].text).rstrip(".")) if end < len(raws) else None
    if month is None or end > at + 3:
        return None
    end += 1
    if end < len(raws) and raws[end].text == "." and end + 1 < len(raws):
        year, after = _year(raws, end + 1)
        if year is not None:
            return date_token(raws, at, after, (year, month, number))
    year, end = _year(raws, end)
    return date_token(raws, at, end, (year, month, number))


def _month_first(raws: list[Raw], at: int, language: str) -> tuple[Token, int] | None:
    month = months(language).get(folded(raws[at].text).rstrip("."))
    if month is None:
        return None
    end = at + 1
    if end < len(raws) and raws[end].text == "." and raws[end].start == raws[at].end:
        end += 1
    if end < len(raws) and folded(raws[end].text) == "the":
        end += 1
    number = _day_number(raws[end]) if end < len(raws) else None
    if number is None:
        year, after = _year(raws, at + 1)
        return None if year is None else date_token(raws, at, after, (year, month, 0))
    year, after = _year(raws, end + 1)
    return date_token(raws, at, after, (year, month, number))


def _numeric_day(raws: list[Raw], at: int, language: str) -> tuple[Token, int]:
    fields = re.split(r"[-/.]", folded(raws[at].text))
    numbers = [int(field) for field in fields]
    if len(fields[0]) == 4:  # noqa: PLR2004  ISO
        return date_token(raws, at, at + 1, (numbers[0], numbers[1], numbers[2]))
    if len(fields) == 2 and len(fields[1]) == 4:  # noqa: PLR2004  a month and its year
        return date_token(raws, at, at + 1, (numbers[1], numbers[0], 0))
    first, second = numbers[0], numbers[1]
    year = numbers[2] if len(numbers) > 2 else None  # noqa: PLR2004
    month_first = second > _LAST_MONTH >= first
    known = first > _LAST_MONTH or month_first or language != "en" or "." in raws[at].text
    day, month = (second, first) if month_first else (first, second)
    if known and 1 <= month <= _LAST_MONTH and 1 <= day <= _LAST_DAY:
        return date_token(raws, at, at + 1, (year, month, day))
    return Token(Kind.DATE, f"d:{raws[at].text}", raws[at].start, raws[at].end), at + 1


def _half_day(raws: list[Raw], at: int) -> tuple[int | None, int]:
    """0 for a.m., 12 for p.m., None for neither, and where it ends."""
    if at >= len(raws) or folded(raws[at].text).replace(".", "") not in _HALF_FIRST:
        return None, at
    words = tuple(folded(one.text).replace(".", "") for one in raws[at : at + 4])
    if words[1:3] == ("", "m") and words[0] in {"a", "p"}:  # "p. m.", as Spanish has it
        return (_NOON if words[0] == "p" else 0), at + 3
    if words and words[0] in _AM:
        return 0, at + 1
    if words and words[0] in _PM:
        return _NOON, at + 1
    for phrases, value in ((_MORNING, 0), (_EVENING, _NOON)):
        for phrase in phrases:
            flat = tuple(word for word in words if word != "-")
            if flat[: len(phrase)] == phrase:
                return value, at + len(phrase) + (len(words) - len(flat))
    return None, at


def _clock(raws: list[Raw], at: int, language: str) -> tuple[Token, int]:
    fields = [int(field) for field in re.split(r"[:：h]", raws[at].text) if field]
    if len(fields) > 2 or fields[0] > 24 or (len(fields) > 1 and fields[1] > 59):  # noqa: PLR2004
        return Token(Kind.TIME, f"t:{raws[at].text}", raws[at].start, raws[at].end), at + 1
    minutes = fields[0] * 60 + (fields[1] if len(fields) > 1 else 0)
    half, end = _half_day(raws, at + 1)
    if half is not None and fields[0] <= _NOON:
        minutes = minutes % 720 + half * 60
    elif end < len(raws) and folded(raws[end].text) in {"uhr", "uur", "h", "hs", "hrs"}:
        end += 1
    if end < len(raws) and folded(raws[end].text) == "बजे":
        return _hindi_half(raws, at, end + 1, minutes)
    if "h" in raws[at].text and language == "en":
        text = f"q:time:{minutes * 60}"
        return Token(Kind.QUANTITY, text, raws[at].start, raws[at].end), at + 1
    return time_token(raws, at, end, minutes)


def _hindi_time(raws: list[Raw], at: int) -> tuple[Token, int] | None:
    """`शाम 5 बजे`: five in the evening."""
    number = read_number(raws, at + 1, "hi") if at + 1 < len(raws) else None
    if number is None or not number.text.isdigit() or int(number.text) > _NOON:
        return None
    if number.end >= len(raws) or folded(raws[number.end].text) != "बजे":
        return None
    half = HALVES_BEFORE[fold_unicode(raws[at].text)]
    return time_token(raws, at, number.end + 1, int(number.text) % 12 * 60 + half * 60)


def _hindi_half(raws: list[Raw], at: int, end: int, minutes: int) -> tuple[Token, int]:
    """`10 बजे सुबह`: the half of the day behind the hour; "सुबह की" begins something else."""
    half = HALVES_BEFORE.get(fold_unicode(raws[end].text)) if end < len(raws) else None
    owns = end + 1 < len(raws) and folded(raws[end + 1].text) in {"की", "का", "के"}
    if half is None or owns or minutes > _NOON * 60 + 59:
        return time_token(raws, at, end, minutes)
    return time_token(raws, at, end + 1, minutes % 720 + half * 60)


def _hours_minutes(raws: list[Raw], at: int) -> tuple[Token, int] | None:
    """`14 h 30`, with the blanks French puts there."""
    if at + 2 >= len(raws) or folded(raws[at + 1].text) != "h" or raws[at + 2].kind != NUMBER:
        return None
    hour, minute = raws[at].text, raws[at + 2].text
    if not re.fullmatch(r"\d{1,2}", hour) or not re.fullmatch(r"[0-5]\d", minute):
        return None
    after = raws[at + 3] if at + 3 < len(raws) else None
    if int(hour) > 24 or (after is not None and folded(after.text).startswith("min")):  # noqa: PLR2004
        return None
    return time_token(raws, at, at + 3, int(hour) * 60 + int(minute))


@lru_cache(maxsize=8192)
def _may_make_an_hour(text: str) -> bool:
    word = folded(text)
    return word in _OCLOCK or word.replace(".", "") in _HALF_FIRST


def _spoken_time(raws: list[Raw], at: int, language: str) -> tuple[Token, int] | None:
    """A bare hour made a time by what follows: `3 pm`, `14 Uhr`, `três da tarde`."""
    if raws[at].kind == WORD and language == "en" and folded(raws[at].text) in _NAMED:
        return time_token(raws, at, at + 1, _NAMED[folded(raws[at].text)])
    # Reading a number is slow: first whether anything near makes it an hour.
    near = any(_may_make_an_hour(one.text) for one in raws[at + 1 : at + 1 + _NEAR])
    number = read_number(raws, at, language) if near else None
    if number is None or number.value > 24 or number.end >= len(raws):  # noqa: PLR2004
        return None
    hour = re.fullmatch(r"(\d{1,2})(?:\.(\d\d))?", number.text)
    if hour is None:
        return None
    minutes = int(hour[1]) * 60 + int(hour[2] or 0)
    half, end = _half_day(raws, number.end)
    if half is not None and int(hour[1]) <= _NOON:
        return time_token(raws, at, end, minutes % 720 + half * 60)
    if folded(raws[number.end].text) not in _OCLOCK:
        return None
    return _hindi_half(raws, at, number.end + 1, minutes)
