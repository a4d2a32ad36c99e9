"""Decides recorded refinements again under other settings, without asking any model.

The real loop runs on what was recorded: the revisions in their order, the scores, the cosines.
Where it wants something that was never made, a further pass or a score, the replay says so and
stops there: `runs_out`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt

from chatrefine.errors import BudgetReached, ProviderError, ProviderUnavailable
from chatrefine.events import Event
from chatrefine.messages import AgentResult
from chatrefine.protocols import Emit, Evaluation, Revision, RevisionTask, Ruling
from chatrefine.quality.breaker import CircuitBreaker
from chatrefine.quality.cache import VectorCache
from chatrefine.quality.config import QualityConfig
from chatrefine.quality.convergence import Cascade
from chatrefine.quality.embedding_scorer import EmbeddingScorer
from chatrefine.quality.hook import skip_reason
from chatrefine.quality.refine import RefineParts, refine
from chatrefine.reports import (
    FinishReason,
    Outcome,
    PassRecord,
    RefineReport,
    RejectReason,
    Scorer,
    SkipReason,
    StopReason,
    Usage,
)
from chatrefine.store.values import StoredTurn

_NOT_DECIDED = {StopReason.INTERRUPTED, StopReason.BUDGET}
_NO_LIMIT = 86_400.0
_NEVER = 1_000_000


class _NeverMadeError(ProviderError):
    """The loop wants something that nobody recorded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """How a refinement ended. `chosen_pass` 0 is the draft; `runs_out` tells what is missing."""

    stop_reason: StopReason | None = None
    skip_reason: SkipReason | None = None
    chosen_pass: int = 0
    passes: int = 0
    vetoes: tuple[str, ...] = ()
    usage: Usage = field(default_factory=Usage)
    runs_out: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """One turn's refinement as it was and as it would be."""

    number: int
    prompt: str
    before: Decision
    after: Decision
    by_hand: bool = False

    @property
    def calls_saved(self) -> int:
        """Requests that would not have been made; 0 where nobody can tell."""
        return 0 if self.after.runs_out else self.before.usage.calls - self.after.usage.calls

    @property
    def tokens_saved(self) -> int | None:
        """Tokens of those requests, None when somebody did not say."""
        if self.after.runs_out:
            return 0
        counts = (
            *(self.before.usage.input_tokens, self.before.usage.output_tokens),
            *(self.after.usage.input_tokens, self.after.usage.output_tokens),
        )
        known = [one for one in counts if one is not None]
        return None if len(known) < len(counts) else known[0] + known[1] - known[2] - known[3]

    @property
    def differs(self) -> bool:
        """Whether anything about the decision would be otherwise."""
        return replace(self.before, usage=Usage()) != replace(self.after, usage=Usage())


def refined(turns: Sequence[StoredTurn]) -> Iterator[StoredTurn]:
    """The turns with a refinement to decide again."""
    for one in turns:
        if one.turn.refine is not None and not one.damage:
            yield one


async def replay(stored: StoredTurn, was: QualityConfig, now: QualityConfig) -> Replayed:
    """The turn's refinement under `now`, against what it was under `was`."""
    report = stored.turn.refine
    if report is None:
        raise ValueError(stored.turn.number)
    recorded = _recorded(report)
    before = recorded
    if stored.quality is not None and report.stop_reason not in _NOT_DECIDED:
        before = await _decide(stored, report, was)
    by_hand = _essence(before) != _essence(recorded)
    return Replayed(
        number=stored.turn.number,
        prompt=stored.turn.prompt,
        before=before,
        after=await _decide(stored, report, now),
        by_hand=by_hand,
    )


def _essence(decision: Decision) -> tuple[object, ...]:
    return (
        decision.stop_reason,
        decision.skip_reason,
        decision.chosen_pass,
        decision.passes,
    )


def _recorded(report: RefineReport) -> Decision:
    spent = sum((one.usage for one in report.passes), _scoring_the_draft(report))
    return Decision(
        stop_reason=report.stop_reason,
        skip_reason=report.skip_reason,
        chosen_pass=report.chosen_pass,
        passes=len(report.passes),
        vetoes=_vetoes(report.passes),
        usage=spent,
    )


def _scoring_the_draft(report: RefineReport) -> Usage:
    """What scoring the draft cost: the report's usage less that of its passes."""
    if report.draft_score is None:
        return Usage()
    passes = sum((one.usage for one in report.passes), Usage())
    return Usage(
        calls=max(0, report.usage.calls - passes.calls),
        input_tokens=_less(report.usage.input_tokens, passes.input_tokens),
        output_tokens=_less(report.usage.output_tokens, passes.output_tokens),
    )


