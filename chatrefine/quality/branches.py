"""Which ways through a regular expression are closed to a text of ASCII letters alone.

Phrases of eleven languages are looked for as one pattern, and most texts are written in the
letters of a few. Only plain syntax is understood: whatever is unsure counts as open.
"""

import re
from collections.abc import Iterator

NEVER = r"(?!)"

_PIECE = re.compile(
    r"""(?P<open>\((?:\?(?:[:>]|(?P<look><?[=!])|P<\w+>))?)
    | (?P<item>\\. | \[\^?\]?(?:\\.|[^\]\\])*\] | [^\\])
      (?P<optional>[?*] | \{0?,[\d,]*\} | \{0\})? (?:\+|\{[\d,]+\})? [?+]?""",
    re.VERBOSE | re.DOTALL,
)


def alternatives(pattern: str) -> list[str]:
    """The ways a pattern offers at its outermost level.

    >>> alternatives("a|(?:b|c)d|[|]")
    ['a', '(?:b|c)d', '[|]']
    """
    found, depth, begin = [], 0, 0
    for piece in _PIECE.finditer(pattern):
        depth += (piece["open"] is not None) - (piece["item"] == ")")
        if piece["item"] == "|" and depth == 0:
            found.append(pattern[begin : piece.start()])
            begin = piece.end()
    return [*found, pattern[begin:]]


def needs_other_letters(way: str) -> bool:
    """Whether nothing it matches is written in ASCII alone.

    >>> needs_other_letters("(?:ваш|твой) text"), needs_other_letters("(?:ваш)? text")
    (True, False)
    """
    return _group(_PIECE.finditer(way))


def _group(pieces: Iterator[re.Match[str]]) -> bool:
    """The same of a group, read up to its closing bracket."""
    ways = [False]
    for piece in pieces:
        if piece["open"]:
            needs = _group(pieces)
            ways[-1] |= needs and not piece["look"]
        elif piece["item"] == ")":
            return all(ways) and not piece["optional"]
        elif piece["item"] == "|":
            ways.append(False)
        elif not piece["optional"] and len(piece["item"]) == 1:
            ways[-1] |= not piece["item"].isascii()
    return all(ways)
