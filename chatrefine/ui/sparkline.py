"""Scores as a row of bars."""

from collections.abc import Iterable

_BARS = "▁▂▃▄▅▆▇█"


def sparkline(scores: Iterable[float | None]) -> str:
    """One bar a score in [0, 1]; an unknown score is a dot.

    >>> sparkline([0.1, None, 0.5, 1.0])
    '▁·▅█'
    """
    return "".join(
        "·" if score is None else _BARS[min(int(max(score, 0.0) * len(_BARS)), len(_BARS) - 1)]
        for score in scores
    )
