"""The embedded model itself: SmolLM2 on llama.cpp."""

import asyncio
import time

import pytest

from chatrefine.errors import ConfigError, ProviderRejected
from chatrefine.events import Delta
from chatrefine.messages import ChatRequest, Message, Role
from chatrefine.providers import ProviderConfig, open_chat
from chatrefine.providers.local import MAX_TOKENS
from chatrefine.reports import FinishReason

pytestmark = pytest.mark.anyio


@pytest.fixture
async def model(weights):
    """The embedded model."""
    provider = open_chat(ProviderConfig(provider="local", models_dir=str(weights)))
    yield provider
    await provider.aclose()


def asking(prompt, **more):
    """A request with one message."""
    return ChatRequest(messages=(Message(role=Role.USER, content=prompt),), **more)


def ignore(event):
    """Listen to nothing."""


async def test_it_answers_and_stops_and_says_what_is_too_long(model):
    """Text, token counts, both finish reasons, two calls at once, and a prompt that cannot fit."""
    shown = []
    done, cut = await asyncio.gather(
        model.stream(asking("Say hello."), shown.append),
        model.stream(asking("Write about rain.", max_tokens=5), ignore),
    )
    assert done.text == "".join(event.text for event in shown if isinstance(event, Delta))
    assert done.text.strip()
    whole = done.finish_reason is FinishReason.STOP
    assert whole or done.usage.output_tokens == MAX_TOKENS  # so small a model may ramble
    assert done.model == "SmolLM2-135M-Instruct"
    assert done.usage.input_tokens > 5
    assert (cut.finish_reason, cut.usage.output_tokens) == (FinishReason.LENGTH, 5)
    with pytest.raises(ProviderRejected, match="send less, start a new session"):
        await model.stream(asking("word " * 9000), ignore)


async def test_a_cancelled_answer_stops_being_written(model):
    """The model has one place for a call: the next one gets it at once, not after 1,024 tokens."""
    begun = asyncio.Event()

    def note(event):
        if isinstance(event, Delta):
            begun.set()

    prompt = "Count from one to a thousand in words."
    writing = asyncio.create_task(model.stream(asking(prompt), note))
    await begun.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    start = time.perf_counter()
    await model.stream(asking("Say hello.", max_tokens=1), ignore)
    assert time.perf_counter() - start < 5


async def test_a_file_that_only_looks_like_a_model_is_refused_in_one_sentence(tmp_path):
    """llama.cpp's refusal names the file and what may be wrong."""
    file = tmp_path / "mine.gguf"
    file.write_bytes(b"GGUF\x03\x00\x00\x00" + bytes(4096))
    provider = open_chat(ProviderConfig(provider="local", model_file=str(file)))
    with pytest.raises(ConfigError, match=r"mine.gguf cannot be loaded; it is damaged"):
        await provider.stream(asking("hello"), ignore)
    await provider.aclose()
