"""The blocks of a reply: which tags belong together, and where each block's text stands.

Rules: a close belongs to the nearest open before it; of nested pairs the outermost counts; tags
inside a closed critique are quotes; a stray close at the end of a line moves the block's end.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from chatrefine.quality.protocol.tags import CRITIQUE, REVISED, Role, Tag

_LINE_ENDS = re.compile(r"[ \t*`~]*(?:\n|\Z|<)")
_LINE_BEGINS = 12


@dataclass(frozen=True, slots=True)
class Block:
    """A block's place in the reply: `begin` to `end` is its text, `start` to `stop` all of it."""

    start: int
    begin: int
    end: int
    stop: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """What a reply is made of, each in order of place; `unclosed` are revised tags left open."""

    critiques: tuple[Block, ...]
    revised: tuple[Block, ...]
    unclosed: tuple[Tag, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """The outermost pairs of one name, and the tags that found no partner."""

    pairs: list[Block] = field(default_factory=list)
    opens: list[Tag] = field(default_factory=list)
    closes: list[Tag] = field(default_factory=list)


def lay_out(text: str, tags: Sequence[Tag]) -> Layout:
    """The blocks of `text`, read from its visible tags."""
    critique = pair([tag for tag in tags if tag.name == CRITIQUE])
    answers = [tag for tag in tags if tag.name == REVISED and not within(tag.start, critique.pairs)]
    revised = pair(answers)
    critiques = _stretched(text, critique, [tag.start for tag in answers])
    critiques = [block for block in critiques if not within(block.start, revised.pairs)]
    halves = _half_open(text, critique, answers, critiques)
    critiques = [block for block in critiques if not within(block.start, halves)] + halves
    critics = [tag.start for tag in tags if tag.name == CRITIQUE]
    return Layout(
        critiques=tuple(sorted(critiques, key=lambda block: (block.start, block.stop))),
        revised=tuple(_stretched(text, revised, critics)),
        unclosed=tuple(revised.opens),
    )


def pair(tags: Sequence[Tag]) -> Pairing:
    """The tags of one name, paired; an empty-element tag closes an open one or is a block."""
    found = Pairing()
    for tag in tags:
        if tag.role is Role.OPEN:
            found.opens.append(tag)
        elif found.opens:
            begin = found.opens.pop()
            while found.pairs and found.pairs[-1].start > begin.start:
                found.pairs.pop()
            found.pairs.append(Block(begin.start, begin.end, tag.start, tag.end))
        elif tag.role is Role.CLOSE:
            found.closes.append(tag)
        else:
            found.pairs.append(Block(tag.start, tag.end, tag.end, tag.end))
    return found


def within(place: int, blocks: Sequence[Block]) -> bool:
    """Whether `place` lies in one of the blocks, which are in order and do not overlap."""
    index = bisect_right(blocks, place, key=lambda block: block.start) - 1
    return index >= 0 and place < blocks[index].stop


def _stretched(text: str, paired: Pairing, others: Sequence[int]) -> list[Block]:
    """The pairs, each taken on to the last stray close that ends a line before other tags."""
    blocks = list(paired.pairs)
    for tag in paired.closes:
        index = bisect_right(blocks, tag.start, key=lambda block: block.start) - 1
        if index < 0 or not ends_line(text, tag):
            continue
        block = blocks[index]
        if bisect_right(others, block.stop) == bisect_right(others, tag.start):
            blocks[index] = replace(block, end=tag.start, stop=tag.end)
    return blocks


def _half_open(
    text: str, critique: Pairing, answers: Sequence[Tag], closed: Sequence[Block]
) -> list[Block]:
    """The critiques that lack a tag: no close before the text, or no open before the first one."""
    found: list[Block] = []
    places = [tag.start for tag in answers]
    first = critique.closes[:1]
    if first and not within(first[0].start, closed) and bisect_right(places, first[0].start) == 0:
        found.append(Block(0, 0, first[0].start, first[0].end))
    for tag in critique.opens:
        if within(tag.start, found):
            continue
        after = bisect_right(places, tag.start)
        if after < len(places) and answers[after].role is Role.OPEN and begins_line(text, tag):
            stop = places[after]
            last = bisect_right(closed, stop, key=lambda block: block.start) - 1
            is_quoting = last >= 0 and closed[last].start > tag.start
            found.append(Block(tag.start, tag.end, closed[last].end if is_quoting else stop, stop))
    return found


def begins_line(text: str, tag: Tag) -> bool:
    """Whether only blanks, or the end of another tag, stand before the tag on its line."""
    before = text[max(tag.start - _LINE_BEGINS, 0) : tag.start]
    return not re.split(r"[\n>]", before)[-1].strip()


def ends_line(text: str, tag: Tag) -> bool:
    """Whether nothing but marks, a line end or another tag follows the tag."""
    return _LINE_ENDS.match(text, tag.end) is not None
