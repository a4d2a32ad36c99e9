"""A kill before the prompt is there leaves the terminal as it was."""

import signal

import pytest

from tests.terminal import Session

PROGRAM = """
import sys, signal
from chatrefine.errors import Ended
from chatrefine.ui.keyboard import quiet_input
from chatrefine.ui.terminal import inspect

try:
    with quiet_input(sys.stdin, inspect(sys.stdout)):
        print("starting", flush=True)
        signal.pause()
except Ended as end:
    print("mended" if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL else "kept", flush=True)
    sys.exit(end.code)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_paste_marks_are_switched_off_by_a_kill(number):
    """The exit code tells the signal; the signals mean what they meant before."""
    with Session.python("-c", PROGRAM) as session:
        session.wait_for("starting")
        session.signal(number)
        assert session.finish() == 128 + number
        assert session.raw.rindex("\x1b[?2004l") > session.raw.rindex("\x1b[?2004h")
        assert "mended" in session.raw
