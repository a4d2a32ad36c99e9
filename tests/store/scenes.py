"""Turns and logs for tests of the store."""

from dataclasses import replace
from pathlib import Path

from chatrefine.events import DraftReady, PassFinished
from chatrefine.messages import AgentResult
from chatrefine.quality.config import QualityConfig, RefineConfig
from chatrefine.reports import (
    Outcome,
    PassRecord,
    RefineReport,
    RefineStatus,
    StopReason,
    TrailStep,
    Usage,
    Verdict,
)
from chatrefine.store.log import StoreLog
from chatrefine.store.values import Facts, Situation
from chatrefine.turn import Turn

SESSION = "5e55" * 8
FACTS = Facts(agent="coder", provider="openai", model="small", system="Be brief.", refine=True)
SITUATION = Situation(facts=FACTS, quality=QualityConfig(refine=RefineConfig(enabled=True)))
VERDICT = Verdict(
    converged=False,
    scorer="jaccard",
    similarity=0.8,
    confidence=0.6,
    vetoed_by="number: 3/4",
    explained=("spelling: colour/color",),
    trail=(TrailStep(scorer="char", similarity=0.9),),
)


def log_at(path: Path, situation: Situation = SITUATION, **more) -> StoreLog:
    """A log on the store at `path`, its clock standing still."""
    return StoreLog(path, lambda: situation, **{"clock": lambda: 1_700_000_000.25, **more})


def asked(number: int = 1, prompt: str = "Why does it rain?", session: str = SESSION) -> Turn:
    """A turn before anything has been answered."""
    return Turn(
        session=session,
        number=number,
        agent="coder",
        provider="openai",
        model="small",
        prompt=prompt,
        answer="",
        draft="",
    )


def one_pass(number: int = 1, text: str = "Better.") -> PassRecord:
    """A pass with everything in it."""
    return PassRecord(
        number=number,
        critique=("It is vague.", "It is long."),
        text=text,
        outcome=Outcome.ACCEPTED,
        score=0.5,
        suggestions="Be exact.",
        similarity_to_draft=0.75,
        verdict=VERDICT,
        usage=Usage(input_tokens=10, output_tokens=None, calls=1, cost_usd=0.25),
        duration_s=1.5,
    )


def answered(turn: Turn, answer: str = "Better.", draft: str = "A draft.") -> Turn:
    """The turn with its refined answer."""
    report = RefineReport(
        status=RefineStatus.REFINED,
        draft=draft,
        text=answer,
        stop_reason=StopReason.MAX_PASSES,
        chosen_pass=1,
        draft_score=0.25,
        passes=(one_pass(text=answer),),
        usage=Usage(input_tokens=10, output_tokens=None, calls=2, cost_usd=0.25),
        duration_s=2.0,
    )
    usage = Usage(input_tokens=20, output_tokens=7, calls=3, cost_usd=0.5)
    return replace(
        turn, answer=answer, draft=draft, usage=usage, duration_s=3.25, refine=report,
        metadata={"refine_low_quality": "true"},
    )  # fmt: skip


def drafted(draft: str = "A draft.") -> DraftReady:
    """The event of a whole draft."""
    return DraftReady(result=AgentResult(agent="coder", output=draft, usage=Usage(calls=1)))


def passed(number: int = 1, text: str = "Better.") -> PassFinished:
    """The event of a finished pass that is the best so far."""
    return PassFinished(record=one_pass(number, text), text=text, chosen_pass=number)


def take(log: StoreLog, turn: Turn, answer: str = "Better.") -> Turn:
    """One whole turn, as a session takes it."""
    log.begin(turn)
    log.record(drafted())
    log.record(passed(text=answer))
    done = answered(turn, answer)
    log.finish(done)
    return done
