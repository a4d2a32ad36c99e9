"""Characters written as entities, made safe before anybody prints them."""

import re
from functools import lru_cache

from chatrefine.ui.sanitize import sanitize

ENTITY = re.compile(r"&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));")
_REPLACEMENT = "\ufffd"
_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_MAX_CODE = 0x10FFFF
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def decode(match: re.Match[str]) -> str:
    """The characters an entity stands for, shown as marks where they would do harm."""
    return _decode(match.group(), match.group(1), match.group(2), match.group(3))


def unescape(text: str) -> str:
    r"""A link's address with its backslash escapes and entities resolved.

    >>> unescape(r"a\_b&amp;c")
    'a_b&c'
    """
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    return ENTITY.sub(decode, text) if "&" in text else text


@lru_cache(maxsize=512)
def _decode(whole: str, hexadecimal: str | None, decimal: str | None, name: str | None) -> str:
    if name:
        from html.entities import html5  # noqa: PLC0415  a large table, rarely asked

        found = html5.get(name + ";")
        if found is None:
            return whole
    else:
        code = int(hexadecimal, 16) if hexadecimal else int(decimal or "0")
        found = chr(code) if code <= _MAX_CODE else _REPLACEMENT
        if _CONTROL.match(found):
            found = _REPLACEMENT
    return sanitize(found.replace("\n", " ").replace("\t", " "))
