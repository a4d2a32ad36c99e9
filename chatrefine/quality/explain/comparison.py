"""Two documents laid side by side: each place where they differ, explained or not."""

from enum import IntEnum

from chatrefine.quality.explain.align import Gap, anchored_gaps, between, gaps
from chatrefine.quality.explain.arrangements import Pair, arrangements, turns
from chatrefine.quality.explain.asides import asides, is_aside, same_announcement
from chatrefine.quality.explain.code.renames import renamings
from chatrefine.quality.explain.difference import Account, Difference, Weight
from chatrefine.quality.explain.foreign import is_foreign, places
from chatrefine.quality.explain.harmless import forms, same_in_other_form
from chatrefine.quality.explain.moves import order_is_free
from chatrefine.quality.explain.rules import Place, explain
from chatrefine.quality.explain.segments import Document, Segment
from chatrefine.quality.explain.tables_as_lists import same_cells
from chatrefine.quality.explain.tokens import Token, span_of
from chatrefine.quality.explain.weights import weigh

_MOST = 200


class Depth(IntEnum):
    """How many unexplained places are looked for before the rest is left alone."""

    FIRST = 0
    VERDICT = 20
    LISTING = 200


class Comparison:
    """Two documents and the differences found so far."""

    def __init__(self, left: Document, right: Document, depth: Depth) -> None:
        self._left, self._right, self._depth = left, right, depth
        self._unexplained = 0
        self._renamings = renamings(left.code_texts(), right.code_texts())
        self._found: list[Difference] = []
        self._complete = True

    def foreign(self, pairs: list[tuple[Segment, Segment]]) -> Difference | None:
        """A place in `pairs` that no rule explains, with a word the other text has not at all."""
        lower = self._left.whole.lower(), self._right.whole.lower()
        for one, two in pairs:
            if is_aside(self._left, one, self._right) or is_aside(self._right, two, self._left):
                continue
            if same_announcement(self._left, one, self._right, two):
                continue
            left = [token for token in self._left.tokens(one) if token.hard]
            right = [token for token in self._right.tokens(two) if token.hard]
            for gap in places(left, right):
                added = left[gap.left_start : gap.left_end], right[gap.right_start : gap.right_end]
                if not (
                    any(is_foreign(token, lower[1]) for token in added[0])
                    or any(is_foreign(token, lower[0]) for token in added[1])
                ):
                    continue
                self._place(left, right, gap)
                if self._unexplained and self._may_be_turned(one, two):
                    self._unexplained = 0
                    break
                if self._unexplained:
                    return self._found[-1]
        return None

    def account(self) -> Account:
        """All of it, once the segments have their keys."""
        self._found.clear()
        mine = [one.key for one in self._left.segments]
        theirs = [one.key for one in self._right.segments]
        places = anchored_gaps(mine, theirs)
        if places is None:
            return Account(complete=False)
        pairs = between(places, len(mine))
        moved = self._moved(places, mine, theirs)
        self._judge_moves(pairs, moved)
        gone = {at for at, _ in moved}, {to for _, to in moved}
        for gap in places:
            one = [
                self._left.segments[at]
                for at in range(gap.left_start, gap.left_end)
                if at not in gone[0]
            ]
            two = [
                self._right.segments[to]
                for to in range(gap.right_start, gap.right_end)
                if to not in gone[1]
            ]
            self._gap(one, two)
        if self._wants_forms():
            self._forms(pairs + moved)
        ordered = sorted(self._found, key=lambda one: (one.left_span, one.right_span))
        return Account(differences=tuple(ordered), complete=self._complete)

    def _wants_forms(self) -> bool:
        """Whether anybody will read in which form the equal parts differ."""
        return self._depth is Depth.LISTING or not self._unexplained

    def _moved(
        self, places: list[Gap], mine: list[int], theirs: list[int]
    ) -> list[tuple[int, int]]:
        """Segments left over on both sides with equal keys: (place in left, place in right)."""
        waiting: dict[int, list[int]] = {}
        for gap in places:
            for to in range(gap.right_start, gap.right_end):
                waiting.setdefault(theirs[to], []).append(to)
        found: list[tuple[int, int]] = []
        for gap in places:
            found += [
                (at, waiting[mine[at]].pop(0))
                for at in range(gap.left_start, gap.left_end)
                if waiting.get(mine[at])
            ]
        return found

    def _judge_moves(self, pairs: list[tuple[int, int]], moved: list[tuple[int, int]]) -> None:
        if not moved:
            return
        everything = sorted(pairs + moved)
        free = order_is_free(self._left, self._right, everything, {at for at, _ in moved})
        self._unexplained += not free
        for at, to in moved:
            self._add(
                self._left.segments[at],
                self._right.segments[to],
                kind="order",
                weight=Weight.HARMLESS if free else Weight.CRITICAL,
                reason="order of independent parts" if free else None,
            )

    def _forms(self, pairs: list[tuple[int, int]]) -> None:
        """Segments of equal meaning in another form: say in which."""
        for at, to in pairs:
            if len(self._found) > _MOST:
                return
            one, two = self._left.segments[at], self._right.segments[to]
            for difference in same_in_other_form(self._left, one, self._right, two):
                self._found.append(difference)

    def _gap(self, one: list[Segment], two: list[Segment]) -> None:
        one, two = self._without_asides(one, two)
        if same_cells(self._left, one, self._right, two):
            mine = [token for segment in one for token in self._left.tokens(segment)]
            theirs = [token for segment in two for token in self._right.tokens(segment)]
            self._add_tokens(tuple(mine), tuple(theirs), "table", "table as a list")
        elif len(one) == len(two):
            for segment, other in zip(one, two, strict=True):
                if self._unexplained > self._depth:
                    self._complete = False
                    return
                self._compare([segment], [other])
        else:
            self._compare(one, two)

    def _without_asides(
        self, one: list[Segment], two: list[Segment]
    ) -> tuple[list[Segment], list[Segment]]:
        found = asides(self._left, one, self._right, two)
        for aside in found:
            mine, theirs = _span(aside.left), _span(aside.right)
            self._found.append(
                Difference(
                    left=self._left.text[slice(*mine)],
                    right=self._right.text[slice(*theirs)],
                    left_span=mine,
                    right_span=theirs,
                    kind=aside.reason,
                    weight=Weight.HARMLESS,
                    reason=aside.reason,
                )
            )
        gone = {aside.left for aside in found}, {aside.right for aside in found}
        return (
            [segment for segment in one if segment not in gone[0]],
            [segment for segment in two if segment not in gone[1]],
        )

    def _compare(self, one: list[Segment], two: list[Segment]) -> None:
        """Compare two runs of segments token by token."""
        mine = [self._left.tokens(segment) for segment in one]
        theirs = [self._right.tokens(segment) for segment in two]
        left = [token for tokens in mine for token in tokens if token.hard]
        right = [token for tokens in theirs for token in tokens if token.hard]
        ways = arrangements(mine, theirs, self._left.language)
        if any(self._says_the_same(parts) for parts in ways):
            self._add_tokens(tuple(left), tuple(right), "word order", "word order")
            return
        places = gaps([token.key for token in left], [token.key for token in right])
        if places is None:
            self._complete = False
            return
        for gap in places:
            if self._unexplained > self._depth:
                self._complete = False
                return
            self._place(left, right, gap)
        if self._wants_forms():
            same = ((left[at], right[to]) for at, to in between(places, len(left)))
            self._found += forms(same, self._left.text, self._right.text)

    def _may_be_turned(self, one: Segment, two: Segment) -> bool:
        """Whether one sentence may be the other with a part of it moved."""
        mine, theirs = self._left.tokens(one), self._right.tokens(two)
        return any(True for _ in turns(mine, theirs, self._left.language))

    def _says_the_same(self, pairs: tuple[Pair, ...], *, within: bool = False) -> bool:
        """Whether all parts differ in explained ways; if not, nothing is noted of them.

        A part may have a part of its own that moved, but that is all.
        """
        found, unexplained = len(self._found), self._unexplained
        for mine, theirs in pairs:
            if self._part_is_explained(mine, theirs):
                continue
            inner = () if within else turns(mine, theirs, self._left.language)
            if not any(self._says_the_same(one, within=True) for one in inner):
                del self._found[found:]
                self._unexplained = unexplained
                return False
        return True

    def _part_is_explained(self, mine: list[Token], theirs: list[Token]) -> bool:
        found, unexplained = len(self._found), self._unexplained
        left = [token for token in mine if token.hard]
        right = [token for token in theirs if token.hard]
        places = gaps([token.key for token in left], [token.key for token in right])
        for gap in places or ():
            self._place(left, right, gap)
        if places is not None and self._unexplained == unexplained:
            return True
        del self._found[found:]
        self._unexplained = unexplained
        return False

    def _place(self, left: list[Token], right: list[Token], gap: Gap) -> None:
        one = tuple(left[gap.left_start : gap.left_end])
        two = tuple(right[gap.right_start : gap.right_end])
        place = Place(
            left=one,
            right=two,
            before=left[gap.left_start - 1] if gap.left_start else None,
            after=left[gap.left_end] if gap.left_end < len(left) else None,
            right_before=right[gap.right_start - 1] if gap.right_start else None,
            right_after=right[gap.right_end] if gap.right_end < len(right) else None,
            left_ordinal=self._left.ordinal_at(left, gap.left_end),
            right_ordinal=self._right.ordinal_at(right, gap.right_end),
            left_text=self._left.text,
            right_text=self._right.text,
            language=self._left.language,
            renamings=self._renamings,
        )
        reason = explain(place)
        kind = (one or two)[0].kind
        self._add_tokens(one, two, kind, reason)

    def _add_tokens(
        self, one: tuple[Token, ...], two: tuple[Token, ...], kind: str, reason: str | None
    ) -> None:
        left, right = self._left.text, self._right.text
        weight = Weight.HARMLESS if reason else weigh(one, two, left, right)
        self._unexplained += weight is not Weight.HARMLESS
        mine, theirs = span_of(one), span_of(two)
        self._found.append(
            Difference(
                left=left[slice(*mine)],
                right=right[slice(*theirs)],
                left_span=mine,
                right_span=theirs,
                kind=kind,
                weight=weight,
                reason=reason,
            )
        )

    def _add(
        self, one: Segment, two: Segment, *, kind: str, weight: Weight, reason: str | None
    ) -> None:
        self._found.append(
            Difference(
                left=self._left.text[one.start : one.end],
                right=self._right.text[two.start : two.end],
                left_span=(one.start, one.end),
                right_span=(two.start, two.end),
                kind=kind,
                weight=weight,
                reason=reason,
            )
        )


def _span(segment: Segment | None) -> tuple[int, int]:
    return (segment.start, segment.end) if segment else (0, 0)
