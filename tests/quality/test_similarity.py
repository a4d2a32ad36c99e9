import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.quality.similarity import char_similarity, cosine, jaccard, norm, within_epsilon


def test_two_greetings_are_not_alike():
    """Texts without a Latin letter are no empty sets."""
    assert jaccard("你好", "再见")[0] == 0
    assert char_similarity("你好", "再见") == 0


def test_one_changed_character_is_between_alike_and_unlike():
    """Similarity falls with each changed character of a Chinese text."""
    one, two, three = "今天天气很好我们出去", "今天天气很好我们回去", "今天天气不好我们回家"
    assert 0 < jaccard(one, three)[0] < jaccard(one, two)[0] < 1
    assert 0 < char_similarity(one, three) < char_similarity(one, two) < 1


def test_an_inserted_word_costs_little():
    """Characters are not compared place by place."""
    assert char_similarity("the cat sat on the mat", "so the cat sat on the mat") > 0.9


def test_below_the_threshold_the_scale_stays_below_it():
    """Only Levenshtein reaches the threshold."""
    assert char_similarity("abab" * 9, "abba" * 9, high=0.9) < 0.9


@given(*[st.text("ab cé你", min_size=1).map(lambda text: " ".join(text.split())).filter(bool)] * 2)
def test_counting_by_words_is_counting_every_gram(left: str, right: str):
    """Whatever words two texts share, the scale is Dice's coefficient over all their 3-grams."""
    if left == right:
        return

    def grams(text: str) -> Counter[str]:
        padded = f" {text} "
        return Counter(padded[at : at + 3] for at in range(len(text)))

    dice = 2 * (grams(left) & grams(right)).total() / (len(left) + len(right))
    assert char_similarity(left, right, high=1.0) == pytest.approx(dice)


def test_nothing_and_something_are_unlike():
    """An empty text is like an empty text alone."""
    assert char_similarity("", "") == 1
    assert char_similarity("", "x") == 0


def test_texts_without_words_are_alike_when_equal():
    """Two empty word sets say nothing by themselves."""
    assert jaccard("...", "...")[0] == 1
    assert jaccard("...", "!!!")[0] == 0


def test_confidence_grows_with_the_words():
    """The root of both counts over 50, at most 0.95."""
    words = " ".join(f"w{at}" for at in range(100))
    assert jaccard(words, words)[1] == 0.95
    assert jaccard("cat dog", "cat dog")[1] == pytest.approx(0.04)


def test_cosine_is_raw():
    """Opposite vectors give -1, equal ones 1 whatever their length."""
    assert cosine([1.0, 2.0], [2.0, 4.0]) == pytest.approx(1)
    assert cosine([1.0, 0.0], [-3.0, 0.0]) == -1


@pytest.mark.parametrize(
    ("u", "v"),
    [
        ([1.0], [1.0, 2.0]),
        ([0.0, 0.0], [1.0, 2.0]),
        ([math.nan, 1.0], [1.0, 2.0]),
        ([math.inf, 1.0], [1.0, 2.0]),
        ([], []),
    ],
)
def test_vectors_that_cannot_be_compared_are_errors(u, v):
    """Unlike dimensions, zero vectors and numbers that are none never give a score."""
    with pytest.raises(ValueError, match="embedding service"):
        cosine(u, v)


def test_a_length_is_finite_and_positive():
    """The length of a vector, as one expects it."""
    assert norm([3.0, 4.0]) == 5


@pytest.mark.parametrize(
    ("a", "b", "epsilon", "near"),
    [
        ("día", "dia", 1, True),
        ("día", "dia", 0, False),
        ("same", "same", 0, True),
        ("a" * 60, "a" * 9, 50, False),
        ("a" * 59, "a" * 9, 50, True),
        ("abcd", "wxyz", 3, False),
    ],
)
def test_epsilon_counts_code_points(a, b, epsilon, near):
    """The seed's heuristic, on code points for lengths and mismatches."""
    assert within_epsilon(a, b, epsilon) is near
