"""Labelled pairs: read from JSON lines, judged one by one, summed up (SPEC §1)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from chatrefine.errors import UsageError
from chatrefine.quality.tally import Judged, Label, Tally, by_category

_TEXTS = ("a", "b", "category")
_LABELS = (Label.SAME, Label.DIFFERENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two texts and what a person says about them. `id` is a string or a number, as given."""

    id: str | int
    a: str
    b: str
    label: Label
    category: str


def read_pairs(text: str, name: str) -> list[Pair]:
    """The pairs of a file, in order; blank lines are nothing.

    Raises:
        UsageError: a line is no pair, or there is none; the message names the line.

    """
    lines = text.split("\n")  # a JSON string may hold U+2028, which splitlines would cut at
    found = [
        _pair(line, f"Line {at} of {name}") for at, line in enumerate(lines, 1) if line.strip()
    ]
    if not found:
        raise UsageError(f"There are no pairs in {name}.")
    return found


def _pair(line: str, where: str) -> Pair:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        raise UsageError(f"{where} is not JSON; each line must be one object.") from None
    if not isinstance(value, dict):
        raise UsageError(f"{where} is no JSON object.")
    for key in _TEXTS:
        if not isinstance(value.get(key), str):
            raise UsageError(f'{where} has no text "{key}".')
    given = value.get("id")
    if isinstance(given, bool) or not isinstance(given, (str, int)):
        raise UsageError(f'{where} has no "id".')
    label = value.get("label")
    if label not in _LABELS:
        raise UsageError(f'{where} has no "label" of same or different.')
    return Pair(
        id=given,
        a=value["a"],
        b=value["b"],
        label=Label(label),
        category=value["category"],
    )


def summary_json(judged: Sequence[Judged], duration_s: float) -> dict[str, Any]:
    """The object of `--pairs --json`; ratios of nothing are 0."""
    tally = Tally.of(judged)
    return {
        "n": tally.n,
        "tp": tally.tp,
        "fp": tally.fp,
        "fn": tally.fn,
        "tn": tally.tn,
        "precision": tally.precision,
        "recall": tally.recall,
        "f1": tally.f1,
        "seconds": round(duration_s, 3),
        "categories": {
            name: {"label": str(one.label), "n": one.n, "converged": one.converged}
            for name, one in by_category(judged).items()
        },
    }
