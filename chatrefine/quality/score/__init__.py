"""Reads an evaluator's reply: a score in [0, 1], or unknown rather than a guess.

Looked for in this order, `<think>` blocks dropped first: a JSON object's `score`; `<score>`; the
last line that starts with a label; a line or table cell that is nothing but a score. A number in
running text never counts. Linear, never raises. Source: SPEC §6; seeds, "Delegation Loop".
"""

import re
from dataclasses import dataclass
from typing import Any

from chatrefine.quality.protocol.reasoning import strip_reasoning
from chatrefine.quality.score.json_object import Judgement, find_judgement
from chatrefine.quality.score.lines import bare, bare_score, labelled
from chatrefine.quality.score.number import UNUSABLE, Score

_TAG = re.compile(
    r"<\s{0,4}score(?:\s[^<>]{0,100})?>(?P<score>[^<>]{0,200})<\s{0,4}/\s{0,4}score\s{0,4}>",
    re.IGNORECASE,
)
_DEEPEST = 20
_ADVICE = ("suggestions", "suggestion", "improvements", "feedback", "comments", "critique")


@dataclass(frozen=True, slots=True)
class _Reading:
    score: Score
    suggestions: str


def parse_score(raw: str) -> float | None:
    r"""The score in [0, 1] that an evaluator's reply states, None when it cannot be told.

    >>> parse_score("1. Add an example\n2. Name the source\nScore: 0.4"), parse_score("8/10")
    (0.4, 0.8)
    >>> parse_score("I found 3 problems in 1969.") is None
    True
    """
    return _read(raw).score.value


def parse_evaluation(raw: str) -> tuple[float | None, str]:
    r"""The score as `parse_score` reads it, and what the reply suggests, one bullet a line.

    >>> parse_evaluation('{"score": 0.4, "suggestions": ["Add code", "Cite"]}')
    (0.4, '- Add code\n- Cite')
    >>> parse_evaluation("Add code.\n**Score:** 0.4")
    (0.4, 'Add code.')
    """
    reading = _read(raw)
    return reading.score.value, reading.suggestions


def _read(raw: str) -> _Reading:
    text = strip_reasoning(raw)
    judgement = find_judgement(text)
    if judgement is not None:
        return _Reading(_json_score(judgement), _advice(judgement.members))
    tags = list(_TAG.finditer(text))
    if tags:
        score = bare_score(tags[-1]["score"]) or UNUSABLE
        return _Reading(score, _TAG.sub("", text).strip())
    lines = text.splitlines()
    stated = labelled(lines) or bare(lines)
    if stated is None:
        return _Reading(UNUSABLE, text.strip())
    rest = lines[: stated.line] + lines[stated.line + 1 :]
    return _Reading(stated.score, "\n".join(rest).strip())


def _json_score(judgement: Judgement) -> Score:
    if judgement.ambiguous or not isinstance(judgement.score, str):
        return UNUSABLE
    return bare_score(judgement.score) or UNUSABLE


def _advice(members: dict[str, Any]) -> str:
    for name in _ADVICE:
        for key, value in members.items():
            if key.strip().casefold() == name and value:
                return _bullets(value)
    return ""


def _bullets(value: Any) -> str:
    """A list as bullets, anything else as the text it is."""
    if isinstance(value, list):
        return "\n".join(f"- {text}" for item in value if (text := _flat(item)))
    return _flat(value)


def _flat(value: Any, depth: int = 0) -> str:
    """The strings of a JSON value in order; what lies too deep for advice is left out."""
    if isinstance(value, str):
        return value.strip()
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if depth > _DEEPEST:
        return ""
    return " ".join(text for part in parts if (text := _flat(part, depth + 1)))
