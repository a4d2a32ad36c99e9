"""The loop: what each pass may do to the text, and what ends it."""

import asyncio
from dataclasses import replace

import pytest

from chatrefine.errors import BudgetReached, ProviderUnavailable
from chatrefine.events import Critiqued, PassFinished, PassStarted, Scored
from chatrefine.protocols import Revision
from chatrefine.quality.config import RefineConfig
from chatrefine.quality.refine import refine
from chatrefine.reports import (
    FinishReason,
    Outcome,
    RefineStatus,
    RejectReason,
    StopReason,
)
from tests.quality.loop_fakes import Forever, Heard, ScriptedEvaluator, ScriptedRefiner, parts

pytestmark = pytest.mark.anyio

TASK = "Describe our cache for the operators' handbook."
DRAFT = (
    "The cache keeps up to 256 entries and drops each one after five minutes. It is used by every "
    "request handler. When it is full, the entry that was used least recently goes first."
)
BETTER = (
    "The cache keeps up to 256 entries and drops each one after five minutes. Every request "
    "handler reads through it. When it is full, the entry that was used least recently goes first, "
    "and a counter named cache_evictions goes up by one."
)
BETTER_STILL = BETTER + " Watch that counter: a steep rise means the limit is too low."
FAR_OFF = (
    "Operators know that memory is precious, so think of this cache as a small shelf in a busy "
    "kitchen: whatever entry nobody has touched for a while gets thrown out to make room for "
    "new dishes, and nothing stays on it for longer than a song or two on the radio."
)


async def run(refiner, *, evaluator=None, heard=None, task=TASK, draft=DRAFT, **settings):
    """The report of refining DRAFT."""
    config = RefineConfig(enabled=True, **settings)
    return await refine(
        task,
        draft,
        config,
        parts(refiner, evaluator, config=config),
        Heard() if heard is None else heard,
    )


async def test_one_pass_replaces_the_draft():
    """By default one revision is asked for and taken."""
    refiner = ScriptedRefiner([BETTER])
    report = await run(refiner)
    assert report.text == BETTER
    assert report.status is RefineStatus.REFINED
    assert report.stop_reason is StopReason.MAX_PASSES
    assert report.chosen_pass == 1
    assert report.draft == DRAFT
    assert len(refiner.asked) == 1
    assert report.usage.calls == 1
    assert report.passes[0].usage.calls == 1
    assert 0 < report.passes[0].similarity_to_draft < 1
    assert not report.low_quality


async def test_each_pass_works_on_the_text_before_it():
    """The second pass gets the first one's text, and the task unchanged."""
    refiner = ScriptedRefiner([BETTER, BETTER_STILL])
    report = await run(refiner, max_passes=2)
    assert [one.draft for one in refiner.asked] == [DRAFT, BETTER]
    assert {one.task for one in refiner.asked} == {TASK}
    assert report.text == BETTER_STILL
    assert report.chosen_pass == 2


async def test_a_verbatim_revision_has_converged():
    """An unchanged text ends the loop and is the draft, kept."""
    report = await run(ScriptedRefiner([DRAFT, BETTER]), max_passes=3)
    assert report.stop_reason is StopReason.CONVERGED
    assert report.status is RefineStatus.KEPT
    assert report.text == DRAFT
    assert report.chosen_pass == 0
    assert len(report.passes) == 1


async def test_texts_that_say_the_same_end_the_loop():
    """A re-wrapped revision converges and is taken."""
    rewrapped = BETTER.replace(". ", ".\n\n")
    report = await run(ScriptedRefiner([BETTER, rewrapped, FAR_OFF]), max_passes=3)
    assert report.stop_reason is StopReason.CONVERGED
    assert report.text == rewrapped
    assert report.passes[-1].verdict.converged
    assert report.passes[-1].verdict.trail


