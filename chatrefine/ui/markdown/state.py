"""The block parser's state: open containers, the open leaf, and how they end."""

from typing import NamedTuple

from chatrefine.ui.markdown import starts
from chatrefine.ui.markdown.columns import BLANKS
from chatrefine.ui.markdown.inline import is_settled
from chatrefine.ui.markdown.pieces import Item, Kind, Path, Piece

# A paragraph longer than this is cut at the next place where nothing is open, or at _HARD; a line
# that may be the header of a table stays whole up to _HEADER.
_SOFT, _HARD, _STRIDE = 400, 2400, 29
_HEADER = 1500


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


def close_leaf(state: State) -> list[Piece]:
    """The pieces that end the open leaf."""
    leaf = state.leaf
    if isinstance(leaf, Paragraph):
        return [Piece(Kind.PARAGRAPH, state.stack, leaf.text.rstrip(BLANKS), leaf.gap)]
    if isinstance(leaf, Fence | Indented):
        return [Piece(Kind.CODE_CLOSE, state.stack)]
    if isinstance(leaf, Table):
        return [Piece(Kind.TABLE_CLOSE, state.stack)]
    return []


def closed(state: State, keep: int) -> list[Piece]:
    """Close the leaf and every container but the first `keep`."""
    pieces = close_leaf(state)
    if any(isinstance(each, Item) for each in state.stack[keep:]):
        pieces.append(Piece(Kind.ITEM, state.stack, gap=state.gap))
    return pieces


def cut(leaf: Paragraph, path: Path, pieces: list[Piece]) -> Paragraph:
    """Hand out the beginning of a long paragraph wherever nothing is open."""
    while len(leaf.text) > _SOFT:
        place = starts.next_break(leaf.text, leaf.tried)
        if place > _HARD or (place < 0 and len(leaf.text) > _HARD):
            place = _HARD
        elif place < 0:
            break
        if place > _end_to_cut(leaf):
            break
        if place < _HARD and not is_settled(leaf.text[:place]):
            leaf = leaf._replace(tried=place + _STRIDE + (place - _SOFT) // 4)
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
