"""Lines broken to a width: at blanks, between wide characters, inside a word only if it must be."""

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


def wrap(spans: list[Span], width: int) -> list[list[Span]]:
    """The spans as lines of at most `width` cells; never empty.

    >>> [span.text for line in wrap([Span("one two three")], 8) for span in line]
    ['one two', 'three']
    """
    text = spans[0].text if len(spans) == 1 else "".join(span.text for span in spans)
    if len(text) <= width and cells(text) <= width:
        return [spans]
    return [_part(spans, each) for each in ranges(text, width)]


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


def _part(spans: list[Span], part: Range) -> list[Span]:
    found, at = [], 0
    for span in spans:
        end = at + len(span.text)
        if end > part.start and at < part.end:
            text = span.text[max(0, part.start - at) : part.end - at]
            found.append(Span(text, span.bits, span.sgr))
        at = end
        if at >= part.end:
            break
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
    start = used = 0
    chance = whole = -1  # the last place to break well, and the last between two characters
    at, length = 0, len(text)
    before = ""
    while at < length:
        char = text[at]
        size = cell(char)
        if at > start and not is_joined(before, char):
            whole = at
            if before == " " or (
                char != " "
                and (size == _WIDE or cell(before) == _WIDE)
                and char not in _NOT_FIRST
                and before not in _NOT_LAST
            ):
                chance = at
        if used + size > width and char != " " and at > start:
            end = chance if chance > start else whole if whole > start else at
            shown = len(text[start:end].rstrip(" "))
            if shown:
                lines.append(Range(start, start + shown))
            at = end
            used, chance, whole, before = 0, -1, -1, ""
            while at < length and text[at] == " ":
                at += 1
            start = at
            continue
        used += size
        before = char
        at += 1
    if start < length or not lines:
        lines.append(
            Range(start, start + len(text[start:].rstrip(" ")) if used > width else length)
        )
    return lines
