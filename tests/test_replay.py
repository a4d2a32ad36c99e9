"""Recorded refinements are decided again by the real loop."""

from dataclasses import replace

import anyio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatrefine.errors import ProviderUnavailable
from chatrefine.protocols import Evaluation, Revision, Ruling
from chatrefine.quality.config import ConvergenceConfig, QualityConfig, RefineConfig
from chatrefine.quality.convergence import Cascade
from chatrefine.quality.refine import RefineParts, refine
from chatrefine.replay import replay
from chatrefine.reports import FinishReason, StopReason, Usage
from chatrefine.store.values import State, StoredTurn
from chatrefine.turn import Turn

pytestmark = pytest.mark.anyio
TASK = "Describe the cache."
DRAFT = (
    "The cache keeps up to 256 entries and drops each one after five minutes. It is used by every "
    "request handler. When it is full, the entry that was used least recently goes first."
)
TEXTS = (
    DRAFT,
    DRAFT.replace("256", "512"),
    DRAFT.replace("It is used by", "Used by"),
    DRAFT + " Nobody has to clear it by hand.",
    DRAFT.replace("entry", "item").replace("drops", "removes"),
    "Think of the store as a small shelf in a busy kitchen, where old dishes are thrown out.",
    "I'm sorry, but I can't help with that.",
    "",
)


class Refiner:
    """Gives these texts, one a pass; an exception is raised."""

    def __init__(self, texts):
        self._texts = list(texts)

    async def revise(self, task, emit):
        text = self._texts.pop(0)
        if isinstance(text, Exception):
            raise text
        usage = Usage(calls=1, input_tokens=100, output_tokens=10)
        return Revision(text=text or None, critique=("vague",), usage=usage)


class Evaluator:
    """Gives these scores."""

    def __init__(self, scores):
        self._scores = list(scores)

    async def evaluate(self, task, text, emit):
        return Evaluation(score=self._scores.pop(0), usage=Usage(calls=1))


async def recorded(texts, config, scores=(), arbiter=None):
    """A stored turn that was refined like that."""
    quality = QualityConfig(refine=replace(config, enabled=True, min_bytes=0))
    parts = RefineParts(
        refiner=Refiner(texts),
        judge=Cascade(quality.refine, arbiter=arbiter),
        clock=lambda: 0.0,
        evaluator=Evaluator(scores) if config.evaluator else None,
    )
    report = await refine(TASK, DRAFT, quality.refine, parts, lambda _event: None)
    turn = Turn(
        session="a" * 32, number=1, agent="assistant", provider="p", model="m", prompt=TASK,
        answer=report.text, draft=DRAFT, finish_reason=FinishReason.STOP, refine=report,
    )  # fmt: skip
    return StoredTurn(turn=turn, state=State.ANSWERED, started=0.0, quality=quality)


def under(stored, **changes):
    """The turn's settings with some changed."""
    refine = stored.quality.refine
    names = set(ConvergenceConfig.__dataclass_fields__) - {"enabled"}
    inner = {name: value for name, value in changes.items() if name in names}
    outer = {name: value for name, value in changes.items() if name not in names}
    convergence = replace(refine.convergence, **inner)
    return replace(stored.quality, refine=replace(refine, convergence=convergence, **outer))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(TEXTS), min_size=4, max_size=4),
    st.lists(st.none() | st.floats(0, 1), min_size=6, max_size=6),
    st.integers(1, 4),
    st.booleans(),
)
def test_the_same_settings_decide_the_same(texts, scores, passes, scored):
    """The law replay stands on: nothing changed, nothing differs, nothing runs out."""

    async def both():
        config = RefineConfig(max_passes=passes, evaluator=scored, threshold=0.7)
        stored = await recorded(texts, config, scores)
        return await replay(stored, stored.quality, stored.quality)

    found = anyio.run(both)
    assert not found.differs
    assert not found.by_hand
    assert found.calls_saved == 0
    assert not found.after.runs_out


async def test_fewer_passes_stop_earlier_and_save_calls():
    """Three recorded passes, one allowed: two calls and their tokens saved."""
    stored = await recorded([TEXTS[3], TEXTS[1], TEXTS[4]], RefineConfig(max_passes=3))
    assert len(stored.turn.refine.passes) == 3
    found = await replay(stored, stored.quality, under(stored, max_passes=1))
    assert found.differs
    assert (found.before.chosen_pass, found.after.chosen_pass) == (3, 1)
    assert (found.calls_saved, found.tokens_saved) == (2, 220)


