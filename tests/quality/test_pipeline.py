"""The pipeline: a hook that breaks has never been there."""

import asyncio
from dataclasses import replace

import pytest

from chatrefine.errors import ProviderUnavailable
from chatrefine.events import DraftReady, HookFailed, PassFinished
from chatrefine.messages import AgentCall, AgentResult
from chatrefine.protocols import Revision
from chatrefine.quality.config import QualityConfig, RefineConfig
from chatrefine.quality.hook import RefineHook
from chatrefine.quality.pipeline import Pipeline
from chatrefine.reports import Outcome, RefineStatus, StopReason, Usage
from tests.quality.loop_fakes import Heard, parts

pytestmark = pytest.mark.anyio
CALL = AgentCall(agent="one", task="t")
CONFIG = QualityConfig(enabled=True, refine=RefineConfig(enabled=True, max_passes=3, min_bytes=0))


class Worker:
    """Answers `draft`, or fails."""

    name = "one"

    def __init__(self, error=None):
        self.error = error

    async def run(self, call, emit):
        """The draft."""
        if self.error:
            raise self.error
        return AgentResult(agent=self.name, output="draft")


class Breaks:
    """A refiner whose second pass raises or never ends."""

    def __init__(self, text, ends):
        self.text = text
        self.ends = ends

    async def revise(self, task, emit):
        """The text once, then the end."""
        del emit
        if task.draft != self.text:
            return Revision(text=self.text, critique=("Short.",), usage=Usage(calls=1))
        if self.ends == "hang":
            await asyncio.Event().wait()
        raise self.ends


class Hook:
    """Adds its letter, breaks, or never ends."""

    def __init__(self, name, does="add"):
        self.name = name
        self.does = does
        self.ran = False

    async def after(self, call, result, emit):
        """The result with one letter more."""
        self.ran = True
        if isinstance(self.does, BaseException):
            raise self.does
        if self.does == "hang":
            await asyncio.Event().wait()
        return replace(result, output=result.output + self.name)


async def test_hooks_run_in_order_after_the_draft_is_told():
    """Each gets what the one before returned."""
    heard = Heard()
    result = await Pipeline([Hook("a"), Hook("b")]).run(Worker(), CALL, heard)
    assert result.output == "draftab"
    assert heard[0] == DraftReady(result=AgentResult(agent="one", output="draft"))


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (RuntimeError("it\nbroke"), "RuntimeError: it broke"),
        (RecursionError(), "RecursionError"),
        (ProviderUnavailable("down"), "down"),
    ],
)
async def test_a_broken_hook_changes_nothing_and_is_told(error, reason):
    """The hooks after it still run."""
    heard = Heard()
    result = await Pipeline([Hook("a", error), Hook("b")]).run(Worker(), CALL, heard)
    assert result.output == "draftb"
    assert result.metadata == {"a_failed": reason}
    assert heard.of(HookFailed) == [HookFailed(hook="a", reason=reason)]


async def test_a_hook_without_end_is_ended():
    """The time limit holds for each."""
    result = await Pipeline([Hook("a", "hang"), Hook("b")], time_limit=0.01).run(
        Worker(), CALL, Heard()
    )
    assert result.output == "draftb"
    assert result.metadata["a_failed"] == "took longer than 0.01 s"


@pytest.mark.parametrize("ends", [RuntimeError("it broke"), "hang"])
async def test_a_pass_that_was_accepted_outlives_a_hook_that_breaks(ends):
    """A fault of the program or the time limit in the second pass costs the second pass alone."""
    first = "The cache keeps the last answer for ten minutes."
    hook = RefineHook(CONFIG, parts(Breaks(first, ends)))
    heard = Heard()
    result = await Pipeline([hook], time_limit=0.1).run(Worker(), CALL, heard)
    assert result.output == first
    report = result.refine
    assert (report.status, report.stop_reason) == (RefineStatus.REFINED, StopReason.ERROR)
    assert (report.draft, report.text, report.chosen_pass) == ("draft", first, 1)
    assert [one.outcome for one in report.passes] == [Outcome.ACCEPTED, Outcome.ERROR]
    reason = "RuntimeError: it broke" if ends != "hang" else "took longer than 0.1 s"
    assert report.passes[1].error == report.note == result.metadata["refine_failed"] == reason
    assert report.usage.calls == result.usage.calls == 1
    assert not heard.of(HookFailed)
    assert [one.text for one in heard.of(PassFinished)] == [first, first]


async def test_a_failed_worker_reaches_no_hook():
    """Its error is raised."""
    hook = Hook("a")
    with pytest.raises(ProviderUnavailable):
        await Pipeline([hook]).run(Worker(ProviderUnavailable("down")), CALL, Heard())
    assert not hook.ran


async def test_cancelling_is_no_failure_of_a_hook():
    """It passes through."""
    with pytest.raises(asyncio.CancelledError):
        await Pipeline([Hook("a", asyncio.CancelledError())]).run(Worker(), CALL, Heard())
