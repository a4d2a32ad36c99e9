"""Where `ask` puts an answer: a pipe, a file, JSON, a stream of events, or a terminal."""

import contextlib
import errno
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Protocol

from chatrefine.cli.output_file import OutputFile
from chatrefine.errors import ChatRefineError, UsageError
from chatrefine.event_json import event_json
from chatrefine.events import Event, HookFailed, Notice, Retrying
from chatrefine.protocols import Emit
from chatrefine.quality.config import QualityConfig
from chatrefine.store.values import quality_json
from chatrefine.turn import Turn, turn_json
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.terminal import Terminal


class Outlet(Protocol):
    """Listens to a turn and shows what came of it."""

    def watching(self) -> contextlib.AbstractAsyncContextManager[Emit]:
        """A listener for the turn's events."""
        ...

    def show(self, turn: Turn) -> None:
        """The answer, whole or as far as it came."""
        ...


class Sink:
    """Bytes to standard output or a file; a reader that has gone away ends the writing quietly."""

    def __init__(self, path: Path | None) -> None:
        self._file = None if path is None else OutputFile(path)
        self.closed = False

    def write(self, data: bytes) -> None:
        """Write all of it, after what was written before.

        Raises:
            UsageError: the file cannot be written; standard output has the data instead.

        """
        if self._file is None:
            self._write_stdout(data)
            return
        try:
            self._file.write(data)
        except UsageError as error:
            self._write_stdout(_shown(data))
            raise UsageError(f"{error} What was meant for it is on standard output.") from None

    def _write_stdout(self, data: bytes) -> None:
        if self.closed:
            return
        # Past Python's buffer: what could not be written must not be tried again at exit.
        try:
            while data:
                data = data[os.write(1, data) :]
        except BrokenPipeError:
            self.closed = True
        except OSError as error:
            if error.errno != errno.EBADF:
                reason = error.strerror or type(error).__name__
                raise ChatRefineError(f"The answer cannot be written ({reason}).") from None


def _shown(data: bytes) -> bytes:
    """Data that was meant for a file, fit for wherever standard output leads."""
    if not os.isatty(1):
        return data
    from chatrefine.ui.sanitize import sanitize

    return sanitize(data.decode(errors="replace")).encode(errors="replace")


class PlainOutlet:
    """The answer's markdown, byte for byte, with one final newline."""

    def __init__(self, sink: Sink, notes: Terminal) -> None:
        self._sink = sink
        self._notes = notes

    @contextlib.asynccontextmanager
    async def watching(self) -> AsyncIterator[Emit]:
        """Tell of waits and failures on standard error, nothing else."""
        yield lambda event: tell_event(event, self._notes)

    def show(self, turn: Turn) -> None:
        """Print the answer, then the footer on standard error."""
        text = turn.answer if turn.answer.endswith("\n") else f"{turn.answer}\n"
        self._sink.write(text.encode(errors="replace"))
        tell_footer(turn, self._notes)


class JsonOutlet:
    """One JSON object; with `live` also one object a line for every event before it.

    `quality` is what the turn is refined with, None when it is not: a replay needs it.
    """

    def __init__(
        self,
        sink: Sink,
        notes: Terminal,
        *,
        live: bool = False,
        quality: QualityConfig | None = None,
    ) -> None:
        self._sink = sink
        self._notes = notes
        self._live = live
        self._quality = None if quality is None else quality_json(quality)

    @contextlib.asynccontextmanager
    async def watching(self) -> AsyncIterator[Emit]:
        """Print events as they happen when asked to; else tell of waits on standard error."""
        yield self._event if self._live else lambda event: tell_event(event, self._notes)

    def show(self, turn: Turn) -> None:
        """Print the object of the turn, as the last event when events are printed."""
        data = turn_json(turn) | {"quality": self._quality}
        if self._live:
            self._print({"event": "done", "result": data})
        else:
            self._sink.write(_dumped(data, indent=2))
        tell_end(turn, self._notes)

    def _event(self, event: Event) -> None:
        self._print(event_json(event))

    def _print(self, data: dict[str, Any]) -> None:
        self._sink.write(_dumped(data, indent=None))


def _dumped(data: dict[str, Any], *, indent: int | None) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=indent) + "\n").encode(errors="replace")


def tell(notes: Terminal, line: str) -> None:
    """One sentence on standard error, broken between words where somebody looks at it."""
    sentence = f"chatrefine: {sanitize_line(line, limit=1000)}"
    if notes.is_tty:
        from chatrefine.ui.cells import wrap

        sentence = "\n".join(wrap(sentence, notes.size().columns, rest="  "))
    notes.write(f"{sentence}\n")


def tell_event(event: Event, notes: Terminal) -> None:
    """What a person who waits should know."""
    match event:
        case Retrying(seconds=seconds, reason=reason):
            from chatrefine.ui.phrases import retrying

            tell(notes, retrying(seconds, reason))
        case Notice(text=text):
            tell(notes, text)
        case HookFailed(hook=hook, reason=reason):
            from chatrefine.ui.footer import hook_failed

            notes.write(hook_failed(hook, reason, notes.look()) + "\n")
        case _:
            pass


def tell_footer(turn: Turn, notes: Terminal) -> None:
    """The line under the answer, and what ended it early."""
    if turn.refine is not None:
        # Refine off pays for none of it.
        from chatrefine.ui.footer import footer

        if line := footer(turn.refine, notes.look()):
            notes.write(line + "\n")
    tell_end(turn, notes)


def tell_end(turn: Turn, notes: Terminal) -> None:
    """What ended an answer early, if anything did."""
    if turn.finish_reason == "length":
        tell(notes, "the answer stopped at the model's length limit")
    elif turn.finish_reason == "content_filter":
        tell(notes, "the answer was stopped by the provider's content filter")
