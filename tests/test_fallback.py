"""Who answers when the first provider cannot: only before a word is shown, and only then."""

import asyncio
import json
from dataclasses import replace

import pytest

from chatrefine.agents.registry import builtin_agents
from chatrefine.assembly import Assembly
from chatrefine.config import load
from chatrefine.errors import (
    AnswerIncomplete,
    BudgetReached,
    NoModelError,
    ProviderProtocolError,
    ProviderRejected,
    ProviderUnavailable,
)
from chatrefine.events import Delta, Notice, Retrying
from chatrefine.fallback import FallbackProvider
from chatrefine.messages import ChatRequest, Message, Role
from chatrefine.metering import Allowance, Meter, MeteredProvider
from chatrefine.providers import ProviderConfig
from chatrefine.providers.pricing import unpriced
from chatrefine.quality.config import QualityOverrides
from chatrefine.session import Prompt, Session
from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_provider import FakeProvider
from tests.fake_replies import Reply as Answer
from tests.fakes import Reply, ScriptedProvider
from tests.program import KEY, Program, tagged
from tests.quality.loop_fakes import Heard

pytestmark = pytest.mark.anyio
REQUEST = ChatRequest(messages=(Message(role=Role.USER, content="hi"),))
DOWN = ProviderUnavailable("503 from one: overloaded.", status=503)
BUSY = ProviderUnavailable("429 from one: slow down.", status=429)


def chained(*scripts, allowance=None, price=unpriced, closed=()):
    """A chain of providers p0, p1, … with their replies; those in `closed` have no key."""
    meter = Meter(allowance)
    inner = [ScriptedProvider(*script, name=f"p{at}") for at, script in enumerate(scripts)]

    def metered(name):
        if name in closed:
            raise NoModelError(f"{name} has no key.")
        config = ProviderConfig(provider=name, model="m")
        return MeteredProvider(inner[int(name[1:])], config, meter, price)

    others = [one.name for one in inner[1:]]
    return FallbackProvider(metered("p0"), others, metered, meter), inner, meter


@pytest.mark.parametrize(
    "failure",
    [DOWN, BUSY, ProviderUnavailable("no route"), AnswerIncomplete("cut while thinking")],
    ids=["503", "429", "no answer", "thinking"],
)
async def test_the_next_one_answers_and_a_notice_says_so(failure):
    """Who, and why; the completion names the provider, the meter counts both."""
    provider, _, meter = chained([failure], ["Fine."])
    heard = Heard()
    done = await provider.stream(REQUEST, heard)
    assert (done.text, done.provider) == ("Fine.", "p1")
    [notice] = heard.of(Notice)
    assert notice.lasting
    assert notice.text.startswith("p0/m does not answer (")
    assert notice.text.endswith("p1/m is asked instead.")
    assert meter.usage.calls == 2


@pytest.mark.parametrize(
    "failure",
    [
        *(ProviderRejected("no", status=status) for status in (400, 401, 402, 403, 404, 413, 422)),
        ProviderProtocolError("an HTML page"),
        Reply(text="Half an", error=AnswerIncomplete("cut", partial="Half an")),
        Reply(text="H", error=DOWN),
    ],
)
async def test_nobody_covers_a_refusal_or_half_an_answer(failure):
    """A wrong key is shown, not hidden; after the first character nothing is asked again."""
    provider, inner, _ = chained([failure], ["Fine."])
    heard = Heard()
    with pytest.raises(type(failure.error if isinstance(failure, Reply) else failure)):
        await provider.stream(REQUEST, heard)
    assert not inner[1].requests
    assert not heard.of(Notice)


async def test_a_cancelled_wait_is_no_failure():
    """Ctrl-C asks nobody else."""
    provider, inner, _ = chained([Reply(text="", hang=True)], ["Fine."])
    task = asyncio.ensure_future(provider.stream(REQUEST, Heard()))
    for _ in range(5):
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not inner[1].requests


