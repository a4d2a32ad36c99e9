"""Copying, through the terminal and by real commands."""

import base64
import io

import pytest

from chatrefine.ui.clipboard import MAX_OSC_BYTES, copy, osc52
from chatrefine.ui.style import Colour
from chatrefine.ui.terminal import Terminal


def terminal(*, is_tty=True):
    """A terminal that keeps what it is sent."""
    return Terminal(stream=io.StringIO(), is_tty=is_tty, is_dumb=False, colour=Colour.ANSI)


def sent(one):
    """What the terminal's clipboard would hold."""
    sequence = one.stream.getvalue()
    assert sequence.startswith("\x1b]52;c;")
    return base64.b64decode(sequence[7:].partition("\x07")[0]).decode()


@pytest.fixture
def command(tmp_path):
    """A clipboard command that writes to a file; the file."""
    script, target = tmp_path / "clip", tmp_path / "clipboard"
    script.write_text(f'#!/bin/sh\n[ "$1" = fail ] && exit 1\ncat > {target}\n')
    script.chmod(0o755)
    return str(script), target


@pytest.mark.parametrize("text", ["", "hi", "日本🙂\n\ttab", "x" * 70_000, "\ud800"])
def test_the_terminal_gets_the_text(text):
    """As one OSC 52 sequence, byte for byte; a lone surrogate as `?`."""
    one = terminal()
    message = copy(text, one, commands=())
    assert sent(one) == text.replace("\ud800", "?")
    assert message == f"sent {len(text):,} characters to the terminal's clipboard"


def test_the_command_gets_the_text_byte_for_byte(command):
    """Line breaks and other scripts included; the terminal is told too."""
    script, target = command
    one = terminal()
    message = copy("日本\r\n\x1b[x", one, commands=[("no-such-command",), (script,)])
    assert target.read_bytes() == "日本\r\n\x1b[x".encode()
    assert message == f"copied 7 characters ({script})"
    assert sent(one) == "日本\r\n\x1b[x"


def test_a_command_that_fails_gives_way_to_the_next(command):
    """As xclip does without a display."""
    script, target = command
    copy("x", terminal(), commands=[(script, "fail"), (script,)])
    assert target.read_text() == "x"


def test_no_way_is_said_in_one_sentence():
    """No command, and a pipe instead of a terminal."""
    pipe = terminal(is_tty=False)
    assert copy("x", pipe, commands=[("no-such-command",)]) == (
        "not copied: no clipboard command was found (no-such-command) and the terminal takes none"
    )
    assert pipe.stream.getvalue() == ""


def test_a_text_too_long_for_the_terminal_is_not_sent_half():
    """Some terminals would keep the first part only."""
    assert osc52("x" * MAX_OSC_BYTES)
    assert osc52("x" * (MAX_OSC_BYTES + 1)) == ""


def test_inside_tmux_the_sequence_also_goes_to_the_terminal_outside():
    """Wrapped with its escapes doubled."""
    plain = osc52("hi")
    wrapped = plain.replace("\x1b", "\x1b\x1b")
    assert osc52("hi", in_tmux=True) == f"{plain}\x1bPtmux;{wrapped}\x1b\\"
