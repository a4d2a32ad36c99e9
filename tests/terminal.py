"""A terminal for tests: a screen with scrollback, and a session that types into a real program."""

import os
import re
import sys
import time
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Self

import pexpect
import pyte
from wcwidth import wcwidth

Cell = tuple[str, str, str, bool, bool, bool, bool, bool]
_BLANK: Cell = (" ", "default", "default", False, False, False, False, False)
QUIET = {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "LANG": "C.UTF-8"}


class Screen(pyte.Screen):
    """A screen that keeps what scrolls off, and keeps zero-width characters with their base."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.scrollback: list[tuple[Cell, ...]] = []
        self.replies: list[str] = []
        super().__init__(columns, rows)
        self._stream = pyte.Stream(self)

    def feed(self, text: str) -> None:
        """Show what a program wrote to a terminal in its usual mode: a line feed also returns."""
        self._stream.feed(text.replace("\r\n", "\n").replace("\n", "\r\n"))

    def feed_raw(self, text: str) -> None:
        """Show what came out of a pseudo-terminal, which has turned line breaks already."""
        self._stream.feed(text)

    def index(self) -> None:
        if self.cursor.y == (self.margins.bottom if self.margins else self.lines - 1):
            self.scrollback.append(self._row(0))
        super().index()

    def draw(self, data: str) -> None:
        """Like the library's, but a zero-width character neither ends the text nor wraps."""
        start = 0
        for at, char in enumerate(data):
            if char >= "\u0300" and wcwidth(char) <= 0:
                super().draw(data[start:at])
                self._join(char)
                start = at + 1
        super().draw(data[start:])

    def write_process_input(self, data: str) -> None:
        self.replies.append(data)

    def _join(self, char: str) -> None:
        line, x = self.buffer[self.cursor.y], self.cursor.x - 1
        while x > 0 and not line[x].data:
            x -= 1
        if x >= 0:
            line[x] = line[x]._replace(data=unicodedata.normalize("NFC", line[x].data + char))

    def _row(self, y: int) -> tuple[Cell, ...]:
        line = self.buffer[y]
        cells = [
            (c.data, c.fg, c.bg, c.bold, c.italics, c.underscore, c.strikethrough, c.reverse)
            for c in (line[x] for x in range(self.columns))
        ]
        while cells and cells[-1] == _BLANK:
            cells.pop()
        return tuple(cells)

    def rows(self) -> list[tuple[Cell, ...]]:
        """Every row with its colours, scrollback first, without blank rows at the end."""
        found = [*self.scrollback, *(self._row(y) for y in range(self.lines))]
        while found and not found[-1]:
            found.pop()
        return found

    def text_rows(self) -> list[str]:
        """Every row's text, scrollback first, without blanks at the ends."""
        return ["".join(cell[0] for cell in row).rstrip() for row in self.rows()]

    def text(self) -> str:
        """All rows as one text."""
        return "\n".join(self.text_rows())

    def visible(self) -> list[str]:
        """The rows a person sees now."""
        return [line.rstrip() for line in self.display]


class Session:
    """A real program in a pseudo-terminal whose output goes to a `Screen`.

    Wait for text, never for time. `environment` is all the program gets besides PATH and the
    quiet terminal settings.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        columns: int = 80,
        rows: int = 24,
        cwd: str | None = None,
    ) -> None:
        self.screen = Screen(columns, rows)
        self.raw = ""
        self._child = pexpect.spawn(
            command[0],
            list(command[1:]),
            env={"PATH": os.environ["PATH"], **QUIET, **(environment or {})},
            dimensions=(rows, columns),
            encoding="utf-8",
            codec_errors="replace",
            timeout=10,
            cwd=cwd,
        )
        self._child.delaybeforesend = None

    @classmethod
    def python(cls, *arguments: str, **options: object) -> "Session":
        """Start this Python with these arguments."""
        return cls([sys.executable, *arguments], **options)

    def send(self, text: str) -> None:
        """Type the text as it is."""
        self._child.send(text)

    def line(self, text: str) -> None:
        """Type the text and Enter."""
        self._child.send(text + "\r")

    def wait_for(self, pattern: str, timeout: float = 10) -> str:
        """Read until the pattern is on the screen or in the scrollback; the whole text."""
        return self._until(lambda: re.search(pattern, self.screen.text()), pattern, timeout)

    def wait_for_screen(self, pattern: str, timeout: float = 10) -> str:
        """Read until the pattern is on the visible screen."""
        return self._until(
            lambda: re.search(pattern, "\n".join(self.screen.visible())), pattern, timeout
        )

    def wait_until_gone(self, pattern: str, timeout: float = 10) -> str:
        """Read until the pattern is no longer on the visible screen."""
        return self._until(
            lambda: not re.search(pattern, "\n".join(self.screen.visible())), pattern, timeout
        )

    def resize(self, columns: int, rows: int) -> None:
        """Change the terminal's size; the program gets its signal."""
        self._child.setwinsize(rows, columns)
        self.screen.resize(rows, columns)

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        self._child.kill(number)

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self._child.sendintr()

    def end_of_file(self) -> None:
        """Press Ctrl-D."""
        self._child.send("\x04")

    def finish(self, timeout: float = 10) -> int:
        """Read to the program's end; its exit code, or 128 + its signal."""
        end = time.monotonic() + timeout
        while self._read(max(0.01, end - time.monotonic())):
            if time.monotonic() > end:
                raise AssertionError(f"still running:\n{self.screen.text()}")
        self._child.close()
        if self._child.signalstatus:
            return 128 + self._child.signalstatus
        return self._child.exitstatus or 0

    def close(self) -> None:
        """End the program, whatever it does."""
        self._child.close(force=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, timeout: float) -> bool:
        """Take in what has come; False at the end of the output."""
        try:
            text = self._child.read_nonblocking(65536, timeout)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += text
        self.screen.feed_raw(text)
        return True

    def _until(self, holds, pattern: str, timeout: float) -> str:
        end = time.monotonic() + timeout
        alive = True
        while not holds():
            left = end - time.monotonic()
            if left <= 0 or not alive:
                why = "in time" if alive else "before the program ended"
                raise AssertionError(f"{pattern!r} did not come {why}:\n{self.screen.text()}")
            alive = self._read(min(left, 1.0))
        return self.screen.text()
