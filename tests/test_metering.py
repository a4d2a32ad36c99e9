"""What a turn costs and may cost."""

import pytest

from chatrefine.errors import BudgetReached, ProviderUnavailable
from chatrefine.events import Notice
from chatrefine.messages import ChatRequest, Message, Role
from chatrefine.metering import Allowance, Meter, MeteredProvider
from chatrefine.providers import ProviderConfig
from chatrefine.providers.pricing import price
from chatrefine.reports import Usage
from tests.fakes import Reply, ScriptedProvider
from tests.quality.loop_fakes import Heard

pytestmark = pytest.mark.anyio
OPENAI = ProviderConfig(provider="openai", model="m")
REQUEST = ChatRequest(messages=(Message(role=Role.USER, content="x" * 400),), max_tokens=100)


def a_cent_each(_config, _model, usage):
    """A dollar a thousand tokens; unknown tokens have no price."""
    if usage.input_tokens is None:
        return None
    return (usage.input_tokens + usage.output_tokens) / 1000


def metered(*replies, allowance=None, prices=a_cent_each):
    """A metered provider and its meter."""
    meter = Meter(allowance)
    return MeteredProvider(ScriptedProvider(*replies), OPENAI, meter, prices), meter


async def test_costs_add_up():
    """Each call's tokens and dollars."""
    provider, meter = metered("one", "two")
    await provider.stream(REQUEST, Heard())
    await provider.stream(REQUEST, Heard())
    assert meter.usage == Usage(input_tokens=20, output_tokens=10, calls=2, cost_usd=0.03)


async def test_an_unknown_price_is_unknown():
    """None in one call makes the sum unknown, never 0."""
    provider, meter = metered(Reply(text="x", usage=Usage(input_tokens=None, output_tokens=None)))
    completion = await provider.stream(REQUEST, Heard())
    assert completion.usage.cost_usd is None
    assert meter.usage.cost_usd is None


@pytest.mark.parametrize("kind", ["turn", "session"])
async def test_a_call_over_the_budget_is_not_made(kind):
    """The estimate counts: 101 tokens in, 100 out."""
    provider, meter = metered("one", allowance=Allowance(**{kind: 0.2}))
    with pytest.raises(BudgetReached, match=kind):
        await provider.stream(REQUEST, Heard())
    assert meter.usage.calls == 0


async def test_a_session_counts_what_it_spent_before():
    """The turn's own budget does not."""
    provider, _ = metered("one", allowance=Allowance(session=1.0, turn=0.5, spent=0.9))
    with pytest.raises(BudgetReached, match="session"):
        await provider.stream(REQUEST, Heard())


async def test_a_warning_comes_once_near_the_limit():
    """At the configured share."""
    heard = Heard()
    provider, _ = metered("a", "b", allowance=Allowance(turn=0.26, warning_pct=50))
    await provider.stream(REQUEST, heard)
    await provider.stream(REQUEST, heard)
    assert len(heard.of(Notice)) == 1


async def test_unknown_usage_counts_by_its_estimate():
    """A server that does not tell cannot be used without end."""
    silent = Reply(text="x", usage=Usage(input_tokens=None, output_tokens=None))
    provider, meter = metered(silent, silent, allowance=Allowance(turn=0.5))
    await provider.stream(REQUEST, Heard())
    await provider.stream(REQUEST, Heard())
    assert meter.spent == pytest.approx(0.402)
    with pytest.raises(BudgetReached):
        await provider.stream(REQUEST, Heard())


async def test_without_a_price_the_budget_cannot_be_kept_and_says_so():
    """Once."""
    heard = Heard()
    provider, _ = metered("a", "b", allowance=Allowance(turn=0.01), prices=lambda *_: None)
    await provider.stream(REQUEST, heard)
    await provider.stream(REQUEST, heard)
    assert [one.text for one in heard.of(Notice)] == [
        "No price is known for m; its calls do not count for the budget."
    ]


@pytest.mark.parametrize("kind", ["turn", "session"])
async def test_a_budget_of_nothing_takes_what_is_known_to_be_free_alone(kind):
    """An unknown price is refused, a price too; a free model answers without a word about it."""
    nothing = Allowance(**{kind: 0.0})
    for prices, said in ((lambda *_: None, f"{kind}'s budget is 0"), (a_cent_each, "go over")):
        provider, meter = metered("a", allowance=nothing, prices=prices)
        with pytest.raises(BudgetReached, match=said):
            await provider.stream(REQUEST, Heard())
        assert meter.usage.calls == 0
    heard = Heard()
    provider, _ = metered("free", allowance=nothing, prices=lambda *_: 0.0)
    assert (await provider.stream(REQUEST, heard)).text == "free"
    assert heard.of(Notice) == []


async def test_a_failed_call_counts_as_a_call():
    """Without tokens when nothing had arrived, unknown when it broke off."""
    provider, meter = metered(
        ProviderUnavailable("down"), Reply(text="part", error=ProviderUnavailable("cut"))
    )
    with pytest.raises(ProviderUnavailable):
        await provider.stream(REQUEST, Heard())
    assert meter.usage == Usage(calls=1)
    with pytest.raises(ProviderUnavailable):
        await provider.stream(REQUEST, Heard())
    assert (meter.usage.calls, meter.usage.input_tokens) == (2, None)


async def test_a_broken_off_call_of_a_free_model_costs_nothing():
    """Its tokens are unknown, its price is not."""
    meter = Meter()
    cut = Reply(text="part", error=ProviderUnavailable("cut"))
    local = ProviderConfig(provider="local")
    provider = MeteredProvider(ScriptedProvider(cut), local, meter, price)
    with pytest.raises(ProviderUnavailable):
        await provider.stream(REQUEST, Heard())
    assert (meter.usage.input_tokens, meter.usage.cost_usd) == (None, 0.0)


def test_prices_come_from_the_lists():
    """Known models have one, unknown ones and foreign servers do not, the embedded one is free."""
    tokens = Usage(input_tokens=1_000_000, output_tokens=0)
    assert price(ProviderConfig(provider="openai"), "gpt-4o", tokens) == pytest.approx(2.5)
    assert price(ProviderConfig(provider="openai"), "nope", tokens) is None
    elsewhere = ProviderConfig(provider="openai", base_url="http://127.0.0.1:1/v1")
    assert price(elsewhere, "gpt-4o", tokens) is None
    assert price(ProviderConfig(provider="ollama"), "gpt-4o", tokens) is None
    assert price(ProviderConfig(provider="local"), "x", tokens) == 0
    assert price(OPENAI, "gpt-4o", Usage(input_tokens=None, output_tokens=1)) is None
