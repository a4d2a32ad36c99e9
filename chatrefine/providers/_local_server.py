"""The child process that serves the local model, seen from the chat: start, wait, end.

It lives in a session of its own, so the terminal's Ctrl-C and hang-up do not reach it, and its
input is a pipe that nobody writes to: when this process ends, in whatever way, the child does too.
Nothing here belongs to an event loop, so a server outlives the one it was started in.
"""

import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from chatrefine.errors import ChatRefineError, ConfigError, ProviderUnavailable
from chatrefine.providers._local_status import EXTRA
from chatrefine.secret import SecretStr

CHILD = (sys.executable, "-P", str(Path(__file__).with_name("_local_child.py")))
"""-P: a file in the working folder must not pass for a module of the child's."""

Outcome = str | tuple[type[ChatRefineError], str]
"""The root of a server's URL, or the kind of error and its sentence."""

_GOODBYE = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What the child is to serve. `context` is in tokens; `log_file` None throws its log away."""

    model: str
    model_file: Path
    context: int = 8192
    sampling: Mapping[str, float] = field(default_factory=dict)
    log_file: Path | None = None

    def line(self, key: str) -> bytes:
        """The child's one line of input."""
        order = {
            "model": self.model,
            "model_file": str(self.model_file),
            "context": self.context,
            "sampling": dict(self.sampling),
            "key": key,
            "verbosity": 0 if self.log_file is None else 3,
            "parent": os.getpid(),
            "end_with_parent": threading.current_thread() is threading.main_thread(),
        }
        return json.dumps(order).encode() + b"\n"


class LocalServer:
    """One run of the child process, from its start to its end."""

    def __init__(self, order: Order, command: Sequence[str] = CHILD) -> None:
        self.key = SecretStr(secrets.token_urlsafe(24))
        self._order = order
        self._outcome: Future[Outcome] = Future()
        self._child = _started(command, order.log_file)
        # A daemon: it waits for the child, and nothing may wait for it when the program ends.
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._tell(order.line(self.key.get_secret_value()))

    @property
    def pid(self) -> int:
        """The child's process id."""
        return self._child.pid

    @property
    def ready(self) -> bool:
        """Whether it serves, as far as is known without waiting."""
        return self._outcome.done() and not self.ended

    @property
    def ended(self) -> bool:
        """Whether the child is gone."""
        return not self._listener.is_alive()

    async def url(self, limit: float) -> str:
        """The root of its URL, as soon as the model is loaded, but within `limit` seconds.

        Raises:
            ProviderUnavailable: the child ended, or took too long.
            ConfigError: the runtime or the model file cannot be used.

        """
        waiter: Future[Outcome] = Future()  # cancelling a wait must not cancel the others'
        self._outcome.add_done_callback(lambda done: _hand_on(done, waiter))
        try:
            async with asyncio.timeout(limit):
                outcome = await asyncio.wrap_future(waiter)
        except TimeoutError:
            raise ProviderUnavailable(
                f"The local model was not loaded within {limit:.0f} s; try again, or take a "
                "smaller one."
            ) from None
        if isinstance(outcome, str):
            return outcome
        kind, sentence = outcome
        raise kind(sentence)

    async def gone(self, limit: float) -> bool:
        """Whether the child ends within `limit` seconds: its connections break a moment before."""
        await asyncio.to_thread(self._listener.join, limit)
        return self.ended

    def obituary(self) -> str:
        """How the child ended, in words for a sentence."""
        code = self._child.returncode or 0
        if code >= 0:
            return f"exit code {code}"
        name = signal.Signals(-code).name if -code in set(signal.Signals) else f"signal {-code}"
        return f"{name}, as when memory runs out" if name == "SIGKILL" else name

    def close(self) -> None:
        """End the child and wait until it is gone; safe to call twice."""
        with suppress(OSError):
            self._child.kill()
        self._listener.join(_GOODBYE)
        with suppress(OSError):
            _pipe(self._child.stdin).close()

    def _tell(self, line: bytes) -> None:
        with suppress(BrokenPipeError):  # it is gone already; the listener says so
            _pipe(self._child.stdin).write(line)

    def _listen(self) -> None:
        """Read the child's answer, wait for its end."""
        with _pipe(self._child.stdout) as answers:
            line = answers.readline()
            if line:
                self._settle(line)
            while answers.read(1024):
                pass
        self._child.wait()
        if not self._outcome.done():
            sentence = (
                f"The local model's process ended while it was loading ({self.obituary()}); "
                "try again, or take a smaller model."
            )
            self._outcome.set_result((ProviderUnavailable, sentence))

    def _settle(self, line: bytes) -> None:
        try:
            answer = json.loads(line)
            url = answer.get("url")
        except (ValueError, AttributeError):
            return
        if isinstance(url, str):
            self._outcome.set_result(url)
        elif answer.get("about") == "runtime":
            sentence = (
                "The local model's runtime cannot be loaded on this machine; "
                f"reinstall it with `pip install --force-reinstall '{EXTRA}'`."
            )
            self._outcome.set_result((ConfigError, sentence))
        else:
            sentence = (
                f"The model file {self._order.model_file} cannot be loaded; it is damaged, "
                "of a kind the runtime does not know, or too large for this machine."
            )
            self._outcome.set_result((ConfigError, sentence))


def _hand_on(done: "Future[Outcome]", waiter: "Future[Outcome]") -> None:
    with suppress(InvalidStateError):  # nobody waits any more
        waiter.set_result(done.result())


def _started(command: Sequence[str], log_file: Path | None) -> "subprocess.Popen[bytes]":
    """The child, its input a pipe, its words in the log file or nowhere."""
    log: Any = subprocess.DEVNULL
    if log_file is not None:
        log_file.touch(mode=0o600)
        log = log_file.open("ab")
    try:
        return subprocess.Popen(  # noqa: S603  the command is ours, no shell reads it
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            start_new_session=True,
        )
    except OSError as error:
        raise ProviderUnavailable(
            f"The local model's process could not be started ({error.strerror}); try again."
        ) from error
    finally:
        if log is not subprocess.DEVNULL:
            log.close()


def _pipe(stream: Any) -> Any:
    """A pipe that `_started` has asked for; typing cannot know that it is there."""
    return stream
