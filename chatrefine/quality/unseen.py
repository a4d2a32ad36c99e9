"""Characters nobody sees: which they are, and a text without those that smuggle.

Source: Unicode 16, general categories and the tag, variation and bidi blocks; UTS #51 (flags).
"""

import re
import unicodedata

# Zero-width and direction marks; joiners stay out of it, emoji and Indic scripts need them.
UNSEEN = "\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\ufeff"

# The three subdivision flags are the only sequences in which tag characters are seen.
_FLAG = "|".join(
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in name) + "\U000e007f"
    for name in ("gbeng", "gbsct", "gbwls")
)
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_SMUGGLED = re.compile(
    rf"(?P<flag>{_FLAG})"
    r"|(?P<ideograph>[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff][\U000e0100-\U000e01ef]?)"
    "|[\U000e0000-\U000e01ef\u202a-\u202e\u2066-\u2069\u206a-\u206f\u2060-\u2064\ufff9-\ufffb]"
    r"|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]"
)
_NO_SIGN = frozenset(
    "\u2800\u3164\u115f\u1160\uffa0*_~`#>|\\-–—=+.…·•:;,，、。!?！？()[]{}<>\"'«»“”‘’「」"
)


def without_smuggled(text: str) -> str:
    r"""The text without characters that hide orders or turn the reading direction.

    Gone are tag characters (but for the flags they draw), bidi overrides and isolates, invisible
    operators, stray variation selectors and control characters other than tab and line ends.

    >>> without_smuggled("pay \u202e001$\u202c now\U000e0041")
    'pay 001$ now'
    """
    if text.isascii() and not _CONTROLS.search(text):
        return text
    return _SMUGGLED.sub(lambda m: m.group("flag") or m.group("ideograph") or "", text)


def is_blank(text: str) -> bool:
    r"""Whether there is nothing to read: no letter, digit, symbol or emoji, only marks and rules.

    >>> is_blank("**\u200b**"), is_blank("…"), is_blank("42"), is_blank("👍")
    (True, True, False, False)
    """
    return not any(
        unicodedata.category(char)[0] in "LNSP" and char not in _NO_SIGN for char in text
    )
