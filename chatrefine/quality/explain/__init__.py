"""Explain every difference between two texts.

`account(a, b)` gives all differences and whether the search was complete; `differences(a, b)` the
same as a tuple, for showing.
"""

from chatrefine.quality.explain.account import Depth, account
from chatrefine.quality.explain.difference import Account, Difference, Weight

__all__ = ["Account", "Depth", "Difference", "Weight", "account", "differences"]


def differences(a: str, b: str) -> tuple[Difference, ...]:
    """Every difference between `a` and `b`: spans, texts, and the explanation or None.

    >>> [one.label for one in differences("The colour is red.", "The color is blue.")]
    ['spelling: colour/color', 'word: red/blue']
    """
    return account(a, b).differences