def _less(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else max(0, one - other)


def _vetoes(passes: Sequence[PassRecord]) -> tuple[str, ...]:
    return tuple(one.verdict.vetoed_by for one in passes if one.verdict and one.verdict.vetoed_by)


async def _decide(stored: StoredTurn, report: RefineReport, quality: QualityConfig) -> Decision:
    turn = stored.turn
    result = AgentResult(
        agent=turn.agent, output=report.draft, finish_reason=_draft_finish(turn.finish_reason)
    )
    skipped = skip_reason(quality, result)
    if skipped is not None:
        return Decision(skip_reason=skipped)
    if report.stop_reason is None:
        return Decision(runs_out="it would be refined, which was never done")
    tape = _Tape(report)
    config = replace(quality.refine, pass_timeout=_NO_LIMIT)
    parts = RefineParts(
        refiner=tape,
        judge=Cascade(
            config, _embeddings(tape) if config.convergence.embedding else None, arbiter=tape
        ),
        clock=lambda: 0.0,
        evaluator=tape if config.evaluator else None,
    )
    again = await refine(turn.prompt, report.draft, config, parts, _unheard)
    passes = again.passes
    if tape.ran_out and passes and passes[-1].number > len(report.passes):
        passes = passes[:-1]
    scoring = _scoring_the_draft(report) if config.evaluator else Usage()
    return Decision(
        stop_reason=None if tape.ran_out else again.stop_reason,
        chosen_pass=again.chosen_pass,
        passes=len(passes),
        vetoes=_vetoes(passes),
        usage=sum((one.usage for one in passes), scoring),
        runs_out=tape.ran_out,
    )


def _draft_finish(reason: FinishReason) -> FinishReason:
    """A turn that was interrupted while it was being refined had a whole draft."""
    return FinishReason.STOP if reason is FinishReason.INTERRUPTED else reason


def _embeddings(tape: "_Tape") -> EmbeddingScorer:
    cache = VectorCache(size=0, ttl_seconds=0.0, clock=lambda: 0.0)
    return EmbeddingScorer(tape, cache, CircuitBreaker(threshold=_NEVER, clock=lambda: 0.0))


def _unheard(_event: Event) -> None:
    pass


class _Tape:
    """Refiner, evaluator, arbiter and embedding service at once: gives back what was recorded.

    `ran_out` is "" or what the loop wanted and was never made.
    """

    key = "recorded"

    def __init__(self, report: RefineReport) -> None:
        self._report = report
        self._at = 0
        self.ran_out = ""

    async def revise(self, _task: RevisionTask, _emit: Emit) -> Revision:
        """The next recorded revision."""
        if self._at >= len(self._report.passes):
            self.ran_out = f"it would go on: pass {self._at + 1} was never made"
            raise _NeverMadeError(self.ran_out)
        self._at += 1
        record = self._report.passes[self._at - 1]
        if record.outcome is Outcome.ERROR and not record.text:
            self._fail(record.error)
        cut = record.reject_reason is RejectReason.TRUNCATED
        return Revision(
            text=record.text or None,
            critique=record.critique,
            followed_protocol=record.followed_protocol,
            problem=record.reject_reason,
            finish_reason=FinishReason.LENGTH if cut else FinishReason.STOP,
            usage=record.usage,
        )

    async def evaluate(self, _task: str, _text: str, _emit: Emit) -> Evaluation:
        """The recorded score of the draft or of the pass the loop has come to."""
        report = self._report
        if self._at == 0:
            score, suggestions, last = report.draft_score, "", not report.passes
            if last and report.stop_reason in {StopReason.ERROR, StopReason.BUDGET}:
                self._fail(report.note)
        else:
            record = report.passes[self._at - 1]
            score, suggestions = record.score, record.suggestions
            last = self._at == len(report.passes)
            if score is None and record.error:
                self._fail(record.error)
        unreadable = last and report.stop_reason is StopReason.UNSCORED
        if score is None and not unreadable:
            what = f"pass {self._at}" if self._at else "the draft"
            self.ran_out = f"it needs a score of {what}, which was never given"
            raise _NeverMadeError(self.ran_out)
        return Evaluation(score=score, suggestions=suggestions)

    async def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """Two vectors with the recorded cosine between them."""
        record = self._report.passes[self._at - 1]
        for step in record.verdict.trail if record.verdict else ():
            if step.scorer == Scorer.EMBEDDING and step.similarity is not None:
                cosine = max(-1.0, min(1.0, step.similarity))
                vectors = [[1.0, 0.0], [cosine, sqrt(1 - cosine * cosine)]]
                return vectors[: len(texts)]
        raise ProviderUnavailable("no cosine was recorded")

    async def rule(self, _excerpts: tuple[tuple[str, str], ...], _emit: Emit) -> Ruling:
        """The recorded ruling on this pass; its cost is the pass's already."""
        record = self._report.passes[self._at - 1]
        for step in record.verdict.trail if record.verdict else ():
            if step.scorer == Scorer.JUDGE:
                return Ruling(same=None if step.similarity is None else step.similarity > 0)
        raise ProviderUnavailable("no ruling was recorded")

    @property
    def notices(self) -> Sequence[str]:
        """Nothing to tell."""
        return ()

    async def aclose(self) -> None:
        """Nothing: there is nothing open."""

    def _fail(self, error: str | None) -> None:
        """Raises what ended the recorded loop."""
        reason = error or "it failed"
        if self._report.stop_reason is StopReason.BUDGET:
            raise BudgetReached(reason)
        raise ProviderUnavailable(reason)
