"""Settings that are right one by one and odd together."""

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from chatrefine.config.choice import EMBEDDING_KEYS
from chatrefine.config.layers import Source
from chatrefine.config.paths import is_file, is_folder
from chatrefine.config.quality_rows import CONVERGENCE, REFINE
from chatrefine.config.settings import Settings
from chatrefine.config.wording import visible
from chatrefine.errors import ConfigError

_EXTRAS = {"bedrock": ("botocore", "bedrock"), "local": ("model2vec", "local-embed")}


def check(settings: Settings, agents: Iterable[str] = ()) -> tuple[str, ...]:
    """One sentence for each odd thing, the load's own warnings first.

    `agents` are the names of all agents; without them names in EXCLUDE are not looked at.
    """
    return (
        *settings.warnings,
        *settings.unknown,
        *_refining(settings),
        *_excluded(settings, frozenset(name.strip().lower() for name in agents)),
        *_embeddings(settings),
        *_judging(settings),
        *_models(settings),
        *_limits(settings),
        *_files(settings),
    )


def _refining(settings: Settings) -> Iterator[str]:
    quality = settings.quality
    refine = quality.refine
    if refine.enabled and not quality.enabled:
        yield f"{REFINE}ENABLED is on, but CHATCLI_QUALITY_ENABLED is off: nothing is refined."
    if refine.evaluator and not refine.enabled:
        yield f"{REFINE}EVALUATOR is on, but {REFINE}ENABLED is off: it works after /refine on."
    if _is_set(settings, REFINE + "THRESHOLD") and not refine.evaluator:
        yield f"{REFINE}THRESHOLD has no use without {REFINE}EVALUATOR."
    if _is_set(settings, REFINE + "RUBRIC"):
        if not refine.rubric:
            yield f"{REFINE}RUBRIC names a file with nothing in it."
        if not refine.evaluator:
            yield f"{REFINE}RUBRIC has no use without {REFINE}EVALUATOR."
    if _is_set(settings, REFINE + "EPSILON") and refine.convergence.enabled:
        yield f"{REFINE}EPSILON has no use while {CONVERGENCE}ENABLED is on."


def _judging(settings: Settings) -> Iterator[str]:
    convergence = settings.quality.refine.convergence
    if not convergence.judge:
        return
    if convergence.strict:
        yield f"{CONVERGENCE}JUDGE has no use with {CONVERGENCE}STRICT: nobody is asked."
    if not (convergence.enabled and convergence.veto):
        name = "VETO" if convergence.enabled else "ENABLED"
        yield f"{CONVERGENCE}JUDGE has no use while {CONVERGENCE}{name} is off: nobody is asked."
    if settings.quality.refine.max_passes == 1:
        yield f"{CONVERGENCE}JUDGE has no use while {REFINE}MAX_PASSES is 1: it saves passes."


def _excluded(settings: Settings, agents: frozenset[str]) -> Iterator[str]:
    if agents and _is_set(settings, REFINE + "EXCLUDE"):
        for name in settings.quality.refine.exclude:
            if name.lower() not in agents:
                yield f"{REFINE}EXCLUDE names {visible(name)!r}, but no agent is called so."


def _embeddings(settings: Settings) -> Iterator[str]:
    convergence = settings.quality.refine.convergence
    config = settings.embedding_config()
    wanted = convergence.enabled and convergence.embedding
    if wanted and config is None:
        yield f"{CONVERGENCE}EMBEDDING is on, but CHATCLI_EMBED_PROVIDER is not set."
    if convergence.strict and not wanted:
        yield (
            f"{CONVERGENCE}STRICT is on without {CONVERGENCE}EMBEDDING: only equal texts converge."
        )
    if config is None:
        return
    if not convergence.embedding:
        yield f"CHATCLI_EMBED_PROVIDER is set, but {CONVERGENCE}EMBEDDING is off: nobody asks it."
    library, extra = _EXTRAS.get(config.provider, ("", ""))
    if library and find_spec(library) is None:
        yield (
            f"CHATCLI_EMBED_PROVIDER is {config.provider}, but {library} is not installed; "
            f"run `pip install 'chatrefine[{extra}]'`."
        )
    if config.provider == "local" and not config.model:
        yield "CHATCLI_EMBED_PROVIDER is local, but CHATCLI_EMBED_MODEL names no model."
    key = EMBEDDING_KEYS.get(config.provider)
    if key and not config.api_key.get_secret_value() and not config.base_url:
        yield f"CHATCLI_EMBED_PROVIDER is {config.provider}, but {key} is not set."


def _models(settings: Settings) -> Iterator[str]:
    provider = settings.default_provider()
    if provider:
        try:
            config = settings.chat_config()
        except ConfigError as error:
            yield str(error)
            return
        for name, used in (("CHATCLI_BASE_URL", config.base_url), ("CHATCLI_MODEL", config.model)):
            if settings.text(name) and settings.text(name) != used:
                yield f"{name} belongs to another provider than {provider}; it is not used."
    if settings.text("CHATCLI_LOCAL_MODEL") and provider not in {"", "local"}:
        yield f"CHATCLI_LOCAL_MODEL is set, but {provider} answers; set CHATCLI_PROVIDER=local."
    for name in settings.fallback_providers:
        who, _, model = name.partition("/")
        try:
            settings.chat_config(who, model)
        except ConfigError as error:
            yield f"CHATCLI_FALLBACK_PROVIDERS: {error}"


def _limits(settings: Settings) -> Iterator[str]:
    budget = settings.budget
    turn, session = budget.turn_usd, budget.session_usd
    if turn is not None and session is not None and turn > session:
        yield "CHATCLI_TURN_BUDGET_USD is above CHATCLI_SESSION_BUDGET_USD, which ends it first."
    whole, idle = settings.number("CHATCLI_TIMEOUT"), settings.number("CHATCLI_IDLE_TIMEOUT")
    if whole is not None and idle is not None and idle > whole:
        yield "CHATCLI_IDLE_TIMEOUT is above CHATCLI_TIMEOUT, which ends the call first."


def _files(settings: Settings) -> Iterator[str]:
    local = settings.text("CHATCLI_LOCAL_MODEL")
    if local and not is_file(Path(local)):
        yield "CHATCLI_LOCAL_MODEL names a file that is not there."
    log = settings.log_file
    if log is not None and not is_folder(log.absolute().parent):
        yield "CHATCLI_LOG_FILE lies in a folder that is not there."
    if settings.source("CHATCLI_HOME") is Source.ENV_FILE:
        yield "CHATCLI_HOME is set in the env file; config.env of that folder is not read."


def _is_set(settings: Settings, name: str) -> bool:
    return settings.source(name) is not Source.DEFAULT
