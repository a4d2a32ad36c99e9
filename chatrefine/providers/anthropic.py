"""Anthropic's messages API: typed events, thinking blocks, `stop_reason`.

Source: docs.anthropic.com/en/api/messages-streaming; effort and adaptive thinking as documented
for Claude 4.6 and later, thinking budgets for 3.7 to 4.5.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from chatrefine.messages import ChatRequest, Message
from chatrefine.providers import ProviderConfig
from chatrefine.providers._answer import NOTHING, Piece, TornFrameError
from chatrefine.providers._chat import HttpChat
from chatrefine.providers._dialect import ModelInfo, Without
from chatrefine.providers._json import count, mapping, text_of
from chatrefine.providers._parts import base64_of
from chatrefine.providers._retry import Timing
from chatrefine.providers._shape import odd_list, odd_object
from chatrefine.providers._sse import FrameReader, SseReader

HOME = "https://api.anthropic.com"
API_VERSION = "2023-06-01"
LIMIT = 16_000
"""Tokens asked for when nobody says how many: the API wants a number."""

_OPTIONAL = MappingProxyType(
    {"output_config": "effort|output_config", "thinking": "thinking", "temperature": "temperature"}
)
_BUDGETS = MappingProxyType({"minimal": 1024, "low": 2048, "medium": 8192, "high": 24_576})
_FOUR = re.compile(r"claude-(?:opus|sonnet|haiku)-4(?:[-.](\d)(?!\d))?(?!\d)")
_LAST_WITH_BUDGET = 5
_INPUT_COUNTS = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")


@dataclass(frozen=True, slots=True)
class AnthropicDialect:
    """The messages API."""

    name: str = "anthropic"
    default_model: str = "claude-sonnet-5-5"
    home: str = HOME
    version: str = "/v1"
    endpoint: str = "/messages"
    key_variable: str = "ANTHROPIC_API_KEY"
    url_variable: str = "CHATCLI_BASE_URL"

    @property
    def optional(self) -> Mapping[str, str]:
        """What an older model may refuse."""
        return _OPTIONAL

    def headers(self, key: str) -> Mapping[str, str]:
        """The key in a header of its own."""
        version = {"anthropic-version": API_VERSION}
        return {**version, "x-api-key": key} if key else version

    def chat_endpoint(self, model: str) -> str:  # noqa: ARG002  the model stands in the body
        """The same for every model."""
        return self.endpoint

    def body(self, request: ChatRequest, model: str, without: Without) -> Mapping[str, Any]:
        """The request. A schema is left to the prompt: the API takes only some."""
        messages = [{"role": str(m.role), "content": _content(m)} for m in request.messages]
        body: dict[str, Any] = {"model": model, "messages": messages, "stream": True}
        thinking = _thinking(model, request.effort)
        budget = mapping(thinking.get("thinking")).get("budget_tokens", 0)
        limit = request.max_tokens or _limit(model)
        body["max_tokens"] = limit + (0 if "thinking" in without else budget)
        if request.system:
            body["system"] = request.system
        wishes = {"temperature": None if thinking else request.temperature, **thinking}
        return body | {k: v for k, v in wishes.items() if v is not None and k not in without}

    def reader(self) -> FrameReader:
        """Server-sent events."""
        return SseReader()

    def read(self, value: Mapping[str, Any]) -> Piece:
        """What one typed event says."""
        kind = value.get("type")
        if kind == "content_block_delta":
            return _block_in(value, "delta")
        if kind == "content_block_start":
            return _block_in(value, "content_block")
        if kind == "message_delta":
            return _counted(value)._replace(finish=_stop(mapping(value.get("delta"))))
        if kind == "message_start":
            # its count of written tokens is a placeholder
            return _counted(mapping(value.get("message")))._replace(output_tokens=None)
        return Piece(done=True) if kind == "message_stop" else NOTHING

    def whole(self, value: Mapping[str, Any]) -> Piece:
        """A whole message: its text blocks joined."""
        content = value.get("content")
        blocks = [_block(mapping(b)) for b in content] if isinstance(content, list) else []
        return _counted(value)._replace(
            text="".join(block.text for block in blocks),
            thought=any(block.thought for block in blocks),
            finish=_stop(value),
            odd=odd_list(value, "content"),
        )

    def models_endpoint(self) -> str:
        """The list of models, all on one page."""
        return "/models?limit=1000"

    def models(self, value: Mapping[str, Any]) -> tuple[ModelInfo, ...]:
        """Their names; the API does not always tell the windows."""
        listed = value.get("data")
        items = [mapping(item) for item in listed] if isinstance(listed, list) else []
        return tuple(
            ModelInfo(name=item["id"], context=count(item.get("max_input_tokens")))
            for item in items
            if isinstance(item.get("id"), str)
        )


def open_anthropic(config: ProviderConfig, timing: Timing | None = None) -> HttpChat:
    """Anthropic, or a gateway that speaks its API."""
    return HttpChat(AnthropicDialect(), config, timing)


def _content(message: Message) -> str | list[dict[str, Any]]:
    if not message.attachments:
        return message.content
    parts: list[dict[str, Any]] = []
    for item in message.attachments:
        kind = "image" if item.media_type.startswith("image/") else "document"
        source = {"type": "base64", "media_type": item.media_type, "data": base64_of(item)}
        parts.append({"type": kind, "source": source})
    if message.content:
        parts.append({"type": "text", "text": message.content})
    return parts


def _limit(model: str) -> int:
    """The tokens to ask for: what the model may write at most, where that is little."""
    if "claude-3-" not in model or "claude-3-7" in model:
        return LIMIT
    return 8192 if "claude-3-5" in model else 4096


def _thinking(model: str, effort: str) -> dict[str, Any]:
    """The fields that ask for this effort, none for a model that cannot think.

    >>> _thinking("claude-sonnet-4-5", "low")
    {'thinking': {'type': 'enabled', 'budget_tokens': 2048}}
    """
    if not effort:
        return {}
    four = _FOUR.search(model)
    if "claude-3-7" in model or (four and int(four[1] or 0) <= _LAST_WITH_BUDGET):
        budget = _BUDGETS.get(effort, _BUDGETS["medium"])
        return {"thinking": {"type": "enabled", "budget_tokens": budget}}
    if re.search(r"claude-(?:instant|v?[123]\b)", model):
        return {}
    level = "low" if effort == "minimal" else effort
    return {"thinking": {"type": "adaptive"}, "output_config": {"effort": level}}


def _block_in(value: Mapping[str, Any], name: str) -> Piece:
    odd = odd_object(value, name)
    return Piece(odd=odd) if odd else _block(mapping(value.get(name)))


def _block(block: Mapping[str, Any]) -> Piece:
    """A content block, or a part of one."""
    kind = block.get("type")
    if kind in {"text_delta", "text"} or (kind is None and "text" in block):
        text = text_of(block.get("text"))
        if text is None:
            raise TornFrameError("its text is no text")
        return Piece(text)
    return Piece(thought=kind in {"thinking_delta", "thinking", "redacted_thinking"})


def _stop(holder: Mapping[str, Any]) -> str:
    reason = holder.get("stop_reason")
    return reason if isinstance(reason, str) else ""


def _counted(holder: Mapping[str, Any]) -> Piece:
    """Model and token counts; what was read from a cache was sent too."""
    usage = mapping(holder.get("usage"))
    given = [n for key in _INPUT_COUNTS if (n := count(usage.get(key))) is not None]
    model = holder.get("model")
    return Piece(
        input_tokens=sum(given) if count(usage.get("input_tokens")) is not None else None,
        output_tokens=count(usage.get("output_tokens")),
        model=model if isinstance(model, str) else "",
    )
