"""The evaluator: a score or none, asked for twice at most."""

import pytest

from chatrefine.agents.evaluator import EvaluatorAgent
from chatrefine.agents.registry import builtin_agent
from chatrefine.agents.spec import AgentSpec, CallDefaults
from chatrefine.errors import ProviderUnavailable
from chatrefine.events import Delta, Event, Phase
from chatrefine.messages import AgentCall
from chatrefine.reports import FinishReason
from tests.fakes import ONE_CALL, Reply, ScriptedProvider, print_nothing, text_of

GOOD = '{"score": 0.4, "suggestions": ["Add code", "Cite"]}'


def evaluator(*replies, rubric="", spec=None):
    """An evaluator in front of scripted replies, and the script."""
    provider = ScriptedProvider(*replies)
    return EvaluatorAgent(spec or builtin_agent("evaluator"), provider, rubric=rubric), provider


@pytest.mark.anyio
async def test_a_score_is_one_call_with_a_schema():
    """Task, result and rubric are in the request; score and suggestions come back."""
    agent, provider = evaluator(GOOD, rubric="Code must run.")
    events: list[Event] = []
    evaluation = await agent.evaluate("Write code.", "x = 1", events.append)
    assert (evaluation.score, evaluation.suggestions) == (0.4, "- Add code\n- Cite")
    assert evaluation.usage == ONE_CALL
    (request,) = provider.requests
    assert request.json_schema is not None
    assert request.json_schema["required"] == ["score", "suggestions"]
    for part in ("Write code.", "x = 1", "Code must run."):
        assert part in request.messages[0].content
    assert {e.phase for e in events if isinstance(e, Delta)} == {Phase.EVALUATION}


@pytest.mark.parametrize("nonsense", ["", "Nice!", '{"score": 3.0}', "Score: 7"])
@pytest.mark.anyio
async def test_an_unknown_score_is_asked_once_more_in_a_stricter_form(nonsense):
    """The second request is plainer, and both are counted; the first one's advice is kept."""
    agent, provider = evaluator(nonsense, "Score: 0.7")
    evaluation = await agent.evaluate("t", "x", print_nothing)
    assert (evaluation.score, evaluation.usage) == (0.7, ONE_CALL + ONE_CALL)
    first, second = provider.requests
    assert second.json_schema is None
    assert len(text_of(second)) > len(text_of(first))
    assert "single line" in text_of(second)
    assert "Score" not in evaluation.suggestions or nonsense == "Score: 7"


@pytest.mark.anyio
async def test_twice_unknown_is_no_score():
    """Nonsense twice is None, and nobody is asked a third time."""
    agent, provider = evaluator("Nice!", "Very nice!")
    evaluation = await agent.evaluate("t", "x", print_nothing)
    assert (evaluation.score, evaluation.suggestions) == (None, "Nice!")
    assert len(provider.requests) == 2


@pytest.mark.anyio
async def test_a_cut_reply_is_not_asked_again():
    """What ran into its length limit would do so again."""
    agent, provider = evaluator(Reply(text="Well,", finish=FinishReason.LENGTH))
    evaluation = await agent.evaluate("t", "x", print_nothing)
    assert (evaluation.score, len(provider.requests)) == (None, 1)


@pytest.mark.anyio
async def test_no_request_mentions_a_loop_or_a_threshold():
    """Neither the first nor the stricter request tells what the score decides."""
    agent, provider = evaluator("?", "?")
    await agent.evaluate("t", "x", print_nothing)
    for request in provider.requests:
        for word in ("loop", "threshold", "round", "iteration", "rewrite"):
            assert word not in text_of(request).casefold()


@pytest.mark.anyio
async def test_a_provider_error_is_raised():
    """The loop decides what a failing evaluator means."""
    agent, _ = evaluator(ProviderUnavailable("down", status=503))
    with pytest.raises(ProviderUnavailable):
        await agent.evaluate("t", "x", print_nothing)


@pytest.mark.anyio
async def test_any_agent_can_take_the_slot():
    """Another agent keeps its prompt, model and effort and learns how to reply."""
    spec = AgentSpec(name="judge", system="You are harsh.", model="m", effort="high")
    provider = ScriptedProvider(GOOD)
    agent = EvaluatorAgent(spec, provider, defaults=CallDefaults(max_tokens=9))
    await agent.evaluate("t", "x", print_nothing)
    (request,) = provider.requests
    assert request.system.startswith("You are harsh.\n\n")
    assert (request.model, request.effort, request.max_tokens) == ("m", "high", 9)


@pytest.mark.parametrize(
    ("reply", "output", "metadata"),
    [
        (GOOD, "Score: 0.4\n\n- Add code\n- Cite", {"score": "0.4"}),
        ('{"score": 1, "suggestions": []}', "Score: 1", {"score": "1"}),
        ("I cannot say.", "I cannot say.", {}),
        ("", "", {}),
    ],
)
@pytest.mark.anyio
async def test_called_by_name_it_answers_in_text(reply, output, metadata):
    """A person gets the score and the bullets, or the full reply when there is no score."""
    agent, provider = evaluator(reply, rubric="Be kind.")
    events: list[Event] = []
    result = await agent.run(AgentCall(agent="evaluator", task="Score: x"), events.append)
    assert (result.output, dict(result.metadata)) == (output, metadata)
    answer = [e.text for e in events if isinstance(e, Delta) and e.phase is Phase.DRAFT]
    assert "".join(answer) == output
    assert "Be kind." in provider.requests[0].system
    assert (result.usage, result.model) == (ONE_CALL, "scripted-model")
