"""What the fake provider is told to answer, and what it remembers of a request."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Api(StrEnum):
    """Whose wire format a request speaks."""

    OPENAI = "openai"
    ANTHROPIC = "anthropic"
    GEMINI = "gemini"
    OLLAMA = "ollama"


class How(StrEnum):
    """How a body ends early: a clean FIN, a RST, or silence with the socket open."""

    CLOSE = "close"
    RESET = "reset"
    HANG = "hang"


class Framing(StrEnum):
    """How the length of a body is told."""

    CHUNKED = "chunked"
    LENGTH = "length"
    TO_CLOSE = "to_close"


@dataclass(frozen=True, slots=True)
class Reply:
    """One scripted answer to a chat call; `Reply("text")` is a well-behaved one.

    `deltas` are exact pieces and replace `text`, which is cut into `chunk` characters a piece.
    `finish` is "stop", "length", "content_filter", any raw word, or None for no finish at all.
    `usage` is (input, output) tokens or None. `fault` names one of `fake_faults.FAULTS`, several
    joined by "+"; those with a place use frame `at`. `status` other than 200 sends `body` (or a
    JSON error with `message`). `body` alone replaces the encoded stream byte for byte.
    `wire` is bytes per TCP write (0: one write a frame), `delay` seconds before each write,
    `head_delay` before the headers. `cut` ends the body after so many bytes, as `how` says.
    `hang_at` stops before that frame until `FakeProvider.release()` or a disconnect; -1 hangs
    before the headers.
    """

    text: str = "Hello."
    deltas: tuple[str, ...] = ()
    chunk: int = 4
    finish: str | None = "stop"
    usage: tuple[int, int] | None = (11, 7)
    reasoning: str = ""
    model: str = ""
    fault: str = ""
    at: int = 2
    status: int = 200
    message: str = "The server said no."
    headers: tuple[tuple[str, str], ...] = ()
    content_type: str | None = ""
    body: bytes | None = None
    line_end: str = "\n"
    framing: Framing = Framing.CHUNKED
    wire: int = 0
    delay: float = 0.0
    head_delay: float = 0.0
    cut: int | None = None
    how: How = How.CLOSE
    hang_at: int | None = None
    linger: bool = False
    raw_head: bytes | None = None
    encoding: str = ""

    def pieces(self) -> tuple[str, ...]:
        """The text as it is sent, piece by piece."""
        if self.deltas:
            return self.deltas
        return tuple(self.text[i : i + self.chunk] for i in range(0, len(self.text), self.chunk))

    def whole(self) -> str:
        """The text a client should end up with."""
        return "".join(self.pieces())


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddingReply:
    """One scripted answer to an embeddings call.

    `fault` is "", nan, inf, zero, fewer, more, empty, no_data, null, dim_change, base64, strings,
    shuffled, html, cut or hang. `max_chars` answers 400 to a longer input, as a real one does.
    """

    fault: str = ""
    status: int = 200
    message: str = "The server said no."
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes | None = None
    dimensions: int = 32
    max_chars: int = 0
    delay: float = 0.0


@dataclass(slots=True)
class Recorded:
    """One request as it arrived. `connection` counts TCP connections from 1.

    `disconnected` turns True when the client hung up while the reply was still being sent.
    """

    connection: int
    method: str
    path: str
    headers: Mapping[str, str]
    raw: bytes
    body: Any = None
    api: Api = Api.OPENAI
    disconnected: bool = False
    arrived: float = 0.0
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def model(self) -> str:
        """The model asked for, wherever this API puts it."""
        if self.api is Api.GEMINI:
            return self.path.rpartition("/models/")[2].partition(":")[0]
        return str(self.body.get("model", "")) if isinstance(self.body, dict) else ""

    @property
    def system(self) -> str:
        """The system prompt, wherever this API puts it; "" for none."""
        if not isinstance(self.body, dict):
            return ""
        if self.api is Api.ANTHROPIC:
            return _text(self.body.get("system", ""))
        if self.api is Api.GEMINI:
            return _text(self.body.get("systemInstruction", {}).get("parts", ""))
        return "\n".join(t for role, t in self.messages if role in {"system", "developer"})

    @property
    def messages(self) -> list[tuple[str, str]]:
        """Role and text of each message, in order."""
        if not isinstance(self.body, dict):
            return []
        if self.api is Api.GEMINI:
            return [(c.get("role", ""), _text(c.get("parts"))) for c in self.body["contents"]]
        return [(m["role"], _text(m.get("content"))) for m in self.body.get("messages", [])]

    @property
    def prompt(self) -> str:
        """The text of the last message."""
        return self.messages[-1][1] if self.messages else ""


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    parts = content or []
    return "".join(p if isinstance(p, str) else p.get("text", "") for p in parts)


Answer = Reply | str | Callable[[Recorded], "Reply | str"]
