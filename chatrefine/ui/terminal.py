"""What is known about the terminal: its size, its colours, whether anybody looks at it."""

import os
from dataclasses import dataclass
from typing import TextIO

from chatrefine.ui.style import Colour, Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """Columns and rows, each at least 1."""

    columns: int = 80
    rows: int = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """One output stream and what may be sent to it.

    `is_tty`: somebody looks at it. `is_dumb`: no escape byte at all (TERM=dumb).
    `is_light`: the background is light, None when nothing says so. `must_arrive`: what is written
    there was asked for; the rest may be lost when nothing more can be written.
    """

    stream: TextIO
    is_tty: bool
    is_dumb: bool
    colour: Colour
    is_light: bool | None = None
    must_arrive: bool = True

    @property
    def moves(self) -> bool:
        """May the cursor be moved? Only then is there a live region."""
        return self.is_tty and not self.is_dumb

    def size(self) -> Size:
        """The size right now; 80x24 where nobody knows."""
        return size_of(self.stream)

    def look(self) -> Look:
        """Width and colour for the views."""
        return Look(columns=self.size().columns, colour=self.colour)

    def write(self, text: str) -> None:
        """Send text at once; somebody who has gone away is not an error here.

        A character the stream's encoding lacks is sent as `?`: a mark must not end the chat.

        Raises:
            OSError: a file or a pipe takes no more.

        """
        try:
            self.stream.write(self._encodable(text))
            self.stream.flush()
        except BrokenPipeError:
            pass
        except OSError:
            if self.must_arrive and not self.is_tty:  # a terminal's window may be closed any time
                raise
        except ValueError:  # a closed stream
            pass

    def _encodable(self, text: str) -> str:
        encoding = self.stream.encoding or "utf-8"
        return text.encode(encoding, "replace").decode(encoding)


def inspect(stream: TextIO, *, term: str = "", no_color: str = "", colorfgbg: str = "") -> Terminal:
    """The terminal behind `stream`; the strings are TERM, NO_COLOR and COLORFGBG ("" unset).

    Source: https://no-color.org (any non-empty value switches colours off).
    """
    is_tty = _is_tty(stream)
    is_dumb = term in {"dumb", "unknown"}
    plain = bool(no_color) or is_dumb or not is_tty
    return Terminal(
        stream=stream,
        is_tty=is_tty,
        is_dumb=is_dumb,
        colour=Colour.NONE if plain else Colour.ANSI,
        is_light=is_light(colorfgbg),
    )


def is_light(colorfgbg: str) -> bool | None:
    """Does COLORFGBG (`foreground;background`) name a light background? None: it does not say.

    >>> is_light("0;15"), is_light("15;default;0"), is_light("")
    (True, False, None)
    """
    background = colorfgbg.rpartition(";")[2]
    if not background.isascii() or not background.isdigit():
        return None
    return int(background) in {7, *range(9, 16)}


def size_of(stream: TextIO) -> Size:
    """Columns and rows of the terminal behind `stream`, 80x24 when it does not say."""
    try:
        found = os.get_terminal_size(stream.fileno())
    except (OSError, ValueError):
        return Size()
    return Size(columns=found.columns or 80, rows=found.lines or 24)


def _is_tty(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:
        return False
