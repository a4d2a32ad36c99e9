"""A turn on a terminal: the answer as it streams, or a live region and then the refined answer."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from chatrefine.events import CallStarted, Delta, Event, HookFailed, Notice, Phase, Retrying
from chatrefine.protocols import Emit
from chatrefine.turn import Turn
from chatrefine.ui.cells import wrap
from chatrefine.ui.footer import footer, hook_failed
from chatrefine.ui.live import RefineView
from chatrefine.ui.markdown import MarkdownStream, depth_of, render
from chatrefine.ui.phrases import retrying
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Tone
from chatrefine.ui.terminal import Terminal

FRAME_SECONDS = 0.03


class TurnScreen:
    """Shows one turn. `refining` waits for the final text; otherwise the draft streams.

    `answer` is where the answer goes, `notes` where the footer and the live region go; in the
    chat both are the same terminal.
    """

    def __init__(self, answer: Terminal, notes: Terminal, *, refining: bool) -> None:
        self._answer = answer
        self._notes = notes
        self._refining = refining
        self._view = RefineView(notes)
        self._stream: MarkdownStream | None = None
        self._streamed = False
        self._late: list[str] = []
        self.on_text: Callable[[], None] = lambda: None
        """Called at each piece of a streaming answer."""

    @contextlib.asynccontextmanager
    async def watching(self) -> AsyncIterator[Emit]:
        """A listener for the turn's events; leaving erases what was only for the moment."""
        ticking: asyncio.Task[None] | None = None
        try:
            async with self._view:
                if not self._refining:
                    ticking = asyncio.create_task(self._tick())
                yield self._handle
        finally:
            if ticking is not None:
                ticking.cancel()
            if self._stream is not None:
                self._stream.close()
                self._stream = None

    def pause(self) -> None:
        """Leave the screen to somebody else (before the process is suspended)."""
        self._view.pause()
        if self._stream is not None:
            self._stream.pause()

    def resume(self) -> None:
        """Draw again from where the cursor is now."""
        self._view.resume()
        if self._stream is not None:
            self._stream.resume()

    def show(self, turn: Turn) -> None:
        """What the stream has not shown yet: the refined answer, then the line under it."""
        if not self._streamed or turn.answer != turn.draft:
            self.show_text(turn.answer)
        for line in self._late:
            self._notes.write(line + "\n")
        look = self._notes.look()
        for line in (footer(turn.refine, look), ending(turn)):
            for row in wrap(line, look.columns) if line else ():
                self._notes.write(look.paint(row, Tone.DIM) + "\n")

    def show_text(self, text: str) -> None:
        """A whole text as markdown."""
        size = self._answer.size()
        self._answer.write(render(text, size.columns, depth_of(self._answer)))

    def _handle(self, event: Event) -> None:
        match event:
            case Delta(phase=Phase.DRAFT, text=text) if not self._refining:
                self._feed(text)
            case HookFailed(hook=hook, reason=reason):
                self._late.append(hook_failed(hook, reason, self._notes.look()))
            case Notice(text=text, lasting=lasting) if lasting or self._stream is not None:
                told = sanitize_line(text, limit=400)
                self._late += wrap(told, self._notes.look().columns)
                self._view.handle(event)
            case CallStarted(agent=agent) if self._stream is not None:
                self._stream.close()
                self._stream = None
                look = self._notes.look()
                self._notes.write(look.paint(f"asking {sanitize_line(agent)} …", Tone.DIM) + "\n")
            case Retrying() if not self._notes.moves:
                # No region to count down in, but whoever waits should know why.
                self._notes.write(f"{retrying(event.seconds, event.reason)}\n")
            case _:
                self._view.handle(event)

    def _feed(self, text: str) -> None:
        if self._stream is None:
            if not text.strip():
                return
            self._view.close()
            self._streamed = True
            self._stream = MarkdownStream(
                self._answer.write,
                width=lambda: self._answer.size().columns,
                height=lambda: self._answer.size().rows,
                colour=depth_of(self._answer),
            )
        self._stream.feed(text)
        self.on_text()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(FRAME_SECONDS)
            if self._stream is not None:
                self._stream.tick()


def ending(turn: Turn) -> str:
    """Why the turn ended early, in a few words; "" for a whole answer.

    >>> from chatrefine.reports import FinishReason
    >>> from dataclasses import replace
    >>> whole = Turn(session="s", number=1, agent="a", provider="p", model="m", prompt="p",
    ...              answer="x", draft="x")
    >>> ending(whole), ending(replace(whole, finish_reason=FinishReason.LENGTH))
    ('', 'the answer stopped at the length limit of the model')
    """
    if turn.error == "interrupted":
        if turn.refine is not None and turn.refine.stop_reason == "interrupted":
            return ""  # the line about refining says so
        return "interrupted · what had arrived is kept"
    match turn.finish_reason:
        case "length":
            return "the answer stopped at the length limit of the model"
        case "content_filter":
            return "the answer was stopped by the content filter of the provider"
        case "incomplete":
            return "the answer broke off · what had arrived is kept"
        case _:
            return ""
