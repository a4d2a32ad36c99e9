"""Work on a long text done beside the event loop, so that Ctrl-C and time limits still act.

Whoever waits may be cancelled; the work then goes on unheard in its thread until it ends, and
keeps no program from leaving.
"""

import asyncio
import contextlib
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

T = TypeVar("T")

# Characters up to which work takes no longer than a person notices.
LONG = 50_000


async def computed(work: Callable[[], T], *texts: str) -> T:
    """What `work` gives: at once for short texts, from a thread of its own for long ones.

    Raises:
        Exception: whatever `work` raises.

    """
    if sum(map(len, texts)) <= LONG:
        return work()
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(take: Callable[[], None]) -> None:
        # The loop may be gone when nobody waited to the end.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(lambda: None if done.done() else take())

    def run() -> None:
        try:
            value = work()
        except Exception as error:  # noqa: BLE001  handed on to the one who waits
            failure = error
            tell(lambda: done.set_exception(failure))
        else:
            tell(lambda: done.set_result(value))

    Thread(target=run, daemon=True).start()
    return await done
