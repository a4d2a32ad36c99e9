"""A model that says what the test wrote: a real implementation of the chat port.

>>> import asyncio
>>> provider = ScriptedProvider("hello", Reply(text="cut", finish=FinishReason.LENGTH))
>>> request = ChatRequest(messages=(Message(role=Role.USER, content="hi"),))
>>> asyncio.run(provider.stream(request, print_nothing)).text
'hello'
>>> provider.requests[0].messages[0].content
'hi'
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from chatrefine.events import Delta, Event
from chatrefine.messages import ChatRequest, Completion, Message, Role
from chatrefine.reports import FinishReason, Usage

ONE_CALL = Usage(input_tokens=10, output_tokens=5, calls=1, cost_usd=0.001)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One scripted reply. `hang` never ends (until cancelled), after its text has been emitted.

    `error` is raised after the text has been emitted. `piece` is the length of each delta.
    """

    text: str = ""
    finish: FinishReason = FinishReason.STOP
    usage: Usage = ONE_CALL
    model: str = ""
    error: Exception | None = None
    hang: bool = False
    piece: int = 7


Script = str | Reply | Exception | Callable[[ChatRequest], "str | Reply | Exception"]


@dataclass
class ScriptedProvider:
    """Gives its replies in order; one more request than replies is the test's failure."""

    replies: list[Script]
    name: str = "scripted"
    model: str = "scripted-model"
    requests: list[ChatRequest] = field(default_factory=list)
    closed: bool = False

    def __init__(
        self, *replies: Script, name: str = "scripted", model: str = "scripted-model"
    ) -> None:
        """Take the replies in the order they will be given."""
        self.replies = list(replies)
        self.name = name
        self.model = model
        self.requests = []
        self.closed = False

    def enqueue(self, *replies: Script) -> None:
        """Add replies after those already there."""
        self.replies.extend(replies)

    async def stream(self, request: ChatRequest, emit: Callable[[Event], None]) -> Completion:
        """The next reply, emitted in pieces."""
        self.requests.append(request)
        if not self.replies:
            raise AssertionError(f"request {len(self.requests)} was not expected: {request}")
        reply = _reply(self.replies.pop(0), request)
        await asyncio.sleep(0)
        for start in range(0, len(reply.text), reply.piece):
            emit(Delta(text=reply.text[start : start + reply.piece]))
        if reply.hang:
            await asyncio.Event().wait()
        if reply.error is not None:
            raise reply.error
        return Completion(
            text=reply.text,
            finish_reason=reply.finish,
            usage=reply.usage,
            model=reply.model or request.model or self.model,
        )

    async def aclose(self) -> None:
        """Remember that it was closed."""
        self.closed = True


def _reply(script: Script, request: ChatRequest) -> Reply:
    if callable(script):
        script = script(request)
    if isinstance(script, str):
        return Reply(text=script)
    if isinstance(script, Exception):
        return Reply(error=script)
    return script


def print_nothing(event: Event) -> None:
    """A listener for tests that listen to nothing."""


def text_of(request: ChatRequest) -> str:
    """Everything a model would read of a request, for asserting what it holds."""
    return "\n".join((request.system, *(message.content for message in request.messages)))


def said(*contents: str) -> tuple[Message, ...]:
    """A history of alternating user and assistant messages."""
    roles: Sequence[Role] = (Role.USER, Role.ASSISTANT)
    return tuple(Message(role=roles[i % 2], content=text) for i, text in enumerate(contents))
