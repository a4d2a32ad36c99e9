"""The protocol's tags in a reply, and which of them are only quoted in code.

A tag may be written in any case, with attributes, blanks, zero-width characters and bold marks
around it. A tag inside inline code or inside a closed fence is text (SPEC §4.1).
"""

import html
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from chatrefine.quality.protocol.code import Fence, code_spans, find_fences

CRITIQUE = "critique"
REVISED = "revised"
THINK = "think"


class Role(StrEnum):
    """What a tag does."""

    OPEN = "open"
    CLOSE = "close"
    EMPTY = "empty"


class Scope(StrEnum):
    """Where a fence makes the tags in it text: everywhere, or only inside a revised block."""

    EVERYWHERE = "everywhere"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag: `start` and `end` are its place in the reply, bold marks round it included."""

    name: str
    role: Role
    start: int
    end: int


_HIDDEN = "[\u200b-\u200d\u2060\ufeff\u00ad]*"
_GAP = r"[\s\u200b-\u200d\u2060\ufeff\u00ad]{0,8}"
_VALUE = r"""(?:"[^"<>]{0,200}"|'[^'<>]{0,200}'|[^\s"'<>=]{1,200})"""
_ATTRIBUTES = rf"(?:\s++[\w:.-]{{1,60}}+(?:{_GAP}={_GAP}{_VALUE})?+){{0,6}}+"
_NAMES = (CRITIQUE, REVISED, "thinking", "think", "reasoning", "thoughts", "thought", "scratchpad")


def _spelled(name: str, letter: str = "{}") -> str:
    """A pattern for `name` with zero-width characters anywhere between its letters."""
    return _HIDDEN.join(letter.format(*_both_widths(char)) for char in name)


def _both_widths(char: str) -> tuple[str, ...]:
    return (char, chr(ord(char) + 0xFEE0), chr(ord(char.upper()) + 0xFEE0))


_NAME = "|".join(_spelled(name) for name in _NAMES)
_TAG = re.compile(
    rf"<{_GAP}(?P<slash>[/\\])?{_GAP}(?P<name>{_NAME})(?![\w-])"
    rf"(?:{_ATTRIBUTES}{_GAP}(?P<empty>/)?{_GAP}>|[ \t]{{0,8}}(?=\n|\Z))"
    r"|\[(?P<slash2>/)?THINK\]|◁(?P<slash3>/)?think▷",
    re.IGNORECASE,
)
_WIDE_NAME = "|".join(_spelled(name, "[{}{}{}]") for name in (CRITIQUE, REVISED))
_WIDE = re.compile(rf"[<＜]{_GAP}[/／]?{_GAP}(?:{_WIDE_NAME}){_GAP}[>＞]", re.IGNORECASE)
_QUOTED_LINE = re.compile(
    rf"^[ \t]*`{{1,2}}(?P<tag></?(?:{CRITIQUE}|{REVISED})>)`{{1,2}}[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_BOLD = ("**", "__")
_INVISIBLE = re.compile(_HIDDEN)


def find_tags(text: str) -> list[Tag]:
    """Every tag of the protocol and of reasoning, in order, quoted or not. Linear."""
    if not any(sign in text for sign in "<[◁"):
        return []
    return [_tag(match, text) for match in _TAG.finditer(text)]


def _tag(match: re.Match[str], text: str) -> Tag:
    start, end = match.span()
    if text[max(start - 2, 0) : start] in _BOLD and text[start - 2 : start] == text[end : end + 2]:
        start, end = start - 2, end + 2
    name = _INVISIBLE.sub("", match["name"] or THINK).lower()
    closes = match["slash"] or match["slash2"] or match["slash3"]
    role = Role.CLOSE if closes else Role.EMPTY if match["empty"] else Role.OPEN
    return Tag(name if name in {CRITIQUE, REVISED} else THINK, role, start, end)


def has_protocol_tags(text: str) -> bool:
    """Whether a critique or revised tag stands anywhere in the text."""
    return any(tag.name != THINK for tag in find_tags(text))


def with_plain_tags(text: str) -> str:
    """The reply in the one form the parser reads.

    Only when there are no real tags do others count: those in backticks alone on their lines,
    then full-width ones, then escaped ones. With escaped tags the whole reply is unescaped, since
    the model then escaped its text too.

    >>> with_plain_tags("＜revised＞a＜/revised＞"), with_plain_tags("&lt;revised&gt;a &amp; b")
    ('<revised>a</revised>', '<revised>a & b')
    """
    if any(tag.name == REVISED for tag in loose_tags(text)):
        return text
    unquoted = _QUOTED_LINE.sub(r"\g<tag>", text)
    if unquoted != text or has_protocol_tags(text):
        return unquoted
    narrow = _WIDE.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    if narrow != text:
        return narrow
    unescaped = html.unescape(text) if "&" in text else text
    return unescaped if has_protocol_tags(unescaped) else text


@lru_cache(maxsize=4)
def loose_tags(text: str) -> tuple[Tag, ...]:
    """The tags outside inline code; remembered, since one reply is asked for them several times."""
    tags = find_tags(text)
    quoted = _in_inline_code(text, tags)
    return tuple(tag for tag in tags if tag not in quoted)


def visible_tags(text: str, scope: Scope = Scope.EVERYWHERE) -> list[Tag]:
    """The tags that are structure: those in inline code and in closed fences are left out."""
    tags = loose_tags(text)
    if not tags:
        return []
    starts, ends = (frozenset(tag.start for tag in tags), frozenset(tag.end for tag in tags))
    fenced = _in_fences(tags, find_fences(text, starts, ends), scope)
    return [tag for tag in tags if tag not in fenced]


def _in_inline_code(text: str, tags: Sequence[Tag]) -> frozenset[Tag]:
    """The tags inside a line's code spans; a span over the seam of two blocks is none."""
    hidden: list[Tag] = []
    index = 0
    while index < len(tags):
        begin = text.rfind("\n", 0, tags[index].start) + 1
        end = text.find("\n", tags[index].start)
        end = len(text) if end < 0 else end
        for start, stop in code_spans(text[begin:end]):
            inside: list[Tag] = []
            while index < len(tags) and tags[index].start < begin + stop:
                if tags[index].start > begin + start:
                    inside.append(tags[index])
                index += 1
            if not any(_is_seam(one, two) for one, two in pairwise(inside)):
                hidden += inside
        while index < len(tags) and tags[index].start < end:
            index += 1
    return frozenset(hidden)


def _is_seam(one: Tag, two: Tag) -> bool:
    return one.role is Role.CLOSE and two.role is Role.OPEN and one.name != two.name


def _in_fences(tags: Sequence[Tag], lines: Sequence[Fence], scope: Scope) -> frozenset[Tag]:
    """The tags between a fence and the line that closes it; an unclosed fence hides nothing."""
    hidden: list[Tag] = []
    pending: list[Tag] = []
    opening: Fence | None = None
    counts = scope is Scope.EVERYWHERE
    events: list[Tag | Fence] = [*tags, *lines]
    for event in sorted(events, key=lambda event: event.start):
        if isinstance(event, Tag):
            if opening is not None:
                pending.append(event)
            elif scope is Scope.TEXT and event.name == REVISED:
                counts = event.role is Role.OPEN
        elif opening is None:
            opening, pending = (event if counts else None), []
        elif event.closes(opening):
            hidden += pending
            opening = None
    return frozenset(hidden)
