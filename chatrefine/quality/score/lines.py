"""Finds the line of a reply that states a score: labelled, or nothing but a score.

Both rules look at one line at a time, and at its first letters only, so the whole is linear.
Source: SPEC §6.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from chatrefine.quality.score.number import UNUSABLE, VALUE, Score, plain_digits, read_value
from chatrefine.quality.unseen import UNSEEN

_LOOK_AT = 400
_LONGEST_ROW = 2000
_LONGEST_BARE = 80

_PICTURES = r"\u2600-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff\ufe0f"
_LABEL = (
    r"(?:score|rating|overall|grade|nota|pontuaç[ãa]o|pontuacao|puntuaci[óo]n|calificaci[óo]n"
    r"|punteggio|valutazione|voto|gesamtbewertung|bewertung|gesamtnote|punktzahl|note|cijfer"
    r"|betyg|poäng|ocena|wynik|puan|оценка|рейтинг|балл|(?:ال)?(?:تقييم|درجة|نتيجة)|अंक|स्कोर)(?!\w)"
    r"|(?:评分|評分|得分|分数|スコア|点数|점수|평점)"
)
_AHEAD = r"(?:(?:final|итоговая|общая)\s|最终|最終|综合|綜合|总体|总|総合)?"
_BESIDE = (
    r"(?:\s(?:final|finale|total|totale|overall|global|globale|general|générale|generale|geral"
    r"|quality|score|rating|grade|value|given|awarded|итоговая)(?!\w))*"
    r"(?:\s(?:for|of)\s(?:the\s|this\s|your\s)?"
    r"(?:text|result|answer|response|draft|reply|output|work)(?!\w))?"
)
_HEAD = re.compile(rf"{_AHEAD}(?:{_LABEL}){_BESIDE}", re.IGNORECASE)
_HINT = re.compile(
    r"\s?[(\[](?P<hint>[^()\[\]]{1,40})[)\]]|\s?(?P<scale>/\s?\d{1,4}|out\sof\s\d{1,4})(?=\s?:)"
)
_SCALE = re.compile(
    r"(?:(?:from\s)?(?P<from>\d+)\s?(?:-|–|—|\.\.|…|to|bis|a|à)\s?|/\s?|out\sof\s|von\s|满分\s?)"
    r"(?P<to>\d{1,4}(?:\.0)?)(?:点満点)?\Z",
    re.IGNORECASE,
)
_CLOSE = r"[\s\])}】」』》\"”'’$]*"
_SEPARATOR = re.compile(
    rf"{_CLOSE}(?:=>|->|[:=→|])?"
    r"(?:\s?[-–—]\s|\s?(?:is|ist|est|es|é|är|は|为|是)\s?(?![a-z]))?\s?",  # codespell:ignore ist
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"[\s(\[{【「『\"“'‘$≈]*(?:(?:about|approximately|approx\.?|around|roughly|circa|ca\.)\s)?",
    re.IGNORECASE,
)
_ENDS = re.compile(
    rf"(?:です)?{_CLOSE}(?:\Z|[.。!?;,、…](?!\w)(?!\s?[.,]?\d)|\s?[(\[【{_PICTURES}]"
    rf"|\s[-–—]+\s(?![.,]?\d)|\s?\|(?!\s?[.,]?\d)"
    r"|\s(?:because|since|as|due|for|with|porque|weil|denn|car|parce|perché|потому)(?!\w))",
    re.IGNORECASE,
)
_NO_VALUE = re.compile(
    r"(?:[-+<>≤≥±]|&[lg]t;)+\s?[.,]?\d|(?:nan|n/?a|none|null|unknown|inf|infinity|tbd|\?+)\s?(?:\W|\Z)",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"\s?[^\W\d]")
_MARKS = str.maketrans({**dict.fromkeys("*_`~", " "), **dict.fromkeys(UNSEEN, "")})
_LEAD = re.compile(rf"(?:[\s#>|•‣◦▪●·{_PICTURES}\[(【「『\"“'‘]+|[-+–—]\s|\d{{1,3}}[.)]\s)*")
_MARKER = re.compile(r"\d+[.)]\Z")
_BARE_END = re.compile(rf"{_CLOSE}[.。]?\Z")


@dataclass(frozen=True, slots=True)
class Statement:
    """A score and the number of the line that states it."""

    score: Score
    line: int


def labelled(lines: list[str]) -> Statement | None:
    """What the last line that starts with a label and goes on with a score says.

    >>> labelled(["1. Add an example", "**Score:** 0.4"]).score.value
    0.4
    """
    for number in range(len(lines) - 1, -1, -1):
        score = _labelled(_clean(lines[number]))
        if score is not None:
            return Statement(score, number)
    return None


def bare(lines: list[str]) -> Statement | None:
    """What the lines and table cells that are nothing but a score say; unusable if they differ.

    >>> bare(["| Quality |", "|---|", "| 8/10 |"]).score.value
    0.8
    """
    found = [
        Statement(score, number)
        for number, line in enumerate(lines)
        for score in _bare_scores(line)
    ]
    if not found:
        return None
    agreed = len({statement.score for statement in found}) == 1
    return found[-1] if agreed else Statement(UNUSABLE, found[-1].line)


def _clean(line: str) -> str:
    """The line's beginning in plain digits, without marks, its white space single blanks."""
    text = plain_digits(line[:_LONGEST_ROW]).translate(_MARKS)
    text = " ".join(text.split())[:_LOOK_AT]
    return text[_lead(text) :]


def _lead(text: str) -> int:
    lead = _LEAD.match(text)
    return lead.end() if lead else 0


def _labelled(text: str) -> Score | None:
    head = _HEAD.match(text)
    if head is None:
        return None
    at, scale = head.end(), ""
    hint = _HINT.match(text, at)
    if hint is not None:
        at = hint.end()
        known = _SCALE.match((hint["hint"] or hint["scale"]).strip())
        if known is None:
            return None
        if known["from"] not in {None, "0"}:
            return UNUSABLE
        scale = known["to"]
    separator = _SEPARATOR.match(text, at)
    at = separator.end() if separator else at
    opening = _OPEN.match(text, at)
    at = opening.end() if opening else at
    value = VALUE.match(text, at)
    if value is None:
        return UNUSABLE if _NO_VALUE.match(text, at) else None
    if _ENDS.match(text, value.end()):
        return read_value(value, scale)
    return None if _GOES_ON.match(text, value.end()) else UNUSABLE


def _bare_scores(line: str) -> Iterator[Score]:
    if "|" not in line:
        score = bare_score(line)
        if score is not None:
            yield score
        return
    for cell in line[:_LONGEST_ROW].strip().strip("|").split("|"):
        # A cell with 0 or 1 alone is a row's number or a count as likely as a score.
        if cell.strip() not in {"0", "1"}:
            score = bare_score(cell)
            if score is not None:
                yield score


def bare_score(text: str) -> Score | None:
    """The score if the text is nothing else, marks aside; None if it is anything else.

    >>> bare_score("**85 %**").value, bare_score("85 words")
    (0.85, None)
    """
    if len(text) > _LONGEST_BARE:
        return None
    text = _clean(text)
    if _MARKER.match(text):
        return None
    value = VALUE.match(text)
    if value is None:
        return UNUSABLE if _NO_VALUE.match(text) and len(text) < _LONGEST_BARE // 4 else None
    return read_value(value) if _BARE_END.match(text, value.end()) else None
