"""A refiner's raw reply, read: the revised text and the critique, or what is wrong with it."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from chatrefine.quality.protocol.blocks import Block, Layout, lay_out
from chatrefine.quality.protocol.critique import critique_bullets
from chatrefine.quality.protocol.forms import read_headings, read_json
from chatrefine.quality.protocol.leak import Known, leaks_tags
from chatrefine.quality.protocol.reasoning import strip_reasoning, without_lead, without_reasoning
from chatrefine.quality.protocol.rims import (
    before_begun_close,
    trimmed,
    unwrapped,
    without_chat_end,
    without_tail,
)
from chatrefine.quality.protocol.tags import (
    REVISED,
    Role,
    Scope,
    has_protocol_tags,
    visible_tags,
    with_plain_tags,
)
from chatrefine.quality.standin import is_standin
from chatrefine.quality.unseen import is_blank
from chatrefine.reports import FinishReason, RejectReason

# Blocks with nothing in them give way to an earlier block, or to what another scope shows.
_SKIPPED = frozenset({RejectReason.EMPTY, RejectReason.PLACEHOLDER})
_LOOK_ON = frozenset({RejectReason.EMPTY, RejectReason.PROTOCOL})


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedReply:
    """What a reply holds. `problem` is None exactly when there is a `text`.

    `critique` is None when the reply has no critique block, () when the block is empty.
    """

    text: str | None
    critique: tuple[str, ...] | None = None
    problem: RejectReason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Source:
    """The reply as it is read; `is_whole` when the model stopped of its own accord."""

    text: str
    is_whole: bool
    known: Known


def parse_reply(
    raw: str, *, finish_reason: FinishReason, task: str = "", draft: str = ""
) -> ParsedReply:
    """The revised text of a reply and its critique, or the way in which the reply is broken.

    A text whose block is closed is whole, whatever the finish. `problem` is PROTOCOL (nothing
    usable), EMPTY (the block holds nothing visible), PLACEHOLDER (it only names what should stand
    there), TRUNCATED (cut before the block's end) or LEAK (a tag is left in the text that neither
    task nor draft holds). Never raises; linear in `raw`. Source: SPEC §4.1.

    >>> parse_reply("<revised>A</revised>", finish_reason=FinishReason.STOP).text
    'A'
    """
    known = Known(task, draft)
    text = without_chat_end(raw.replace("\r\n", "\n").replace("\r", "\n"), known)
    is_whole = finish_reason is FinishReason.STOP
    form = read_json(strip_reasoning(text)) if "{" in text else None
    if form is not None:
        return _judged(trimmed(form.text), form.critique, known)
    source = _Source(text=without_lead(with_plain_tags(text)), is_whole=is_whole, known=known)
    first: ParsedReply | None = None
    for scope in Scope:
        found = _read(source, scope)
        if found is not None and found.problem not in _LOOK_ON:
            return found
        first = first or found
    if is_whole and not has_protocol_tags(source.text):
        form = read_headings(without_reasoning(source.text))
        if form is not None:
            return _judged(trimmed(form.text), form.critique, known)
    return first or _broken(source)


def _read(source: _Source, scope: Scope) -> ParsedReply | None:
    """The reply as its tags have it, None when no revised tag is visible in this scope."""
    text = without_reasoning(source.text, scope)
    tags = visible_tags(text, scope)
    if not any(tag.name == REVISED and tag.role is not Role.CLOSE for tag in tags):
        return None
    layout = lay_out(text, tags)
    last: ParsedReply | None = None
    for block in reversed(layout.revised):
        found = _block(source, text, layout, block)
        if found.problem not in _SKIPPED:
            return found
        last = last or found
    return _open_end(source, text, layout) or last


def _block(source: _Source, text: str, layout: Layout, block: Block) -> ParsedReply:
    inner = unwrapped(text[block.begin : block.end], source.known)
    critique = _critique(text, layout, block)
    if inner.critique is not None:
        critique = critique_bullets(inner.critique)
    return _judged(inner.text, critique, source.known)


def _open_end(source: _Source, text: str, layout: Layout) -> ParsedReply | None:
    """The text of a block that was never closed, None when there is no such block."""
    if not layout.unclosed:
        return None
    tag, stop = layout.unclosed[-1], len(text)
    is_ended = False
    if len(layout.unclosed) > 1 and is_blank(text[tag.end :]):
        tag, stop, is_ended = layout.unclosed[-2], tag.start, True
    following = bisect_left(layout.critiques, tag.end, key=lambda one: one.start)
    if following < len(layout.critiques) and layout.critiques[following].start < stop:
        stop, is_ended = layout.critiques[following].start, True
    rest = text[tag.end : stop]
    begun = before_begun_close(rest)
    critique = _critique(text, layout, Block(tag.start, tag.end, stop, stop))
    if begun is None and not is_ended and not source.is_whole:
        return ParsedReply(text=None, critique=critique, problem=RejectReason.TRUNCATED)
    ended = without_tail(rest, text[: tag.start]) if begun is None else begun
    if ended is None:
        return ParsedReply(text=None, critique=critique, problem=RejectReason.LEAK)
    return _block(source, text, layout, Block(tag.start, tag.end, tag.end + len(ended), stop))


def _critique(text: str, layout: Layout, block: Block) -> tuple[str, ...] | None:
    """The remarks that belong to a block: of the critique before it, else of the one after it."""
    after = bisect_left(layout.critiques, block.stop, key=lambda one: one.start)
    before = bisect_right(layout.critiques, block.start, key=lambda one: one.start) - 1
    while before >= 0 and layout.critiques[before].stop > block.start:
        before -= 1
    at = before if before >= 0 else after
    if at == len(layout.critiques):
        return None
    return critique_bullets(text[layout.critiques[at].begin : layout.critiques[at].end])


def _judged(text: str, critique: tuple[str, ...] | None, known: Known) -> ParsedReply:
    """The reply with this text, or with what forbids to hand it on."""
    problem: RejectReason | None = None
    if is_blank(text):
        problem = RejectReason.EMPTY
    elif is_standin(text) and not known.holds(text):
        problem = RejectReason.PLACEHOLDER
    elif leaks_tags(text, known):
        problem = RejectReason.LEAK
    return ParsedReply(text=None if problem else text, critique=critique, problem=problem)


def _broken(source: _Source) -> ParsedReply:
    """A reply without any revised block; a critique that was closed is told all the same."""
    layout = lay_out(source.text, visible_tags(source.text))
    bullets = [critique_bullets(source.text[one.begin : one.end]) for one in layout.critiques]
    problem = RejectReason.PROTOCOL if source.is_whole else RejectReason.TRUNCATED
    return ParsedReply(text=None, critique=bullets[-1] if bullets else None, problem=problem)
