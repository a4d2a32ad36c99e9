"""Counts what a turn costs: every request, the failed and the repeated too, and its budget."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from chatrefine.errors import BudgetReached
from chatrefine.events import Delta, Event, Notice, Retrying
from chatrefine.messages import ChatRequest, Completion
from chatrefine.protocols import ChatProvider, Emit
from chatrefine.providers import ProviderConfig
from chatrefine.reports import Usage

Price = Callable[[ProviderConfig, str, Usage], float | None]

BYTES_A_TOKEN = 4
# What an answer is taken to be when nobody limits it; most are shorter.
ASSUMED_OUTPUT = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """What a turn may still spend, in dollars; None is no limit.

    `turn` and `session` are the budgets, `spent` is what the session had spent before this turn.
    A notice comes when `warning_pct` percent of a budget are spent.
    """

    turn: float | None = None
    session: float | None = None
    spent: float = 0.0
    warning_pct: float = 80.0

    @property
    def is_set(self) -> bool:
        """Whether there is anything to keep to."""
        return self.turn is not None or self.session is not None


class Meter:
    """What a turn has cost so far. `spent` are dollars, estimated where nobody tells the tokens.

    `given_up` names those that failed in this turn and are not asked again in it.
    """

    def __init__(self, allowance: Allowance | None = None) -> None:
        self.usage = Usage()
        self.spent = 0.0
        self.given_up: set[str] = set()
        self._allowance = allowance or Allowance()
        self._told: set[str] = set()

    @property
    def keeps_a_budget(self) -> bool:
        """Whether calls are estimated before they are made."""
        return self._allowance.is_set

    def add(self, usage: Usage, estimate: float | None = None) -> None:
        """Count one call; `estimate` stands in for a cost that is not known."""
        self.usage = self.usage + usage
        self.spent += usage.cost_usd if usage.cost_usd is not None else estimate or 0.0

    def check(self, estimate: float | None, model: str, emit: Emit) -> None:
        """Pass when a call of this estimated cost may be made.

        What has no known price is let through, unless a budget is 0: that takes what is free.

        Raises:
            BudgetReached: it would go over a budget.

        """
        limits = (
            ("turn", self._allowance.turn, self.spent, "CHATCLI_TURN_BUDGET_USD"),
            (
                "session",
                self._allowance.session,
                self._allowance.spent + self.spent,
                "CHATCLI_SESSION_BUDGET_USD",
            ),
        )
        if estimate is None:
            for name, limit, _, variable in limits:
                if limit == 0:
                    raise BudgetReached(
                        f"No price is known for {model}, and the {name}'s budget is 0; "
                        f"raise {variable} or unset it to go on."
                    )
            self._tell(
                f"No price is known for {model}; its calls do not count for the budget.", emit
            )
            return
        for name, limit, spent, variable in limits:
            if limit is None:
                continue
            if spent + estimate > limit:
                raise BudgetReached(
                    f"The next call (about ${estimate:.4f}) would go over the {name}'s budget: "
                    f"${spent:.4f} of ${limit:.4f} are spent; raise {variable} to go on."
                )
            if limit and (spent + estimate) * 100 >= limit * self._allowance.warning_pct:
                self._tell(f"${spent:.4f} of the {name}'s ${limit:.4f} budget are spent.", emit)

    def _tell(self, text: str, emit: Emit) -> None:
        kind = text.split("$", maxsplit=1)[0]
        if kind not in self._told:
            self._told.add(kind)
            emit(Notice(text=text))


class MeteredProvider:
    """A provider that asks for one model and counts what its calls cost."""

    def __init__(
        self, inner: ChatProvider, config: ProviderConfig, meter: Meter, price: Price
    ) -> None:
        self.name = inner.name
        self.model = config.model or inner.model
        self.follows_tags: bool = getattr(inner, "follows_tags", True)
        self._inner = inner
        self.config = config
        self._meter = meter
        self._price = price

    async def stream(self, request: ChatRequest, emit: Emit) -> Completion:
        """The inner provider's completion, with the requests it took and their cost.

        Raises:
            BudgetReached: the call would go over the turn's or the session's budget.
            ProviderError: as the inner provider raised it.

        """
        # The name in an agent's description may carry its provider in front.
        request = replace(request, model=self.model)
        estimate = None
        if self._meter.keeps_a_budget:
            estimate = self._price(self.config, self.model, estimated(request))
            self._meter.check(estimate, self.model, emit)
        calls, started = 1, False

        def count(event: Event) -> None:
            nonlocal calls, started
            calls += isinstance(event, Retrying)
            started = started or isinstance(event, Delta)
            emit(event)

        try:
            completion = await self._inner.stream(request, count)
        except BaseException:
            # Nothing arrived: nothing was written. Broken off: nobody knows what it cost.
            unknown = Usage(calls=calls, input_tokens=None, output_tokens=None, cost_usd=None)
            # A model that is free is free however little of it was heard.
            unknown = replace(unknown, cost_usd=self._price(self.config, self.model, unknown))
            self._meter.add(unknown if started else Usage(calls=calls), estimate)
            raise
        model = completion.model or request.model
        cost = self._price(self.config, model, completion.usage)
        if cost is None and model != request.model:
            cost = self._price(self.config, request.model, completion.usage)
        usage = replace(completion.usage, calls=calls, cost_usd=cost)
        self._meter.add(usage, estimate)
        return replace(completion, usage=usage)

    async def aclose(self) -> None:
        """Nothing: the inner provider outlives the turn."""


def estimated(request: ChatRequest) -> Usage:
    """About what a request will use, with an answer of some length."""
    return Usage(
        input_tokens=tokens_in(request.system, *(one.content for one in request.messages)),
        output_tokens=request.max_tokens or ASSUMED_OUTPUT,
        calls=1,
    )


def tokens_in(*texts: str) -> int:
    """About how many tokens the texts are: four bytes of UTF-8 each.

    So English has four characters a token, Russian two, Chinese and Japanese one and a third.

    >>> tokens_in("four bytes a token"), tokens_in("什么是缓存")
    (5, 4)
    """
    return sum(len(one.encode("utf-8", "surrogatepass")) for one in texts) // BYTES_A_TOKEN + 1
