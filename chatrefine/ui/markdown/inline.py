"""Inline markdown: emphasis, code, links, entities and escapes become styled spans.

Nothing a reader should see is dropped: HTML stays the text it is, a link is followed by its
address, delimiters that match nothing are shown. Linear in practice; a text longer than
`MAX_LENGTH` is shown as it stands.

Source: CommonMark 0.31.2 §6, with strikethrough of GFM; reference links stay text, since their
definition may come after the text was printed.
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache

from chatrefine.ui.markdown.emphasis import Bracket, Delimiter, pair
from chatrefine.ui.markdown.entities import ENTITY, decode
from chatrefine.ui.markdown.links import AUTOLINK, HTML, target
from chatrefine.ui.markdown.style import CODE, LINK, URL, Span

MAX_LENGTH = 20_000

_SPECIAL = re.compile(r"[\\`*_~\]<&\n]|!?\[")
_ESCAPABLE = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_TICKS = re.compile(r"`+")
_TRAILING = "*_~`"


def parse(text: str) -> list[Span]:
    """The styled spans of a finished text; line breaks stay line breaks in them.

    >>> [(span.text, span.bits) for span in parse("a **b** `c`")]
    [('a ', 0), ('b', 1), (' ', 0), ('c', 8)]
    """
    if len(text) > MAX_LENGTH or not _SPECIAL.search(text):
        return [Span(text)] if text else []
    scanner = _Scanner(text)
    scanner.run()
    pair(scanner.delimiters, 0, scanner)
    return scanner.spans()


def parse_open(text: str) -> list[Span]:
    """The spans of a text being written: what is still open is shown as if closed at its end."""
    text = text.rstrip(_TRAILING)
    if len(text) > MAX_LENGTH or not _SPECIAL.search(text):
        return [Span(text)] if text else []
    scanner = _Scanner(text)
    scanner.close_code_at_end = True
    scanner.run()
    pair(scanner.delimiters, 0, scanner)
    scanner.close_rest()
    return scanner.spans()


def is_settled(text: str) -> bool:
    """Can nothing that follows the text change how it looks?"""
    if not _SPECIAL.search(text):
        return True
    scanner = _Scanner(text)
    scanner.run()
    pair(scanner.delimiters, 0, scanner)
    return not (
        scanner.open_code
        or any(bracket.active for bracket in scanner.brackets)
        or any(each.opens and each.count for each in scanner.delimiters)
    )


class _Scanner:
    """One pass over the text: nodes of text, and the delimiters that may style what is between."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.nodes: list[str] = []
        self.bits: list[int] = []
        self.delimiters: list[Delimiter] = []
        self.brackets: list[Bracket] = []
        self.marks: list[tuple[int, int, int]] = []
        self.close_code_at_end = False
        self.open_code = False
        self._ticks: dict[int, list[int]] | None = None

    def add(self, text: str, bits: int = 0) -> None:
        self.nodes.append(text)
        self.bits.append(bits)

    def run(self) -> None:
        text, at, search = self.text, 0, _SPECIAL.search
        while match := search(text, at):
            start = match.start()
            if start > at:
                self.add(text[at:start])
            at = _HANDLERS[text[start]](self, start)
        if at < len(text):
            self.add(text[at:])

    def open_bracket(self, at: int) -> int:
        image = self.text[at] == "!"
        self.brackets.append(Bracket(len(self.nodes), len(self.delimiters), image))
        self.add("![" if image else "[")
        return at + 1 + image

    def entity(self, at: int) -> int:
        found = ENTITY.match(self.text, at)
        self.add(decode(found) if found else "&")
        return found.end() if found else at + 1

    def newline(self, at: int) -> int:
        if self.nodes:
            self.nodes[-1] = self.nodes[-1].rstrip(" ")
        self.add("\n")
        return at + 1

    def escape(self, at: int) -> int:
        following = self.text[at + 1 : at + 2]
        if following == "\n":
            return at + 1
        if following in _ESCAPABLE:
            self.add(following)
            return at + 2
        self.add("\\")
        return at + 1

    def angle(self, at: int) -> int:
        link = AUTOLINK.match(self.text, at)
        if link:
            self.add(link.group(1), LINK)
            return link.end()
        tag = HTML.match(self.text, at)
        if tag:
            self.add(tag.group())
            return tag.end()
        self.add("<")
        return at + 1

    def run_of(self, at: int) -> int:
        text, end = self.text, at + 1
        char = text[at]
        while text[end : end + 1] == char:
            end += 1
        count = end - at
        if char != "~" or count > 1:
            opens, closes = _flanks(char, text[at - 1] if at else "\n", text[end : end + 1] or "\n")
            if opens or closes:
                self.delimiters.append(Delimiter(len(self.nodes), char, count, opens, closes))
        self.add(char * count)
        return end

    def code(self, at: int) -> int:
        if self._ticks is None:
            self._ticks = {}
            for run in _TICKS.finditer(self.text):
                self._ticks.setdefault(run.end() - run.start(), []).append(run.start())
        opening = _TICKS.match(self.text, at)
        count = opening.end() - at if opening else 1
        places = self._ticks.get(count, [])
        index = bisect_left(places, at + count)
        if index < len(places):
            self.add(_code_text(self.text[at + count : places[index]]), CODE)
            return places[index] + count
        self.open_code = True
        if self.close_code_at_end and at + count < len(self.text):
            self.add(_code_text(self.text[at + count :]), CODE)
            return len(self.text)
        self.add("`" * count)
        return at + count

    def close_bracket(self, at: int) -> int:
        bracket = self.brackets.pop() if self.brackets else None
        found = target(self.text, at + 1) if bracket and bracket.active else None
        if bracket is None or found is None:
            self.add("]")
            return at + 1
        self.nodes[bracket.node] = ""
        pair(self.delimiters, bracket.delimiters, self)
        del self.delimiters[bracket.delimiters :]
        label = "".join(self.nodes[bracket.node :])
        self.marks.append((bracket.node, len(self.nodes), LINK))
        url = found.url
        if url and url not in {label, f"mailto:{label}"}:
            self.add(f" ({url})" if label.strip() else f"({url})", URL)
        if found.title:
            self.add(f' "{found.title}"', URL)
        if not bracket.image:
            for each in self.brackets:
                each.active = each.active and each.image
        return found.end

    def close_rest(self) -> None:
        """Style from each delimiter that is still open to the end of the text."""
        for each in self.delimiters:
            if each.opens and each.count and not each.closes:
                self.nodes[each.node] = ""
                self.marks.append((each.node, len(self.nodes), each.bit(min(each.count, 2))))

    def spans(self) -> list[Span]:
        """The nodes with all their styles, neighbours of one style joined."""
        if not self.marks:
            return _joined(self.nodes, self.bits)
        changes: dict[int, list[tuple[int, int]]] = {}
        for start, end, bit in self.marks:
            changes.setdefault(start, []).append((bit, 1))
            changes.setdefault(end, []).append((bit, -1))
        depth: dict[int, int] = {}
        now, bits = 0, []
        for index, own in enumerate(self.bits):
            for bit, step in changes.get(index, ()):
                depth[bit] = depth.get(bit, 0) + step
                now = now | bit if depth[bit] > 0 else now & ~bit
            bits.append(own | now)
        return _joined(self.nodes, bits)


