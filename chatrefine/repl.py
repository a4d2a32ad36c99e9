"""The chat: read a line, do the command or take the turn, show what came of it."""

import asyncio
import contextlib
import errno
import logging
import signal
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from chatrefine.commands.catalogue import find
from chatrefine.commands.command import Command, Context, Reply, Work
from chatrefine.commands.parse import CommandLine, PromptLine, parse
from chatrefine.commands.prompts import hint_at, prompt_of
from chatrefine.commands.suggestions import suggestions
from chatrefine.config.surroundings import Surroundings
from chatrefine.errors import ChatRefineError, UsageError
from chatrefine.logs import redactor
from chatrefine.providers import pricing
from chatrefine.providers.pricing import price
from chatrefine.session import Prompt, Session
from chatrefine.signals import cancelling
from chatrefine.store.log import StoreLog
from chatrefine.turn import Turn
from chatrefine.ui.cells import fitting, wrap
from chatrefine.ui.clipboard import copy
from chatrefine.ui.editor import edit
from chatrefine.ui.keyboard import Interrupt, quiet_input
from chatrefine.ui.prompt import PromptInput
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Tone
from chatrefine.ui.terminal import Terminal
from chatrefine.ui.toolbar import toolbar
from chatrefine.ui.turn_screen import TurnScreen

T = TypeVar("T")
BAD = Tone.BAD
OFFER = "/compact"
# Ctrl-\ in a turn: left as it is, it would end the program before the terminal is put back.
FLEEING = tuple(getattr(signal, name) for name in ("SIGQUIT",) if hasattr(signal, name))
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
Connect = Callable[
    [Session, Callable[[str], None], Callable[[str], Awaitable[bool]]], Awaitable[None]
]