async def test_those_that_cannot_step_in_are_passed_over():
    """No key, a refusal: told, and the next one is asked."""
    refusal = ProviderRejected("401 from two: check the key.", status=401)
    provider, _, _ = chained([DOWN], [], [refusal], ["Fine."], closed={"p1"})
    heard = Heard()
    assert (await provider.stream(REQUEST, heard)).provider == "p3"
    first, second = (one.text for one in heard.of(Notice))
    assert "p1 does not answer (p1 has no key); p2/m is asked instead." in first
    assert second == "p2/m does not answer (401 from two: check the key); p3/m is asked instead."


async def test_when_nobody_answers_the_first_failure_stands():
    """It decides the exit code; the others' words are in it."""
    other = ProviderUnavailable("529 from two.", status=529)
    provider, _, _ = chained([replace_error(BUSY)], [other])
    with pytest.raises(ProviderUnavailable) as caught:
        await provider.stream(REQUEST, Heard())
    assert caught.value.exit_code == 4
    assert str(caught.value) == (
        "429 from one: slow down. Nor did the fallbacks answer (p1/m: 529 from two)."
    )


def replace_error(error):
    """A fresh copy: the one raised gets more words."""
    return type(error)(str(error), status=error.status)


async def test_who_failed_is_left_alone_for_the_turn():
    """The refiner's call does not wait for the dead one again; when all failed, it tries again."""
    provider, inner, _ = chained([DOWN, "Back."], ["one", "two", DOWN])
    heard = Heard()
    for expected in ("one", "two"):
        assert (await provider.stream(REQUEST, heard)).text == expected
    assert (len(inner[0].requests), len(heard.of(Notice))) == (1, 1)
    with pytest.raises(ProviderUnavailable):
        await provider.stream(REQUEST, heard)
    assert (await provider.stream(REQUEST, heard)).text == "Back."


async def test_the_budget_holds_for_the_stand_in():
    """It may cost more than the first one would have."""

    def price(config, _model, _usage):
        return 1.0 if config.provider == "p1" else 0.01

    provider, inner, _ = chained([DOWN], ["Fine."], allowance=Allowance(turn=0.5), price=price)
    with pytest.raises(BudgetReached):
        await provider.stream(REQUEST, Heard())
    assert not inner[1].requests


@pytest.fixture
def two(tmp_path):
    """Two servers: the first one Anthropic's API, the second one OpenAI's; each has its key."""
    with FakeProvider() as first, FakeProvider() as second:
        environ = {
            "CHATCLI_HOME": str(tmp_path),
            "CHATCLI_PROVIDER": "anthropic",
            "CHATCLI_BASE_URL": first.url,
            "CHATCLI_MODEL": "claude-x",
            "ANTHROPIC_API_KEY": "sk-ant-first-0001",
            "OPENAI_BASE_URL": second.url,
            "OPENAI_API_KEY": "sk-second-0002",
            "CHATCLI_FALLBACK_PROVIDERS": "openai/gpt-x",
            "CHATCLI_MAX_RETRIES": "1",
        }
        yield first, second, environ


async def test_a_key_goes_to_its_own_provider_alone(two):
    """Both servers, both keys: neither sees the other's, nor the other's model or headers."""
    first, second, environ = two
    first.default = Answer(status=503, headers=(("Retry-After", "0.01"),))
    settings = load(environ=environ)
    session = Session(Assembly(settings, builtin_agents()), connection=settings.chat_config())
    heard = Heard()
    turn = await session.ask(Prompt(text="hi"), heard)
    await session.assembly.aclose()
    assert (turn.answer, turn.provider, turn.model) == ("Hello.", "openai", "gpt-x")
    assert len(heard.of(Retrying)) == 1
    assert turn.usage.calls == 3
    seen = [seen_by(server) for server in (first, second)]
    assert "sk-ant-first-0001" in seen[0]
    assert "sk-second-0002" in seen[1]
    assert "sk-second-0002" not in seen[0]
    assert "sk-ant-first-0001" not in seen[1]
    assert "claude-x" not in seen[1]
    assert second.chats[0].model == "gpt-x"


def seen_by(server):
    """All that a server got to see."""
    return json.dumps([[r.path, dict(r.headers), r.raw.decode()] for r in server.requests])


