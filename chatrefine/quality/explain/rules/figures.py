"""The same number, date or time in a notation that only its surroundings decide."""

import re

from chatrefine.quality.explain.moments import months, weekdays
from chatrefine.quality.explain.numbers import ARTICLES
from chatrefine.quality.explain.rules.place import Place
from chatrefine.quality.explain.tables.number_variants import ORDINALS
from chatrefine.quality.explain.tokens import Kind

_RANGE = frozenset({"-", "to", "a", "bis", "à", "до", "至", "到", "tot", "al", "~"})


def ordinal(place: Place) -> str | None:
    """The words and the figures of an ordinal: "third", "3rd"."""
    if not 1 <= len(place.left) <= _SHORT or not 1 <= len(place.right) <= _SHORT:
        return None
    names = dict(entry.split("=") for entry in ORDINALS.get(place.language, "").split("|") if entry)
    left, right = (
        _nth(" ".join(keys), raw, names) for keys, raw in zip(place.keys, place.raw(), strict=True)
    )
    return "number format" if left is not None and left == right else None


_SHORT = 2
_SHORT_ORDINAL = re.compile(r"(\d+)-?(?:[йяегмх]|го|му|ой|ый|ая|ое|res?|ers?|èmes?|r?[ao])")
_ORDINAL_KEY = re.compile(r"(?:n:)?(\d+)th")


def _nth(key: str, raw: str, names: dict[str, str]) -> str | None:
    """The figures of an ordinal, None for anything else."""
    if key in names:
        return names[key]
    short = _SHORT_ORDINAL.fullmatch(raw) or _ORDINAL_KEY.fullmatch(key)
    return short[1] if short else None


def counted_article(place: Place) -> str | None:
    """The number 1 and the article that is its word."""
    left, right = place.keys
    for figure, word in ((left, right), (right, left)):
        if figure == ("n:1",) and len(word) == 1 and word[0] in ARTICLES - {"a", "an"}:
            return "number format"
    return None


def clock_or_span(place: Place) -> str | None:
    """A time of day or a span, as the other text has it: "15h"."""
    if len(place.left) != 1 or len(place.right) != 1:
        return None
    one, other = sorted((place.left[0], place.right[0]), key=lambda token: token.kind)
    if one.kind != Kind.QUANTITY or other.kind != Kind.TIME:
        return None
    raw = "".join(place.raw())
    minutes = other.key.removeprefix("t:")
    same = minutes.isdigit() and one.key == f"q:time:{int(minutes) * 60}"
    return "time format" if same and "h" in raw else None


def span(place: Place) -> str | None:
    """A dash between two numbers and the word for it."""
    left, right = place.keys
    around = place.before, place.after
    numbers = all(
        one is not None and one.kind in {Kind.NUMBER, Kind.QUANTITY, Kind.TIME, Kind.DATE}
        for one in around
    )
    fits = len(left) == len(right) == 1 and {left[0], right[0]} <= _RANGE
    if numbers and not fits and len(left) + len(right) == 1 and {*left, *right} <= _RANGE:
        fits = any(mark in place.between() for mark in "-–—")
    return "number format" if numbers and fits else None


def dotted_date(place: Place) -> str | None:
    """A date without its year in figures: 22.05 and 22 May."""
    if len(place.left) != 1 or len(place.right) != 1:
        return None
    date, number = sorted((place.left[0], place.right[0]), key=lambda token: token.kind)
    figures = re.fullmatch(r"n:(\d\d?)[./](\d\d?)", number.key)
    if date.kind != Kind.DATE or figures is None:
        return None
    day, month = int(figures[1]), int(figures[2])
    return "date format" if date.key == f"d:-{month}-{day}" else None


_ROMAN = re.compile(r"(?=[IVXLC]{1,8}$)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")


_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def roman(place: Place) -> str | None:
    """A Roman numeral and its number: Chapter IV, chapter 4."""
    if len(place.left) != 1 or len(place.right) != 1:
        return None
    for word, number, raw in (
        (place.left[0], place.right[0], place.raw()[0]),
        (place.right[0], place.left[0], place.raw()[1]),
    ):
        if word.kind != Kind.WORD or number.kind != Kind.NUMBER or not _ROMAN.fullmatch(raw):
            continue
        if number.key.removeprefix("n:").removesuffix("th") == str(_roman_value(raw)):
            return "number format"
    return None


