"""How many cells text takes, as an upper bound: whatever the terminal thinks, nothing overflows.

Terminals disagree about emoji made of several characters (2 cells, or the sum of the parts); the
sum is what is counted here, so a line never wraps where it was not meant to.
"""

from typing import Final

from wcwidth import wcwidth

_SELECT_EMOJI: Final = "\ufe0f"
_JOINER: Final = "\u200d"


class _Cells(dict[str, int]):
    """The cells of each character ever asked for."""

    def __missing__(self, char: str) -> int:
        cells = max(0, wcwidth(char))
        self[char] = cells
        return cells


_CELLS: Final = _Cells({_SELECT_EMOJI: 1})  # it may widen the character before it
cell = _CELLS.__getitem__


def cells(text: str) -> int:
    """The cells of a text without escape sequences and line breaks, at most.

    >>> cells("abc"), cells("日本"), cells("e\u0301")
    (3, 4, 1)
    """
    if text.isascii():
        return len(text)
    return sum(map(cell, text))


class _Disputed(dict[str, bool]):
    """Whether terminals disagree about each character ever asked for."""

    def __missing__(self, char: str) -> bool:
        disputed = char >= "\u0300" and (
            _CELLS[char] == 0
            or char == _SELECT_EMOJI
            or "\u0900" <= char <= "\u0dff"
            or "\U0001f1e6" <= char <= "\U0001f1ff"
            or "\U0001f3fb" <= char <= "\U0001f3ff"
        )
        self[char] = disputed
        return disputed


_DISPUTED: Final = _Disputed()


def is_certain(text: str) -> bool:
    """Do all terminals agree about the text's cells?"""
    return text.isascii() or not any(map(_DISPUTED.__getitem__, text))


def is_joined(before: str, char: str) -> bool:
    """Does `char` belong to the character before it, so that no line may break between them?"""
    return (
        _CELLS[char] == 0
        or char == _SELECT_EMOJI
        or before == _JOINER
        or "\U0001f3fb" <= char <= "\U0001f3ff"
    )
