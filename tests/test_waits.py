"""A wait before another try is told wherever somebody may be looking, and Ctrl-C ends it."""

import re
import signal
import subprocess
import time

import pytest

from tests.fake_replies import Reply
from tests.program import command, environment, tagged
from tests.terminal import Session

BUSY = Reply(status=429, headers=(("Retry-After", "30"),))
BLINK = Reply(status=429, headers=(("Retry-After", "0.05"),))
PLAIN = {"TERM": "dumb"}


@pytest.fixture
def opened(program, server):
    """A function that starts the program on a terminal; more keywords are its environment."""
    running = []

    def start(*arguments, **more):
        env = environment(program.home, server, more)
        running.append(Session(command(*arguments), environment=env, rows=30))
        return running[-1]

    yield start
    for one in running:
        one.close()


@pytest.mark.parametrize("arguments", [(), ("--refine",)], ids=["streaming", "refining"])
@pytest.mark.parametrize("more", [{}, PLAIN], ids=["xterm", "dumb"])
def test_the_chat_counts_down_and_obeys(opened, server, arguments, more):
    """`retrying in 30 s (429)`; Ctrl-C brings the prompt back within a second; nothing is kept."""
    server.enqueue(BUSY)
    chat = opened(*arguments, **more)
    chat.wait_for("refine (on|off)|> ")
    chat.line("Hello?")
    chat.wait_for(r"retrying in (30|31|29) s \(429\)")
    began = time.monotonic()
    chat.interrupt()
    chat.wait_for("interrupted")
    assert time.monotonic() - began < 1
    assert len(server.chats) == 1
    server.enqueue("Short.")
    chat.line("Again?")
    chat.wait_for("Short")
    assert "Hello?" not in str(server.chats[1].body)


def test_a_wait_in_refining_is_told(opened, server):
    """The refiner's wait too; Ctrl-C keeps the draft."""
    draft = "The cache keeps what was asked for last. " * 8
    server.enqueue(draft, BUSY)
    chat = opened("--refine")
    chat.wait_for("refine on")
    chat.line("Describe it.")
    chat.wait_for_screen(r"retrying in \d+ s \(429\)")
    chat.interrupt()
    chat.wait_for("(?s)The cache keeps.*interrupted")
    server.enqueue(draft, tagged(draft))
    chat.line("Again.")
    chat.wait_for("refined|kept")


def test_what_was_waited_for_leaves_no_trace(opened, server):
    """The countdown is gone once the answer is there."""
    server.enqueue(Reply(status=503, headers=(("Retry-After", "1"),)), "Here.")
    chat = opened()
    chat.wait_for("refine off")
    chat.line("Hello?")
    chat.wait_for_screen(r"retrying in 1 s \(503\)")
    chat.wait_for("Here")
    chat.wait_until_gone("retrying")


@pytest.mark.parametrize("more", [{}, PLAIN], ids=["xterm", "dumb"])
def test_ask_on_a_terminal_tells_and_obeys(opened, server, more):
    """Exit code 130."""
    server.enqueue(BUSY)
    ask = opened("ask", "Hello?", **more)
    ask.wait_for(r"retrying in \d+ s \(429\)")
    began = time.monotonic()
    ask.interrupt()
    assert ask.finish() == 130
    assert time.monotonic() - began < 1.5


def test_ask_in_a_pipe_tells_on_standard_error(program, server):
    """The answer stays alone on standard output."""
    server.enqueue(BLINK, "Here.")
    done = program.run("ask", "Hello?")
    assert (done.code, done.out) == (0, "Here.\n")
    assert done.err == "chatrefine: retrying now (429)\n"


@pytest.mark.parametrize("arguments", [("ask",), ("ask", "--json"), ("ask", "--events")])
def test_a_signal_ends_the_wait_in_a_pipe(program, server, arguments):
    """At once, with 130, without a second request."""
    server.enqueue(BUSY)
    child = subprocess.Popen(
        command(*arguments, "Hello?"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(program.home, server),
    )
    with child:
        told = child.stdout if "--events" in arguments else child.stderr
        if "--json" in arguments:
            server.wait_for(1)
        else:
            assert re.search(rb"retrying", told.readline())
        began = time.monotonic()
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=10)
        assert time.monotonic() - began < 1.5
    assert child.returncode == 130
    assert len(server.chats) == 1


def test_a_day_is_not_waited_for(program, server):
    """A server that asks for more than a minute is told of at once: exit code 4."""
    server.default = Reply(status=429, headers=(("Retry-After", "86400"),))
    began = time.monotonic()
    done = program.run("ask", "Hello?")
    assert (done.code, done.out) == (4, "")
    assert "it asks to wait 24 h" in done.err
    assert len(server.chats) == 1
    assert time.monotonic() - began < 5
