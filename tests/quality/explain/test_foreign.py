"""A glance at the first sentence that differs: one foreign word is enough to go on refining."""

import pytest

from chatrefine.quality.explain import Depth, account
from chatrefine.quality.explain.language import language

INTRO = "The cache keeps each entry for five minutes. It lives in memory.\n\n"
REST = " Nothing else is stored. Restart the server to empty it."


def first(a: str, b: str):
    """The differences found when one is enough."""
    return account(a, b, Depth.FIRST).differences


@pytest.mark.parametrize("turn", [False, True])
def test_a_foreign_word_is_found_at_its_place(turn):
    """The spans are those of the whole texts, whichever comes first."""
    a = f"{INTRO}Old entries are dropped quietly.{REST}"
    b = f"{INTRO}Old entries are written to the journal.{REST}"
    one, two = (b, a) if turn else (a, b)
    (found,) = first(one, two)
    assert one[slice(*found.left_span)] == found.left
    assert two[slice(*found.right_span)] == found.right
    assert {found.left, found.right} == {"dropped quietly", "written to the journal"}
    assert found.reason is None


def test_code_that_both_have_does_not_hide_the_sentence_after_it():
    """A glance looks past it, and never into it."""
    code = "```python\nx = 1\n```\n\n"
    a = f"{INTRO}{code}Old entries are dropped quietly.{REST}"
    b = f"{INTRO}{code}Old entries are written to the journal.{REST}"
    (found,) = first(a, b)
    assert a[slice(*found.left_span)] == found.left == "dropped quietly"


@pytest.mark.parametrize(
    ("a", "b"),
    [
        # A comment may say what it likes.
        ("```python\n# add them\nx = a + b\n```\n", "```python\n# the whole sum\nx = a + b\n```\n"),
        # The same sentences in another order.
        (
            "- Pack warm socks.\n- Charge the torch.\n- Fill both bottles.\n",
            "- Charge the torch.\n- Fill both bottles.\n- Pack warm socks.\n",
        ),
        # Small talk that only announces.
        (f"Here is an overview:\n\n{INTRO}{REST}", f"Sure! Happy to help.\n\n{INTRO}{REST}"),
        # A sentence longer than a glance.
        ("word " * 300 + "colour.", "word " * 300 + "color."),
    ],
)
def test_a_glance_finds_nothing_where_all_is_explained(a, b):
    """Whatever it sees first, the texts still say the same."""
    assert account(a, b, Depth.FIRST).harmless
    assert account(b, a, Depth.FIRST).harmless


def test_a_word_that_stands_elsewhere_is_not_foreign():
    """Then the whole texts are looked at, and the verdict is theirs."""
    a = f"Mind the journal. {INTRO}Old entries are dropped.{REST}"
    b = f"{INTRO}Old entries are dropped.{REST} Mind the journal."
    assert account(a, b, Depth.FIRST).harmless == account(a, b).harmless


@pytest.mark.parametrize("sign", [".", "!?", "…", "。", "(", '"', "1,", "- a\n"])
def test_a_long_row_of_one_sign_is_read_once(sign):
    """Four times as long takes about four times as long, not sixteen: it ends at all."""
    row = sign * (40_000 // len(sign))
    assert not account(f"{row}a", f"{row}b", Depth.FIRST).harmless


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Ich muß morgen zurück, daß weiß er.", "de"),
        ("Er kommt nach Hause.", "de"),
        ("I was at home.", "en"),
        ("Je suis ici.", "fr"),
        ("My brother lives in Rome. My brother is 30.", "en"),
        ("Qu'est-ce qu'il faut?", "fr"),
    ],
)
def test_a_short_text_is_read_in_its_language(text, code):
    """Pronouns and the old spelling tell as well as articles do."""
    assert language(text) == code
