"""The renderer's own parser finds what CommonMark finds."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.ui.documents import document
from tests.ui.reference import expected, found

_TOKENS = (
    *(
        "*",
        "**",
        "_",
        "__",
        "`",
        "``",
        "~~",
        "[",
        "]",
        "](",
        "](u)",
        ")",
        "![",
        "a",
        "b",
        " ",
        "\n",
    ),
    *(
        "\n\n",
        "- ",
        "1. ",
        "2) ",
        "> ",
        "    ",
        "# ",
        "```",
        "---",
        "===",
        "\\",
        "<a>",
        "<",
        "&amp;",
    ),
    *("<!-- x -->", "<http://x>", '"t"', "  - ", "\n   ", "  \n", "字", "é", "!", "."),
)
# What the other parser, not CommonMark, sees in its own way.
_TABLE_OR_UNDERLINE = re.compile(r"\||===|^[ >]*-+ *$", re.MULTILINE)
_OWN_WAY = re.compile(r"\t|!?\[[^\]]*[*_~`][^\]]*\]\(")


def leaves(found_leaves):
    """The leaves that have any text."""
    return [leaf for leaf in found_leaves if leaf[1] != []]


@settings(deadline=None)
@given(st.lists(st.sampled_from(_TOKENS), max_size=24).map("".join))
def test_blocks_and_inlines_are_those_of_commonmark(text):
    """Headings, paragraphs, lists, quotes, code, emphasis, links: as the reference reads them."""
    assume(not _OWN_WAY.search(text))
    assert leaves(found(text)) == leaves(expected(text))


@pytest.mark.parametrize("seed", range(0, 600, 100))
def test_whole_documents_are_those_of_commonmark(seed):
    """Generated answers without the corners where parsers differ."""
    for text in map(document, range(seed, seed + 100)):
        if not _OWN_WAY.search(text) and not _TABLE_OR_UNDERLINE.search(text):
            assert leaves(found(text)) == leaves(expected(text))


@pytest.mark.parametrize(
    "text",
    [
        "|a|b|\n|-|:-:|\n|1|\n|1|2|\n\nafter",
        "text\n| a | b |\n|---|---|\n| 1 \\| 2 | `x` |\n> quote",
        "a | b\n- | -\n1 | 2\n- item",
        "- | a | b |\n  |---|---|\n  | 1 | 2 |",
        "| a |\n| b |\n",
        "|a|b|\n|-|\n",
        "| a | b |\n|---|---|\n    code",
    ],
)
def test_tables_are_those_of_gfm(text):
    """Headers, rows, escaped bars, and what ends a table."""
    assert leaves(found(text)) == leaves(expected(text))
