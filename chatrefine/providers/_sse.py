"""Bytes of a stream → its frames: server-sent events, or one JSON value a line.

No I/O. The rules that libraries get wrong:
- only CR, LF and CRLF end a line, never U+2028 or U+0085, and a CRLF may be cut in two;
- a line is decoded once it is whole, so a character cut in two is no error;
- a comment or a block without data is no event; several data lines join with a line feed;
- the last event counts even when the stream ends without a blank line: its JSON tells if it is
  whole;
- a body that begins with `{`, `[` or `<` is no event stream but one document.

Source: WHATWG HTML, "Server-sent events", §9.2.6.
"""

from typing import NamedTuple, Protocol

LONGEST_FRAME = 16 * 1024 * 1024
"""Bytes that one event, line or document may have."""

DOCUMENT = "\0document"
"""Event name of a body that is one document."""


class Frame(NamedTuple):
    """One event: its name ("" for none) and data."""

    event: str
    data: str


class FrameTooLongError(ValueError):
    """One event has more bytes than anybody writes."""


class FrameReader(Protocol):
    """Turns the chunks of a body into frames."""

    def feed(self, chunk: bytes) -> list[Frame]:
        """The frames that this chunk completes."""
        ...

    def close(self) -> list[Frame]:
        """What was left when the body ended."""
        ...


class _Lines:
    """Whole lines without their ends; takes time linear in the bytes, whatever the chunks."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []
        self._size = 0
        self._after_cr = False

    def feed(self, chunk: bytes) -> list[bytes]:
        if chunk and self._after_cr:
            self._after_cr = False
            chunk = chunk.removeprefix(b"\n")
        if not chunk:
            return []
        if b"\n" not in chunk and b"\r" not in chunk:
            self._keep(chunk)
            return []
        self._after_cr = chunk.endswith(b"\r")
        lines = chunk.splitlines()
        if self._parts:
            self._keep(lines[0])
            lines[0] = b"".join(self._parts)
            self._parts.clear()
            self._size = 0
        if not chunk.endswith((b"\n", b"\r")):
            self._keep(lines.pop())
        return lines

    def close(self) -> list[bytes]:
        rest = b"".join(self._parts)
        self._parts.clear()
        return [rest] if rest else []

    def _keep(self, part: bytes) -> None:
        self._size += len(part)
        if self._size > LONGEST_FRAME:
            raise FrameTooLongError
        self._parts.append(part)


class SseReader:
    r"""Reads server-sent events.

    >>> SseReader().feed(b": hi\n\nevent: x\ndata: a\ndata: b\r\n\r\ndata: c")
    [Frame(event='x', data='a\nb')]
    """

    def __init__(self) -> None:
        self._lines = _Lines()
        self._event = ""
        self._data: list[str] = []
        self._size = 0
        self._document: list[bytes] | None = None
        self._begun = False
        self._head = b""

    def feed(self, chunk: bytes) -> list[Frame]:
        """The events that this chunk completes."""
        if not self._begun:
            chunk = self._begin(chunk)
        if self._document is not None:
            self._grow(len(chunk))
            self._document.append(chunk)
            return []
        frames: list[Frame] = []
        for line in self._lines.feed(chunk):
            self._take(line, frames)
        return frames

    def close(self) -> list[Frame]:
        """The document, or the event that was under way when the stream ended."""
        if not self._begun and self._head:
            self._begun = True
            self.feed(b"")
        if self._document is not None:
            text = b"".join(self._document).decode("utf-8", "replace")
            self._document = []
            return [Frame(DOCUMENT, text)] if text.strip() else []
        frames: list[Frame] = []
        for line in self._lines.close():
            self._take(line, frames)
        self._take(b"", frames)
        return frames

    def _begin(self, chunk: bytes) -> bytes:
        """Skip a byte order mark, and see whether this is an event stream at all."""
        head = self._head + chunk
        if len(head) < 3 and b"\xef\xbb\xbf".startswith(head):  # noqa: PLR2004  a mark has three
            self._head = head
            return b""
        start = head.removeprefix(b"\xef\xbb\xbf")
        if not start.strip():
            self._head = head if len(head) < 4096 else b""  # noqa: PLR2004  blanks are nothing
            return b""
        self._begun = True
        self._head = b""
        if start.lstrip()[:1] in {b"{", b"[", b"<"}:
            self._document = []
        return start

    def _take(self, line: bytes, frames: list[Frame]) -> None:
        if not line:
            if self._data:
                frames.append(Frame(self._event, "\n".join(self._data)))
                self._data = []
                self._size = 0
            self._event = ""
            return
        name, _, value = line.partition(b":")
        value = value.removeprefix(b" ")
        if name == b"data":
            self._grow(len(value))
            self._data.append(value.decode("utf-8", "replace"))
        elif name == b"event":
            self._event = value.decode("utf-8", "replace")

    def _grow(self, size: int) -> None:
        self._size += size
        if self._size > LONGEST_FRAME:
            raise FrameTooLongError


class LineReader:
    r"""Reads one JSON value a line, as Ollama writes them; tolerates SSE's `data:` before it.

    >>> LineReader().feed(b'{"a":1}\n\n{"b"')
    [Frame(event='', data='{"a":1}')]
    """

    def __init__(self) -> None:
        self._lines = _Lines()
        self._page: list[str] | None = None

    def feed(self, chunk: bytes) -> list[Frame]:
        """The lines that this chunk completes."""
        return [frame for line in self._lines.feed(chunk) for frame in self._frame(line)]

    def close(self) -> list[Frame]:
        """The last line if nothing ended it, or the whole page if it was HTML."""
        frames = [frame for line in self._lines.close() for frame in self._frame(line)]
        if self._page is not None:
            frames.append(Frame(DOCUMENT, "\n".join(self._page)))
        return frames

    def _frame(self, line: bytes) -> list[Frame]:
        text = line.decode("utf-8", "replace").strip(" \t\ufeff\0").removeprefix("data:").strip()
        if self._page is None and text.startswith("<"):
            self._page = []
        if self._page is not None:
            self._page.append(text)
            return []
        return [Frame("", text)] if text and not text.startswith(":") else []
