"""Ollama's own API: one JSON object a line, the context length set to fit, the model kept loaded.

Source: docs.ollama.com/api/chat.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from chatrefine.messages import ChatRequest, Message
from chatrefine.providers import ProviderConfig
from chatrefine.providers._answer import Piece, TornFrameError
from chatrefine.providers._api import bearer
from chatrefine.providers._chat import HttpChat
from chatrefine.providers._dialect import ModelInfo, Without
from chatrefine.providers._json import count, mapping, text_of
from chatrefine.providers._parts import base64_of
from chatrefine.providers._retry import Timing
from chatrefine.providers._shape import odd_object
from chatrefine.providers._sse import FrameReader, LineReader

HOME = "http://127.0.0.1:11434"
KEEP_ALIVE = "15m"
"""How long the server keeps the model in memory, so that a refine pass does not load it again."""

_SMALLEST_CONTEXT, _LARGEST_CONTEXT = 4096, 131_072
_CHARS_PER_TOKEN = 3
_ROOM_TO_ANSWER = 2048
_OPTIONAL = MappingProxyType({"think": "think", "format": "format|schema"})


@dataclass(frozen=True, slots=True)
class OllamaDialect:
    """The chat call of a server that may be on this machine."""

    name: str = "ollama"
    default_model: str = "llama3.2"
    home: str = HOME
    version: str = "/api"
    endpoint: str = "/chat"
    key_variable: str = ""
    url_variable: str = "OLLAMA_HOST"

    @property
    def optional(self) -> Mapping[str, str]:
        """What a model may refuse."""
        return _OPTIONAL

    def headers(self, key: str) -> Mapping[str, str]:
        """A bearer token for a server behind a gateway; usually none."""
        return bearer(key)

    def chat_endpoint(self, model: str) -> str:  # noqa: ARG002  the model stands in the body
        """The same for every model."""
        return self.endpoint

    def body(self, request: ChatRequest, model: str, without: Without) -> Mapping[str, Any]:
        """The request. The context grows with it: the server cuts a long prompt in silence."""
        system = [{"role": "system", "content": request.system}] if request.system else []
        body: dict[str, Any] = {
            "model": model,
            "messages": [*system, *(_message(m) for m in request.messages)],
            "stream": True,
            "keep_alive": KEEP_ALIVE,
        }
        wishes = {
            "think": _think(model, request.effort),
            "format": request.json_schema and dict(request.json_schema),
        }
        limits = {
            "temperature": request.temperature,
            "num_predict": request.max_tokens,
            "num_ctx": _context(request),
        }
        options = {k: v for k, v in limits.items() if v is not None}
        body |= {"options": options} if options else {}
        return body | {k: v for k, v in wishes.items() if v is not None and k not in without}

    def reader(self) -> FrameReader:
        """One JSON object a line."""
        return LineReader()

    def read(self, value: Mapping[str, Any]) -> Piece:
        """What one line says; the last one is marked and carries the counts."""
        message = mapping(value.get("message"))
        text = text_of(message.get("content"))
        if text is None:
            raise TornFrameError("its text is no text")
        model = value.get("model")
        piece = Piece(
            text=text,
            thought=bool(message.get("thinking")),
            model=model if isinstance(model, str) else "",
            odd=odd_object(value, "message"),
        )
        if value.get("done") is not True:
            return piece
        reason = value.get("done_reason")
        return piece._replace(
            finish=reason if isinstance(reason, str) else "",
            input_tokens=count(value.get("prompt_eval_count")),
            output_tokens=count(value.get("eval_count")),
            done=True,
        )

    def whole(self, value: Mapping[str, Any]) -> Piece:
        """A whole reply is a last line with text."""
        return self.read(value)

    def models_endpoint(self) -> str:
        """The models on that machine."""
        return "/tags"

    def models(self, value: Mapping[str, Any]) -> tuple[ModelInfo, ...]:
        """Their names."""
        listed = value.get("models")
        items = [mapping(item) for item in listed] if isinstance(listed, list) else []
        names = [item.get("name") or item.get("model") for item in items]
        return tuple(ModelInfo(name=name) for name in names if isinstance(name, str))


def open_ollama(config: ProviderConfig, timing: Timing | None = None) -> HttpChat:
    """Ollama at `OLLAMA_HOST` in any form that Ollama itself takes."""
    return HttpChat(OllamaDialect(), replace(config, base_url=address(config.base_url)), timing)


def address(host: str) -> str:
    """The URL that an `OLLAMA_HOST` means: http and port 11434 unless it says otherwise.

    >>> address("box"), address(":8000"), address("https://box/ollama"), address("")
    ('http://box:11434', 'http://127.0.0.1:8000', 'https://box/ollama', '')
    """
    given = host.strip().rstrip("/").removesuffix("/v1")
    if not given:
        return ""
    scheme, _, rest = given.rpartition("://")
    place, slash, path = rest.partition("/")
    if place.startswith(":"):
        place = f"127.0.0.1{place}"
    if scheme != "https" and not slash and not place.rpartition("]")[2].partition(":")[2]:
        place = f"{place.rstrip(':')}:11434"
    return f"{scheme or 'http'}://{place}{slash}{path}"


def _message(message: Message) -> dict[str, Any]:
    said: dict[str, Any] = {"role": str(message.role), "content": message.content}
    if message.attachments:
        said["images"] = [base64_of(item) for item in message.attachments]
    return said


def _think(model: str, effort: str) -> str | bool | None:
    """How to ask for this effort: gpt-oss knows levels, other thinking models only on and off."""
    if not effort:
        return None
    if "gpt-oss" in model:
        return "low" if effort == "minimal" else effort
    return effort != "minimal"


def _context(request: ChatRequest) -> int | None:
    """A context that surely holds prompt and answer; None when the server's smallest does."""
    length = len(request.system) + sum(len(m.content) for m in request.messages)
    needed = length // _CHARS_PER_TOKEN + (request.max_tokens or _ROOM_TO_ANSWER)
    size = _SMALLEST_CONTEXT
    while size < min(needed, _LARGEST_CONTEXT):
        size *= 2
    return size if size > _SMALLEST_CONTEXT else None