# What each special character starts; every handler returns where to go on.
_HANDLERS: dict[str, Callable[[_Scanner, int], int]] = {
    "\n": _Scanner.newline,
    "*": _Scanner.run_of,
    "_": _Scanner.run_of,
    "~": _Scanner.run_of,
    "`": _Scanner.code,
    "[": _Scanner.open_bracket,
    "!": _Scanner.open_bracket,
    "]": _Scanner.close_bracket,
    "\\": _Scanner.escape,
    "&": _Scanner.entity,
    "<": _Scanner.angle,
}


def _joined(nodes: list[str], bits: list[int]) -> list[Span]:
    spans: list[Span] = []
    texts: list[str] = []
    now = -1
    for text, own in zip(nodes, bits, strict=True):
        if not text:
            continue
        if own != now:
            if texts:
                spans.append(Span("".join(texts), now))
            texts, now = [], own
        texts.append(text)
    if texts:
        spans.append(Span("".join(texts), now))
    return spans


def _code_text(raw: str) -> str:
    text = raw.replace("\n", " ")
    if len(text) > 1 and text[0] == text[-1] == " " and text.strip(" "):
        return text[1:-1]
    return text


@lru_cache(maxsize=4096)
def _flanks(char: str, before: str, after: str) -> tuple[bool, bool]:
    """May a run of `char` between these two characters open emphasis, may it close it?"""
    space_before, space_after = before.isspace(), after.isspace()
    mark_before, mark_after = _is_punctuation(before), _is_punctuation(after)
    left = not space_after and (not mark_after or space_before or mark_before)
    right = not space_before and (not mark_before or space_after or mark_after)
    if char == "_":
        return left and (not right or mark_before), right and (not left or mark_after)
    return left, right


def _is_punctuation(char: str) -> bool:
    return unicodedata.category(char)[0] in "PS"