async def test_more_passes_than_were_made_are_not_invented():
    """It says which pass was never made."""
    stored = await recorded([TEXTS[3]], RefineConfig(max_passes=1))
    found = await replay(stored, stored.quality, under(stored, max_passes=5))
    assert found.after.runs_out == "it would go on: pass 2 was never made"
    assert found.after.chosen_pass == 1
    assert found.calls_saved == 0


async def test_a_threshold_moves_the_stop():
    """Scores 0.5 → 0.7 → 0.9: at 0.7 it stops after one pass, at 0.5 before any."""
    config = RefineConfig(max_passes=2, evaluator=True, threshold=0.9)
    stored = await recorded([TEXTS[3], TEXTS[1]], config, [0.5, 0.7, 0.9])
    for threshold, chosen, saved in ((0.9, 2, 0), (0.7, 1, 2), (0.5, 0, 4)):
        found = await replay(stored, stored.quality, under(stored, threshold=threshold))
        assert found.after.stop_reason is StopReason.THRESHOLD
        assert (found.after.chosen_pass, found.calls_saved) == (chosen, saved)


class Arbiter:
    """Says that everything says the same."""

    async def rule(self, excerpts, emit):
        return Ruling(same=True, usage=Usage(calls=1, input_tokens=20, output_tokens=2))


async def test_a_recorded_ruling_is_heard_again_and_asked_of_nobody():
    """Under the same settings it decides the same; without the judge a pass more was needed."""
    config = RefineConfig(max_passes=3, convergence=ConvergenceConfig(judge=True))
    worded = DRAFT.replace("is full", "is filled")
    stored = await recorded([worded, TEXTS[1]], config, arbiter=Arbiter())
    assert stored.turn.refine.passes[-1].verdict.scorer == "judge"
    found = await replay(stored, stored.quality, stored.quality)
    assert (found.differs, found.calls_saved) == (False, 0)
    found = await replay(stored, stored.quality, under(stored, judge=False))
    assert found.after.runs_out == "it would go on: pass 2 was never made"


async def test_without_the_veto_a_changed_number_converges():
    """256 → 512 is vetoed; the seed's plain cascade takes it for the same."""
    stored = await recorded([TEXTS[1], TEXTS[3]], RefineConfig(max_passes=2))
    before = await replay(stored, stored.quality, stored.quality)
    assert before.after.vetoes
    found = await replay(stored, stored.quality, under(stored, veto=False, char_high=0.95))
    assert found.after.stop_reason is StopReason.CONVERGED
    assert found.after.vetoes == ()
    assert found.calls_saved == 1


async def test_scores_that_were_never_given_are_asked_for():
    """The evaluator turned on afterwards cannot be replayed."""
    stored = await recorded([TEXTS[3]], RefineConfig())
    found = await replay(stored, stored.quality, under(stored, evaluator=True))
    assert "needs a score of the draft" in found.after.runs_out


async def test_a_recorded_failure_fails_again():
    """The refiner's error is part of what is decided about."""
    failing = [TEXTS[3], ProviderUnavailable("The server is away.")]
    stored = await recorded(failing, RefineConfig(max_passes=2))
    found = await replay(stored, stored.quality, stored.quality)
    assert not found.differs
    assert found.after.stop_reason is StopReason.ERROR


@pytest.mark.parametrize("change", [{"min_bytes": 5000}, {"exclude": ("assistant",)}])
async def test_a_turn_that_would_not_be_refined(change):
    """Every call of its passes is saved."""
    stored = await recorded([TEXTS[3]], RefineConfig())
    found = await replay(stored, stored.quality, under(stored, **change))
    assert found.after.skip_reason is not None
    assert found.calls_saved == 1


async def test_an_answer_chosen_by_hand_is_told_apart():
    """/refine use 0 is no decision of the loop."""
    stored = await recorded([TEXTS[3]], RefineConfig())
    report = replace(stored.turn.refine, chosen_pass=0, text=DRAFT)
    by_hand = replace(stored, turn=replace(stored.turn, refine=report, answer=DRAFT))
    found = await replay(by_hand, stored.quality, stored.quality)
    assert found.by_hand
    assert not found.differs
