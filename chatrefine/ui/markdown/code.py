"""Code in colour, one line after the other, with the lexer's state carried from line to line."""

import re
from typing import Any

from chatrefine.ui.markdown.lexing import LineLexer
from chatrefine.ui.markdown.style import Span

# Longer lines are not code anybody reads; they are written plain.
MAX_COLOURED = 1000

_NAME = re.compile(r"[A-Za-z0-9_+#.\-]+")
# What the lexers' token types look like; the longest matching prefix counts.
_CODES = {
    "Comment": "2",
    "Comment.Preproc": "35",
    "Keyword": "35",
    "Keyword.Constant": "36",
    "Keyword.Type": "36",
    "Operator.Word": "35",
    "Literal.String": "32",
    "Literal.String.Interpol": "36",
    "Literal.String.Escape": "36",
    "Literal.Number": "36",
    "Name.Builtin": "36",
    "Name.Class": "1",
    "Name.Function": "1",
    "Name.Decorator": "35",
    "Name.Exception": "36",
    "Name.Tag": "35",
    "Name.Attribute": "36",
    "Generic.Heading": "1",
    "Generic.Subheading": "1",
    "Generic.Deleted": "31",
    "Generic.Inserted": "32",
    "Generic.Emph": "3",
    "Generic.Strong": "1",
}


# A snippet rarely has the tag that switches PHP on.
_OPTIONS: dict[str, dict[str, bool]] = {"php": {"startinline": True}}
_styles: dict[Any, str] = {}  # the SGR code of each token type met


class Colouring:
    """Colours the lines of one code block; plain when its language is not known."""

    def __init__(self, info: str) -> None:
        self._lexer = _find(info)

    def line(self, text: str) -> list[Span]:
        """The spans of the block's next line."""
        if self._lexer is None or not text:
            return [Span(text)]
        if len(text) > MAX_COLOURED:
            return [Span(text)]
        spans: list[Span] = []
        for kind, raw in self._lexer.line(text):
            value = raw.rstrip("\n")
            if not value:
                continue
            code = _code(kind)
            last = spans[-1] if spans else None
            if last and (last.sgr == code or value.isspace()):
                spans[-1] = Span(last.text + value, 0, last.sgr)
            else:
                spans.append(Span(value, 0, code))
        return spans if "".join(span.text for span in spans) == text else [Span(text)]


def preload() -> None:
    """Import what the first code block would wait for, and the languages it is mostly in."""
    for name in ("python", "bash", "json", "javascript"):
        _find(name)


def _find(info: str) -> LineLexer | None:
    match = _NAME.match(info)
    if not match:
        return None
    from pygments.lexers import get_lexer_by_name  # noqa: PLC0415  only coloured code pays for it
    from pygments.util import ClassNotFound  # noqa: PLC0415

    name = match.group().lower()
    try:
        return LineLexer(get_lexer_by_name(name, **_OPTIONS.get(name, {})))
    except ClassNotFound:
        return None


def _code(kind: Any) -> str:
    """The SGR code of a token type or of the nearest type above it."""
    found = _styles.get(kind)
    if found is None:
        name = str(kind).removeprefix("Token").removeprefix(".")
        found = _CODES.get(name)
        if found is None:
            found = _code(kind.parent) if kind.parent is not None else ""
        _styles[kind] = found
    return found
