"""A reply without its reasoning: `<think>` blocks and what a template left of them."""

from collections.abc import Sequence

from chatrefine.quality.protocol.blocks import Block, begins_line, ends_line, pair, within
from chatrefine.quality.protocol.tags import (
    CRITIQUE,
    REVISED,
    THINK,
    Role,
    Scope,
    Tag,
    loose_tags,
    visible_tags,
)
from chatrefine.quality.unseen import UNSEEN


def strip_reasoning(raw: str) -> str:
    r"""The reply without reasoning; what a text says about such tags stays.

    A block that was never closed goes to the end, a close without an open takes all before it.

    >>> strip_reasoning("<think>7 or 8?</think>\n8"), strip_reasoning("7 or 8?\n</think>\n8")
    ('\n8', '\n8')
    """
    return without_reasoning(without_lead(raw))


def without_lead(text: str) -> str:
    """The reply from the end of the reasoning it begins with, whatever code that holds."""
    tags = loose_tags(text)
    thoughts = [tag for tag in tags if tag.name == THINK and tag.role is not Role.EMPTY]
    answers = [tag.start for tag in tags if tag.name == REVISED and tag.role is Role.OPEN]
    at = index = 0
    while index < len(thoughts):
        tag = thoughts[index]
        if tag.role is Role.OPEN and not text[at : tag.start].strip(UNSEEN + " \t\r\n"):
            index = _next_close(thoughts, index)
            if index == len(thoughts):
                return ""
        elif tag.role is Role.OPEN or not begins_line(text, tag) or _is_last(tag, answers):
            break
        at = thoughts[index].end
        index += 1
    return text[at:]


def _is_last(tag: Tag, answers: Sequence[int]) -> bool:
    return bool(answers) and tag.start > answers[-1]


def without_reasoning(text: str, scope: Scope = Scope.EVERYWHERE) -> str:
    """The reply without the reasoning that stands outside its critique and revised blocks."""
    tags = visible_tags(text, scope)
    kept = _outermost(tags)
    thoughts = [tag for tag in tags if tag.name == THINK and not within(tag.start, kept)]
    pieces: list[str] = []
    at = index = 0
    while index < len(thoughts):
        tag = thoughts[index]
        if tag.role is Role.OPEN and begins_line(text, tag):
            pieces.append(text[at : tag.start])
            index = _next_close(thoughts, index)
            at = thoughts[index].end if index < len(thoughts) else len(text)
        elif tag.role is Role.CLOSE and (begins_line(text, tag) or ends_line(text, tag)):
            pieces.clear()
            at = tag.end
        index += 1
    return "".join([*pieces, text[at:]])


def _outermost(tags: Sequence[Tag]) -> list[Block]:
    """The critique and revised blocks in order, none inside another."""
    found: list[Block] = []
    pairs = [pair([tag for tag in tags if tag.name == name]).pairs for name in (CRITIQUE, REVISED)]
    for block in sorted(pairs[0] + pairs[1], key=lambda block: block.start):
        if not found or block.start >= found[-1].stop:
            found.append(block)
    return found


def _next_close(thoughts: Sequence[Tag], index: int) -> int:
    """The place of the close that ends the block opened at `index`; the length when none does."""
    while index < len(thoughts) and thoughts[index].role is not Role.CLOSE:
        index += 1
    return index
