"""The settings of one run: values with their sources, and what the rooms make of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from chatrefine.config import choice
from chatrefine.config.layers import RANK, Source
from chatrefine.config.names import agent_variable
from chatrefine.config.paths import Paths
from chatrefine.config.rows import AGENT_EFFORT, AGENT_MODEL, BY_NAME
from chatrefine.config.setting import Setting, as_text
from chatrefine.providers import EmbeddingConfig, ProviderConfig
from chatrefine.quality.config import QualityConfig
from chatrefine.secret import SecretStr


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A setting's value and who set it."""

    setting: Setting
    value: object
    source: Source = Source.DEFAULT


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingRow:
    """One line of `config show`; a secret's value is hidden in it."""

    name: str
    value_for_display: str
    source: str
    default: str
    accepted: str
    description: str
    group: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Generation:
    """What every request asks for; "" and None leave it to the provider."""

    effort: str = ""
    max_tokens: int | None = None
    temperature: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """Limits in dollars, None for none; a warning comes at `warning_pct` percent of one."""

    turn_usd: float | None = None
    session_usd: float | None = None
    warning_pct: float = 80.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that was configured, checked.

    `providers_named` holds (rank of the layer, provider) for each layer that names one.
    `warnings` are for every run; `unknown`, a line for each name that nobody knows, is for whoever
    looks after the settings.
    """

    paths: Paths
    quality: QualityConfig
    entries: Mapping[str, Entry]
    env_file: Path | None = None
    warnings: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    providers_named: tuple[tuple[int, str], ...] = ()

    def value(self, name: str) -> object:
        """The value of the variable `name`; a `SecretStr` for a key. Unknown names: KeyError."""
        return self._entry(name).value

    def source(self, name: str) -> Source:
        """Who set the variable `name`. Unknown names: KeyError."""
        return self._entry(name).source

    def _entry(self, name: str) -> Entry:
        if name in self.entries:
            return self.entries[name]
        if name in BY_NAME:  # an alias
            return self.entries[BY_NAME[name].name]
        for row in (AGENT_MODEL, AGENT_EFFORT):
            if name.startswith("CHATCLI_AGENT_") and name.endswith(row.name.rpartition("_")[2]):
                return Entry(setting=row, value=row.default)
        raise KeyError(name)

    def rows(self) -> tuple[SettingRow, ...]:
        """Every setting in the order of its declaration, agents' own last."""
        return tuple(
            SettingRow(
                name=name,
                value_for_display=as_text(entry.value),
                source=entry.source,
                default=entry.setting.shown_default,
                accepted=entry.setting.accepted,
                description=entry.setting.meaning,
                group=entry.setting.group,
            )
            for name, entry in self.entries.items()
        )

    def rank(self, name: str) -> int:
        """How strong the layer is that set `name`; 0 for a default."""
        return RANK[self.source(name)]

    def text(self, name: str) -> str:
        """The value of a text, choice, address or path."""
        return as_text(self.value(name))

    def number(self, name: str) -> float | None:
        """The value of a number, None when it is not set."""
        value = self.value(name)
        return value if isinstance(value, int | float) else None

    def secret(self, name: str) -> SecretStr:
        """A key, empty when it is not set."""
        value = self.value(name)
        return value if isinstance(value, SecretStr) else SecretStr("")

    def default_provider(self) -> str:
        """Who answers when nobody is named, "" when nothing is set up (SPEC §9)."""
        return choice.default_provider(self)

    def chat_config(
        self, provider: str = "", model: str = "", base_url: str = ""
    ) -> ProviderConfig:
        """How to reach `provider` (unnamed: the default one) and its `model`.

        `base_url` is a server that was found, not configured: it gets no key.

        Raises:
            NoModelError: nobody is named and no key is set, or the provider's key is missing.
            ConfigError: there is no such provider.

        """
        config = choice.chat_config(self, provider, model, base_url)
        if config.provider == "local":
            return replace(config, models_dir=str(self.paths.models_dir))
        return config

    def embedding_config(self) -> EmbeddingConfig | None:
        """How to get embeddings, None when no provider of them is named."""
        return choice.embedding_config(self)

    def agent_override(self, agent: str) -> tuple[str, str]:
        """The model and effort set for `agent`, "" each when not set."""
        return (
            self.text(agent_variable(agent, "MODEL")),
            self.text(agent_variable(agent, "EFFORT")),
        )

    @property
    def generation(self) -> Generation:
        """Effort, length and temperature of every request."""
        longest = self.number("CHATCLI_MAX_TOKENS")
        return Generation(
            effort=self.text("CHATCLI_EFFORT"),
            max_tokens=None if longest is None else int(longest),
            temperature=self.number("CHATCLI_TEMPERATURE"),
        )

    @property
    def budget(self) -> Budget:
        """What a turn and a session may cost."""
        return Budget(
            turn_usd=self.number("CHATCLI_TURN_BUDGET_USD"),
            session_usd=self.number("CHATCLI_SESSION_BUDGET_USD"),
            warning_pct=self.number("CHATCLI_BUDGET_WARNING_PCT") or 0.0,
        )

    @property
    def fallback_providers(self) -> tuple[str, ...]:
        """Who is asked next, as PROVIDER or PROVIDER/MODEL."""
        value = self.value("CHATCLI_FALLBACK_PROVIDERS")
        return value if isinstance(value, tuple) else ()

    @property
    def colour(self) -> bool:
        """Whether the terminal may show colours."""
        return not self.value("NO_COLOR")

    @property
    def save(self) -> bool:
        """Whether sessions are kept on disk."""
        return bool(self.value("CHATCLI_SAVE"))

    @property
    def log_file(self) -> Path | None:
        """Where the log goes, None for nowhere."""
        text = self.text("CHATCLI_LOG_FILE")
        return Path(text) if text else None

    @property
    def log_level(self) -> str:
        """How much is logged, in lower case."""
        return self.text("CHATCLI_LOG_LEVEL")
