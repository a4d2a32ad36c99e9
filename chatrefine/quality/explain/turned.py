"""Word order: a clause or phrase in front of its sentence that stands elsewhere in the other text.

"If it rains, stay in" and "Stay in if it rains" say the same; so do "In March we moved" and "We
moved in March". `turns` tells which parts would then have to say the same, part by part; whether
they do is for others. Which phrase may move is said in `attachment`.
"""

from collections import Counter
from collections.abc import Iterator

from chatrefine.quality.explain.attachment import belongs
from chatrefine.quality.explain.particles import particle_moved
from chatrefine.quality.explain.phrase_kinds import Part, is_time, kind_of, may_begin, may_follow
from chatrefine.quality.explain.tables.sentence_parts import (
    FORMAL,
    NO_ORDER_TEXT,
    SAYING_NOTHING,
    VERB_SECOND,
)
from chatrefine.quality.explain.tokens import Token

Pair = tuple[list[Token], list[Token]]

_BETWEEN_TEXT = "to until till through - bis à au a al hasta até fino tot до по"
_BETWEEN = frozenset(_BETWEEN_TEXT.split())
_COMMAS = frozenset(",，、،")
_NO_ORDER = frozenset(NO_ORDER_TEXT.split())
_LONGEST = 400
_LONGEST_PHRASE = 7
_MOST_COMMAS = 3
_MOST_UNLIKE = 6
_FARTHEST_VERB = 7


def turns(left: list[Token], right: list[Token], language: str) -> Iterator[tuple[Pair, ...]]:
    """Ways in which two sentences may be one with a part of it moved: the parts, side by side."""
    one = [token for token in left if token.hard]
    two = [token for token in right if token.hard]
    if not one or not two or len(one) > _LONGEST or len(two) > _LONGEST:
        return
    if one[0].key == two[0].key:
        yield from _neighbours(one, two, language)
        if language == "en":
            yield from particle_moved(one, two)
        return
    yield from _fillers(left, right, language)
    mine, theirs = may_begin(one[0], language), may_begin(two[0], language)
    if not (mine or theirs) or not _alike(one, two):
        return
    if mine:
        yield from _fronted(left, right, language)
    if theirs:
        for pairs in _fronted(right, left, language):
            yield tuple((other, own) for own, other in pairs)


def _fillers(left: list[Token], right: list[Token], language: str) -> Iterator[tuple[Pair, ...]]:
    """A word in front of the verb that says nothing: "Natürlich können Sie …", "Sie können …"."""
    for said, other in ((left, right), (right, left)):
        hard = [one for one in said if one.hard]
        rest = hard[1:]
        if not rest or hard[0].key not in SAYING_NOTHING.get(language, "").split():
            continue
        turned = _verb_second(rest, other, language, ordered=rest[0].key not in _NO_ORDER)
        if turned is not rest:
            yield ((turned, other),) if said is left else ((other, turned),)


def _alike(one: list[Token], two: list[Token]) -> bool:
    """Whether two sentences hold mostly the same words."""
    mine, theirs = Counter(one.key for one in one), Counter(one.key for one in two)
    unlike = sum(((mine - theirs) + (theirs - mine)).values())
    return unlike <= min(_MOST_UNLIKE, len(one))


def _fronted(front: list[Token], other: list[Token], language: str) -> Iterator[tuple[Pair, ...]]:
    """The front's first phrase found again further on in `other`."""
    start = next(at for at, one in enumerate(front) if one.hard)
    head = front[start].key
    first = next(at for at, one in enumerate(other) if one.hard)
    places = [at for at, one in enumerate(other) if at > first and one.hard and one.key == head]
    for at in places[:_MOST_COMMAS]:
        for phrase, rest, end in _cuts(front, start, other, at):
            kind = kind_of(phrase, language)
            if kind is Part.TIME and _in_a_range(rest, other[:at]):
                continue
            if kind is Part.TIME and _behind_the_verb(rest, other, at, language):
                kind = Part.ADVERB
            if kind is None or not belongs(kind, other, (at, end), language):
                continue
            remaining = other[:at] + other[end:]
            yield (
                (phrase, other[at:end]),
                (_verb_second(rest, other[:at], language), remaining),
            )


def _in_a_range(rest: list[Token], before: list[Token]) -> bool:
    """Whether a time is the end of a span of time: "Monday to Friday"."""
    follows = next((one.key for one in rest if one.hard), "")
    precedes = next((one.key for one in reversed(before) if one.hard), "")
    return follows in _BETWEEN or precedes in _BETWEEN


