"""Commands about who answers."""

import asyncio

import pytest

from chatrefine.commands.catalogue import find
from chatrefine.commands.command import Context
from chatrefine.events import Delta
from chatrefine.ui.progress import Progress
from chatrefine.ui.style import Look
from tests.fakes import ScriptedProvider
from tests.test_session import session


@pytest.mark.anyio
async def test_a_list_being_fetched_is_not_called_a_draft():
    """The progress line says who is asked."""
    reply = find("models").run(Context(session=session(ScriptedProvider()), args="refresh"))
    heard = asyncio.Queue()
    task = asyncio.ensure_future(reply.work(heard.put_nowait))
    event = await heard.get()
    task.cancel()
    assert isinstance(event, Delta)
    progress = Progress(lambda: 0.0)
    progress.apply(event)
    assert "asking the provider" in "\n".join(progress.lines(Look(), 12))
