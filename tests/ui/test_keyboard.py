"""The keyboard while a turn runs, in a real pseudo-terminal."""

import io
import os
import pty
import termios

import pytest

from chatrefine.ui.keyboard import drop_typed_ahead, quiet_input
from chatrefine.ui.terminal import inspect
from tests.terminal import Session

PROGRAM = """
import asyncio, sys
from chatrefine.ui.keyboard import drop_typed_ahead, quiet_input
from chatrefine.ui.prompt import PromptInput
from chatrefine.ui.terminal import inspect

async def main():
    terminal = inspect(sys.stdout, term="xterm")
    prompt = PromptInput(terminal, toolbar=lambda: "the toolbar")
    while True:
        line = await prompt.read()
        print("got", ascii(line), flush=True)
        with quiet_input(sys.stdin, terminal):
            print("turn begins", flush=True)
            await asyncio.to_thread(sys.stdin.buffer.raw.read, 1)
            if line == "forget":
                drop_typed_ahead(sys.stdin)
            print("turn ends", flush=True)

asyncio.run(main())
"""


@pytest.fixture
def turn():
    """A program in a turn that ends at the first key."""
    with Session.python("-c", PROGRAM) as session:
        session.wait_for("the toolbar")
        session.line("first")
        session.wait_for("turn begins")
        yield session


def test_what_is_typed_ahead_waits_for_the_next_prompt(turn):
    """It is not echoed into the answer, and Enter behind it sends it."""
    turn.send(".typed ahead\r")
    turn.wait_for("got 'typed ahead'")
    during = turn.raw[turn.raw.index("turn begins") : turn.raw.index("turn ends")]
    assert "typed" not in during


def test_a_paste_in_mid_turn_is_still_one_edit(turn):
    """The terminal marks pastes also while a turn runs, so its line breaks send nothing."""
    turn.send(".\x1b[200~two\rlines\x1b[201~\r")
    turn.wait_for(r"got 'two\\nlines'")
    during = turn.raw[turn.raw.index("turn begins") - 20 : turn.raw.index("turn ends")]
    assert "\x1b[?2004h" in during


def test_typed_ahead_keys_can_be_dropped():
    """On request, nothing of it reaches the next prompt."""
    with Session.python("-c", PROGRAM) as session:
        session.wait_for("the toolbar")
        session.line("forget")
        session.wait_for("turn begins")
        session.send(".typed ahead\r")
        session.wait_for("turn ends")
        session.wait_for_screen("the toolbar")
        session.line("next")
        session.wait_for("got 'next'")


@pytest.fixture
def tty():
    """A pseudo-terminal's end, as a text stream."""
    master, slave = pty.openpty()
    with os.fdopen(slave, "r") as stream:
        yield stream
    os.close(master)


def test_the_settings_come_back_whatever_happens(tty):
    """After an exception the terminal is as it was; inside, nothing is echoed."""
    before = termios.tcgetattr(tty.fileno())
    terminal = inspect(io.StringIO())

    def fail():
        with quiet_input(tty, terminal):
            flags = termios.tcgetattr(tty.fileno())[3]
            assert not flags & termios.ECHO
            assert flags & termios.ISIG
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert termios.tcgetattr(tty.fileno()) == before


def test_guards_may_nest(tty):
    """The inner one gives back what the outer one had set."""
    before = termios.tcgetattr(tty.fileno())
    terminal = inspect(io.StringIO())
    with quiet_input(tty, terminal), quiet_input(tty, terminal):
        pass
    assert termios.tcgetattr(tty.fileno()) == before


def test_without_a_terminal_there_is_nothing_to_guard(tmp_path):
    """A pipe, a file, a closed stream, no descriptor at all: the block simply runs."""
    path = tmp_path / "file"
    path.write_text("x")
    closed = path.open()
    closed.close()
    with path.open() as file:
        for stream in (file, closed, io.StringIO()):
            terminal = inspect(io.StringIO())
            with quiet_input(stream, terminal):
                pass
            drop_typed_ahead(stream)
            assert terminal.stream.getvalue() == ""
