"""The four counts and what is made of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.quality.tally import CategoryTally, Judged, Label, Tally, by_category

JUDGED = st.builds(
    Judged,
    label=st.sampled_from([Label.SAME, Label.DIFFERENT]),
    category=st.sampled_from("abc"),
    converged=st.booleans(),
)


@given(st.lists(JUDGED))
def test_counts_add_up_and_ratios_lie_between_0_and_1(judged):
    """F1 is the harmonic mean; categories hold every pair once."""
    tally = Tally.of(judged)
    assert tally.n == len(judged) == sum(one.n for one in by_category(judged).values())
    assert tally.tp + tally.fp == sum(one.converged for one in by_category(judged).values())
    p, r = tally.precision, tally.recall
    assert 0 <= p <= 1
    assert 0 <= r <= 1
    assert tally.f1 == pytest.approx(2 * p * r / (p + r) if p + r else 0)


def test_a_ratio_of_nothing_is_0():
    """No division by it."""
    empty = Tally.of([])
    assert (empty.n, empty.precision, empty.recall, empty.f1) == (0, 0, 0, 0)


def test_a_category_with_both_labels_is_mixed():
    """Its own label otherwise, in the order of first appearance."""
    judged = [
        Judged(label=Label.SAME, category="z", converged=True),
        Judged(label=Label.DIFFERENT, category="m", converged=False),
        Judged(label=Label.SAME, category="m", converged=True),
    ]
    assert by_category(judged) == {
        "z": CategoryTally(label=Label.SAME, n=1, converged=1),
        "m": CategoryTally(label=Label.MIXED, n=2, converged=1),
    }
    assert list(by_category(judged)) == ["z", "m"]
