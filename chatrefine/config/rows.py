"""Every setting, declared once: name, default, range and meaning. Source: SPEC §8."""

from chatrefine.config.quality_rows import QUALITY_ROWS
from chatrefine.config.setting import Bounds, Group, Kind, Setting
from chatrefine.providers import CHAT_PROVIDERS, EMBEDDING_PROVIDERS

EFFORTS = ("minimal", "low", "medium", "high")
LOG_LEVELS = ("debug", "info", "warning", "error", "critical")
ABOVE_ZERO = Bounds(above=0)
NOT_NEGATIVE = Bounds(lowest=0)

_MODEL_ROWS = (
    Setting(
        name="CHATCLI_PROVIDER", kind=Kind.CHOICE, group=Group.MODEL, default="",
        meaning="Who answers; unset, the first whose key is set (LLM_PROVIDER is read too)",
        choices=CHAT_PROVIDERS, aliases=("LLM_PROVIDER",),
    ),
    Setting(
        name="CHATCLI_MODEL", kind=Kind.TEXT, group=Group.MODEL, default="",
        meaning="The model; unset, the provider's own",
    ),
    Setting(
        name="CHATCLI_BASE_URL", kind=Kind.URL, group=Group.MODEL, default="",
        meaning="The provider's address; without a provider, any OpenAI-compatible server",
    ),
    Setting(
        name="CHATCLI_EFFORT", kind=Kind.CHOICE, group=Group.MODEL, default="", choices=EFFORTS,
        meaning="How hard the model thinks; unset, the provider's default",
    ),
    Setting(
        name="CHATCLI_MAX_TOKENS", kind=Kind.INTEGER, group=Group.MODEL,
        meaning="Longest answer in tokens; unset, the provider's default",
        bounds=Bounds(lowest=1),
    ),
    Setting(
        name="CHATCLI_TEMPERATURE", kind=Kind.NUMBER, group=Group.MODEL,
        meaning="Sampling temperature; unset, the provider's default",
        bounds=Bounds(lowest=0, highest=2),
    ),
    Setting(
        name="CHATCLI_LOCAL_MODEL", kind=Kind.PATH, group=Group.MODEL, default="",
        meaning="A GGUF file for the provider local; unset, the one of `local setup`",
    ),
    Setting(
        name="CHATCLI_FALLBACK_PROVIDERS", kind=Kind.MODELS, group=Group.MODEL, default=(),
        meaning="Who is asked next when a provider fails before its first character",
        choices=CHAT_PROVIDERS,
    ),
)  # fmt: skip


def _key(name: str, meaning: str) -> Setting:
    return Setting(name=name, kind=Kind.SECRET, group=Group.KEYS, default="", meaning=meaning)


_KEY_ROWS = (
    _key("OPENAI_API_KEY", "Key for OpenAI or the server at OPENAI_BASE_URL"),
    Setting(
        name="OPENAI_BASE_URL", kind=Kind.URL, group=Group.KEYS, default="",
        meaning="An OpenAI-compatible server instead of OpenAI's own",
    ),
    _key("ANTHROPIC_API_KEY", "Key for Anthropic"),
    _key("GEMINI_API_KEY", "Key for Gemini"),
    _key("OPENROUTER_API_KEY", "Key for OpenRouter"),
    _key("VOYAGE_API_KEY", "Key for Voyage embeddings"),
    Setting(
        name="OLLAMA_HOST", kind=Kind.HOST, group=Group.KEYS, default="",
        meaning="Where Ollama listens",
    ),
)  # fmt: skip

_EMBEDDING_ROWS = (
    Setting(
        name="CHATCLI_EMBED_PROVIDER", kind=Kind.CHOICE, group=Group.EMBEDDINGS, default="",
        meaning="Who makes embeddings; bedrock takes AWS's usual credentials",
        choices=EMBEDDING_PROVIDERS,
    ),
    Setting(
        name="CHATCLI_EMBED_MODEL", kind=Kind.TEXT, group=Group.EMBEDDINGS, default="",
        meaning="The embedding model; unset, the provider's own",
    ),
    Setting(
        name="CHATCLI_EMBED_DIMENSIONS", kind=Kind.INTEGER, group=Group.EMBEDDINGS, default=0,
        meaning="Length of the vectors; 0 leaves it to the model", bounds=NOT_NEGATIVE,
    ),
    Setting(
        name="CHATCLI_EMBED_BASE_URL", kind=Kind.URL, group=Group.EMBEDDINGS, default="",
        meaning="The embedding provider's address; unset, its own",
    ),
)  # fmt: skip

