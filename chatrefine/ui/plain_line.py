"""The prompt of a terminal that can only print: the kernel edits, no escape byte is sent."""

import asyncio
import codecs
import contextlib
import os
import select
import signal
from collections.abc import Callable, Iterator
from typing import TextIO

from chatrefine.ui.keyboard import edited_by_the_kernel, is_there
from chatrefine.ui.terminal import Terminal

_CHUNK = 65_536
_MORE = ". "
_LEAVE, _RUBOUTS = "\x04", "\x7f\b"


class PlainLine:
    """Reads whole lines; a trailing backslash goes on with the next one."""

    def __init__(
        self, terminal: Terminal, stdin: TextIO | None, message: Callable[[], str]
    ) -> None:
        self._terminal = terminal
        self._stdin = stdin
        self._message = message
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._unread = ""
        self._ended = False

    @property
    def hears_interrupts(self) -> bool:
        """Ctrl-C stays a signal: the kernel, which edits the line, makes it one."""
        return False

    @contextlib.contextmanager
    def listening(self, on_interrupt: Callable[[], None]) -> Iterator[Callable[[], None]]:
        """What is typed inside is taken as it stands; see `PromptInput.listening`."""
        del on_interrupt
        may_leave = False

        def shown() -> None:
            nonlocal may_leave
            may_leave = True
            self._take_waiting()

        try:
            yield shown
        except BaseException:
            may_leave = False
            raise
        finally:
            if not may_leave:
                self._take_waiting()

    def _take_waiting(self) -> None:
        """What was typed by now, without any Ctrl-D."""
        if self._stdin is None or not is_there(self._stdin):
            return
        handle = self._stdin.fileno()
        while not self._ended and select.select([handle], [], [], 0)[0]:
            self._unread = edited(self._unread, self._read(handle).replace(_LEAVE, ""))

    def _read(self, handle: int) -> str:
        """What has come; nothing at the input's end, which is remembered."""
        try:
            data = os.read(handle, _CHUNK)
        except OSError:
            data = b""
        self._ended = not data
        return self._decoder.decode(data, final=not data)

    async def read(self, default: str) -> str:
        """The lines typed; an empty one takes `default`, which is shown first when there is one.

        Raises:
            EOFError: Ctrl-D on an empty line, or the input ended.

        """
        # Before the prompt shows: whoever sees it may type at once.
        with edited_by_the_kernel(self._stdin), self._arrivals() as arrived:
            return await self._text(default, arrived)

    async def _text(self, default: str, arrived: asyncio.Event) -> str:
        if default:
            self._terminal.write(f"{default}\n(Enter sends this)\n")
        while True:
            self._terminal.write(self._message())
            lines = [await self._line(arrived)]
            while lines[-1].endswith("\\"):
                lines[-1] = lines[-1][:-1]
                self._terminal.write(_MORE)
                lines.append(await self._line(arrived))
            text = "\n".join(lines)
            if text.strip() or default:
                return text if text.strip() else default

    async def _line(self, arrived: asyncio.Event) -> str:
        while "\n" not in self._unread:
            if self._unread.startswith(_LEAVE):
                raise EOFError
            if self._ended:
                rest, self._unread = self._unread, ""
                if rest:
                    return rest
                raise EOFError
            await arrived.wait()
            arrived.clear()
        line, _, self._unread = self._unread.partition("\n")
        return line

    @contextlib.contextmanager
    def _arrivals(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever something was read, or Ctrl-C threw the line away."""
        loop = asyncio.get_running_loop()
        arrived = asyncio.Event()
        try:
            handle = -1 if self._stdin is None else self._stdin.fileno()
        except (OSError, ValueError):
            handle = -1

        def take() -> None:
            self._unread = edited(self._unread, self._read(handle))
            arrived.set()

        def forget() -> None:
            self._unread = ""
            self._terminal.write(f"\n{self._message()}")

        loop.add_signal_handler(signal.SIGINT, forget)
        try:
            loop.add_reader(handle, take)
        except (OSError, ValueError):  # always ready (a plain file), or not there at all
            while not self._ended:
                take()
        try:
            yield arrived
        finally:
            if handle >= 0:
                loop.remove_reader(handle)
            loop.remove_signal_handler(signal.SIGINT)


def edited(line: str, keys: str) -> str:
    r"""The line after these keys, edited as the kernel would have done.

    What was typed ahead has not been through its hands: Enter is a carriage return in it.

    >>> edited("Whaz", "\x7ft?\r")
    'What?\n'
    """
    done = [*line]
    for key in keys.replace("\r\n", "\n").replace("\r", "\n"):
        if key not in _RUBOUTS:
            done.append(key)
        elif done and done[-1] != "\n":
            done.pop()
    return "".join(done)
