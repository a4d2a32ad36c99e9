"""Which parts of two sequences of keys belong together, and which are left over.

Equal heads and tails are set aside first; the rest is aligned by longest common subsequence
within a budget. Source: Hyyrö's bit-parallel LCS, as rapidfuzz implements it.
"""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from rapidfuzz.distance import LCSseq

BUDGET = 40_000_000


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
    if head == left_end or head == right_end:
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
