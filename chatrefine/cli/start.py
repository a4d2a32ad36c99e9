"""Puts a session together from what was typed: settings, agents, model."""

import io
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from chatrefine.agents.registry import Registry, builtin_agents
from chatrefine.assembly import Assembly
from chatrefine.config import Settings, load
from chatrefine.config.surroundings import surroundings
from chatrefine.errors import NoModelError
from chatrefine.files import read_agent_files
from chatrefine.providers import CHAT_PROVIDERS, ProviderConfig
from chatrefine.providers.pricing import price, unpriced
from chatrefine.session import Session
from chatrefine.ui.style import Look
from chatrefine.ui.terminal import Terminal, inspect

if TYPE_CHECKING:
    from chatrefine.providers.discover import Found

Tell = Callable[[str], None]
Confirm = Callable[[str], Awaitable[bool]]
NO_MODEL = (
    "No model was found: set a key such as OPENAI_API_KEY, start a local server such as Ollama, "
    "or run `chatrefine local setup` for the small built-in model."
)


NO_LIMIT = 100_000
_MOST_NAMED = 8
TYPED = {
    "CHATCLI_PROVIDER": "--provider",
    "CHATCLI_MODEL": "--model",
    "CHATCLI_QUALITY_REFINE_MAX_PASSES": "--max-passes",
    "CHATCLI_QUALITY_REFINE_THRESHOLD": "--threshold",
}
"""The option behind each flag: complaints name what was typed."""


class Costs(StrEnum):
    """Whether anybody will look at what a turn costs; price lists take time to load."""

    SHOWN = "shown"
    UNSEEN = "unseen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What the command line says about a session; "" and None leave it to the settings."""

    env_file: Path | None = None
    model: str = ""
    provider: str = ""
    system: str = ""
    agent: str = ""
    refine: bool | None = None
    max_passes: int | None = None
    threshold: float | None = None
    go_on: bool = False
    resume: str = ""
    save: bool = True


def settings_for(start: Start, extra: Mapping[str, object] | None = None) -> Settings:
    """The settings with the command line's flags on top.

    Raises:
        ConfigError: a value cannot be used.

    """
    extra = extra or {}
    typed = {name: option for name, option in TYPED.items() if name not in extra}
    settings = load(env_file=start.env_file, flags=_flags(start, extra), typed=typed)
    if settings.log_file is not None:
        from chatrefine.logs import start_log

        start_log(settings)
    return settings


def _flags(start: Start, extra: Mapping[str, object]) -> dict[str, object]:
    flags: dict[str, object] = dict(extra)
    if start.provider:
        flags["CHATCLI_PROVIDER"] = start.provider
    if start.model:
        flags["CHATCLI_MODEL"] = start.model
    if not start.save:
        flags["CHATCLI_SAVE"] = False
    if start.max_passes is not None:
        flags["CHATCLI_QUALITY_REFINE_MAX_PASSES"] = start.max_passes
    if start.threshold is not None:
        flags["CHATCLI_QUALITY_REFINE_THRESHOLD"] = start.threshold
        flags["CHATCLI_QUALITY_REFINE_EVALUATOR"] = True
    return flags


def agents_for(settings: Settings) -> tuple[Registry, tuple[str, ...]]:
    """All agents, and a line for each file that could not be used."""
    contents, odd = read_agent_files(settings.paths.agents_dir)
    registry, problems = builtin_agents().with_own(contents)
    return registry.with_overrides(settings.agent_override), (*odd, *problems)


def session_for(
    start: Start, settings: Settings, registry: Registry, *, costs: Costs = Costs.UNSEEN
) -> Session:
    """A new session; its model is chosen at the first turn when the settings name none.

    Raises:
        ConfigError: there is no such agent or provider, or the provider has no such model.

    """
    session = listing_session(start, settings, registry, costs=costs)
    if session.connection is not None:
        session.connection = session.assembly.resolve("", session.connection)
    return session


def listing_session(
    start: Start, settings: Settings, registry: Registry, *, costs: Costs = Costs.UNSEEN
) -> Session:
    """The same for whoever only wants to know what there is: the model need not be there."""
    budget = settings.budget
    limited = budget.turn_usd is not None or budget.session_usd is not None
    assembly = Assembly(
        settings, registry, price=price if limited or costs is Costs.SHOWN else unpriced
    )
    session = Session(
        assembly,
        connection=_named(settings),
        agent=start.agent or "assistant",
        system=start.system,
    )
    if start.refine is not None:
        session.overrides = replace(session.overrides, refine=start.refine)
    return session


