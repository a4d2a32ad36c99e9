"""A text read line by line into segments.

Structural marks (bullets, ordinals, heading and quote marks) become attributes and are blanked
out of the text, so that every place stays where it was. An ordinal counts as a mark only where it
continues a list; "12. May" at the head of a line stays a number.
"""

import re
from typing import NamedTuple

from chatrefine.quality.explain.tables.calendar_words import MONTHS
from chatrefine.quality.text import Part, PartKind, parts

SENTENCE = "sentence"
ITEM = "item"
HEADING = "heading"
ROW = "row"
CODE = "code"

_QUOTE = re.compile(r"[ \t]*(?:>[ \t]?)+")
_HEADING = re.compile(r"[ \t]{0,3}#{1,6}[ \t]+")
_UNDERLINE = re.compile(r"[ \t]*(?:=+|-{2,}|\*{3,}|_{3,}|(?:[-*_] ){2,}[-*_])[ \t]*$")
_BULLET = re.compile(r"([ \t]*)([-*+•·‣▪◦–—])[ \t]+(?=\S)")
_ORDINAL = re.compile(
    r"([ \t]*)(?:\*\*)?[(（]?(\d{1,3})(?:[.)](?:\*\*)?[ \t]+|[）、．](?:\*\*)?[ \t]*)(?=\S)"
)
_ROW_RULE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
# From the first of a run of stops only, or a row of dots would be tried from each of them.
_SENTENCE_END = re.compile(
    r"(?<![.!?…؟।])[.!?…؟।]++[\"'”’»)\]*_]*\s+(?=\S)|[。！？]+[」』）”’]*\s*(?=\S)"
)
_LAST_WORD = re.compile(r"\w+$")
_LONGEST_ABBREVIATION = 12
# What never ends a sentence: titles, "e.g.", "z. B.".
_NEVER_LAST = re.compile(
    r"(?<![^\W_])(?:e\.g|i\.e|[dm]r|mrs|ms|prof|vs|approx|ca|nr|sra?|dra|av|fig|bzw|evtl|ggf|inkl"
    r"|env|núm|pág|dott|sig|ул|им|bijv|ee|séc|(?:z|d|u|i|o|p|b)\. ?[a-zä]{1,2}|т\. ?е|(?-i:[zт]))$",
    re.IGNORECASE,
)
_NEXT_WORD = re.compile(r"\w+")
_MONTHS = frozenset(
    name for names in MONTHS.values() for group in names.split("|") for name in group.split(",")
)
_CLOSING = re.compile(r"[ \t]+#+[ \t]*$")


class Segment(NamedTuple):
    """One segment: its kind, the block it belongs to, its ordinal, its place, its key.

    `block` numbers paragraphs and lists. `key` is the same for segments of equal hard tokens.
    """

    kind: str
    block: int
    ordinal: int | None
    start: int
    end: int
    key: int = 0


