"""Block structure, one line after the other: `step` takes a state and a line, returns the next.

A state is a value, so a line that is still being written is tried on the side: step it, look at
the pieces, throw the new state away. A piece, once handed out, never changes; what may still
change waits in the state's open leaf. The pieces depend on the text alone, never on how it came.

Source: CommonMark 0.31.2 (appendix "a parsing strategy") and GFM tables. Reference definitions
stay text, since they would change what was printed before them; HTML blocks are paragraphs.
"""

from typing import NamedTuple

from chatrefine.ui.markdown import starts
from chatrefine.ui.markdown.inline import is_settled
from chatrefine.ui.markdown.pieces import Item, Kind, Path, Piece, Quote

# A paragraph longer than this is cut at the next place where nothing is open, or at _HARD; a line
# that may be the header of a table stays whole up to _HEADER.
_SOFT, _HARD, _STRIDE = 600, 2400, 100
_HEADER = 1500
_CODE_INDENT = 4


class Paragraph(NamedTuple):
    """Lines that may still become a heading or a table; `cut`: its beginning is handed out."""

    text: str
    gap: bool
    cut: bool = False
    tried: int = _SOFT


class Fence(NamedTuple):
    """A fenced code block: which mark closes it and how far it is indented."""

    mark: str
    indent: int


class Indented(NamedTuple):
    """An indented code block; blank lines wait for the next line of it."""

    blanks: tuple[str, ...] = ()


class Table(NamedTuple):
    """A table whose rows are handed out one by one."""


Leaf = Paragraph | Fence | Indented | Table | None


class State(NamedTuple):
    """Where the parser is: open containers, the open leaf, and what the next piece must know.

    `gap`: a blank line was seen since the last piece. `fresh`: the innermost item has no content.
    """

    stack: Path = ()
    leaf: Leaf = None
    gap: bool = False
    fresh: bool = False
    serial: int = 0


class Step(NamedTuple):
    """The state after a line and the pieces that are finished by it."""

    state: State
    pieces: list[Piece]


def step(state: State, line: str) -> Step:
    """Take in one line without its line break."""
    if "\t" in line:
        line = starts.expand(line)
    matched, rest = _match(state, line)
    whole = matched == len(state.stack)
    leaf = state.leaf
    if whole and isinstance(leaf, Fence):
        return _in_fence(state, leaf, rest)
    if not rest.strip(" "):
        return _blank(state, matched, rest)
    return _Line(state, matched, rest).read()


def extend(state: State, more: str) -> Step:
    """Take in the next part of a long line whose first part `step` has seen.

    Only a paragraph's line goes on; of anything else the rest stands on a line of its own.
    """
    leaf = state.leaf
    if isinstance(leaf, Paragraph):
        pieces: list[Piece] = []
        leaf = _cut(leaf._replace(text=leaf.text + more), state.stack, pieces)
        return Step(state._replace(leaf=leaf), pieces)
    if isinstance(leaf, Fence | Indented):
        return Step(state, [Piece(Kind.CODE, state.stack, more)])
    pieces = _close_leaf(state)
    return Step(state._replace(leaf=Paragraph(more.lstrip(" "), gap=False)), pieces)


def takes_whole_lines(state: State) -> bool:
    """Must the next line, however long, be given to `step` as a whole?"""
    return isinstance(state.leaf, Fence | Indented | Table)


def finish(state: State) -> list[Piece]:
    """The pieces of everything that is still open, at the end of the text."""
    return _closed(state, 0)


def _match(state: State, line: str) -> tuple[int, str]:
    """How many open containers go on in this line, and what is left of it."""
    matched, rest = 0, line
    for container in state.stack:
        indent = len(rest) - len(rest.lstrip(" "))
        if isinstance(container, Quote):
            if indent >= _CODE_INDENT or rest[indent : indent + 1] != ">":
                break
            rest = rest[indent + 1 :]
            rest = rest.removeprefix(" ")
        elif indent == len(rest):
            if state.fresh and matched == len(state.stack) - 1:
                break
            rest = rest[container.indent :]
        elif indent >= container.indent:
            rest = rest[container.indent :]
        else:
            break
        matched += 1
    return matched, rest


