"""Comments on a whole sentence, names of lists, measures, and what only looks like them."""

# ruff: noqa: E501  a pair stands on its line

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    ("However, the price is high.", "The price, however, is high."),
    ("For example, a cat sleeps 15 hours a day.", "A cat, for example, sleeps 15 hours a day."),
    ("Fortunately, nobody was hurt.", "Nobody was hurt, fortunately."),
    ("Por ejemplo, un gato duerme mucho.", "Un gato, por ejemplo, duerme mucho."),
    ("Leider ist der Zug voll.", "Der Zug ist leider voll."),
    (
        "You should drink water. You shouldn't skip meals.",
        "You should drink water, and you should not skip meals.",
    ),
    (
        "Das Paket wiegt 2,5 kg. Es kommt am Dienstag an.",
        "Das Paket wiegt 2,5 Kilogramm und es kommt am Dienstag an.",
    ),
    ("The recipe needs 200 g flour.", "The recipe needs 200 g of flour."),
    ("The colours are:\n- red\n- blue", "Colours:\n- red\n- blue"),
    ("Note: the door locks automatically.", "The door locks automatically."),
    (
        "When it rains, the paths get wet, so wear boots.",
        "The paths get wet when it rains, so wear boots.",
    ),
    ("Nach dem Essen gehen wir spazieren.", "Wir gehen nach dem Essen spazieren."),
]
DIFFERENT = [
    ("However hot it is, the price is high.", "The price, however, is high, hot it is."),
    ("However, he said the price is high.", "He said that, however, the price is high."),
    ("The cat for example sleeps.", "For example the cat, sleeps not."),
    ("In my opinion, he said, it is bad.", "He said, in his opinion, it is bad."),
    (
        "In my opinion, the film that he made is bad.",
        "The film that, in my opinion, he made is bad.",
    ),
    ("Fortunately, nobody was hurt.", "Nobody was hurt, unfortunately."),
    ("In fact, only Ann won.", "Only Ann, in general, won."),
    ("Leider ist der Zug voll.", "Der Zug ist nicht leider voll."),
    (
        "You should drink water. You skip meals.",
        "You should drink water, and you should skip meals.",
    ),
    ("You should drink water and skip meals.", "You should drink water. Skip meals."),
    ("He should drink and she should eat.", "He should drink. She eats."),
    ("The shop may open. The bar is open.", "The shop may open, and the bar may open."),
    ("The shop can't open. The bar is shut.", "The shop can't open and the bar is shut."),
    ("The recipe needs 200 g of flour.", "The recipe needs 200 g of no flour."),
    ("10% of people left.", "10% people left."),
    ("Two of the cars are red.", "Two the cars are red."),
    ("The colours are red.", "The colours: not red."),
    ("Note the door: it locks.", "The door: it locks."),
    ("Warning: the door locks automatically.", "The door locks automatically."),
    (
        "When it rains, the paths get wet, and wear boots.",
        "The paths get wet when it rains, and wear boots.",
    ),
    ("Wir gehen nach dem Essen nicht spazieren.", "Nach dem Essen gehen wir spazieren."),
    ("Wir gehen nach Essen.", "Nach Essen kommen wir."),
    (
        "If he calls, the paths get wet, but the road is dry if he calls.",
        "The paths get wet, but the road is dry if he calls.",
    ),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_what_is_said_of_the_whole_sentence_may_stand_anywhere(a, b):
    """A comment between commas, a list's verb, a note's label and the of after a weight say nothing."""
    assert compare(a, b, ANY_LIKENESS).converged
    assert compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_what_binds_or_warns_may_not(a, b):
    """Another comment, a denial, a modal that reaches over both, a warning and a share are content."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged
