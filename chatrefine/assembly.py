"""Puts a turn's parts together: providers, agents, hooks. Lives as long as the session.

Refining is imported only when a turn wants it, so that a plain answer costs nothing of it.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from chatrefine.agents.registry import Registry
from chatrefine.agents.spec import AgentSpec, CallDefaults
from chatrefine.agents.worker import WorkerAgent
from chatrefine.config import Settings
from chatrefine.errors import ChatRefineError, UsageError
from chatrefine.fallback import FallbackProvider
from chatrefine.metering import Meter, MeteredProvider, Price
from chatrefine.protocols import (
    Agent,
    ChatProvider,
    Clock,
    EmbeddingProvider,
    PostHook,
)
from chatrefine.providers import CHAT_PROVIDERS, ProviderConfig, open_chat
from chatrefine.providers.pricing import unpriced
from chatrefine.quality.config import ConvergenceConfig, QualityConfig

if TYPE_CHECKING:
    from chatrefine.agents.arbiter import ArbiterAgent
    from chatrefine.agents.evaluator import EvaluatorAgent
    from chatrefine.agents.refiner import RefinerAgent
    from chatrefine.model_lists import ModelList, ModelLists
    from chatrefine.quality.convergence import Cascade
    from chatrefine.quality.embedding_scorer import EmbeddingScorer
    from chatrefine.quality.refine import RefineParts

OpenChat = Callable[[ProviderConfig], ChatProvider]


class Assembly:
    """Opens each provider once and builds agents and hooks on top of it."""

    def __init__(
        self,
        settings: Settings,
        registry: Registry,
        *,
        open_chat: OpenChat = open_chat,
        price: Price = unpriced,
        clock: Clock = time.monotonic,
    ) -> None:
        self.settings = settings
        self.registry = registry
        self.clock = clock
        self._open_chat = open_chat
        self.price = price
        self._open: dict[ProviderConfig, ChatProvider] = {}
        self._scorers: list[tuple[EmbeddingProvider, EmbeddingScorer]] = []
        self._judges: dict[ConvergenceConfig, Cascade] = {}
        self._model_lists: ModelLists | None = None

    def provider(self, config: ProviderConfig) -> ChatProvider:
        """The open provider behind a configuration."""
        key = replace(config, model="")
        if key not in self._open:
            self._open[key] = self._open_chat(config)
        return self._open[key]

    def connect(
        self, model: str, default: ProviderConfig, meter: Meter
    ) -> MeteredProvider | FallbackProvider:
        """The provider for a model's name, counted by `meter`, with those behind it that help out.

        `anthropic/claude-…` names another provider than the session's; any other name is a model
        of the session's own provider.
        """

        def metered(config: ProviderConfig) -> MeteredProvider:
            return MeteredProvider(self.provider(config), config, meter, self.price)

        def another(name: str) -> MeteredProvider:
            provider, _, rest = name.partition("/")
            return metered(_checked(self.settings.chat_config(provider, rest)))

        first = metered(self.resolve(model, default))
        others = self.settings.fallback_providers
        return FallbackProvider(first, others, another, meter) if others else first

    def resolve(self, model: str, default: ProviderConfig) -> ProviderConfig:
        """The configuration for a model's name, seen from the session's provider.

        Raises:
            ConfigError: there is no such model, or its provider is not set up.

        """
        prefix, slash, rest = model.partition("/")
        foreign = prefix in CHAT_PROVIDERS and prefix != default.provider
        # OpenRouter's own model names carry other makers' names in front.
        if slash and rest and foreign and default.provider != "openrouter":
            return _checked(self.settings.chat_config(prefix, rest))
        return _checked(replace(default, model=model) if model else default)

    def agent(self, spec: AgentSpec, default: ProviderConfig, meter: Meter) -> Agent:
        """The agent behind a spec; the refiner and the evaluator keep their own protocol."""
        if spec.name == "refiner":
            return self.refiner(spec, default, meter)
        if spec.name == "evaluator":
            return self.evaluator(spec, default, meter, self.settings.quality.refine.rubric)
        provider = self.connect(spec.model, default, meter)
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
        """What runs after an answer: nothing when refining is off.

        A refiner that cannot be asked costs nobody the draft: the hook then says why.
        """
        if not quality.refine.enabled:
            return ()
        from chatrefine.quality.hook import RefineHook  # noqa: PLC0415  only when refining

        try:
            return (RefineHook(quality, self._refine_parts(quality, default, meter)),)
        except ChatRefineError as error:
            return (RefineHook(quality, error),)

    def _refine_parts(
        self, quality: QualityConfig, default: ProviderConfig, meter: Meter
    ) -> "RefineParts":
        from chatrefine.quality.refine import RefineParts  # noqa: PLC0415  only when refining

        evaluator = None
        if quality.refine.evaluator:
            scoring = self.registry.get("evaluator")
            evaluator = self.evaluator(scoring, default, meter, quality.refine.rubric)
        return RefineParts(
            refiner=self.refiner(self.registry.get("refiner"), default, meter),
            judge=self.judge_of_turn(quality, default, meter),
            clock=self.clock,
            evaluator=evaluator,
        )

    def judge(self, quality: QualityConfig) -> "Cascade":
        """The cascade; it outlives the turn because its cache and breaker do."""
        from chatrefine.quality.convergence import Cascade  # noqa: PLC0415  only when refining

        config = quality.refine.convergence
        if config not in self._judges:
            self._judges[config] = Cascade(quality.refine, self._embedding_scorer(config))
        return self._judges[config]

    def judge_of_turn(
        self, quality: QualityConfig, default: ProviderConfig, meter: Meter
    ) -> "Cascade":
        """The cascade, and the refiner's model behind it if that may be asked."""
        judge = self.judge(quality)
        if not quality.refine.convergence.judge:
            return judge
        arbiter = self._arbiter(default, meter)
        return judge if arbiter is None else judge.with_arbiter(arbiter)

    def _arbiter(self, default: ProviderConfig, meter: Meter) -> "ArbiterAgent | None":
        """The refiner's model as arbiter; None when it is known not to keep to a form."""
        from chatrefine.agents.arbiter import ArbiterAgent  # noqa: PLC0415  only when asked for

        spec = self.registry.get("refiner")
        provider = self.connect(spec.model, default, meter)
        if not provider.follows_tags:
            return None
        generation = self.settings.generation
        defaults = CallDefaults(
            effort=generation.effort,
            max_tokens=generation.max_tokens,
            temperature=generation.temperature,
        )
        return ArbiterAgent(spec, provider, defaults)

    @property
    def model_lists(self) -> "ModelLists":
        """The lists of models that providers gave, now or before."""
        if self._model_lists is None:
            from chatrefine.model_lists import ModelLists  # noqa: PLC0415  most turns need none

            paths = self.settings.paths
            self._model_lists = ModelLists(paths.model_lists, keep=self.settings.save)
        return self._model_lists

    async def list_models(self, config: ProviderConfig) -> "ModelList":
        """What a provider offers right now.

        Raises:
            ProviderError: it cannot be asked.
            UsageError: it has no list.

        """
        listing = getattr(self.provider(config), "list_models", None)
        if listing is None:
            raise UsageError(f"The provider {config.provider} has no list of models.")
        return self.model_lists.put(config, await listing())

    def refiner(self, spec: AgentSpec, default: ProviderConfig, meter: Meter) -> "RefinerAgent":
        """A refiner with the character of `spec`; its model decides how it is asked."""
        from chatrefine.agents.refiner import (  # noqa: PLC0415  only when refining
            Mode,
            RefinerAgent,
            RefinerSettings,
            Repair,
        )

        provider = self.connect(spec.model, default, meter)
        generation = self.settings.generation
        settings = RefinerSettings(
            mode=Mode.TAGS if provider.follows_tags else Mode.PLAIN_CALLS,
            repair=Repair.PLAIN_CALLS if self.settings.quality.refine.repair else Repair.NONE,
            defaults=CallDefaults(
                effort=generation.effort,
                max_tokens=generation.max_tokens,
                temperature=generation.temperature,
            ),
        )
        return RefinerAgent(spec, provider, settings)

    def evaluator(
        self, spec: AgentSpec, default: ProviderConfig, meter: Meter, rubric: str
    ) -> "EvaluatorAgent":
        """An evaluator with the character of `spec`; `rubric` adds criteria."""
        from chatrefine.agents.evaluator import EvaluatorAgent  # noqa: PLC0415  only when asked

        return EvaluatorAgent(spec, self.connect(spec.model, default, meter), rubric=rubric)

    def _embedding_scorer(self, config: ConvergenceConfig) -> "EmbeddingScorer | None":
        embedding = self.settings.embedding_config()
        if not config.embedding or embedding is None:
            return None
        from chatrefine.providers import open_embeddings  # noqa: PLC0415  only when asked for
        from chatrefine.quality.breaker import CircuitBreaker  # noqa: PLC0415
        from chatrefine.quality.cache import VectorCache  # noqa: PLC0415
        from chatrefine.quality.embedding_scorer import EmbeddingScorer  # noqa: PLC0415

        provider = open_embeddings(embedding)
        cache = VectorCache(
            size=config.cache_size, ttl_seconds=config.cache_ttl_min * 60, clock=self.clock
        )
        breaker = CircuitBreaker(threshold=config.breaker_threshold, clock=self.clock)
        scorer = EmbeddingScorer(provider, cache, breaker)
        self._scorers.append((provider, scorer))
        return scorer

    def embedding_status(self) -> tuple[tuple[str, str], ...]:
        """What is live of the embedding stage: who embeds, the breaker, the cache."""
        config = self.settings.embedding_config()
        if config is None:
            return (("embeddings", "none configured"), ("breaker", "closed (nobody to ask)"))
        rows = [("embeddings", " ".join(filter(None, (config.provider, config.model))))]
        if not self._scorers:
            rows.append(("breaker", "closed (nothing asked yet)"))
        for provider, scorer in self._scorers:
            rows.extend(("note", notice) for notice in provider.notices)
            rows.append(("breaker", f"{scorer.breaker.state} ({scorer.breaker.failures} failures)"))
            rows.append(("cache", f"{len(scorer.cache)} vectors"))
        return tuple(rows)

    async def aclose(self) -> None:
        """Close every provider that was opened."""
        while self._open:
            _, provider = self._open.popitem()
            await provider.aclose()
        while self._scorers:
            await self._scorers.pop()[0].aclose()


def _checked(config: ProviderConfig) -> ProviderConfig:
    """The configuration, if its model is not known to be missing: the local provider has one."""
    if config.provider != "local" or not config.model:
        return config
    from chatrefine.providers.local import refuse_other  # noqa: PLC0415  the chosen one

    refuse_other(config.model, config.model_file)
    return replace(config, model="")
