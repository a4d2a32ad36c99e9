"""The rims of a block: what models wrap round a text and what they leave at its end."""

import re
from typing import NamedTuple

from chatrefine.quality.protocol.blocks import pair
from chatrefine.quality.protocol.code import find_fences
from chatrefine.quality.protocol.leak import Known
from chatrefine.quality.protocol.tags import CRITIQUE, REVISED, Role, visible_tags
from chatrefine.quality.text import looks_like_code
from chatrefine.quality.unseen import UNSEEN

_EDGE = f" \t\n\f\v\u00a0\u3000{UNSEEN}"
_BLANK_LINES = re.compile(rf"(?:[^\S\n]|[{UNSEEN}])*+\n")
_CHAT_END = re.compile(
    r"(?:<\|[a-z_]{1,20}\|>|</s>|<eos>|<end_of_turn>|<｜[^<>｜]{1,30}｜>|\[/INST\])\Z"
)
_TAIL = 60
_BEGUN = re.compile(
    r"(?P<own>(?:\A|\n)[ \t]*)?<[ \t]*[/\\][ \t]*(?P<name>[a-z]*)[ \t]*>?\Z", re.IGNORECASE
)
_SURE_LETTERS = 3
_LAST_CLOSE = re.compile(r"</([\w-]{1,40})\s{0,8}>\Z")
_CDATA = re.compile(r"\A\s*<!\[CDATA\[(?P<text>.*)\]\]>\s*\Z", re.DOTALL)
_WRAPPER = re.compile(
    r"\A\s*<(?P<name>text|answer|final_answer|final|output|content|response|result|reply|message|"
    r"improved|rewritten|rewrite|version|document|body)>(?P<text>.*)</(?P=name)>\s*\Z",
    re.DOTALL | re.IGNORECASE,
)
_FENCED = re.compile(
    r"\A(?P<mark>`{3,}|~{3,})[ \t]*(?P<info>[\w-]*)[ \t]*\n(?P<text>.*)\n[ \t]*(?P=mark)\Z",
    re.DOTALL,
)
_PLAIN_INFO = frozenset({"text", "txt", "plain", "plaintext", "markdown", "md"})
_SENTENCE_END = re.compile(r"[.!?…。！？।؟][\"'”’»」)*_]*$", re.MULTILINE)
_UNWRAPS = 4


class Inner(NamedTuple):
    """A block's text without its wrappings, and a critique that stood inside it."""

    text: str
    critique: str | None = None


def trimmed(inner: str) -> str:
    r"""The text without blank lines at its rims and blanks at its end; indentation stays.

    >>> trimmed("\n\n    a\n  b \n"), trimmed(" 42 km ")
    ('    a\n  b', '42 km')
    """
    at = 0
    while match := _BLANK_LINES.match(inner, at):
        at = match.end()
    text = inner[at:].rstrip(_EDGE).lstrip("\ufeff")
    same_line_as_tag = at == 0
    if same_line_as_tag and ("\n" not in text or not text.startswith("  ")):
        return text.lstrip(_EDGE)
    return text


def unwrapped(inner: str, known: Known) -> Inner:
    """The block's text without what models put round it inside the block.

    Taken off are a doubled tag, a critique at the head or the end, a CDATA section, an element
    such as `<text>`, stray closes at the end and a fence round prose, unless task or draft have
    the like.
    """
    text, critique = trimmed(inner), None
    for _ in range(_UNWRAPS):
        before = text
        text, found = _without_tags(text, known)
        critique = found if critique is None else critique
        match = _CDATA.match(text) or _wrapper(text, known)
        text = trimmed(match["text"]) if match else text
        text = _without_fence(text, known)
        if text == before:
            break
    return Inner(text, critique)


