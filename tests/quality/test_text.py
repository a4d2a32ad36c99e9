import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.quality.fold import words_of
from chatrefine.quality.text import (
    PartKind,
    comparable,
    fold_unicode,
    looks_like_code,
    may_be_equal,
    normal_form,
    parts,
)
from chatrefine.quality.words import word_set

# Pieces that a normal form treats in its own way, and what looks like them.
_PIECES = (
    "``` ```py ~~~ \n \r # - > ** _ e \u0301 \u00e9 \ufb01 fi … \u00aa a \u212a K \u2028 { \u00ad"
)
TEXTS = st.lists(st.sampled_from([*_PIECES.split(" "), " "]), max_size=8).map("".join)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("**Stop** it", "Stop it"),
        ("- one\n- two", "* one\n* two"),
        ("# Head\n\ntext", "Head\ntext"),
        ("> said", "said"),
        ("__very__ _much_ *so*", "very much so"),
        ("caf\u0065\u0301", "café"),
        ("a\u00adb\u200bc", "abc"),
        ("```\nx = 1  \n\ny = 2\n```", "```\nx = 1\ny = 2\n```"),
        ("~~~\nx = 1\n~~~", "```py\nx = 1\n```"),
    ],
)
def test_layout_is_no_part_of_the_normal_form(a, b):
    """Marks, white space and Unicode form fall away."""
    assert normal_form(a) == normal_form(b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("10²", "102"),
        ("2½", "21/2"),
        ("```\nx = 1\n```", "```\n  x = 1\n```"),
        ("- one", "one"),
        ("1. one", "2. one"),
        ("2*3*4", "234"),
        ("a * b * c", "a b c"),
        ("snake_case_name", "snakecasename"),
    ],
)
def test_the_normal_form_keeps_meaning(a, b):
    """Superscripts, fractions, indentation, operators and ordinals stay."""
    assert normal_form(a) != normal_form(b)


def test_an_unclosed_fence_reaches_to_the_end():
    """What follows an unclosed fence is code."""
    prose, code = parts("Look:\n```python\nx = 1\n")
    assert prose.kind is PartKind.PROSE
    assert (code.kind, code.language, code.text) == (PartKind.CODE, "python", "x = 1\n")


def test_a_longer_fence_holds_a_shorter_one():
    """Only a fence as long as the first closes it."""
    [code] = parts("````\n```\nx\n```\n````\n")
    assert code.text == "```\nx\n```\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#!/bin/sh\nls", True),
        ("x = 1\ny = 2", True),
        ("a {\n  color: red;\n}", True),
        ("Dear Anna,\n\nsee you.\n\nTom", False),
        ("- milk\n- bread", False),
        ("one line", False),
        ("", False),
        (
            "key = value\nThis sentence is long enough to be prose, and it has many words in it.",
            False,
        ),
    ],
)
def test_code_without_fences_is_known_by_its_lines(text, expected):
    """Most lines must look like code."""
    assert looks_like_code(text) is expected


def test_comparable_collapses_white_space():
    """White space of any kind is one blank."""
    assert comparable(" a\u00a0\n b\t") == "a b"


def test_full_width_letters_fold():
    """Full-width forms become plain ones, ASCII is left alone."""
    assert fold_unicode("ＡＢＣ　１２") == "ABC 12"
    assert fold_unicode("plain") == "plain"


def test_words_of_a_script_without_blanks_are_pairs():
    """Chinese counts by pairs, a single character by itself; negators are kept."""
    assert word_set("我爱你") == {"我爱", "爱你"}
    assert word_set("我") == {"我"}
    assert word_set("The cat is not in") == {"cat", "not"}


@given(TEXTS, TEXTS)
def test_texts_of_equal_normal_form_may_be_equal(a, b):
    """The quick look never says no where the slow one says yes."""
    if normal_form(a) == normal_form(b):
        assert may_be_equal(a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("cafe\u0301 noir", "caf\u00e9 noir"),
        ("\ufb01ne → x", "fine → x"),
        ("```python\nx = 1\n```\nEnd.", "```\nx = 1\n```\nEnd."),
        ("~~~rust\rlet\r~~~", "~~~\rlet\r~~~"),
        ("# “Stop”…", "“Stop”..."),
    ],
)
def test_form_and_fences_do_not_mislead_the_quick_look(a, b):
    """Composed letters, ligatures and the word after a fence are counted out."""
    assert normal_form(a) == normal_form(b)
    assert may_be_equal(a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Stop it → now", "Stop that → now"),
        ("```py\nx = one\n```", "```py\nx = two\n```"),
        ("Größe: acht", "Größe: neun"),
    ],
)
def test_the_quick_look_tells_other_letters_apart(a, b):
    """Signs beyond ASCII and fences do not keep it from counting."""
    assert not may_be_equal(a, b)


@given(st.text(alphabet="abZ'1_- \n.`"))
def test_the_words_of_plain_text_are_those_of_any_text(text):
    """Splitting finds what searching finds: a letter beyond ASCII behind it changes nothing."""
    assert [*words_of(text), "é"] == words_of(f"{text} é")
