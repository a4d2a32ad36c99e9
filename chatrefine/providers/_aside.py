"""Blocking work beside the event loop, in a thread that never keeps the program alive.

asyncio's own executor is waited for at exit, so a download or a slow credential service would hold
a program that was asked to end.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

T = TypeVar("T")


async def aside(work: Callable[[], T]) -> T:
    """What `work` returns or raises; a cancelled wait leaves the thread to itself."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def finish(tell: Callable[[], None]) -> None:
        if not done.done():
            tell()

    def run() -> None:
        try:
            value = work()
        except BaseException as error:  # noqa: BLE001  handed on, whatever it is
            tell = partial(done.set_exception, error)
        else:
            tell = partial(done.set_result, value)
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(finish, tell)

    threading.Thread(target=run, name="aside", daemon=True).start()
    return await done
