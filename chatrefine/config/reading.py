"""From a setting's text to its value."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from chatrefine.config.addresses import host_address, is_base_url
from chatrefine.config.layers import Raw
from chatrefine.config.numeric import read_number
from chatrefine.config.paths import fault_in
from chatrefine.config.setting import Kind, Setting
from chatrefine.config.wording import wrong, wrong_because
from chatrefine.secret import SecretStr

T = TypeVar("T")

SWITCH_WORDS = {
    "1": True, "true": True, "yes": True, "on": True,
    "0": False, "false": False, "no": False, "off": False,
}  # fmt: skip
KEY = re.compile(r"[!-~]+")
QUOTES = "\"'`"
NO_NAME = frozenset('{}[]"\\;|<>=')


def read(raw: Raw, setting: Setting) -> object:
    """The value of `raw.text`, which is not blank.

    Raises:
        ConfigError: it is not in the accepted form.

    """
    try:
        return READERS[setting.kind](raw.text.strip(), raw, setting)
    except ValueError:
        raise wrong(raw, setting) from None


def _require(text: str, *, condition: bool) -> str:
    if not condition:
        raise ValueError
    return text


def _printable(text: str, *_: object) -> str:
    return _require(text, condition=text.isprintable())


def _url(text: str, *_: object) -> str:
    return _require(text, condition=is_base_url(text))


def _pick(word: str, choices: Mapping[str, T]) -> T:
    if word.lower() not in choices:
        raise ValueError
    return choices[word.lower()]


def _key(text: str, raw: Raw, _: Setting) -> SecretStr:
    if not text.isascii():
        raise wrong_because(
            raw, "holds a character that is not ASCII (a smart quote?); paste the bare key"
        )
    if not KEY.fullmatch(text) or text[0] in QUOTES or text[-1] in QUOTES:
        raise wrong_because(raw, "holds a blank or a quote; paste the bare key")
    return SecretStr(text)


def _list(text: str, *_: object) -> tuple[str, ...]:
    items = _json_list(text) if text.startswith("[") else text.split(",")
    return tuple(dict.fromkeys(_name(item.strip()) for item in items if item.strip()))


def _name(text: str) -> str:
    """A name: printable, with a letter or digit in it, and nothing of another notation."""
    is_name = any(map(str.isalnum, text)) and NO_NAME.isdisjoint(text)
    return _printable(_require(text, condition=is_name))


def _json_list(text: str) -> list[str]:
    import json  # noqa: PLC0415  only a JSON list pays

    try:
        items = json.loads(text)
    except RecursionError:
        raise ValueError from None
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise ValueError
    return items


def _models(text: str, _: Raw, setting: Setting) -> tuple[str, ...]:
    return tuple(_provider_model(item, setting) for item in _list(text))


def _provider_model(item: str, setting: Setting) -> str:
    provider, slash, model = item.partition("/")
    known = _pick(provider.strip(), {word: word for word in setting.choices})
    if not slash:
        return known
    return f"{known}/{_require(model.strip(), condition=bool(model.strip()))}"


def _path(text: str, raw: Raw, _: Setting) -> str:
    fault = fault_in(text)
    if fault:
        raise wrong_because(raw, fault)
    path = Path(text).expanduser()
    return str(raw.folder / path if raw.folder else path)


READERS: Mapping[Kind, Callable[[str, Raw, Setting], object]] = {
    Kind.SWITCH: lambda text, _, __: _pick(text, SWITCH_WORDS),
    Kind.INTEGER: lambda text, _, setting: read_number(text, setting),
    Kind.NUMBER: lambda text, _, setting: read_number(text, setting),
    Kind.LIST: _list,
    Kind.MODELS: _models,
    Kind.CHOICE: lambda text, _, setting: _pick(text, {word: word for word in setting.choices}),
    Kind.TEXT: _printable,
    Kind.SECRET: _key,
    Kind.URL: _url,
    Kind.HOST: lambda text, _, __: host_address(text),
    Kind.PATH: _path,
    Kind.PRESENCE: lambda _, __, ___: True,
}
