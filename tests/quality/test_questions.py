"""What a model may be asked about: reworded sentences, and never anything critical."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.quality.explain import Depth, account
from chatrefine.quality.questions import MOST_CHARACTERS, questions

DATA = Path(__file__).parent.parent / "data"
# Categories of the two sets that nobody may ever wave through.
CRITICAL = (
    "negat", "number", "unit", "currenc", "date", "operator", "constant", "path", "flag", "version",
    "quantif", "modal",
)  # fmt: skip
TEXT = (
    "The gardener waters the roses each morning. She cuts the hedge along the wall. Visitors sit "
    "under the lime trees and watch the pond."
)


def asked(a, b):
    """The questions about two texts."""
    return questions(a, b, account(a, b, Depth.VERDICT))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("No personal data was exposed.", "No personal data was disclosed."),
        ("The emperor died in the assault.", "The emperor was killed in the assault."),
        ("They charge the fee online.", "The fee is charged online."),
        ("Si hay retraso, avise por correo.", "En caso de retraso, avise por correo."),
    ],
)
def test_reworded_sentences_are_asked_about(a, b):
    """Synonyms, voice and phrases, whole sentences on either side."""
    assert asked(a, b) == ((a, b),)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("It takes three days to arrive.", "It takes four days to get here."),
        ("You can appeal a ticket like this one.", "You can contest a ticket like seven one."),
        ("A loja abre devagar.", "A loja inaugura em março."),
        ("Sie schliefen gut im Zelt.", "Sie schliefen kaum im Zelt."),
        ("The pipe is five metres wide.", "The pipe is five feet across."),
        ("You must shut the valve.", "You may close the tap."),
        ("All guests were fed.", "Some visitors were fed."),
        ("It never fails at startup.", "It breaks at startup."),
        ("It isn't broken at the edge.", "It's damaged at the edge."),
        ("Turn the tap before lunch.", "Turn the knob after lunch."),
        ("The shop opens Monday morning.", "The store opens Tuesday morning."),
        ("We met Anna at noon.", "We saw Bella at noon."),
        ("Open the valve slowly.", "Close the tap slowly."),
        ("Set `--force` and restart.", "Use `--force` then reboot."),
        ("Sales rose at the end.", "Revenue fell at the end."),
        ("The client sends a note.", "The server posts a note."),
        ("Wait. Then rinse it.", "Wait a moment, friend. Then rinse it. Dry the cloth."),
        ("The cat did not chase the dog.", "The dog did not chase the cat."),
        ("Pay the plumber 5, the painter 7.", "Pay the painter 5, the plumber 7."),
        ("Поливайте цветок вечером.", "Опрыскивайте цветок вечером."),
        ("请保存文件。", "请存储文件。"),
    ],
)
def test_nothing_critical_is_asked_about(a, b):
    """Figures, units, modals, quantities, negation, time, names, opposites, code, other scripts."""
    assert asked(a, b) == ()


def test_equal_and_harmless_texts_leave_nothing_to_ask():
    """Where every difference is explained there is no question."""
    assert asked(TEXT, TEXT) == asked("The colour is red.", "The color is red.") == ()


def test_far_too_long_passages_are_not_asked_about():
    """A model compares a page at most."""
    long = "word " * MOST_CHARACTERS
    assert asked(f"The {long}is shut off near town.", f"The {long}is shut off close to town.") == ()


@given(
    st.integers(0, len(TEXT.split())),
    st.sampled_from(["not", "never", "only", "7", "must", "without", "Boris", "all", "kilometre"]),
)
def test_a_critical_word_put_in_anywhere_closes_the_question(at, word):
    """Beside an innocent rewording, nothing is asked any more."""
    words = TEXT.replace("hedge", "shrub").split()
    b = " ".join([*words[:at], word, *words[at:]])
    # A capital at the head of a sentence may be any word.
    heads = {0, 7, 14, len(words)}
    assert asked(TEXT, b) == () or (word == "Boris" and at in heads)


@pytest.mark.parametrize(
    ("name", "least"), [("revision_pairs.jsonl", 7), ("convergence_pairs.jsonl", 12)]
)
def test_even_a_model_that_always_says_yes_lets_nothing_critical_through(name, least):
    """Of the pairs it would be asked about, at least these many say the same; none is critical."""
    reached = []
    for line in (DATA / name).read_text("utf-8").splitlines():
        pair = json.loads(line)
        if asked(pair["a"], pair["b"]):
            reached.append((pair["label"], pair["category"]))
    different = [category for label, category in reached if label != "same"]
    assert len(reached) - len(different) >= least
    assert len(different) <= 4
    assert not [one for one in different if any(name in one for name in CRITICAL)]
