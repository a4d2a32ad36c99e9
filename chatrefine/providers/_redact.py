"""Takes a key out of any sentence, in whatever coat it comes: raw, quoted, base64, hex."""

import base64
import re
from collections.abc import Iterable
from urllib.parse import quote, quote_plus

from chatrefine.secret import HIDDEN, SecretStr

SHORTEST = 6
"""A secret shorter than this is a placeholder ("none", "x"); hiding it would eat words."""


class Redactor:
    """Replaces every known form of the secrets it was given.

    >>> Redactor([SecretStr("sk-abc/1")]).clean("key sk-abc/1, sk-abc%2F1")
    'key **********, **********'
    """

    def __init__(self, secrets: Iterable[SecretStr]) -> None:
        forms = {form for secret in secrets for form in _forms(secret.get_secret_value())}
        longest_first = sorted(forms, key=len, reverse=True)
        self._forms = tuple(longest_first)
        self._pattern = re.compile("|".join(map(re.escape, longest_first))) if forms else None

    def clean(self, text: str) -> str:
        """The text without any secret."""
        # Most texts hold none, and looking for one word after the other is the faster way.
        if self._pattern is None or not any(form in text for form in self._forms):
            return text
        return self._pattern.sub(HIDDEN, text)


def _forms(secret: str) -> set[str]:
    """Each text that gives the secret away."""
    if len(secret) < SHORTEST:
        return set()
    raw = secret.encode()
    forms = {secret, quote(secret), quote(secret, safe=""), quote_plus(secret), repr(secret)[1:-1]}
    forms |= {form.lower() for form in forms if "%" in form}
    forms |= {raw.hex(), raw.hex().upper()}
    for before in range(3):
        forms |= _base64(raw, before)
    return forms


def _base64(raw: bytes, before: int) -> set[str]:
    """The base64 letters that stand for `raw` alone when `before` other bytes precede it."""
    plain = base64.b64encode(b"\0" * before + raw).decode().rstrip("=")
    first = (before * 8 + 5) // 6
    last = (before + len(raw)) * 8 // 6
    inner = plain[first:last]
    return {inner, inner.replace("+", "-").replace("/", "_")}
