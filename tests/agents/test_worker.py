"""The worker: one request, its settings, its labels."""

from dataclasses import replace

import pytest

from chatrefine.agents.evaluator import EvaluatorAgent
from chatrefine.agents.refiner import RefinerAgent
from chatrefine.agents.registry import builtin_agent
from chatrefine.agents.spec import AgentSpec
from chatrefine.agents.worker import WorkerAgent
from chatrefine.errors import AnswerIncomplete, ProviderUnavailable
from chatrefine.events import Delta, Event, Phase, Retrying
from chatrefine.messages import AgentCall, Attachment, Role
from chatrefine.reports import FinishReason
from tests.fakes import ONE_CALL, Reply, ScriptedProvider, print_nothing, said

SPEC = AgentSpec(name="coder", system="You write code.", model="big", effort="high")


@pytest.mark.anyio
async def test_a_request_holds_prompt_history_task_and_attachments():
    """System prompts are joined, the history stands before the task, files travel along."""
    provider = ScriptedProvider("done")
    image = Attachment(name="a.png", media_type="image/png", data=b"x")
    call = AgentCall(
        agent="coder",
        task="go on",
        history=said("hi", "hello"),
        attachments=(image,),
        system="Speak French.",
    )
    agent = WorkerAgent(SPEC, provider, max_tokens=99, temperature=0.5)
    result = await agent.run(call, print_nothing)
    (request,) = provider.requests
    assert request.system == "You write code.\n\nSpeak French."
    assert [m.content for m in request.messages] == ["hi", "hello", "go on"]
    assert request.messages[-1].role is Role.USER
    assert request.messages[-1].attachments == (image,)
    assert (request.model, request.effort) == ("big", "high")
    assert (request.max_tokens, request.temperature) == (99, 0.5)
    assert (result.agent, result.output, result.model) == ("coder", "done", "big")
    assert result.usage == ONE_CALL


@pytest.mark.anyio
async def test_the_session_effort_fills_in_what_the_agent_leaves_open():
    """An agent without an effort takes the session's, and the model's name is the provider's."""
    provider = ScriptedProvider("done")
    agent = WorkerAgent(AgentSpec(name="a", system="s"), provider, effort="low")
    result = await agent.run(AgentCall(agent="a", task="t"), print_nothing)
    assert provider.requests[0].effort == "low"
    assert provider.requests[0].system == "s"
    assert result.model == "scripted-model"


@pytest.mark.parametrize(("depth", "phase"), [(0, Phase.DRAFT), (1, Phase.CALL)])
@pytest.mark.anyio
async def test_deltas_say_whose_they_are_and_what(depth, phase):
    """Every delta carries the agent's name and whether it is the draft or a call."""
    provider = ScriptedProvider("a long enough answer")
    events: list[Event] = []
    agent = WorkerAgent(SPEC, provider)
    await agent.run(AgentCall(agent="coder", task="t", depth=depth), events.append)
    assert "".join(e.text for e in events if isinstance(e, Delta)) == "a long enough answer"
    assert {(e.phase, e.agent) for e in events if isinstance(e, Delta)} == {(phase, "coder")}


@pytest.mark.anyio
async def test_other_events_pass_unchanged():
    """A provider's word about a retry reaches the listener as it was."""

    class Retries(ScriptedProvider):
        async def stream(self, request, emit):
            emit(Retrying(seconds=1.0, reason="429", attempt=1))
            return await super().stream(request, emit)

    events: list[Event] = []
    await WorkerAgent(SPEC, Retries("x")).run(AgentCall(agent="coder", task="t"), events.append)
    assert events[0] == Retrying(seconds=1.0, reason="429", attempt=1)


@pytest.mark.anyio
async def test_the_finish_reason_is_kept_and_an_error_is_raised():
    """A cut answer is marked, and a provider's error is never turned into text."""
    provider = ScriptedProvider(
        Reply(text="cut", finish=FinishReason.LENGTH),
        ProviderUnavailable("down", status=503),
        Reply(text="half", error=AnswerIncomplete("broke off", partial="half")),
    )
    agent = WorkerAgent(SPEC, provider)
    call = AgentCall(agent="coder", task="t")
    assert (await agent.run(call, print_nothing)).finish_reason is FinishReason.LENGTH
    with pytest.raises(ProviderUnavailable):
        await agent.run(call, print_nothing)
    with pytest.raises(AnswerIncomplete) as caught:
        await agent.run(call, print_nothing)
    assert caught.value.partial == "half"


class Substitute(ScriptedProvider):
    """Another provider answered than the one that was asked."""

    async def stream(self, request, emit):
        return replace(await super().stream(request, emit), provider="other", model="")


@pytest.mark.parametrize(
    ("kind", "spec"),
    [
        (WorkerAgent, replace(SPEC, model="")),
        (RefinerAgent, builtin_agent("refiner")),
        (EvaluatorAgent, builtin_agent("evaluator")),
    ],
)
@pytest.mark.anyio
async def test_who_answered_instead_is_in_the_result_of_every_agent(kind, spec):
    """A worker, a refiner and an evaluator asked by name tell the provider, and its model."""
    agent = kind(spec, Substitute("It is fine."))
    result = await agent.run(AgentCall(agent=spec.name, task="t"), print_nothing)
    assert (result.agent, result.provider, result.model) == (spec.name, "other", "scripted-model")