async def test_the_seeds_example_ends_at_v1():
    """A second pass far from the draft is rolled back to the first."""
    heard = Heard()
    report = await run(ScriptedRefiner([BETTER, FAR_OFF, DRAFT]), max_passes=3, heard=heard)
    assert report.stop_reason is StopReason.REGRESSED
    assert report.rolled_back
    assert report.text == BETTER
    assert report.chosen_pass == 1
    assert [one.outcome for one in report.passes] == [Outcome.ACCEPTED, Outcome.ROLLED_BACK]
    assert heard.of(PassFinished)[-1].text == BETTER


async def test_the_first_pass_sets_the_mark_whatever_it_is():
    """A full rewrite on pass one is no regression."""
    report = await run(ScriptedRefiner([FAR_OFF]))
    assert report.text == FAR_OFF
    assert not report.rolled_back


async def test_a_rollback_goes_to_the_nearest_pass():
    """Of two accepted passes the one nearer to the draft wins."""
    a_little_off = BETTER + " Ask the platform team."
    report = await run(ScriptedRefiner([BETTER, a_little_off, FAR_OFF]), max_passes=3)
    nearest = max(report.passes[:2], key=lambda one: one.similarity_to_draft)
    assert report.rolled_back
    assert report.text == nearest.text


@pytest.mark.parametrize(
    ("revision", "reason"),
    [
        (Revision(text=None, problem=RejectReason.EMPTY), RejectReason.EMPTY),
        (
            Revision(text=None, problem=RejectReason.PROTOCOL, followed_protocol=False),
            RejectReason.PROTOCOL,
        ),
        (Revision(text=None), RejectReason.PROTOCOL),
        (
            Revision(text=BETTER_STILL, finish_reason=FinishReason.LENGTH),
            RejectReason.TRUNCATED,
        ),
        (Revision(text="I'm sorry, but I can't help with that."), RejectReason.REFUSAL),
    ],
)
@pytest.mark.parametrize("before", [[], [BETTER]])
async def test_a_rejected_revision_keeps_the_text_before_it(before, revision, reason):
    """Whatever pass it is, the loop ends with the best text so far and says why."""
    report = await run(ScriptedRefiner([*before, revision]), max_passes=3)
    assert report.stop_reason is StopReason.REJECTED
    assert report.text == (before[-1] if before else DRAFT)
    assert report.passes[-1].outcome is Outcome.REJECTED
    assert report.passes[-1].reject_reason is reason
    assert report.low_quality
    assert report.protocol_violation is (reason is RejectReason.PROTOCOL)


@pytest.mark.parametrize("before", [[], [BETTER]])
async def test_a_provider_error_keeps_the_text_before_it(before):
    """A failing refiner is told in the report, never raised."""
    down = ProviderUnavailable("The server is down; try again.", status=503)
    report = await run(ScriptedRefiner([*before, down]), max_passes=3)
    assert report.stop_reason is StopReason.ERROR
    assert report.note == "The server is down; try again."
    assert report.passes[-1].error == report.note
    assert report.text == (before[-1] if before else DRAFT)


async def test_a_pass_that_takes_too_long_keeps_the_text_before_it():
    """The time limit of a pass ends the loop."""
    report = await run(ScriptedRefiner([BETTER, Forever()]), max_passes=3, pass_timeout=0.05)
    assert report.stop_reason is StopReason.ERROR
    assert "0.05 s" in report.note
    assert report.text == BETTER


async def test_a_budget_stop_keeps_the_best_text():
    """No more calls are made once the budget is reached."""
    report = await run(ScriptedRefiner([BETTER, BudgetReached("enough")]), max_passes=5)
    assert report.stop_reason is StopReason.BUDGET
    assert report.text == BETTER


async def test_cancelling_passes_through():
    """Ctrl-C is never swallowed; what was there is in the events."""
    heard = Heard()
    task = asyncio.ensure_future(
        run(ScriptedRefiner([BETTER, Forever()]), max_passes=3, heard=heard)
    )
    while len(heard.of(PassStarted)) < 2:  # noqa: ASYNC110  the listener is no event
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert heard.of(PassFinished)[-1].text == BETTER


