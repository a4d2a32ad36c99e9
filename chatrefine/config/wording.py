"""The sentences about settings. None of them ever holds a value: any value may be a key."""

from collections.abc import Callable, Iterable

from chatrefine.alike import nearest
from chatrefine.config.layers import Raw
from chatrefine.config.setting import Setting
from chatrefine.errors import ConfigError

MAX_SHOWN = 200


def visible(text: object) -> str:
    r"""`text` on one line, every unprintable character as `?`, cut at 200 characters.

    >>> visible("a\x1b[31mb")
    'a?[31mb'
    """
    shown = "".join(mark if mark.isprintable() else "?" for mark in str(text))
    return shown if len(shown) <= MAX_SHOWN else shown[: MAX_SHOWN - 1] + "…"


def wrong(raw: Raw, setting: Setting) -> ConfigError:
    """The error for a value that cannot be used, with the word that was meant if one is near."""
    near = nearest(raw.text.strip().lower(), setting.choices)
    hint = f"; did you mean {near}?" if near else ""
    return wrong_because(raw, f"must be {setting.accepted}{hint}")


def wrong_because(raw: Raw, clause: str) -> ConfigError:
    """The error for a value, with a clause of its own."""
    named = raw.typed or f"{visible(raw.name)} ({raw.place})"
    return ConfigError(f"{named} {clause}{'' if clause.endswith('?') else '.'}")


def the_nearest(
    name: str, known: Iterable[str], *, fold: Callable[[str], str] = str.casefold
) -> str:
    """The clause that names what was meant, or where the names stand when none is like it.

    >>> the_nearest("CHATCLI_MODLE", ["CHATCLI_MODEL"]), the_nearest("x", ["CHATCLI_MODEL"])
    ('; the nearest is CHATCLI_MODEL', '; chatrefine config show lists them')
    """
    near = nearest(name, known, fold=fold)
    return f"; the nearest is {near}" if near else "; chatrefine config show lists them"
