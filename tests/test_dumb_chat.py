"""The chat on a terminal that can only print: its kernel edits the line."""

from tests.fake_replies import Reply
from tests.program import command, environment
from tests.terminal import Session


def test_what_is_typed_is_seen_and_can_be_corrected(program, server):
    """Enter sends, the rubout key takes back, and no escape byte is printed."""
    env = environment(program.home, server, {"TERM": "dumb"})
    with Session(command(), environment=env) as chat:
        chat.wait_for(r"(?m)^> ?$")
        chat.send("Whaz\x7ft is it?")
        chat.wait_for_screen("> What is it")
        chat.send("\r")
        chat.wait_for(r"Hello\.")
        assert server.chats[0].prompt == "What is it?"
        assert "\x1b" not in chat.raw
        chat.end_of_file()
        assert chat.finish() == 0


def test_a_line_typed_ahead_keeps_its_enter(program, server):
    """It is sent when its turn comes, and is not printed into the answer."""
    server.enqueue(Reply("First answer.", hang_at=2), "Second answer.")
    env = environment(program.home, server, {"TERM": "dumb"})
    with Session(command(), environment=env) as chat:
        chat.wait_for(r"(?m)^> ?$")
        chat.send("one\r")
        server.wait_for(1)
        chat.send("two\rthree\r")
        server.release()
        server.wait_for(3)
        chat.wait_for("Second answer")
        assert [one.prompt for one in server.chats] == ["one", "two", "three"]
        assert "First answer." in chat.screen.text()
