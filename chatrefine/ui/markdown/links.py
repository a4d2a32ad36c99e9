"""Where a markdown link points: the part in parentheses, autolinks and HTML tags."""

import re
from typing import NamedTuple

from chatrefine.ui.markdown.entities import unescape

AUTOLINK = re.compile(
    r"<([A-Za-z][A-Za-z0-9+.\-]{1,31}:[^<>\x00-\x20]*"
    r"|[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9\-]{0,61}[a-zA-Z0-9])?)*)>"
)
HTML = re.compile(
    r"<(?:[A-Za-z][A-Za-z0-9\-]*"
    r"(?:\s+[A-Za-z_:][A-Za-z0-9_.:\-]*(?:\s*=\s*(?:[^\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?)*\s*/?"
    r"|/[A-Za-z][A-Za-z0-9\-]*\s*"
    r"|!---?(?=>)|!--(?:[^-]|-(?!->))*--"
    r"|\?[^?]*(?:\?(?!>)[^?]*)*\?"
    r"|![A-Za-z][^>]*"
    r"|!\[CDATA\[(?:[^\]]|\](?!\]>))*\]\])>"
)
_BLANKS = re.compile(r"[ \t]*(?:\n[ \t]*)?")
_ANGLED = re.compile(r"<((?:[^<>\n\\]|\\.)*)>")
_BARE = re.compile(r"(?:\\[!-/:-@\[-`{-~]|[^\\()\x00-\x20\x7f]|\\)+|[()]")
_TITLE = re.compile(r'"((?:[^"\\]|\\.)*)"|\'((?:[^\'\\]|\\.)*)\'|\(((?:[^()\\]|\\.)*)\)', re.DOTALL)
_MAX_NESTED = 32


class Target(NamedTuple):
    """Where a link points, its title ("" if none), and where it ends in the text."""

    url: str
    title: str
    end: int


def target(text: str, at: int) -> Target | None:
    """The `(url "title")` that starts at `at`, None if there is none.

    >>> target('[a](b "c")', 3)
    Target(url='b', title='c', end=10)
    """
    if text[at : at + 1] != "(":
        return None
    place = _blanks(text, at + 1)
    angled = _ANGLED.match(text, place)
    if angled:
        raw, place = angled.group(1), angled.end()
    elif text[place : place + 1] == "<":
        return None
    else:
        start, end = place, _bare_end(text, place)
        if end is None:
            return None
        raw, place = text[start:end], end
    after = _blanks(text, place)
    quoted = _TITLE.match(text, after) if after > place else None
    title = ""
    if quoted:
        title = quoted.group(quoted.lastindex or 1)
        after = _blanks(text, quoted.end())
    if text[after : after + 1] != ")":
        return None
    return Target(unescape(raw), unescape(title), after + 1)


def _blanks(text: str, at: int) -> int:
    match = _BLANKS.match(text, at)
    return match.end() if match else at


def _bare_end(text: str, at: int) -> int | None:
    """Where a bare address ends, None if a parenthesis in it is not closed."""
    depth = 0
    while match := _BARE.match(text, at):
        piece = match.group()
        if piece == "(":
            depth += 1
            if depth > _MAX_NESTED:
                break
        elif piece == ")":
            if depth == 0:
                break
            depth -= 1
        at = match.end()
    return None if depth else at
