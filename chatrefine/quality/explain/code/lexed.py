"""Code in the languages with braces, compared by the tokens a lexer finds.

White space and comments fall away, with them what formatters change: quotes in JavaScript,
semicolons at a line's end there, a comma before a closing bracket. A line break after `return`
and its like stays: JavaScript ends the statement there.
"""

from collections.abc import Iterable
from typing import Any

_JAVASCRIPT = frozenset({"javascript", "typescript"})
_COMMA_FREE = _JAVASCRIPT | {"rust", "go", "dart", "php"}
# Words that SQL allows to be left out.
_OPTIONAL = frozenset({"AS", "INNER", "OUTER", "ASC"})
_STYLES = frozenset({"css", "scss"})
_BREAKERS = frozenset({"return", "break", "continue", "throw", "yield"})


def lexed(text: str, spoken: str) -> list[str]:
    """The tokens that carry meaning."""
    from pygments.lexers import get_lexer_by_name  # noqa: PLC0415  heavy, only where code differs
    from pygments.token import Comment, Keyword, Literal, Name, Text  # noqa: PLC0415

    lexer = get_lexer_by_name(spoken, stripnl=False)
    found: list[str] = []
    string = ""
    pieces: Iterable[tuple[Any, str]] = lexer.get_tokens(text)
    for kind, piece in pieces:
        if kind in Literal.String:
            string += piece
            continue
        if string:
            found.append(_quoted(string, spoken))
            string = ""
        if kind in Comment and kind not in Comment.Preproc and kind not in Comment.PreprocFile:
            continue
        if kind in Text or not piece.strip():
            _line_break(found, piece, spoken)
            continue
        bare = piece.strip()
        if spoken == "sql" and (kind in Keyword or kind in Name.Builtin):
            bare = bare.upper()
        found.append(bare)
    return _tidied(found, spoken)


def uncommented(text: str, spoken: str) -> str:
    """The text without its comments."""
    from pygments.lexers import get_lexer_by_name  # noqa: PLC0415
    from pygments.token import Comment  # noqa: PLC0415

    lexer = get_lexer_by_name(spoken, stripnl=False)
    kept: list[str] = []
    pieces: Iterable[tuple[Any, str]] = lexer.get_tokens(text)
    for kind, piece in pieces:
        drop = kind in Comment and kind not in Comment.Preproc and kind not in Comment.Hashbang
        kept.append("\n" * piece.endswith("\n") if drop else piece)
    return "".join(kept)


def _line_break(found: list[str], piece: str, spoken: str) -> None:
    if "\n" in piece and found and spoken in _JAVASCRIPT and found[-1] != "\n":
        found.append("\n")


def _quoted(string: str, spoken: str) -> str:
    """A string in double quotes, where single ones mean the same."""
    inner = string[1:-1]
    if spoken in _JAVASCRIPT and string[:1] == "'" == string[-1:] and '"' not in inner:
        return f'"{inner}"' if "\\" not in inner else string
    return string


def _tidied(found: list[str], spoken: str) -> list[str]:
    kept: list[str] = []
    for at, part in enumerate(found):
        after = next((one for one in found[at + 1 :] if one != "\n"), "")
        ends_line = at + 1 >= len(found) or found[at + 1] in {"\n", "}"}
        if part == "\n":
            if kept and kept[-1] in _BREAKERS:
                kept.append("\n")
            continue
        if (
            part == ";"
            and spoken in _JAVASCRIPT
            and ends_line
            and (not after or after[0] not in "([`+-/")
        ):
            continue
        if part == "," and spoken in _COMMA_FREE and after in {")", "]", "}"}:
            continue
        if spoken == "sql" and part in _OPTIONAL:
            continue
        if part == ";" and spoken in _STYLES and after == "}":
            continue
        kept.append(part)
    return kept
