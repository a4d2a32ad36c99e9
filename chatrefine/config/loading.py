"""Reading the layers into `Settings`."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from chatrefine.config.envfile import (
    default_env_file,
    is_open_to_others,
    read_env_file,
    read_text_file,
)
from chatrefine.config.layers import (
    RANK,
    Layer,
    Layers,
    environment_layer,
    flag_layer,
    is_blank,
)
from chatrefine.config.names import agent_setting, unknown_names
from chatrefine.config.paths import Paths, find_paths, is_file
from chatrefine.config.quality_rows import CONVERGENCE, QUALITY, REFINE, field_of
from chatrefine.config.reading import read
from chatrefine.config.rows import BY_NAME, ROWS
from chatrefine.config.setting import Kind, Setting
from chatrefine.config.settings import Entry, Settings
from chatrefine.config.wording import visible, wrong_because
from chatrefine.errors import ConfigError
from chatrefine.quality.config import ConvergenceConfig, QualityConfig, RefineConfig
from chatrefine.secret import SecretStr

MAX_RUBRIC = 100_000
NO_FLAGS: Mapping[str, object] = MappingProxyType({})
NO_NAMES: Mapping[str, str] = MappingProxyType({})
HOME = BY_NAME["CHATCLI_HOME"]
PROVIDER = BY_NAME["CHATCLI_PROVIDER"]
RUBRIC = BY_NAME[REFINE + "RUBRIC"]
LOW, HIGH = BY_NAME[CONVERGENCE + "CHAR_LOW"], BY_NAME[CONVERGENCE + "CHAR_HIGH"]


def load(
    *,
    environ: Mapping[str, str] | None = None,
    env_file: Path | None = None,
    flags: Mapping[str, object] = NO_FLAGS,
    typed: Mapping[str, str] = NO_NAMES,
) -> Settings:
    """The settings: flags, keyed by variable name, over environment over env file over defaults.

    `environ` None is the process's own; `env_file` None is `config.env` in the config folder,
    if there is one. A blank value, a None flag are not set. `typed` tells after which option a
    flag was typed; complaints then name that.

    Raises:
        ConfigError: one sentence naming the variable, where it was set, and the accepted form.

    """
    environ = os.environ if environ is None else environ
    above = (flag_layer(flags, typed), environment_layer(environ))
    paths = _paths(Layers(all=above))
    path = env_file or paths.config_file
    below, warning = (read_env_file(path), "") if env_file else default_env_file(path)
    layers = Layers(all=(*above, below))
    unknown = unknown_names(layers)
    entries = {row.name: _entry(row, layers) for row in ROWS}
    entries |= {setting.name: _entry(setting, layers) for setting in _agent_settings(layers)}
    _check_order(layers, entries)
    return Settings(
        paths=_paths(layers) if HOME.name in below else paths,
        quality=_quality(layers, entries),
        entries=MappingProxyType(entries),
        env_file=path if below or env_file else None,
        warnings=(*filter(None, (warning,)), *_open_key_file(path, below, entries)),
        unknown=unknown,
        providers_named=tuple(_providers_named(layers)),
    )


def _paths(layers: Layers) -> Paths:
    raw = layers.raw(HOME)
    if raw is None:
        return find_paths("")
    paths = find_paths(str(read(raw, HOME)))
    if is_file(paths.config_dir):
        raise wrong_because(raw, "must be a folder; a file is there")
    return paths


def _entry(setting: Setting, layers: Layers) -> Entry:
    raw = layers.raw(setting)
    if raw is None:
        unset = SecretStr("") if setting.kind is Kind.SECRET else setting.default
        return Entry(setting=setting, value=unset)
    return Entry(setting=setting, value=read(raw, setting), source=raw.source)


def _agent_settings(layers: Layers) -> Iterator[Setting]:
    """The declaration of each agent variable that was given, under every spelling of its name."""
    spellings: dict[str, tuple[Setting, list[str]]] = {}
    for raw in layers.given():
        if raw.name not in BY_NAME and (setting := agent_setting(raw.name)) is not None:
            names = spellings.setdefault(setting.name, (setting, []))[1]
            names.extend({raw.name} - {setting.name, *names})
    for setting, names in spellings.values():
        yield replace(setting, aliases=tuple(names))


def _check_order(layers: Layers, entries: Mapping[str, Entry]) -> None:
    low, high = _number(entries[LOW.name]), _number(entries[HIGH.name])
    if low <= high:
        return
    raw = layers.raw(LOW) or layers.raw(HIGH)
    if raw is None:  # pragma: no cover  the defaults are in order
        raise AssertionError
    way, other = ("not be above", HIGH) if raw.name == LOW.name else ("not be below", LOW)
    where = entries[other.name].source
    raise wrong_because(raw, f"must {way} {other.name} (set by: {where})")


def _number(entry: Entry) -> float:
    return entry.value if isinstance(entry.value, int | float) else 0.0


def _quality(layers: Layers, entries: Mapping[str, Entry]) -> QualityConfig:
    parts: dict[str, dict[str, Any]] = {CONVERGENCE: {}, REFINE: {}, QUALITY: {}}
    for name, entry in entries.items():
        prefix = next((prefix for prefix in parts if name.startswith(prefix)), None)
        if prefix is not None:
            parts[prefix][field_of(name)] = entry.value
    parts[REFINE]["rubric"] = _rubric(layers)
    convergence = ConvergenceConfig(**parts[CONVERGENCE])
    refine = RefineConfig(**parts[REFINE], convergence=convergence)
    return QualityConfig(**parts[QUALITY], refine=refine)


def _rubric(layers: Layers) -> str:
    raw = layers.raw(RUBRIC)
    if raw is None:
        return ""
    path = Path(str(read(raw, RUBRIC)))
    try:
        return read_text_file(path, MAX_RUBRIC).strip()
    except ValueError as error:
        raise wrong_because(raw, f"names a file that {error}") from None


def _providers_named(layers: Layers) -> Iterator[tuple[int, str]]:
    for raw in layers.each(PROVIDER):
        try:
            yield RANK[raw.source], str(read(raw, PROVIDER))
        except ConfigError:  # a layer below the one that counts; it names nobody we know
            continue


def _open_key_file(path: Path, layer: Layer, entries: Mapping[str, Entry]) -> Iterator[str]:
    holds_key = any(
        name in layer and not is_blank(layer[name].text, Kind.SECRET)
        for name, entry in entries.items()
        if entry.setting.kind is Kind.SECRET
    )
    if holds_key and is_open_to_others(path):
        yield f"{visible(path)} holds a key and others can read it; run `chmod 600` on it."
