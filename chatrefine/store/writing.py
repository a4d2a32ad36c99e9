"""Every change of the store: each function is one transaction, whole or not at all."""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from chatrefine.store import index
from chatrefine.store.rows import PASS, TURN, dumped, pass_rows, text, turn_row
from chatrefine.store.values import Facts, StoredTurn, Summary, title_of

_TURN_COLUMNS = ", ".join((*TURN, "seal"))
_TURN_MARKS = ", ".join("?" * (len(TURN) + 1))
_PASS_COLUMNS = ", ".join(("turn", *PASS, "seal"))
_PASS_MARKS = ", ".join("?" * (len(PASS) + 2))
INSERT_TURN = f"INSERT INTO turns ({_TURN_COLUMNS}) VALUES ({_TURN_MARKS})"  # noqa: S608  own names
UPDATE_TURN = f"UPDATE turns SET ({_TURN_COLUMNS}) = ({_TURN_MARKS}) WHERE id = ?"  # noqa: S608
INSERT_PASS = f"INSERT INTO passes ({_PASS_COLUMNS}) VALUES ({_PASS_MARKS})"  # noqa: S608
INSERT_SESSION = (
    "INSERT INTO sessions (id, title, created, updated, agent, provider, model, system, override,"
    " forked_from) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"
)
_OWN = ", ".join(name for name in (*TURN, "seal") if name != "session")
_COPIED = ", ".join(f"p.{name}" for name in (*PASS, "seal"))
# The new row of an old turn is the one with its number.
_PAIRS = "turns AS new JOIN turns AS old ON old.number = new.number"
_BOTH = "WHERE new.session = ? AND old.session = ?"
COPY_SESSION = (
    "INSERT INTO sessions SELECT ?, title || ' (fork)', created, updated + 0.001, agent,"
    " provider, model, system, override, id FROM sessions WHERE id = ? ON CONFLICT (id) DO NOTHING"
)
COPY_TURNS = (
    f"INSERT INTO turns (session, {_OWN}) SELECT ?, {_OWN} FROM turns"  # noqa: S608
    " WHERE session = ? ORDER BY number"
)
COPY_PASSES = (
    f"INSERT INTO passes ({_PASS_COLUMNS}) SELECT new.id, {_COPIED}"  # noqa: S608
    f" FROM {_PAIRS} JOIN passes AS p ON p.turn = old.id {_BOTH}"
)
COPY_WORDS = (
    "INSERT INTO words (rowid, prompt, answer)"  # noqa: S608
    f" SELECT new.id, w.prompt, w.answer FROM {_PAIRS} JOIN words AS w ON w.rowid = old.id {_BOTH}"
)


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that happens inside is kept, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


@dataclass(slots=True)
class Written:
    """What a log knows of its own rows: their ID, and what of each turn is already there."""

    rows: dict[tuple[str, int], int] = field(default_factory=dict)
    texts: dict[int, tuple[str, str]] = field(default_factory=dict)
    passes: dict[int, tuple[object, ...]] = field(default_factory=dict)
    facts: dict[str, Facts] = field(default_factory=dict)

    def forget(self, key: tuple[str, int]) -> int | None:
        """The row of that turn, which is ours no longer."""
        row = self.rows.pop(key, None)
        if row is not None:
            self.texts.pop(row, None)
            self.passes.pop(row, None)
        return row

    def clear(self) -> None:
        """Nothing is known: the store is another file now."""
        for one in (self.rows, self.texts, self.passes, self.facts):
            one.clear()


def save(
    connection: sqlite3.Connection, stored: StoredTurn, facts: Facts, written: Written
) -> None:
    """Write a turn as far as it has come, and what is set for its session.

    A turn this log has not written yet gets the next free number of its session, so that two
    programs that go on with one session never overwrite each other.
    """
    turn = stored.turn
    key = (turn.session, turn.number)
    row = written.rows.get(key)
    with transaction(connection):
        _save_session(connection, stored, facts)
        row = _updated(connection, row, stored) or _inserted(connection, stored)
        texts = (text(turn.prompt), text(turn.answer))
        if written.texts.get(row) != texts and index.has_index(connection):
            index.put(connection, row, *texts)
        passes = turn.refine.passes if turn.refine else ()
        if written.passes.get(row) != passes:
            connection.execute("DELETE FROM passes WHERE turn = ?", (row,))
            rows = [(row, *values) for values in pass_rows(turn.refine)]
            connection.executemany(INSERT_PASS, rows)
    if written.rows.get(key) != row:
        written.forget(key)
    # Only the open turn can change again; the texts of older ones need not stay in memory.
    written.texts.clear()
    written.passes.clear()
    written.rows[key] = row
    written.texts[row] = texts
    written.passes[row] = passes
    written.facts[turn.session] = facts


