"""Who answers and who embeds. Source: SPEC §8, §9 (first paragraph)."""

from typing import Protocol

from chatrefine.alike import nearest
from chatrefine.config.wording import visible
from chatrefine.errors import ConfigError, NoModelError
from chatrefine.providers import CHAT_PROVIDERS, EmbeddingConfig, ProviderConfig
from chatrefine.secret import SecretStr

KEYS = {
    "openai": "OPENAI_API_KEY",
    "anthropic": "ANTHROPIC_API_KEY",
    "gemini": "GEMINI_API_KEY",
    "openrouter": "OPENROUTER_API_KEY",
}
EMBEDDING_KEYS = {**KEYS, "voyage": "VOYAGE_API_KEY"}
_EMBEDDING_TIMEOUT = 30.0
ADDRESSES = {"openai": "OPENAI_BASE_URL", "ollama": "OLLAMA_HOST"}


class Values(Protocol):
    """The part of `Settings` that is read here."""

    @property
    def providers_named(self) -> tuple[tuple[int, str], ...]:
        """(rank of the layer, provider) for each layer that names one."""
        ...

    def text(self, name: str) -> str:
        """A text."""
        ...

    def number(self, name: str) -> float | None:
        """A number."""
        ...

    def secret(self, name: str) -> SecretStr:
        """A key."""
        ...

    def rank(self, name: str) -> int:
        """How strong the layer is that set it."""
        ...


def default_provider(values: Values) -> str:
    """The named provider; else openai when an address is set; else the first key's; else ""."""
    if named := values.text("CHATCLI_PROVIDER"):
        return named
    if values.text("CHATCLI_BASE_URL") or values.text("OPENAI_BASE_URL"):
        return "openai"
    for provider, key in KEYS.items():
        if values.secret(key):
            return provider
    return "ollama" if values.text("OLLAMA_HOST") else ""


def chat_config(values: Values, provider: str, model: str, found_at: str) -> ProviderConfig:
    """How to reach `provider`, "" for the default one; none of its keys goes to `found_at`."""
    chosen = provider.strip().lower() or default_provider(values)
    if not chosen:
        raise NoModelError(
            "No model is set up: set a key such as OPENAI_API_KEY, start a local server such as "
            "Ollama, or run `chatrefine local setup`."
        )
    if chosen not in CHAT_PROVIDERS:
        near = nearest(chosen, CHAT_PROVIDERS)
        others = ", ".join(name for name in CHAT_PROVIDERS if name != near)
        known = f"the nearest is {near}, the others are {others}" if near else f"known are {others}"
        raise ConfigError(f"There is no provider {visible(chosen)!r}; {known}.")
    base_url = found_at or _address(values, chosen)
    key = values.secret(KEYS[chosen]) if chosen in KEYS and not found_at else SecretStr("")
    if chosen in KEYS and not key and not base_url:
        raise NoModelError(f"{KEYS[chosen]} is not set; {chosen} does not answer without it.")
    retries = values.number("CHATCLI_MAX_RETRIES")
    return ProviderConfig(
        provider=chosen,
        model=model or _own(values, "CHATCLI_MODEL", chosen),
        base_url=base_url,
        api_key=key,
        timeout=values.number("CHATCLI_TIMEOUT") or 0.0,
        idle_timeout=values.number("CHATCLI_IDLE_TIMEOUT") or 0.0,
        max_retries=int(retries or 0),
        model_file=values.text("CHATCLI_LOCAL_MODEL") if chosen == "local" else "",
    )


def embedding_config(values: Values) -> EmbeddingConfig | None:
    """How to get embeddings, None when nobody is named."""
    provider = values.text("CHATCLI_EMBED_PROVIDER")
    if not provider:
        return None
    address = values.text("CHATCLI_EMBED_BASE_URL")
    if provider == "openai":
        address = address or values.text("OPENAI_BASE_URL")
    key = EMBEDDING_KEYS.get(provider)
    limits = [values.number(name) for name in ("CHATCLI_TIMEOUT", "CHATCLI_IDLE_TIMEOUT")]
    return EmbeddingConfig(
        provider=provider,
        model=values.text("CHATCLI_EMBED_MODEL"),
        base_url=address,
        dimensions=int(values.number("CHATCLI_EMBED_DIMENSIONS") or 0),
        api_key=values.secret(key) if key else SecretStr(""),
        timeout=min(limit for limit in (_EMBEDDING_TIMEOUT, *limits) if limit),
    )


def _address(values: Values, provider: str) -> str:
    own = _own(values, "CHATCLI_BASE_URL", provider)
    return own or (values.text(ADDRESSES[provider]) if provider in ADDRESSES else "")


def _own(values: Values, name: str, provider: str) -> str:
    """The value of `name` when it is meant for `provider`, else "".

    It is meant for the default provider, but not when its own or a weaker layer names another:
    a file's `CHATCLI_PROVIDER=openai` and address stay together when a flag asks for anthropic,
    or its key would go to a stranger.
    """
    if provider != default_provider(values):
        return ""
    rank = values.rank(name)
    beside = next((named for layer, named in values.providers_named if layer <= rank), provider)
    return values.text(name) if beside == provider else ""