def _in_fence(state: State, leaf: Fence, rest: str) -> Step:
    if starts.closes_fence(rest, leaf.mark):
        return Step(state._replace(leaf=None), [Piece(Kind.CODE_CLOSE, state.stack)])
    strip = min(leaf.indent, len(rest) - len(rest.lstrip(" ")))
    return Step(state, [Piece(Kind.CODE, state.stack, rest[strip:])])


def _blank(state: State, matched: int, rest: str) -> Step:
    if matched == len(state.stack) and isinstance(state.leaf, Indented):
        leaf = Indented((*state.leaf.blanks, rest[_CODE_INDENT:]))
        return Step(state._replace(leaf=leaf, gap=True), [])
    pieces = _closed(state, matched)
    return Step(State(state.stack[:matched], gap=True, serial=state.serial), pieces)


def _close_leaf(state: State) -> list[Piece]:
    leaf = state.leaf
    if isinstance(leaf, Paragraph):
        return [Piece(Kind.PARAGRAPH, state.stack, leaf.text.rstrip(" "), leaf.gap)]
    if isinstance(leaf, Fence | Indented):
        return [Piece(Kind.CODE_CLOSE, state.stack)]
    if isinstance(leaf, Table):
        return [Piece(Kind.TABLE_CLOSE, state.stack)]
    return []


def _closed(state: State, keep: int) -> list[Piece]:
    """Close the leaf and every container but the first `keep`."""
    pieces = _close_leaf(state)
    if any(isinstance(each, Item) for each in state.stack[keep:]):
        pieces.append(Piece(Kind.ITEM, state.stack, gap=state.gap))
    return pieces


def _cut(leaf: Paragraph, path: Path, pieces: list[Piece]) -> Paragraph:
    """Hand out the beginning of a long paragraph wherever nothing is open."""
    while len(leaf.text) > _SOFT:
        place = starts.next_blank(leaf.text, leaf.tried)
        if place > _HARD or (place < 0 and len(leaf.text) > _HARD):
            place = _HARD
        elif place < 0:
            break
        if place > _end_to_cut(leaf):
            break
        if place < _HARD and not is_settled(leaf.text[:place]):
            leaf = leaf._replace(tried=place + _STRIDE)
            continue
        pieces.append(Piece(Kind.PARAGRAPH, path, leaf.text[:place], leaf.gap, level=1))
        leaf = Paragraph(leaf.text[place:], gap=False, cut=True)
    return leaf


def _end_to_cut(leaf: Paragraph) -> int:
    """Up to where a paragraph may be cut: not inside what may become the header of a table."""
    start = leaf.text.rfind("\n")
    may_be_header = start >= 0 or not leaf.cut
    if may_be_header and len(leaf.text) - start <= _HEADER and "|" in leaf.text[start + 1 :]:
        return start
    return len(leaf.text)


