"""The hook: which drafts are refined, and what a result carries afterwards."""

import pytest

from chatrefine.events import HookSkipped
from chatrefine.messages import AgentCall, AgentResult
from chatrefine.quality.config import QualityConfig, RefineConfig
from chatrefine.quality.hook import RefineHook, is_excluded
from chatrefine.reports import FinishReason, RefineReport, RefineStatus, SkipReason
from tests.quality.loop_fakes import Heard, ScriptedRefiner, parts
from tests.quality.test_refine import BETTER, DRAFT, FAR_OFF, TASK

pytestmark = pytest.mark.anyio
CALL = AgentCall(agent="assistant", task=TASK)


async def after(
    draft=DRAFT, *, agent="assistant", finish=FinishReason.STOP, quality=True, **refine
):
    """The result after the hook, what was heard, and what the refiner was asked."""
    refiner = ScriptedRefiner([BETTER, FAR_OFF])
    config = QualityConfig(
        enabled=quality, refine=RefineConfig(**{"enabled": True, "min_bytes": 100, **refine})
    )
    heard = Heard()
    result = AgentResult(agent=agent, output=draft, finish_reason=finish)
    result = await RefineHook(config, parts(refiner)).after(CALL, result, heard)
    return result, heard, refiner.asked


async def test_a_refined_result_carries_its_report():
    """The output is the revision, the usage counts it, the metadata holds what is true."""
    result, _, asked = await after(max_passes=2)
    assert result.output == BETTER
    assert result.refine.rolled_back
    assert result.metadata == {"refine_rolled_back": "true"}
    assert result.usage.calls == 2
    assert asked[0].task == TASK


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"quality": False}, SkipReason.DISABLED),
        ({"enabled": False}, SkipReason.DISABLED),
        ({"agent": "Formatter "}, SkipReason.EXCLUDED_AGENT),
        ({"agent": "evaluator", "exclude": ()}, SkipReason.EXCLUDED_AGENT),
        ({"draft": "short"}, SkipReason.TOO_SHORT),
        ({"finish": FinishReason.LENGTH}, SkipReason.INCOMPLETE),
        ({"finish": FinishReason.CONTENT_FILTER}, SkipReason.INCOMPLETE),
    ],
)
async def test_reasons_to_leave_a_draft_alone(changes, reason):
    """Nothing is asked; the reason is told and kept."""
    result, heard, asked = await after(**changes)
    assert result.refine.skip_reason is reason
    assert result.refine.status is RefineStatus.SKIPPED
    assert [event.reason for event in heard.of(HookSkipped)] == [reason]
    assert asked == []


async def test_bytes_are_counted_not_characters():
    """Of the trimmed draft."""
    result, _, _ = await after("é" * 50 + " " * 100, min_bytes=101)
    assert result.refine.skip_reason is SkipReason.TOO_SHORT
    result, _, asked = await after("é" * 50 + " " * 100, min_bytes=100)
    assert asked


async def test_what_has_been_refined_is_left_as_it_is():
    """An agent call's answer has been through a pipeline of its own."""
    report = RefineReport(status=RefineStatus.KEPT, draft=DRAFT, text=DRAFT)
    result = AgentResult(agent="coder", output=DRAFT, refine=report)
    refiner = ScriptedRefiner([BETTER])
    config = QualityConfig(refine=RefineConfig(enabled=True))
    assert await RefineHook(config, parts(refiner)).after(CALL, result, Heard()) is result
    assert refiner.asked == []


def test_excluded_names_ignore_case_and_blanks():
    """On both sides."""
    assert is_excluded(" Git", ("GIT ",))
    assert not is_excluded("gitter", ("git",))
