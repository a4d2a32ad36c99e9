"""Thinking kept out of answers."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.providers._think import ThinkFilter

CASES = {
    "<think>SECRET</think>ok": "ok",
    "<thinking>SECRET</thinking>\n\nok": "ok",
    "\n <THINK lang='en'>a < b </thin </Think >ok": "ok",
    "<think></think><thinking>SECRET</thinking> ok": "ok",
    "<think>SECRET": "",
    "<think>": "",
    "<think>\nSECRET</think>  ": "",
    "ok <think>talk</think>": "ok <think>talk</think>",
    "`<think>` is a tag": "`<think>` is a tag",
    "```\n<think>x</think>\n```": "```\n<think>x</think>\n```",
    "<thinker>x</thinker>": "<thinker>x</thinker>",
    "<th>cell</th>": "<th>cell</th>",
    "<thi": "<thi",
    "  <p>x": "  <p>x",
    "<think": "<think",
    "< think>x": "< think>x",
    "a < b": "a < b",
    "": "",
    "  \n": "  \n",
    "<think a<b>x": "<think a<b>x",
    "<think>a</thinking>b</think>ok": "ok",
    "<think " + "x" * 300: "<think " + "x" * 300,
}


def shown(text, cuts=()):
    """The visible text when `text` comes in pieces."""
    places = [0, *sorted(cuts), len(text)]
    seen = ThinkFilter()
    parts = [seen.feed(text[a:b]) for a, b in pairwise(places)]
    return "".join(parts) + seen.close()


@pytest.mark.parametrize("text", CASES)
def test_every_place_to_cut_in_two_shows_the_same(text):
    """Tags cut over pieces leak nothing, and talk about tags stays."""
    for at in range(len(text) + 1):
        assert shown(text, [at]) == CASES[text]


@given(st.sampled_from(sorted(CASES)), st.data())
def test_any_cuts_show_the_same(text, data):
    """Several cuts at once."""
    cuts = data.draw(st.lists(st.integers(0, len(text)), max_size=8))
    assert shown(text, cuts) == CASES[text]


@given(st.lists(st.sampled_from(["<think>", "</think>", "<", "th", "ink>", "a", " ", "`"])))
def test_pieces_of_tags_never_depend_on_the_pieces(parts):
    """The same letters give the same text, whole or cut."""
    seen = ThinkFilter()
    assert "".join(seen.feed(p) for p in parts) + seen.close() == shown("".join(parts))


def test_blanks_behind_a_block_go_whether_or_not_they_are_cut():
    """Also when the answer ends with what could have become a tag."""
    assert shown("<think></think> <") == "<"
    assert shown("<think></think> <", [16]) == "<"


def test_the_first_words_are_not_held_back():
    """An answer that does not begin with a tag is shown at once."""
    seen = ThinkFilter()
    assert seen.feed("H") == "H"
    assert seen.feed("i <think>") == "i <think>"


def test_a_long_block_needs_no_memory():
    """Only the end of a block is kept while its closing tag is looked for."""
    seen = ThinkFilter()
    seen.feed("<think>")
    for _ in range(1000):
        seen.feed("x" * 1000)
    assert len(seen._held) < 50  # noqa: SLF001  what is measured
    assert seen.feed("</think>ok") == "ok"