class _Line:
    """One line that is neither blank nor inside a fence."""

    def __init__(self, state: State, matched: int, rest: str) -> None:
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
        while True:
            rest = self.rest
            indent = len(rest) - len(rest.lstrip(" "))
            if indent == len(rest):
                self.fresh = bool(self.stack) and isinstance(self.stack[-1], Item)
                self._close()
                return self._done(None)
            if indent >= _CODE_INDENT:
                return self._indented(rest)
            if rest[indent] == ">":
                self._close()
                self.stack = (*self.stack, Quote())
                self.fresh = False
                self.rest = rest[indent + 1 :].removeprefix(" ")
                continue
            found = self._leaf(rest, indent)
            if found:
                return found
            if not self._item(rest):
                return self._text(rest[indent:])

    def _close(self) -> None:
        """Close what this line does not go on with, once."""
        if self.is_open:
            self.is_open = False
            self.pieces += _closed(self.state, self.matched)
            self.leaf = None

    def _continues(self) -> bool:
        """Is the line, so far, inside the containers and the leaf that were open?"""
        return self.is_open and self.matched == len(self.state.stack)

    def _done(self, leaf: Leaf, *pieces: Piece) -> Step:
        self.pieces += pieces
        gap = self.gap and not pieces and not isinstance(leaf, Paragraph)
        fresh = self.fresh and leaf is None and not pieces
        return Step(State(self.stack, leaf, gap, fresh, self.serial), self.pieces)

    def _indented(self, rest: str) -> Step:
        if self.is_open and isinstance(self.leaf, Paragraph):
            return self._text(rest.lstrip(" "))
        code = rest[_CODE_INDENT:]
        if self._continues() and isinstance(self.leaf, Indented):
            blanks = [Piece(Kind.CODE, self.stack, each) for each in self.leaf.blanks]
            return self._done(Indented(), *blanks, Piece(Kind.CODE, self.stack, code))
        self._close()
        opening = Piece(Kind.CODE_OPEN, self.stack, "", self.gap)
        return self._done(Indented(), opening, Piece(Kind.CODE, self.stack, code))

    def _leaf(self, rest: str, indent: int) -> Step | None:
        """The line as heading, fence or rule."""
        first = rest[indent]
        if first == "#" and (heading := starts.heading(rest)):
            self._close()
            level, text = heading
            return self._done(None, Piece(Kind.HEADING, self.stack, text, self.gap, level))
        if first in "`~" and (fence := starts.fence(rest)):
            self._close()
            mark, info = fence
            opening = Piece(Kind.CODE_OPEN, self.stack, info, self.gap)
            return self._done(Fence(mark, indent), opening)
        if first in "=-|:" and self._continues() and isinstance(self.leaf, Paragraph):
            found = self._table(self.leaf, rest[indent:]) or self._underlined(self.leaf, rest)
            if found:
                return found
        if first in "*-_" and starts.is_rule(rest):
            self._close()
            return self._done(None, Piece(Kind.RULE, self.stack, "", self.gap))
        return None

    def _underlined(self, leaf: Paragraph, rest: str) -> Step | None:
        """The paragraph as a heading if the line underlines it."""
        if leaf.cut or not starts.is_underline(rest):
            return None
        level = 1 if rest.lstrip(" ")[0] == "=" else 2
        text = leaf.text.rstrip(" ")
        return self._done(None, Piece(Kind.HEADING, self.stack, text, leaf.gap, level))

    def _item(self, rest: str) -> bool:
        """Open a list item if the line starts one."""
        found = starts.item(rest)
        if found is None:
            return False
        kind, number, content = found
        after = rest[content:]
        interrupts = self._continues() and isinstance(self.leaf, Paragraph)
        if interrupts and (not after.strip(" ") or (kind in ".)" and number != 1)):
            return False
        spaces = len(after) - len(after.lstrip(" "))
        if spaces > _CODE_INDENT or spaces == len(after):
            spaces = 1
        sibling = self.state.stack[self.matched] if self.is_open and not self._continues() else None
        self._close()
        if isinstance(sibling, Item) and sibling.kind == kind:
            number = sibling.number + 1
        self.serial += 1
        self.stack = (*self.stack, Item(self.serial, kind, number, content + spaces))
        self.fresh = True
        self.rest = after[spaces:]
        return True

    def _text(self, text: str) -> Step:
        """The line as part of a paragraph or a table."""
        leaf = self.leaf
        if self.is_open and isinstance(leaf, Paragraph):
            self.stack = self.state.stack
            leaf = _cut(leaf._replace(text=f"{leaf.text}\n{text}"), self.stack, self.pieces)
            return self._done(leaf)
        if self._continues() and isinstance(leaf, Table):
            return self._done(leaf, Piece(Kind.ROW, self.stack, text.rstrip(" ")))
        self._close()
        return self._done(_cut(Paragraph(text, self.gap), self.stack, self.pieces))

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
            self.pieces.append(Piece(Kind.PARAGRAPH, self.stack, before.rstrip(" "), gap))
            gap = False
        opening = Piece(Kind.TABLE_OPEN, self.stack, header, gap, detail=aligns)
        return self._done(Table(), opening)
