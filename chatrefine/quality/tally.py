"""How well verdicts fit labels: the four counts, their ratios, and the same by category.

"Converged" is the positive answer, "same" the positive label. Source: SPEC §1 (`--pairs`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Self


class Label(StrEnum):
    """What a person says about a pair; `MIXED` only of a category that holds both."""

    SAME = "same"
    DIFFERENT = "different"
    MIXED = "mixed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """One labelled pair and whether it converged."""

    label: Label
    category: str
    converged: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoryTally:
    """One category's pairs, and how many of them converged."""

    label: Label
    n: int
    converged: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """True and false, positives and negatives. A ratio of nothing is 0."""

    tp: int = 0
    fp: int = 0
    fn: int = 0
    tn: int = 0

    @classmethod
    def of(cls, judged: Iterable[Judged]) -> Self:
        """The counts of these pairs.

        >>> Tally.of([Judged(label=Label.SAME, category="x", converged=True)]).f1
        1.0
        """
        counts = {(same, near): 0 for same in (True, False) for near in (True, False)}
        for one in judged:
            counts[one.label is Label.SAME, one.converged] += 1
        return cls(
            tp=counts[True, True],
            fp=counts[False, True],
            fn=counts[True, False],
            tn=counts[False, False],
        )

    @property
    def n(self) -> int:
        """All pairs."""
        return self.tp + self.fp + self.fn + self.tn

    @property
    def precision(self) -> float:
        """The share of converged pairs that say the same."""
        return _ratio(self.tp, self.tp + self.fp)

    @property
    def recall(self) -> float:
        """The share of pairs saying the same that converged."""
        return _ratio(self.tp, self.tp + self.fn)

    @property
    def f1(self) -> float:
        """The harmonic mean of both."""
        return _ratio(2 * self.tp, 2 * self.tp + self.fp + self.fn)


def by_category(judged: Iterable[Judged]) -> dict[str, CategoryTally]:
    """Each category's tally, in the order in which they first appear."""
    found: dict[str, list[Judged]] = {}
    for one in judged:
        found.setdefault(one.category, []).append(one)
    return {
        name: CategoryTally(
            label=pairs[0].label if len({one.label for one in pairs}) == 1 else Label.MIXED,
            n=len(pairs),
            converged=sum(one.converged for one in pairs),
        )
        for name, pairs in found.items()
    }


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