_NETWORK_ROWS = (
    Setting(
        name="CHATCLI_TIMEOUT", kind=Kind.NUMBER, group=Group.NETWORK, default=600.0,
        meaning="Longest time for a whole call", bounds=ABOVE_ZERO, unit="seconds",
    ),
    Setting(
        name="CHATCLI_IDLE_TIMEOUT", kind=Kind.NUMBER, group=Group.NETWORK, default=60.0,
        meaning="Longest silence within a call", bounds=ABOVE_ZERO, unit="seconds",
    ),
    Setting(
        name="CHATCLI_MAX_RETRIES", kind=Kind.INTEGER, group=Group.NETWORK, default=2,
        meaning="How often a failed call is tried again", bounds=Bounds(lowest=0, highest=10),
    ),
)  # fmt: skip

_BUDGET_ROWS = (
    Setting(
        name="CHATCLI_TURN_BUDGET_USD", kind=Kind.NUMBER, group=Group.BUDGET,
        meaning="Most that one turn may cost; unset, no limit", bounds=NOT_NEGATIVE,
        unit="dollars",
    ),
    Setting(
        name="CHATCLI_SESSION_BUDGET_USD", kind=Kind.NUMBER, group=Group.BUDGET,
        meaning="Most that a session may cost; unset, no limit", bounds=NOT_NEGATIVE,
        unit="dollars",
    ),
    Setting(
        name="CHATCLI_BUDGET_WARNING_PCT", kind=Kind.NUMBER, group=Group.BUDGET, default=80.0,
        meaning="Warn when this share of a budget is spent",
        bounds=Bounds(lowest=0, highest=100), unit="percent",
    ),
)  # fmt: skip

_PLACE_ROWS = (
    Setting(
        name="CHATCLI_HOME", kind=Kind.PATH, group=Group.PLACES, default="",
        meaning="One folder for settings, agents, history, sessions and models",
    ),
    Setting(
        name="CHATCLI_SAVE", kind=Kind.SWITCH, group=Group.PLACES, default=True,
        meaning="Keep sessions on disk",
    ),
    Setting(
        name="CHATCLI_LOG_FILE", kind=Kind.PATH, group=Group.PLACES, default="",
        meaning="Write a log to this file",
    ),
    Setting(
        name="CHATCLI_LOG_LEVEL", kind=Kind.CHOICE, group=Group.PLACES, default="warning",
        meaning="How much is logged", choices=LOG_LEVELS,
    ),
    Setting(
        name="NO_COLOR", kind=Kind.PRESENCE, group=Group.PLACES,
        meaning="No colours on the terminal, whatever the value",
    ),
)  # fmt: skip

AGENT_MODEL = Setting(
    name="CHATCLI_AGENT_<NAME>_MODEL", kind=Kind.TEXT, group=Group.AGENTS, default="",
    meaning="The model of agent NAME (capitals, - as _); unset, the session's",
)  # fmt: skip
AGENT_EFFORT = Setting(
    name="CHATCLI_AGENT_<NAME>_EFFORT", kind=Kind.CHOICE, group=Group.AGENTS, default="",
    meaning="How hard agent NAME thinks; unset, the agent's own", choices=EFFORTS,
)  # fmt: skip

ROWS: tuple[Setting, ...] = (
    *QUALITY_ROWS,
    *_MODEL_ROWS,
    *_KEY_ROWS,
    *_EMBEDDING_ROWS,
    *_NETWORK_ROWS,
    *_BUDGET_ROWS,
    *_PLACE_ROWS,
)
BY_NAME = {name: row for row in ROWS for name in (row.name, *row.aliases)}
