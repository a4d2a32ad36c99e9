"""How an agent's description becomes a request, and its deltas get their labels."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from chatrefine.agents.spec import AgentSpec, CallDefaults
from chatrefine.events import Delta, Event, Phase
from chatrefine.messages import AgentCall, AgentResult, ChatRequest, Completion, Message, Role
from chatrefine.protocols import Emit


def request(
    spec: AgentSpec,
    defaults: CallDefaults,
    messages: tuple[Message, ...],
    *,
    system: str,
    json_schema: Mapping[str, Any] | None = None,
) -> ChatRequest:
    """The request an agent makes: its own model and effort, and what every request gets."""
    return ChatRequest(
        messages=messages,
        system=system,
        model=spec.model,
        effort=spec.effort or defaults.effort,
        max_tokens=defaults.max_tokens,
        temperature=defaults.temperature,
        json_schema=json_schema,
    )


def user(content: str) -> tuple[Message, ...]:
    """One message of the user and nothing before it."""
    return (Message(role=Role.USER, content=content),)


def conversation(call: AgentCall) -> tuple[Message, ...]:
    """The call's history with its task as the newest message."""
    task = Message(role=Role.USER, content=call.task, attachments=call.attachments)
    return (*call.history, task)


def joined(*parts: str) -> str:
    r"""The parts that say something, a blank line between them.

    >>> joined("a", "", "b")
    'a\n\nb'
    """
    return "\n\n".join(part for part in parts if part.strip())


def result_of(completion: Completion, asked: ChatRequest, *, agent: str, model: str) -> AgentResult:
    """The agent's result; `model` is the provider's, where neither reply nor request names one."""
    return AgentResult(
        agent=agent,
        output=completion.text,
        finish_reason=completion.finish_reason,
        usage=completion.usage,
        model=completion.model or asked.model or model,
        provider=completion.provider,
    )


def answer_phase(call: AgentCall) -> Phase:
    """What the agent's answer is to whoever watches: the draft, or a call made on the way."""
    return Phase.DRAFT if call.depth == 0 else Phase.CALL


def labelled(emit: Emit, phase: Phase, agent: str) -> Emit:
    """A listener that gives every delta its phase and agent before it passes it on."""

    def passing(event: Event) -> None:
        emit(replace(event, phase=phase, agent=agent) if isinstance(event, Delta) else event)

    return passing


def rerouted(emit: Emit, take: Callable[[str], None]) -> Emit:
    """A listener that hands the text of deltas to `take` and passes everything else on."""

    def passing(event: Event) -> None:
        if isinstance(event, Delta):
            take(event.text)
        else:
            emit(event)

    return passing
