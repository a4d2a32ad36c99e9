"""Every visible character of an answer is on the screen."""

import time
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatrefine.ui.markdown import ColourDepth, MarkdownStream, render
from chatrefine.ui.sanitize import sanitize
from tests.terminal import Screen
from tests.ui.documents import document
from tests.ui.reference import visible
from tests.ui.streaming import Show, cut


def shown(text, columns=80):
    """All that is on the screen and above it."""
    screen = Screen(columns, 24)
    screen.feed(render(text, columns))
    return screen.text()


def missing(text, columns=80):
    """The visible characters of the text that are not on the screen."""
    there = Counter("".join(shown(text, columns).split()))
    return min((Counter(way) - there for way in visible(sanitize(text))), key=Counter.total)


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 10**9), st.sampled_from([2, 20, 40, 80, 300]))
def test_every_visible_character_is_on_the_screen(seed, columns):
    """Generated documents at 2 to 300 columns: nothing the reference parser sees is missing."""
    assert missing(document(seed), columns) == Counter()


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("x <T> y: List<int>", "x <T> y: List<int>"),
        ("0<foo or foo>10", "0<foo or foo>10"),
        ("<div class='a'>*b*</div>", "<div class='a'>b</div>"),
        ("a <!-- hidden? --> b", "a <!-- hidden? --> b"),
        ("<details>\n<summary>S</summary>\n\ntext\n</details>", "<summary>S</summary>"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("[label](http://x.y)", "label (http://x.y)"),
        ("[http://x.y](http://x.y)", "http://x.y"),
        ("![alt *x*](i.png)", "alt x (i.png)"),
        ("[a](<b c> 'title')", 'a (b c) "title"'),
        ("<http://auto.link>", "http://auto.link"),
        ("<me@x.y>", "me@x.y"),
        ("[ref][id]\n\n[id]: http://x.y 'T'", "[id]: http://x.y 'T'"),
        ("[ref][id]", "[ref][id]"),
        ("note[^1]\n\n[^1]: the note", "[^1]: the note"),
        ("&lt;b&gt; &amp; &copy; &#8364; &nosuch;", "<b> & © € &nosuch;"),
        ("&#27;[31m &#x202e;x &#0; &#155;", "\ufffd[31m <U+202E>x \ufffd \ufffd"),
        ("- [ ] open\n- [x] done", "• [ ] open\n• [x] done"),
        ("7. seven\n8. eight", "7. seven\n8. eight"),
        ("bad [/x] and [id].tsx", "bad [/x] and [id].tsx"),
        ("a\\*b\\_c \\d", "a*b_c \\d"),
        ("2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"),
        ("$x_1 + y_2$ and \\(a\\)", "$x_1 + y_2$ and (a)"),
        (
            "line one\nline two  \nline three\\\nline four",
            "line one\nline two\nline three\nline four",
        ),
        ("|a|b|\n|-|-|\n|1|2|3|", "1 │ 2 │ 3"),
        ("|only|head|\n|-|-|", "only │ head"),
        ("|" + "w" * 50 + "|" + "v" * 50 + "|\n|-|-|", "v" * 50),
        ("C:\\new\\table", "C:\\new\\table"),
        ("```js app.js\nx\n```", "js app.js\nx"),
        ("1.\n2. b", "1.\n2. b"),
        ("- >", "• │"),
        ("~~~\n```\n~~~", "```"),
        ("````\n```\n````", "```"),
        ("\ttabbed", "tabbed"),
    ],
)
def test_what_others_lose_is_there(text, there):
    """HTML, links, references, entities, task marks, extra cells: as text a reader can see."""
    assert there in shown(text)


def test_long_code_lines_are_whole():
    """A line of 300 characters on 80 columns is wrapped, in order, and copies as one line."""
    line = "".join(chr(65 + n % 26) for n in range(300))
    output = render(f"```\n{line}\n```", 80)
    assert line in output
    assert shown(f"```\n{line}\n```").replace("\n", "") == line


def test_a_long_address_can_be_copied():
    """A word longer than the screen goes on without a line break of ours, ideographs too."""
    address = "https://example.org/" + "path/" * 40
    assert f"see\n{address}" in render(f"see {address} there", 80)
    assert "字" * 100 in render("字" * 100, 80)
    assert shown(f"see {address}").replace("\n", "") == "see" + address


def test_an_open_fence_ends_with_its_answer():
    """What follows an open fence is code; the next answer starts afresh."""
    assert shown("```\n*a*\n~~~\n*b*") == "*a*\n~~~\n*b*"
    assert shown("*next*") == "next"


def test_a_tall_answer_is_written_once():
    """200 lines on a screen of 24: each is in the scrollback or on the screen once."""
    lines = [f"row {n}" for n in range(200)]
    show = Show().feed(*cut("\n".join(lines), 4)).close()
    assert show.screen.text_rows() == lines


