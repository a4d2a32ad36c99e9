"""The renderer's own parser finds what CommonMark finds."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from chatrefine.ui.markdown.inline import parse
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
_OWN_WAY = re.compile(r"^(?: {0,3}\t| {4})[ \t]*>|!?\[[^\]]*[*_~`][^\]]*\]\(", re.MULTILINE)


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


def without_blanks(found_leaves):
    """The leaves with code compared by its visible characters only."""
    return [
        (kind, "".join("".join(leaf).split())) if kind == "code" else (kind, leaf)
        for kind, leaf in leaves(found_leaves)
    ]


_WITH_TABS = (*_TOKENS, *("\t", "\t", "\n\t", ">\t", "-\t", " \t", "1.\t", "```\n", "===\t", "#\t"))


@settings(deadline=None)
@given(st.lists(st.sampled_from(_WITH_TABS), max_size=24).map("".join))
def test_a_tab_reaches_to_the_next_column_of_four(text):
    """Every block is read as if each tab were the blanks up to the next multiple of four."""
    as_blanks = "\n".join(line.expandtabs(4) for line in text.split("\n"))
    assert without_blanks(found(text)) == without_blanks(found(as_blanks))


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("\tfoo\tbaz", [("code", ["foo baz"])]),
        ("  \tfoo", [("code", ["foo"])]),
        ("  - foo\n\n\tbar", [("paragraph", "foo"), ("paragraph", "bar")]),
        ("- foo\n\n\t\tbar", [("paragraph", "foo"), ("code", ["  bar"])]),
        (">\t\tfoo", [("code", ["  foo"])]),
        ("> > *\t\tx", [("code", ["  x"])]),
        ("-\t\tfoo", [("code", ["  foo"])]),
        ("    foo\n\tbar", [("code", ["foo", "bar"])]),
        ("- a\n  - b\n\t - c", [("paragraph", each) for each in "abc"]),
        ("- ```\n  \tx\n  \t\ty", [("code", ["    x", "        y"])]),
        ("```\na\n```\t\nb", [("code", ["a"]), ("paragraph", "b")]),
        ("```py\t\na\n   \t```", [("code", ["a", "    ```"])]),
        ("#\tfoo\t#\t", [("heading 1", "foo")]),
        ("*\t*\t*\t", [("rule", None)]),
        ("foo\n===\t", [("heading 1", "foo")]),
        ("> a\n\t> b", [("paragraph", "a>b")]),
        ("- a\n\t```b", [("paragraph", "a"), ("code", [""])]),
        ("2)   - a\n\t```b", [("paragraph", "a```b")]),
    ],
)
def test_tabs_are_those_of_commonmark(text, there):
    """Tabs that are taken off in part, behind marks, at the end of one, and inside code."""
    seen = [
        (kind, "".join(part for part, _ in leaf) if kind in {"paragraph", "heading 1"} else leaf)
        for kind, leaf in leaves(found(text))
    ]
    assert seen == there


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("[a](b(c)d)", "a (b(c)d)"),
        ("[a](b(c\n)", "[a](b(c\n)"),
        ("[a](b(c )", "[a](b(c )"),
        ("[a](b\\(c)", "a (b(c)"),
    ],
)
def test_an_address_closes_its_parentheses(text, there):
    """An address with an open parenthesis makes no link, wherever the address ends."""
    assert "".join(span.text for span in parse(text)) == there


@pytest.mark.parametrize("text", ["| a |\n---", "text\n\ta|\n---", "a|\n--- "])
def test_dashes_alone_underline(text):
    """A row of nothing but dashes makes a heading, not a table: no bar is lost."""
    ((kind, leaf),) = leaves(found(text))
    assert kind == "heading 2"
    assert "|" in leaf[0][0]


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
