"""What the keys do at the prompt, where it differs from the line editor's own habits."""

from collections.abc import Callable

from prompt_toolkit.application.current import get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, get_common_complete_suffix
from prompt_toolkit.enums import DEFAULT_BUFFER
from prompt_toolkit.filters import Condition, completion_is_selected, has_focus, is_searching
from prompt_toolkit.key_binding import (
    KeyBindings,
    KeyBindingsBase,
    KeyPressEvent,
    merge_key_bindings,
)
from prompt_toolkit.keys import Keys
from prompt_toolkit.search import accept_search, stop_search

from chatrefine.ui.history import PromptHistory
from chatrefine.ui.paste import Folds, as_typed

_AT_PROMPT = has_focus(DEFAULT_BUFFER)
_IS_EMPTY = Condition(lambda: not get_app().current_buffer.text)


def key_bindings(
    history: PromptHistory, folds: Folds, on_empty_interrupt: Callable[[], None]
) -> KeyBindingsBase:
    """Enter, new lines, pastes, Tab, Ctrl-C and Ctrl-D as SPEC §2 has them."""
    return merge_key_bindings(
        [
            _line_keys(),
            _edit_keys(folds),
            _search_keys(history),
            _interrupt_keys(history, on_empty_interrupt),
        ]
    )


def _line_keys() -> KeyBindings:
    keys = KeyBindings()

    @keys.add("enter", filter=_AT_PROMPT)
    def _send(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.document.current_line_before_cursor.endswith("\\") and _at_line_end(buffer):
            buffer.delete_before_cursor()
            buffer.newline(copy_margin=False)
        elif buffer.text.strip():
            buffer.validate_and_handle()

    @keys.add("enter", filter=_AT_PROMPT & completion_is_selected)
    def _take_completion(event: KeyPressEvent) -> None:
        event.current_buffer.complete_state = None

    @keys.add("c-j", filter=_AT_PROMPT)
    @keys.add("escape", "enter", filter=_AT_PROMPT)
    @keys.add("escape", "c-j", filter=_AT_PROMPT)
    def _new_line(event: KeyPressEvent) -> None:
        event.current_buffer.newline(copy_margin=False)

    return keys


def _edit_keys(folds: Folds) -> KeyBindings:
    keys = KeyBindings()

    @keys.add("tab", filter=_AT_PROMPT)
    def _complete(event: KeyPressEvent) -> None:
        complete(event.current_buffer)

    @keys.add(Keys.BracketedPaste, filter=_AT_PROMPT)
    def _paste(event: KeyPressEvent) -> None:
        paste(event.current_buffer, event.data, folds)

    @keys.add("c-@", filter=_AT_PROMPT)  # NUL would start a selection nobody sees
    def _nothing(event: KeyPressEvent) -> None:
        del event

    return keys


def _search_keys(history: PromptHistory) -> KeyBindings:
    keys = KeyBindings()

    @keys.add("c-d", filter=is_searching & _IS_EMPTY)
    def _leave(event: KeyPressEvent) -> None:
        del event
        stop_search()

    @keys.add("enter", filter=is_searching)
    def _take(event: KeyPressEvent) -> None:
        wanted = event.current_buffer.text
        accept_search()
        buffer = event.app.current_buffer
        if not wanted.strip() or wanted.lower() in buffer.text.lower():
            return
        # Nothing was found: who typed a question here by mistake must not lose it.
        if buffer.text:
            history.remember(wanted)
        else:
            buffer.insert_text(wanted)

    return keys


def _interrupt_keys(history: PromptHistory, on_empty_interrupt: Callable[[], None]) -> KeyBindings:
    keys = KeyBindings()

    @keys.add("c-c", filter=_AT_PROMPT)
    @keys.add("<sigint>", filter=_AT_PROMPT)
    def _clear(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.text:
            history.remember(buffer.text)
            buffer.reset()
        else:
            on_empty_interrupt()

    @keys.add("c-d", filter=_AT_PROMPT & ~_IS_EMPTY)
    def _delete(event: KeyPressEvent) -> None:
        event.current_buffer.delete()

    return keys


def complete(buffer: Buffer) -> None:
    """What Tab does: take the only suggestion, or what all have in common, or the next one."""
    state = buffer.complete_state
    if state is not None and state.current_completion is not None:
        buffer.complete_next()
        return
    found = [*buffer.completer.get_completions(buffer.document, CompleteEvent(text_inserted=False))]
    common = get_common_complete_suffix(buffer.document, found)
    if len(found) == 1:
        buffer.cancel_completion()
        buffer.apply_completion(found[0])
    elif common:
        buffer.insert_text(common)
    elif state is not None:
        buffer.complete_next()
    elif found:
        buffer.start_completion(select_first=True)


def paste(buffer: Buffer, data: str, folds: Folds) -> None:
    """Insert a paste as one edit; a text grown too long before the cursor is folded."""
    text = as_typed(data)
    if not text:
        return
    buffer.save_to_undo_stack()
    buffer.insert_text(folds.fold(text), fire_event=False)
    before = buffer.document.text_before_cursor
    folded = folds.fold(before)
    if folded != before:
        buffer.delete_before_cursor(len(before))
        buffer.insert_text(folded, fire_event=False)


def _at_line_end(buffer: Buffer) -> bool:
    return not buffer.document.current_line_after_cursor
