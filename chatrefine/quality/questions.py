"""What a model may be asked about two texts: the sentences in which only wording changed.

Nothing is asked, and so nothing converges, where anything else differs: a number, a unit, a name,
code, an order, an opposite, a sentence more or less, or a word that denies, allows, counts,
compares or tells time. Such words and opposites are tabled for six languages, so only those are
asked about. Source: SPEC §5 (the critical differences are never waved through).
"""

import re
from collections.abc import Iterable
from functools import cache

from chatrefine.quality.explain import Account, Difference
from chatrefine.quality.explain.language import language
from chatrefine.quality.explain.tables.calendar_words import MONTHS, WEEKDAYS
from chatrefine.quality.explain.tables.number_variants import (
    FRACTIONS,
    ORDINALS,
    SCALES,
    VARIANTS,
)
from chatrefine.quality.explain.tables.numerals import SPELLED
from chatrefine.quality.explain.tables.unit_words import UNITS
from chatrefine.quality.explain.tokens import Kind
from chatrefine.quality.explain.weights import are_opposed, is_closed

Excerpts = tuple[tuple[str, str], ...]
_Range = tuple[int, int]

MOST_PLACES = 20
MOST_WORDS = 200
MOST_CHARACTERS = 8000
_LANGUAGES = frozenset({"en", "de", "fr", "es", "pt", "it"})
_WORD = re.compile(r"\w+(?:['’]\w+)*")
_LETTERS = re.compile(r"[a-zà-ɏ'’]+")
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")
_BEFORE_NAMES = " *_\"'«“("
_BEGINNINGS = ".!?:\n-•"
_SHORTEST_UNIT = 4

# Words that change whenever a sentence is built another way, and deny or limit nothing.
_GRAMMAR_TEXT = """
who whom whose which what where there here how their them they be been being am are was were is do
does did done has had have having take taken takes get gets got make made rather of with care to in
on if when while as because since so therefore thus hence however though although time meantime
present moment am et est car donc parce puisque lorsque an y e pues luego es en un une los os
então portanto logo ed quindi dunque und da weil denn deshalb daher darum deswegen se si wenn ou o
the a this that these those it its you your he she we our his her for by der die das den dem ein
eine einen sie wir von zu les des le la las del della il gli uma que qui che por pour per de do di
"""
_GRAMMAR = frozenset(_GRAMMAR_TEXT.split())
# Up and down, and hardly, in forms that the tables of such words do not have.
_MORE_TEXT = """
rose risen fell fallen grew grown shrank shrunk won lost kaum peine apenas appena
"""
# What these words reach over hangs on the order of the words around them.
_DENYING_TEXT = """
not no never none nothing nobody neither nor without cannot only except unless kein keine keinen
keiner nicht nie niemals ohne nur außer ne pas jamais rien aucun aucune sans seulement sauf não
nunca nem sem nenhum nenhuma só apenas exceto ni sin nadie ningún ninguna sólo salvo non mai senza
niente nessuno nessuna solo tranne
"""
_DENYING = frozenset(_DENYING_TEXT.split())


def questions(a: str, b: str, found: Account) -> Excerpts:
    """A passage of `a` and its like in `b` for each group of changed sentences, in order.

    Empty when nobody may be asked. At most 8,000 characters in all.

    >>> from chatrefine.quality.explain import account
    >>> one, two = "Ann rang. No data was exposed.", "Ann rang. No data was disclosed."
    >>> questions(one, two, account(one, two))
    (('No data was exposed.', 'No data was disclosed.'),)
    >>> one, two = "Open the valve.", "Shut the valve."
    >>> questions(one, two, account(one, two))
    ()
    """
    places = found.unexplained
    if not (found.complete and 1 <= len(places) <= MOST_PLACES):
        return ()
    if language(a, b) not in _LANGUAGES:
        return ()
    words = _changed_words(a, b, places)
    if words is None:
        return ()
    asked = _excerpts(a, b, places)
    moved = bool((words[0] & words[1]) - _GRAMMAR)
    fit = (
        all(one and two for one, two in asked)
        and sum(len(one) + len(two) for one, two in asked) <= MOST_CHARACTERS
        and not (moved and any(_hangs_on_order(text) for pair in asked for text in pair))
    )
    return asked if fit else ()


