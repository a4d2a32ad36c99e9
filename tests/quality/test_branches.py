"""Which ways of a pattern are left out for texts in ASCII letters."""

import importlib
import pkgutil
import re

import pytest

from chatrefine.quality.branches import NEVER, alternatives, needs_other_letters
from chatrefine.quality.fold import Phrases, fold
from chatrefine.quality.guard import words
from chatrefine.quality.protocol import phrases
from tests.quality.samples import rows


@pytest.mark.parametrize(
    ("way", "needs"),
    [
        ("plain", False),
        ("ваш", True),
        ("ваш?", True),
        ("я?", False),
        ("я*a", False),
        ("я{0,2}", False),
        ("я{1,2}", True),
        ("(?:a|я)", False),
        ("(?:ы|я)b", True),
        ("(?:ы|я)?b", False),
        ("[аб]", False),
        ("a(?=я)", False),
        ("(?<!я)a", False),
        ("(?:a(?:б|в)|г)", True),
        (r"\(я", True),
        (r"[^。]{0,8}请", True),
    ],
)
def test_only_what_cannot_be_ascii_needs_other_letters(way: str, *, needs: bool) -> None:
    """A way is closed only when each thing it matches has a letter beyond ASCII."""
    assert needs_other_letters(way) is needs


def test_alternatives_join_to_the_pattern() -> None:
    """Nothing is lost where a pattern is cut, whatever brackets and classes it holds."""
    pattern = r"a(?:b|c)|[|)]\||\(x|(?P<n>y|z){2}"
    assert "|".join(alternatives(pattern)) == pattern
    assert len(alternatives(pattern)) == 4


def test_no_way_at_all_matches_nothing() -> None:
    """Where every way is closed the pattern finds nothing, not everything."""
    assert re.search(NEVER, "anything") is None
    assert Phrases("ваш|твой").search("yours") is None


def test_signs_beyond_ascii_keep_no_phrase_from_being_found() -> None:
    """A text with arrows and dashes is looked through like a plain one, and not less."""
    either = Phrases("ваш text", "your text", "[а-я] sign")
    assert either.search("→ your text • here")
    assert either.search("→ ваш text")
    assert either.search("б sign")
    assert not either.search("→ their text")


def _all_phrases() -> list[Phrases]:
    rooms = [phrases]
    rooms += [
        importlib.import_module(f"{words.__name__}.{one.name}")
        for one in pkgutil.iter_modules(words.__path__)
    ]
    return [one for room in rooms for one in vars(room).values() if isinstance(one, Phrases)]


def test_plain_texts_are_found_in_alike() -> None:
    """In a text of ASCII letters the shorter pattern finds what the whole one finds."""
    every = _all_phrases()
    revisions = [row["revision"] for row in rows("guard_pairs.jsonl")]
    texts = [text for text in map(fold, revisions) if text.isascii()]
    assert len(every) > 30
    assert len(texts) > 50
    for one in every:
        for text in texts:
            whole = one._all.search(text)  # noqa: SLF001  the two forms are compared
            assert (whole and whole.span()) == ((found := one.search(text)) and found.span())
