"""Which parts of two sequences of keys belong together, and which are left over.

Equal heads and tails are set aside first; the rest is aligned by longest common subsequence
within a budget. Source: Hyyrö's bit-parallel LCS, as rapidfuzz implements it.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from rapidfuzz.distance import LCSseq

BUDGET = 40_000_000
ANCHOR_FROM = 250_000


class Gap(NamedTuple):
    """`left[left_start:left_end]` stands where `right[right_start:right_end]` does."""

    left_start: int
    left_end: int
    right_start: int
    right_end: int


def gaps(left: Sequence[Hashable], right: Sequence[Hashable]) -> list[Gap] | None:
    """The places where the sequences differ, in order; None when the budget does not allow it.

    >>> gaps("abc", "axc")
    [Gap(left_start=1, left_end=2, right_start=1, right_end=2)]
    """
    head, left_end, right_end = _trim(left, right)
    if head in (left_end, right_end):
        same = head == left_end and head == right_end
        return [] if same else [Gap(head, left_end, head, right_end)]
    if (left_end - head) * (right_end - head) > BUDGET:
        return None
    found: list[Gap] = []
    opcodes = LCSseq.opcodes(
        [hash(key) for key in left[head:left_end]], [hash(key) for key in right[head:right_end]]
    )
    for code in opcodes:
        if code.tag == "equal":
            continue
        gap = Gap(
            code.src_start + head, code.src_end + head, code.dest_start + head, code.dest_end + head
        )
        if (
            found
            and found[-1].left_end == gap.left_start
            and found[-1].right_end == gap.right_start
        ):
            gap = Gap(found[-1].left_start, gap.left_end, found[-1].right_start, gap.right_end)
            found.pop()
        found.append(gap)
    return found


def anchored_gaps(left: Sequence[int], right: Sequence[int]) -> list[Gap] | None:
    """As `gaps`, for long sequences: keys that stand once on both sides hold them together.

    Source: patience diff (Bram Cohen).
    """
    if len(left) * len(right) <= ANCHOR_FROM:
        return gaps(left, right)
    found: list[Gap] = []
    at = to = 0
    for stop, end in [*_anchors(left, right), (len(left), len(right))]:
        inner = gaps(left[at:stop], right[to:end])
        if inner is None:
            return None
        found += [
            Gap(one.left_start + at, one.left_end + at, one.right_start + to, one.right_end + to)
            for one in inner
        ]
        at, to = stop + 1, end + 1
    return found


def _anchors(left: Sequence[int], right: Sequence[int]) -> list[tuple[int, int]]:
    """The longest run of places, rising on both sides, whose keys stand once on either."""
    mine, theirs = Counter(left), Counter(right)
    where = {key: to for to, key in enumerate(right) if theirs[key] == 1}
    pairs = [(at, where[key]) for at, key in enumerate(left) if mine[key] == 1 and key in where]
    piles: list[int] = []
    tops: list[int] = []
    before: list[int] = []
    for number, (_, to) in enumerate(pairs):
        pile = bisect_left(piles, to)
        before.append(tops[pile - 1] if pile else -1)
        piles[pile : pile + 1] = [to]
        tops[pile : pile + 1] = [number]
    found: list[tuple[int, int]] = []
    number = tops[-1] if tops else -1
    while number >= 0:
        found.append(pairs[number])
        number = before[number]
    return found[::-1]


def _trim(left: Sequence[Hashable], right: Sequence[Hashable]) -> tuple[int, int, int]:
    """How long the equal head is, and where the unequal middle ends on either side."""
    shorter = min(len(left), len(right))
    head = 0
    while head < shorter and left[head] == right[head]:
        head += 1
    tail = 0
    while tail < shorter - head and left[-1 - tail] == right[-1 - tail]:
        tail += 1
    return head, len(left) - tail, len(right) - tail


def between(places: Sequence[Gap], size: int) -> list[tuple[int, int]]:
    """The aligned places outside the gaps."""
    found, at, to = [], 0, 0
    for gap in [*places, Gap(size, size, 0, 0)]:
        while at < gap.left_start:
            found.append((at, to))
            at, to = at + 1, to + 1
        at, to = gap.left_end, gap.right_end
    return found