async def test_events_tell_the_pass_as_it_goes():
    """Started, critique, finished; each with its number."""
    heard = Heard()
    await run(ScriptedRefiner([BETTER, BETTER_STILL]), max_passes=2, heard=heard)
    assert [(one.number, one.of) for one in heard.of(PassStarted)] == [(1, 2), (2, 2)]
    assert [one.bullets for one in heard.of(Critiqued)] == [("A point.",)] * 2
    assert [one.record.number for one in heard.of(PassFinished)] == [1, 2]


async def test_a_good_draft_costs_no_rewrite():
    """With an evaluator the draft is scored first; at the threshold nothing is rewritten."""
    refiner, evaluator = ScriptedRefiner([BETTER]), ScriptedEvaluator([0.8])
    report = await run(refiner, evaluator=evaluator, threshold=0.8)
    assert report.stop_reason is StopReason.THRESHOLD
    assert report.status is RefineStatus.KEPT
    assert report.draft_score == 0.8
    assert refiner.asked == []
    assert report.usage.calls == 1
    assert not report.low_quality


async def test_the_refiner_hears_score_and_suggestions():
    """What the evaluator said of the current text goes to the refiner, and nothing of a loop."""
    refiner = ScriptedRefiner([BETTER, BETTER_STILL])
    report = await run(
        refiner, evaluator=ScriptedEvaluator([0.3, 0.5, 0.9]), max_passes=2, threshold=0.85
    )
    assert [(one.score, one.suggestions) for one in refiner.asked] == [
        (0.3, "suggestion 1"),
        (0.5, "suggestion 2"),
    ]
    assert report.stop_reason is StopReason.THRESHOLD
    assert [one.score for one in report.passes] == [0.5, 0.9]
    assert report.text == BETTER_STILL


async def test_a_lower_score_is_rolled_back():
    """With an evaluator its score decides regression."""
    report = await run(
        ScriptedRefiner([BETTER, BETTER_STILL]),
        evaluator=ScriptedEvaluator([0.3, 0.6, 0.5]),
        max_passes=4,
    )
    assert report.stop_reason is StopReason.REGRESSED
    assert report.rolled_back
    assert report.text == BETTER
    assert report.chosen_pass == 1
    assert report.low_quality


async def test_a_first_pass_worse_than_the_draft_keeps_the_draft():
    """The draft is a candidate like any pass."""
    report = await run(ScriptedRefiner([BETTER]), evaluator=ScriptedEvaluator([0.6, 0.4]))
    assert report.status is RefineStatus.KEPT
    assert report.text == DRAFT


async def test_score_outweighs_similarity():
    """A far-off text with a better score stays."""
    report = await run(
        ScriptedRefiner([BETTER, FAR_OFF]),
        evaluator=ScriptedEvaluator([0.2, 0.3, 0.4]),
        max_passes=2,
    )
    assert report.text == FAR_OFF
    assert not report.rolled_back


@pytest.mark.parametrize(
    ("scores", "text", "passes"),
    [([None], DRAFT, 0), ([0.5, None], DRAFT, 1), ([0.5, 0.6, None], BETTER, 2)],
)
async def test_an_unreadable_score_stops_with_the_best_scored_text(scores, text, passes):
    """Unknown is no number: the loop ends unscored."""
    report = await run(
        ScriptedRefiner([BETTER, BETTER_STILL]),
        evaluator=ScriptedEvaluator(scores),
        max_passes=3,
    )
    assert report.stop_reason is StopReason.UNSCORED
    assert report.text == text
    assert len(report.passes) == passes


