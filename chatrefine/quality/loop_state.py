"""Where a refine loop stands between two passes, and what may become of it. Values only."""

from dataclasses import dataclass, field, replace
from typing import Any

from chatrefine.quality.guard import regressed
from chatrefine.reports import (
    Outcome,
    PassRecord,
    RefineReport,
    RefineStatus,
    RejectReason,
    StopReason,
    Usage,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoopState:
    """The loop between two passes: `current` is revised next, `best` would be printed now."""

    current: str
    best: str
    chosen: int = 0
    best_score: float | None = None
    score: float | None = None
    suggestions: str = ""
    passes: tuple[PassRecord, ...] = ()
    usage: Usage = field(default_factory=Usage)
    stop: StopReason | None = None
    note: str = ""


def kept(state: LoopState) -> tuple[PassRecord, ...]:
    """The passes whose text was accepted, oldest first."""
    return tuple(record for record in state.passes if record.outcome is Outcome.ACCEPTED)


def drifted(state: LoopState, record: PassRecord) -> bool:
    """Whether the pass lies too far from the draft; the first pass sets the mark."""
    marks = [one.similarity_to_draft or 0.0 for one in kept(state)]
    return bool(marks) and regressed(record.similarity_to_draft or 0.0, max(marks))


def roll_back(state: LoopState, record: PassRecord) -> LoopState:
    """Back to the pass nearest to the draft, the later of two equals."""
    best = max(kept(state), key=lambda one: (one.similarity_to_draft or 0.0, one.number))
    state = replace(state, best=best.text, chosen=best.number)
    return add(state, replace(record, outcome=Outcome.ROLLED_BACK), stop=StopReason.REGRESSED)


def accept(state: LoopState, record: PassRecord) -> LoopState:
    """The state that goes on with the pass's text."""
    return replace(state, current=record.text, best=record.text, chosen=record.number)


def add(
    state: LoopState, record: PassRecord, *, stop: StopReason | None = None, note: str = ""
) -> LoopState:
    """The state with one more record, and the loop ended when `stop` is given."""
    return replace(state, passes=(*state.passes, record), stop=stop, note=note)


def amend(state: LoopState, **changes: Any) -> LoopState:
    """The state with its last record changed; the draft (no pass yet) has no record."""
    if not state.passes:
        return state
    return replace(state, passes=(*state.passes[:-1], replace(state.passes[-1], **changes)))


def spend(state: LoopState, usage: Usage) -> LoopState:
    """The state with `usage` added to the loop's and to the last pass's."""
    if state.passes:
        state = amend(state, usage=state.passes[-1].usage + usage)
    return replace(state, usage=state.usage + usage)


def unscored(state: LoopState, number: int, text: str) -> LoopState:
    """Without any score so far the newest text is the best there is."""
    return state if state.best_score is not None else replace(state, best=text, chosen=number)


def report(
    state: LoopState, draft: str, *, threshold: float | None, draft_score: float | None
) -> RefineReport:
    """The report of a finished loop; `threshold` is None when nobody scored."""
    changed = state.best != draft
    low_score = threshold is not None and (state.best_score is None or state.best_score < threshold)
    return RefineReport(
        status=RefineStatus.REFINED if changed else RefineStatus.KEPT,
        draft=draft,
        text=state.best,
        stop_reason=state.stop,
        rolled_back=state.stop is StopReason.REGRESSED,
        low_quality=low_score
        or any(
            one.outcome is Outcome.REJECTED or not one.followed_protocol for one in state.passes
        ),
        protocol_violation=any(one.reject_reason is RejectReason.PROTOCOL for one in state.passes),
        chosen_pass=state.chosen if changed else 0,
        draft_score=draft_score,
        passes=state.passes,
        usage=state.usage,
        note=state.note,
    )
