"""A text cut into segments: sentences, list items, headings, table rows, blocks of code."""

import re
from collections import Counter
from functools import cached_property

from chatrefine.quality.explain.canonical import tokens
from chatrefine.quality.explain.code import code_token
from chatrefine.quality.explain.reader import (
    CODE,
    HEADING,
    ITEM,
    ROW,
    SENTENCE,
    Reader,
    Segment,
)
from chatrefine.quality.explain.tokens import Kind, Token

__all__ = ["CODE", "HEADING", "ITEM", "ROW", "SENTENCE", "Document", "Segment", "shared_raws"]

_WORD = re.compile(r"\w+")
# Tokens take twenty times the room of their text: enough for an answer, little of a book.
_MOST_KEPT = 64


class Document:
    """A text with its segments; the tokens of a few are kept, the others' read again.

    Of an excerpt, `whole` is the text it was taken from.
    """

    def __init__(self, text: str, language: str, *, whole: str | None = None) -> None:
        self.text = text
        self.whole = text if whole is None else whole
        self.language = language
        self._lately: dict[int, list[Token]] = {}
        self._blanked, self._code, found = Reader(text).read()
        self.segments = [one for one in found if one.end > one.start]
        self._items = {one.start: one.ordinal or 0 for one in self.segments if one.kind == ITEM}

    def tokens(self, segment: Segment) -> list[Token]:
        """All tokens of `segment`, hard and soft."""
        if segment.kind == CODE:
            return [code_token(self._code[segment.start], segment.start, segment.end)]
        found = self._lately.get(segment.start)
        if found is None:
            piece = self._blanked[segment.start : segment.end]
            found = tokens(piece, segment.start, self.language)
            if segment.kind == ROW:
                found = _cells(found, self.text)
            if len(self._lately) >= _MOST_KEPT:
                self._lately.clear()
            self._lately[segment.start] = found
        return found

    def code_texts(self) -> list[str]:
        """The blocks of code as they stand."""
        return [part.text for part in self._code.values() if "\n" in part.text.strip()]

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the whole text, in lower case."""
        return frozenset(_WORD.findall(self.whole.lower()))

    def __contains__(self, word: object) -> bool:
        """Whether the whole text has the word, given in lower case."""
        return word in self.words

    def ordinal_at(self, found: list[Token], at: int) -> int | None:
        """The ordinal of the list item that begins with the token at `at`, 0 for a bullet."""
        if at >= len(found):
            return None
        return self._items.get(found[at].start)

    def raw(self, segment: Segment) -> str:
        """The segment's text without its mark; a table row is never like a sentence."""
        row = "|" if segment.kind == ROW else ""
        return row + self._blanked[segment.start : segment.end]

    def settle_keys(self, shared: frozenset[str]) -> None:
        """Give each segment its key; those whose raw text is `shared` need no tokens for it."""
        memory = {raw: hash(raw) for raw in shared}
        for at, segment in enumerate(self.segments):
            raw = self.raw(segment)
            if raw not in memory:
                keys = tuple(one.key for one in self.tokens(segment) if one.hard)
                memory[raw] = hash(keys)
            self.segments[at] = segment._replace(key=memory[raw])


def shared_raws(one: Document, two: Document) -> frozenset[str]:
    """The raw texts of segments that stand equally often on both sides."""
    mine = Counter(one.raw(segment) for segment in one.segments)
    theirs = Counter(two.raw(segment) for segment in two.segments)
    return frozenset(raw for raw, count in mine.items() if theirs[raw] == count)


def _cells(found: list[Token], text: str) -> list[Token]:
    """A table row's tokens, its inner pipes hard: an empty cell is a cell."""
    if found and text[found[0].start] == "|":
        found = found[1:]
    if found and text[found[-1].start] == "|":
        found = found[:-1]
    return [
        Token(Kind.SYMBOL, "|", one.start, one.end) if text[one.start] == "|" else one
        for one in found
    ]
