"""One place where two texts differ: what the rules look at."""

from collections.abc import Mapping
from typing import NamedTuple

from chatrefine.quality.explain.tokens import Token


class Place(NamedTuple):
    """The tokens left over on both sides, the hard tokens around them, the two texts."""

    left: tuple[Token, ...]
    right: tuple[Token, ...]
    before: Token | None
    after: Token | None
    right_before: Token | None
    right_after: Token | None
    left_ordinal: int | None
    right_ordinal: int | None
    left_text: str
    right_text: str
    language: str
    renamings: Mapping[str, str]

    @property
    def keys(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The keys on both sides."""
        return tuple(one.key for one in self.left), tuple(one.key for one in self.right)

    def between(self) -> str:
        """The text between the neighbours on the side that has nothing left over."""
        if self.left:
            around, text = (self.right_before, self.right_after), self.right_text
        else:
            around, text = (self.before, self.after), self.left_text
        start = around[0].end if around[0] else 0
        return text[start : around[1].start] if around[1] else text[start:]

    def raw(self) -> tuple[str, str]:
        """The texts on both sides, from the first to the last token left over."""
        return _raw(self.left, self.left_text), _raw(self.right, self.right_text)


def _raw(tokens: tuple[Token, ...], text: str) -> str:
    return text[tokens[0].start : tokens[-1].end] if tokens else ""
