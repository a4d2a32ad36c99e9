"""A frame of another shape than the API's is named: what it held may have been the answer."""

import json

import pytest

from chatrefine.errors import ProviderError, ProviderProtocolError, ProviderRejected
from chatrefine.providers._faults import words_of
from chatrefine.providers.anthropic import open_anthropic
from chatrefine.providers.gemini import open_gemini
from chatrefine.providers.ollama import open_ollama
from chatrefine.providers.openai import open_openai
from tests.fake_replies import Reply
from tests.providers.conftest import connect, hello

pytestmark = pytest.mark.anyio
OPEN = {
    "openai": open_openai,
    "anthropic": open_anthropic,
    "gemini": open_gemini,
    "ollama": open_ollama,
}
ENDS = {
    "openai": "[DONE]",
    "anthropic": '{"type": "message_stop"}',
    "gemini": '{"candidates": [{"finishReason": "STOP"}]}',
}
ODD = [
    ("openai", {"choices": [{"delta": "x"}]}, "delta is no object"),
    ("openai", {"choices": [{"delta": ["x"]}]}, "delta is no object"),
    ("openai", {"choices": [{"message": "x"}]}, "message is no object"),
    ("openai", {"choices": {"delta": {"content": "x"}}}, "choices is no list"),
    ("openai", {"choices": "x"}, "choices is no list"),
    ("openai", {"choices": ["x"]}, "choices holds no object"),
    ("anthropic", {"type": "content_block_delta", "delta": "x"}, "delta is no object"),
    ("anthropic", {"type": "content_block_start", "content_block": 7}, "block is no object"),
    ("gemini", {"candidates": {"content": "x"}}, "candidates is no list"),
    ("gemini", {"candidates": ["x"]}, "candidates holds no object"),
    ("gemini", {"candidates": [{"content": "x"}]}, "content is no object"),
    ("gemini", {"candidates": [{"content": {"parts": "x"}}]}, "parts is no list"),
    ("ollama", {"message": "x", "done": True}, "message is no object"),
    ("ollama", {"message": ["x"], "done": True}, "message is no object"),
]


def nothing(_event):
    """Nobody listens."""


@pytest.mark.parametrize(("api", "value", "named"), ODD)
async def test_an_odd_shape_is_a_wrong_reply(server, waits, api, value, named):
    """Not an empty answer, and asked once: exit 5."""
    body = json.dumps(value)
    stream = f"{body}\n" if api == "ollama" else f"data: {body}\n\ndata: {ENDS[api]}\n\n"
    server.enqueue(Reply(body=stream.encode()))
    provider = connect(server, waits, OPEN[api], provider=api, api_key="sk-Fake-0123456789")
    with pytest.raises(ProviderProtocolError, match=named) as caught:
        await provider.stream(hello(), nothing)
    await provider.aclose()
    assert "wrong reply" in str(caught.value)
    assert caught.value.exit_code == 5
    assert len(server.chats) == 1


async def test_an_error_body_with_bare_control_characters_is_unpacked(server, waits):
    """The words, not the braces around them."""
    server.enqueue(Reply(status=400, body=b'{"error":{"message":"no\nsuch\tfield \x1b[31m"}}'))
    provider = connect(server, waits)
    with pytest.raises(ProviderRejected) as caught:
        await provider.stream(hello(), nothing)
    await provider.aclose()
    assert "no such field ␛[31m." in str(caught.value)
    assert "{" not in str(caught.value)


def test_the_words_of_an_error_may_hold_anything():
    """Whatever stands bare between the quotes."""
    for code in range(32):
        assert words_of(f'{{"error": "a{chr(code)}b"}}') == f"a{chr(code)}b"


async def test_a_wait_of_ages_is_said_shortly(server, waits):
    """Nobody counts the hours."""
    server.enqueue(Reply(status=429, headers=(("Retry-After-Ms", "9" * 32),)))
    provider = connect(server, waits)
    with pytest.raises(ProviderError, match="asks to wait more than a day: try again then"):
        await provider.stream(hello(), nothing)
    await provider.aclose()


async def test_a_limit_of_nothing_is_not_told_as_zero(server, waits):
    """The number that was set."""
    provider = connect(server, waits, timeout=1e-9)
    with pytest.raises(ProviderError, match="took longer than 1e-09 s"):
        await provider.stream(hello(), nothing)
    await provider.aclose()
