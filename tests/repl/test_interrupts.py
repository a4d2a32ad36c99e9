"""Control keys while an answer is being produced: the real program in a pseudo-terminal."""

import shlex
import signal
import sys

import pytest

from tests.bench.interrupts import STATES, measured
from tests.cli.test_ask import DRAFT
from tests.fake_replies import Reply
from tests.program import command, environment, tagged
from tests.terminal import Session

PROMPT = r"(?m)^> ?$"
DUMB = {"TERM": "dumb"}


@pytest.fixture
def opened(program, server):
    """A function that starts the chat; more keywords are its environment."""
    running = []

    def start(*arguments, line=None, **more):
        env = environment(program.home, server, more)
        running.append(Session(line or command(*arguments), environment=env, rows=30))
        running[-1].wait_for_screen(PROMPT)
        return running[-1]

    yield start
    for one in running:
        one.close()


def begin(chat, server, text):
    """Send the text, and see its request arrive."""
    chat.line(text)
    server.wait_for(len(server.requests) + 1)


@pytest.mark.parametrize("more", [{}, DUMB], ids=["xterm", "dumb"])
def test_ctrl_d_typed_during_an_answer_does_not_end_the_chat(opened, server, more):
    """What else was typed waits for the prompt; there Ctrl-D leaves as ever."""
    server.enqueue(Reply("The first answer.", hang_at=2), "The second.")
    chat = opened(**more)
    begin(chat, server, "one")
    chat.send("\x04two\x04\r\x04")
    server.release()
    chat.wait_for("(?s)first answer.*The second")
    assert [one.prompt for one in server.chats] == ["one", "two"]
    chat.line("/tokens")
    chat.wait_for("last turn")
    chat.wait_for_screen(PROMPT)
    chat.end_of_file()
    assert chat.finish() == 0


def test_ctrl_c_stops_an_answer_also_in_a_paste_that_never_ends(opened, server):
    """What was pasted waits for the prompt."""
    server.enqueue(Reply(status=503, headers=(("Retry-After", "30"),)))
    chat = opened()
    begin(chat, server, "one")
    chat.wait_for_screen(r"retrying in (29|30) s")
    chat.send("\x1b[200~half a paste")
    chat.wait_for_screen(r"retrying in 2[0-8] s")  # it has been read: it is no piece of one write
    chat.interrupt()
    chat.wait_for_screen(r"(?m)^> half a paste$")


def test_ctrl_d_behind_the_last_word_of_an_answer_leaves(opened, server):
    """Though the server has not said yet that this was all."""
    server.enqueue(Reply(deltas=("The whole ", "answer."), hang_at=3))
    chat = opened()
    begin(chat, server, "one")
    chat.wait_for("whole answer")
    chat.end_of_file()
    server.release()
    assert chat.finish() == 0


@pytest.mark.parametrize("reply", [Reply(hang_at=-1), Reply("Partial answer.", hang_at=5)])
@pytest.mark.parametrize("more", [{}, DUMB], ids=["xterm", "dumb"])
def test_ctrl_d_in_a_turn_that_is_stopped_leaves_nothing(opened, server, reply, more):
    """Neither before a word has come nor after one."""
    server.enqueue(reply)
    chat = opened(**more)
    begin(chat, server, "one")
    chat.send("\x04")
    chat.interrupt()
    chat.wait_for("interrupted")
    chat.wait_for_screen(PROMPT)
    chat.line("/exit")
    assert chat.finish() == 0


def test_ctrl_c_in_the_same_breath_as_enter_stops_the_turn(opened, server):
    """It is not lost between the prompt and the turn."""
    server.default = Reply("Never seen.", hang_at=0)
    chat = opened()
    chat.send("one\r\x03")
    chat.wait_for("interrupted")
    chat.wait_for_screen(PROMPT)