def test_a_wide_table_becomes_rows_of_values():
    """A table of 200 columns' width on 20 columns: `header: value` for every cell."""
    text = "| " + " | ".join(f"head{n}" for n in range(20)) + " |\n" + "|-" * 20 + "|\n"
    text += "| " + " | ".join(f"cell{n}" for n in range(20)) + " |\n"
    rows = shown(text, 20).split("\n")
    assert rows == [f"head{n}: cell{n}" for n in range(20)]


@pytest.mark.parametrize("columns", [1, 2, 3, 5])
def test_hardly_any_columns(columns):
    """A table, a list, code and wide characters on 1 to 5 columns: no crash, nothing lost."""
    text = "|ab|cd|\n|-|-|\n|12|34|\n\n1. item\n> quote\n\n```\ncode\n```\n"
    assert missing(text, columns) == Counter()
    render("日本語 **テスト** 👩\u200d💻", columns)


def test_a_dumb_terminal_gets_no_escape_byte():
    """TERM=dumb and pipes: text and line breaks, nothing else, whatever the answer holds."""
    for seed in range(60):
        show = Show(colour=ColourDepth.NONE).feed(*cut(document(seed), 9)).close()
        output = "".join(show.writes)
        assert "\x1b" not in output
        assert "\r" not in output
        assert output == render(document(seed), 80, ColourDepth.NONE)


def test_no_colour_means_no_colour():
    """NO_COLOR: weights and underlines, but no code that sets a colour."""
    text = "# T\n\n**b** `c` [l](u)\n\n```python\ndef f(): return 1\n```\n> q\n"
    codes = [
        code
        for part in render(text, 80, ColourDepth.MONO).split("\x1b[")[1:]
        for code in part.partition("m")[0].split(";")
    ]
    assert codes
    assert set(codes) <= {"", "0", "1", "2", "3", "4", "9"}


PATHOLOGICAL = {
    "backticks": "`" * 20_000,
    "escaped backticks": "\\``" * 20_000,
    "growing backticks": "".join("`" * n + " " for n in range(1, 200)),
    "brackets": "[" * 20_000,
    "closed brackets": "[" * 10_000 + "](" * 10_000,
    "links": "[a](b" * 10_000,
    "titles": '[a](b "' * 8_000,
    "emphasis": "*a_ " * 10_000,
    "strong": "*a **a " * 5_000,
    "quotes": ">" * 2_000 + " x",
    "quotes often": (">" * 2_000 + " x\n") * 20,
    "lists": "- " * 5_000,
    "deep list": "".join("  " * n + "- a\n" for n in range(300)),
    "one line": "x" * 1_000_000,
    "one line of words": "word " * 200_000,
    "open fence": "```python\n" + "x = (1,\n" * 8_000,
    "comment in code": "```c\n" + "/*" * 50_000,
    "brackets in code": "```json\n" + "[" * 50_000,
    "table": "|a|b|\n|-|-|\n" + "|1|2|\n" * 10_000,
    "wide row": "|a|\n|-|\n|" + "*a_ " * 10_000 + "|",
    "bars": "|" * 20_000 + "\n" + "|-" * 20_000,
    "tabs": "\t" * 20_000,
    "nul": "\x00" * 20_000,
    "entities": "&#" * 20_000,
    "html": '<div a="' * 5_000,
    "comments": "<!--" * 10_000,
    "instructions": "<?" * 10_000,
    "dashes": "-" * 100_000,
    "hashes": "# " * 50_000,
    "blank lines": "\n" * 100_000,
    "accents": "a" + "\u0301" * 50_000,
    "joiners": "👩\u200d" * 5_000,
    "short lines": "a\n" * 20_000,
}


@pytest.mark.parametrize("text", PATHOLOGICAL.values(), ids=PATHOLOGICAL.keys())
def test_pathological_texts_are_quick(text):
    """Each takes less than two seconds, whole and in pieces."""
    started = time.process_time()
    whole = render(text, 80)
    stream = MarkdownStream(lambda _: None, width=lambda: 80, height=lambda: 24)
    for piece in cut(text, 512):
        stream.feed(piece)
    stream.close()
    assert time.process_time() - started < 2
    assert len(whole) >= len(text.strip()) // 8 or not text.strip()


def test_time_grows_with_the_text():
    """Twice the text takes at most two and a half times as long; 200 KB less than 3 s."""

    def seconds(count):
        pieces = list(cut(("Some *words* and `code` in a line.\n\n- item\n\n" * count), 10))
        best = 9.0
        for _ in range(3):
            stream = MarkdownStream(lambda _: None, width=lambda: 80, height=lambda: 24)
            started = time.process_time()
            for piece in pieces:
                stream.feed(piece)
            stream.close()
            best = min(best, time.process_time() - started)
        return best

    half, whole = seconds(2300), seconds(4600)
    assert whole < 3
    assert whole < 2.5 * half