@pytest.mark.parametrize(
    ("scores", "text"),
    [
        ([ProviderUnavailable("down")], DRAFT),
        ([0.5, ProviderUnavailable("down")], DRAFT),
        ([0.5, 0.6, ProviderUnavailable("down")], BETTER),
        ([0.5, 0.6, Forever()], BETTER),
    ],
)
async def test_a_failing_evaluator_keeps_the_best_scored_text(scores, text):
    """Down or slow, in any round."""
    report = await run(
        ScriptedRefiner([BETTER, BETTER_STILL]),
        evaluator=ScriptedEvaluator(scores),
        max_passes=2,
        pass_timeout=0.05,
    )
    assert report.stop_reason is StopReason.ERROR
    assert report.text == text
    assert report.note


async def test_scores_are_told_as_they_come():
    """The draft's score has number 0."""
    heard = Heard()
    await run(ScriptedRefiner([BETTER]), evaluator=ScriptedEvaluator([0.3, 0.9]), heard=heard)
    assert [(one.number, one.score) for one in heard.of(Scored)] == [(0, 0.3), (1, 0.9)]


async def test_a_repaired_reply_marks_low_quality_only():
    """A broken protocol that was mended is not a violation."""
    revision = Revision(text=BETTER, followed_protocol=False)
    report = await run(ScriptedRefiner([revision]))
    assert report.text == BETTER
    assert report.low_quality
    assert not report.protocol_violation


async def test_slow_shrinking_is_measured_from_the_draft():
    """Two passes of half each are a collapse, though neither is one by itself."""
    sentences = [f"Sentence number {n} tells the operators one more thing." for n in range(12)]
    draft, half, third = (" ".join(sentences[:n]) for n in (12, 6, 3))
    report = await run(ScriptedRefiner([half, third]), max_passes=2, draft=draft)
    assert report.passes[-1].reject_reason is RejectReason.COLLAPSE
    assert report.text == half


class SlowJudge:
    """Never comes to a verdict."""

    async def judge(self, comparison):
        """Wait for ever."""
        await asyncio.Event().wait()


async def test_a_judge_without_end_keeps_the_text_before():
    """The revision is recorded, the draft stays."""
    config = RefineConfig(enabled=True, pass_timeout=0.05)
    made = replace(parts(ScriptedRefiner([BETTER])), judge=SlowJudge())
    report = await refine(TASK, DRAFT, config, made, Heard())
    assert (report.text, report.stop_reason) == (DRAFT, StopReason.ERROR)
    assert (report.passes[0].text, report.passes[0].outcome) == (BETTER, Outcome.ERROR)


class FailingJudge:
    """Cannot come to a verdict, and says why."""

    def __init__(self, error):
        self.error = error

    async def judge(self, comparison):
        """Raise what was told."""
        raise self.error


@pytest.mark.parametrize(
    ("error", "stop"),
    [
        (ProviderUnavailable("The server is down; try again.", status=503), StopReason.ERROR),
        (BudgetReached("enough"), StopReason.BUDGET),
    ],
)
async def test_a_failing_judge_keeps_the_text_before(error, stop):
    """Its reason is told, the revision is recorded, the draft stays."""
    config = RefineConfig(enabled=True)
    made = replace(parts(ScriptedRefiner([BETTER])), judge=FailingJudge(error))
    report = await refine(TASK, DRAFT, config, made, Heard())
    assert (report.text, report.stop_reason, report.note) == (DRAFT, stop, str(error))
    assert (report.passes[0].text, report.passes[0].error) == (BETTER, str(error))


async def test_a_revision_that_takes_too_long_to_look_at_costs_only_its_pass():
    """Half a million signs take longer than the pass may; the draft stays, and the reason."""
    report = await run(ScriptedRefiner(["<>" * 250_000]), pass_timeout=0.02)
    assert (report.text, report.status) == (DRAFT, RefineStatus.KEPT)
    assert [record.outcome for record in report.passes] == [Outcome.ERROR]
    assert report.stop_reason is StopReason.ERROR
    assert report.passes[0].critique == ("A point.",)
