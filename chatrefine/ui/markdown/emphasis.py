"""Which emphasis delimiters belong together.

Source: CommonMark 0.31.2, "process emphasis", with its lower bounds that keep it linear.
"""

from dataclasses import dataclass, field
from typing import Protocol

from chatrefine.ui.markdown.style import BOLD, ITALIC, STRIKE


@dataclass(slots=True)
class Delimiter:
    """A run of `*`, `_` or `~`: its node, what is left of it, and what it may do."""

    node: int
    char: str
    count: int
    opens: bool
    closes: bool
    original: int = field(init=False)

    def __post_init__(self) -> None:
        self.original = self.count

    def bit(self, used: int) -> int:
        """The style that `used` of its characters give."""
        if self.char == "~":
            return STRIKE
        return BOLD if used > 1 else ITALIC


@dataclass(slots=True)
class Bracket:
    """A `[` or `![` that a `]` may close: its node and the delimiters before it."""

    node: int
    delimiters: int
    image: bool
    active: bool = True


class Nodes(Protocol):
    """Texts and the styles laid over them, as (first, end, bit)."""

    nodes: list[str]
    marks: list[tuple[int, int, int]]


def pair(delimiters: list[Delimiter], bottom: int, nodes: Nodes) -> None:
    """Match the delimiters from `bottom` on; only what may still open stays on the list."""
    if len(delimiters) <= bottom:
        return
    waiting: list[Delimiter] = []
    floors: dict[tuple[str, bool, int], int] = {}
    for closer in delimiters[bottom:]:
        if closer.closes:
            _close(closer, waiting, floors, nodes)
        if closer.count and closer.opens:
            waiting.append(closer)
    delimiters[bottom:] = waiting


def _close(
    closer: Delimiter,
    waiting: list[Delimiter],
    floors: dict[tuple[str, bool, int], int],
    nodes: Nodes,
) -> None:
    """Let the closer use up openers while it can."""
    while closer.count:
        key = (closer.char, closer.opens, closer.original % 3)
        floor = floors.get(key, 0)
        index = len(waiting) - 1
        while index >= floor and not _matches(waiting[index], closer):
            index -= 1
        if index < floor:
            floors[key] = len(waiting)
            return
        opener = waiting[index]
        used = 2 if closer.char == "~" or (opener.count > 1 and closer.count > 1) else 1
        del waiting[index + 1 :]
        opener.count -= used
        closer.count -= used
        nodes.nodes[opener.node] = opener.char * opener.count
        nodes.nodes[closer.node] = closer.char * closer.count
        nodes.marks.append((opener.node + 1, closer.node, opener.bit(used)))
        if not opener.count:
            waiting.pop()
        for known, place in floors.items():
            floors[known] = min(place, len(waiting))


def _matches(opener: Delimiter, closer: Delimiter) -> bool:
    if opener.char != closer.char:
        return False
    if opener.char == "~":
        return opener.count > 1 and closer.count > 1
    odd = (opener.closes or closer.opens) and (opener.original + closer.original) % 3 == 0
    return not odd or (opener.original % 3 == 0 and closer.original % 3 == 0)