def _named(settings: Settings) -> ProviderConfig | None:
    """The provider the settings name, by a key or in front of the model; None when they do not."""
    prefix, slash, rest = settings.text("CHATCLI_MODEL").partition("/")
    named = settings.default_provider()
    if slash and prefix in CHAT_PROVIDERS and not settings.text("CHATCLI_PROVIDER"):
        return settings.chat_config(prefix, rest)
    if not named:
        return None
    config = settings.chat_config(named)
    weaker = settings.rank("CHATCLI_MODEL") < settings.rank("CHATCLI_PROVIDER")
    # A model from a weaker place than the provider was meant for another one: this one has its own.
    return replace(config, model="") if config.provider == "local" and weaker else config


def terminals(settings: Settings | None = None) -> tuple[Terminal, Terminal]:
    """Standard output and standard error, with what may be sent to each.

    Without settings, because they cannot be used, there is no colour.
    """
    around = surroundings()
    no_color = "" if settings is not None and settings.colour else "1"
    out, notes = (
        # A closed stream (`>&-`) is a place where nobody looks.
        inspect(
            stream or io.StringIO(),
            term=around.term,
            no_color=no_color,
            colorfgbg=around.colorfgbg,
        )
        for stream in (sys.stdout, sys.stderr)
    )
    return _edgeless(out), _edgeless(replace(notes, must_arrive=False))


class Edgeless(Terminal):
    """A pipe or a file: it has no right edge, so a row stays on its line."""

    def look(self) -> Look:
        """No limit to the width."""
        return replace(super().look(), columns=NO_LIMIT)


def _edgeless(out: Terminal) -> Terminal:
    """The stream without a width unless somebody looks at it."""
    if out.is_tty:
        return out
    return Edgeless(**{one.name: getattr(out, one.name) for one in fields(out)})


def local_is_ready(settings: Settings) -> bool:
    """Whether the local model could answer: its runtime is installed, its file is there."""
    from chatrefine.providers.local import status

    return status(settings.paths.models_dir, settings.text("CHATCLI_LOCAL_MODEL")).ready


async def connect(session: Session, tell: Tell, confirm: Confirm | None = None) -> None:
    """Give the session a model if it has none: a running server, or the local model.

    `confirm` may refuse a server that was only found; without it, it is used and told.

    Raises:
        NoModelError: there is neither, or none of them has the model that the settings name.

    """
    if session.connection is None:
        from chatrefine.providers.discover import discover

        settings = session.assembly.settings
        session.connection = await choose(await discover(), settings, tell, confirm)


async def choose(
    server: "Found | None", settings: Settings, tell: Tell, confirm: Confirm | None = None
) -> ProviderConfig:
    """The server that was found, if it has the model that is wanted, else the local model.

    Raises:
        NoModelError: there is neither, or the model that the settings name is not there.

    """
    wanted = settings.text("CHATCLI_MODEL")
    model = None if server is None else _of(server.models, wanted)
    if server is not None and model is not None:
        where = f"{server.base_url} ({model})"
        if confirm is None or await confirm(f"A server answers at {where}; use it?"):
            tell(f"using the server at {where}")
            return settings.chat_config("openai", model, server.base_url)
    elif server is not None and wanted:
        offered = ", ".join(server.models[:_MOST_NAMED])
        offered += ", …" if len(server.models) > _MOST_NAMED else ""
        raise NoModelError(
            f"The server at {server.base_url} has no model {wanted[:60]!r}; it has {offered}."
        )
    if local_is_ready(settings):
        from chatrefine.providers.local import refuse_other

        config = settings.chat_config("local")
        refuse_other(wanted, config.model_file)
        return config
    raise NoModelError(NO_MODEL)


def _of(models: Sequence[str], wanted: str) -> str | None:
    """The model that is meant, the first one when none is named; None when it is not there.

    >>> _of(("llama3:latest", "phi"), "llama3"), _of(("phi",), ""), _of(("phi",), "gpt-5")
    ('llama3:latest', 'phi', None)
    """
    if not wanted:
        return models[0]
    names = {wanted.casefold(), f"{wanted}:latest".casefold()}
    return next((name for name in models if name.casefold() in names), None)