class Reader:
    """Reads a text line by line into segments."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._segments: list[Segment] = []
        self._blank: list[tuple[int, int]] = []
        self._code: dict[int, Part] = {}
        self._block = 0
        self._open: tuple[str, int | None, int, int] | None = None  # kind, ordinal, start, end
        self._indent = 0
        self._expected: dict[int, int] = {}
        self._in_list = False

    def read(self) -> tuple[str, dict[int, Part], list[Segment]]:
        """The text with marks blanked, the parts of code by their start, the segments."""
        for part in parts(self._text):
            if part.kind is PartKind.CODE:
                self._close()
                if part.text.strip():
                    end = part.start + len(part.text.rstrip())
                    self._code[part.start] = part
                    self._segments.append(Segment(CODE, self._block, None, part.start, end))
                continue
            self._prose(part)
            self._close()
        return self._blanked(), self._code, self._segments

    def _prose(self, part: Part) -> None:
        position = part.start
        lines = part.text.splitlines(keepends=True)
        table = _table_lines(lines)
        for number, line in enumerate(lines):
            start, position = position, position + len(line)
            if number in table:
                self._row(start, line)
            else:
                self._line(start, line)

    def _row(self, start: int, line: str) -> None:
        self._close()
        if _ROW_RULE.match(line.rstrip()):
            return
        bare = line.strip()
        begin = start + line.index(bare)
        self._segments.append(Segment(ROW, self._block, None, begin, begin + len(bare)))

    def _line(self, start: int, line: str) -> None:
        bare = line.strip()
        if not bare:
            self._pause()
            return
        at = 0
        quote = _QUOTE.match(line)
        if quote:
            at = quote.end()
            self._blank.append((start, start + at))
            if not line[at:].strip():
                self._pause()
                return
        heading = _HEADING.match(line, at)
        if heading:
            self._close()
            self._blank.append((start + at, start + heading.end()))
            tail = _CLOSING.search(line.rstrip())
            end = start + (tail.start() if tail else len(line.rstrip()))
            self._block += 1
            self._in_list = False
            self._expected.clear()
            self._segments.append(Segment(HEADING, self._block, None, start + heading.end(), end))
            self._block += 1
            return
        if _UNDERLINE.match(line[at:].rstrip("\r\n")):
            self._blank.append((start + at, start + len(line.rstrip())))
            self._close()
            return
        self._text_line(start, line, at)

    def _text_line(self, start: int, line: str, at: int) -> None:
        mark = _BULLET.match(line, at)
        ordinal = None
        if mark is None:
            numbered = _ORDINAL.match(line, at)
            if numbered and self._continues(len(numbered[1]), int(numbered[2])):
                mark, ordinal = numbered, int(numbered[2])
        end = start + len(line.rstrip())
        if mark is None:
            self._extend(start + at, end, indented=line[at : at + 1] in {" ", "\t"})
            return
        indent = len(mark[1].expandtabs(4))
        self._blank.append((start + at, start + mark.end()))
        if self._open and self._open[0] == ITEM and indent > self._indent + 1:
            self._extend(start + mark.end(), end, indented=True)
            return
        if not self._in_list:
            self._close()
            self._block += 1
        self._close()
        self._in_list, self._indent = True, indent
        self._open = ITEM, ordinal, start + mark.end(), end

    def _continues(self, indent: int, ordinal: int) -> bool:
        expected = self._expected.get(indent)
        follows = ordinal in {0, 1} or (
            expected is not None and ordinal in {expected, expected - 1}
        )
        if follows:
            self._expected[indent] = ordinal + 1
        return follows

    def _extend(self, start: int, end: int, *, indented: bool) -> None:
        if self._open is None:
            if self._in_list and not indented:
                self._in_list = False
                self._block += 1
            self._open = SENTENCE if not self._in_list else ITEM, None, start, end
            return
        kind, ordinal, begin, _ = self._open
        self._open = kind, ordinal, begin, end

    def _pause(self) -> None:
        """A blank line ends a paragraph; a list may go on after it."""
        was_item = self._open is not None and self._open[0] == ITEM
        self._close()
        if not was_item and not self._in_list:
            self._block += 1

    def _close(self) -> None:
        if self._open is None:
            return
        kind, ordinal, start, end = self._open
        self._open = None
        if kind == ITEM:
            self._segments.append(Segment(ITEM, self._block, ordinal, start, end))
            return
        for begin, stop in _sentences(self._text, start, end):
            self._segments.append(Segment(SENTENCE, self._block, None, begin, stop))

    def _blanked(self) -> str:
        if not self._blank:
            return self._text
        pieces: list[str] = []
        last = 0
        for start, end in self._blank:
            pieces += self._text[last:start], " " * (end - start)
            last = end
        return "".join((*pieces, self._text[last:]))


def _table_lines(lines: list[str]) -> set[int]:
    """The numbers of the lines that belong to tables: those around a row of dashes."""
    found: set[int] = set()
    for number, line in enumerate(lines):
        if number and "|" in line and _ROW_RULE.match(line.rstrip()) and "|" in lines[number - 1]:
            found |= {number - 1, number}
            row = number + 1
            while row < len(lines) and "|" in lines[row]:
                found.add(row)
                row += 1
    return found


def _abbreviated(text: str, stop: int, end: int) -> bool:
    """Whether the full stop at `stop` belongs to a date or a short form: "3. Oktober", "z. B."."""
    if text[stop] != ".":
        return False
    if _NEVER_LAST.search(text, max(0, stop - _LONGEST_ABBREVIATION), stop):
        return True
    if not (text[stop - 1].isdigit() or text[end].isdigit()):
        return False
    before = _LAST_WORD.search(text, max(0, stop - _LONGEST_ABBREVIATION), stop)
    after = _NEXT_WORD.match(text, end)
    if before is None or after is None:
        return False
    if before[0].isdigit():
        return after[0].lower().rstrip(".") in _MONTHS
    return before[0].lower() in _MONTHS and after[0].isdigit()


def _sentences(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The places of the sentences between `start` and `end`."""
    found = []
    for match in _SENTENCE_END.finditer(text, start, end):
        after = text[match.end()]
        if after.islower() or _abbreviated(text, match.start(), match.end()):
            continue
        found.append((start, match.end()))
        start = match.end()
    return [*found, (start, end)]
