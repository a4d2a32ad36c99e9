"""What is known about a terminal."""

import fcntl
import io
import os
import pty
import struct
import termios

import pytest

from chatrefine.ui.style import Colour, Look, Tone
from chatrefine.ui.terminal import Size, inspect, is_light, size_of


@pytest.fixture
def tty():
    """A pseudo-terminal's end for writing, 44 columns and 11 rows."""
    master, slave = pty.openpty()
    with os.fdopen(slave, "w") as stream:
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 11, 44, 0, 0))
        yield stream
    os.close(master)


@pytest.mark.parametrize(
    ("facts", "colour", "moves"),
    [
        ({"term": "xterm"}, Colour.ANSI, True),
        ({"term": "xterm", "no_color": "1"}, Colour.NONE, True),
        ({"term": "xterm", "no_color": ""}, Colour.ANSI, True),
        ({"term": "dumb"}, Colour.NONE, False),
        ({}, Colour.ANSI, True),
    ],
)
def test_term_and_no_color_are_obeyed(tty, facts, colour, moves):
    """NO_COLOR takes the colours, TERM=dumb every escape byte."""
    terminal = inspect(tty, **facts)
    assert (terminal.colour, terminal.moves) == (colour, moves)
    assert terminal.look() == Look(columns=44, colour=colour)
    assert terminal.size() == Size(columns=44, rows=11)


def test_a_pipe_is_no_terminal():
    """No colours, no movement, the usual size."""
    terminal = inspect(io.StringIO(), term="xterm")
    assert (terminal.is_tty, terminal.moves, terminal.colour) == (False, False, Colour.NONE)
    assert terminal.size() == Size(columns=80, rows=24)


def test_a_closed_stream_is_no_terminal():
    """`>&-` raises nothing."""
    stream = io.StringIO()
    stream.close()
    terminal = inspect(stream)
    terminal.write("lost")
    assert not terminal.is_tty
    assert size_of(stream) == Size()


def test_a_reader_that_has_gone_is_no_error():
    """Writing to a closed pipe ends quietly."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as stream:
        inspect(stream).write("x" * 100_000)


def _unbuffered(target):
    return io.TextIOWrapper(io.FileIO(target, "w"), encoding="utf-8", write_through=True)


def test_a_terminal_that_has_gone_is_no_error():
    """A window closed in mid-answer ends no turn with a traceback."""
    master, slave = pty.openpty()
    with _unbuffered(slave) as stream:
        terminal = inspect(stream, term="xterm")
        os.close(master)
        terminal.write("lost")


def test_a_full_disk_is_an_error():
    """An answer sent to a file that takes no more is not silently lost."""
    with _unbuffered("/dev/full") as stream, pytest.raises(OSError, match="No space left"):
        inspect(stream).write("x")


def test_a_character_the_encoding_lacks_is_a_question_mark():
    """An ASCII terminal shows the answer all the same."""
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    inspect(stream).write("spinner ⠋\n")
    assert raw.getvalue() == b"spinner ?\n"


@pytest.mark.parametrize(
    ("value", "light"),
    [
        ("0;15", True),
        ("15;0", False),
        ("0;default;7", True),
        ("", None),
        ("x;y", None),
        ("٣", None),
    ],
)
def test_the_background_is_known_or_not(value, light):
    """COLORFGBG names the background last."""
    assert is_light(value) is light


def test_no_tone_vanishes_on_a_light_or_a_dark_background():
    """Neither black, white nor yellow is used, and no background is set."""
    for tone in Tone:
        codes = {int(code) for code in tone.value.split(";") if code}
        assert not codes & {30, 33, 37, *range(40, 48), *range(90, 108)}
