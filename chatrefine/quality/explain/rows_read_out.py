"""A table read out row by row: "- Basic: price $5, users 1".

Every row must come, in the table's order, its name first and apart from its values, and each value
behind the name of its column. The name of an only column may be missing where the other text has
it anyway, the name of the rows where it is a plain word.
"""

from chatrefine.quality.explain.segments import Document, Segment
from chatrefine.quality.explain.tokens import Token
from chatrefine.quality.explain.weights import is_closed

Keys = tuple[str, ...]

_GENERIC_TEXT = """
value values description detail details info information meaning wert werte beschreibung valeur
description valor descripción descrição valore descrizione waarde omschrijving
"""
_GENERIC = frozenset(_GENERIC_TEXT.split())
_MOST_WORDS = 2
_ONE_COLUMN = 2
_PART = frozenset(":：–—-(,;=→")


class _Reading:
    """The words of a list and where they are parted from each other."""

    def __init__(self, document: Document, segments: list[Segment]) -> None:
        self.keys: list[str] = []
        self.parted: set[int] = {0}
        for segment in segments:
            self.parted.add(len(self.keys))
            for token in document.tokens(segment):
                self._take(token, document.text)

    def _take(self, token: Token, text: str) -> None:
        if token.hard:
            if "\n" in text[max(0, token.start - 8) : token.start]:
                self.parted.add(len(self.keys))
            self.keys.append(token.key)
        elif token.key in _PART:
            self.parted.add(len(self.keys))

    def at(self, place: int, words: Keys) -> bool:
        """Whether the words stand at a place, apart from what is around them."""
        end = place + len(words)
        return tuple(self.keys[place:end]) == words and place in self.parted


def rows_read_out(rows: list[list[Keys]], document: Document, segments: list[Segment]) -> bool:
    """Whether a list says what the table does; the first of `rows` names the columns."""
    head, *body = rows
    if any(len(one) != len(head) or not all(one) for one in rows) or len(head) < _ONE_COLUMN:
        return False
    reading = _Reading(document, segments)
    if len(body) == 1 and _values_of(reading, 0, head, body[0]) == len(reading.keys):
        return True
    words = tuple(word for cell in head for word in cell)
    place = len(words) if reading.at(0, words) else 0
    named = bool(place)
    if not (named or _may_be_missing(head[0], document)):
        return False
    for one in body:
        after = _row_at(reading, place, one, head, named=named or _is_known(head[1], document))
        if after is None:
            return False
        place = after
    return place == len(reading.keys)


def _row_at(
    reading: _Reading, place: int, cells: list[Keys], head: list[Keys], *, named: bool
) -> int | None:
    """Where a row that is read out from `place` on ends."""
    if reading.at(place, head[0] + cells[0]):
        place += len(head[0])
    elif not reading.at(place, cells[0]):
        return None
    place += len(cells[0])
    if len(head) == _ONE_COLUMN and named and reading.at(place, cells[1]):
        return place + len(cells[1])
    return _values_of(reading, place, head[1:], cells[1:])


def _values_of(reading: _Reading, place: int, head: list[Keys], cells: list[Keys]) -> int | None:
    """Where the values, each behind the name of its column, end."""
    for column, value in zip(head, cells, strict=True):
        if not reading.at(place, column + value) and not (
            reading.at(place, column) and reading.at(place + len(column), value)
        ):
            return None
        place += len(column) + len(value)
    return place


def _may_be_missing(name: Keys, document: Document) -> bool:
    """Whether the name of the rows says nothing the rows do not: "Plan", "Item"."""
    plain = len(name) <= _MOST_WORDS and all(
        word.isalpha() and not is_closed(word) for word in name
    )
    return plain or _is_known(name, document)


def _is_known(name: Keys, document: Document) -> bool:
    """Whether the other text has the column's name, or it names nothing."""
    return all(word in document or word in _GENERIC for word in name)
