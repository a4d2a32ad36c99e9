"""The one loop of both seeds: critique and revise until the text stops improving.

What a pass applies, in this order (SPEC §4, §6):
  1. an unchanged revision ends the loop: CONVERGED;
  2. a revision the guard rejects ends it: REJECTED;
  3. without an evaluator, a revision that drifts from the draft by more than 15 % of the best
     pass before it is rolled back: REGRESSED;
  4. two texts that say the same end it: CONVERGED (not asked in scored rounds);
  5. with an evaluator, a score at the threshold ends it: THRESHOLD; an unreadable one: UNSCORED;
     one below the best: REGRESSED (in scored rounds the best is merely remembered).
Whatever fails, the best text so far is the result.
"""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeVar

from chatrefine.errors import BudgetReached, ProviderError
from chatrefine.events import Critiqued, PassFinished, PassStarted, Scored
from chatrefine.protocols import (
    Clock,
    Comparison,
    Emit,
    Evaluator,
    Judge,
    Refiner,
    Revision,
    RevisionTask,
)
from chatrefine.quality.config import RefineConfig
from chatrefine.quality.guard import reject
from chatrefine.quality.long_work import computed
from chatrefine.quality.loop_state import (
    LoopState,
    accept,
    add,
    amend,
    drifted,
    report,
    roll_back,
    spend,
    unscored,
)
from chatrefine.quality.similarity import char_similarity
from chatrefine.reports import Outcome, PassRecord, RefineReport, RejectReason, StopReason

T = TypeVar("T")


class Rounds(StrEnum):
    """Who decides when to stop: convergence (SPEC §4) or the score alone (SPEC §6)."""

    CONVERGENCE = "convergence"
    SCORE = "score"


@dataclass(frozen=True, slots=True, kw_only=True)
class RefineParts:
    """Who does the work. `evaluator` None: nobody scores. `clock` gives seconds, monotonic."""

    refiner: Refiner
    judge: Judge
    clock: Clock
    evaluator: Evaluator | None = None
    rounds: Rounds = Rounds.CONVERGENCE


@dataclass(frozen=True, slots=True, kw_only=True)
class RefineJob:
    """What a loop works on, unchanged from pass to pass."""

    task: str
    draft: str
    config: RefineConfig
    parts: RefineParts
    emit: Emit


@dataclass(frozen=True, slots=True, kw_only=True)
class _Trouble:
    """Why a step gave no value."""

    stop: StopReason
    note: str


async def refine(
    task: str, draft: str, config: RefineConfig, parts: RefineParts, emit: Emit
) -> RefineReport:
    """The report of refining `draft`, with the text to print in `text`.

    Provider errors, time-outs and budget stops end the loop and are told in the report; only
    cancellation and faults of the program itself are raised.
    """
    job = RefineJob(task=task, draft=draft, config=config, parts=parts, emit=emit)
    started = parts.clock()
    state = await _score(job, 0, LoopState(current=draft, best=draft), _deadline(config))
    draft_score = state.score
    number = 0
    while state.stop is None and number < config.max_passes:
        number += 1
        emit(PassStarted(number=number, of=config.max_passes))
        state = await _pass(job, number, state)
        emit(PassFinished(record=state.passes[-1], text=state.best, chosen_pass=state.chosen))
    state = state if state.stop else replace(state, stop=StopReason.MAX_PASSES)
    threshold = None if parts.evaluator is None else config.threshold
    summary = report(state, draft, threshold=threshold, draft_score=draft_score)
    return replace(summary, duration_s=parts.clock() - started)


async def _pass(job: RefineJob, number: int, before: LoopState) -> LoopState:
    """The state after one pass; its record is the last of `passes`."""
    started = job.parts.clock()
    deadline = _deadline(job.config)
    task = RevisionTask(
        task=job.task,
        draft=before.current,
        suggestions=before.suggestions,
        score=before.score,
    )
    revision = await _attempt(job.parts.refiner.revise(task, job.emit), deadline, job.config)
    if isinstance(revision, _Trouble):
        record = PassRecord(number=number, outcome=Outcome.ERROR, error=revision.note)
        state = add(before, record, stop=revision.stop, note=revision.note)
    else:
        job.emit(Critiqued(number=number, bullets=revision.critique))
        state = replace(before, usage=before.usage + revision.usage)
        seen = await _attempt(_seen(job, state, number, revision), deadline, job.config)
        if isinstance(seen, _Trouble):
            record = _record(number, revision, None)
            record = replace(record, outcome=Outcome.ERROR, error=seen.note)
            state = add(state, record, stop=seen.stop, note=seen.note)
        else:
            state = await _take(job, state, seen, revision, deadline)
    last = replace(state.passes[-1], duration_s=job.parts.clock() - started)
    return replace(state, passes=(*state.passes[:-1], last))


async def _seen(
    job: RefineJob, state: LoopState, number: int, revision: Revision
) -> tuple[PassRecord, RejectReason | None]:
    """The pass's record so far and why its revision may not stand, if it may not."""
    text = revision.text or ""

    def look() -> tuple[float | None, RejectReason | None]:
        likeness = None if revision.text is None else char_similarity(job.draft, text)
        return likeness, _reason_to_reject(job, state, revision)

    likeness, reason = await computed(look, job.draft, text)
    return _record(number, revision, likeness), reason


