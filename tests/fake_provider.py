"""A real HTTP server on 127.0.0.1 that answers as told, and misbehaves as told.

>>> with FakeProvider() as server:
...     server.enqueue("Hi.", Reply("no", status=503), lambda request: request.prompt)
...     server.url.startswith("http://127.0.0.1:")
True

By hand: `python -m tests.fake_provider --port 8080 [SCRIPT.jsonl]`; each line of the script is a
string or an object of `Reply`'s fields, with an optional "when": the words a system prompt or
prompt must hold for this line to answer (such a line may answer again and again).
"""

import argparse
import json
import socket
import threading
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from tests.fake_connection import Connection
from tests.fake_replies import Answer, EmbeddingReply, Recorded, Reply


class FakeProvider:
    """The server: `.url` is its root, `.requests` what came, `.enqueue` what it will answer.

    Replies are taken in order; an empty queue gives `default`. Only chat calls take from it:
    `models` is what the model lists name (`models_reply` misbehaves in their place),
    `enqueue_embeddings` feeds the embeddings calls.
    """

    def __init__(
        self,
        *replies: Answer,
        default: Answer = Reply(),  # noqa: B008  frozen
        models: tuple[str, ...] = ("fake-model", "fake-small"),
        port: int = 0,
    ) -> None:
        self.default = default
        self.models = models
        self.requests: list[Recorded] = []
        self.embedding_default = EmbeddingReply()
        self.models_reply: Reply | None = None
        self.connections = 0
        self.released = threading.Event()
        self._queue: deque[Answer] = deque(replies)
        self._embeddings: deque[EmbeddingReply] = deque()
        self._changed = threading.Condition()
        self._open: set[Connection] = set()
        self._listener = socket.create_server(("127.0.0.1", port), backlog=64)
        self.port: int = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def enqueue(self, *replies: Answer) -> None:
        """Answer the next chat calls with these, in order."""
        self._queue.extend(replies)

    def enqueue_embeddings(self, *replies: EmbeddingReply) -> None:
        """Answer the next embeddings calls with these, in order."""
        self._embeddings.extend(replies)

    @property
    def chats(self) -> list[Recorded]:
        """The chat calls among the requests."""
        return [r for r in self.requests if r.extra.get("kind") == "chat"]

    def wait_for(self, count: int, seconds: float = 10.0) -> None:
        """Block until so many requests have arrived."""
        with self._changed:
            if not self._changed.wait_for(lambda: len(self.requests) >= count, seconds):
                message = f"{len(self.requests)} of {count} requests came within {seconds} s"
                raise TimeoutError(message)

    def wait_for_disconnect(self, seconds: float = 10.0) -> None:
        """Block until some client has hung up on a reply."""
        with self._changed:
            if not self._changed.wait_for(
                lambda: any(r.disconnected for r in self.requests), seconds
            ):
                message = f"no client hung up within {seconds} s"
                raise TimeoutError(message)

    def release(self) -> None:
        """Let every hanging reply go on, and hang no more."""
        self.released.set()
        for connection in list(self._open):
            connection.wake()

    def reply_to(self, request: Recorded) -> Reply:
        """The next chat reply (used by the connection)."""
        answer = self._queue.popleft() if self._queue else self.default
        if callable(answer):
            answer = answer(request)
        return Reply(answer) if isinstance(answer, str) else answer

    def embedding_reply(self) -> EmbeddingReply:
        """The next embeddings reply (used by the connection)."""
        return self._embeddings.popleft() if self._embeddings else self.embedding_default

    def record(self, request: Recorded) -> None:
        """Remember a request (used by the connection)."""
        request.arrived = time.monotonic()
        with self._changed:
            self.requests.append(request)
            self._changed.notify_all()

    def hung_up(self, request: Recorded) -> None:
        """Remember that the client left (used by the connection)."""
        with self._changed:
            request.disconnected = True
            self._changed.notify_all()

    def close_connections(self) -> None:
        """Close every open connection, as a server does with idle ones."""
        for connection in list(self._open):
            connection.close()

    def close(self) -> None:
        """Stop listening, drop all connections, wait for their threads."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join()
        for connection in list(self._open):
            connection.close()
            connection.thread.join(5)

    def _accept(self) -> None:
        while True:
            try:
                sock, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            connection = Connection(self, sock, self.connections)
            self._open.add(connection)
            connection.thread.start()

    def forget(self, connection: Connection) -> None:
        """A connection is over (used by the connection)."""
        self._open.discard(connection)


def scripted(lines: list[Any]) -> tuple[list[Answer], Answer]:
    """The queue and the default answer that a script's lines describe."""
    queue: list[Answer] = []
    rules: list[tuple[str, Reply]] = []
    for line in lines:
        fields = {"text": line} if isinstance(line, str) else dict(line)
        when = fields.pop("when", None)
        pairs = {"deltas", "usage"} & fields.keys()
        reply = Reply(**(fields | {k: tuple(fields[k]) for k in pairs}))
        if when is None:
            queue.append(reply)
        else:
            rules.append((when, reply))

    def answer(request: Recorded) -> Reply:
        seen = request.system + "\n" + request.prompt
        return next((reply for when, reply in rules if when in seen), Reply())

    return queue, answer


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="A scripted model server.")
    parser.add_argument("script", nargs="?", type=Path)
    parser.add_argument("--port", type=int, default=0)
    options = parser.parse_args()
    lines = options.script.read_text().splitlines() if options.script else []
    queue, default = scripted([json.loads(line) for line in lines if line.strip()])
    with FakeProvider(*queue, default=default, port=options.port) as server:
        print(server.url, flush=True)  # noqa: T201  a program by hand
        threading.Event().wait()


if __name__ == "__main__":
    main()
