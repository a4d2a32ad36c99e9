"""OpenAI's chat completions, and every server that speaks them: OpenRouter, vLLM, llama.cpp.

Source: platform.openai.com/docs/api-reference/chat; `reasoning_content` is DeepSeek's and
llama.cpp's, `reasoning` OpenRouter's and vLLM's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from chatrefine.messages import ChatRequest, Message
from chatrefine.providers import ProviderConfig
from chatrefine.providers._answer import NOTHING, Piece, TornFrameError
from chatrefine.providers._api import bearer
from chatrefine.providers._chat import HttpChat
from chatrefine.providers._dialect import ModelInfo, Without
from chatrefine.providers._json import count, first, mapping, text_of
from chatrefine.providers._parts import data_url
from chatrefine.providers._retry import Timing
from chatrefine.providers._shape import odd_list, odd_object
from chatrefine.providers._sse import FrameReader, SseReader

OPENAI_HOME = "https://api.openai.com/v1"
OPENROUTER_HOME = "https://openrouter.ai/api/v1"

_OPTIONAL = MappingProxyType(
    {
        "stream_options": "stream_options",
        "reasoning_effort": "reasoning_effort",
        "response_format": "response_format",
        "temperature": "temperature",
        "max_tokens": "max_tokens",
        "max_completion_tokens": "max_completion_tokens",
    }
)
_REASONING = ("reasoning_content", "reasoning", "reasoning_details", "thinking")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAIDialect:
    """The chat completions API. `limit` is the name that the host gives the token limit."""

    name: str = "openai"
    default_model: str = "gpt-6.1-terra"
    home: str = OPENAI_HOME
    key_variable: str = "OPENAI_API_KEY"
    url_variable: str = "OPENAI_BASE_URL"
    limit: str = "max_tokens"
    version: str = "/v1"
    endpoint: str = "/chat/completions"

    @property
    def optional(self) -> Mapping[str, str]:
        """What a compatible server may refuse."""
        return _OPTIONAL

    def headers(self, key: str) -> Mapping[str, str]:
        """A bearer token, or nothing."""
        return bearer(key)

    def chat_endpoint(self, model: str) -> str:  # noqa: ARG002  the model stands in the body
        """The same for every model."""
        return self.endpoint

    def body(self, request: ChatRequest, model: str, without: Without) -> Mapping[str, Any]:
        """The request, with only those fields that were asked for and that the server takes."""
        body: dict[str, Any] = {"model": model, "messages": _messages(request), "stream": True}
        other = "max_completion_tokens" if self.limit == "max_tokens" else "max_tokens"
        wishes = {
            "stream_options": {"include_usage": True},
            "reasoning_effort": request.effort or None,
            "temperature": request.temperature,
            "response_format": _format(request),
            other if self.limit in without else self.limit: request.max_tokens,
        }
        return body | {k: v for k, v in wishes.items() if v is not None and k not in without}

    def reader(self) -> FrameReader:
        """Server-sent events."""
        return SseReader()

    def read(self, value: Mapping[str, Any]) -> Piece:
        """What one chunk says; only the first choice is ours."""
        choices = value.get("choices")
        usage = value.get("usage")
        if not choices and not usage:
            return NOTHING
        choice = _first_choice(choices)
        delta = mapping(choice.get("delta") or choice.get("message"))
        text = _text(delta) if delta else _plain(choice)
        finish = choice.get("finish_reason")
        thought = not text and any(delta.get(name) for name in _REASONING)
        piece = Piece(
            text=text,
            thought=thought,
            finish=finish if isinstance(finish, str) else "",
            model=value["model"] if isinstance(value.get("model"), str) else "",
            odd="" if text else _odd(value, choice),
        )
        return _counted(piece, mapping(usage)) if usage else piece

    def whole(self, value: Mapping[str, Any]) -> Piece:
        """A `chat.completion` differs from a chunk by the name of one field."""
        return self.read(value)

    def models_endpoint(self) -> str:
        """The list of models."""
        return "/models"

    def models(self, value: Mapping[str, Any]) -> tuple[ModelInfo, ...]:
        """Name and, where the server tells it (OpenRouter, vLLM, llama.cpp), the window."""
        listed = value.get("data") or value.get("models") or []
        found = [_model(mapping(item)) for item in listed] if isinstance(listed, list) else []
        return tuple(info for info in found if info.name)


def open_openai(config: ProviderConfig, timing: Timing | None = None) -> HttpChat:
    """OpenAI, or any server that speaks its API."""
    own = not config.base_url or "://api.openai.com" in config.base_url
    limit = "max_completion_tokens" if own else "max_tokens"
    return HttpChat(OpenAIDialect(limit=limit), config, timing)


def open_openrouter(config: ProviderConfig, timing: Timing | None = None) -> HttpChat:
    """OpenRouter: the same API at another address."""
    dialect = OpenAIDialect(
        name="openrouter",
        default_model="openrouter/auto",
        home=OPENROUTER_HOME,
        key_variable="OPENROUTER_API_KEY",
        url_variable="CHATCLI_BASE_URL",
    )
    return HttpChat(dialect, config, timing)


def _messages(request: ChatRequest) -> list[dict[str, Any]]:
    system = [{"role": "system", "content": request.system}] if request.system else []
    return system + [{"role": str(m.role), "content": _content(m)} for m in request.messages]


def _content(message: Message) -> str | list[dict[str, Any]]:
    """The text alone, or text and files as parts."""
    if not message.attachments:
        return message.content
    parts: list[dict[str, Any]] = []
    if message.content:
        parts.append({"type": "text", "text": message.content})
    for item in message.attachments:
        if item.media_type.startswith("image/"):
            parts.append({"type": "image_url", "image_url": {"url": data_url(item)}})
        else:
            file = {"filename": item.name, "file_data": data_url(item)}
            parts.append({"type": "file", "file": file})
    return parts


def _format(request: ChatRequest) -> dict[str, Any] | None:
    if request.json_schema is None:
        return None
    schema = {"name": "reply", "schema": dict(request.json_schema)}
    return {"type": "json_schema", "json_schema": schema}


def _first_choice(choices: Any) -> Mapping[str, Any]:
    """The choice with index 0; servers that stream several mix them."""
    choice = mapping(first(choices))
    return choice if choice.get("index") in {None, 0, "0"} else {}


def _odd(value: Mapping[str, Any], choice: Mapping[str, Any]) -> str:
    return odd_list(value, "choices") or odd_object(choice, "delta", "message")


def _text(delta: Mapping[str, Any]) -> str:
    content = delta.get("content")
    if content.__class__ is str:
        return content if content or not delta.get("refusal") else str(delta["refusal"])
    text = text_of(content)
    if text is None:
        raise TornFrameError("its text is no text")
    refusal = delta.get("refusal")
    return text or (refusal if isinstance(refusal, str) else "")


def _plain(choice: Mapping[str, Any]) -> str:
    """The text of a server that speaks the older completions."""
    text = choice.get("text")
    return text if isinstance(text, str) else ""


def _counted(piece: Piece, usage: Mapping[str, Any]) -> Piece:
    cost = usage.get("cost")
    return piece._replace(
        input_tokens=count(usage.get("prompt_tokens")),
        output_tokens=count(usage.get("completion_tokens")),
        cost_usd=float(cost) if isinstance(cost, (int, float)) and 0 <= cost < 1e6 else None,  # noqa: PLR2004
    )


def _model(item: Mapping[str, Any]) -> ModelInfo:
    name = item.get("id") or item.get("name")
    windows = [item.get(key) for key in ("context_length", "max_model_len", "context_window")]
    windows.append(mapping(item.get("meta")).get("n_ctx_train"))
    context = next((n for w in windows if (n := count(w))), None)
    return ModelInfo(name=name if isinstance(name, str) else "", context=context)
