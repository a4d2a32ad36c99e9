"""Finding sessions and reading them back. Nothing here changes the store."""

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

from chatrefine.alike import nearest
from chatrefine.errors import StoreError
from chatrefine.reports import Usage
from chatrefine.store.database import open_for_reading, unreadable
from chatrefine.store.rows import TURN, passes_of, text, turn_of
from chatrefine.store.values import SHORT_ID, Conversation, Facts, StoredTurn, Summary, as_read

_SESSION = "id, title, created, updated, agent, provider, model, system, override, forked_from"
_COUNTED = (
    f"SELECT {_SESSION}, (SELECT count(*) FROM turns WHERE session = sessions.id)"  # noqa: S608  own names
    " FROM sessions"
)
_HAS_TURN = "EXISTS (SELECT 1 FROM turns WHERE session = sessions.id)"
# A turn that was cut off is no failure: its prompt may be all that is left of a killed chat.
_HAS_ANSWER = (
    "EXISTS (SELECT 1 FROM turns WHERE session = sessions.id"
    " AND NOT (state = 'failed' AND answer = ''))"
)
_TURNS = f"SELECT id, {', '.join(TURN)}, seal FROM turns"  # noqa: S608


class Which(StrEnum):
    """Which sessions are meant: those that failed and nothing else may be left out."""

    WORTH_LISTING = _HAS_ANSWER
    ALL = _HAS_TURN


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection | None]:
    """The open store, None when there is none; trouble while reading is told in one sentence.

    Raises:
        StoreError: the store cannot be read.

    """
    connection = open_for_reading(path)
    try:
        yield connection
    except sqlite3.Error as error:
        raise StoreError(unreadable(path, error)) from error
    finally:
        if connection is not None:
            connection.close()


def sessions(
    path: Path, limit: int = -1, which: Which = Which.WORTH_LISTING
) -> tuple[Summary, ...]:
    """The sessions, the latest first, at most `limit` of them (-1: all).

    Raises:
        StoreError: the store cannot be read.

    """
    query = f"{_COUNTED} WHERE {which} ORDER BY updated DESC, id LIMIT ?"
    with reading(path) as connection:
        if connection is None:
            return ()
        return tuple(summary_of(row) for row in connection.execute(query, (limit,)))


def number_of_sessions(path: Path, which: Which = Which.WORTH_LISTING) -> int:
    """How many sessions there are.

    Raises:
        StoreError: the store cannot be read.

    """
    query = f"SELECT count(*) FROM sessions WHERE {which}"  # noqa: S608  own words
    with reading(path) as connection:
        return 0 if connection is None else int(connection.execute(query).fetchone()[0])


def answered_by(path: Path, sessions: Iterable[str]) -> dict[str, str]:
    """The model that gave the latest answer of each of these sessions, by their ID.

    Raises:
        StoreError: the store cannot be read.

    """
    query = (
        "SELECT model FROM turns WHERE session = ? AND answer <> '' AND model <> ''"
        " ORDER BY number DESC LIMIT 1"
    )
    with reading(path) as connection:
        if connection is None:
            return {}
        found = {one: connection.execute(query, (one,)).fetchone() for one in sessions}
    return {one: row[0] for one, row in found.items() if row is not None}


def find(path: Path, wanted: str) -> Summary:
    """The one session whose ID begins like this.

    Raises:
        StoreError: there is none (the message names the nearest) or more than one, or the store
            cannot be read.

    """
    with reading(path) as connection:
        if connection is None:
            raise StoreError("There are no saved sessions yet.")
        return found(connection, wanted)


def found(connection: sqlite3.Connection, wanted: str) -> Summary:
    """As `find`, in an open store."""
    start = text(wanted).strip().casefold()
    query = f"{_COUNTED} WHERE substr(id, 1, ?) = ? ORDER BY updated DESC LIMIT 6"
    rows = connection.execute(query, (len(start), start)).fetchall() if start else []
    if len(rows) == 1:
        return summary_of(rows[0])
    whole = [row for row in rows if row[0] == start]
    if whole:
        return summary_of(whole[0])
    if rows:
        shown = ", ".join(_telling(row[0], start) for row in rows[:5])
        more = " …" if len(rows) > 5 else ""  # noqa: PLR2004  as many as are shown
        raise StoreError(f"{wanted} begins several sessions ({shown}{more}); give more of the ID.")
    raise StoreError(f"There is no session {wanted[:40]!r}; {_nearest(connection, start)}")


def _telling(name: str, start: str) -> str:
    return name[: max(SHORT_ID, len(start) + 4)]


