"""Listens to a turn, so that an early end can keep what was already there."""

import asyncio

from chatrefine.errors import AnswerIncomplete, ChatRefineError
from chatrefine.events import (
    CallStarted,
    Critiqued,
    Delta,
    DraftReady,
    Event,
    PassFinished,
    PassStarted,
    Phase,
)
from chatrefine.messages import AgentResult
from chatrefine.protocols import Emit, TurnLog
from chatrefine.reports import (
    FinishReason,
    Outcome,
    PassRecord,
    StopReason,
    Usage,
    ended_early,
)


class Witness:
    """Passes every event on, to the log too, and remembers the best text so far.

    `partial` is the draft as far as it has arrived, `draft` the whole one.
    """

    def __init__(self, emit: Emit, log: TurnLog | None = None) -> None:
        self._emit = emit
        self._log = log
        self.partial = ""
        self.draft: AgentResult | None = None
        self._best = ""
        self._chosen = 0
        self._passes: list[PassRecord] = []
        self._open: PassRecord | None = None

    def __call__(self, event: Event) -> None:
        """Take note of one event and pass it on."""
        match event:
            case Delta(phase=Phase.DRAFT, text=text):
                self.partial += text
            case CallStarted():
                # The answer so far only asked somebody else; it is no draft.
                self.partial = ""
            case DraftReady(result=result):
                self.draft, self._best = result, result.output
            case PassStarted(number=number):
                self._open = PassRecord(number=number, outcome=Outcome.ERROR, error="interrupted")
            case Critiqued(number=number, bullets=bullets):
                self._open = PassRecord(
                    number=number, critique=bullets, outcome=Outcome.ERROR, error="interrupted"
                )
            case PassFinished(record=record, text=text, chosen_pass=chosen):
                self._passes.append(record)
                self._best, self._chosen, self._open = text, chosen, None
        if self._log is not None and not isinstance(event, Delta):
            self._log.record(event)
        self._emit(event)

    def cut_short(self, error: BaseException) -> AgentResult | None:
        """What a turn that ended with `error` still has to show; None when there is nothing."""
        cancelled = isinstance(error, asyncio.CancelledError)
        if self.draft is not None and cancelled:
            return self._interrupted(self.draft)
        text = error.partial if isinstance(error, AnswerIncomplete) else ""
        text = text or self.partial
        if not text.strip():
            return None
        reason = FinishReason.INTERRUPTED if cancelled else FinishReason.INCOMPLETE
        usage = Usage(calls=1, input_tokens=None, output_tokens=None, cost_usd=None)
        return AgentResult(agent="", output=text, finish_reason=reason, usage=usage)

    def _interrupted(self, draft: AgentResult) -> AgentResult:
        """The draft or its best pass, as a result that says it was interrupted."""
        passes = (*self._passes, *((self._open,) if self._open else ()))
        if not passes:
            return draft
        report = ended_early(draft.output, self._best, self._chosen, passes, StopReason.INTERRUPTED)
        return AgentResult(
            agent=draft.agent,
            output=self._best,
            finish_reason=draft.finish_reason,
            usage=draft.usage,
            model=draft.model,
            provider=draft.provider,
            metadata=draft.metadata,
            refine=report,
        )


def why(error: BaseException) -> str:
    """Why a turn ended early, in one line; the kind alone for faults of the program."""
    if isinstance(error, asyncio.CancelledError):
        return "interrupted"
    return str(error) if isinstance(error, ChatRefineError) else type(error).__name__
