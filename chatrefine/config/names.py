"""Names that were given: an agent's own settings, and those that nobody knows."""

import re
from collections.abc import Iterator

from chatrefine.alike import nearest
from chatrefine.config.layers import Layers, Raw, Source
from chatrefine.config.quality_rows import QUALITY
from chatrefine.config.rows import AGENT_EFFORT, AGENT_MODEL, BY_NAME
from chatrefine.config.setting import Setting
from chatrefine.config.wording import the_nearest, visible
from chatrefine.errors import ConfigError

OURS = "CHATCLI_"
AGENT = re.compile(r"CHATCLI_AGENT_(.+)_(MODEL|EFFORT)")
ALIKE = 80
NOT_HANDED_ON = re.compile(r"AWS_\w+|(?:HTTPS?|ALL|NO)_PROXY|SSL_CERT_(?:FILE|DIR)", re.IGNORECASE)


def agent_variable(agent: str, ending: str) -> str:
    """The variable of one agent: capitals, everything else as `_`.

    >>> agent_variable("code-reviewer", "MODEL")
    'CHATCLI_AGENT_CODE_REVIEWER_MODEL'
    """
    stem = re.sub(r"\W", "_", agent).upper()
    return f"CHATCLI_AGENT_{stem}_{ending}"


def agent_setting(name: str) -> Setting | None:
    """The declaration behind an agent's variable, under the agent's own name."""
    found = AGENT.fullmatch(name)
    if found is None:
        return None
    row = AGENT_MODEL if found[2] == "MODEL" else AGENT_EFFORT
    return Setting(
        name=agent_variable(found[1], found[2]),
        kind=row.kind,
        group=row.group,
        meaning=row.meaning.replace("NAME", visible(found[1]).lower(), 1),
        default=row.default,
        choices=row.choices,
    )


def unknown_names(layers: Layers) -> tuple[str, ...]:
    """A warning for each name nobody knows.

    Raises:
        ConfigError: it would be a setting of refining, or a flag.

    """
    return tuple(dict.fromkeys(_warnings(layers)))


def _warnings(layers: Layers) -> Iterator[str]:
    for raw in layers.given():
        name = raw.name
        if name in BY_NAME or agent_setting(name) is not None:
            continue
        if name.upper().startswith(QUALITY) or raw.source is Source.FLAG:
            near = the_nearest(name, _settings_like(name))
            raise ConfigError(f"{visible(name)} ({raw.place}) is not a setting{near}.")
        if name.upper().startswith(OURS):
            near = the_nearest(name, _known_beside(name), fold=_without_ours)
            yield f"{visible(name)} ({raw.place}) is not a setting{near}."
        elif raw.source is Source.ENV_FILE:
            yield _stranger(raw)


def _stranger(raw: Raw) -> str:
    """The warning for a foreign name in our file; the name may be half a key, so it stays out."""
    if NOT_HANDED_ON.fullmatch(raw.name):
        return f"{visible(raw.name)} ({raw.place}) is read from the environment only; export it."
    near = nearest(raw.name, BY_NAME, at_least=ALIKE)
    hint = f"did you mean {near}?" if near else "it is not used."
    return f"The name in {raw.place} is not a setting; {hint}"


def _settings_like(name: str) -> tuple[str, ...]:
    if name.upper().startswith(QUALITY):
        return tuple(known for known in BY_NAME if known.startswith(QUALITY))
    return tuple(BY_NAME)


def _without_ours(name: str) -> str:
    """What all our names begin with makes no two of them alike."""
    return name.upper().removeprefix(OURS)


def _known_beside(name: str) -> tuple[str, ...]:
    stem = name.upper().rpartition("_")[0]
    beside = (f"{stem}_MODEL", f"{stem}_EFFORT") if stem.startswith("CHATCLI_AGENT_") else ()
    return (*BY_NAME, *beside)
