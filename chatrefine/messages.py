"""Frozen values of a conversation: what is asked of a model and what comes back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from chatrefine.reports import FinishReason, RefineReport, Usage

NO_METADATA: Mapping[str, str] = MappingProxyType({})


class Role(StrEnum):
    """Who speaks. A system prompt travels apart, as `ChatRequest.system`."""

    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """A file sent along with a user message; `media_type` as in MIME, `data` its raw bytes.

    Text files travel inside the message's text; this is for what only some providers take
    (images, PDF).
    """

    name: str
    media_type: str
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message of the history."""

    role: Role
    content: str
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRequest:
    """One call of a model.

    `model` "" means the provider's own. `effort` is "", "minimal", "low", "medium" or "high".
    `max_tokens`, `temperature` None leave it to the server. `json_schema` asks for a reply of
    that shape where the server can; the caller checks the reply anyway.
    """

    messages: tuple[Message, ...]
    system: str = ""
    model: str = ""
    effort: str = ""
    max_tokens: int | None = None
    temperature: float | None = None
    json_schema: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """One whole reply: reasoning is already left out of `text`; `model` as the server names it.

    `provider` is "" unless another one answered than the one that was asked.
    """

    text: str
    finish_reason: FinishReason = FinishReason.STOP
    usage: Usage = field(default_factory=Usage)
    model: str = ""
    provider: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentCall:
    """A task for an agent. `depth` 0 is the user's own prompt, 1 a call made by an agent."""

    agent: str
    task: str
    history: tuple[Message, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    system: str = ""
    depth: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentResult:
    """An agent's answer. Hooks return a new one (`dataclasses.replace`), never change it.

    `provider` is "" unless another one answered than the one that was asked.
    """

    agent: str
    output: str
    finish_reason: FinishReason = FinishReason.STOP
    usage: Usage = field(default_factory=Usage)
    model: str = ""
    provider: str = ""
    metadata: Mapping[str, str] = field(default_factory=lambda: NO_METADATA)
    refine: RefineReport | None = None