async def test_the_worst_turn_makes_calls_times_tries_requests(two):
    """A refined turn with a flaky server: every request is counted, none is beyond the limit."""
    first, second, environ = two
    limit = {"CHATCLI_FALLBACK_PROVIDERS": "", "CHATCLI_MAX_RETRIES": "2"}
    limit |= {"CHATCLI_QUALITY_REFINE_EVALUATOR": "true", "CHATCLI_QUALITY_REFINE_MAX_PASSES": "2"}
    flaky = Answer(status=503, headers=(("Retry-After", "0.01"),))
    replies = [DRAFT, '{"score": 0.2}', tagged(BETTER), '{"score": 0.3}', tagged(DRAFT), "0.1"]
    for text in replies:
        first.enqueue(flaky, flaky, text)
    settings = load(environ=environ | limit)
    session = Session(Assembly(settings, builtin_agents()), connection=settings.chat_config())
    session.overrides = QualityOverrides(refine=True)
    turn = await session.ask(Prompt(text="Describe the cache."), Heard())
    assert turn.answer in {BETTER, DRAFT}
    assert len(first.chats) == turn.usage.calls <= len(replies) * 3
    assert not second.requests
    first.default = flaky
    before = len(first.chats)
    with pytest.raises(ProviderUnavailable):
        await session.ask(Prompt(text="And now?"), Heard())
    assert len(first.chats) - before == 3
    await session.assembly.aclose()


def test_ask_says_who_answers(two, tmp_path):
    """On standard error and in the JSON; when both are down the exit code is the first one's."""
    first, second, environ = two
    first.default = Answer(status=503, headers=(("Retry-After", "0.01"),))
    program = Program(tmp_path)
    done = program.run("ask", "hi", **environ)
    assert (done.code, done.out) == (0, "Hello.\n")
    assert "chatrefine: retrying now (503)" in done.err
    assert "openai/gpt-x is asked instead." in done.err
    assert program.run("ask", "--json", "hi", **environ).json["provider"] == "openai"
    first.default = Answer(status=429, headers=(("Retry-After", "0.01"),))
    second.default = Answer(status=503, headers=(("Retry-After", "0.01"),))
    done = program.run("ask", "hi", **environ)
    assert (done.code, done.out) == (4, "")
    assert "Nor did the fallbacks answer (openai/gpt-x: 503" in done.err
    second.default = Answer("Fine.")
    first.default = Answer(status=401)
    done = program.run("ask", "hi", **environ)
    assert (done.code, done.out) == (3, "")
    assert KEY not in done.err


async def test_the_first_one_that_writes_is_never_repeated(two):
    """A stream cut after its first words is an incomplete answer, not a second one."""
    first, second, environ = two
    first.enqueue(Answer("Some words and more. " * 20, cut=1200))
    settings = load(environ=environ)
    session = Session(Assembly(settings, builtin_agents()), connection=settings.chat_config())
    heard = Heard()
    with pytest.raises(AnswerIncomplete):
        await session.ask(Prompt(text="hi"), heard)
    await session.assembly.aclose()
    assert heard.of(Delta)
    assert not second.requests


def test_a_named_stand_in_keeps_its_slashes():
    """openrouter/maker/model is openrouter's maker/model."""
    environ = {"CHATCLI_HOME": "/nonexistent", "OPENROUTER_API_KEY": "sk-or-1"}
    chain = "openrouter/anthropic/claude-x"
    settings = load(environ=environ | {"CHATCLI_FALLBACK_PROVIDERS": chain})
    opened = []

    def open_chat(config):
        opened.append(config)
        return ScriptedProvider(DOWN if config.provider == "openai" else "Fine.")

    assembly = Assembly(settings, builtin_agents(), open_chat=open_chat)
    config = ProviderConfig(provider="openai", model="big")
    provider = assembly.connect("", config, Meter())
    assert asyncio.run(provider.stream(REQUEST, Heard())).provider == "openrouter"
    assert replace(opened[1], api_key=config.api_key).model == "anthropic/claude-x"