def test_ctrl_c_leaves_what_was_typed_before_and_after_it(opened, server):
    """Both parts stand at the next prompt."""
    server.enqueue(Reply(hang_at=-1))
    chat = opened()
    begin(chat, server, "one")
    chat.send("be\x03fore")
    chat.wait_for("interrupted")
    chat.wait_for_screen("> before")


def test_ctrl_c_held_down_keeps_the_draft(opened, server):
    """The first one stops the turn; those after it disturb nothing."""
    server.enqueue(DRAFT, Reply(tagged("Better."), hang_at=2))
    chat = opened("--refine")
    chat.line("Describe it.")
    server.wait_for(2)
    chat.wait_for_screen("pass 1/1")
    chat.send("\x03" * 30)
    chat.wait_for("(?s)nothing of it survives.*interrupted")
    chat.wait_for_screen(r"(?m)interrupted\n\n> ?$")
    chat.line("/exit")
    assert chat.finish() == 0


def test_ctrl_z_suspends_in_a_turn_and_the_answer_goes_on(opened, server):
    """Under a shell with job control, as everywhere."""
    server.enqueue(Reply("The whole answer.", hang_at=2))
    chat = opened(line=["/bin/bash", "--norc", "-ic", f"{shlex.join(command())}; fg; echo over $?"])
    begin(chat, server, "one")
    chat.wait_for("The")
    chat.send("\x1a")
    chat.wait_for("Stopped")
    server.release()
    chat.wait_for("whole answer")
    chat.wait_for_screen(PROMPT)
    chat.line("/exit")
    chat.wait_for("over 0")


@pytest.mark.parametrize("more", [{}, DUMB], ids=["xterm", "dumb"])
def test_ctrl_backslash_in_a_turn_ends_orderly(opened, server, more):
    """The terminal echoes again and shows its cursor; nothing is dumped."""
    server.enqueue(Reply(hang_at=-1))
    script = f"{shlex.join(command())}; echo code $?; stty -a; read line; echo over"
    chat = opened(line=["/bin/sh", "-c", f"trap : QUIT; {script}"], **more)
    begin(chat, server, "one")
    chat.send("\x1c")
    chat.wait_for(f"code {128 + signal.SIGQUIT}")
    chat.wait_for(r" echo[ ;]")
    assert "core dumped" not in chat.screen.text()
    assert chat.raw.rfind("\x1b[?25h") >= chat.raw.rfind("\x1b[?25l")
    chat.send("\r")
    chat.wait_for("over")


@pytest.mark.parametrize("left", ["/exit\r", "\x04"])
def test_make_ends_well_after_ctrl_c_in_the_chat(opened, server, tmp_path, left):
    """Ctrl-C is a key of the chat, not a signal to all that runs on the terminal."""
    (tmp_path / "Makefile").write_text(f"run:\n\t@{shlex.quote(sys.executable)} -m chatrefine\n")
    server.enqueue(Reply("Partial answer. And more of it.", chunk=16, hang_at=2))
    chat = opened(line=["make", "-f", str(tmp_path / "Makefile"), "run"])
    begin(chat, server, "one")
    chat.wait_for("Partial answer")
    chat.interrupt()
    chat.wait_for("interrupted")
    chat.wait_for_screen(PROMPT)
    chat.send(left)
    assert chat.finish() == 0
    assert "Interrupt" not in chat.screen.text()
    assert "Error" not in chat.screen.text()


def test_a_signal_from_outside_stops_the_turn_as_the_key_does(opened, server):
    """`kill -INT` reaches the chat alone."""
    server.enqueue(Reply(hang_at=-1))
    chat = opened()
    begin(chat, server, "one")
    chat.signal(signal.SIGINT)
    chat.wait_for("interrupted")
    chat.wait_for_screen(PROMPT)


@pytest.mark.parametrize("state", STATES.values(), ids=STATES.keys())
def test_every_state_obeys_ctrl_c_and_keeps_the_best_text(state):
    """A sample of `python -m tests.bench interrupts`, where the limit is 300 ms."""
    found = measured(state, runs=2)
    assert found.kept == 2
    assert min(found.times) < 1000
