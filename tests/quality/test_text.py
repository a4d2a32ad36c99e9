import pytest

from chatrefine.quality.text import (
    PartKind,
    comparable,
    fold_unicode,
    looks_like_code,
    normal_form,
    parts,
)
from chatrefine.quality.words import word_set


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
