"""What refining may do: values, defaults, and the session's override on top of them.

Every field's range stands beside it; `chatrefine.config` checks them when it reads the settings.
Source: SPEC §2 (override), §8 (defaults and ranges).
"""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class ConvergenceConfig:
    """Thresholds of the cascade. All similarities lie in [0, 1]; char_low ≤ char_high."""

    enabled: bool = True
    embedding: bool = False
    strict: bool = False
    veto: bool = True
    char_high: float = 0.99
    char_low: float = 0.3
    jaccard_high: float = 0.95
    embedding_sim: float = 0.92
    cache_size: int = 256
    cache_ttl_min: float = 5
    breaker_threshold: int = 3
    judge: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RefineConfig:
    """The loop's settings. `max_passes` 1–10, `threshold` in (0, 1], `pass_timeout` in seconds.

    `rubric` is the text of the rubric file, "" for none.
    """

    enabled: bool = False
    max_passes: int = 1
    min_bytes: int = 200
    epsilon: int = 50
    exclude: tuple[str, ...] = ("formatter", "deps", "refiner", "verifier")
    convergence: ConvergenceConfig = field(default_factory=ConvergenceConfig)
    evaluator: bool = False
    threshold: float = 0.8
    rubric: str = ""
    repair: bool = True
    pass_timeout: float = 120.0


@dataclass(frozen=True, slots=True, kw_only=True)
class QualityConfig:
    """Everything under `/config quality`."""

    enabled: bool = True
    refine: RefineConfig = field(default_factory=RefineConfig)


@dataclass(frozen=True, slots=True, kw_only=True)
class QualityOverrides:
    """What the user said in this session; it lies on top of the configuration for every turn.

    `refine` is None (follow the configuration), True or False. `once` is on for one turn that
    gets an answer; after it `refine` holds again.
    """

    refine: bool | None = None
    once: bool = False
    max_passes: int | None = None
    threshold: float | None = None

    def after_turn(self) -> "QualityOverrides":
        """The overrides once a turn has got its answer: `once` is used up.

        >>> QualityOverrides(refine=False, once=True).after_turn()
        QualityOverrides(refine=False, once=False, max_passes=None, threshold=None)
        """
        return replace(self, once=False)


def effective(config: QualityConfig, overrides: QualityOverrides) -> QualityConfig:
    """The configuration of the next turn: the session's word over the environment's.

    A threshold given for the session turns the evaluator on: it has no other use.

    >>> effective(QualityConfig(), QualityOverrides(once=True)).refine.enabled
    True
    """
    refine = config.refine
    if overrides.once:
        refine = replace(refine, enabled=True)
    elif overrides.refine is not None:
        refine = replace(refine, enabled=overrides.refine)
    if overrides.max_passes is not None:
        refine = replace(refine, max_passes=overrides.max_passes)
    if overrides.threshold is not None:
        refine = replace(refine, threshold=overrides.threshold, evaluator=True)
    return replace(config, refine=refine)
