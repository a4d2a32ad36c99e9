"""The ways in which sentences may be others in another arrangement of the same parts."""

from collections.abc import Iterator, Sequence

from chatrefine.quality.explain.relative import unfolded
from chatrefine.quality.explain.tokens import Token
from chatrefine.quality.explain.turned import Pair, turns

__all__ = ["Pair", "arrangements", "turns"]


def arrangements(
    left: Sequence[list[Token]], right: Sequence[list[Token]], language: str
) -> Iterator[tuple[Pair, ...]]:
    """The parts that would have to say the same, side by side, for each way there is.

    A sentence with a part of it moved; one with a clause about its subject, and the two it makes.
    """
    sizes = len(left), len(right)
    if sizes == (1, 1):
        yield from turns(left[0], right[0], language)
    elif sizes == (1, 2):
        yield from unfolded(left[0], right[0], right[1])
    elif sizes == (2, 1):
        for parts in unfolded(right[0], left[0], left[1]):
            yield tuple((own, other) for other, own in parts)
