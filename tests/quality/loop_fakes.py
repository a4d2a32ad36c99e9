"""Refiner, evaluator and clock that do what a test wrote down."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from chatrefine.events import Event
from chatrefine.protocols import Evaluation, Revision, RevisionTask
from chatrefine.quality.config import RefineConfig
from chatrefine.quality.convergence import Cascade
from chatrefine.quality.refine import RefineParts, Rounds
from chatrefine.reports import Usage

ONE_CALL = Usage(input_tokens=10, output_tokens=5, calls=1, cost_usd=None)


class Forever:
    """A step that never ends by itself."""


@dataclass
class ScriptedRefiner:
    """Gives its revisions in order and remembers what it was asked."""

    script: Sequence[str | Revision | Exception | Forever]
    asked: list[RevisionTask] = field(default_factory=list)

    async def revise(self, task, emit):
        """The next revision of the script."""
        step = self.script[len(self.asked)]
        self.asked.append(task)
        await asyncio.sleep(0)
        if isinstance(step, Forever):
            await asyncio.Event().wait()
        if isinstance(step, Exception):
            raise step
        if isinstance(step, Revision):
            return step
        return Revision(text=step, critique=("A point.",), usage=ONE_CALL)


@dataclass
class ScriptedEvaluator:
    """Gives its scores in order and remembers which texts it saw."""

    script: Sequence[float | Exception | Forever | None]
    asked: list[str] = field(default_factory=list)

    async def evaluate(self, task, text, emit):
        """The next score of the script."""
        step = self.script[len(self.asked)]
        self.asked.append(text)
        await asyncio.sleep(0)
        if isinstance(step, Forever):
            await asyncio.Event().wait()
        if isinstance(step, Exception):
            raise step
        return Evaluation(score=step, suggestions=f"suggestion {len(self.asked)}", usage=ONE_CALL)


class Ticks:
    """A clock that goes one second a look."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        """The next second."""
        self.now += 1.0
        return self.now


def parts(refiner, evaluator=None, *, rounds=Rounds.CONVERGENCE, config=None):
    """The loop's parts with the real cascade as judge."""
    return RefineParts(
        refiner=refiner,
        judge=Cascade(config or RefineConfig()),
        clock=Ticks(),
        evaluator=evaluator,
        rounds=rounds,
    )


class Heard(list[Event]):
    """A listener that keeps everything."""

    def __call__(self, event: Event) -> None:
        """Keep it."""
        self.append(event)

    def of(self, kind):
        """The events of one kind."""
        return [event for event in self if isinstance(event, kind)]
