"""One line that opens, continues or closes blocks."""

from chatrefine.ui.markdown import starts
from chatrefine.ui.markdown.columns import BLANKS, CODE_INDENT, Rest
from chatrefine.ui.markdown.pieces import Item, Kind, Piece, Quote
from chatrefine.ui.markdown.state import (
    Fence,
    Indented,
    Leaf,
    Paragraph,
    State,
    Step,
    Table,
    closed,
    cut,
)


class Line:
    """One line that is neither blank nor inside a fence."""

    def __init__(self, state: State, matched: int, rest: Rest) -> None:
        self.state = state
        self.matched = matched
        self.rest = rest
        self.stack = state.stack[:matched]
        self.leaf = state.leaf
        self.gap = state.gap
        self.serial = state.serial
        self.fresh = state.fresh and matched == len(state.stack)
        self.pieces: list[Piece] = []
        self.is_open = True  # the old leaf and the unmatched containers are not closed yet

    def read(self) -> Step:
        """The state after the line and what it finished."""
        while True:
            text = self.rest.text.lstrip(BLANKS)
            indent = self.rest.indent()
            if not text:
                self.fresh = bool(self.stack) and isinstance(self.stack[-1], Item)
                self._close()
                return self._done(None)
            if indent >= CODE_INDENT:
                return self._indented(text)
            inner = starts.quoted(self.rest)
            if inner:
                self._close()
                self.stack = (*self.stack, Quote())
                self.fresh = False
                self.rest = inner
                continue
            found = self._leaf(text, indent)
            if found:
                return found
            if not self._item(text, indent):
                return self._text(text)

    def _close(self) -> None:
        """Close what this line does not go on with, once."""
        if self.is_open:
            self.is_open = False
            self.pieces += closed(self.state, self.matched)
            self.leaf = None

    def _continues(self) -> bool:
        """Is the line, so far, inside the containers and the leaf that were open?"""
        return self.is_open and self.matched == len(self.state.stack)

    def _done(self, leaf: Leaf, *pieces: Piece) -> Step:
        self.pieces += pieces
        gap = self.gap and not pieces and not isinstance(leaf, Paragraph)
        fresh = self.fresh and leaf is None and not pieces
        return Step(State(self.stack, leaf, gap, fresh, self.serial), self.pieces)

    def _indented(self, text: str) -> Step:
        if self.is_open and isinstance(self.leaf, Paragraph):
            return self._text(text)
        code = self.rest.without(CODE_INDENT).text
        if self._continues() and isinstance(self.leaf, Indented):
            blanks = [Piece(Kind.CODE, self.stack, each) for each in self.leaf.blanks]
            return self._done(Indented(), *blanks, Piece(Kind.CODE, self.stack, code))
        self._close()
        opening = Piece(Kind.CODE_OPEN, self.stack, "", self.gap)
        return self._done(Indented(), opening, Piece(Kind.CODE, self.stack, code))

    def _leaf(self, text: str, indent: int) -> Step | None:
        """The line as heading, fence or rule."""
        first = text[0]
        if first == "#" and (heading := starts.heading(text)):
            self._close()
            level, title = heading
            return self._done(None, Piece(Kind.HEADING, self.stack, title, self.gap, level))
        if first in "`~" and (fence := starts.fence(text)):
            self._close()
            mark, info = fence
            opening = Piece(Kind.CODE_OPEN, self.stack, info, self.gap)
            return self._done(Fence(mark, indent), opening)
        if first in "=-|:" and self._continues() and isinstance(self.leaf, Paragraph):
            found = self._underlined(self.leaf, text) or self._table(self.leaf, text)
            if found:
                return found
        if first in "*-_" and starts.is_rule(text):
            self._close()
            return self._done(None, Piece(Kind.RULE, self.stack, "", self.gap))
        return None

    def _underlined(self, leaf: Paragraph, text: str) -> Step | None:
        """The paragraph as a heading if the line underlines it."""
        if leaf.cut or not starts.is_underline(text):
            return None
        level = 1 if text[0] == "=" else 2
        title = leaf.text.rstrip(BLANKS)
        return self._done(None, Piece(Kind.HEADING, self.stack, title, leaf.gap, level))

    def _item(self, text: str, indent: int) -> bool:
        """Open a list item if the line starts one."""
        found = starts.item(text)
        if found is None:
            return False
        kind, number, length = found
        content = indent + length
        after = Rest(text[length:], self.rest.column + content)
        blank = after.is_blank()
        interrupts = self._continues() and isinstance(self.leaf, Paragraph)
        if interrupts and (blank or (kind in ".)" and number != 1)):
            return False
        spaces = after.indent()
        if spaces > CODE_INDENT or blank:
            spaces = 1
        sibling = self.state.stack[self.matched] if self.is_open and not self._continues() else None
        self._close()
        if isinstance(sibling, Item) and sibling.kind == kind:
            number = sibling.number + 1
        self.serial += 1
        self.stack = (*self.stack, Item(self.serial, kind, number, content + spaces))
        self.fresh = True
        self.rest = after.without(spaces)
        return True

    def _text(self, text: str) -> Step:
        """The line as part of a paragraph or a table."""
        leaf = self.leaf
        if self.is_open and isinstance(leaf, Paragraph):
            self.stack = self.state.stack
            leaf = cut(leaf._replace(text=f"{leaf.text}\n{text}"), self.stack, self.pieces)
            return self._done(leaf)
        if self._continues() and isinstance(leaf, Table):
            return self._done(leaf, Piece(Kind.ROW, self.stack, text.rstrip(BLANKS)))
        self._close()
        return self._done(cut(Paragraph(text, self.gap), self.stack, self.pieces))

    def _table(self, leaf: Paragraph, text: str) -> Step | None:
        """Start a table if the line is the row of dashes below a header."""
        before, _, header = leaf.text.rpartition("\n")
        if leaf.cut and not before:
            return None
        aligns = starts.alignments(text)
        if aligns is None or "|" not in header or len(starts.cells(header)) != len(aligns):
            return None
        gap = leaf.gap
        if before:
            self.pieces.append(Piece(Kind.PARAGRAPH, self.stack, before.rstrip(BLANKS), gap))
            gap = False
        opening = Piece(Kind.TABLE_OPEN, self.stack, header, gap, detail=aligns)
        return self._done(Table(), opening)
