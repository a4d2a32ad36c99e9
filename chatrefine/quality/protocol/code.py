"""Where code stands in a reply: fence lines and inline code spans, as Markdown pairs them.

A reply is no clean Markdown: a fence may begin right after a tag and end right before one.
Everything here is linear in the reply, however long its lines are. Source: CommonMark 0.31.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass

_MARK = re.compile(r"(?P<mark>`{3,}|~{3,})")
_RUN = re.compile(r"`+")
_INFO = re.compile(r"(?P<info>[^\n`]{0,100})(?=\n|\Z)")
_MAX_INDENT = 12


@dataclass(frozen=True, slots=True)
class Fence:
    """A line of backticks or tildes; `is_bare` when no word follows, as in a closing one."""

    start: int
    end: int
    mark: str
    is_bare: bool

    def closes(self, opening: "Fence") -> bool:
        """Whether this line ends the code that `opening` began."""
        return (
            self.is_bare and self.mark[0] == opening.mark[0] and len(self.mark) >= len(opening.mark)
        )


def find_fences(text: str, tag_starts: frozenset[int], tag_ends: frozenset[int]) -> list[Fence]:
    """Every fence line in order; a tag's end counts as a line's start, a tag's start as its end."""
    if "```" not in text and "~~~" not in text:
        return []
    return [
        fence
        for match in _MARK.finditer(text)
        if _begins_line(text, match.start(), tag_ends)
        and (fence := _fence(text, match, tag_starts)) is not None
    ]


def _begins_line(text: str, start: int, tag_ends: frozenset[int]) -> bool:
    at = start
    while at > 0 and start - at <= _MAX_INDENT and at not in tag_ends:
        if text[at - 1] == "\n":
            return True
        if text[at - 1] not in " \t>":
            return False
        at -= 1
    return at == 0 or at in tag_ends


def _fence(text: str, match: re.Match[str], tag_starts: frozenset[int]) -> Fence | None:
    start, end = match.span()
    after = end
    while after < len(text) and text[after] in " \t":
        after += 1
    if after in tag_starts:
        return Fence(start, after, match["mark"], is_bare=True)
    info = _INFO.match(text, end)
    if info is None:
        return None
    return Fence(start, info.end(), match["mark"], is_bare=not info["info"].strip())


def code_spans(line: str) -> list[tuple[int, int]]:
    """The inline code spans of one line, in order: equal runs of backticks pair from the left.

    >>> code_spans("a `b` ``c`d`` `e")
    [(2, 5), (6, 13)]
    """
    runs = [match.span() for match in _RUN.finditer(line)]
    places: dict[int, list[int]] = {}
    for index, (start, end) in enumerate(runs):
        places.setdefault(end - start, []).append(index)
    spans: list[tuple[int, int]] = []
    index = 0
    while index < len(runs):
        start, end = runs[index]
        same = places[end - start]
        after = bisect_right(same, index)
        if after < len(same):
            index = same[after]
            spans.append((start, runs[index][1]))
        index += 1
    return spans
