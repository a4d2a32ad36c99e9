"""What the store holds, as values."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, TypeVar

from chatrefine.quality.config import ConvergenceConfig, QualityConfig, RefineConfig
from chatrefine.reports import FinishReason, Usage
from chatrefine.turn import Turn

T = TypeVar("T", QualityConfig, RefineConfig, ConvergenceConfig)
INTERRUPTED = "interrupted"
SHORT_ID = 8


class State(StrEnum):
    """How a turn ended. A turn still `OPEN` belongs to a program that is running or was killed."""

    OPEN = "open"
    ANSWERED = "answered"
    INTERRUPTED = "interrupted"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What is set for a session: who answers, under which system prompt, with which override."""

    agent: str = ""
    provider: str = ""
    model: str = ""
    system: str = ""
    refine: bool | None = None
    max_passes: int | None = None
    threshold: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What holds when a turn begins. `quality` is what its refining will obey."""

    facts: Facts = field(default_factory=Facts)
    quality: QualityConfig | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTurn:
    """A turn as it is kept.

    `started` is seconds since 1970, UTC. `quality` is None when refining was off. `damage` is ""
    or what is wrong with what was read.
    """

    turn: Turn
    state: State
    started: float
    quality: QualityConfig | None = None
    damage: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A session in one line. Times are seconds since 1970, UTC."""

    id: str
    title: str
    created: float
    updated: float
    turns: int = 0
    facts: Facts = field(default_factory=Facts)
    forked_from: str = ""

    @property
    def short(self) -> str:
        """The ID as it is shown."""
        return self.id[:SHORT_ID]


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """A session with its turns, oldest first. `rows` tells the store's own number of each turn.

    `first` is the number of turns left out at the beginning; `usage` is that of all turns.
    """

    summary: Summary
    turns: tuple[StoredTurn, ...]
    rows: Mapping[int, int] = field(default_factory=dict)
    left_out: int = 0
    usage: Usage = field(default_factory=Usage)

    @property
    def damage(self) -> tuple[str, ...]:
        """What is wrong, one line a damaged turn."""
        return tuple(
            f"turn {one.turn.number} of session {self.summary.short} is damaged ({one.damage})"
            for one in self.turns
            if one.damage
        )


def state_of(turn: Turn) -> State:
    """How a finished turn ended."""
    if turn.error == INTERRUPTED or turn.finish_reason is FinishReason.INTERRUPTED:
        return State.INTERRUPTED
    return State.FAILED if turn.error else State.ANSWERED


def as_read(stored: StoredTurn) -> StoredTurn:
    """The turn as a reader should see it: one that never ended was interrupted."""
    if stored.state is not State.OPEN:
        return stored
    turn = replace(stored.turn, error=stored.turn.error or INTERRUPTED)
    return replace(stored, turn=turn, state=State.INTERRUPTED)


def quality_json(quality: QualityConfig) -> dict[str, Any]:
    """The settings a turn was refined with; the rubric's text stays out."""
    return asdict(replace(quality, refine=replace(quality.refine, rubric="")))


def quality_from(data: Mapping[str, Any]) -> QualityConfig:
    """The settings that `quality_json` wrote; what is not known is left at its default."""
    refine = _object(data.get("refine"))
    convergence = _filled(ConvergenceConfig(), _object(refine.pop("convergence", None)))
    exclude = refine.pop("exclude", None)
    filled = _filled(RefineConfig(), refine)
    filled = replace(filled, convergence=convergence)
    if isinstance(exclude, list | tuple):
        filled = replace(filled, exclude=tuple(map(str, exclude)))
    return replace(_filled(QualityConfig(), {"enabled": data.get("enabled")}), refine=filled)


def _object(value: Any) -> dict[str, Any]:
    return dict(value) if isinstance(value, dict) else {}


def _filled(default: T, data: Mapping[str, Any]) -> T:
    """The default with each field of the data that has the default's type."""
    found: dict[str, Any] = {}
    for one in fields(default):
        value, was = data.get(one.name), getattr(default, one.name)
        if isinstance(was, bool):
            fits = isinstance(value, bool)
        elif isinstance(was, int | float):
            fits = isinstance(value, int | float) and not isinstance(value, bool)
        else:
            fits = isinstance(value, str) and isinstance(was, str)
        if fits:
            found[one.name] = value
    return replace(default, **found)


def title_of(prompt: str, limit: int = 60) -> str:
    r"""A session's title: the first line of its first prompt that says something.

    >>> title_of("\n# Why does   it rain?\nTell me.")
    'Why does it rain?'
    """
    for line in prompt[:10_000].splitlines():
        words = " ".join(line.split()).strip("#*_`>-=~ ")
        if words:
            return words if len(words) <= limit else words[: limit - 1].rstrip() + "…"
    return "(no words)"
