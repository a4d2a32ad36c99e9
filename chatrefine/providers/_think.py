"""Keeps a model's thinking out of its answer while it streams.

A `<think>` or `<thinking>` block counts only where the answer begins (blanks and earlier blocks
aside): further on it is talk, or code, and stays.
"""

import re

_OPENING = re.compile(r"<(think|thinking)(?:\s[^<>]*)?>", re.IGNORECASE)
_LONGEST_TAG = 200


def _may_open(text: str) -> bool:
    """Whether `text`, which starts at `<`, could still grow into an opening tag."""
    word = text[1:].lower()
    if len(text) > _LONGEST_TAG or ">" in text or "<" in word:
        return False
    if any(name.startswith(word) for name in ("think", "thinking")):
        return True
    return re.match(r"think(?:ing)?\s", word) is not None


class ThinkFilter:
    """Fed the answer piece by piece, gives back the part to show.

    >>> seen = ThinkFilter()
    >>> [seen.feed(piece) for piece in ("<thi", "nk>a <b> c</th", "ink>", "  ok <think>")]
    ['', '', '', 'ok <think>']
    """

    def __init__(self) -> None:
        self._held = ""
        self._closing: re.Pattern[str] | None = None
        self._keep = 0
        self._open = True
        self.thought = False

    def feed(self, text: str) -> str:
        """What can be shown now that `text` has come."""
        if not self._open:
            return text
        self._held += text
        while self._open:
            if self._closing is not None:
                if not self._skip(self._closing):
                    return ""
            elif not self._look():
                return ""
        shown, self._held = self._held, ""
        return shown

    def close(self) -> str:
        """What was held back when the answer ended; an unclosed block stays hidden."""
        shown = "" if self._closing is not None else self._held
        self._held = ""
        # Blanks between a block and the answer belong to neither, however they were cut.
        return shown.lstrip() if self.thought and self._open else shown

    def _look(self) -> bool:
        """At the start: False to wait, True once a tag or the answer has begun."""
        ahead = self._held.lstrip()
        if not ahead:
            if self.thought:
                self._held = ""
            return False
        tag = _OPENING.match(ahead)
        if tag:
            self.thought = True
            self._closing = re.compile(rf"</{tag[1]}\s*>", re.IGNORECASE)
            self._keep = len(tag[1]) + 8
            self._held = ahead[tag.end() :]
            return True
        if ahead.startswith("<") and _may_open(ahead):
            return False
        if self.thought:
            self._held = ahead
        self._open = False
        return True

    def _skip(self, closing: re.Pattern[str]) -> bool:
        """Inside a block: False to wait for its end, True once it is behind."""
        end = closing.search(self._held)
        if end is None:
            self._held = self._held[-self._keep :]
            return False
        self._held = self._held[end.end() :]
        self._closing = None
        return True
