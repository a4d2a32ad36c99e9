"""The three standard streams, one of which may be closed, full, or gone."""

import contextlib
import os
import sys


def fill_closed() -> None:
    """Open the empty device where a standard stream was closed.

    Else the next file opened, the store among them, would take its number and its text.
    """
    handle = 0
    while handle <= 2:  # noqa: PLR2004  0, 1 and 2 are the standard streams
        handle = os.open(os.devnull, os.O_RDWR)
    os.close(handle)


def let_go() -> None:
    """Send what still waits in standard output and error; what cannot be sent is dropped.

    The interpreter would complain about it at the end, with an exit code of its own.
    """
    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError):
                empty = os.open(os.devnull, os.O_WRONLY)
                os.dup2(empty, number)
                os.close(empty)
