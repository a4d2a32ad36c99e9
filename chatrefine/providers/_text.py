"""Text from outside, made fit to show or to keep: surrogates mended, controls marked, HTML titled.

Pure. The terminal has a sanitizer of its own; this one is for sentences in errors and logs.
"""

import re
from html import unescape

EXCERPT = 300
"""Longest excerpt of a server's own words, in characters."""

_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_LONE = re.compile("[\ud800-\udfff]")
_TITLE = re.compile(r"<title[^>]*>(.*?)</title", re.IGNORECASE | re.DOTALL)
_HEADING = re.compile(r"<h[1-6][^>]*>(.*?)</h", re.IGNORECASE | re.DOTALL)
_TAG = re.compile(r"<[^>]{0,2000}>")
_HTML = re.compile(
    r"\s*(?:<!--.{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE | re.DOTALL
)


def mended(text: str) -> str:
    r"""The text with surrogate pairs joined and lone surrogates as U+FFFD.

    >>> mended("a\ud83d\ude42b\ud83d") == "a🙂b\ufffd"
    True
    """
    if text.isascii() or not _LONE.search(text):
        return text
    joined = _PAIR.sub(lambda m: m[0].encode("utf-16", "surrogatepass").decode("utf-16"), text)
    return _LONE.sub("\ufffd", joined)


def ends_in_half_a_pair(text: str) -> bool:
    """Whether the last character waits for its second half."""
    return text[-1:] >= "\ud800" and "\ud800" <= text[-1] <= "\udbff"


def printable(text: str) -> str:
    r"""One line with every character that does not print shown as a mark.

    >>> printable("a\x1b[31m\n b\u202ec")
    'a␛[31m b<U+202E>c'
    """
    return "".join(c if c.isprintable() else _mark(c) for c in " ".join(text.split()))


def _mark(char: str) -> str:
    code = ord(char)
    if code < 0x20:  # noqa: PLR2004  these have pictures
        return chr(0x2400 + code)
    return "␡" if char == "\x7f" else f"<U+{code:04X}>"


def excerpt(text: str, limit: int = EXCERPT) -> str:
    """At most `limit` printable characters of the text, an ellipsis where it was cut.

    >>> excerpt("x" * 400, 5)
    'xxxx…'
    """
    shown = printable(mended(text[: limit * 20]))
    return shown if len(shown) <= limit else shown[: limit - 1].rstrip() + "…"


def is_html(text: str) -> bool:
    """Whether the text begins as an HTML page does."""
    return _HTML.match(text[:8000]) is not None


def html_title(text: str) -> str:
    """The page's title, else its first heading, else its words.

    >>> html_title("<html><title>502 Bad &amp; sad</title>")
    '502 Bad & sad'
    """
    page = text[:20_000]
    for pattern in (_TITLE, _HEADING):
        found = pattern.search(page)
        if found and found[1].strip():
            return unescape(_TAG.sub(" ", found[1])).strip()
    return unescape(_TAG.sub(" ", page)).strip()
