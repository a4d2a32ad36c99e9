"""A session: what a turn leaves behind, whatever ends it."""

import asyncio

import pytest

from chatrefine.agents.registry import builtin_agents
from chatrefine.assembly import Assembly
from chatrefine.config import load
from chatrefine.errors import AnswerIncomplete, ProviderUnavailable, UsageError
from chatrefine.events import Delta, DraftReady, PassStarted
from chatrefine.messages import Role
from chatrefine.providers import ProviderConfig
from chatrefine.quality.config import QualityOverrides
from chatrefine.reports import FinishReason, StopReason
from chatrefine.session import Prompt, Session
from tests.cli.test_ask import BETTER, DRAFT
from tests.fakes import Reply, ScriptedProvider
from tests.program import tagged
from tests.quality.loop_fakes import Heard

pytestmark = pytest.mark.anyio
ASKED = Prompt(text="Describe the cache.")


def session(provider, *, refine=None, **environ):
    """A session whose every provider is this one."""
    settings = load(environ={"CHATCLI_HOME": "/nonexistent", **environ})
    opened = []

    def open_chat(config):
        opened.append(config)
        return provider

    registry = builtin_agents().with_overrides(settings.agent_override)
    assembly = Assembly(settings, registry, open_chat=open_chat)
    made = Session(assembly, connection=ProviderConfig(provider="openai", model="big"))
    made.overrides = QualityOverrides(refine=refine)
    return made


async def stopped(chat, prompt, heard, ready):
    """Ask, and cancel as soon as `ready(heard)` holds."""
    task = asyncio.ensure_future(chat.ask(prompt, heard))
    while not ready(heard):  # noqa: ASYNC110  the listener is no event
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_history_alternates_and_holds_what_was_printed():
    """After a refined turn it is the revision."""
    provider = ScriptedProvider(Reply(text=DRAFT), Reply(text=tagged(BETTER)), "ok")
    chat = session(provider, refine=True)
    turn = await chat.ask(ASKED, Heard())
    assert (turn.answer, turn.draft, turn.number) == (BETTER, DRAFT, 1)
    chat.overrides = QualityOverrides()
    await chat.ask(Prompt(text="next"), Heard())
    sent = provider.requests[-1].messages
    assert [one.role for one in sent] == [Role.USER, Role.ASSISTANT, Role.USER]
    assert sent[1].content == BETTER


async def test_a_failed_turn_leaves_no_trace():
    """The next request holds no prompt without an answer; `once` is still there."""
    provider = ScriptedProvider(ProviderUnavailable("down", status=503), "Fine.")
    chat = session(provider)
    chat.overrides = QualityOverrides(once=True)
    with pytest.raises(ProviderUnavailable):
        await chat.ask(ASKED, Heard())
    assert chat.history == []
    assert chat.last is None
    assert chat.overrides.once
    await chat.ask(Prompt(text="short"), Heard())
    assert not chat.overrides.once
    assert [one.content for one in provider.requests[1].messages] == ["short"]


async def test_a_cut_stream_keeps_what_had_arrived():
    """Marked incomplete, part of the conversation, the error raised."""
    error = AnswerIncomplete("The stream broke off.", partial="Half an ans")
    chat = session(ScriptedProvider(Reply(text="Half an ans", error=error)), refine=True)
    with pytest.raises(AnswerIncomplete):
        await chat.ask(ASKED, Heard())
    assert chat.last.answer == "Half an ans"
    assert chat.last.finish_reason is FinishReason.INCOMPLETE
    assert chat.last.error == "The stream broke off."
    assert len(chat.history) == 2


async def test_an_interrupt_while_drafting_keeps_the_part():
    """Whatever had arrived is the answer, marked."""
    chat = session(ScriptedProvider(Reply(text="Half an answer", hang=True)))
    await stopped(chat, ASKED, Heard(), lambda heard: len(heard.of(Delta)) == 2)
    assert chat.last.answer == "Half an answer"
    assert chat.last.finish_reason is FinishReason.INTERRUPTED
    assert chat.last.error == "interrupted"


async def test_an_interrupt_before_the_first_word_leaves_nothing():
    """There is nothing to keep."""
    chat = session(ScriptedProvider(Reply(text="", hang=True)))
    task = asyncio.ensure_future(chat.ask(ASKED, Heard()))
    for _ in range(5):
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (chat.last, chat.history) == (None, [])


