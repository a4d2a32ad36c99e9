"""Block structure, one line after the other: `step` takes a state and a line, returns the next.

A state is a value, so a line that is still being written is tried on the side: step it, look at
the pieces, throw the new state away. A piece, once handed out, never changes; what may still
change waits in the state's open leaf. The pieces depend on the text alone, never on how it came.

Source: CommonMark 0.31.2 (appendix "a parsing strategy") and GFM tables. Reference definitions
stay text, since they would change what was printed before them; HTML blocks are paragraphs.
"""

from chatrefine.ui.markdown import starts
from chatrefine.ui.markdown.columns import BLANKS, CODE_INDENT, Rest
from chatrefine.ui.markdown.line import Line
from chatrefine.ui.markdown.pieces import Kind, Piece, Quote
from chatrefine.ui.markdown.state import (
    Fence,
    Indented,
    Paragraph,
    State,
    Step,
    Table,
    close_leaf,
    closed,
    cut,
)

__all__ = ["State", "Step", "extend", "finish", "step", "takes_whole_lines"]


def step(state: State, line: str) -> Step:
    """Take in one line without its line break."""
    matched, rest = _match(state, line)
    whole = matched == len(state.stack)
    leaf = state.leaf
    if whole and isinstance(leaf, Fence):
        return _in_fence(state, leaf, rest)
    if rest.is_blank():
        return _blank(state, matched, rest)
    return Line(state, matched, rest).read()


def extend(state: State, more: str) -> Step:
    """Take in the next part of a long line whose first part `step` has seen.

    Only a paragraph's line goes on; of anything else the rest stands on a line of its own.
    """
    leaf = state.leaf
    if isinstance(leaf, Paragraph):
        pieces: list[Piece] = []
        leaf = cut(leaf._replace(text=leaf.text + more), state.stack, pieces)
        return Step(state._replace(leaf=leaf), pieces)
    if isinstance(leaf, Fence | Indented):
        return Step(state, [Piece(Kind.CODE, state.stack, more)])
    pieces = close_leaf(state)
    return Step(state._replace(leaf=Paragraph(more.lstrip(BLANKS), gap=False)), pieces)


def takes_whole_lines(state: State) -> bool:
    """Must the next line, however long, be given to `step` as a whole?"""
    return isinstance(state.leaf, Fence | Indented | Table)


def finish(state: State) -> list[Piece]:
    """The pieces of everything that is still open, at the end of the text."""
    return closed(state, 0)


def _match(state: State, line: str) -> tuple[int, Rest]:
    """How many open containers go on in this line, and what is left of it."""
    matched, rest = 0, Rest(line)
    for container in state.stack:
        if isinstance(container, Quote):
            inner = starts.quoted(rest)
            if inner is None:
                break
            rest = inner
        elif rest.is_blank():
            if state.fresh and matched == len(state.stack) - 1:
                break
            rest = rest.without(container.indent)
        elif rest.indent() >= container.indent:
            rest = rest.without(container.indent)
        else:
            break
        matched += 1
    return matched, rest


def _in_fence(state: State, leaf: Fence, rest: Rest) -> Step:
    indent = rest.indent()
    if indent < CODE_INDENT and starts.closes_fence(rest.text.lstrip(BLANKS), leaf.mark):
        return Step(state._replace(leaf=None), [Piece(Kind.CODE_CLOSE, state.stack)])
    code = rest.without(min(leaf.indent, indent)).text
    return Step(state, [Piece(Kind.CODE, state.stack, code)])


def _blank(state: State, matched: int, rest: Rest) -> Step:
    if matched == len(state.stack) and isinstance(state.leaf, Indented):
        leaf = Indented((*state.leaf.blanks, rest.without(CODE_INDENT).text))
        return Step(state._replace(leaf=leaf, gap=True), [])
    pieces = closed(state, matched)
    return Step(State(state.stack[:matched], gap=True, serial=state.serial), pieces)
