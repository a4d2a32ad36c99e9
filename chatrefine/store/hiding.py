"""Takes keys out of what is about to be stored, in whatever field they stand."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar, cast

T = TypeVar("T")


def hidden(value: T, clean: Callable[[str], str]) -> T:
    """The value with every text in it cleaned; the very same one when nothing had to be.

    >>> hidden(("a key", {"b": 1}), lambda text: text.replace("key", "***"))
    ('a ***', {'b': 1})
    """
    return cast("T", _hidden(value, clean))


def _hidden(value: Any, clean: Callable[[str], str]) -> Any:
    match value:
        case Enum():
            return value
        case str():
            return clean(value)
        case tuple():
            return tuple(_hidden(one, clean) for one in value)
        case Mapping():
            return {name: _hidden(one, clean) for name, one in value.items()}
    if not is_dataclass(value) or isinstance(value, type):
        return value
    before = {one.name: getattr(value, one.name) for one in fields(value)}
    after = {name: _hidden(one, clean) for name, one in before.items()}
    changed = {name: one for name, one in after.items() if one != before[name]}
    return replace(value, **changed) if changed else value
