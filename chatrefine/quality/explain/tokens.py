"""Canonical tokens: two of the same key say the same.

`hard` tokens carry meaning and are aligned; the others (punctuation, emphasis) are layout.
"""

from typing import NamedTuple


class Kind:
    """What a token is; plain strings, for they are compared a million times."""

    WORD = "word"
    NUMBER = "number"
    QUANTITY = "quantity"
    DATE = "date"
    TIME = "time"
    CODE = "code"
    BLOCK = "code block"
    NAME = "name"
    SYMBOL = "symbol"
    PUNCTUATION = "punctuation"


class Token(NamedTuple):
    """One canonical token and its place in the text as given."""

    kind: str
    key: str
    start: int
    end: int

    @property
    def hard(self) -> bool:
        """Whether it carries meaning."""
        return self.kind != Kind.PUNCTUATION


def span_of(tokens: tuple[Token, ...]) -> tuple[int, int]:
    """Where a run of tokens starts and ends in its text; (0, 0) for none."""
    return (tokens[0].start, tokens[-1].end) if tokens else (0, 0)
