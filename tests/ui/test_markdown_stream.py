"""However an answer arrives, the screen ends up as if it had been rendered at once."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatrefine.ui.markdown import ColourDepth, MarkdownStream, render
from tests.terminal import Screen
from tests.ui.documents import document
from tests.ui.streaming import Show, at_once, cut, cut_randomly

MIXED = """\
# Title

Some *italic*, **bold**, `code`, ~~gone~~ and [a link](http://x.y/z), 日本語, 👩\u200d💻 ❤\ufe0f.

Here:
- one
- two
  goes on
  - nested **x**
    1. a
    2. b

- three

> quote
> > inner
> - item

| a | bbb | c |
|---|:---:|--:|
| 1 | **2** | 日本 |
| 1 | 2 | 333333 |

```python title=app.py
def f(x: int) -> str:
    \"\"\"doc
    string\"\"\"
    return f"{x}" # comment
```

    indented code

Setext
======
Last line without an end"""
DOCUMENTS = {
    "mixed": MIXED,
    "code": "```c\n" + "/* a\n b */ int x = 1;\n" * 60 + "```\ndone",
    "long code line": "```\n" + "x" * 777 + "\n" + "日" * 333 + "\n```",
    "open fence": "text\n\n```\nnever\n~~~\nclosed\n",
    "table": "|a|b|\n|-|-|\n" + "".join(f"|{n}|{'x' * (n % 30)}|\n" for n in range(60)),
    "wide table": "|one|two|\n|-|-|\n" + "| " + "word " * 30 + "| x |\n| 1 | 2 |\n",
    "long paragraph": "It **keeps** its `value` and *more* words. " * 30,
    "no blanks": "字" * 500 + "x" * 500,
    "deep": "".join("  " * n + "- level\n" for n in range(30)) + ">" * 60 + " deep",
    "marks": "`" * 500 + "\n\n" + "[" * 500 + "\n\n" + "*a_ " * 200 + "\n\n\\``" * 20,
    "controls": "a\x1b[2J\x07b\r\nc\rd \u202e001 \x9b31m &#27;[0m\n\n\ttab\n\x00\n",
    "lists": "1. a\n\n   b\n2. c\n\n\n10) x\n- \n-\n- [ ] task\n\n  ```\n  code\n  ```\n* * *\n",
}
SIZES = (1, 2, 3, 4, 5, 6, 7, 37, 4096)


@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS.keys())
def test_chunks_do_not_matter(text):
    """Pieces of 1 to 7, 37, 4096 and random sizes: screen and scrollback as rendered at once."""
    expected = at_once(text).rows()
    for size in SIZES:
        assert Show().feed(*cut(text, size)).close().screen.rows() == expected
    assert Show().feed(*cut_randomly(text)).close().screen.rows() == expected


@pytest.mark.parametrize(("columns", "rows"), [(20, 6), (300, 50)])
@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS.keys())
def test_chunks_do_not_matter_on_any_screen(text, columns, rows):
    """The same on small and large screens."""
    show = Show(columns, rows).feed(*cut(text, 6)).close()
    assert show.screen.rows() == at_once(text, columns, rows).rows()


@settings(deadline=None, max_examples=60)
@given(
    st.integers(0, 10**9),
    st.sampled_from([1, 3, 10, 20, 40, 80, 130]),
    st.sampled_from([1, 2, 4, 10, 24]),
    st.sampled_from([0.01, 0.05]),
)
def test_generated_documents_in_random_pieces(seed, columns, rows, pace):
    """Any document, any screen, any pieces, any frames: the same screen in the end."""
    text = document(seed)
    show = Show(columns, rows, pace=pace).feed(*cut_randomly(text, seed)).close()
    assert show.screen.rows() == at_once(text, columns, rows).rows()
    assert show.screen.cursor.x == 0


@pytest.mark.parametrize("columns_rows", [(80, 24), (40, 8), (7, 3)], ids=str)
def test_what_scrolled_off_is_never_wrong(columns_rows):
    """After every frame the scrollback is a beginning of the final rows: it never lies."""
    text = "\n\n".join(DOCUMENTS.values()).replace("\u200d", "")
    final = at_once(text, *columns_rows).rows()
    show = Show(*columns_rows)
    for piece in cut(text, 23):
        show.feed(piece)
        seen = show.screen.scrollback
        assert seen == final[: len(seen)]


@pytest.mark.parametrize("colour", list(ColourDepth))
def test_a_stream_writes_what_render_returns(colour):
    """The rows of a finished stream are those of `render`, in every depth of colour."""
    show = Show(colour=colour).feed(*cut(MIXED, 5)).close()
    screen = Screen()
    screen.feed(render(MIXED, 80, colour))
    assert show.screen.rows() == screen.rows()


def test_nothing_is_nothing():
    """An empty answer writes nothing, a blank one no blank lines."""
    assert Show().feed("").close().writes == []
    assert Show().feed("", "\n", "  \n").close().screen.rows() == []
    assert render("", 80) == ""


def test_the_first_piece_is_seen_at_once():
    """The first character is on the screen when the first `feed` returns."""
    assert Show().feed("H").screen.visible()[0] == "H"


def test_marks_that_may_become_something_wait():
    """A line of nothing but marks is not shown as text before it is known what it is."""
    show = Show().feed("Title\n", "-")
    assert show.screen.text() == "Title"
    assert not show.screen.rows()[0][0][3]
    assert show.feed(" item").screen.text_rows() == ["Title", "• item"]


def test_open_emphasis_is_shown_as_if_closed():
    """What is being written in bold is bold from its first word, without its stars."""
    show = Show().feed("so **bo", "ld te")
    assert show.screen.text() == "so bold te"
    assert show.screen.rows()[0][4][3]
    assert show.feed("xt", "** end").close().screen.text() == "so bold text end"


def test_frames_are_spaced():
    """Thirty pieces in a tenth of a second make at most four frames; `tick` draws the rest."""
    show = Show(pace=0.1 / 30).feed(*("word " for _ in range(30)))
    assert len(show.writes) <= 4
    show.now += 1
    show.stream.tick()
    assert show.screen.text().count("word") == 30
    written = len(show.writes)
    show.stream.tick()
    assert len(show.writes) == written


def test_a_costly_frame_is_followed_by_a_pause():
    """After a frame that took 0.1 s the next comes no sooner than 0.5 s later."""
    now = [0.0]
    frames: list[float] = []

    def write(text: str) -> None:
        frames.append(now[0])
        now[0] += 0.1

    stream = MarkdownStream(write, width=lambda: 80, height=lambda: 24, clock=lambda: now[0])
    for _ in range(200):
        now[0] += 0.02
        stream.feed("word ")
    assert min(b - a for a, b in pairwise(frames)) >= 0.6


def test_an_appended_word_costs_a_few_bytes():
    """A frame sends what changed, not the screen again."""
    show = Show().feed("word " * 60, *("more " for _ in range(40)))
    assert max(len(write) for write in show.writes[1:]) < 60


def test_a_resize_in_mid_answer_loses_nothing():
    """From 80 to 20 columns and back: every line once, nothing lost or doubled."""
    lines = [f"line {n} ends" for n in range(40)]
    show = Show(80, 24)
    for number, line in enumerate(lines):
        show.feed(line[:6], line[6:] + "\n\n")
        if number == 15:
            show.resize(20, 24)
        if number == 30:
            show.resize(80, 24)
    rows = show.close().screen.text_rows()
    assert [row for row in rows if row] == lines


def test_a_table_drawn_again_on_a_narrow_screen():
    """A table that no longer fits is drawn again as `header: value`."""
    show = Show(40, 24).feed("| name | meaning |\n|-|-|\n| alpha | the first letter |\n")
    assert "name  │ meaning" in show.screen.text()
    show.resize(20, 24)
    text = show.feed("| beta | the second |\n").close().screen.text()
    assert text == "name: alpha\nmeaning: the first\nletter\n\nname: beta\nmeaning: the second"


def test_a_tiny_screen_does_not_crash():
    """One column and one row: no exception, and growing again shows text again."""
    show = Show(80, 24).feed(MIXED[:200])
    show.resize(1, 1)
    show.feed(MIXED[200:500])
    show.resize(80, 24)
    show.feed(MIXED[500:]).close()
    assert "Last line without an end" in show.screen.text()


def test_a_pause_leaves_the_screen_clean():
    """Paused, the unfinished rows are off the screen and stay off; resumed, all is there."""
    show = Show().feed("done\n\n", "not yet")
    show.stream.pause()
    assert show.screen.text() == "done"
    written = len(show.writes)
    show.feed(" finished")
    assert len(show.writes) == written
    show.stream.resume()
    assert show.screen.text_rows() == ["done", "", "not yet finished"]


def test_a_large_piece_is_written_in_batches():
    """Half a megabyte in one piece: written in several writes, the same rows as at once."""
    text = "A line of text.\n\n" * 30_000
    writes: list[str] = []
    stream = MarkdownStream(writes.append, width=lambda: 80, height=lambda: 24)
    stream.feed(text)
    stream.close()
    assert len(writes) > 10
    assert "".join(writes).count("A line") - render(text, 80).count("A line") in {0, 1}


@pytest.mark.parametrize("quoted", ["", "> "])
def test_table_columns_stand_under_each_other(quoted):
    """With wide, combined and disputed emoji in the cells, every bar is in its column."""
    rows = [
        "| 名前 | ❤\ufe0f x | c |",
        "|---|--:|:-:|",
        "| 👩\u200d💻 | a | 日本 |",
        "| e\u0301 | ⚠\ufe0f |",
    ]
    screen = at_once("\n".join(quoted + row for row in rows), 60)
    bars = [[x for x, cell in enumerate(row) if cell[0] in ("│", "┼")] for row in screen.rows()]
    assert len(bars) == 4
    assert all(found == bars[0] for found in bars)


def test_a_closed_stream_takes_another_text():
    """Closing twice writes nothing twice; what follows is a text of its own."""
    show = Show().feed("```\ncode").close().close()
    assert show.screen.text() == "code"
    assert show.feed("*new*").close().screen.text() == "code\nnew"


def test_a_lower_screen_gets_the_rows_anew():
    """A screen that has become lower than the unfinished rows shows their end, each once."""
    show = Show(40, 20).feed("\n".join(f"row {n}" for n in range(12)))
    show.size[1] = 6
    show.screen = Screen(40, 6)
    show.feed("\nrow 12")
    assert show.screen.visible()[:5] == [f"row {n}" for n in range(8, 13)]
    text = show.close().screen.text_rows()
    assert text == [f"row {n}" for n in range(13)]
