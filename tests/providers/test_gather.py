"""Reads of a fast stream are taken further apart; of any other, not."""

import asyncio

import pytest

from chatrefine.events import Delta
from chatrefine.providers._gather import SPAN, Gather
from tests.fake_replies import Reply
from tests.providers.conftest import connect, hello


class Line:
    """Chunks that come at told times: a loop that goes round whenever one is waited for."""

    def __init__(self):
        self.now = 0.0
        self.waiting = []
        self.gather = Gather(lambda: self.now, self.waiting.append)

    def comes(self, seconds, size=100):
        """A chunk after so many seconds of waiting, 0 for one that came with the one before."""
        if seconds:
            self.now += seconds
            waiting, self.waiting[:] = self.waiting.copy(), []
            for call in waiting:
                call()
        return self.gather.wants_rest(size)

    def rests(self):
        """The rest that was wanted."""
        self.now += SPAN
        for call in self.waiting:
            call()
        self.waiting.clear()
        self.gather.rested()


def test_a_fast_stream_rests():
    """Chunks a millisecond apart: from the second on a rest after every read."""
    line = Line()
    assert [line.comes(0.5), line.comes(0.001)] == [False, True]
    line.rests()
    assert [line.comes(0), line.comes(0), line.comes(0.001)] == [False, False, True]


def test_what_came_together_is_not_held_back():
    """The parts of one batch follow each other without a rest."""
    line = Line()
    line.comes(0.5)
    assert not any(line.comes(0) for _ in range(50))


@pytest.mark.parametrize("seconds", [2 * SPAN, 0.02, 1.0])
def test_an_ordinary_stream_never_rests(seconds):
    """A hundred deltas a second, and slower: read the moment they come."""
    line = Line()
    assert not any(line.comes(seconds) for _ in range(20))


def test_full_batches_do_not_rest():
    """Data that comes in large parts by itself is read as fast as it comes."""
    line = Line()
    assert not any(line.comes(0.001, 60_000) for _ in range(20))
    line = Line()
    assert not any(line.comes(0.001) or any(line.comes(0) for _ in range(60)) for _ in range(9))


@pytest.mark.anyio
async def test_a_stream_of_deltas_a_millisecond_apart_wakes_us_less_often(server):
    """400 deltas come whole and in order, several of them each time the loop goes round."""
    text = "".join(f"{n:03d} " for n in range(400))
    server.enqueue(Reply(text, chunk=4, delay=0.001))
    provider, parts, rounds = connect(server), [], []
    loop = asyncio.get_running_loop()

    def emit(event):
        if isinstance(event, Delta):
            parts.append(event.text)
            if not rounds or rounds[-1].done():
                rounds.append(loop.create_future())
                loop.call_soon(rounds[-1].set_result, None)

    done = await provider.stream(hello(), emit)
    await provider.aclose()
    assert done.text == "".join(parts) == text
    assert len(rounds) < 360