def _behind_the_verb(rest: list[Token], other: list[Token], at: int, language: str) -> bool:
    """Whether the phrase stands right behind the verb: "das Fest fällt in diesem Jahr aus"."""
    verb = next((one for one in rest if one.hard), None)
    return language in VERB_SECOND and verb is not None and other[at - 1].key == verb.key


def _cuts(
    front: list[Token], start: int, other: list[Token], at: int
) -> Iterator[tuple[list[Token], list[Token], int]]:
    """The phrase in front, what stands behind it, and where it ends in `other`."""
    commas = [place for place in range(start, len(front)) if _is_comma(front[place])]
    for comma in commas[:_MOST_COMMAS]:
        phrase, rest = front[start:comma], front[comma + 1 :]
        size = sum(one.hard for one in phrase)
        ends = {_after(other, at, size), _break_after(other, at), len(other)}
        for end in sorted(ends):
            if abs(sum(one.hard for one in other[at:end]) - size) <= 1 + size // 2:
                yield phrase, rest, end
    for end in sorted({_break_after(other, at), len(other)} | _shared(front, start, other, at)):
        phrase = [one for one in other[at:end] if one.hard]
        cut = _after(front, start, len(phrase))
        same = [one.key for one in front[start:cut] if one.hard] == [one.key for one in phrase]
        if same and len(phrase) <= _LONGEST_PHRASE:
            yield front[start:cut], front[cut:], end


def _shared(front: list[Token], start: int, other: list[Token], at: int) -> set[int]:
    """Where in `other` phrases end that stand word for word in front, too."""
    found: set[int] = set()
    for one, two in zip(front[start:], other[at:], strict=False):
        if one.key != two.key or not one.hard or len(found) == _LONGEST_PHRASE:
            break
        found.add(at + len(found) + 1)
    return found


def _is_comma(token: Token) -> bool:
    return not token.hard and token.key in _COMMAS


def _after(tokens: list[Token], at: int, count: int) -> int:
    """Where the `count` hard tokens from `at` on end."""
    while at < len(tokens) and count:
        count -= tokens[at].hard
        at += 1
    return at


def _break_after(tokens: list[Token], at: int) -> int:
    """The place of the next comma or semicolon, else the end."""
    return next(
        (
            place
            for place in range(at + 1, len(tokens))
            if not tokens[place].hard and tokens[place].key in ",，、،;"
        ),
        len(tokens),
    )


def _verb_second(
    rest: list[Token], before: list[Token], language: str, *, ordered: bool = True
) -> list[Token]:
    """What stands behind the moved part, its verb where the other text has it.

    "Wenn es regnet, bleibt die Tür zu" has the verb first, "die Tür bleibt zu, wenn …" second.
    Where it may be `ordered`, "schließen Sie" stays as it is.
    """
    said = [one for one in rest if one.hard]
    subject = [one.key for one in before if one.hard]
    if language not in VERB_SECOND or len(said) < 2 or not subject:  # noqa: PLR2004
        return rest
    verb = said[0]
    if subject[0] == verb.key or verb.key not in subject[:_FARTHEST_VERB]:
        return rest
    if ordered and said[1].key in FORMAL:
        return rest
    place = subject.index(verb.key)
    return [*said[1 : place + 1], verb, *said[place + 1 :]]


def _neighbours(one: list[Token], two: list[Token], language: str) -> Iterator[tuple[Pair, ...]]:
    """Two phrases next to each other, one of them of time, the other way round."""
    size = min(len(one), len(two))
    at = next((place for place in range(size) if one[place].key != two[place].key), size)
    if at >= size or not (may_follow(one[at], language) and may_follow(two[at], language)):
        return
    keys, others = [token.key for token in one], [token.key for token in two]
    if two[at].key not in keys[at:] or one[at].key not in others[at:]:
        return
    cut, stop = keys.index(two[at].key, at), others.index(one[at].key, at)
    mine, theirs = cut - at, stop - at
    if max(mine, theirs) > _LONGEST_PHRASE:
        return
    first, second = one[at:cut], one[cut : cut + theirs]
    if not (is_time(first, language) or is_time(second, language)):
        return
    if not belongs(Part.NEIGHBOUR, one, (at, cut), language):
        return
    yield (
        (first, two[stop : stop + mine]),
        (second, two[at:stop]),
        (one[:at] + one[cut + theirs :], two[:at] + two[stop + mine :]),
    )
