"""The guard that keeps the keyboard quiet while a turn runs.

An echoed `^C` moves the cursor behind a live region's back, and a line typed ahead would be
printed into the answer.
"""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, TextIO

from chatrefine.errors import Ended
from chatrefine.signals import ENDING
from chatrefine.ui.terminal import Terminal

PASTE_MARKS_ON = "\x1b[?2004h"
PASTE_MARKS_OFF = "\x1b[?2004l"
_INPUT_FLAGS = 0
_LINE_FLAGS = 3
_CONTROL_CHARS = 6


class Interrupt(StrEnum):
    """What Ctrl-C is inside the block: a signal, or a key like any other for whoever reads them.

    The signal reaches every program of the terminal's group: `make` would end by it, and a shell
    script, though the chat inside them went on.
    """

    SIGNAL = "signal"
    KEY = "key"


def _nothing() -> None:
    """What to do when nobody cares."""


@contextlib.contextmanager
def quiet_input(
    stdin: TextIO,
    terminal: Terminal,
    *,
    interrupt: Interrupt = Interrupt.SIGNAL,
    on_stop: Callable[[], None] = _nothing,
    on_continue: Callable[[], None] = _nothing,
) -> Iterator[None]:
    """No echo inside the block; what is typed meanwhile waits for the next prompt.

    Keys arrive as they would at the prompt (no line editing by the kernel, pastes between their
    marks). As a signal Ctrl-C drops neither what is typed nor what is being printed.
    Ctrl-Z suspends: `on_stop` runs first, `on_continue` after the return. The old settings come
    back however the block is left.
    """
    before = _settings(stdin)
    if before is None:
        yield
        return

    def quieten() -> None:
        quiet = _quiet(before)
        if interrupt is Interrupt.KEY:
            _without_interrupt(quiet, stdin)
        _apply(stdin, quiet)
        if terminal.moves:
            terminal.write(PASTE_MARKS_ON)

    def restore() -> None:
        if terminal.moves:
            terminal.write(PASTE_MARKS_OFF)
        _apply(stdin, before)

    def suspend() -> None:
        on_stop()
        restore()
        os.kill(os.getpid(), signal.SIGSTOP)
        quieten()
        on_continue()

    try:
        with _on_suspend(suspend), _ends_orderly():
            quieten()
            yield
    finally:
        restore()


@contextlib.contextmanager
def edited_by_the_kernel(stdin: TextIO | None) -> Iterator[None]:
    """Whole lines inside the block, echoed and editable, also within `quiet_input`.

    What was typed ahead keeps the Enter of its key, a carriage return.
    """
    before = None if stdin is None else _settings(stdin)
    if stdin is None or before is None:
        yield
        return
    _apply(stdin, _cooked(before))
    try:
        yield
    finally:
        _apply(stdin, before)


def drop_typed_ahead(stdin: TextIO) -> None:
    """Forget what was typed and not yet read."""
    if _settings(stdin) is None:
        return
    import termios  # noqa: PLC0415  absent on Windows

    with contextlib.suppress(OSError, ValueError, termios.error):
        termios.tcflush(stdin.fileno(), termios.TCIFLUSH)


@contextlib.contextmanager
def _ends_orderly() -> Iterator[None]:
    """A signal that would end the program at once raises `Ended` instead: blocks are left by it.

    Only while the signals have their default meaning, that is before an event loop has them.
    """

    def end(number: int, _frame: object) -> None:
        raise Ended(128 + number)

    taken = list[signal.Signals]()
    try:
        for one in ENDING:
            if signal.getsignal(one) is signal.SIG_DFL:
                signal.signal(one, end)
                taken.append(one)
    except ValueError:  # not the main thread, which alone gets signals
        pass
    try:
        yield
    finally:
        for one in taken:
            if signal.getsignal(one) is end:
                signal.signal(one, signal.SIG_DFL)


@contextlib.contextmanager
def _on_suspend(handler: Callable[[], None]) -> Iterator[None]:
    """Run `handler` on SIGTSTP where an event loop can; elsewhere the default holds."""
    try:
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTSTP, handler)
    except (RuntimeError, ValueError, NotImplementedError):
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGTSTP)


def is_there(stdin: TextIO) -> bool:
    """Whether this is a terminal that has not been closed."""
    return _settings(stdin) is not None


def _settings(stdin: TextIO) -> list[Any] | None:
    """The terminal's settings, None where there is no terminal."""
    if sys.platform == "win32":
        return None
    import termios  # noqa: PLC0415  absent on Windows

    try:
        return termios.tcgetattr(stdin.fileno())
    except (termios.error, OSError, ValueError, AttributeError):
        return None


def _quiet(before: list[Any]) -> list[Any]:
    import termios  # noqa: PLC0415  absent on Windows

    quiet = [*before]
    quiet[_CONTROL_CHARS] = [*before[_CONTROL_CHARS]]
    quiet[_INPUT_FLAGS] &= ~(termios.ICRNL | termios.INLCR | termios.IGNCR)
    quiet[_LINE_FLAGS] &= ~(termios.ECHO | termios.ECHONL | termios.ICANON)
    quiet[_LINE_FLAGS] |= termios.ISIG | termios.NOFLSH
    quiet[_CONTROL_CHARS][termios.VMIN] = 1
    quiet[_CONTROL_CHARS][termios.VTIME] = 0
    return quiet


def _without_interrupt(settings: list[Any], stdin: TextIO) -> None:
    """Have no character stand for SIGINT in these settings."""
    import termios  # noqa: PLC0415  absent on Windows

    with contextlib.suppress(OSError, ValueError):
        none = os.fpathconf(stdin.fileno(), "PC_VDISABLE")
        settings[_CONTROL_CHARS][termios.VINTR] = bytes([none])


def _cooked(before: list[Any]) -> list[Any]:
    import termios  # noqa: PLC0415  absent on Windows

    cooked = [*before]
    cooked[_INPUT_FLAGS] |= termios.ICRNL
    cooked[_LINE_FLAGS] |= termios.ECHO | termios.ICANON | termios.ISIG
    cooked[_LINE_FLAGS] &= ~termios.NOFLSH
    return cooked


def _apply(stdin: TextIO, settings: list[Any]) -> None:
    import termios  # noqa: PLC0415  absent on Windows

    with contextlib.suppress(termios.error, OSError, ValueError):
        termios.tcsetattr(stdin.fileno(), termios.TCSANOW, settings)
