"""Puts a turn's parts together: providers, agents, hooks. Lives as long as the session.

Refining is imported only when a turn wants it, so that a plain answer costs nothing of it.
"""

import time
from collections.abc import Callable
from dataclasses import replace

from chatrefine.agents.registry import Registry
from chatrefine.agents.spec import AgentSpec
from chatrefine.agents.worker import WorkerAgent
from chatrefine.config import Settings
from chatrefine.errors import BudgetReached
from chatrefine.events import Delta, Event, Retrying
from chatrefine.messages import ChatRequest, Completion
from chatrefine.protocols import Agent, ChatProvider, Clock, Emit, Judge, PostHook, Refiner
from chatrefine.providers import CHAT_PROVIDERS, ProviderConfig, open_chat
from chatrefine.quality.config import ConvergenceConfig, QualityConfig
from chatrefine.reports import Usage

OpenChat = Callable[[ProviderConfig], ChatProvider]
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
        request = replace(request, model=request.model or self.model)
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


class Assembly:
    """Opens each provider once and builds agents and hooks on top of it."""

    def __init__(
        self,
        settings: Settings,
        registry: Registry,
        *,
        open_chat: OpenChat = open_chat,
        price: Price = lambda _provider, _model, _usage: None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.settings = settings
        self.registry = registry
        self.clock = clock
        self._open_chat = open_chat
        self._price = price
        self._open: dict[ProviderConfig, ChatProvider] = {}
        self._judges: dict[ConvergenceConfig, Judge] = {}

    def provider(self, config: ProviderConfig) -> ChatProvider:
        """The open provider behind a configuration."""
        key = replace(config, model="")
        if key not in self._open:
            self._open[key] = self._open_chat(config)
        return self._open[key]

    def connect(self, model: str, default: ProviderConfig, meter: Meter) -> MeteredProvider:
        """The provider for a model's name; `anthropic/claude-…` names another provider than the
        session's, any other name is the session's provider's own.
        """
        config = self.resolve(model, default)
        inner = self.provider(config)
        return MeteredProvider(inner, config.model, meter, self._price)

    def resolve(self, model: str, default: ProviderConfig) -> ProviderConfig:
        """The configuration for a model's name, seen from the session's provider."""
        prefix, slash, rest = model.partition("/")
        foreign = prefix in CHAT_PROVIDERS and prefix != default.provider
        # OpenRouter's own model names carry other makers' names in front.
        if slash and rest and foreign and default.provider != "openrouter":
            return self.settings.chat_config(prefix, rest)
        return replace(default, model=model) if model else default

    def agent(self, spec: AgentSpec, default: ProviderConfig, meter: Meter) -> Agent:
        """The agent behind a spec; the refiner and the evaluator keep their own protocol."""
        provider = self.connect(spec.model, default, meter)
        if spec.name == "refiner":
            return self._refiner(provider)
        if spec.name == "evaluator":
            from chatrefine.agents.evaluator import EvaluatorAgent  # noqa: PLC0415  only when asked

            return EvaluatorAgent(spec, provider, rubric=self.settings.quality.refine.rubric)
        generation = self.settings.generation
        return WorkerAgent(
            spec,
            provider,
            effort=generation.effort,
            max_tokens=generation.max_tokens,
            temperature=generation.temperature,
        )

    def hooks(
        self, quality: QualityConfig, default: ProviderConfig, meter: Meter
    ) -> tuple[PostHook, ...]:
        """What runs after an answer: nothing when refining is off."""
        if not quality.refine.enabled:
            return ()
        from chatrefine.quality.hook import RefineHook  # noqa: PLC0415  only when refining
        from chatrefine.quality.refine import RefineParts  # noqa: PLC0415

        spec = self.registry.get("refiner")
        evaluator = None
        if quality.refine.evaluator:
            from chatrefine.agents.evaluator import EvaluatorAgent  # noqa: PLC0415

            judge_spec = self.registry.get("evaluator")
            evaluator = EvaluatorAgent(
                judge_spec,
                self.connect(judge_spec.model, default, meter),
                rubric=quality.refine.rubric,
            )
        parts = RefineParts(
            refiner=self._refiner(self.connect(spec.model, default, meter)),
            judge=self.judge(quality),
            clock=self.clock,
            evaluator=evaluator,
        )
        return (RefineHook(quality, parts),)

    def judge(self, quality: QualityConfig) -> Judge:
        """The cascade; it outlives the turn because its cache and breaker do."""
        from chatrefine.quality.convergence import Cascade  # noqa: PLC0415  only when refining

        config = quality.refine.convergence
        if config not in self._judges:
            self._judges[config] = Cascade(quality.refine, self._embedding_scorer(config))
        return self._judges[config]

    async def aclose(self) -> None:
        """Close every provider that was opened."""
        while self._open:
            _, provider = self._open.popitem()
            await provider.aclose()
