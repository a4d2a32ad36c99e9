"""Dates and times of day as Chinese, Japanese and Korean write them, and the tokens of moments."""

from fractions import Fraction

from chatrefine.quality.explain.numbers import Numeral, read_number
from chatrefine.quality.explain.scan import WORD, Raw
from chatrefine.quality.explain.tokens import Kind, Token
from chatrefine.quality.text import fold_unicode

_HALF_DAYS = {"午前": 0, "上午": 0, "早上": 0, "凌晨": 0, "午後": 12, "下午": 12, "晚上": 12}
# Said before the hour.
HALVES_BEFORE = {
    "오전": 0, "오후": 12, "सुबह": 0, "दोपहर": 12, "शाम": 12, "रात": 12,
}  # fmt: skip
_EASTERN_UNITS = {
    "时": "時", "点": "時", "點": "時", "號": "日", "号": "日",
    "년": "年", "월": "月", "일": "日", "시": "時", "분": "分",
}  # fmt: skip
# "時間" and "分钟" are spans; "点钟" is a time of day.
_NO_CLOCK = frozenset("間间钟鐘")
_OCLOCK = frozenset("钟鐘")
_ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925}
_PAST_THE_HOUR = {("半",): 30, ("一", "刻"): 15, ("三", "刻"): 45, ("整",): 0}


def date_token(
    raws: list[Raw], at: int, end: int, day: tuple[int | None, int, int]
) -> tuple[Token, int]:
    """The token of a date: (year or None, month, day), and where it ends."""
    year, month, number = day
    key = f"d:{'' if year is None else year}-{month}-{number}"
    return Token(Kind.DATE, key, raws[at].start, raws[end - 1].end), end


def time_token(raws: list[Raw], at: int, end: int, minutes: int) -> tuple[Token, int]:
    """The token of a time of day, and where it ends."""
    return Token(Kind.TIME, f"t:{minutes}", raws[at].start, raws[end - 1].end), end


def read_eastern(raws: list[Raw], at: int) -> tuple[Token, int] | None:
    """`2024年5月3日`, `5月3日`, `午後3時`, `下午3点20分`."""
    half: int | None = None
    start = at
    name = fold_unicode(raws[at].text)
    if raws[at].kind == WORD and name in HALVES_BEFORE and at + 1 < len(raws):
        half, at = HALVES_BEFORE[name], at + 1
    two = "".join(one.text for one in raws[at : at + 2])
    if two in _HALF_DAYS:
        half, at = _HALF_DAYS[two], at + 2
    era = _ERAS.get(two, 0)
    found = _parts(raws, at + 2 if era else at, era)
    if found is None:
        return None
    values, at = found
    if "月" in values and half is None:
        return date_token(raws, start, at, (values.get("年"), values["月"], values.get("日", 0)))
    if "時" in values and values["時"] <= 24:  # noqa: PLR2004
        hour = values["時"] % 12 + half if half is not None else values["時"]
        return time_token(raws, start, at, hour * 60 + values.get("分", 0))
    return None


def _parts(raws: list[Raw], at: int, era: int) -> tuple[dict[str, int], int] | None:
    """Unit → number of what stands at `at`, and where it ends; None where it is a span."""
    values: dict[str, int] = {}
    while at + 1 < len(raws):
        number = _first_year(raws, at) if era and not values else read_number(raws, at, "zh")
        if number is None or not number.text.isdigit() or number.end >= len(raws):
            break
        unit = fold_unicode(raws[number.end].text)
        unit = _EASTERN_UNITS.get(unit, unit)
        wanted = "年月日時" if not values else {"年": "月", "月": "日"}.get([*values][-1], "分")
        if unit not in wanted:
            break
        if era and not values and unit != "年":
            return None
        values[unit] = int(number.text) + (era if unit == "年" else 0)
        at = number.end + 1
        if at < len(raws) and raws[at].text in _NO_CLOCK:
            if raws[at].text not in _OCLOCK or raws[at - 1].text not in "点點":
                return None
            at += 1
        past = _past_the_hour(raws, at) if unit == "時" else None
        if past is not None:
            values["分"], at = past
            break
    return values, at


def _first_year(raws: list[Raw], at: int) -> Numeral | None:
    """The number of a year in its era; the first one is `元`."""
    if raws[at].text == "元":
        return Numeral(Fraction(1), "1", at + 1)
    return read_number(raws, at, "ja")


def _past_the_hour(raws: list[Raw], at: int) -> tuple[int, int] | None:
    """The minutes of `三点半` and `三点一刻`, and where they end."""
    for words, minutes in _PAST_THE_HOUR.items():
        if tuple(one.text for one in raws[at : at + len(words)]) == words:
            return minutes, at + len(words)
    return None