def _changed_words(
    a: str, b: str, places: tuple[Difference, ...]
) -> tuple[frozenset[str], frozenset[str]] | None:
    """The words either text has alone, None when a model may not judge them."""
    if any(one.kind != Kind.WORD for one in places):
        return None
    mine = _plain_words(a, (one.left_span for one in places))
    theirs = _plain_words(b, (one.right_span for one in places))
    if mine is None or theirs is None:
        return None
    opposed = any(are_opposed(one, two) for one in mine for two in theirs if one != two)
    return None if opposed else (mine, theirs)


def _plain_words(text: str, spans: Iterable[_Range]) -> frozenset[str] | None:
    """The words there, None when one of them is not a model's to judge."""
    words: set[str] = set()
    for start, end in spans:
        for match in _WORD.finditer(text, start, end):
            word = match[0].lower().replace("’", "'")
            if not _LETTERS.fullmatch(word) or _is_name(match, text) or _is_weighty(word):
                return None
            words.add(word)
    return frozenset(words) if len(words) <= MOST_WORDS else None


def _is_weighty(word: str) -> bool:
    if word in _GRAMMAR:
        return False
    return is_closed(word) or word.endswith("n't") or word in _counting()


def _is_name(match: re.Match[str], text: str) -> bool:
    """A capital inside a sentence; German nouns are no less critical here."""
    if not match[0][0].isupper():
        return False
    before = text[: match.start()].rstrip(_BEFORE_NAMES)
    return bool(before) and before[-1] not in _BEGINNINGS


def _hangs_on_order(passage: str) -> bool:
    words = [one.lower() for one in _WORD.findall(passage)]
    return any(
        one in _DENYING or one.endswith(("n't", "n’t")) or any(map(str.isdigit, one))
        for one in words
    )


@cache
def _counting() -> frozenset[str]:
    """Units, number words, months and weekdays, whatever stands beside them."""
    entries = (entry for table in UNITS.values() for entry in table.split("|"))
    units = (name.strip("!") for entry in entries for name in entry.partition("=")[0].split(","))
    found = {name.lower() for name in units if len(name) >= _SHORTEST_UNIT}
    for code in _LANGUAGES:
        for table in (SPELLED, VARIANTS, SCALES, FRACTIONS, ORDINALS, MONTHS, WEEKDAYS):
            found.update(_LETTERS.findall(table.get(code, "").lower()))
    return frozenset((*found, *_MORE_TEXT.split()))


def _excerpts(a: str, b: str, places: tuple[Difference, ...]) -> Excerpts:
    """The sentences around the places, those that meet taken together."""
    groups: list[tuple[_Range, _Range]] = []
    for place in places:
        group = _around(a, *place.left_span), _around(b, *place.right_span)
        apart = []
        for other in groups:
            if _meet(group[0], other[0]) or _meet(group[1], other[1]):
                group = _joined(group, other)
            else:
                apart.append(other)
        groups = [*apart, group]
    if any(start == end for group in groups for start, end in group):
        # A sentence stands on one side alone: it may be another's like.
        whole = groups[0]
        for group in groups[1:]:
            whole = _joined(whole, group)
        groups = [whole]
    return tuple(
        (a[left[0] : left[1]].strip(), b[right[0] : right[1]].strip())
        for left, right in sorted(groups)
    )


def _around(text: str, start: int, end: int) -> _Range:
    """The sentences that hold a place; empty for a place between two sentences."""
    head = max((one.end() for one in _SENTENCE.finditer(text[:start])), default=0)
    if start == end and not text[head:start].strip():
        return start, start
    stop = _SENTENCE.search(text, end)
    return head, stop.start() if stop else len(text)


def _meet(one: _Range, two: _Range) -> bool:
    return one[0] < two[1] and two[0] < one[1]


def _joined(one: tuple[_Range, _Range], two: tuple[_Range, _Range]) -> tuple[_Range, _Range]:
    (left, right), (other_left, other_right) = one, two
    return (
        (min(left[0], other_left[0]), max(left[1], other_left[1])),
        (min(right[0], other_right[0]), max(right[1], other_right[1])),
    )
