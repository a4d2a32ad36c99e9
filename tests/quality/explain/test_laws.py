import asyncio
import re

from hypothesis import given
from hypothesis import strategies as st

from chatrefine.protocols import Comparison
from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import Cascade, compare
from chatrefine.quality.explain import account
from chatrefine.quality.similarity import char_similarity, jaccard
from tests.quality.explain.prose import PROSE

CONFIG = ConvergenceConfig()
STRICT = ConvergenceConfig(embedding=True, strict=True)
PLAIN = [text for texts in PROSE.values() for text in texts]
MARKUP = st.lists(
    st.sampled_from(
        [
            "word", "Not", "5", "3.10", "½", "10²", "km", "$", "`x`", "-f", "/a/b", "*", "**", "_",
            "- ", "1. ", "# ", "> ", "\n", "\n\n", "```\n", "| a | b |\n", "|---|---|\n", " ", ".",
            "?", "漢字", "三", "時", "하나", "ё", "م", "at 5 pm", "2024-05-03", "x = 1;", "{", "}",
            "half", "an hour", "&amp;", "<br>", "\u0301", "\u200b", "first", "Sure!", "e.g. ",
        ]
    ),
    max_size=14,
).map("".join)  # fmt: skip
TEXT = st.one_of(st.text(max_size=80), MARKUP, st.sampled_from(PLAIN))
WORD = re.compile(r"[^\W\d_]{3,}")


@given(TEXT, TEXT)
def test_the_verdict_does_not_depend_on_the_order_of_the_texts(a, b):
    """Convergence and similarity are symmetric."""
    there, back = compare(a, b, CONFIG), compare(b, a, CONFIG)
    assert there.converged == back.converged
    assert abs(there.similarity - back.similarity) < 1e-9


@given(TEXT, TEXT)
def test_similarities_stay_within_bounds(a, b):
    """Every similarity and confidence lies in [0, 1]."""
    assert 0 <= char_similarity(a, b) <= 1
    assert all(0 <= value <= 1 for value in jaccard(a, b))
    assert 0 <= compare(a, b, CONFIG).similarity <= 1


@given(TEXT)
def test_a_text_has_converged_with_itself(text):
    """Equal texts are alike in every way."""
    assert char_similarity(text, text) == 1
    assert jaccard(text, text)[0] == 1
    assert compare(text, text, CONFIG).converged
    assert account(text, text).harmless


@given(TEXT, TEXT)
def test_strict_never_converges_where_permissive_does_not(a, b):
    """What converges in strict mode converges without it."""
    strict = asyncio.run(Cascade(STRICT).judge(Comparison(before=a, after=b)))
    assert not strict.converged or compare(a, b, CONFIG).converged


@given(st.sampled_from(PLAIN), st.integers(0, 200), st.text(alphabet="xyzvwq", min_size=5))
def test_a_foreign_word_anywhere_never_converges(text, place, word):
    """A word put in the place of another is always a difference."""
    found = list(WORD.finditer(text))
    if found:
        match = found[place % len(found)]
        changed = text[: match.start()] + word + text[match.end() :]
        assert not compare(text, changed, CONFIG).converged


@given(st.sampled_from(PLAIN), st.integers(1, 60))
def test_wrapping_never_changes_the_verdict(text, width):
    """Lines may break anywhere between words."""
    words = text.split(" ")
    wrapped = "\n".join(" ".join(words[at : at + width]) for at in range(0, len(words), width))
    assert compare(text, wrapped, CONFIG).converged


@given(st.permutations(["Fast to learn", "Cheap to run", "Made of oak", "Free of charge"]))
def test_the_order_of_bullets_never_changes_the_verdict(order):
    """Items of an unnumbered list may stand in any order, those of a numbered one may not."""
    items = ["Fast to learn", "Cheap to run", "Made of oak", "Free of charge"]
    before = "\n".join(f"- {one}" for one in items)
    after = "\n".join(f"* {one}" for one in order)
    assert compare(before, after, CONFIG).converged
    numbered = [
        "\n".join(f"{at}. {one}" for at, one in enumerate(them, 1)) for them in (items, order)
    ]
    assert compare(*numbered, CONFIG).converged == (list(order) == items)
