"""What is told while rounds go on, and what is left of them when somebody ends them early."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

from chatrefine.cli.control import Control
from chatrefine.cli.outlets import tell, tell_event
from chatrefine.events import DraftReady, Event, Notice, PassFinished, Scored
from chatrefine.messages import AgentResult
from chatrefine.protocols import Emit
from chatrefine.quality.rounds import RoundsReport, after_a_draft, over_a_text
from chatrefine.reports import RefineReport, RefineStatus, StopReason
from chatrefine.session import Session
from chatrefine.ui.live import RefineView
from chatrefine.ui.phrases import count, ratio, result, seconds
from chatrefine.ui.sparkline import sparkline
from chatrefine.ui.terminal import Terminal
from chatrefine.witness import Witness

UNCHANGED = "nothing to improve"
_ENDS = {
    StopReason.THRESHOLD: "score reached the threshold",
    StopReason.CONVERGED: "converged",
    StopReason.REGRESSED: "the last one was worse",
    StopReason.REJECTED: "rejected",
    StopReason.MAX_PASSES: "round limit",
    StopReason.ERROR: "failed",
    StopReason.UNSCORED: "no score could be read from the evaluator's reply",
    StopReason.INTERRUPTED: "interrupted",
    StopReason.BUDGET: "budget reached",
}

# Each completes the sentence "the text is unchanged: …".
_IN_VAIN = {
    StopReason.THRESHOLD: "its score reached the threshold",
    StopReason.REGRESSED: "the revision was worse",
    StopReason.REJECTED: "the revision was rejected",
    StopReason.MAX_PASSES: "no revision was better",
    StopReason.ERROR: "refining failed",
    StopReason.UNSCORED: "no score could be read",
    StopReason.BUDGET: "the budget is reached",
}


class RoundsSoFar:
    """Hears the rounds' events; `report` is what they have come to when they are cancelled.

    `given` is the text that was there before, None when one is drafted from the task.
    """

    def __init__(self, control: Control, given: str | None) -> None:
        self._control = control
        self._given = given
        self._score: Scored | None = None
        self._witness = Witness(lambda _event: None)

    def listening(self, emit: Emit) -> Emit:
        """A listener in front of `emit`."""
        self._witness = Witness(emit)
        if self._given is not None and not self._control.evaluator:
            self._witness(DraftReady(result=AgentResult(agent="", output=self._given)))
        return self._heard

    def _heard(self, event: Event) -> None:
        if isinstance(event, Scored) and event.number == 0:
            self._score = event
        self._witness(event)

    def report(self, task: str) -> RoundsReport | None:
        """The best text so far; None when there is none yet."""
        cut = self._witness.cut_short(asyncio.CancelledError())
        draft = self._witness.draft
        if cut is None or draft is None:
            return None
        refined = cut.refine or RefineReport(
            status=RefineStatus.KEPT,
            draft=draft.output,
            text=draft.output,
            stop_reason=StopReason.INTERRUPTED,
        )
        if self._given is not None and not self._control.evaluator:
            return over_a_text(task, refined)
        scored = self._score
        refined = replace(refined, draft_score=scored.score if scored else None)
        return after_a_draft(task, refined, scored.suggestions if scored else "")


@contextlib.asynccontextmanager
async def progress(notes: Terminal, control: Control, given: str | None) -> AsyncIterator[Emit]:
    """On a terminal a live region; elsewhere a line a round. Both on standard error."""
    lines = _Lines(notes, control, given)
    lasting: list[str] = []

    async with RefineView(notes) as view:

        def emit(event: Event) -> None:
            if not notes.moves:
                lines.tell(event)
                return
            view.handle(event)
            if isinstance(event, Notice) and event.lasting:
                lasting.append(event.text)

        yield emit
    for line in lasting:
        tell(notes, line)


class _Lines:
    """One line a round for where nothing can move."""

    def __init__(self, notes: Terminal, control: Control, given: str | None) -> None:
        self._notes = notes
        self._control = control
        self._drafted = given is None
        self._text = given or ""
        self._scores: list[float | None] = []

    def tell(self, event: Event) -> None:
        """The line of an event, if it has one."""
        match event:
            case DraftReady(result=draft):
                self._text = draft.output
                if self._drafted and not self._control.evaluator:
                    tell(self._notes, f"{self._round(1)} · drafted")
            case Scored(number=number, score=score):
                self._scores.append(score)
                shown = "no score" if score is None else f"score {score:.2f}"
                bars = "" if score is None else f" {sparkline(self._scores)}"
                tell(self._notes, f"{self._round(number + 1)} · {shown}{bars}")
            case PassFinished(record=record) if not self._control.evaluator:
                unchanged = _alike(record.text, self._text)
                outcome = record.error or (UNCHANGED if unchanged else result(record))
                self._text = record.text
                tell(self._notes, f"{self._round(record.number + self._drafted)} · {outcome}")
            case _:
                tell_event(event, self._notes)

    def _round(self, number: int) -> str:
        return f"round {number}/{self._control.max_rounds}"


def tell_end(report: RoundsReport, given: str | None, notes: Terminal) -> None:
    """One line: why it ended, how good it is, how long it took.

    One more when the `given` text is what it was although that was not the aim.
    """
    last = report.history[-1] if report.history else None
    why = _ENDS[report.stop_reason]
    unchanged = _alike(report.result, report.refine.draft)
    if report.stop_reason is StopReason.CONVERGED and unchanged:
        why = UNCHANGED
    elif last is not None and last.reject_reason is not None:
        why = result(report.refine.passes[-1])
    parts = [count(report.rounds_used, "round"), why]
    if report.score is not None:
        scores = sparkline(one.score for one in report.history if one.score is not None)
        parts.append(f"score {ratio(report.score)} (round {report.best_round}) {scores}")
    if report.note:
        parts.append(report.note.rstrip("."))
    tell(notes, " · ".join((*parts, seconds(report.duration_s))))
    in_vain = _IN_VAIN.get(report.stop_reason, "")
    if in_vain and given is not None and _alike(report.result, given):
        refused = last is not None and last.reject_reason is not None
        tell(notes, f"the text is unchanged: {f'the {why}' if refused else in_vain}")


def tell_editor(session: Session, refiner: str, path: Path, notes: Terminal) -> None:
    """A warning when it was the demo model that has edited the file, and where the old text is."""
    assembly = session.assembly
    config = assembly.resolve(assembly.registry.get(refiner).model, session.connected)
    if config.provider == "local" and not config.model_file:
        old = f"the old text is in {path.name}~"
        tell(notes, f"warning: a demo model of 135M parameters has edited {path.name}; {old}")


def _alike(one: str, other: str) -> bool:
    """Whether nobody would see a difference: a file's last line break is none."""
    return one.rstrip("\n") == other.rstrip("\n")
