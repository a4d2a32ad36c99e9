"""The renderer's parts: wrapping, widths, colours of code, imports."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatrefine.ui.markdown.code import Colouring
from chatrefine.ui.markdown.lexing import LineLexer
from chatrefine.ui.markdown.style import BOLD, CODE, ColourDepth, Palette, Span
from chatrefine.ui.markdown.widths import cells, is_certain
from chatrefine.ui.markdown.wrap import chop, wrap

TEXT = st.text(
    st.sampled_from("ab cd  日本語、。（）é\u0301👩\u200d💻🏽❤\ufe0f🇩🇪क्ष-."), max_size=60
)


@settings(deadline=None)
@given(TEXT, st.integers(4, 30))
def test_wrapped_lines_fit_and_keep_every_character(text, width):
    """No line is wider than asked for; all characters but blanks are there, in order."""
    lines = ["".join(span.text for span in line.spans) for line in wrap([Span(text)], width)]
    assert all(cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@settings(deadline=None)
@given(TEXT, st.integers(2, 30))
def test_chopped_code_fits_and_keeps_everything(text, width):
    """Code is cut at the edge, blanks and all."""
    pieces = chop(text, width)
    assert "".join(pieces) == text
    assert all(cells(piece) <= width for piece in pieces)


@given(st.lists(st.tuples(TEXT, st.integers(0, 15)), max_size=6), st.integers(4, 20))
def test_wrapping_keeps_the_styles(parts, width):
    """Each character keeps its style through wrapping."""
    spans = [Span(text, bits) for text, bits in parts]
    before = [(char, bits) for text, bits, _ in spans for char in text if char != " "]
    after = [
        (char, span.bits)
        for line in wrap(spans, width)
        for span in line.spans
        for char in span.text
        if char != " "
    ]
    assert after == before


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("日本語です。", 6, ["日本語", "です。"]),
        ("日本語です。次", 10, ["日本語で", "す。次"]),
        ("（日本）語", 4, ["（日", "本）", "語"]),
        ("see 日本 x", 6, ["see 日", "本 x"]),
        ("👩\u200d💻 ok", 5, ["👩\u200d💻", "ok"]),
        ("", 5, [""]),
    ],
)
def test_where_lines_break(text, width, lines):
    """At blanks; between ideographs, but not before 。 or after （; in a word if it must be."""
    assert ["".join(s.text for s in line.spans) for line in wrap([Span(text)], width)] == lines


def test_disputed_widths_are_upper_bounds():
    """Emoji of several characters count as the sum of their parts, and are known as disputed."""
    assert cells("👩\u200d💻") == 4
    assert cells("❤\ufe0f") == 2
    assert cells("e\u0301") == 1
    assert [
        is_certain(text) for text in ("abc", "日本", "é", "👩\u200d💻", "❤\ufe0f", "e\u0301")
    ] == [
        *(True, True, True),
        *(False, False, False),
    ]


def styles(language, *lines):
    """The style of each piece of the lines of a block."""
    colouring = Colouring(language)
    return [[(span.text, span.sgr) for span in colouring.line(line)] for line in lines]


def test_a_string_over_lines_keeps_its_colour():
    """The lexer's state goes from line to line."""
    first, second, third = styles("python", 'x = """a', "def no(): pass", 'b""" + y')
    assert first[-1] == ('"""a', "32")
    assert second == [("def no(): pass", "32")]
    assert third[0] == ('b""" ', "32")


@pytest.mark.parametrize("language", ["c", "java", "js", "go", "css", "php", "typescript"])
def test_a_comment_over_lines_keeps_its_colour(language):
    """Block comments of the C family, also where a lexer has no state for them."""
    colouring = Colouring(language)
    spans = [colouring.line(line) for line in ("a /* one", "two", "", "three */ b")]
    comment = spans[0][-1].sgr
    assert spans[0][-1].text.endswith("one")
    assert [span.sgr for span in spans[1]] == [comment]
    assert (spans[3][0].text.rstrip(), spans[3][0].sgr) == ("three */", comment)
    assert colouring.line("b")[0].sgr != comment


def test_a_comment_mark_in_a_string_opens_nothing():
    """`"/*"` is a string, and the next line is code."""
    first, second = styles("js", 'x = "/*"', "return 1")
    assert first[-1] == ('"/*"', "32")
    assert second[0][1] == "35"


@pytest.mark.parametrize("info", ["", "nosuchlanguage", "{.python}", "\u65e5\u672c"])
def test_an_unknown_language_is_plain(info):
    """No lexer, no colour, no exception."""
    assert styles(info, "def f(): pass") == [[("def f(): pass", "")]]


def test_a_very_long_line_is_plain():
    """A minified file is not worth the time."""
    assert styles("js", "x=1;" * 300) == [[("x=1;" * 300, "")]]


class Endless:
    """A lexer whose only rule matches nothing and stays."""

    aliases = ()

    def get_tokens_unprocessed(self, text):
        yield 0, ("Text",), text


def test_a_lexer_without_states_reads_each_line():
    """Lexers of any kind are read line by line."""
    assert LineLexer(Endless()).line("abc") == [(("Text",), "abc\n")]


def test_styles_name_themselves_whole():
    """After each change of style the last code says everything; the end is without style."""
    spans = [Span("a"), Span("b", BOLD), Span("c", BOLD | CODE), Span("d"), Span("", CODE)]
    assert Palette(ColourDepth.ANSI).paint(spans) == "a\x1b[1mb\x1b[0;1;36mc\x1b[md"
    assert Palette(ColourDepth.MONO).paint(spans) == "a\x1b[1mbc\x1b[md"
    assert Palette(ColourDepth.NONE).paint(spans) == "abcd"


def test_the_first_text_waits_for_no_import():
    """Drawing text needs neither rich nor pygments nor a markdown library."""
    script = (
        "import sys; from chatrefine.ui.markdown import MarkdownStream\n"
        "s = MarkdownStream(print, width=lambda: 80, height=lambda: 24)\n"
        "s.feed('# T\\n\\n**a** [b](c) `d`\\n\\n|a|\\n|-|\\n|b|\\n'); s.close()\n"
        "heavy = {'rich', 'pygments', 'markdown_it', 'prompt_toolkit'} & set(sys.modules)\n"
        "sys.exit(', '.join(heavy) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
