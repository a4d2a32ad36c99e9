"""The provider local with a scripted child; the model file's name says how loading goes."""

import asyncio
import json
import os
import signal
import subprocess
import time

import pytest

from chatrefine.errors import (
    AnswerIncomplete,
    ConfigError,
    NoModelError,
    ProviderRejected,
    ProviderUnavailable,
)
from chatrefine.events import Delta, Notice
from chatrefine.messages import ChatRequest, Message, Role
from chatrefine.providers import ProviderConfig, open_chat
from chatrefine.providers.local import MAX_TOKENS, LocalProvider
from tests.providers.local_child import COMMAND

pytestmark = pytest.mark.anyio


@pytest.fixture
async def opened(tmp_path):
    """Opens providers on a scripted child and closes them in the end."""
    made = []

    def open_named(model="fine", **more):
        file = tmp_path / f"{model}.gguf"
        file.write_bytes(b"GGUF\x03\x00\x00\x00")
        config = ProviderConfig(provider="local", model_file=str(file), **more)
        made.append(LocalProvider(config, command=COMMAND))
        return made[-1]

    yield open_named
    for provider in made:
        await provider.aclose()


def asking(prompt, **more):
    """A request with one message."""
    return ChatRequest(messages=(Message(role=Role.USER, content=prompt),), **more)


async def ask(provider, prompt="hello", **more):
    """The answer and the events on its way."""
    events = []
    done = await provider.stream(asking(prompt, **more), events.append)
    return done, events


def pid_of(provider):
    """The child's process id."""
    return provider._server.pid  # noqa: SLF001  the process is what is tested


async def test_the_first_call_starts_the_child_and_later_ones_use_it(opened):
    """The first call says that the model loads; the second neither says it nor starts another."""
    provider = opened()
    done, events = await ask(provider)
    assert (done.text, done.usage.input_tokens, done.usage.output_tokens) == ("Hello.", 3, 2)
    assert events == [Notice(text="Loading fine …"), Delta(text="Hello.")]
    first = pid_of(provider)
    done, events = await ask(provider)
    assert events == [Delta(text="Hello.")]
    assert pid_of(provider) == first


async def test_launch_returns_before_the_model_is_loaded(opened):
    """The person reads the banner meanwhile; nothing is printed or raised by it."""
    provider = opened("never-ready")
    start = time.perf_counter()
    provider.launch()
    assert time.perf_counter() - start < 0.5
    provider = opened("damaged")
    provider.launch()
    with pytest.raises(ConfigError):
        await ask(provider)


async def test_a_server_outlives_the_event_loop_that_it_was_started_in(opened):
    """One loop a turn is as good as one for all."""
    provider = opened()

    def turn():
        return asyncio.run(ask(provider))[0].text

    assert [await asyncio.to_thread(turn) for _ in range(2)] == ["Hello.", "Hello."]


async def test_nobody_else_can_use_the_child(opened):
    """It wants a key that is neither in its arguments nor in its environment."""
    provider = opened()
    await ask(provider)
    server = provider._server  # noqa: SLF001  same
    key = server.key.get_secret_value()
    command = ["ps", "eww", "-p", str(server.pid)]
    shown = (await asyncio.to_thread(subprocess.check_output, command)).decode()
    assert "local_child" in shown
    assert key not in shown
    assert key not in repr(vars(provider)) + repr(vars(server))
    url = await server.url(1)
    stranger = open_chat(ProviderConfig(provider="openai", base_url=url, model="m"))
    with pytest.raises(ProviderRejected) as refused:
        await ask(stranger)
    await stranger.aclose()
    assert refused.value.status == 401


async def test_a_library_that_prints_does_not_break_the_start(opened):
    """Only the child's own line counts."""
    assert (await ask(opened("babbles")))[0].text == "Hello."


async def test_death_in_mid_answer_keeps_the_part_and_the_next_call_starts_anew(opened):
    """One sentence that says how it died; then a new child answers."""
    provider = opened()
    with pytest.raises(AnswerIncomplete, match=r"ended \(SIGKILL, .*ask again") as broken:
        await ask(provider, "die")
    assert broken.value.partial == "half an "
    assert broken.value.exit_code == 5
    done, events = await ask(provider)
    assert done.text == "Hello."
    assert isinstance(events[0], Notice)


async def test_death_before_the_first_word_is_unavailable(opened):
    """Nothing had come, so there is no part to keep."""
    provider = opened(max_retries=0)
    with pytest.raises(ProviderUnavailable, match="ask again") as broken:
        await ask(provider, "die at once")
    assert broken.value.exit_code == 5
    assert (await ask(provider))[0].text == "Hello."


async def test_a_child_killed_between_two_calls_is_replaced_unseen(opened):
    """The next call is answered."""
    provider = opened()
    await ask(provider)
    old = provider._server  # noqa: SLF001  same
    os.kill(old.pid, signal.SIGKILL)
    assert await old.gone(5)
    assert (await ask(provider))[0].text == "Hello."


