"""Scored rounds: the control's own walk-through and its ends."""

import pytest

from chatrefine.errors import ProviderProtocolError, ProviderUnavailable
from chatrefine.protocols import Revision
from chatrefine.quality.config import RefineConfig
from chatrefine.quality.refine import Rounds
from chatrefine.quality.rounds import refined_rounds, scored_rounds
from chatrefine.reports import RejectReason, StopReason
from tests.quality.loop_fakes import Heard, ScriptedEvaluator, ScriptedRefiner, parts
from tests.quality.test_refine import BETTER, BETTER_STILL, DRAFT, FAR_OFF, TASK

pytestmark = pytest.mark.anyio


async def run(refiner, evaluator, *, text=None, max_rounds=3, threshold=0.8):
    """The report of scored rounds."""
    config = RefineConfig(enabled=True, max_passes=max_rounds, threshold=threshold)
    made = parts(refiner, evaluator, rounds=Rounds.SCORE, config=config)
    return await scored_rounds(TASK, text, config, made, Heard())


async def test_the_controls_walk_through():
    """Brief, 0.4, suggestions to the refiner, 0.85: done in two rounds."""
    refiner = ScriptedRefiner([DRAFT, BETTER])
    report = await run(refiner, ScriptedEvaluator([0.4, 0.85]))
    assert report.rounds_used == 2
    assert report.score == 0.85
    assert report.result == BETTER
    assert report.stop_reason is StopReason.THRESHOLD
    first, second = refiner.asked
    assert (first.draft, first.suggestions, first.score) == ("", "", None)
    assert (second.task, second.draft) == (TASK, DRAFT)
    assert (second.suggestions, second.score) == ("suggestion 1", 0.4)
    assert report.usage.calls == 4


async def test_the_best_round_wins():
    """0.5, 0.7, 0.6 gives back round two; the loop went on from its own last output."""
    refiner = ScriptedRefiner([DRAFT, BETTER, BETTER_STILL])
    report = await run(refiner, ScriptedEvaluator([0.5, 0.7, 0.6]))
    assert report.result == BETTER
    assert report.score == 0.7
    assert report.best_round == 2
    assert report.rounds_used == 3
    assert [one.score for one in report.history] == [0.5, 0.7, 0.6]
    assert report.history[0].suggestions == "suggestion 1"


async def test_a_low_score_does_not_end_the_rounds():
    """The next round works on the last text, not on the best one."""
    refiner = ScriptedRefiner([DRAFT, BETTER, BETTER_STILL])
    report = await run(refiner, ScriptedEvaluator([0.5, 0.4, 0.9]))
    assert refiner.asked[2].draft == BETTER
    assert report.result == BETTER_STILL
    assert report.stop_reason is StopReason.THRESHOLD


async def test_of_equal_scores_the_earlier_text_wins():
    """A later text that is no better is no reason to leave the first."""
    refiner = ScriptedRefiner([DRAFT, BETTER, BETTER_STILL])
    report = await run(refiner, ScriptedEvaluator([0.6, 0.6, 0.6]))
    assert (report.result, report.best_round, report.score) == (DRAFT, 1, 0.6)
    assert refiner.asked[2].draft == BETTER


async def test_similarity_has_no_say():
    """Neither drift nor a reworded equal ends scored rounds."""
    rewrapped = FAR_OFF.replace(", ", ",\n")
    report = await run(
        ScriptedRefiner([DRAFT, FAR_OFF, rewrapped]), ScriptedEvaluator([0.1, 0.2, 0.3])
    )
    assert report.rounds_used == 3
    assert report.result == rewrapped


async def test_an_unchanged_text_has_converged():
    """Nothing new to score; the best-scored text stays the result."""
    report = await run(
        ScriptedRefiner([DRAFT, BETTER, BETTER]), ScriptedEvaluator([0.6, 0.5]), max_rounds=5
    )
    assert report.stop_reason is StopReason.CONVERGED
    assert report.result == DRAFT
    assert report.score == 0.6
    assert report.rounds_used == 3


async def test_a_given_text_is_round_one():
    """With a file only later rounds ask the refiner."""
    refiner = ScriptedRefiner([BETTER])
    report = await run(refiner, ScriptedEvaluator([0.4, 0.9]), text=DRAFT)
    assert report.rounds_used == 2
    assert refiner.asked[0].draft == DRAFT


async def test_one_round_only_scores():
    """max_rounds 1 never revises."""
    report = await run(ScriptedRefiner([DRAFT]), ScriptedEvaluator([0.4]), max_rounds=1)
    assert (report.result, report.score, report.rounds_used) == (DRAFT, 0.4, 1)
    assert report.stop_reason is StopReason.MAX_PASSES


@pytest.mark.parametrize(
    ("scores", "result", "score"),
    [
        ([ProviderUnavailable("down")], DRAFT, None),
        ([0.4, ProviderUnavailable("down")], DRAFT, 0.4),
        ([None], DRAFT, None),
        ([0.4, 0.5, None], BETTER, 0.5),
    ],
)
async def test_a_failing_evaluator_keeps_the_best_text(scores, result, score):
    """The last text when none has a score, the best-scored one otherwise."""
    report = await run(ScriptedRefiner([DRAFT, BETTER, BETTER_STILL]), ScriptedEvaluator(scores))
    assert (report.result, report.score) == (result, score)
    assert report.stop_reason in {StopReason.ERROR, StopReason.UNSCORED}


async def test_a_rejected_revision_ends_the_rounds():
    """The guard stands here too."""
    refused = Revision(text=None, problem=RejectReason.REFUSAL)
    report = await run(ScriptedRefiner([DRAFT, refused]), ScriptedEvaluator([0.4]))
    assert report.stop_reason is StopReason.REJECTED
    assert report.history[1].reject_reason is RejectReason.REFUSAL
    assert report.result == DRAFT


async def test_without_any_text_there_is_nothing_to_keep():
    """A first draft that fails is an error, not an empty result."""
    with pytest.raises(ProviderUnavailable):
        await run(ScriptedRefiner([ProviderUnavailable("down")]), ScriptedEvaluator([]))
    with pytest.raises(ProviderProtocolError):
        await run(ScriptedRefiner([" "]), ScriptedEvaluator([]))


async def test_without_an_evaluator_each_pass_over_a_text_is_a_round():
    """The text itself is none; one drafted from the task is round 1."""
    config = RefineConfig(enabled=True, max_passes=2)
    made = parts(ScriptedRefiner([BETTER, BETTER_STILL]), config=config)
    report = await refined_rounds(TASK, DRAFT, config, made, Heard())
    assert (report.result, report.rounds_used, report.best_round) == (BETTER_STILL, 2, 2)
    assert [one.number for one in report.history] == [1, 2]
    made = parts(ScriptedRefiner([DRAFT, BETTER]), config=config)
    report = await refined_rounds(TASK, None, config, made, Heard())
    assert (report.result, report.rounds_used, report.best_round) == (BETTER, 2, 2)
    assert report.score is None
