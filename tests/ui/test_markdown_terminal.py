"""The stream in a real process on a real pseudo-terminal."""

from pathlib import Path

import pytest

from chatrefine.ui.markdown import ColourDepth, render
from tests.terminal import Screen, Session
from tests.ui.test_markdown_stream import MIXED

PROGRAM = """
import os, sys, termios
from chatrefine.ui.markdown import MarkdownStream, depth_of
from chatrefine.ui.terminal import inspect
terminal = inspect(sys.stdout, term=os.environ["TERM"], no_color=os.environ.get("NO_COLOR", ""))
stream = MarkdownStream(
    terminal.write,
    width=lambda: terminal.size().columns,
    height=lambda: terminal.size().rows,
    colour=depth_of(terminal),
)
text = open(sys.argv[1]).read()
for at in range(0, len(text), 7):
    stream.feed(text[at : at + 7])
    if len(sys.argv) > 2 and at >= 200:
        mode = termios.tcgetattr(0)
        mode[3] &= ~termios.ECHO
        termios.tcsetattr(0, termios.TCSANOW, mode)
        stream.resume()
        input()
        sys.argv.pop()
stream.close()
"""


@pytest.fixture
def session(tmp_path: Path):
    """Starts the program with an environment and further arguments."""

    def start(*arguments: str, **environment: str) -> Session:
        answer = tmp_path / "answer.md"
        answer.write_text(MIXED)
        options = {"environment": {"PYTHONPATH": ".", **environment}}
        return Session.python("-c", PROGRAM, str(answer), *arguments, **options)

    return start


def test_a_real_terminal_shows_what_render_returns(session):
    """With the real clock and the real line discipline: the rows of `render`."""
    with session() as running:
        assert running.finish() == 0
        expected = Screen()
        expected.feed(render(MIXED, 80))
        assert running.screen.rows() == expected.rows()


def test_dumb_and_uncoloured_terminals_are_obeyed(session):
    """TERM=dumb: not one escape byte. NO_COLOR: escape bytes, but no colour."""
    with session(TERM="dumb") as running:
        assert running.finish() == 0
        assert "\x1b" not in running.raw
        assert running.raw.replace("\r\n", "\n") == render(MIXED, 80, ColourDepth.NONE)
    with session(NO_COLOR="1") as running:
        assert running.finish() == 0
        assert {cell[1] for row in running.screen.rows() for cell in row} == {"default"}


def test_a_real_resize_in_mid_answer(session):
    """The terminal is made wider while the answer is written: every line is there once."""
    with session("wait") as running:
        running.wait_for("nested")
        running.resize(100, 24)
        running.send("\n")
        assert running.finish() == 0
        text = running.screen.text()
        assert [text.count(part) for part in ("Title", "nested", "quote", "Last line")] == [1] * 4