def _nearest(connection: sqlite3.Connection, start: str) -> str:
    names = [row[0] for row in connection.execute("SELECT id FROM sessions ORDER BY updated DESC")]
    if not names:
        return "nothing has been saved yet."
    length = max(1, min(len(start), 32))
    # Of those that begin alike the one that was used last.
    whole = {name[:length]: name for name in reversed(names)}
    near = nearest(start, whole)
    if not near:
        return "the list of sessions has their IDs."
    return f"did you mean {whole[near][: max(SHORT_ID, length)]}?"


def whole_list(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """The rows of all sessions, as far as the file can still be read."""
    try:
        return connection.execute(_COUNTED).fetchall()
    except sqlite3.DatabaseError:
        # The count looks into the turns, which may be what is broken.
        query = f"SELECT {_SESSION}, 0 FROM sessions"  # noqa: S608  own names
        return connection.execute(query).fetchall()


def latest(path: Path) -> Summary | None:
    """The session that was used last, None when there is none.

    Raises:
        StoreError: the store cannot be read.

    """
    newest = sessions(path, limit=1)
    return newest[0] if newest else None


def load(path: Path, wanted: str, last: int = -1) -> Conversation:
    """A session with its turns, only the `last` ones when told so.

    Raises:
        StoreError: as `find`.

    """
    with reading(path) as connection:
        if connection is None:
            raise StoreError("There are no saved sessions yet.")
        return conversation(connection, found(connection, wanted), last)


def conversation(connection: sqlite3.Connection, summary: Summary, last: int = -1) -> Conversation:
    """As `load`, in an open store, of a session that has been found."""
    query = f"{_TURNS} WHERE session = ? ORDER BY number DESC LIMIT ?"
    rows = connection.execute(query, (summary.id, last)).fetchall()[::-1]
    turns = tuple(_stored(connection, row) for row in rows)
    return Conversation(
        summary=summary,
        turns=turns,
        rows={one.turn.number: row[0] for one, row in zip(turns, rows, strict=True)},
        left_out=summary.turns - len(turns),
        usage=_usage(connection, summary.id),
    )


def _stored(connection: sqlite3.Connection, row: tuple[Any, ...]) -> StoredTurn:
    return as_read(turn_of(row[1:], passes_of(connection, row[0])))


def salvaged(connection: sqlite3.Connection, session: str) -> Iterator[StoredTurn]:
    """The turns of a session whose pages can still be read, each looked up by itself."""
    try:
        query = "SELECT seq FROM sqlite_sequence WHERE name = 'turns'"
        last = (connection.execute(query).fetchone() or (0,))[0]
    except sqlite3.Error:
        last = 100_000
    for number in range(1, last + 1):
        with contextlib.suppress(sqlite3.Error):
            row = connection.execute(f"{_TURNS} WHERE id = ?", (number,)).fetchone()
            if row is not None and row[1] == session:
                yield _stored(connection, row)


def _usage(connection: sqlite3.Connection, session: str) -> Usage:
    """The sum over all turns; one unknown summand makes a sum unknown, the rest stays known."""
    query = (
        "SELECT total(input_tokens), total(output_tokens), total(cost_usd),"
        " iif(count(*) = count(input_tokens), total(input_tokens), NULL),"
        " iif(count(*) = count(output_tokens), total(output_tokens), NULL),"
        " total(calls), iif(count(*) = count(cost_usd), total(cost_usd), NULL)"
        " FROM turns WHERE session = ?"
    )
    least_in, least_out, least_cost, tokens_in, tokens_out, calls, cost = connection.execute(
        query, (session,)
    ).fetchone()
    return Usage(
        known=(int(least_in), int(least_out), least_cost),
        input_tokens=None if tokens_in is None else int(tokens_in),
        output_tokens=None if tokens_out is None else int(tokens_out),
        calls=int(calls),
        cost_usd=cost,
    )


def summary_of(row: tuple[Any, ...]) -> Summary:
    """The session behind its row."""
    name, title, created, updated, agent, provider, model, system, override, source, turns = row
    return Summary(
        id=name,
        title=title,
        created=created,
        updated=updated,
        turns=turns,
        facts=Facts(
            agent=agent, provider=provider, model=model, system=system, **_override(override)
        ),
        forked_from=source,
    )


def _override(words: str) -> dict[str, Any]:
    """What was said about refining; nothing when it cannot be read."""
    try:
        data = json.loads(words)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(data, dict):
        return {}
    kinds = {"refine": bool, "max_passes": int, "threshold": float}
    return {name: data[name] for name, kind in kinds.items() if isinstance(data.get(name), kind)}
