"""What changed from one text to another, word by word: values, nothing painted."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

_LINES = re.compile(r"[^\n]*\n|[^\n]+")
# Chinese, Japanese and Thai put no blanks between words: each of their letters stands alone.
_UNSPACED = "\u0e00-\u0e7f\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WORDS = re.compile(rf"[^\W{_UNSPACED}]+|\s+|.", re.DOTALL)
# Cells of the comparison's bit matrix; beyond it (8 MB) a stretch counts as replaced whole.
_MOST_WORK = 64_000_000
_MOST_PAIRS = 4_000
_MOST_LETTERS = 2_000_000_000
_ALIKE = 50
_MOST_OF = 0.8


class Kind(StrEnum):
    """What became of a piece of text."""

    SAME = "same"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A stretch of text, never empty."""

    kind: Kind
    text: str


def changes(before: str, after: str) -> tuple[Change, ...]:
    """The stretches that turn `before` into `after`, a removal before its addition.

    The same and removed ones together are `before`, the same and added ones `after`. Lines are
    compared first, then the words of lines that changed; memory and time stay bounded.

    >>> [f"{c.kind}:{c.text}" for c in changes("a red car", "a blue car")]
    ['same:a ', 'removed:red', 'added:blue', 'same: car']
    """
    if before == after:
        return (Change(kind=Kind.SAME, text=before),) if before else ()
    found: list[tuple[str, str, str]] = []
    for same, old, new in _aligned(_LINES.findall(before), _LINES.findall(after)):
        if same or not old or not new:
            found.append((same, old, new))
        else:
            found.extend(_by_words(old, new))
    return tuple(_told(_readable(found)))


def _aligned(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Triples (same, removed, added): either the first is set, or one or both of the others."""
    if len(before) * len(after) > _MOST_WORK:
        yield "", "".join(before), "".join(after)
        return
    from rapidfuzz.distance import LCSseq  # noqa: PLC0415  only a diff pays for it

    gone = come = ""
    for step in LCSseq.opcodes(before, after):
        old = "".join(before[step.src_start : step.src_end])
        new = "".join(after[step.dest_start : step.dest_end])
        if step.tag != "equal":
            gone, come = gone + old, come + new
            continue
        if gone or come:
            yield "", gone, come
            gone = come = ""
        yield old, "", ""
    if gone or come:
        yield "", gone, come


def _by_words(old: str, new: str) -> list[tuple[str, str, str]]:
    """Changed lines word by word: line against line, unless that hides what they have in common."""
    whole = [*_aligned(_WORDS.findall(old), _WORDS.findall(new))]
    lines = [
        step
        for one, other in _paired(_LINES.findall(old), _LINES.findall(new))
        for step in _aligned(_WORDS.findall(one), _WORDS.findall(other))
    ]
    return lines if _in_common(lines) >= _MOST_OF * _in_common(whole) else whole


def _in_common(found: Sequence[tuple[str, str, str]]) -> int:
    return sum(len(same.strip()) for same, _, _ in found)


def _paired(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The changed lines that belong together; one without a partner stands against nothing.

    The pairing of the highest total similarity, in order. A long stretch is one pair.
    """
    if len(before) == len(after) == 1 or not _is_small(before, after):
        yield "".join(before), "".join(after)
        return
    from rapidfuzz import fuzz  # noqa: PLC0415  only a diff pays for it

    alike = [[fuzz.ratio(one, other, score_cutoff=_ALIKE) for other in after] for one in before]
    best = [[0.0] * (len(after) + 1) for _ in range(len(before) + 1)]
    for row in range(len(before) - 1, -1, -1):
        for column in range(len(after) - 1, -1, -1):
            best[row][column] = max(
                best[row + 1][column],
                best[row][column + 1],
                alike[row][column] + best[row + 1][column + 1],
            )
    row = column = 0
    while row < len(before) or column < len(after):
        here = best[row][column]
        if column == len(after) or (row < len(before) and here == best[row + 1][column]):
            yield before[row], ""
            row += 1
        elif row == len(before) or here == best[row][column + 1]:
            yield "", after[column]
            column += 1
        else:
            yield before[row], after[column]
            row, column = row + 1, column + 1


def _is_small(before: Sequence[str], after: Sequence[str]) -> bool:
    if len(before) * len(after) > _MOST_PAIRS:
        return False
    return sum(map(len, before)) * sum(map(len, after)) <= _MOST_LETTERS


def _readable(found: Sequence[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Neighbouring changes joined, also over a short match that would only make them flicker."""
    joined: list[tuple[str, str, str]] = []
    for step in found:
        if not any(step):
            continue
        joined.append(step)
        _join_last(joined)
    return joined


def _join_last(joined: list[tuple[str, str, str]]) -> None:
    """Fold the last change into the one before, with the match between them if that is short."""
    last = joined[-1]
    if last[0]:
        if len(joined) > 1 and joined[-2][0]:
            joined[-2:] = [(joined[-2][0] + last[0], "", "")]
        return
    if len(joined) > 1 and not joined[-2][0]:
        before = joined[-2]
        joined[-2:] = [("", before[1] + last[1], before[2] + last[2])]
    elif len(joined) > 2 and _is_noise(joined[-2][0], joined[-3], last):  # noqa: PLR2004
        match, before = joined[-2][0], joined[-3]
        joined[-3:] = [("", before[1] + match + last[1], before[2] + match + last[2])]


def _is_noise(match: str, before: tuple[str, str, str], after: tuple[str, str, str]) -> bool:
    """Is the match between two changes too small to be worth a break?"""
    if "\n" in match:
        return False
    if not match.strip():
        return True
    return len(match) <= min(max(map(len, before[1:])), max(map(len, after[1:]))) // 2


def _told(found: Sequence[tuple[str, str, str]]) -> Iterator[Change]:
    for same, old, new in found:
        if same:
            yield Change(kind=Kind.SAME, text=same)
        if old:
            yield Change(kind=Kind.REMOVED, text=old)
        if new:
            yield Change(kind=Kind.ADDED, text=new)
