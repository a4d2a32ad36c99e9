"""Where a value comes from: flags over the environment over the env file over defaults."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from chatrefine.config.setting import Kind, Setting


class Source(StrEnum):
    """Who set a value."""

    DEFAULT = "default"
    ENVIRONMENT = "env"
    ENV_FILE = "file"
    FLAG = "flag"


RANK = {Source.FLAG: 3, Source.ENVIRONMENT: 2, Source.ENV_FILE: 1, Source.DEFAULT: 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Raw:
    """A text as it was given. `place` says where in words; paths in it start at `folder`.

    `typed` is the option it was typed after, "" when it was not.
    """

    name: str
    text: str
    source: Source
    place: str
    folder: Path | None = None
    typed: str = ""

    def __repr__(self) -> str:
        """Name and place; the text may be a key."""
        return f"Raw({self.name!r}, {self.place!r})"


Layer = Mapping[str, Raw]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layers:
    """What was given, strongest layer first."""

    all: tuple[Layer, ...]

    def raw(self, setting: Setting) -> Raw | None:
        """The strongest text that is not blank, or None: then the default holds."""
        return next(self.each(setting), None)

    def each(self, setting: Setting) -> Iterator[Raw]:
        """Every text that is not blank, strongest first; the main name before its aliases."""
        for layer in self.all:
            for name in (setting.name, *setting.aliases):
                raw = layer.get(name)
                if raw is not None and not is_blank(raw.text, setting.kind):
                    yield raw

    def given(self) -> Iterator[Raw]:
        """Everything that was given and is not blank, strongest first."""
        for layer in self.all:
            yield from (raw for raw in layer.values() if raw.text.strip())


def is_blank(text: str, kind: Kind) -> bool:
    """Whether nothing was said; a list of commas says nothing, `[]` says "none".

    >>> is_blank(" , ", Kind.LIST), is_blank("[]", Kind.LIST), is_blank(" ", Kind.TEXT)
    (True, False, True)
    """
    return not (text.strip(" \t\r\n,") if kind in {Kind.LIST, Kind.MODELS} else text.strip())


def environment_layer(environ: Mapping[str, str]) -> Layer:
    """The environment's values by name."""
    return {
        name: Raw(name=name, text=text, source=Source.ENVIRONMENT, place="environment")
        for name, text in environ.items()
    }


def flag_layer(flags: Mapping[str, object], typed: Mapping[str, str]) -> Layer:
    """Flags as texts; None is a flag that was not given. `typed` names the options behind them."""
    return {
        name: Raw(
            name=name,
            text=_flag_text(value),
            source=Source.FLAG,
            place="flag",
            typed=typed.get(name, ""),
        )
        for name, value in flags.items()
        if value is not None
    }


def _flag_text(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case tuple() | list():
            import json  # noqa: PLC0415  only a list flag pays

            return json.dumps([str(item) for item in value])
        case _:
            return str(value)
