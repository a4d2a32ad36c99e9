"""Finds `<agent_call agent="…" task="…"/>` in an answer. Linear, never raises. Source: SPEC §7.

A call may also be paired, its body then belonging to the task. Attribute values stand in quotes
of any kind or bare; entities and backslash escapes in them are decoded. Tags in code are text.
"""

import html
import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from chatrefine.quality.protocol.code import code_spans, find_fences

_OPEN = re.compile(r"<\s{0,4}agent_call(?=[\s/>])", re.IGNORECASE)
_CLOSE = re.compile(r"<\s{0,4}/\s{0,4}agent_call\s{0,4}>", re.IGNORECASE)
_NAME = re.compile(r"([A-Za-z_][\w.-]{0,63})\s*=\s*")
_BARE = re.compile(r"[^\s\"'<>=`/]+(?:/(?!>)[^\s\"'<>=`/]*)*")
_JUNK = re.compile(r"[^\s/<>\"'=]+|[^<]")
_END = re.compile(r"(/?)\s*>")
_BLANKS = re.compile(r"\s*")
# What follows a quote that ends its value; any other one is a quote inside the value.
_AFTER_QUOTE = re.compile(r"\s{0,99}(?:/\s{0,4})?>|\s{1,99}[A-Za-z_][\w.-]{0,63}\s{0,9}=")
_MOST_INNER_QUOTES = 32
_MEANT = re.compile(r"\s+(?:agent|task)\s*=", re.IGNORECASE)
_ESCAPE = re.compile(r"\\([\"'\\/ntr])")
_QUOTES = {'"': '"', "'": "'", "“": "”", "”": "”", "„": "“", "‘": "’", "«": "»"}
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_FORM = '<agent_call agent="NAME" task="WHAT TO DO"/>'


@dataclass(frozen=True, slots=True)
class ParsedCall:
    """One call; `start` to `end` is its place in the text, body and closing tag included.

    `error` is "" or the sentence that tells the caller why the call cannot be made.
    """

    agent: str
    task: str
    start: int
    end: int
    error: str = ""


@dataclass(frozen=True, slots=True)
class _Tag:
    values: dict[str, str]
    end: int
    is_empty: bool


def find_calls(text: str) -> tuple[ParsedCall, ...]:
    """Every call outside code, in order; one that lacks something says so in its `error`.

    >>> find_calls('Ask: <agent_call agent="coder" task="say &quot;hi&quot;"/>')[0].task
    'say "hi"'
    """
    opens = [match.span() for match in _OPEN.finditer(text)]
    if not opens:
        return ()
    code = _code(text)
    opens = [span for span in opens if not _inside(span[0], code)]
    closes = [match.span() for match in _CLOSE.finditer(text) if not _inside(match.start(), code)]
    calls: list[ParsedCall] = []
    at = 0
    for start, name_end in opens:
        if start < at:
            continue
        tag = _tag(text, name_end)
        if tag is None:
            if not _MEANT.match(text, name_end):
                continue
            calls.append(ParsedCall("", "", start, len(text), _error("end")))
            break
        body, end = _body(text, tag, opens, closes)
        calls.append(_call(tag, body, start, end))
        at = end
    return tuple(calls)


def without_calls(text: str, calls: Sequence[ParsedCall]) -> str:
    """The text around the calls.

    >>> text = 'a <agent_call agent="x" task="y"/> b'
    >>> without_calls(text, find_calls(text))
    'a  b'
    """
    at, kept = 0, list[str]()
    for call in calls:
        kept.append(text[at : call.start])
        at = call.end
    return "".join((*kept, text[at:])).strip()


def _body(
    text: str, tag: _Tag, opens: Sequence[tuple[int, int]], closes: Sequence[tuple[int, int]]
) -> tuple[str, int]:
    """What stands between the tag and its close, and where the call ends."""
    index = bisect_left(closes, (tag.end, 0))
    if tag.is_empty or index == len(closes):
        return "", tag.end
    begin, end = closes[index]
    # Another call before the close: this one was meant to be empty.
    if bisect_left(opens, (begin, 0)) > bisect_left(opens, (tag.end, 0)):
        return "", tag.end
    return text[tag.end : begin].strip(), end


