"""The parts that talk to models: one file a provider, opened by one `match` each.

Nothing is imported before its case is chosen.
"""

from dataclasses import dataclass, field

from chatrefine.errors import ConfigError
from chatrefine.protocols import ChatProvider, EmbeddingProvider
from chatrefine.secret import SecretStr


@dataclass(frozen=True, slots=True, kw_only=True)
class ProviderConfig:
    """Where and how to reach a model.

    `base_url` "" means the provider's own; a root (`http://host`) or a full path, see SPEC §9.
    `timeout` (a whole call) and `idle_timeout` (without a byte) are seconds, `max_retries` 0–10.
    `model_file` is the local provider's GGUF file; "" means the one set up in `models_dir`.
    """

    provider: str
    model: str = ""
    base_url: str = ""
    api_key: SecretStr = field(default_factory=lambda: SecretStr(""))
    timeout: float = 600.0
    idle_timeout: float = 60.0
    max_retries: int = 2
    model_file: str = ""
    models_dir: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddingConfig:
    """Where and how to get vectors. `dimensions` 0 leaves them to the model.

    `timeout` bounds a whole call, in seconds.
    """

    provider: str
    model: str = ""
    base_url: str = ""
    dimensions: int = 0
    api_key: SecretStr = field(default_factory=lambda: SecretStr(""))
    timeout: float = 30.0


CHAT_PROVIDERS = ("openai", "anthropic", "gemini", "openrouter", "ollama", "local")
EMBEDDING_PROVIDERS = ("voyage", "openai", "bedrock", "gemini", "local")


def open_chat(config: ProviderConfig) -> ChatProvider:
    """The provider that `config` names.

    Raises:
        ConfigError: no provider of that name.

    """
    match config.provider.strip():
        case "openai":
            from chatrefine.providers.openai import open_openai  # noqa: PLC0415  the chosen one

            return open_openai(config)
        case "openrouter":
            from chatrefine.providers.openai import open_openrouter  # noqa: PLC0415  same

            return open_openrouter(config)
        case "anthropic":
            from chatrefine.providers.anthropic import open_anthropic  # noqa: PLC0415  same

            return open_anthropic(config)
        case "gemini":
            from chatrefine.providers.gemini import open_gemini  # noqa: PLC0415  same

            return open_gemini(config)
        case "ollama":
            from chatrefine.providers.ollama import open_ollama  # noqa: PLC0415  same

            return open_ollama(config)
        case "local":
            from chatrefine.providers.local import open_local  # noqa: PLC0415  same

            return open_local(config)
        case _:
            raise ConfigError(
                f"There is no provider {config.provider!r}; "
                f"take one of {', '.join(CHAT_PROVIDERS)}."
            )


def open_embeddings(config: EmbeddingConfig) -> EmbeddingProvider:
    """The embedding provider that `config` names.

    Raises:
        ConfigError: no provider of that name, or a base URL or key that cannot be used. A missing
            extra or key is told by `embed`: it must not cost an answer.

    """
    match config.provider.strip():
        case "voyage":
            from chatrefine.providers.embeddings import voyage  # noqa: PLC0415  the chosen one

            return voyage.open_voyage(config)
        case "openai":
            from chatrefine.providers.embeddings import openai  # noqa: PLC0415  same

            return openai.open_openai_embeddings(config)
        case "gemini":
            from chatrefine.providers.embeddings import gemini  # noqa: PLC0415  same

            return gemini.open_gemini_embeddings(config)
        case "bedrock":
            from chatrefine.providers.embeddings import bedrock  # noqa: PLC0415  same

            return bedrock.open_bedrock(config)
        case "local":
            from chatrefine.providers.embeddings import local  # noqa: PLC0415  same

            return local.open_local_embeddings(config)
        case _:
            raise ConfigError(
                f"There is no embedding provider {config.provider!r}; "
                f"take one of {', '.join(EMBEDDING_PROVIDERS)}."
            )
