"""When the cascade asks a model, and what it makes of its word."""

import asyncio
from dataclasses import replace

import pytest

from chatrefine.errors import BudgetReached, ProviderUnavailable
from chatrefine.events import Notice
from chatrefine.protocols import Comparison, Ruling
from chatrefine.quality.arbitration import arbitrated
from chatrefine.quality.config import ConvergenceConfig, RefineConfig
from chatrefine.quality.convergence import Cascade, compare
from chatrefine.quality.refine import RefineParts, refine
from chatrefine.reports import StopReason
from tests.quality.loop_fakes import ONE_CALL, Heard, ScriptedRefiner, Ticks

pytestmark = pytest.mark.anyio
ON = ConvergenceConfig(judge=True)
A = "No money was taken from any account. No personal data was exposed in the breach."
B = A.replace("exposed", "disclosed")


class Arbiter:
    """Says what it was made to say, and remembers what it was asked."""

    def __init__(self, word):
        self.word = word
        self.asked = []

    async def rule(self, excerpts, emit):
        emit(Notice(text="asking"))
        self.asked.append(excerpts)
        if isinstance(self.word, Exception):
            raise self.word
        if self.word == "hang":
            await asyncio.Event().wait()
        return Ruling(same=self.word, usage=ONE_CALL)


async def judged(arbiter, a=A, b=B, config=ON, **fields):
    """The verdict of a cascade with this arbiter behind it."""
    cascade = Cascade(config).with_arbiter(arbiter)
    return await cascade.judge(Comparison(before=a, after=b, **fields))


async def test_a_yes_lets_reworded_texts_converge():
    """Only the changed sentence is shown; the trail names the judge after the veto before it."""
    arbiter = Arbiter(word=True)
    verdict = await judged(arbiter)
    sentences = (
        "No personal data was exposed in the breach.",
        ("No personal data was disclosed in the breach."),
    )
    assert arbiter.asked == [(sentences,)]
    assert (verdict.converged, verdict.scorer, verdict.vetoed_by) == (True, "judge", None)
    assert verdict.trail[-1].scorer == "judge"
    assert verdict.trail[-2].vetoed_by == "word: exposed/disclosed"
    assert verdict.usage == ONE_CALL


@pytest.mark.parametrize(
    ("word", "told"),
    [
        (False, None),
        (None, "it gave no clear answer"),
        (ProviderUnavailable("The server is away."), "The server is away."),
        (BudgetReached("The budget is spent."), "The budget is spent."),
    ],
)
async def test_a_no_a_doubt_or_a_failure_leaves_them_apart(word, told):
    """The verdict without the judge stands, and the trail says what became of the question."""
    verdict = await judged(Arbiter(word))
    without = compare(A, B, ConvergenceConfig())
    assert replace(verdict, trail=without.trail) == without
    assert (verdict.converged, verdict.trail[-1].error) == (False, told)
    assert verdict.trail[-1].scorer == "judge"


async def test_no_answer_in_time_leaves_them_apart():
    """The pass goes on without it."""
    verdict = compare(A, B, ON)
    late = await arbitrated(verdict, (("x", "y"),), Arbiter("hang"), patience=0.01)
    assert (late.converged, late.trail[-1].error) == (False, "no answer within 0.01 s")


@pytest.mark.parametrize(
    ("a", "b", "config", "fields"),
    [
        (A, B, ConvergenceConfig(), {}),
        (A, B, replace(ON, strict=True), {}),
        (A, B, replace(ON, veto=False), {}),
        (A, B, replace(ON, enabled=False), {}),
        (A, B, ON, {"last_pass": True}),
        (A, A, ON, {}),
        (A, A.replace("No money", "No  money"), ON, {}),
        (A, B.replace("any account", "42 accounts"), ON, {}),
        (A, B.replace("was disclosed", "may be disclosed"), ON, {}),
        (A, "Mix flour, water and salt.", ON, {}),
    ],
)
async def test_nobody_is_asked_in_vain_or_about_what_counts(a, b, config, fields):
    """Off, strict, no veto, last pass, already the same, critical, or nothing in common."""
    arbiter = Arbiter(word=True)
    await judged(arbiter, a, b, config, **fields)
    assert arbiter.asked == []


async def test_a_ruling_ends_the_loop_and_its_cost_is_counted_once():
    """The pass and the report carry it, and no further pass is made."""
    config = RefineConfig(enabled=True, max_passes=4, convergence=ON)
    arbiter = Arbiter(word=True)
    parts = RefineParts(
        refiner=ScriptedRefiner([B, A]),
        judge=Cascade(config).with_arbiter(arbiter),
        clock=Ticks(),
    )
    heard = Heard()
    report = await refine("Tell the customers.", A, config, parts, heard)
    assert [one.text for one in heard.of(Notice)] == ["asking"]
    assert report.stop_reason is StopReason.CONVERGED
    assert (len(report.passes), len(arbiter.asked)) == (1, 1)
    assert report.passes[0].usage == report.usage == ONE_CALL + ONE_CALL
