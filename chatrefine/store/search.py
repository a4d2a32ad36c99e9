"""Full-text search over all turns, with the place of every match.

Every word must occur in the turn; the index decides when it knows the words, and a look through
all texts when it does not (parts of words, marks, no FTS5). Newest turns first.
"""

import re
import sqlite3
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from chatrefine.store.index import has_index, query_of, without_accents
from chatrefine.store.reading import reading
from chatrefine.store.rows import text as storable
from chatrefine.store.values import SHORT_ID

_AROUND = 60
Row = tuple[object, ...]
_COLUMNS = (
    "turns.id, turns.session, sessions.title, turns.number, turns.started,"
    " turns.prompt, turns.answer"
)
_FROM = f"SELECT {_COLUMNS} FROM turns JOIN sessions ON sessions.id = turns.session"  # noqa: S608  own names
_HERE = "(turns.prompt LIKE ? ESCAPE '\\' OR turns.answer LIKE ? ESCAPE '\\')"
_KNOWN = "turns.id IN (SELECT rowid FROM words WHERE words MATCH ?)"
_NEWEST = "ORDER BY turns.id DESC LIMIT ?"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One turn that matches. `matches` are (start, end) in `snippet`; `field` is where it is from.

    `started` is seconds since 1970, UTC.
    """

    session: str
    title: str
    number: int
    started: float
    field: str
    snippet: str
    matches: tuple[tuple[int, int], ...]

    @property
    def short(self) -> str:
        """The session's ID as it is shown."""
        return self.session[:SHORT_ID]


def search(path: Path, text: str, limit: int = 50) -> tuple[Hit, ...]:
    """The newest `limit` turns in which every word of the text occurs, whatever its case.

    Raises:
        StoreError: the store cannot be read.

    """
    terms = tuple(storable(text).replace("\x00", " ").split())[:20]
    if not terms:
        return ()
    with reading(path) as connection:
        if connection is None:
            return ()
        rows = _by_index(connection, terms, limit) or _by_looking(connection, terms, limit)
        return tuple(_hit(row, terms) for row in rows)


def _by_index(connection: sqlite3.Connection, terms: Sequence[str], limit: int) -> list[Row]:
    """What the index knows; a term with marks in it (`C++`) must also stand there to the letter."""
    if not all(any(char.isalnum() for char in term) for term in terms):
        return []
    if not has_index(connection):
        return []
    marked = [term for term in terms if not _is_bare(term)]
    query = " AND ".join((_KNOWN, *[_HERE] * len(marked)))
    values = (query_of(tuple(terms)), *_patterns(marked), limit)
    return connection.execute(f"{_FROM} WHERE {query} {_NEWEST}", values).fetchall()


def _is_bare(term: str) -> bool:
    return all(char.isalnum() or unicodedata.category(char).startswith("M") for char in term)


def _by_looking(connection: sqlite3.Connection, terms: Sequence[str], limit: int) -> list[Row]:
    query = " AND ".join([_HERE] * len(terms))
    values = (*_patterns(terms), limit)
    return connection.execute(f"{_FROM} WHERE {query} {_NEWEST}", values).fetchall()


def _patterns(terms: Sequence[str]) -> list[str]:
    """What `_HERE` takes for each term: one pattern for the prompt, one for the answer."""
    return ["%" + re.sub(r"([\\%_])", r"\\\1", term) + "%" for term in terms for _ in "pa"]


def _hit(row: Row, terms: Sequence[str]) -> Hit:
    _, session, title, number, started, prompt, answer = row
    field, text = "answer", str(answer)
    places = _places(text, terms)
    in_prompt = _places(str(prompt), terms)
    if len({term for _, _, term in in_prompt}) > len({term for _, _, term in places}) or not places:
        field, text, places = "prompt", str(prompt), in_prompt
    snippet, matches = _snippet(text, [(start, end) for start, end, _ in places])
    return Hit(
        session=str(session),
        title=str(title),
        number=int(str(number)),
        started=float(str(started)),
        field=field,
        snippet=snippet,
        matches=matches,
    )


def _places(text: str, terms: Sequence[str]) -> list[tuple[int, int, str]]:
    """Where the terms stand in the text, in order, each at word's begin if it stands there too."""
    places: list[tuple[int, int, str]] = []
    for term in terms:
        spans = [match.span() for match in re.finditer(re.escape(term), text, re.IGNORECASE)]
        for start, end in spans or list(_folded_places(text, term)):
            places.append((start, end, term))
            if len(places) > 200:  # noqa: PLR2004  more than any snippet holds
                break
    return sorted(places)


def _folded_places(text: str, term: str) -> Iterator[tuple[int, int]]:
    """Where the term stands when accents, width and marks between words are put aside."""
    letters: list[str] = []
    origin: list[int] = []
    for at, char in enumerate(text[:200_000]):
        for one in _folded(char):
            letters.append(one)
            origin.append(at)
    wanted = "".join(_folded(term))
    folded = "".join(letters)
    start = folded.find(wanted) if wanted else -1
    while start >= 0:
        yield origin[start], origin[start + len(wanted) - 1] + 1
        start = folded.find(wanted, start + len(wanted))


def _folded(text: str) -> str:
    return "".join(char if char.isalnum() else " " for char in without_accents(text).casefold())


def _snippet(
    text: str, places: Sequence[tuple[int, int]]
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text around the first match on one line, and where the matches stand in it."""
    first = places[0] if places else (0, 0)
    start, end = max(0, first[0] - _AROUND), min(len(text), first[1] + 2 * _AROUND)
    if start and (blank := re.search(r"\s", text[start : first[0]])):
        start += blank.end()
    lead = "…" if start else ""
    inside = [(a, b) for a, b in _merged(places) if start <= a and b <= end]
    snippet = lead + re.sub(r"\s", " ", text[start:end]) + ("…" if end < len(text) else "")
    shift = len(lead) - start
    return snippet, tuple((a + shift, b + shift) for a, b in inside)


def _merged(places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in places:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