class Repl:
    """One chat on one terminal. `connect` gives the session a model when it has none yet."""

    def __init__(
        self,
        session: Session,
        terminal: Terminal,
        *,
        connect: Connect,
        history: Path | None = None,
        around: Surroundings | None = None,
    ) -> None:
        self._session = session
        self._terminal = terminal
        self._connect = connect
        self._around = around or Surroundings()
        self._pending = ""
        self._question = ""
        self._screen: TurnScreen | None = None
        self._quiet = contextlib.ExitStack()
        self._prompt = PromptInput(
            terminal,
            history=history,
            clean=redactor(session.assembly.settings).clean,
            complete=partial(suggestions, session),
            toolbar=lambda: toolbar(session, terminal.size().columns),
            message=lambda: self._question or "> ",
        )

    async def run(self) -> int:
        """The exit code, once the user has left or fled."""
        talking = asyncio.ensure_future(self._talk())
        with cancelling(talking, *FLEEING) as seen:
            try:
                return await talking
            except asyncio.CancelledError:
                if not seen:
                    raise
                return 128 + seen[-1]

    async def _talk(self) -> int:
        with contextlib.suppress(NotImplementedError):
            # Between two turns Ctrl-C belongs to the prompt or to the editor, never to the program.
            asyncio.get_running_loop().add_signal_handler(signal.SIGINT, lambda: None)
        background = asyncio.create_task(self._prepare())
        if problem := self._prompt.problem:
            self.tell(problem)
        try:
            self._quieten()
            while True:
                for problem in self._session.log.problems() if self._session.log else ():
                    self.tell(problem)
                default, self._pending = self._pending, ""
                try:
                    line = await self._prompt.read(default)
                except EOFError:
                    self._tell_saved()
                    return 0
                except OSError as error:
                    if error.errno == errno.EIO:
                        # The terminal is gone.
                        return 128 + signal.SIGHUP
                    raise
                if await self._line(line):
                    self._tell_saved()
                    return 0
        finally:
            self._quiet.close()
            background.cancel()
            await self._session.assembly.aclose()

    def _tell_saved(self) -> None:
        """How to go on with what has been said, when it is kept."""
        log = self._session.log
        if self._session.turns and isinstance(log, StoreLog) and log.settle():
            self.tell(f"saved · chatrefine --resume {self._session.id[:8]}")

    def _quieten(self) -> None:
        """Between two prompts too: a line typed ahead must neither be echoed nor lose its Enter."""
        self._quiet.enter_context(
            quiet_input(
                sys.stdin,
                self._terminal,
                interrupt=Interrupt.KEY if self._prompt.hears_interrupts else Interrupt.SIGNAL,
                on_stop=lambda: self._screen.pause() if self._screen else None,
                on_continue=lambda: self._screen.resume() if self._screen else None,
            )
        )

    def tell(self, text: str, tone: Tone = Tone.DIM) -> None:
        """One sentence that is not an answer, broken between words."""
        look = self._terminal.look()
        for line in wrap(sanitize_line(text, limit=1000), look.columns):
            self._terminal.write(look.paint(line, tone) + "\n")

    def _print(self, text: str, tone: Tone) -> None:
        """A view; what is too wide in it is broken between words."""
        look = self._terminal.look()
        for row in text.rstrip("\n").split("\n"):
            for line in fitting(row, look.columns):
                self._terminal.write(look.paint(line, tone) + "\n")

    async def _prepare(self) -> None:
        """What takes long and is wanted soon, while the user reads and types."""
        self._session.warm_up()
        from chatrefine.ui.markdown import preload  # noqa: PLC0415  not before the prompt is there

        await asyncio.to_thread(preload)
        if self._session.assembly.price is price:
            await asyncio.to_thread(pricing.preload)

    async def _line(self, line: str) -> bool:
        """Whether the user wants to leave."""
        try:
            match parse(line):
                case CommandLine(name=name, args=args):
                    with self._given_back(line):
                        command = find(name)
                    return await self._command(command, name, args)
                case PromptLine() as typed:
                    with self._given_back(line):
                        prompt = prompt_of(typed, self._session.assembly.registry)
                    if hint := hint_at(typed, prompt):
                        self.tell(hint)
                    await self._take(prompt)
        except ChatRefineError as error:
            self.tell(str(error), BAD)
        except OSError:
            raise
        except Exception as error:
            # A fault of the program must not cost the conversation; the log has the details.
            logging.getLogger(__name__).exception("a line could not be handled")
            self.tell(f"chatrefine itself failed ({type(error).__name__}); the chat goes on.", BAD)
        return False

    @contextlib.contextmanager
    def _given_back(self, line: str) -> Iterator[None]:
        """A line that cannot be read is put back, to be mended instead of typed again."""
        try:
            yield
        except UsageError:
            # A plain line's Enter would send it as it is.
            self._pending = line if self._terminal.moves else ""
            raise

    async def _command(self, command: Command, name: str, args: str) -> bool:
        reply = command.run(
            Context(session=self._session, look=self._terminal.look(), args=args, name=name)
        )
        return await self._reply(reply)

    async def _reply(self, reply: Reply) -> bool:
        """Show a reply and do what it asks for; whether the user wants to leave."""
        if reply.clear and self._terminal.moves:
            self._terminal.write(CLEAR)
        if reply.shown is not None:
            screen = TurnScreen(self._terminal, self._terminal, refining=True)
            screen.show_text(reply.shown.answer)
        if reply.text:
            self._print(reply.text, BAD if reply.failed else Tone.PLAIN)
        if reply.copy:
            self.tell(copy(reply.copy, self._terminal, in_tmux=bool(self._around.tmux)))
        if reply.draft is not None:
            self._pending = reply.draft
        if reply.edit:
            self._quiet.close()
            try:
                self._pending = edit(self._pending, wanted=(self._around.editor,))
            finally:
                self._quieten()
        if reply.work is not None:
            await self._work(reply.work)
        if reply.ask is not None:
            await self._take(reply.ask)
        return reply.leave

    async def _take(self, prompt: Prompt) -> None:
        """One turn: what arrives is shown as it comes, what ended it early is told."""
        session = self._session
        await self._connect(session, self.tell, self._confirm)
        before = session.last
        screen = TurnScreen(self._terminal, self._terminal, refining=session.quality.refine.enabled)

        async def work() -> Turn:
            async with screen.watching() as emit:
                return await session.ask(prompt, emit)

        try:
            turn = await self._watched(work(), screen)
        except ChatRefineError as error:
            if session.last is not None and session.last is not before:
                screen.show(session.last)
            self.tell(str(error), BAD)
            if OFFER in str(error):
                self._pending = OFFER
            return
        kept = turn or (session.last if session.last is not before else None)
        if kept is None:
            self.tell("interrupted")
        else:
            screen.show(kept)
            # The eye finds the next prompt by the empty line above it.
            self._terminal.write("\n")

    async def _confirm(self, question: str) -> bool:
        """Whether the user says yes; Enter alone does, leaving does not."""
        self._question = f"{question} "
        try:
            answer = await self._prompt.read("yes")
        except EOFError:
            return False
        finally:
            self._question = ""
        return answer.strip().casefold() in {"y", "yes"}

    async def _work(self, work: Work) -> None:
        """Something that calls a model and then replies."""
        screen = TurnScreen(self._terminal, self._terminal, refining=True)

        async def watched() -> Reply:
            async with screen.watching() as emit:
                return await work(emit)

        await self._connect(self._session, self.tell, self._confirm)
        reply = await self._watched(watched(), screen)
        if reply is None:
            self.tell("interrupted · nothing was changed")
        else:
            await self._reply(reply)

    async def _watched(self, work: Coroutine[Any, Any, T], screen: TurnScreen) -> T | None:
        """The work's value; None when Ctrl-C ended it. Keys typed meanwhile wait."""
        task = asyncio.ensure_future(work)
        self._screen = screen
        with cancelling(task, signal.SIGINT) as seen:

            def interrupt() -> None:
                seen.append(signal.SIGINT)
                task.cancel()

            try:
                with self._prompt.listening(interrupt) as screen.on_text:
                    return await task
            except asyncio.CancelledError:
                if not seen:
                    raise
                return None
            finally:
                self._screen = None
