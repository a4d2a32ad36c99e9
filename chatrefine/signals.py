"""Runs a coroutine so that signals cancel it: Ctrl-C, a kill, a closed terminal."""

import asyncio
import contextlib
import signal
import threading
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

from chatrefine.errors import Ended

T = TypeVar("T")
ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextlib.contextmanager
def cancelling(task: "asyncio.Task[Any]", *signals: signal.Signals) -> Iterator[list[int]]:
    """While inside, each of `signals` cancels `task`; the list gets the numbers that came."""
    loop = asyncio.get_running_loop()
    seen: list[int] = []

    def on(number: int) -> None:
        seen.append(number)
        task.cancel()

    for one in signals:
        with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
            loop.add_signal_handler(one, on, one)
    try:
        yield seen
    finally:
        for one in signals:
            # Not removed: a second Ctrl-C a moment too late must not end the program.
            with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
                loop.add_signal_handler(one, seen.append, one)


def run(work: Coroutine[Any, Any, T], *signals: signal.Signals) -> T:
    """The coroutine's value; each of `signals` cancels it.

    Raises:
        KeyboardInterrupt: Ctrl-C.
        Ended: another signal asked the program to end.

    """

    async def watched() -> T:
        task = asyncio.ensure_future(work)
        with cancelling(task, *signals) as seen:
            try:
                return await task
            except (asyncio.CancelledError, OSError):
                # A closed terminal also fails whoever tidies up on it.
                if not seen:
                    raise
                if seen[-1] == signal.SIGINT:
                    raise KeyboardInterrupt from None
                raise Ended(128 + seen[-1]) from None

    # Closed, lest what was never begun complain of it.
    closing = contextlib.closing
    with closing(work), closing(watched()) as whole, asyncio.Runner() as runner:
        with _ctrl_c_later():
            runner.get_loop()
        return runner.run(whole)


@contextlib.contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Ctrl-C is heard at the end: a loop that is half made would complain of it."""
    mine = threading.current_thread() is threading.main_thread()
    if not mine or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if came:
        raise KeyboardInterrupt
