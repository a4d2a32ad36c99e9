"""What a regular expression cannot match without: letters beyond ASCII, or one of some words.

Phrases of eleven languages are looked for as one pattern, and most texts are written in the
letters of a few and hold no word of most. Only plain syntax is understood: whatever is unsure
counts as possible.
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


_Words = frozenset[str]
_UNKNOWN: _Words = frozenset()
_SHORTEST = 3


def needed_words(way: str) -> _Words:
    """Pieces of text of which every match has at least one; none when that cannot be told.

    >>> sorted(needed_words("(?:i|we) (?:made|added) it"))
    ['added', 'made']
    """
    found = _words(_PIECE.finditer(way))
    return found if found and _length(found) >= _SHORTEST else _UNKNOWN


def _words(pieces: Iterator[re.Match[str]]) -> _Words:
    """The same of a group, read up to its closing bracket."""
    ways: list[_Words] = []
    best, run = _UNKNOWN, ""
    for piece in pieces:
        item = piece["item"]
        if item is not None and item not in ")|.^$" and len(item) == 1 and not piece["optional"]:
            run += item
            if piece[0] == item:
                continue
        best, run = _better(best, frozenset({run} if run else ())), ""
        if piece["open"]:
            inner = _words(pieces)
            best = _better(best, _UNKNOWN if piece["look"] else inner)
        elif item == "|":
            ways.append(best)
            best = _UNKNOWN
        elif item == ")":
            return _UNKNOWN if piece["optional"] else _any_of([*ways, best])
    return _any_of([*ways, _better(best, frozenset({run} if run else ()))])


def _any_of(ways: list[_Words]) -> _Words:
    return frozenset().union(*ways) if all(ways) else _UNKNOWN


def _better(one: _Words, other: _Words) -> _Words:
    """The set whose shortest word is longer: it is in fewer texts."""
    return max(one, other, key=lambda words: (_length(words), -len(words)))


def _length(words: _Words) -> int:
    return min(map(len, words), default=0)
