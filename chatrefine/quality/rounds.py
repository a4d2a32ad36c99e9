"""Scored rounds: the `refine` control on top of the one loop (SPEC §6).

Round 1 is a first version from the task brief alone, or a text that exists already; each later
round is a pass of the loop. Neither refiner nor evaluator is told of rounds or of the threshold.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from chatrefine.errors import ProviderProtocolError
from chatrefine.events import DraftReady, Event, Scored
from chatrefine.messages import AgentResult
from chatrefine.protocols import Emit, RevisionTask
from chatrefine.quality.config import RefineConfig
from chatrefine.quality.refine import RefineParts, refine
from chatrefine.reports import Outcome, RefineReport, RejectReason, StopReason, Usage


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round's text and what was thought of it. `score` in [0, 1], None when unknown."""

    number: int
    text: str
    score: float | None = None
    suggestions: str = ""
    outcome: Outcome = Outcome.ACCEPTED
    reject_reason: RejectReason | None = None
    error: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsReport:
    """What the rounds came to. `best_round` is the round whose text is `result`."""

    task: str
    result: str
    score: float | None
    rounds_used: int
    best_round: int
    stop_reason: StopReason
    history: tuple[Round, ...]
    refine: RefineReport
    usage: Usage = field(default_factory=Usage)
    duration_s: float = 0.0
    note: str = ""


async def scored_rounds(
    task: str, text: str | None, config: RefineConfig, parts: RefineParts, emit: Emit
) -> RoundsReport:
    """The report of at most `config.max_passes` rounds, the first of which is `text` if given.

    Raises:
        ProviderError: there is no text yet and none could be drafted.

    """
    started = parts.clock()
    drafting = Usage()
    if text is None:
        first = await parts.refiner.revise(RevisionTask(task=task, draft=""), emit)
        if first.text is None or not first.text.strip():
            raise ProviderProtocolError("The first draft came back empty; try again.")
        text, drafting = first.text, first.usage
    suggestions = ""

    def listening(event: Event) -> None:
        nonlocal suggestions
        if isinstance(event, Scored) and event.number == 0:
            suggestions = event.suggestions
        emit(event)

    emit(DraftReady(result=AgentResult(agent="", output=text)))
    later = replace(config, max_passes=config.max_passes - 1)
    report = await refine(task, text, later, parts, listening)
    done = after_a_draft(task, report, suggestions)
    usage, duration = drafting + report.usage, parts.clock() - started
    return replace(done, usage=usage, duration_s=duration)


def after_a_draft(task: str, report: RefineReport, suggestions: str = "") -> RoundsReport:
    """The loop's report as rounds: its draft is round 1, each pass the next one.

    `suggestions` are those about the draft.
    """
    return _told(task, report, tuple(_history(report, suggestions)), report.chosen_pass + 1)


def over_a_text(task: str, report: RefineReport) -> RoundsReport:
    """The loop's report as rounds when its draft was given and is none: each pass is one."""
    later = list(_history(report, ""))[1:]
    history = tuple(replace(one, number=one.number - 1) for one in later)
    return _told(task, report, history, report.chosen_pass)


def _told(
    task: str, report: RefineReport, history: tuple[Round, ...], best_round: int
) -> RoundsReport:
    return RoundsReport(
        task=task,
        result=report.text,
        score=next((one.score for one in history if one.number == best_round), None),
        rounds_used=len(history),
        best_round=best_round,
        stop_reason=report.stop_reason or StopReason.MAX_PASSES,
        history=history,
        refine=report,
        note=report.note,
    )


def _history(report: RefineReport, suggestions: str) -> Iterable[Round]:
    yield Round(number=1, text=report.draft, score=report.draft_score, suggestions=suggestions)
    for one in report.passes:
        yield Round(
            number=one.number + 1,
            text=one.text,
            score=one.score,
            suggestions=one.suggestions,
            outcome=one.outcome,
            reject_reason=one.reject_reason,
            error=one.error,
        )


async def refined_rounds(
    task: str, text: str | None, config: RefineConfig, parts: RefineParts, emit: Emit
) -> RoundsReport:
    """The same report for critique and revise with convergence (SPEC §4), nobody scoring.

    A given text is not a round: each pass over it is one. A text drafted from the task is round 1
    and the passes follow it.

    Raises:
        ProviderError: there is no text yet and none could be drafted.

    """
    if text is None:
        return await scored_rounds(task, text, config, parts, emit)
    started = parts.clock()
    report = await refine(task, text, config, parts, emit)
    duration = parts.clock() - started
    return replace(over_a_text(task, report), usage=report.usage, duration_s=duration)
