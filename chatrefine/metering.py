"""Counts what a turn costs: every request, the failed and the repeated too."""

from collections.abc import Callable
from dataclasses import replace

from chatrefine.errors import BudgetReached
from chatrefine.events import Delta, Event, Retrying
from chatrefine.messages import ChatRequest, Completion
from chatrefine.protocols import ChatProvider, Emit
from chatrefine.reports import Usage

Price = Callable[[str, str, Usage], float | None]


class Meter:
    """What a turn has cost so far: every request counts, the failed and the repeated too."""

    def __init__(self, before_call: Callable[[ChatRequest], None] | None = None) -> None:
        """Start at nothing; `before_call` may raise BudgetReached."""
        self.usage = Usage()
        self.before_call = before_call

    def add(self, usage: Usage) -> None:
        """Count one call."""
        self.usage = self.usage + usage


class MeteredProvider:
    """A provider that asks for one model by default and counts what its calls cost."""

    def __init__(self, inner: ChatProvider, model: str, meter: Meter, price: Price) -> None:
        self.name = inner.name
        self.model = model or inner.model
        self.follows_tags: bool = getattr(inner, "follows_tags", True)
        self._inner = inner
        self._meter = meter
        self._price = price

    async def stream(self, request: ChatRequest, emit: Emit) -> Completion:
        """The inner provider's completion, with the requests it took and their cost."""
        # The name in an agent's description may carry its provider in front.
        request = replace(request, model=self.model)
        if self._meter.before_call is not None:
            self._meter.before_call(request)
        calls, started = 1, False

        def count(event: Event) -> None:
            nonlocal calls, started
            calls += isinstance(event, Retrying)
            started = started or isinstance(event, Delta)
            emit(event)

        try:
            completion = await self._inner.stream(request, count)
        except BudgetReached:
            raise
        except BaseException:
            # Nothing arrived: nothing was written. Broken off: nobody knows what it cost.
            self._meter.add(
                Usage(calls=calls, input_tokens=None, output_tokens=None, cost_usd=None)
                if started
                else Usage(calls=calls)
            )
            raise
        cost = self._price(self.name, completion.model or request.model, completion.usage)
        usage = replace(completion.usage, calls=calls, cost_usd=cost)
        self._meter.add(usage)
        return replace(completion, usage=usage)

    async def aclose(self) -> None:
        """Nothing: the inner provider outlives the turn."""
