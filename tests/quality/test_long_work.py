"""Long texts are worked on beside the event loop; short ones at once."""

import asyncio
import threading

import pytest

from chatrefine.protocols import Comparison
from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import Cascade
from chatrefine.quality.long_work import LONG, computed

pytestmark = pytest.mark.anyio
LONG_TEXT = "a" * (LONG + 1)


async def test_short_work_is_done_in_the_same_thread():
    """No thread is worth its cost there."""
    here = threading.current_thread()
    assert await computed(threading.current_thread, "short") is here
    assert await computed(threading.current_thread, LONG_TEXT) is not here


async def test_what_the_work_raises_is_raised_where_it_is_waited_for():
    """From either place."""
    for text in ("short", LONG_TEXT):
        with pytest.raises(ZeroDivisionError):
            await computed(lambda: 1 // 0, text)


async def test_whoever_waits_can_stop_waiting():
    """A time limit acts while the work still goes on, and its end disturbs nobody."""
    go_on, ended = threading.Event(), threading.Event()

    def work() -> str:
        go_on.wait()
        ended.set()
        return "late"

    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await computed(work, LONG_TEXT)
    go_on.set()
    assert await asyncio.to_thread(ended.wait, 10)
    await asyncio.sleep(0)


async def test_a_judgement_on_huge_texts_keeps_to_a_time_limit():
    """A million signs take seconds; nobody has to wait for them."""
    signs = "<>" * 250_000
    pair = Comparison(before=signs, after=f"{signs[:9]} x {signs[9:]}", last_pass=True)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await Cascade(ConvergenceConfig()).judge(pair)
