"""`/refine diff`: draft and answer in one text, what went and what came marked."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from chatrefine.ui.cells import wrap
from chatrefine.ui.changes import Change, Kind, changes
from chatrefine.ui.phrases import count
from chatrefine.ui.sanitize import sanitize
from chatrefine.ui.style import Colour, Look, Tone

_CONTEXT = 1
_LONG_CALM = 3
_TONES = {Kind.ADDED: Tone.ADDED, Kind.REMOVED: Tone.REMOVED}
_MARKS = {Kind.ADDED: ("{+", "+}"), Kind.REMOVED: ("[-", "-]")}


def diff_view(draft: str, text: str, look: Look) -> str:
    """A headline and the changed lines with one line around them.

    With colour, added words are bold green and removed ones struck out in red; without, they
    stand in `{+…+}` and `[-…-]`. Line breaks at the very end do not count.

    >>> print(diff_view("a red car", "a blue car", Look()))
    1 change · +1 -1 word
    a [-red-]{+blue+} car
    """
    found = changes(*(sanitize(one).rstrip("\n") for one in (draft, text)))
    if all(change.kind is Kind.SAME for change in found):
        same = wrap("no difference: the answer is the draft", look.columns)
        return "\n".join(look.paint(line, Tone.DIM) for line in same)
    lines = [look.paint(line, Tone.BOLD) for line in wrap(_headline(found), look.columns)]
    for line in _with_context(_lines(found, look), look):
        lines.extend(wrap(line, look.columns))
    return "\n".join(lines)


def _headline(found: Sequence[Change]) -> str:
    places = sum(
        change.kind is not Kind.SAME and (at == 0 or found[at - 1].kind is Kind.SAME)
        for at, change in enumerate(found)
    )
    added = sum(len(change.text.split()) for change in found if change.kind is Kind.ADDED)
    removed = sum(len(change.text.split()) for change in found if change.kind is Kind.REMOVED)
    noun = "word" if max(added, removed) == 1 else "words"
    return f"{count(places, 'change')} · +{added:,} -{removed:,} {noun}"


def _lines(found: Sequence[Change], look: Look) -> list[tuple[str, bool]]:
    """The lines of both texts in one, each with the word whether anything in it changed."""
    lines: list[tuple[str, bool]] = []
    line, changed = "", False
    for before, change in pairwise((None, *found)):
        if change is None:
            continue
        if _touch(before, change, look):
            line += " "
        *whole, rest = _shown(change).split("\n")
        for piece in whole:
            line += _marked(piece, change.kind, look)
            lines.append((line, changed or change.kind is not Kind.SAME))
            line, changed = "", False
        line += _marked(rest, change.kind, look)
        changed = changed or (change.kind is not Kind.SAME and bool(rest))
    return [*lines, (line, changed)] if line else lines


def _touch(before: Change | None, change: Change, look: Look) -> bool:
    """Where only a colour parts them, a new word would be read as the end of the old one."""
    if look.colour is Colour.NONE or before is None:
        return False
    parted = before.kind is Kind.REMOVED and change.kind is Kind.ADDED
    return parted and not (before.text[-1:].isspace() or change.text[:1].isspace())


def _shown(change: Change) -> str:
    """The stretch as it stands on the screen: a line break alone that went or came is a mark."""
    if change.kind is not Kind.SAME and not change.text.strip() and "\n" in change.text:
        breaks = "⏎" * change.text.count("\n")
        return breaks + "\n" if change.kind is Kind.ADDED else breaks
    return change.text


def _marked(piece: str, kind: Kind, look: Look) -> str:
    if kind is Kind.SAME or not piece:
        return piece
    if look.colour is Colour.NONE:
        begin, end = _MARKS[kind]
        return f"{begin}{piece}{end}"
    return look.paint(piece, _TONES[kind])


def _with_context(lines: Sequence[tuple[str, bool]], look: Look) -> Iterator[str]:
    """The changed lines and their neighbours; a longer calm stretch is told in a word."""
    near = [
        any(changed for _, changed in lines[max(0, at - _CONTEXT) : at + _CONTEXT + 1])
        for at in range(len(lines))
    ]
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and not near[end]:
            end += 1
        if end - at >= _LONG_CALM:
            yield look.paint(f"⋯ {count(end - at, 'line')} unchanged", Tone.DIM)
        else:
            yield from (line for line, _ in lines[at:end])
        if end < len(lines):
            yield lines[end][0]
        at = end + 1
