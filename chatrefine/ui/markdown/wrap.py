"""Lines broken to a width: at blanks, between wide characters, inside a word only if it must be."""

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from chatrefine.ui.markdown.style import Span
from chatrefine.ui.markdown.widths import cell, cells, is_joined

# Marks that must not begin a line, and marks that must not end one.
_NOT_FIRST = frozenset(
    "、。，．・：；？！）］｝」』】〕〉》”’…‥ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%‰℃"
)
_NOT_LAST = frozenset("（［｛「『【〔〈《“‘")
_WIDE = 2


class Range(NamedTuple):
    """A line's part of the text."""

    start: int
    end: int


class Line(NamedTuple):
    """The spans of a line; `goes_on`: it goes on from the one before without a blank."""

    spans: list[Span]
    goes_on: bool = False


def wrap(spans: list[Span], width: int) -> list[Line]:
    """The spans as lines of at most `width` cells; never empty.

    >>> [span.text for line in wrap([Span("one two three")], 8) for span in line.spans]
    ['one two', 'three']
    """
    text = spans[0].text if len(spans) == 1 else "".join(span.text for span in spans)
    if len(text) <= width and cells(text) <= width:
        return [Line(spans)]
    found = ranges(text, width)
    ends = [-1, *(each.end for each in found)]
    return [
        Line(part, each.start == end)
        for part, each, end in zip(_parts(spans, found), found, ends, strict=False)
    ]


def ranges(text: str, width: int) -> list[Range]:
    """Where the lines of a text without line breaks are."""
    return _ascii_ranges(text, width) if text.isascii() else _wide_ranges(text, width)


def chop(text: str, width: int) -> list[str]:
    """The text in pieces of at most `width` cells, nothing dropped: for code."""
    if text.isascii():
        return [text[at : at + width] for at in range(0, len(text), width)] or [""]
    pieces: list[str] = []
    start = used = whole = 0
    for at, char in enumerate(text):
        if at and not is_joined(text[at - 1], char):
            whole = at
        size = cell(char)
        while used + size > width and at > start:
            end = whole if whole > start else at
            pieces.append(text[start:end])
            start, used = end, cells(text[end:at])
        used += size
    return [*pieces, text[start:]]


def _parts(spans: list[Span], lines: list[Range]) -> list[list[Span]]:
    """The spans of each line."""
    if len(spans) == 1:
        text, bits, sgr = spans[0]
        return [[Span(text[start:end], bits, sgr)] for start, end in lines]
    found: list[list[Span]] = []
    index = at = 0  # the span the line begins in, and where that span begins
    for start, end in lines:
        line: list[Span] = []
        while index < len(spans):
            span = spans[index]
            until = at + len(span.text)
            if until > start:
                text = span.text[max(0, start - at) : end - at]
                if text:
                    line.append(Span(text, span.bits, span.sgr))
            if until > end:
                break
            index, at = index + 1, until
        found.append(line)
    return found


def _ascii_ranges(text: str, width: int) -> list[Range]:
    lines, at, length = [], 0, len(text)
    while length - at > width:
        end = text.rfind(" ", at, at + width + 1)
        if end <= at:
            end = following = at + width
        else:
            following = end
            while end > at and text[end - 1] == " ":
                end -= 1
        if end == at:
            end = following = at + width
        lines.append(Range(at, end))
        at = following
        while at < length and text[at] == " ":
            at += 1
    if at < length or not lines:
        lines.append(Range(at, length))
    return lines


def _wide_ranges(text: str, width: int) -> list[Range]:
    lines: list[Range] = []
    ends = list(accumulate(map(cell, text)))
    start, before = 0, 0
    while start < len(text) and ends[-1] - before > width:
        over = bisect_right(ends, before + width, start)  # the first character without room
        end = over if text[over] == " " else _break_before(text, start, over)
        shown = len(text[start:end].rstrip(" "))
        if shown:
            lines.append(Range(start, start + shown))
        start = end
        while start < len(text) and text[start] == " ":
            start += 1
        before = ends[start - 1]
    if start < len(text) or not lines:
        lines.append(Range(start, len(text)))
    return lines


def _break_before(text: str, start: int, over: int) -> int:
    """The best place to break between `start` and `over`."""
    for at in range(over, start, -1):
        if _may_break(text[at - 1], text[at]):
            return at
    for at in range(over, start, -1):
        if not is_joined(text[at - 1], text[at]):
            return at
    return max(over, start + 1)


def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return not is_joined(before, after)
    return (
        (cell(after) == _WIDE or cell(before) == _WIDE)
        and after not in _NOT_FIRST
        and before not in _NOT_LAST
        and not is_joined(before, after)
    )
