"""The line where the user types: `PromptInput.read` gives back what was sent."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from chatrefine.ui.completion import Complete, no_suggestions
from chatrefine.ui.history import PromptHistory
from chatrefine.ui.paste import Folds, without_controls
from chatrefine.ui.terminal import Terminal

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.output import Output


class _Line(Protocol):
    async def read(self, default: str) -> str: ...

    @property
    def hears_interrupts(self) -> bool: ...

    def listening(
        self, on_interrupt: Callable[[], None]
    ) -> AbstractContextManager[Callable[[], None]]: ...


class PromptInput:
    """A prompt with a persistent history, completion and a toolbar.

    `complete` gets the text before the cursor; `toolbar` and `message` are asked at every redraw.
    `history` None keeps prompts in memory; `clean` takes the keys out of what its file gets.
    `input` and `output` are for tests. A terminal that cannot move its cursor gets a plain line
    without any of this.
    """

    def __init__(  # noqa: PLR0913  each is one thing the prompt shows or uses
        self,
        terminal: Terminal,
        *,
        history: Path | None = None,
        clean: Callable[[str], str] = str,
        complete: Complete = no_suggestions,
        toolbar: Callable[[], str] | None = None,
        message: Callable[[], str] = lambda: "> ",
        input: "Input | None" = None,  # noqa: A002  the library's own word
        output: "Output | None" = None,
    ) -> None:
        self._folds = Folds()
        self._history = PromptHistory(history, self._folds, clean=clean)
        self._line: _Line
        if terminal.moves or output is not None:
            from chatrefine.ui.line_editor import LineEditor  # noqa: PLC0415  or else a plain line

            self._line = LineEditor(
                terminal,
                history=self._history,
                folds=self._folds,
                complete=complete,
                toolbar=toolbar,
                message=message,
                source=input,
                output=output,
            )
        else:
            from chatrefine.ui.plain_line import PlainLine  # noqa: PLC0415  dumb terminals only

            self._line = PlainLine(terminal, sys.stdin, message)

    @property
    def problem(self) -> str:
        """One sentence on why prompts are not kept between sessions, "" while they are."""
        self._history.preload()
        return self._history.problem

    @property
    def hears_interrupts(self) -> bool:
        """Whether `listening` finds Ctrl-C among the keys, so that it need not be a signal."""
        return self._line.hears_interrupts

    def listening(
        self, on_interrupt: Callable[[], None]
    ) -> AbstractContextManager[Callable[[], None]]:
        """What is typed inside the block waits for the next prompt; gives a function.

        Not so Ctrl-C, which calls `on_interrupt` where `hears_interrupts`, and Ctrl-D, which would
        leave a chat whose answer has just come. The function is to be called at each piece of the
        answer that is shown: a Ctrl-D typed behind the last one was typed behind the answer.
        """
        return self._line.listening(on_interrupt)

    async def read(self, default: str = "") -> str:
        """What the user sent, without control characters; never blank.

        `default` stands in the prompt to begin with.

        Raises:
            EOFError: the user left with Ctrl-D, or the input ended.

        """
        while True:
            sent = await self._line.read(self._folds.fold(without_controls(default)))
            text = without_controls(self._folds.expand(sent))
            if text.strip():
                return text