def _call(tag: _Tag, body: str, start: int, end: int) -> ParsedCall:
    agent = tag.values.get("agent", "").strip()
    task = "\n\n".join(part for part in (tag.values.get("task", "").strip(), body) if part)
    missing = " and no ".join(
        name for name, value in (("agent", agent), ("task", task)) if not value
    )
    return ParsedCall(agent, task, start, end, _error(missing) if missing else "")


def _error(missing: str) -> str:
    return f"This call has no {missing}; write it as {_FORM}."


def _tag(text: str, at: int) -> _Tag | None:
    """The tag whose name ended at `at`; None when it has no end before the next `<`."""
    values: dict[str, str] = {}
    at = _skip_blanks(text, at)
    while (end := _END.match(text, at)) is None:
        name = _NAME.match(text, at)
        if name is not None:
            word = name[1].casefold()
            # A task may quote somebody; every other value ends at its first quote.
            value = _value(text, name.end(), _MOST_INNER_QUOTES if word == "task" else 0)
            if value is None:
                return None
            values.setdefault(word, value[0])
            at = value[1]
        else:
            junk = _JUNK.match(text, at)
            if junk is None:
                return None
            at = junk.end()
        at = _skip_blanks(text, at)
    return _Tag(values, end.end(), is_empty=bool(end[1]))


def _skip_blanks(text: str, at: int) -> int:
    blanks = _BLANKS.match(text, at)
    return blanks.end() if blanks else at


def _value(text: str, at: int, inner_quotes: int) -> tuple[str, int] | None:
    """The decoded value that begins at `at` and where it ends; None when its quote never closes."""
    if text.startswith('\\"', at):
        end = text.find('\\"', at + 2)
        return None if end < 0 else (_decoded(text[at + 2 : end]), end + 2)
    closing = _QUOTES.get(text[at : at + 1])
    if closing is None:
        bare = _BARE.match(text, at)
        return (_decoded(bare[0]), bare.end()) if bare else ("", at)
    end = _closing_quote(text, at + 1, closing, inner_quotes)
    return None if end < 0 else (_decoded(text[at + 1 : end]), end + 1)


def _closing_quote(text: str, begin: int, closing: str, inner_quotes: int) -> int:
    """Where the value's quote closes: before the tag goes on, else at the first one; or -1."""
    first = last = end = _unescaped(text, begin, begin, closing)
    for _ in range(inner_quotes):
        if end < 0 or _OPEN.search(text, last, end):
            break
        if _AFTER_QUOTE.match(text, end + 1):
            return end
        last, end = end, _unescaped(text, begin, end + 1, closing)
    return first


def _unescaped(text: str, begin: int, at: int, closing: str) -> int:
    """The first quote from `at` on that no backslash takes the meaning of, or -1."""
    end = text.find(closing, at)
    while end > 0 and _is_escaped(text, begin, end):
        end = text.find(closing, end + 1)
    return end


def _is_escaped(text: str, begin: int, at: int) -> bool:
    """Whether an odd number of backslashes stands before `at`."""
    slashes = at
    while slashes > begin and text[slashes - 1] == "\\":
        slashes -= 1
    return (at - slashes) % 2 == 1


def _decoded(value: str) -> str:
    value = _ESCAPE.sub(lambda match: _ESCAPED.get(match[1], match[1]), value)
    return html.unescape(value)


def _code(text: str) -> list[tuple[int, int]]:
    """Fenced code and inline code, in order; a fence without an end goes to the text's end."""
    spans: list[tuple[int, int]] = []
    opening = None
    for fence in find_fences(text, frozenset(), frozenset()):
        if opening is None:
            opening = fence
        elif fence.closes(opening):
            spans.append((opening.start, fence.end))
            opening = None
    if opening is not None:
        spans.append((opening.start, len(text)))
    at = 0
    inline: list[tuple[int, int]] = []
    for start, end in [*spans, (len(text), len(text))]:
        inline += _inline(text, at, start)
        at = end
    return sorted(spans + inline)


def _inline(text: str, begin: int, end: int) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for line in text[begin:end].splitlines(keepends=True):
        spans += [(begin + start, begin + stop) for start, stop in code_spans(line)]
        begin += len(line)
    return spans


def _inside(place: int, spans: Sequence[tuple[int, int]]) -> bool:
    index = bisect_right(spans, place, key=lambda span: span[0]) - 1
    return index >= 0 and spans[index][0] <= place < spans[index][1]
