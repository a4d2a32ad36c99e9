"""Pastes: one edit each, whatever they contain and however long they are."""

import re
from collections.abc import Callable

from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

PASTE_BEGIN = "\x1b[200~"
PASTE_END = "\x1b[201~"
FOLD_CHARS = 10_000
FOLD_LINES = 200
_BURST = 32
_PLAIN = re.compile(r"[^\x00-\x1f\x7f]+")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_MARK = re.compile(r"(\[pasted #\d+: [\d,]+ (?:characters|lines)\])")
_STOP_KEY = "\x03"
# A Ctrl-C and what was typed right behind it; a piece of a paste is longer.
_FEW_KEYS = 8


class PasteParser(Vt100Parser):
    """A key parser whose pastes end at their *last* end mark, once the input has fallen silent.

    A pasted text may hold an end mark of its own; ended at the first one, the rest of it would
    be typed and its line breaks would send it. A terminal writes a paste in one go, so everything
    up to the last end mark before a silence belongs to it; only then do the keys behind it count.
    The application calls `flush` after such a silence (`ttimeoutlen`).

    A run of plain characters that arrives at once is one key press: text pasted by a terminal
    without paste marks would otherwise be inserted, and drawn, letter by letter.
    """

    def __init__(self, feed_key_callback: Callable[[KeyPress], None]) -> None:
        self._held: list[str] = []
        self._at_rest = True
        self._was_stopped = False

        def hand_over(press: KeyPress) -> None:
            self._at_rest = True
            feed_key_callback(press)

        super().__init__(hand_over)

    @property
    def holds_paste(self) -> bool:
        """Is a paste waiting for its end?"""
        return bool(self._held)

    def feed(self, data: str) -> None:
        """Take in what arrived; a paste is held back until `flush`."""
        if self._held:
            if _stops(data):  # a terminal that died in mid-paste must not lock the keyboard
                self._was_stopped = True
                self._held.append(PASTE_END)
                self._deliver()
                self._feed_keys(data[1:])
            else:
                self._held.append(data)
            return
        before, mark, after = data.partition(PASTE_BEGIN)
        self._feed_keys(before)
        if mark:
            self._held = [after]

    def was_stopped(self) -> bool:
        """Has Ctrl-C ended a paste since this was asked before? It is no key then."""
        stopped, self._was_stopped = self._was_stopped, False
        return stopped

    def flush(self) -> None:
        """Nothing more came for a while: hand over a paste that has ended, then a lone escape."""
        if self._held:
            self._deliver()
        else:
            super().flush()

    def _deliver(self) -> None:
        content, end, keys = "".join(self._held).rpartition(PASTE_END)
        if not end:
            self._held = [keys]
            return
        self._held = []
        self.feed_key_callback(KeyPress(Keys.BracketedPaste, content))
        self._feed_keys(keys)
        super().flush()

    def _feed_keys(self, data: str) -> None:
        at = 0
        while at < len(data):
            run = _PLAIN.match(data, at) if self._at_rest else None
            if run is not None and run.end() - at >= _BURST:
                self.feed_key_callback(KeyPress(Keys.BracketedPaste, run[0]))
                at = run.end()
                continue
            self._at_rest = False  # until a key comes out: it may begin an escape sequence
            super().feed(data[at])
            if data[at] == "\x1b":
                self._at_rest = False
            at += 1
            if self._in_bracketed_paste:  # a begin mark that had come in two pieces
                self._in_bracketed_paste = False
                self._held = [data[at:]]
                return


def _stops(data: str) -> bool:
    """Whether what arrived in a paste is a typed Ctrl-C and not a piece of the paste."""
    return data.startswith(_STOP_KEY) and len(data) <= _FEW_KEYS and PASTE_END not in data


def as_typed(text: str) -> str:
    r"""Pasted text as it stands in the prompt: line breaks as LF, no marks, no control characters.

    >>> as_typed("a\r\nb\x1b[201~c\x00")
    'a\nbc'
    """
    text = text.replace(PASTE_BEGIN, "").replace(PASTE_END, "")
    return without_controls(text.replace("\r\n", "\n").replace("\r", "\n"))


def without_controls(text: str) -> str:
    r"""The text a model may get: no control characters but tab and line feed, valid Unicode.

    >>> without_controls("a\x04b\udcffc\td")
    'ab\ufffdc\td'
    """
    text = _CONTROL.sub("", text)
    return text.encode("utf-8", "surrogateescape" if _only_bytes(text) else "replace").decode(
        "utf-8", "replace"
    )


def _only_bytes(text: str) -> bool:
    """Are all lone surrogates bytes that were no UTF-8 (as `surrogateescape` reads them)?"""
    return not re.search("[\ud800-\udc7f\udd00-\udfff]", text)


class Folds:
    """Long pastes stand in the prompt as one short mark and are sent in full.

    The prompt would otherwise be laid out anew, all of it, at every key.
    """

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._sizes: list[tuple[int, int]] = []
        self._numbers: dict[str, int] = {}

    def fold(self, text: str) -> str:
        """The text itself, or the mark that stands for it when it is long.

        What is folded may contain marks: a mark within a mark.
        """
        if len(text) <= FOLD_CHARS and text.count("\n") < FOLD_LINES:
            return text
        length, breaks = self._size(text)
        what = f"{breaks + 1:,} lines" if breaks else f"{length:,} characters"
        mark = f"[pasted #{len(self._texts) + 1}: {what}]"
        self._numbers[mark] = len(self._texts)
        self._texts.append(text)
        self._sizes.append((length, breaks))
        return mark

    def _size(self, text: str) -> tuple[int, int]:
        """Characters and line breaks of the text in full."""
        length, breaks = len(text), text.count("\n")
        for mark in _MARK.findall(text):
            if mark in self._numbers:
                more, more_breaks = self._sizes[self._numbers[mark]]
                length += more - len(mark)
                breaks += more_breaks
        return length, breaks

    def expand(self, text: str) -> str:
        """The text with every mark replaced by what it stands for; linear in what comes out."""
        done: list[str] = []
        left = [(text, len(self._texts))]
        while left:
            piece, known = left.pop()
            if not known:
                done.append(piece)
                continue
            for part in reversed(_MARK.split(piece)):
                number = self._numbers.get(part, known)
                # A mark stands only for what was folded before the text it is found in.
                left.append((self._texts[number], number) if number < known else (part, 0))
        return "".join(done)
