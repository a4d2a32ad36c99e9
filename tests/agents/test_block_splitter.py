"""While a reply streams: critique told from text, and no tag on the screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.agents.block_splitter import BlockSplitter
from chatrefine.events import Phase

REPLY = (
    "Sure.\n<critique>\n- vague, a < b\n- no `<revised>` tag\n</critique>\n"
    "<Revised lang='en' >\nUse <T> and List<int>; 1 < 2.\n< / REVISED >bye"
)


def split(text: str, size: int, phase: Phase | None = None) -> dict[Phase, str]:
    """What is shown of a text that comes in pieces of `size`."""
    splitter = BlockSplitter(phase)
    shown = dict.fromkeys(Phase, "")
    for at in range(0, len(text), size):
        for part, piece in splitter.feed(text[at : at + size]):
            shown[part] += piece
    return {part: piece for part, piece in shown.items() if piece}


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_tags_never_flash_however_they_are_cut(size):
    """Every cut shows the same: bullets as critique, text as revision, and no tag."""
    assert split(REPLY, size) == {
        Phase.CRITIQUE: "\n- vague, a < b\n- no `` tag\n",
        Phase.REVISION: "\nUse <T> and List<int>; 1 < 2.\n",
    }


@pytest.mark.parametrize(
    ("reply", "shown"),
    [
        ("no tags at all", {}),
        ("<critique>- a\n<revised>text", {Phase.CRITIQUE: "- a\n", Phase.REVISION: "text"}),
        ("<critique>see <revised> there</critique>", {Phase.CRITIQUE: "see  there"}),
        ("<revised>a <critique>b</critique> c</revised>", {Phase.REVISION: "a b c"}),
        ("<revised>a<revised>b</revised>c", {Phase.REVISION: "ab"}),
        ("＜revised＞text＜／revised＞", {Phase.REVISION: "text"}),
        ("<rev\u200bised>x", {}),
        ("<revised_text>x</revised_text>", {}),
        ("<revised>x<revised-2>y", {Phase.REVISION: "x<revised-2>y"}),
        ("<revised>cut </revis", {Phase.REVISION: "cut "}),
        ("</critique></revised>x", {}),
        ("<revised>1 <" + "x" * 300, {Phase.REVISION: "1 <" + "x" * 300}),
        ("<revised>a <revised " + "x" * 300, {Phase.REVISION: "a <revised " + "x" * 300}),
    ],
)
def test_odd_replies_show_what_can_be_told(reply, shown):
    """Quoted, nested, unclosed, misspelt and endless tags do no harm."""
    assert split(reply, 5) == shown


def test_a_plain_reply_begins_inside_the_text():
    """A rewrite without tags is shown from its first letter, tags left out all the same."""
    assert split("text</revised>", 4, Phase.REVISION) == {Phase.REVISION: "text"}


PIECES = st.sampled_from(
    ["<critique>", "</critique>", "<revised>", "</revised>", "<", ">", "/", "a", " ", "\n", "<re"]
)


@given(st.lists(PIECES, max_size=30).map("".join), st.integers(1, 9))
def test_the_cut_does_not_matter(text, size):
    """Any text shows the same in small pieces as in one, and never a tag of the protocol."""
    shown = split(text, size)
    assert shown == split(text, max(len(text), 1))
    assert not any("<revised>" in piece or "</critique>" in piece for piece in shown.values())
