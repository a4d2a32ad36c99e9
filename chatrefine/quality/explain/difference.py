"""What differs between two texts, and why it is harmless, if it is.

Source: SPEC §5 (every difference left must be explained).
"""

from dataclasses import dataclass, replace
from enum import StrEnum


class Weight(StrEnum):
    """How much hangs on a difference nobody could explain."""

    HARMLESS = "harmless"
    WORDING = "wording"  # content words: an embedding may judge them
    CRITICAL = "critical"  # number, unit, negation, name, code, order: nobody may wave it through


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One place where the texts differ.

    `left`, `right` are the texts there ("" where one side has nothing), the spans their code
    point ranges in the two texts as given. `kind` says what differs in one or two words;
    `reason` why it is harmless, None when nothing explains it.
    """

    left: str
    right: str
    left_span: tuple[int, int]
    right_span: tuple[int, int]
    kind: str
    weight: Weight
    reason: str | None = None

    @property
    def label(self) -> str:
        """The difference in a line, e.g. "spelling: colour/color"."""
        return f"{self.reason or self.kind}: {_short(self.left)}/{_short(self.right)}"

    def shifted(self, by: int) -> "Difference":
        """The same difference of two texts that have `by` more characters in front."""
        (one, two), (three, four) = self.left_span, self.right_span
        return replace(self, left_span=(one + by, two + by), right_span=(three + by, four + by))

    def swapped(self) -> "Difference":
        """The same difference seen from the other text."""
        return Difference(
            left=self.right,
            right=self.left,
            left_span=self.right_span,
            right_span=self.left_span,
            kind=self.kind,
            weight=self.weight,
            reason=self.reason,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """All differences between two texts. `complete` is False when a budget cut the search short."""

    differences: tuple[Difference, ...] = ()
    complete: bool = True

    @property
    def unexplained(self) -> tuple[Difference, ...]:
        """The differences that may change what a reader does or believes."""
        return tuple(one for one in self.differences if one.weight is not Weight.HARMLESS)

    @property
    def harmless(self) -> bool:
        """Whether every difference is explained."""
        return self.complete and not self.unexplained


_LONGEST = 40


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _LONGEST else flat[: _LONGEST - 1] + "…"
