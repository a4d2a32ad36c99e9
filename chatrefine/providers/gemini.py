"""Google's Gemini API. The key travels in a header, never in the address.

Source: ai.google.dev/api/generate-content; thinking levels for Gemini 3 and later, budgets for 2.5.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from chatrefine.messages import ChatRequest, Message, Role
from chatrefine.providers import ProviderConfig
from chatrefine.providers._answer import NOTHING, Piece, TornFrameError
from chatrefine.providers._chat import HttpChat
from chatrefine.providers._dialect import ModelInfo, Without
from chatrefine.providers._json import count, first, mapping, text_of
from chatrefine.providers._parts import base64_of
from chatrefine.providers._retry import Timing
from chatrefine.providers._shape import odd_list, odd_object
from chatrefine.providers._sse import FrameReader, SseReader

HOME = "https://generativelanguage.googleapis.com"

_OPTIONAL = MappingProxyType(
    {
        "thinkingConfig": "thinking",
        "responseJsonSchema": "schema",
        "temperature": "temperature",
    }
)
_BUDGETS = MappingProxyType({"minimal": 512, "low": 1024, "medium": 8192, "high": 24_576})
_WITHOUT_THINKING = ("gemini-1", "gemini-2.0", "gemma")


@dataclass(frozen=True, slots=True)
class GeminiDialect:
    """generateContent, streamed as server-sent events."""

    name: str = "gemini"
    default_model: str = "gemini-3.8-flash"
    home: str = HOME
    version: str = "/v1beta"
    endpoint: str = "/models"
    key_variable: str = "GEMINI_API_KEY"
    url_variable: str = "CHATCLI_BASE_URL"

    @property
    def optional(self) -> Mapping[str, str]:
        """What an older model may refuse."""
        return _OPTIONAL

    def headers(self, key: str) -> Mapping[str, str]:
        """The key in a header of its own."""
        return {"x-goog-api-key": key} if key else {}

    def chat_endpoint(self, model: str) -> str:
        """The model is part of the address."""
        name = quote(model.removeprefix("models/"), safe="")
        return f"/models/{name}:streamGenerateContent?alt=sse"

    def body(self, request: ChatRequest, model: str, without: Without) -> Mapping[str, Any]:
        """The request, with only those fields that were asked for and that the model takes."""
        body: dict[str, Any] = {"contents": [_content(m) for m in request.messages]}
        if request.system:
            body["systemInstruction"] = {"parts": [{"text": request.system}]}
        wishes: dict[str, Any] = {
            "temperature": request.temperature,
            "maxOutputTokens": request.max_tokens,
            "thinkingConfig": _thinking(model, request.effort),
            "responseJsonSchema": request.json_schema and dict(request.json_schema),
        }
        config = {k: v for k, v in wishes.items() if v is not None and k not in without}
        if "responseJsonSchema" in config:
            config["responseMimeType"] = "application/json"
        return body | ({"generationConfig": config} if config else {})

    def reader(self) -> FrameReader:
        """Server-sent events; without `alt=sse` a gateway may send one array, read as a whole."""
        return SseReader()

    def read(self, value: Mapping[str, Any]) -> Piece:
        """What one chunk says; only the first candidate is ours."""
        candidate = mapping(first(value.get("candidates")))
        usage = mapping(value.get("usageMetadata"))
        blocked = mapping(value.get("promptFeedback")).get("blockReason")
        odd = _odd(value, candidate)
        if not (candidate or usage or blocked or odd):
            return NOTHING
        text, thought = _parts(mapping(candidate.get("content")).get("parts"))
        finish = candidate.get("finishReason") or (f"blocked: {blocked}" if blocked else "")
        model = value.get("modelVersion")
        return Piece(
            text=text,
            thought=thought,
            finish=finish if isinstance(finish, str) else "",
            input_tokens=count(usage.get("promptTokenCount")),
            output_tokens=_written(usage),
            model=model if isinstance(model, str) else "",
            odd=odd,
        )

    def whole(self, value: Mapping[str, Any]) -> Piece:
        """A whole reply looks like a chunk."""
        return self.read(value)

    def models_endpoint(self) -> str:
        """The list of models, all on one page."""
        return "/models?pageSize=1000"

    def models(self, value: Mapping[str, Any]) -> tuple[ModelInfo, ...]:
        """Those that can generate text, by their short names."""
        listed = value.get("models")
        items = [mapping(item) for item in listed] if isinstance(listed, list) else []
        return tuple(
            ModelInfo(
                name=item["name"].removeprefix("models/"),
                context=count(item.get("inputTokenLimit")),
            )
            for item in items
            if isinstance(item.get("name"), str)
            and "generateContent" in (item.get("supportedGenerationMethods") or ["generateContent"])
        )


def open_gemini(config: ProviderConfig, timing: Timing | None = None) -> HttpChat:
    """Gemini, or a gateway that speaks its API."""
    return HttpChat(GeminiDialect(), config, timing)


def _content(message: Message) -> dict[str, Any]:
    parts: list[dict[str, Any]] = [
        {"inlineData": {"mimeType": item.media_type, "data": base64_of(item)}}
        for item in message.attachments
    ]
    if message.content or not parts:
        parts.append({"text": message.content})
    return {"role": "model" if message.role == Role.ASSISTANT else "user", "parts": parts}


def _thinking(model: str, effort: str) -> dict[str, Any] | None:
    """The thinking that this effort asks for; None leaves it to the model.

    >>> _thinking("gemini-2.5-flash", "low"), _thinking("gemini-3.8-flash", "low")
    ({'thinkingBudget': 1024}, {'thinkingLevel': 'low'})
    """
    name = model.removeprefix("models/")
    if not effort or name.startswith(_WITHOUT_THINKING):
        return None
    if name.startswith("gemini-2"):
        return {"thinkingBudget": _BUDGETS.get(effort, _BUDGETS["medium"])}
    return {"thinkingLevel": effort}


def _odd(value: Mapping[str, Any], candidate: Mapping[str, Any]) -> str:
    content = mapping(candidate.get("content"))
    return (
        odd_list(value, "candidates")
        or odd_object(candidate, "content")
        or odd_list(content, "parts")
    )


def _parts(parts: Any) -> tuple[str, bool]:
    """The text of the parts, and whether there was thinking among them."""
    if not isinstance(parts, list):
        return "", False
    text, thought = "", False
    for item in parts:
        part = mapping(item)
        if part.get("thought"):
            thought = True
            continue
        piece = text_of(part.get("text"))
        if piece is None:
            raise TornFrameError("its text is no text")
        text += piece
    return text, thought


def _written(usage: Mapping[str, Any]) -> int | None:
    """Tokens written, thinking included: it is paid for as well."""
    answer = count(usage.get("candidatesTokenCount"))
    thoughts = count(usage.get("thoughtsTokenCount"))
    if answer is None and thoughts is None:
        return None
    return (answer or 0) + (thoughts or 0)