@pytest.mark.parametrize(
    ("model", "kind", "words"),
    [
        ("crashes", ProviderUnavailable, r"ended while it was loading \(SIGSEGV\)"),
        ("leaves", ProviderUnavailable, r"ended while it was loading \(exit code 7\)"),
        ("damaged", ConfigError, "damaged.gguf cannot be loaded"),
        ("no-runtime", ConfigError, r"reinstall it with `pip .*chatrefine\[local\]'`"),
    ],
)
async def test_a_child_that_cannot_load_says_so_in_one_sentence(opened, model, kind, words):
    """Every way of not starting has its own words, each time it is tried."""
    provider = opened(model)
    for _ in range(2):
        with pytest.raises(kind, match=words):
            await ask(provider)


async def test_loading_has_a_time_limit(opened):
    """A call does not wait for ever."""
    with pytest.raises(ProviderUnavailable, match="was not loaded within"):
        await ask(opened("never-ready", timeout=0.2))


async def test_a_call_cancelled_while_loading_returns_at_once_and_loading_goes_on(opened):
    """The next call finds the same child."""
    provider = opened("never-ready")
    waiting = asyncio.Event()
    task = asyncio.create_task(provider.stream(asking("hello"), lambda _event: waiting.set()))
    await waiting.wait()
    child = pid_of(provider)
    start = time.perf_counter()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert time.perf_counter() - start < 0.25
    provider.launch()
    assert pid_of(provider) == child


async def test_a_call_cancelled_in_mid_answer_hangs_up(opened):
    """The child sees the closed connection and can stop working."""
    provider = opened()
    begun = asyncio.Event()

    def note(event):
        if isinstance(event, Delta):
            begun.set()

    task = asyncio.create_task(provider.stream(asking("for ever"), note))
    await begun.wait()
    start = time.perf_counter()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert time.perf_counter() - start < 0.25
    assert (await ask(provider, "hung up?"))[0].text == "yes"


async def test_an_overlong_conversation_is_said_in_plain_words(opened):
    """What to do, not the server's words."""
    with pytest.raises(ProviderRejected, match="longer than the 8,192 tokens") as refused:
        await ask(opened(), "too long")
    assert refused.value.exit_code == 1


async def test_closing_ends_the_child_and_may_be_done_twice(opened):
    """Also when nothing was ever started."""
    provider = opened()
    await ask(provider)
    server = provider._server  # noqa: SLF001  same
    await provider.aclose()
    assert server.ended
    await provider.aclose()
    await opened().aclose()


async def test_two_calls_at_once_share_one_child(opened):
    """Starting is not done twice."""
    provider = opened()
    answers = await asyncio.gather(ask(provider), ask(provider))
    assert [done.text for done, _ in answers] == ["Hello.", "Hello."]


async def test_the_users_own_model_gets_the_request_as_it_is(opened):
    """Its tags, its effort and its limits are the user's business."""
    provider = opened()
    done, _ = await ask(provider, "echo", model="gpt-4o", temperature=0.0)
    body = json.loads(done.text)
    assert (body["model"], body["temperature"], "max_tokens" in body) == ("fine", 0.0, False)
    assert provider.follows_tags
    assert [info.name for info in await provider.list_models()] == ["fine"]


async def test_the_built_in_model_gets_what_it_can_bear(weights):
    """A limit to its answer, some warmth, no effort; and no tags are asked of it."""
    config = ProviderConfig(provider="local", models_dir=str(weights), model="gpt-4o")
    provider = LocalProvider(config, command=COMMAND)
    assert not provider.follows_tags
    done, _ = await ask(provider, "echo", temperature=0.0, effort="high")
    body = json.loads(done.text)
    assert (body["temperature"], body["max_tokens"]) == (0.2, MAX_TOKENS)
    assert body["model"] == provider.model == "SmolLM2-135M-Instruct"
    assert "reasoning_effort" not in body
    done, _ = await ask(provider, "echo", max_tokens=7)
    assert json.loads(done.text)["max_tokens"] == 7
    assert "temperature" not in json.loads(done.text)
    await provider.aclose()


async def test_without_weights_the_way_to_get_them_is_named(tmp_path):
    """Exit 3, and the command to run."""
    provider = open_chat(ProviderConfig(provider="local", models_dir=str(tmp_path / "none")))
    with pytest.raises(NoModelError, match="run `chatrefine local setup`") as missing:
        await ask(provider)
    assert missing.value.exit_code == 3


@pytest.mark.parametrize(("content", "words"), [(None, "names no file"), (b"PK", "no GGUF model")])
async def test_a_wrong_model_file_is_a_wrong_setting(tmp_path, content, words):
    """The variable is named, exit 2."""
    file = tmp_path / "mine.gguf"
    if content is not None:
        file.write_bytes(content)
    provider = open_chat(ProviderConfig(provider="local", model_file=str(file)))
    with pytest.raises(ConfigError, match=f"CHATCLI_LOCAL_MODEL {words}|{words}") as wrong:
        await ask(provider)
    assert wrong.value.exit_code == 2
