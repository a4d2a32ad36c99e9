import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare
from chatrefine.quality.explain import Depth, Weight, account, differences
from tests.quality.explain.cases import DIFFERENT, SAME

ANY_LIKENESS = ConvergenceConfig(char_low=0)


@pytest.mark.parametrize(("a", "b"), SAME)
def test_every_difference_of_notation_is_explained(a, b):
    """A change of form alone leaves nothing unexplained, whichever text comes first."""
    assert account(a, b).harmless
    assert account(b, a).harmless
    assert compare(a, b, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_a_changed_meaning_is_never_explained(a, b):
    """A change of what is said stays unexplained, whichever text comes first."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged
    assert not account(a, b).harmless


def test_differences_say_where_and_why():
    """Each difference carries its texts, their places and the reason, or None."""
    a, b = "The colour is red.", "The color is blue."
    spelling, word = differences(a, b)
    assert (spelling.left, spelling.right, spelling.reason) == ("colour", "color", "spelling")
    assert (word.left, word.right, word.reason) == ("red", "blue", None)
    assert a[slice(*word.left_span)] == "red"
    assert b[slice(*word.right_span)] == "blue"
    assert word.label == "word: red/blue"


def test_differences_follow_the_order_in_which_the_texts_are_given():
    """Swapping the texts swaps the sides of each difference."""
    there = differences("He has 5 cats.", "He has 6 small cats.")
    back = differences("He has 6 small cats.", "He has 5 cats.")
    assert [one.swapped() for one in there] == list(back)


def test_a_long_difference_is_cut_in_its_label():
    """A label stays a line."""
    [one] = differences("x", "word " * 40)
    assert len(one.label) < 100


@pytest.mark.parametrize(
    ("a", "b", "weight"),
    [
        ("The red car stops.", "The crimson car stops.", Weight.WORDING),
        ("The red car stops.", "The blue car stops.", Weight.CRITICAL),
        ("The car stops.", "The red car stops.", Weight.CRITICAL),
        ("He closes it.", "He closed it.", Weight.CRITICAL),
        ("The car must stop.", "The car may stop.", Weight.CRITICAL),
        ("It costs 5 euros.", "It costs 6 euros.", Weight.CRITICAL),
        ("We met Anna there.", "We met Berta there.", Weight.CRITICAL),
        ("她不去。", "她去。", Weight.CRITICAL),
    ],
)
def test_only_wording_is_left_to_an_embedding(a, b, weight):
    """Numbers, names, modals and negations weigh more than other words."""
    assert {one.weight for one in account(a, b).unexplained} == {weight}


def test_for_a_verdict_the_search_ends_early():
    """Texts that differ everywhere are not looked through to the end."""
    a = "\n".join(f"- item number {at} is red" for at in range(80))
    b = a.replace("red", "blue")
    assert not account(a, b, Depth.VERDICT).complete
    assert account(a, b).complete


def test_too_many_changes_in_one_sentence_end_the_search():
    """Within one sentence the search ends, too."""
    a = " ".join(f"word{at} stays" for at in range(60))
    b = " ".join(f"other{at} stays" for at in range(60))
    assert not account(a, b, Depth.VERDICT).complete


def test_what_cannot_be_aligned_in_time_is_no_convergence():
    """A budget cut short says so; nothing is called harmless that was not looked at."""
    a = "漢字" * 8000
    b = "字漢仮" * 8000
    found = account(a, b)
    assert not found.complete
    assert not found.harmless
