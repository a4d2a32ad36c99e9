"""Which models there are: asked of the provider at most once a day, completed without asking."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from chatrefine.errors import ConfigError, ProviderUnavailable
from chatrefine.model_lists import ModelList
from chatrefine.providers import CHAT_PROVIDERS, ProviderConfig
from chatrefine.providers.pricing import window
from chatrefine.session import Session


class Freshness(StrEnum):
    """How old a list may be: a day, or not at all."""

    TODAY = "today"
    NOW = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """The models of a provider and, as far as they are known, their windows in tokens.

    `age` is None for a list of now, else its age in seconds; `trouble` is why there is no newer.
    """

    names: tuple[str, ...]
    windows: Mapping[str, int] = field(default_factory=dict)
    age: float | None = None
    trouble: str = ""


async def offered(session: Session, freshness: Freshness) -> Offer:
    """What the session's provider offers; an older list when it cannot be reached.

    Raises:
        ProviderError: it refuses, or cannot be reached and never was.
        UsageError: it has no list.

    """
    config, assembly = session.connected, session.assembly
    lists = assembly.model_lists
    before = lists.get(config)
    if before is not None and freshness is Freshness.TODAY and lists.is_fresh(before):
        return _offer(config, before, age=lists.age(before))
    try:
        return _offer(config, await assembly.list_models(config))
    except ProviderUnavailable as error:
        if before is None:
            raise
        return _offer(config, before, age=lists.age(before), trouble=str(error))


def _offer(
    config: ProviderConfig, listed: ModelList, *, age: float | None = None, trouble: str = ""
) -> Offer:
    sizes = {one.name: one.context or window(config, one.name) for one in listed.models}
    windows = {name: size for name, size in sizes.items() if size is not None}
    return Offer(names=listed.names, windows=windows, age=age, trouble=trouble)


def known(session: Session) -> Iterator[str]:
    """What may stand after /model: own models, then the other providers' as PROVIDER/MODEL."""
    own, assembly = session.connection, session.assembly
    if own is not None and (listed := assembly.model_lists.get(own)) is not None:
        yield from listed.names
    if own is None or own.provider == "openrouter":
        # /model asks for a connection first, and takes any name as OpenRouter's.
        return
    for provider in CHAT_PROVIDERS:
        if provider != own.provider:
            try:
                config = assembly.settings.chat_config(provider)
            except ConfigError:
                continue
            if (listed := assembly.model_lists.get(config)) is not None:
                yield from (f"{provider}/{name}" for name in listed.names)
