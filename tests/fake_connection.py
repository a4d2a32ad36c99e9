"""One TCP connection of the fake provider: reads requests, writes replies byte by byte."""

import json
import select
import socket
import struct
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from tests.fake_embeddings import embeddings
from tests.fake_faults import body_of, compress, prepare
from tests.fake_frames import frames, whole
from tests.fake_replies import Api, Framing, How, Recorded, Reply

if TYPE_CHECKING:
    from tests.fake_provider import FakeProvider

EMBEDDING_ENDS = ("/embeddings", "/api/embed", ":batchEmbedContents", ":embedContent", "/invoke")


class HungUpError(Exception):
    """The client is gone, or the server is closing."""


class Connection:
    """Serves one client until it, or the script, ends the connection."""

    def __init__(self, server: "FakeProvider", sock: socket.socket, number: int) -> None:
        self._server = server
        self._sock = sock
        self._number = number
        self._request: Recorded | None = None
        self._wake, self._woken = socket.socketpair()
        self.thread = threading.Thread(target=self._run, daemon=True)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def close(self) -> None:
        """Break whatever this connection is doing."""
        with suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)
        self.wake()

    def wake(self) -> None:
        """End a hang or a pause."""
        with suppress(OSError):
            self._wake.send(b"x")

    def _run(self) -> None:
        try:
            with self._sock, self._wake, self._woken, self._sock.makefile("rb") as reader:
                while (request := self._read(reader)) is not None and self._serve(request):
                    pass
        except HungUpError:
            if self._request is not None:
                self._server.hung_up(self._request)
        except (OSError, ValueError):
            pass
        finally:
            self._server.forget(self)

    def _read(self, reader: Any) -> Recorded | None:
        start = reader.readline()
        if not start:
            return None
        method, path, _ = start.decode("latin-1").split(" ", 2)
        headers: dict[str, str] = {}
        while line := reader.readline().decode("latin-1").strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        length = int(headers.get("content-length", "0"))
        raw = reader.read(length)
        if len(raw) < length:
            # A client that was killed while it sent: there is no request to answer.
            return None
        request = Recorded(self._number, method, path, headers, raw)
        with suppress(ValueError):
            request.body = json.loads(raw)
        return request

    def _serve(self, request: Recorded) -> bool:
        """Answer; True when the connection may carry another request."""
        self._request = request
        path = request.path.partition("?")[0]
        api = _api(path)
        chat = api is not None and request.method == "POST"
        request.api = api or Api.OPENAI
        request.extra["kind"] = "chat" if chat else "other"
        if any(path.endswith(end) for end in EMBEDDING_ENDS):
            request.extra["kind"] = "embeddings"
        self._server.record(request)
        if chat:
            return self._chat(request)
        if request.extra["kind"] == "embeddings":
            reply = self._server.embedding_reply()
            self._pause(reply.delay)
            return self._send(embeddings(path, request.body, reply))
        if path.endswith(("/models", "/api/tags")) and self._server.models_reply is not None:
            return self._send(_refusing(self._server.models_reply))
        found = _models(path, request, self._server.models)
        if found is None:
            body = json.dumps({"error": {"message": f"no such path: {path}"}}).encode()
            return self._send(_plain(body, 404))
        return self._send(_plain(json.dumps(found).encode()))

    def _chat(self, request: Recorded) -> bool:
        reply = _refusing(prepare(request.api, self._server.reply_to(request), request))
        streams = request.api is Api.GEMINI or request.body.get("stream", request.api is Api.OLLAMA)
        if reply.body is None and (not streams or ":generateContent" in request.path):
            reply = _plain(json.dumps(whole(request.api, reply, request)).encode(), base=reply)
        if reply.hang_at == -1:
            self._pause(None)
        self._pause(reply.head_delay)
        if reply.raw_head is not None:
            self._write([reply.raw_head], reply)
            if not reply.raw_head.startswith(b"HTTP/1.1 1"):
                return False
        return self._send(
            reply, [reply.body] if reply.body is not None else self._chunks(request, reply)
        )

    def _chunks(self, request: Recorded, reply: Reply) -> list[bytes]:
        return body_of(request.api, reply, frames(request.api, reply, request))

    def _send(self, reply: Reply, chunks: list[bytes] | None = None) -> bool:
        chunks = [reply.body or b""] if chunks is None else chunks
        if reply.encoding:
            chunks = compress(reply.encoding, chunks)
        self._write([_head(reply, sum(map(len, chunks)))], reply)
        chunked = reply.framing is Framing.CHUNKED
        for index, (size, piece) in enumerate(_cut(chunks, reply.cut)):
            if index == reply.hang_at:
                self._pause(None)
            if piece:
                whole_piece = len(piece) == size
                end = b"\r\n" if whole_piece else b""
                self._write([b"%x\r\n" % size + piece + end if chunked else piece], reply)
        if reply.hang_at is not None and reply.hang_at >= len(chunks):
            self._pause(None)
        if reply.cut is not None and reply.cut < sum(map(len, chunks)):
            return self._break_off(reply)
        if reply.linger:
            self._pause(None)
        if chunked and reply.status != HTTPStatus.NO_CONTENT:
            self._write([b"0\r\n\r\n"], reply)
        return reply.framing is not Framing.TO_CLOSE

    def _break_off(self, reply: Reply) -> bool:
        if reply.how is How.HANG:
            self._pause(None)
        if reply.how is How.RESET:
            self._pause(0.05)  # a reset throws away what the client has not read yet
            linger = struct.pack("ii", 1, 0)
            self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        return False

    def _write(self, parts: Iterable[bytes], reply: Reply) -> None:
        for part in parts:
            size = reply.wire or len(part)
            for start in range(0, len(part), size or 1):
                self._pause(reply.delay)
                try:
                    self._sock.sendall(part[start : start + size])
                except OSError as error:
                    raise HungUpError from error

    def _pause(self, seconds: float | None) -> None:
        """Wait so long, None: until released; ends at once when the client hangs up."""
        if seconds == 0 or (seconds is None and self._server.released.is_set()):
            return
        ready, _, _ = select.select([self._sock, self._woken], [], [], seconds)
        if self._woken in ready and not self._server.released.is_set():
            raise HungUpError
        if self._sock in ready and not self._sock.recv(1, socket.MSG_PEEK):
            raise HungUpError


