"""Calls between agents: makes those an answer asks for and gives the results to the caller.

Bounds (SPEC §7): a called agent makes no calls of its own (depth ≤ 1); a turn makes at most
`max_calls`; each time the caller is asked again at least one of them has been used up, and when
none is left its answer stands without the tags. A call that fails is a sentence for the caller.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from chatrefine.agents.call_parser import ParsedCall, find_calls, without_calls
from chatrefine.agents.made_calls import (
    MadeCall,
    follow_up,
    outputs,
    prompt_with_results,
    spent,
)
from chatrefine.agents.registry import Registry
from chatrefine.errors import BudgetReached, ChatRefineError, ProviderError, UsageError
from chatrefine.events import CallFinished, CallStarted, Delta, Event, Notice, Phase, Retrying
from chatrefine.messages import AgentCall, AgentResult, Message, Role
from chatrefine.protocols import Agent, Emit
from chatrefine.reports import FinishReason

CALLS = "agent_calls"
FAILED = "agent_calls_failed"

Run = Callable[[AgentCall, Emit], Awaitable[AgentResult]]


class Dispatcher:
    """Makes calls through `run`, which takes each through the same pipeline as any answer."""

    def __init__(self, run: Run, registry: Registry, *, max_calls: int = 8) -> None:
        self._run = run
        self._registry = registry
        self._max_calls = max_calls

    def calling(self, agent: Agent) -> "CallingAgent":
        """The agent, able to call others."""
        return CallingAgent(agent, self)

    def calls_in_prompt(self, prompt: str) -> tuple[ParsedCall, ...]:
        """The calls typed into a prompt, each of which can be made.

        Raises:
            UsageError: one of them cannot, or there are too many; nothing has been asked yet.

        """
        calls = find_calls(prompt)
        if len(calls) > self._max_calls:
            raise UsageError(f"A prompt may hold at most {self._max_calls} agent calls.")
        for call in calls:
            if call.error:
                raise UsageError(call.error)
            self._registry.get(call.agent)
        return calls

    async def chain(self, call: AgentCall, emit: Emit) -> AgentResult:
        """The answer to a prompt that is nothing but calls: the last one's, from the pipeline.

        Each call sees the conversation and the calls before it, so that one can work on what
        another has written.

        Raises:
            UsageError: a call that cannot be made.
            ProviderError: the last call failed.

        """
        calls = self.calls_in_prompt(call.task)
        made = await self._make(calls, (), call, emit)
        last = made[-1]
        if last.result is None:
            raise ProviderError(f"{last.agent} gave no answer: {last.error}")
        return replace(last.result, usage=spent(made), metadata=_marked(last.result, made))

    async def answer(self, agent: Agent, call: AgentCall, emit: Emit) -> AgentResult:
        """The agent's final answer, once the calls in the prompt and in its own text are made.

        Raises:
            UsageError: a call in the prompt that cannot be made.
            ProviderError: the agent could not be asked.

        """
        if call.depth > 0:
            return await agent.run(call, emit)
        typed = self.calls_in_prompt(call.task)
        text = without_calls(call.task, typed)
        if typed and not text:
            return await self.chain(call, emit)
        made = await self._make(typed, (), call, emit)
        if made:
            call = replace(call, task=prompt_with_results(text, made))
        result = await agent.run(call, emit)
        if made:
            usage = spent(made) + result.usage
            result = replace(result, usage=usage, metadata=_marked(result, made))
        return await self.resolve_calls(agent, call, result, emit, made=made)

    async def resolve_calls(
        self,
        agent: Agent,
        call: AgentCall,
        result: AgentResult,
        emit: Emit,
        *,
        made: tuple[MadeCall, ...] = (),
    ) -> AgentResult:
        """The caller's final answer once the calls in its `result` are made.

        A result without calls comes back as it is, and so does one that broke off. `made` are the
        turn's calls so far. When the caller cannot be asked again, the calls' own answers are
        the result.

        Raises:
            ProviderError: the caller could not be asked again and no call has an answer either.

        """
        while (
            (calls := find_calls(result.output))
            and call.depth == 0
            and result.finish_reason is FinishReason.STOP
        ):
            if len(made) >= self._max_calls:
                return _without_tags(result, calls, made, emit)
            new = await self._make(calls, made, replace(call, history=(), attachments=()), emit)
            made = (*made, *new)
            usage = result.usage + spent(new)
            call = _asked_again(call, result, follow_up(new, self._max_calls - len(made)))
            try:
                final = await agent.run(call, emit)
            except (ProviderError, BudgetReached) as error:
                text = outputs(made)
                if not text:
                    raise
                emit(Notice(text=f"{result.agent} could not be asked again: {error}"))
                return replace(result, output=text, usage=usage, metadata=_marked(result, made))
            result = replace(final, usage=usage + final.usage, metadata=_marked(final, made))
        return result

    async def _make(
        self,
        calls: Sequence[ParsedCall],
        before: Sequence[MadeCall],
        frame: AgentCall,
        emit: Emit,
    ) -> tuple[MadeCall, ...]:
        """What came of the calls, made one after the other; those over the limit are not made.

        `frame` has what every call gets: system prompt, files, and the conversation before it.
        """
        made: list[MadeCall] = []
        for call in calls:
            number = len(before) + len(made) + 1
            if number > self._max_calls:
                limit = f"the limit of {self._max_calls} calls in a turn is reached."
                made.append(MadeCall(agent=call.agent, task=call.task, error=limit))
                continue
            one = await self._make_one(number, call, frame, emit)
            made.append(one)
            if one.result is not None:
                frame = replace(frame, history=(*frame.history, *_exchange(one.task, one.output)))
        return tuple(made)

    async def _make_one(
        self, number: int, call: ParsedCall, frame: AgentCall, emit: Emit
    ) -> MadeCall:
        emit(CallStarted(number=number, agent=call.agent, task=call.task))
        made = MadeCall(agent=call.agent, task=call.task, error=call.error)
        if not call.error:
            try:
                name = self._registry.get(call.agent).name
                asked = replace(frame, agent=name, task=call.task, depth=frame.depth + 1)
                result = await self._run(asked, _nested(emit))
                made = MadeCall(agent=name, task=call.task, result=result)
            except ChatRefineError as error:
                made = replace(made, error=str(error))
        emit(CallFinished(number=number, agent=made.agent, error=made.error))
        return made


class CallingAgent:
    """An agent whose answers, and whose prompts, may call other agents."""

    def __init__(self, agent: Agent, dispatcher: Dispatcher) -> None:
        self.name = agent.name
        self._agent = agent
        self._dispatcher = dispatcher

    async def run(self, call: AgentCall, emit: Emit) -> AgentResult:
        """The final answer, as `Dispatcher.answer` gives it."""
        return await self._dispatcher.answer(self._agent, call, emit)


def _asked_again(call: AgentCall, result: AgentResult, task: str) -> AgentCall:
    """The call that goes on after the caller's answer; the request and its files stay in sight."""
    asked, answered = _exchange(call.task, result.output)
    asked = replace(asked, attachments=call.attachments)
    return replace(call, task=task, history=(*call.history, asked, answered), attachments=())


def _exchange(task: str, answer: str) -> tuple[Message, Message]:
    return Message(role=Role.USER, content=task), Message(role=Role.ASSISTANT, content=answer)


def _without_tags(
    result: AgentResult, calls: Sequence[ParsedCall], made: Sequence[MadeCall], emit: Emit
) -> AgentResult:
    """The answer without the calls that were not made; the calls' answers if nothing is left."""
    emit(Notice(text=f"{result.agent} asked for more calls than a turn allows."))
    text = without_calls(result.output, calls)
    return replace(result, output=text or outputs(made))


def _marked(result: AgentResult, made: Sequence[MadeCall]) -> Mapping[str, str]:
    """The result's metadata and how many calls were asked for, and how many failed."""
    failed = sum(bool(one.error) for one in made)
    marks = {CALLS: str(len(made)), **({FAILED: str(failed)} if failed else {})}
    return {**result.metadata, **marks}


def _nested(emit: Emit) -> Emit:
    """A listener for a called agent's turn: what it writes and waits for, not its own stages."""

    def passing(event: Event) -> None:
        if isinstance(event, Delta):
            emit(replace(event, phase=Phase.CALL))
        elif isinstance(event, Retrying | Notice):
            emit(event)

    return passing
