"""Every difference between two texts, each explained or not.

Segments first: equal ones are set aside, those that only changed places are judged together, and
what is left over is aligned token by token, each place going through the rules. The order of the
two texts makes no difference to the outcome.
"""

from chatrefine.quality.explain.comparison import Comparison, Depth
from chatrefine.quality.explain.difference import Account, Difference
from chatrefine.quality.explain.foreign import first_sentence, first_unshared, glimpse
from chatrefine.quality.explain.language import language
from chatrefine.quality.explain.segments import Document, shared_raws

__all__ = ["Depth", "account"]


def account(a: str, b: str, depth: Depth = Depth.LISTING) -> Account:
    """Every difference between `a` and `b`, in the order of the texts.

    For a verdict alone the search ends early, and texts that differ are not asked for the forms
    in which their equal parts differ.
    """
    if a == b:
        return Account()
    if (len(a), a) > (len(b), b):
        found = account(b, a, depth)
        return Account(
            differences=tuple(one.swapped() for one in found.differences), complete=found.complete
        )
    spoken = language(a, b)
    foreign = _at_a_glance(a, b, spoken) if depth is Depth.FIRST else None
    if foreign is not None:
        return Account(differences=(foreign,), complete=False)
    left, right = Document(a, spoken), Document(b, spoken)
    shared = shared_raws(left, right)
    comparison = Comparison(left, right, depth)
    if depth is Depth.FIRST:
        foreign = comparison.foreign(first_unshared(left, right, shared))
        if foreign is not None:
            return Account(differences=(foreign,), complete=False)
    left.settle_keys(shared)
    right.settle_keys(shared)
    return comparison.account()


def _at_a_glance(a: str, b: str, spoken: str) -> Difference | None:
    """A word of the first sentence that differs which the other text has nothing like."""
    seen = glimpse(a, b)
    if seen is None:
        return None
    begin, one, two = seen
    left, right = Document(one, spoken, whole=a), Document(two, spoken, whole=b)
    found = Comparison(left, right, Depth.FIRST).foreign(first_sentence(left, right))
    return None if found is None else found.shifted(begin)