def _cut(chunks: list[bytes], cut: int | None) -> Iterator[tuple[int, bytes]]:
    """Each chunk with its full size; what lies behind `cut` is left away."""
    room = sum(map(len, chunks)) if cut is None else cut
    for chunk in chunks:
        yield len(chunk), chunk[:room]
        room = max(0, room - len(chunk))


def _plain(body: bytes, status: int = 200, base: Reply = Reply()) -> Reply:  # noqa: B008  frozen
    """A JSON reply of known length; how it is sent, or cut, is as in `base`."""
    framing = Framing.LENGTH if base.framing is Framing.CHUNKED else base.framing
    kind = "application/json" if base.content_type == "" else base.content_type
    return replace(base, status=status, body=body, content_type=kind, framing=framing)


def _refusing(reply: Reply) -> Reply:
    """The reply itself, or its error as JSON when it has a status and no body."""
    if reply.status == HTTPStatus.OK or reply.body is not None:
        return reply
    error = {"error": {"message": reply.message, "code": reply.status}}
    return _plain(json.dumps(error).encode(), reply.status, reply)


def _head(reply: Reply, size: int) -> bytes:
    try:
        phrase = HTTPStatus(reply.status).phrase
    except ValueError:
        phrase = "Odd"
    kind = "text/event-stream" if reply.content_type == "" else reply.content_type
    lines = [f"HTTP/1.1 {reply.status} {phrase}"]
    lines += [f"Content-Type: {kind}"] if kind is not None else []
    if reply.framing is Framing.LENGTH:
        lines.append(f"Content-Length: {size}")
    elif reply.framing is Framing.CHUNKED:
        lines.append("Transfer-Encoding: chunked")
    else:
        lines.append("Connection: close")
    if reply.encoding:
        lines.append(f"Content-Encoding: {reply.encoding.removeprefix('bad_')}")
    lines += [f"{name}: {value}" for name, value in reply.headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def _api(path: str) -> Api | None:
    if path.endswith("/chat/completions"):
        return Api.OPENAI
    if path.endswith("/messages"):
        return Api.ANTHROPIC
    if path.endswith((":streamGenerateContent", ":generateContent")):
        return Api.GEMINI
    return Api.OLLAMA if path.endswith("/api/chat") else None


def _models(path: str, request: Recorded, models: tuple[str, ...]) -> Any:
    """The model list of the API that `path` belongs to; None for an unknown path."""
    if path.endswith("/api/tags"):
        return {"models": [{"name": name, "model": name} for name in models]}
    if path.endswith("/api/version"):
        return {"version": "0.0.1"}
    if path.endswith("/api/show"):
        return {"model_info": {"fake.context_length": 8192}}
    if not path.endswith("/models"):
        return None
    if "x-goog-api-key" in request.headers or "/v1beta/" in path:
        methods = ["generateContent"]
        return {
            "models": [
                {
                    "name": f"models/{name}",
                    "inputTokenLimit": 8192,
                    "supportedGenerationMethods": methods,
                }
                for name in models
            ]
        }
    listed = [{"id": name, "type": "model", "object": "model"} for name in models]
    return {"object": "list", "data": listed, "has_more": False}
