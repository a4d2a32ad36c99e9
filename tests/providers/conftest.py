"""A server, and providers that wait on a clock of their own."""

import time
from collections.abc import Iterator

import pytest

from chatrefine.messages import ChatRequest, Message, Role
from chatrefine.providers import ProviderConfig
from chatrefine.providers._retry import Timing
from chatrefine.providers.openai import open_openai
from chatrefine.secret import SecretStr
from tests.fake_provider import FakeProvider


@pytest.fixture
def server() -> Iterator[FakeProvider]:
    """A well-behaved server, until told otherwise."""
    with FakeProvider() as running:
        yield running


class Waits(list[float]):
    """A clock on which sleeping takes no time; the list is what was slept."""

    async def sleep(self, seconds):
        """Sleep, that is, remember."""
        self.append(seconds)

    def timing(self, random=0.0):
        """This clock, with a random number that is always the same."""
        return Timing(self.sleep, time.time, lambda: random)


@pytest.fixture
def waits() -> Waits:
    """What was slept."""
    return Waits()


def hello(text="hi", **fields):
    """A request of one message."""
    return ChatRequest(messages=(Message(role=Role.USER, content=text),), **fields)


def connect(server, waits=None, opening=open_openai, **fields):
    """A provider for that server."""
    fields = {"provider": "openai", "model": "fake-model", "base_url": server.url} | fields
    if isinstance(fields.get("api_key"), str):
        fields["api_key"] = SecretStr(fields["api_key"])
    return opening(ProviderConfig(**fields), waits.timing() if waits is not None else None)
