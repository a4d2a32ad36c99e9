"""The prompt of a terminal that can move its cursor, on prompt_toolkit."""

import asyncio
import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.input.base import PipeInput
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.input.vt100 import Vt100Input
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from chatrefine.ui.completion import Complete, PromptCompleter, expects_suggestions
from chatrefine.ui.history import PromptHistory
from chatrefine.ui.keyboard import is_there
from chatrefine.ui.keys import key_bindings
from chatrefine.ui.menu import MenuRoom
from chatrefine.ui.paste import Folds, PasteParser
from chatrefine.ui.style import Colour
from chatrefine.ui.terminal import Terminal
from chatrefine.ui.typed_ahead import TypedAhead
from chatrefine.ui.visible_input import VisibleInput

if TYPE_CHECKING:
    from prompt_toolkit.formatted_text import AnyFormattedText
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding.key_processor import KeyPress
    from prompt_toolkit.output import Output

# How long the input must be silent until a paste has ended or an escape is an escape.
SILENCE_SECONDS = 0.1
EMPTY_HINT = " Ctrl-D or /exit leaves"

_STYLE = {
    "prompt": "bold ansicyan",
    "bottom-toolbar": "noreverse",
    "hint": "ansimagenta",
}


class LineEditor:
    """An editable prompt. `message` and `toolbar` are asked at every redraw."""

    def __init__(  # noqa: PLR0913  each is one thing the prompt shows or uses
        self,
        terminal: Terminal,
        *,
        history: PromptHistory,
        folds: Folds,
        complete: Complete,
        toolbar: Callable[[], str] | None,
        message: Callable[[], str],
        source: "Input | None",
        output: "Output | None",
    ) -> None:
        self._message = message
        self._toolbar = toolbar
        self._folds = folds
        self._hint = ""
        self._session: PromptSession[str] = PromptSession(
            self._prompt_text,
            multiline=True,
            wrap_lines=True,
            enable_suspend=True,
            enable_history_search=True,
            search_ignore_case=True,
            history=history,
            completer=PromptCompleter(complete),
            input_processors=[VisibleInput()],
            bottom_toolbar=self._toolbar_text if toolbar else None,
            prompt_continuation="  ",
            key_bindings=key_bindings(history, folds, self._on_empty_interrupt),
            style=Style.from_dict(_STYLE),
            include_default_pygments_style=False,
            color_depth=ColorDepth.DEPTH_1_BIT if terminal.colour is Colour.NONE else None,
            input=source,
            output=output or _output(terminal),
        )
        buffer = self._session.default_buffer
        buffer.complete_while_typing = Condition(
            lambda: expects_suggestions(buffer.document.text_before_cursor)
        )
        buffer.on_text_changed += self._forget_hint
        self._session.app.before_render += MenuRoom(self._session).fit
        self._session.app.ttimeoutlen = SILENCE_SECONDS
        self._parser = _careful_with_pastes(self._session.input)
        self._is_first = True

    async def read(self, default: str) -> str:
        """What was sent, as it stands in the prompt.

        Raises:
            EOFError: the user left, or the input ended.

        """
        self._hint = ""
        return await self._session.prompt_async(default=Document(default), pre_run=self._begin)

    @property
    def hears_interrupts(self) -> bool:
        """Where keys can be read while no prompt stands."""
        source = self._session.input
        return (
            isinstance(source, Vt100Input)
            and not isinstance(source, PipeInput)
            and is_there(source.stdin)
        )

    @contextlib.contextmanager
    def listening(self, on_interrupt: Callable[[], None]) -> Iterator[Callable[[], None]]:
        """Keys typed inside the block wait for the next prompt; see `PromptInput.listening`."""
        source = self._session.input
        if not self.hears_interrupts or not isinstance(source, Vt100Input):
            yield lambda: None
            return
        typed, parser = TypedAhead(on_interrupt), self._parser

        def take_keys() -> None:
            typed.add(source.read_keys())
            if parser is not None and parser.was_stopped():
                on_interrupt()

        def take() -> None:
            take_keys()
            if not is_there(source.stdin):  # closed: it would be ready to read for ever
                asyncio.get_running_loop().remove_reader(source.fileno())

        def shown() -> None:
            take_keys()  # what waits unread was typed before this could be seen
            typed.shown()

        if parser is not None:
            parser.was_stopped()  # at the prompt it has done its work
        typed.add(get_typeahead(source))
        with source.attach(take):
            try:
                yield shown
            except BaseException:
                typed.stay()
                raise
            finally:
                take_keys()
                if parser is not None and not parser.holds_paste:
                    typed.add(source.flush_keys())
                store_typeahead(source, typed.keys)

    def _prompt_text(self) -> "AnyFormattedText":
        return [("class:prompt", self._message())]

    def _toolbar_text(self) -> "AnyFormattedText":
        if self._hint:
            return [("class:hint", self._hint)]
        return self._toolbar() if self._toolbar else ""

    def _on_empty_interrupt(self) -> None:
        self._hint = EMPTY_HINT

    def _forget_hint(self, _buffer: object) -> None:
        self._hint = ""

    def _begin(self) -> None:
        """Have the history loaded before the first key counts, also one typed ahead."""
        self._session.default_buffer.load_history_if_not_yet_loaded()
        typed_ahead = get_typeahead(self._session.input)
        if self._is_first and self._parser is not None:
            typed_ahead += _typed_before_start(self._session.input, self._parser)
        self._is_first = False
        self._session.app.create_background_task(self._feed(typed_ahead))

    async def _feed(self, keys: "list[KeyPress]") -> None:
        self._process(keys)
        if self._parser is not None and self._parser.holds_paste:
            # A paste that came behind the last prompt's Enter: nobody else will end it.
            await asyncio.sleep(SILENCE_SECONDS)
            self._process(self._session.input.flush_keys())

    def _process(self, keys: "list[KeyPress]") -> None:
        self._session.app.key_processor.feed_multiple(keys)
        self._session.app.key_processor.process_keys()


def _careful_with_pastes(source: "Input") -> PasteParser | None:
    """Give this input a parser that knows where a paste ends; None where keys come otherwise."""
    if not isinstance(source, Vt100Input):
        return None
    parser = PasteParser(source.vt100_parser.feed_key_callback)
    source.vt100_parser = parser
    return parser


def _typed_before_start(source: "Input", parser: PasteParser) -> "list[KeyPress]":
    """The keys typed while the program started, when the kernel still turned Enter into Ctrl-J."""
    if (
        not isinstance(source, Vt100Input)
        or not source.stdin.isatty()
        or isinstance(source, PipeInput)
    ):
        return []
    while text := source.stdin_reader.read():
        parser.feed(text.replace("\n", "\r"))
    return source.read_keys()


def _output(terminal: Terminal) -> "Output | None":
    """The output of this terminal; None leaves the choice to the library."""
    if sys.platform == "win32":
        return None
    from prompt_toolkit.output.vt100 import Vt100_Output  # noqa: PLC0415  absent on Windows

    class QuietOutput(Vt100_Output):
        """Asks the terminal nothing: a late answer would be typed into the next program."""

        def get_rows_below_cursor_position(self) -> int:
            """One row, so that the toolbar stands right under the prompt at once."""
            return 1

        @property
        def responds_to_cpr(self) -> bool:
            return False

    return QuietOutput.from_pty(terminal.stream)
