"""A model's word on texts that have not converged by rule: it may say that they say the same.

It is asked once and only about changed wording (`questions`). Whatever goes wrong (an error, a
budget that is spent, a reply that is not clear, no reply in time) leaves the texts apart.
"""

import asyncio
from dataclasses import replace

from chatrefine.errors import BudgetReached, ProviderError
from chatrefine.events import Event
from chatrefine.protocols import Arbiter, Emit, Ruling
from chatrefine.quality.questions import Excerpts
from chatrefine.reports import Scorer, TrailStep, Verdict

PATIENCE_SECONDS = 60.0


async def arbitrated(
    verdict: Verdict,
    excerpts: Excerpts,
    arbiter: Arbiter,
    emit: Emit | None = None,
    *,
    patience: float = PATIENCE_SECONDS,
) -> Verdict:
    """The verdict after the arbiter was heard; as it was when there is nothing to ask about."""
    if verdict.converged or not excerpts:
        return verdict
    try:
        async with asyncio.timeout(patience):
            ruling = await arbiter.rule(excerpts, emit or _unheard)
    except (BudgetReached, ProviderError) as error:
        return _failed(verdict, str(error))
    except TimeoutError:
        return _failed(verdict, f"no answer within {patience:g} s")
    return _ruled(verdict, ruling)


def _ruled(verdict: Verdict, ruling: Ruling) -> Verdict:
    usage = verdict.usage + ruling.usage
    if ruling.same is None:
        return replace(_failed(verdict, "it gave no clear answer"), usage=usage)
    step = TrailStep(scorer=Scorer.JUDGE, similarity=1.0 if ruling.same else 0.0)
    trail = (*verdict.trail, step)
    if not ruling.same:
        return replace(verdict, trail=trail, usage=usage)
    return replace(
        verdict,
        converged=True,
        scorer=Scorer.JUDGE,
        similarity=1.0,
        confidence=1.0,
        vetoed_by=None,
        trail=trail,
        usage=usage,
    )


def _failed(verdict: Verdict, why: str) -> Verdict:
    return replace(verdict, trail=(*verdict.trail, TrailStep(scorer=Scorer.JUDGE, error=why)))


def _unheard(_event: Event) -> None:
    pass
