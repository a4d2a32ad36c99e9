"""A clause about the subject, and the two sentences it may be written as."""

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    ("The pump, which is old, is loud.", "The pump is loud. The pump is old."),
    (
        "The pump, which was built in 1990, needs two litres of oil.",
        "The pump was built in 1990. The pump needs 2 liters of oil.",
    ),
    ("My brother, who lives in Rome, is 30.", "My brother lives in Rome. My brother is 30."),
    ("La bomba, que es vieja, hace ruido.", "La bomba hace ruido. La bomba es vieja."),
    ("La pompa, che è vecchia, fa rumore.", "La pompa è vecchia. La pompa fa rumore."),
]
DIFFERENT = [
    ("The pump which is old is loud.", "The pump is loud. The pump is old."),
    ("The pump, which is old, is loud.", "The pump is loud. The tank is old."),
    ("The pump, which is old, is loud.", "The pump is loud. It is old."),
    ("The pump, which is old, is loud.", "The pump is loud. The pump is not old."),
    ("The pump, which is old, is loud.", "The pump is loud. The old pump is."),
    (
        "The roof of the house, which is red, leaks.",
        "The roof of the house leaks. The house is red.",
    ),
    ("The pump, which is old, is loud.", "The pump, which is loud, is new."),
    ("No pump, which is old, is loud.", "A pump is loud. A pump is old."),
    ("The pump, which may be old, is loud.", "The pump is loud. The pump is old."),
    ("The pump, which is old, is loud.", "The pump is loud because the pump is old."),
    ("The pump, whose owner is old, is loud.", "The pump is loud. The pump is old."),
    ("Ann, who knows Bob, likes Cid.", "Ann likes Bob. Ann knows Cid."),
    ("The pump, which is 5 years old, is loud.", "The pump is loud. The pump is 6 years old."),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_a_clause_about_the_subject_may_be_a_sentence(a, b):
    """Both sentences name the subject in the same words."""
    assert compare(a, b, ANY_LIKENESS).converged
    assert compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_a_clause_that_picks_or_another_subject_is_a_change(a, b):
    """A clause without commas, a pronoun, another subject or a modal says something else."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged
