"""Tab: suggestions from whoever knows the words, and file names after `@./`."""

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prompt_toolkit.completion import CompleteEvent, Completer, Completion

from chatrefine.ui.cells import cut
from chatrefine.ui.sanitize import sanitize_line

if TYPE_CHECKING:
    from prompt_toolkit.document import Document

MAX_FILES = 200
_QUOTE = '"'
_FILE_MARK = re.compile(r'(?:^|(?<=\s))@(?:"(?P<quoted>[./~][^"\n]*)|(?P<bare>[./~](?:\\ |\S)*))\Z')
_HELP_CELLS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """What Tab may insert: `text` replaces everything from `start` on (0 ≤ start ≤ cursor).

    `help` is shown beside it; `label` is shown in place of `text` when given.
    """

    text: str
    start: int
    help: str = ""
    label: str = ""


Complete = Callable[[str], Iterable[Suggestion]]
"""Suggestions for the text before the cursor."""


def no_suggestions(_text: str) -> Iterable[Suggestion]:
    """For a prompt that knows no commands."""
    return ()


def file_suggestions(text: str) -> Iterable[Suggestion]:
    """File names for an unfinished `@./…`, `@../…`, `@/…` or `@~/…` before the cursor.

    A blank in a name is escaped by a backslash, or stands as it is behind `@"`.

    Folders first, hidden files only when asked for, at most `MAX_FILES`. An unreadable folder
    has none.
    """
    mark = _FILE_MARK.search(text)
    if mark is None:
        return
    quoted = mark["quoted"]
    typed = mark["bare"].replace("\\ ", " ") if quoted is None else quoted
    folder, _, begun = typed.rpartition("/")
    if "/" not in typed:
        yield Suggestion(text=f"@{'' if quoted is None else _QUOTE}{typed}/", start=mark.start())
        return
    for name, is_folder in _entries(os.path.expanduser(f"{folder}/"), begun):  # noqa: PTH111  keeps "./"
        end = "/" if is_folder else ""
        path = f"{folder}/{name}{end}"
        if quoted is None:
            text = f"@{path}".replace(" ", "\\ ")
        elif _QUOTE in path:
            continue
        else:
            text = f"@{_QUOTE}{path}{'' if is_folder else _QUOTE}"
        yield Suggestion(
            text=text,
            start=mark.start(),
            label=f"{name}{end}",
            help="folder" if is_folder else "",
        )


def _entries(folder: str, begun: str) -> list[tuple[str, bool]]:
    """Names in `folder` that start as typed and can be typed, folders first."""
    try:
        with os.scandir(folder) as found:
            entries = [
                (entry.name, entry.is_dir())
                for entry in found
                if entry.name.startswith(begun)
                and (begun.startswith(".") or not entry.name.startswith("."))
                and entry.name.isprintable()
            ]
    except OSError:
        return []
    return sorted(entries, key=lambda entry: (not entry[1], entry[0].lower()))[:MAX_FILES]


class PromptCompleter(Completer):
    """Turns suggestions into the menu's rows; every string passes the sanitizer on its way."""

    def __init__(self, complete: Complete) -> None:
        self._complete = complete

    def get_completions(
        self, document: "Document", complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """The rows for what stands before the cursor."""
        del complete_event
        before = document.text_before_cursor
        for suggestion in (*self._complete(before), *file_suggestions(before)):
            yield Completion(
                text=suggestion.text,
                start_position=min(0, suggestion.start - len(before)),
                display=sanitize_line(suggestion.label or suggestion.text),
                display_meta=cut(sanitize_line(suggestion.help), _HELP_CELLS),
            )


def expects_suggestions(text: str) -> bool:
    """Is a menu worth opening while typing: after a slash at the start, `@` at a word's start?

    >>> expects_suggestions("/ref"), expects_suggestions("see @./a"), expects_suggestions("1/2")
    (True, True, False)
    """
    if text.startswith("/"):
        return "\n" not in text and not text.startswith("//")
    if _FILE_MARK.search(text):
        return True
    return text.startswith("@") and not re.search(r"\s", text)