def _without_tags(text: str, known: Known) -> Inner:
    """Without a doubled revised tag, nested critiques at the rims and stray closes at the end."""
    tags = [tag for tag in visible_tags(text) if tag.name in {CRITIQUE, REVISED} - known.names]
    if not tags:
        return Inner(text)
    first, last = tags[0], tags[-1]
    pairs = pair([tag for tag in tags if tag.name == first.name]).pairs
    if first.role is Role.OPEN and not text[: first.start].strip(_EDGE) and pairs:
        block = pairs[0]
        if first.name == CRITIQUE and block.start == first.start:
            return Inner(trimmed(text[block.stop :]), text[block.begin : block.end])
        if first.name == REVISED and block.start == first.start and block.stop == len(text):
            return Inner(trimmed(text[block.begin : block.end]))
    if last.end == len(text) and last.role is Role.CLOSE:
        pairs = pair([tag for tag in tags if tag.name == last.name]).pairs
        if not pairs or pairs[-1].stop != last.end:
            return Inner(text[: last.start].rstrip(_EDGE))
        if last.name == CRITIQUE:
            block = pairs[-1]
            return Inner(text[: block.start].rstrip(_EDGE), text[block.begin : block.end])
    return Inner(text)


def _wrapper(text: str, known: Known) -> re.Match[str] | None:
    match = _WRAPPER.match(text)
    if match is None or known.holds(f"<{match['name']}"):
        return None
    return match if f"</{match['name']}>" not in match["text"] else None


def _without_fence(text: str, known: Known) -> str:
    """The prose of a text that is nothing but one fence, when the draft has no fence."""
    match = _FENCED.match(text)
    if match is None or known.holds("```") or known.holds("~~~") or match["mark"] in match["text"]:
        return text
    info = match["info"].lower()
    is_prose = _SENTENCE_END.search(match["text"]) and not looks_like_code(match["text"])
    return match["text"] if info in _PLAIN_INFO or (not info and is_prose) else text


def without_chat_end(text: str, known: Known) -> str:
    """The reply without the chat template's end marks, which no text ends with."""
    end = len(text)
    while True:
        tail = text[max(end - _TAIL, 0) : end].rstrip()
        match = _CHAT_END.search(tail)
        if match is None or known.holds(match[0]):
            return text[:end]
        end -= min(end, _TAIL) - match.start()


def before_begun_close(text: str) -> str | None:
    r"""The text before a close that breaks off at its end; None when there is no such close.

    >>> before_begun_close("It flies.\n</revis"), before_begun_close("a <b")
    ('It flies.\n', None)
    """
    bare = text.rstrip(_EDGE + "`~*")
    offset = max(len(bare) - _TAIL, 0)
    match = _BEGUN.search(bare[offset:])
    if match is None or not REVISED.startswith(match["name"].lower()):
        return None
    is_sure = match["own"] is not None or len(match["name"]) >= _SURE_LETTERS
    return bare[: offset + match.start()] + (match["own"] or "") if is_sure else None


def without_tail(text: str, lead: str) -> str | None:
    """An open-ended text without the close of a fence or element that `lead` opened.

    None when it ends in a closing tag that nothing opened: a close gone wrong.
    """
    bare = text.rstrip()
    for _ in range(_UNWRAPS):
        match = _LAST_CLOSE.search(bare, max(len(bare) - _TAIL, 0))
        if match and f"<{match[1]}" not in bare[: match.start()]:
            if f"<{match[1]}" not in lead:
                return None
            bare = bare[: match.start()].rstrip()
        elif bare.endswith("\n<"):
            bare = bare[:-1].rstrip()
        elif _ends_in_loose_fence(bare):
            bare = bare.rpartition("\n")[0].rstrip()
        else:
            break
    return bare


def _ends_in_loose_fence(text: str) -> bool:
    """Whether the last line is a fence that opens code and closes none."""
    opening = None
    for fence in find_fences(text, frozenset(), frozenset()):
        if opening is None:
            opening = fence
        elif fence.closes(opening):
            opening = None
    return opening is not None and opening.is_bare and opening.end == len(text)
