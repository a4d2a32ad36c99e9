"""Praise and grades: a reader's words about a text are no text."""

import pytest

from chatrefine.quality.guard import reject
from chatrefine.reports import RejectReason

POEM = "The sea is wide, the sea is grey,\nit takes the sand of shores away,\nand brings it back."
TASK = "Write a short poem about the sea"


@pytest.mark.parametrize(
    "said",
    [
        "A lovely poem with a gentle rhythm and vivid images.",
        "This is a really strong and vivid poem.",
        "Beautifully written!",
        "Das ist ein sehr gelungenes Gedicht.",
        "Très beau poème, simple et touchant.",
        "Es un poema precioso.",
        "Ottima poesia, semplice e chiara.",
        "Mooi gedicht, helder en kort.",
        "Bardzo ładny wiersz, prosty i jasny.",
        "Очень красивое стихотворение!",
        "很好的诗，简洁优美。",
        "とても美しい詩ですね。",
        "정말 아름다운 시네요.",
        "قصيدة رائعة وجميلة.",
        "שיר נהדר!",
        "बहुत सुंदर कविता है।",
        "Çok güzel bir şiir olmuş.",
    ],
)
def test_praise_of_the_kind_of_text_asked_for_is_talk(said):
    """In whatever language, with no more of a text than its praise."""
    assert reject(said, task=TASK, draft=POEM) is RejectReason.META


@pytest.mark.parametrize(
    ("said", "task"),
    [
        ("What a lovely poem! I read it twice.", "Reply to a friend who sent me her poem"),
        ("A lovely poem.", "Give me feedback on my poem: the sea is wide"),
        ("A good poem needs one image that stays, and a line that turns.", "What is a good poem?"),
        ("Good rice starts with rinsing until the water runs clear.", "How do I cook rice?"),
    ],
)
def test_praise_is_an_answer_where_somebody_is_answered_or_a_kind_is_explained(said, task):
    """A reply may praise what it answers, and what is good may be said in general."""
    assert reject(said, task=task, draft="It is nice.") is None


@pytest.mark.parametrize(
    "grade", ["9/10", "7.5 / 10", "★★★★☆", "4 out of 5", "Score: 85 %", "Ocena: 8/10", "9分", "B+"]
)
def test_a_grade_is_no_answer(grade):
    """Unless a figure was asked for, or task or draft have its number themselves."""
    assert reject(grade, task=TASK, draft=POEM) is RejectReason.META
    assert reject(grade, task="Rate my poem: the sea is wide", draft="Fine.") is None
    assert reject(grade, task="How likely is it?", draft="It is hard to say.") is None


def test_a_ratio_of_the_drafts_is_a_figure():
    """The number is the draft's own."""
    assert reject("3/10", task="Name the share", draft="It is 3 in 10 as far as I know") is None
