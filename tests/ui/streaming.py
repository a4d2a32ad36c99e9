"""A markdown stream on a screen, with a clock of its own."""

import random
from collections.abc import Iterable

from chatrefine.ui.markdown import ColourDepth, MarkdownStream, render
from tests.terminal import Screen


class Show:
    """Streams pieces to a screen; each piece comes `pace` seconds after the one before."""

    def __init__(
        self,
        columns: int = 80,
        rows: int = 24,
        *,
        colour: ColourDepth = ColourDepth.ANSI,
        pace: float = 1.0,
    ) -> None:
        self.screen = Screen(columns, rows)
        self.size = [columns, rows]
        self.writes: list[str] = []
        self.now = 0.0
        self.pace = pace
        self.stream = MarkdownStream(
            self._write,
            width=lambda: self.size[0],
            height=lambda: self.size[1],
            colour=colour,
            clock=lambda: self.now,
        )

    def feed(self, *pieces: str) -> "Show":
        """Feed pieces, each in its time."""
        for piece in pieces:
            self.now += self.pace
            self.stream.feed(piece)
        return self

    def close(self) -> "Show":
        """End the stream."""
        self.stream.close()
        return self

    def resize(self, columns: int, rows: int) -> None:
        """Change the screen's size."""
        self.size[:] = columns, rows
        self.screen.resize(rows, columns)

    def _write(self, text: str) -> None:
        self.writes.append(text)
        self.screen.feed(text)


def at_once(text: str, columns: int = 80, rows: int = 24) -> Screen:
    """The screen after the whole text is rendered in one go."""
    screen = Screen(columns, rows)
    screen.feed(render(text, columns))
    return screen


def cut(text: str, size: int) -> Iterable[str]:
    """The text in pieces of `size` characters."""
    return (text[at : at + size] for at in range(0, len(text), size))


def cut_randomly(text: str, seed: int = 7) -> Iterable[str]:
    """The text in pieces of any size."""
    chance, at = random.Random(seed), 0  # noqa: S311  repeatable, not secret
    while at < len(text):
        size = chance.choice([1, 2, 3, 5, 8, 40, 400])
        yield text[at : at + size]
        at += size
