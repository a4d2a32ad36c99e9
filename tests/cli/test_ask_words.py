"""The words of `ask` mean what they mean in the chat: `@NAME` asks an agent, `@./FILE` sends it."""

import pytest

NOTE = "note.md:\n```\nin the note\n```"


@pytest.fixture
def note(tmp_path):
    """A file to send."""
    path = tmp_path / "note.md"
    path.write_text("in the note\n", encoding="utf-8")
    return path


def test_a_file_after_the_mark_is_sent_along(program, server, note):
    """From wherever it is named: the home folder, the root, or here."""
    program.run("ask", f"Sum up @{note} now.")
    program.run("ask", "Sum", "up", "@~/note.md", HOME=str(note.parent))
    assert [request.prompt for request in server.chats] == [
        f"Sum up @{note} now.\n\n{NOTE}",
        f"Sum up @~/note.md\n\n{NOTE}",
    ]


def test_a_leading_agent_is_asked(program, server):
    """Case aside; its system prompt is sent, its name is not."""
    agent = program.run("ask", "--json", "@Coder sort a list").json["agent"]
    assert (agent, server.chats[0].prompt) == ("coder", "sort a list")
    assert program.run("ask", "--json", "-a", "writer", "@coder", "hi").json["agent"] == "coder"


@pytest.mark.parametrize("words", ["@property what is it", "ask @coder", " @coder", "a@./b"])
def test_other_words_with_the_mark_stay_words(program, server, words):
    """A decorator, a mention in mid-sentence, an address."""
    assert program.run("ask", "--json", words).json["agent"] == "assistant"
    assert server.chats[0].prompt == words


def test_a_missing_file_is_one_sentence(program, server):
    """Exit 2, nothing asked: the prompt would be about nothing."""
    done = program.run("ask", "Sum up @./gone.md")
    assert (done.code, done.out) == (2, "")
    assert done.err == "chatrefine: There is no file gone.md; check the path.\n"
    assert server.chats == []


def test_standard_input_is_never_expanded(program, server, note):
    """It may come from anywhere and must not name files to send away."""
    text = f"@coder look at @{note}"
    program.run("ask", stdin=text.encode())
    program.run("ask", "-", stdin=text.encode())
    assert [request.prompt for request in server.chats] == [text, text]
    assert program.run("ask", "--json", stdin=text.encode()).json["agent"] == "assistant"