def _roman_value(text: str) -> int:
    values = [_ROMAN_VALUES[char] for char in text]
    return sum(
        -value if any(later > value for later in values[at + 1 : at + 2]) else value
        for at, value in enumerate(values)
    )


def month_name(place: Place) -> str | None:
    """A month and its abbreviation."""
    left, right = place.keys
    if len(left) != 1 or len(right) != 1:
        return None
    named = months(place.language)
    same = named.get(left[0], 0) == named.get(right[0], -1)
    return "abbreviation" if same else None


_CLOCK_TEXT = "las la às as alle all at um à с до from until das von bis"
_CLOCK = frozenset(_CLOCK_TEXT.split())
_DOTTED = re.compile(r"([01]?\d|2[0-3])\.([0-5]\d)")


def bare_hour(place: Place) -> str | None:
    """An hour after the word that announces one: "a las 9", "alle 18.30", "a las 9:00"."""
    if len(place.left) != 1 or len(place.right) != 1 or place.before is None:
        return None
    number, time = sorted((place.left[0], place.right[0]), key=lambda token: token.kind)
    if number.kind != Kind.NUMBER or time.kind != Kind.TIME or place.before.key not in _CLOCK:
        return None
    dotted = next((found for raw in place.raw() if (found := _DOTTED.fullmatch(raw))), None)
    if dotted is not None:
        same_time = time.key == f"t:{int(dotted[1]) * 60 + int(dotted[2])}"
        return "time format" if same_time else None
    hour = number.key.removeprefix("n:")
    same = hour.isdigit() and time.key == f"t:{int(hour) * 60}"
    return "time format" if same else None


_RATE = re.compile(
    r"(?:an?|per|each|every)\s+(second|minute|hour|day|night|week|month|quarter|year)",
    re.IGNORECASE,
)
# After these "a day" is a span and no rate.
_SPAN_TEXT = """
for in within after about take takes took last lasts lasted over during before than wait need
"""
_SPAN = frozenset(_SPAN_TEXT.split())


def rate(place: Place) -> str | None:
    """An amount for each span of time: "$5 a day", "$5 per day", "two glasses each day"."""
    raws = place.raw()
    found = [_RATE.fullmatch(raw) for raw in raws]
    if found[0] is None or found[1] is None or found[0][1].lower() != found[1][1].lower():
        return None
    if place.before is None or place.before.key in _SPAN:
        return None
    counted = place.before.kind in {Kind.NUMBER, Kind.QUANTITY}
    return "abbreviation" if counted or any(raw.startswith("per") for raw in raws) else None


def weekday_name(place: Place) -> str | None:
    """A Portuguese weekday with and without its "-feira"."""
    left, right = place.keys
    named = weekdays(place.language)
    for full, short in ((left, right), (right, left)):
        if len(full) != 1 or len(short) != 1:
            continue
        if any(
            len(words) > 1 and (words[0], key) == (short[0], full[0])
            for words, key in named.items()
        ):
            return "abbreviation"
    return None


def weekday_span(place: Place) -> str | None:
    """A German weekday and "every" such day, from or to which a span runs: "montags bis"."""
    left, right = place.keys
    around = {one.key for one in (place.before, place.after) if one}
    if place.language != "de" or len(left) != 1 or len(right) != 1 or "bis" not in around:
        return None
    named = {words[0]: key for words, key in weekdays("de").items()}
    every = {left[0].removesuffix("s"), right[0].removesuffix("s")} & set(named)
    return "abbreviation" if any(named[one] in {left[0], right[0]} for one in every) else None


_CELSIUS = frozenset({"de", "fr", "es", "pt", "it", "nl", "ru", "uk", "pl", "tr", "zh", "ja", "ko"})


def degrees(place: Place) -> str | None:
    """Degrees and degrees Celsius, in the languages whose speakers know no others."""
    left, right = place.keys
    if place.language not in _CELSIUS or len(left) != 1 or len(right) != 1:
        return None
    found = {left[0], right[0]}
    bare = {key.removesuffix(" deg") for key in found if key.endswith(" deg")}
    named = {key.removesuffix(" c") for key in found if key.endswith(" c")}
    return "unit format" if bare and bare == named else None