async def test_an_interrupt_while_refining_keeps_the_draft():
    """It was paid for."""
    provider = ScriptedProvider(Reply(text=DRAFT), Reply(text="<critique>", hang=True))
    chat = session(provider, refine=True)
    await stopped(chat, ASKED, Heard(), lambda heard: heard.of(PassStarted))
    assert chat.last.answer == DRAFT
    assert chat.last.refine.stop_reason is StopReason.INTERRUPTED


async def test_an_interrupt_in_the_second_pass_keeps_the_first():
    """The best pass so far."""
    provider = ScriptedProvider(
        Reply(text=DRAFT), Reply(text=tagged(BETTER)), Reply(text="<critique>", hang=True)
    )
    chat = session(provider, refine=True, CHATCLI_QUALITY_REFINE_MAX_PASSES="3")
    await stopped(chat, ASKED, Heard(), lambda heard: len(heard.of(PassStarted)) == 2)
    assert chat.last.answer == BETTER
    assert chat.last.refine.chosen_pass == 1
    assert [one.number for one in chat.last.refine.passes] == [1, 2]
    assert chat.history[-1].content == BETTER


async def test_undo_and_restart():
    """Undo forgets a pair; a new conversation has another name."""
    chat = session(ScriptedProvider("one", "two"))
    with pytest.raises(UsageError):
        chat.undo()
    await chat.ask(Prompt(text="first"), Heard())
    await chat.ask(Prompt(text="second"), Heard())
    assert chat.undo() == "second"
    assert [one.content for one in chat.history] == ["first", "one"]
    name = chat.id
    chat.restart()
    assert chat.history == []
    assert chat.id != name


async def test_every_request_is_counted():
    """The turn's usage holds the refiner's calls too."""
    chat = session(ScriptedProvider(Reply(text=DRAFT), Reply(text=tagged(BETTER))), refine=True)
    turn = await chat.ask(ASKED, Heard())
    assert (turn.usage.calls, turn.usage.input_tokens) == (2, 20)
    assert chat.usage == turn.usage


async def test_an_agents_own_model_and_effort_reach_the_request():
    """CHATCLI_AGENT_REFINER_MODEL and _EFFORT."""
    provider = ScriptedProvider(Reply(text=DRAFT), Reply(text=tagged(BETTER)))
    chat = session(
        provider,
        refine=True,
        CHATCLI_AGENT_REFINER_MODEL="small",
        CHATCLI_AGENT_REFINER_EFFORT="low",
    )
    await chat.ask(ASKED, Heard())
    worker, refiner = provider.requests
    assert (worker.model, refiner.model, refiner.effort) == ("big", "small", "low")


async def test_another_providers_model_is_named_without_its_prefix():
    """anthropic/claude-… opens anthropic and asks it for claude-…."""
    provider = ScriptedProvider(Reply(text=DRAFT), Reply(text=tagged(BETTER)))
    chat = session(
        provider,
        refine=True,
        CHATCLI_AGENT_REFINER_MODEL="anthropic/claude-small",
        ANTHROPIC_API_KEY="sk-ant-test",
    )
    await chat.ask(ASKED, Heard())
    assert provider.requests[1].model == "claude-small"


async def test_one_more_pass():
    """Refine again appends a pass, whatever the override; a failure keeps the answer."""
    provider = ScriptedProvider(
        Reply(text=DRAFT), Reply(text=tagged(BETTER)), ProviderUnavailable("down")
    )
    chat = session(provider, refine=False)
    with pytest.raises(UsageError):
        await chat.refine_again(Heard())
    await chat.ask(ASKED, Heard())
    turn = await chat.refine_again(Heard())
    assert (turn.answer, turn.draft) == (BETTER, DRAFT)
    assert chat.history[-1].content == BETTER
    again = await chat.refine_again(Heard())
    assert again.answer == BETTER
    assert [one.number for one in again.refine.passes] == [1, 2]
    assert again.refine.chosen_pass == 1


async def test_a_hook_that_breaks_leaves_the_answer():
    """An exception nobody foresaw in refining is a note in the metadata."""
    provider = ScriptedProvider(Reply(text=DRAFT), RuntimeError("a bug"))
    chat = session(provider, refine=True)
    turn = await chat.ask(ASKED, Heard())
    assert turn.answer == DRAFT
    assert turn.metadata["refine_failed"] == "RuntimeError: a bug"


async def test_the_draft_is_told_before_it_is_refined():
    """Whoever listens can save it."""
    heard = Heard()
    chat = session(ScriptedProvider(Reply(text=DRAFT), Reply(text=tagged(BETTER))), refine=True)
    await chat.ask(ASKED, heard)
    assert heard.of(DraftReady)[0].result.output == DRAFT