def _updated(connection: sqlite3.Connection, row: int | None, stored: StoredTurn) -> int | None:
    """The row, rewritten; None when it is not there (any more)."""
    if row is None:
        return None
    query = "SELECT number FROM turns WHERE id = ? AND session = ?"
    found = connection.execute(query, (row, stored.turn.session)).fetchone()
    if found is None:
        return None
    connection.execute(UPDATE_TURN, (*turn_row(stored, found[0]), row))
    return row


def _inserted(connection: sqlite3.Connection, stored: StoredTurn) -> int:
    query = "SELECT coalesce(max(number), 0) + 1 FROM turns WHERE session = ?"
    free = connection.execute(query, (stored.turn.session,)).fetchone()[0]
    number = max(free, stored.turn.number)
    row = connection.execute(INSERT_TURN, turn_row(stored, number)).lastrowid
    if row is None:  # pragma: no cover  an INSERT always has one
        raise sqlite3.DatabaseError("no row was made")
    return row


def _save_session(connection: sqlite3.Connection, stored: StoredTurn, facts: Facts) -> None:
    session, started = stored.turn.session, stored.started
    updated = started + stored.turn.duration_s
    query = "UPDATE sessions SET updated = max(updated, ?) WHERE id = ?"
    if connection.execute(query, (updated, session)).rowcount:
        set_facts(connection, session, facts)
        return
    title = title_of(stored.turn.prompt)
    summary = Summary(id=session, title=title, created=started, updated=updated, facts=facts)
    add_session(connection, summary)


def add_session(connection: sqlite3.Connection, summary: Summary) -> None:
    """Make the session's row unless it is there."""
    times = (summary.created, summary.updated)
    facts = _fact_values(summary.facts)
    values = (summary.id, text(summary.title), *times, *facts, summary.forked_from)
    connection.execute(INSERT_SESSION, values)


def set_facts(connection: sqlite3.Connection, session: str, facts: Facts) -> None:
    """Note what is set for a session; one that is not there stays so."""
    query = (
        "UPDATE sessions SET (agent, provider, model, system, override) = (?, ?, ?, ?, ?)"
        " WHERE id = ?"
    )
    connection.execute(query, (*_fact_values(facts), session))


def _fact_values(facts: Facts) -> tuple[str | None, ...]:
    override = {
        "refine": facts.refine,
        "max_passes": facts.max_passes,
        "threshold": facts.threshold,
    }
    words = (facts.agent, facts.provider, facts.model, facts.system)
    return (*map(text, words), dumped(override))


def drop(connection: sqlite3.Connection, row: int) -> None:
    """Take a turn back."""
    with transaction(connection):
        if index.has_index(connection):
            index.take_out(connection, row)
        connection.execute("DELETE FROM turns WHERE id = ?", (row,))


def remove(connection: sqlite3.Connection, sessions: Sequence[str]) -> None:
    """Remove sessions and every trace of their words from the file."""
    indexed = index.has_index(connection)
    with transaction(connection):
        for session in sessions:
            if indexed:
                query = "DELETE FROM words WHERE rowid IN (SELECT id FROM turns WHERE session = ?)"
                connection.execute(query, (session,))
            connection.execute("DELETE FROM sessions WHERE id = ?", (session,))
    if indexed:
        connection.execute("INSERT INTO words (words) VALUES ('optimize')")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def fork(connection: sqlite3.Connection, source: str, target: str) -> None:
    """Copy a session with all its turns; a target that is there already stays as it is."""
    with transaction(connection):
        if connection.execute(COPY_SESSION, (target, source)).rowcount:
            connection.execute(COPY_TURNS, (target, source))
            connection.execute(COPY_PASSES, (target, source))
            if index.has_index(connection):
                connection.execute(COPY_WORDS, (target, source))


def add_conversation(
    connection: sqlite3.Connection, summary: Summary, turns: Sequence[StoredTurn]
) -> None:
    """Keep a whole session under its ID, which must be free."""
    with transaction(connection):
        add_session(connection, summary)
        for stored in turns:
            row = _inserted(connection, stored)
            rows = [(row, *values) for values in pass_rows(stored.turn.refine)]
            connection.executemany(INSERT_PASS, rows)
            if index.has_index(connection):
                index.put(connection, row, text(stored.turn.prompt), text(stored.turn.answer))
