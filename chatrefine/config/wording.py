"""The sentences about settings. None of them ever holds a value: any value may be a key."""

from collections.abc import Iterable

from chatrefine.config.layers import Raw
from chatrefine.config.setting import Setting
from chatrefine.errors import ConfigError

MAX_SHOWN = 200
ALIKE = 70


def visible(text: object) -> str:
    r"""`text` on one line, every unprintable character as `?`, cut at 200 characters.

    >>> visible("a\x1b[31mb")
    'a?[31mb'
    """
    shown = "".join(mark if mark.isprintable() else "?" for mark in str(text))
    return shown if len(shown) <= MAX_SHOWN else shown[: MAX_SHOWN - 1] + "…"


def wrong(raw: Raw, setting: Setting) -> ConfigError:
    """The error for a value that cannot be used, with the word that was meant if one is near."""
    near = nearest(raw.text.strip().lower(), setting.choices, at_least=ALIKE)
    hint = f"; did you mean {near}?" if near else ""
    return wrong_because(raw, f"must be {setting.accepted}{hint}")


def wrong_because(raw: Raw, clause: str) -> ConfigError:
    """The error for a value, with a clause of its own."""
    named = raw.typed or f"{visible(raw.name)} ({raw.place})"
    return ConfigError(f"{named} {clause}{'' if clause.endswith('?') else '.'}")


def nearest(name: str, known: Iterable[str], *, at_least: float = 0) -> str:
    """The known name most like `name`, "" when none reaches `at_least` of 100."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415  only a wrong name pays

    found = process.extractOne(name, list(known), scorer=fuzz.ratio, score_cutoff=at_least)
    return found[0] if found else ""