async def _take(
    job: RefineJob,
    state: LoopState,
    seen: tuple[PassRecord, RejectReason | None],
    revision: Revision,
    deadline: float,
) -> LoopState:
    """The state after a revision has come back and been decided upon."""
    record, reason = seen
    by_likeness = job.parts.evaluator is None
    # Off the subject and far from the draft are one finding; the figure is the better reason.
    comparable = reason in {None, RejectReason.DIFFERENT_QUESTION}
    if revision.text is not None and by_likeness and comparable and drifted(state, record):
        return roll_back(state, record)
    if reason is not None or revision.text is None:
        record = replace(
            record, outcome=Outcome.REJECTED, reject_reason=reason or RejectReason.PROTOCOL
        )
        return add(state, record, stop=StopReason.REJECTED)
    converges = job.parts.rounds is Rounds.CONVERGENCE or revision.text == state.current
    if converges:
        comparison = Comparison(
            before=state.current,
            after=revision.text,
            last_pass=record.number >= job.config.max_passes,
            emit=job.emit,
        )
        verdict = await _attempt(job.parts.judge.judge(comparison), deadline, job.config)
        if isinstance(verdict, _Trouble):
            record = replace(record, outcome=Outcome.ERROR, error=verdict.note)
            return add(state, record, stop=verdict.stop, note=verdict.note)
        state = replace(state, usage=state.usage + verdict.usage)
        record = replace(
            record,
            verdict=verdict,
            score=state.score if verdict.converged else None,
            usage=record.usage + verdict.usage,
        )
        if verdict.converged:
            # In scored rounds the current text may be a worse one than the best so far.
            state = accept(state, record) if state.current == state.best else state
            return add(state, record, stop=StopReason.CONVERGED)
    if by_likeness:
        return add(accept(state, record), record)
    return await _score(job, record.number, add(state, record), deadline)


async def _score(job: RefineJob, number: int, state: LoopState, deadline: float) -> LoopState:
    """The state once its newest text has a score; unchanged when nobody scores."""
    if job.parts.evaluator is None:
        return state
    text = state.passes[-1].text if state.passes else job.draft
    work = job.parts.evaluator.evaluate(job.task, text, job.emit)
    evaluation = await _attempt(work, deadline, job.config)
    if isinstance(evaluation, _Trouble):
        state = amend(state, outcome=Outcome.ERROR, error=evaluation.note)
        return unscored(replace(state, stop=evaluation.stop, note=evaluation.note), number, text)
    score = evaluation.score
    job.emit(Scored(number=number, score=score, suggestions=evaluation.suggestions))
    state = amend(state, score=score, suggestions=evaluation.suggestions)
    state = spend(state, evaluation.usage)
    if score is None:
        return unscored(replace(state, stop=StopReason.UNSCORED), number, text)
    state = replace(state, current=text, score=score, suggestions=evaluation.suggestions)
    if state.best_score is not None and job.parts.rounds is Rounds.SCORE:
        # Of equal scores the earlier text stays.
        if score <= state.best_score:
            return state
    elif state.best_score is not None and score < state.best_score:
        state = amend(state, outcome=Outcome.ROLLED_BACK)
        return replace(state, stop=StopReason.REGRESSED)
    state = replace(state, best=text, chosen=number, best_score=score)
    return replace(state, stop=StopReason.THRESHOLD) if score >= job.config.threshold else state


async def _attempt(
    work: Coroutine[Any, Any, T], deadline: float, config: RefineConfig
) -> T | _Trouble:
    """The step's value, or why there is none; only cancellation and our own faults pass."""
    try:
        async with asyncio.timeout_at(deadline):
            return await work
    except BudgetReached as error:
        return _Trouble(stop=StopReason.BUDGET, note=str(error))
    except ProviderError as error:
        return _Trouble(stop=StopReason.ERROR, note=str(error))
    except TimeoutError:
        return _Trouble(
            stop=StopReason.ERROR, note=f"the pass took longer than {config.pass_timeout:g} s"
        )


def _deadline(config: RefineConfig) -> float:
    return asyncio.get_running_loop().time() + config.pass_timeout


def _record(number: int, revision: Revision, likeness: float | None) -> PassRecord:
    return PassRecord(
        number=number,
        critique=revision.critique,
        text=revision.text or "",
        followed_protocol=revision.followed_protocol,
        similarity_to_draft=likeness,
        usage=revision.usage,
    )


def _reason_to_reject(job: RefineJob, state: LoopState, revision: Revision) -> RejectReason | None:
    """Why the revision may not stand, seen against the text it replaces and the first draft."""
    if revision.text is None:
        return revision.problem
    if revision.text == state.current:
        return None
    for earlier in dict.fromkeys((state.current, job.draft)):
        reason = reject(
            revision.text,
            task=job.task,
            draft=earlier,
            critique=revision.critique,
            finish_reason=revision.finish_reason,
        )
        if reason is not None:
            return reason
    return None
