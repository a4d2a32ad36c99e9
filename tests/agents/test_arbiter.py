"""The arbiter: one call, one word."""

import pytest

from chatrefine.agents.arbiter import ArbiterAgent
from chatrefine.agents.registry import builtin_agent
from chatrefine.agents.spec import CallDefaults
from chatrefine.errors import ProviderUnavailable
from chatrefine.events import Delta, Notice
from chatrefine.messages import Completion
from chatrefine.quality.ruling import control_place
from chatrefine.reports import FinishReason
from tests.fakes import ONE_CALL, Reply, ScriptedProvider, print_nothing

pytestmark = pytest.mark.anyio
ASKED = (("It is near the door.", "It is close to the door."),)
YES = "1: no\n2: yes" if control_place(ASKED) == 0 else "1: yes\n2: no"


def arbiter(*replies, **fields):
    """An arbiter in front of scripted replies, and the script."""
    provider = ScriptedProvider(*replies)
    return ArbiterAgent(builtin_agent("refiner"), provider, CallDefaults(**fields)), provider


async def test_a_ruling_is_one_call_without_the_refiners_character():
    """The passages are in the message, the limits of the settings in the request."""
    agent, provider = arbiter(YES, max_tokens=900)
    ruling = await agent.rule(ASKED, print_nothing)
    assert (ruling.same, ruling.usage) == (True, ONE_CALL)
    (request,) = provider.requests
    assert all(text in request.messages[0].content for text in ASKED[0])
    assert request.max_tokens == 900
    assert request.system != builtin_agent("refiner").system


@pytest.mark.parametrize(
    "reply", ["They mean the same.", "", Reply(text=YES, finish=FinishReason.LENGTH)]
)
async def test_an_unclear_or_cut_reply_is_no_ruling(reply):
    """Nobody is asked again, and the call is counted."""
    agent, provider = arbiter(reply)
    ruling = await agent.rule(ASKED, print_nothing)
    assert (ruling.same, ruling.usage, len(provider.requests)) == (None, ONE_CALL, 1)


async def test_a_providers_error_is_raised():
    """What to make of it is not the arbiter's business."""
    agent, _ = arbiter(ProviderUnavailable("away"))
    with pytest.raises(ProviderUnavailable):
        await agent.rule(ASKED, print_nothing)


class Waiting:
    """Tells that it waits before it answers."""

    name = model = "waiting"

    async def stream(self, request, emit):
        emit(Notice(text="$0.80 of the turn's $1.00 budget are spent."))
        emit(Delta(text=YES))
        return Completion(text=YES)

    async def aclose(self):
        pass


async def test_what_the_model_writes_is_not_shown_but_notices_are():
    """Nobody mistakes a ruling for the answer, and no word about money is lost."""
    events = []
    agent = ArbiterAgent(builtin_agent("refiner"), Waiting())
    assert (await agent.rule(ASKED, events.append)).same
    assert [type(one) for one in events] == [Notice]
