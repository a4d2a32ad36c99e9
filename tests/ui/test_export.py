"""An exported page shows everything, loads nothing and runs nothing; markdown and JSON too."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from chatrefine.store.values import Conversation, Facts, State, StoredTurn, Summary
from chatrefine.ui.export import Form, exported
from tests.store.scenes import SESSION, answered, asked

VOID = {"meta", "br", "hr", "img", "input", "link", "base", "col"}
KNOWN = {
    *("html", "head", "meta", "title", "style", "body", "header", "main", "article", "section"),
    *("details", "summary", "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "a", "ul", "ol", "li"),
    *("ins", "del", "em", "strong", "code", "pre", "blockquote", "hr", "br"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![track](http://tracker.example/p.png)",
    "[click](javascript:alert(1))",
    "[click](data:text/html,<script>alert(1)</script>)",
    "[bank](http://evil.example/)",
    '<http://auto.example/?q="onload=x>',
    "</title></style></body></html>",
    "`</code><b>x`",
    "```html\n</pre><script>x</script>\n```",
    "| a | b |\n|---|---|\n| <i>1</i> | **2** |",
    '" onmouseover="x',
    "a\x1b[2Jb\u202ec",
    "&lt;b&gt; &amp;",
    "[x]: http://ref.example 'title'\n\n[x]",
    "> " * 200 + "deep",
    "[" * 3000,
    "*a " * 3000,
    "日本語 עברית 🙂",
)


class Page(HTMLParser):
    """What a browser would see: tags with their attributes, text, whether every tag is closed."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.attributes, self.text, self.open = [], [], "", []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def session(*turns, title="Why does it rain?"):
    """A session of these turns."""
    stored = tuple(StoredTurn(turn=one, state=State.ANSWERED, started=1.7e9) for one in turns)
    summary = Summary(
        id=SESSION, title=title, created=1.7e9, updated=1.7e9, turns=len(turns), facts=Facts()
    )
    return Conversation(summary=summary, turns=stored)


def page_of(*turns, **more):
    """The page of a session of these turns."""
    return Page(exported(session(*turns, **more), Form.HTML).decode())


def test_a_page_shows_draft_critique_changes_scores_and_answer():
    """Everything a refined turn holds."""
    page = page_of(answered(asked(), "It rains because **air** cools.", "It rains because of air."))
    for words in (
        "Why does it rain?",
        "It rains because of air.",
        "It is vague.",
        "It is long.",
        "0.25 → 0.50",
        'number: "3" became "4"',
        "pass 1 · the answer",
        "refined · 1 pass",
    ):
        assert words in page.text
    assert {"ins", "del", "strong", "details"} <= set(page.tags)
    assert page.open == []


@pytest.mark.parametrize("words", HOSTILE)
@pytest.mark.parametrize("where", ["answer", "draft", "prompt", "title", "critique"])
def test_nothing_from_elsewhere_is_markup(words, where):
    """In every field: only our own tags, no handler, no address that loads or runs something."""
    turn = answered(asked(), "Plain.", "Rain.")
    title = "t"
    match where:
        case "answer":
            turn = answered(asked(), words)
        case "draft":
            turn = answered(asked(), "Plain.", words)
        case "prompt":
            turn = answered(asked(prompt=words))
        case "title":
            title = words
        case _:
            one = replace(turn.refine.passes[0], critique=(words,), error=words, suggestions=words)
            turn = replace(turn, refine=replace(turn.refine, passes=(one,), note=words))
    page = page_of(turn, title=title)
    assert page.open == []
    assert set(page.tags) <= KNOWN
    for tag, name, value in page.attributes:
        assert not name.startswith("on")
        if name in {"href", "src", "action", "content"} and tag == "a":
            assert value.startswith(("http://", "https://", "mailto:", "#"))
        assert (tag, name) not in {("img", "src"), ("link", "href"), ("base", "href")}
    assert "\x1b" not in page.text
    assert "\u202e" not in page.text


def test_a_link_shows_where_it_leads():
    """A label that is not the address is followed by it; a picture is its address."""
    page = page_of(answered(asked(), "[bank](http://evil.example/) ![p](http://pic.example/)"))
    assert "bank (http://evil.example/)" in page.text
    assert "p (http://pic.example/)" in page.text
    plain = page_of(answered(asked(), "<http://same.example/>"))
    assert plain.text.count("http://same.example/") == 3 - 1  # the answer and what changed


def test_a_page_fits_a_phone_and_loads_nothing():
    """It says so itself: viewport, a policy without any source, no script."""
    data = exported(session(answered(asked())), Form.HTML).decode()
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in data
    assert "default-src 'none'" in data
    assert "<script" not in data
    assert "@import" not in data
    assert "url(" not in data


def test_how_a_turn_ended_is_shown():
    """Interrupted, broken off, damaged."""
    turn = replace(answered(asked()), error="The server hung up.")
    conversation = session(turn, replace(turn, number=2), replace(turn, number=3))
    states = (State.INTERRUPTED, State.FAILED, State.ANSWERED)
    turns = tuple(
        replace(one, state=state) for one, state in zip(conversation.turns, states, strict=True)
    )
    turns = (*turns[:2], replace(turns[2], damage="its text was changed on disk"))
    for form in (Form.HTML, Form.MD):
        text = exported(replace(conversation, turns=turns), form).decode()
        assert "interrupted" in text
        assert "broken off: The server hung up." in text
        assert "damaged: its text was changed on disk" in text


def test_markdown_keeps_the_answer_to_the_letter():
    """The prompt is quoted line by line, the draft stands in a fence that it cannot close."""
    answer = "# Title\n\n    code\n\n```\nfence\n```"
    text = exported(
        session(answered(asked(prompt="one\ntwo"), answer, "a ``` draft\n````\n")), Form.MD
    ).decode()
    assert "> one\n> two\n" in text
    assert f"\n\n{answer}\n\n" in text
    assert "`````\na ``` draft" in text


def test_a_long_session_is_written_quickly():
    """Two hundred refined turns of two kilobytes: linear work."""
    words = "The cache keeps entries and drops each one after a while. " * 35
    turns = [
        replace(answered(asked(number), words, words.replace("drops", "removes")), number=number)
        for number in range(1, 201)
    ]
    data = exported(session(*turns), Form.HTML)
    assert data.count(b"<article") == 200
