"""Changes somebody asks for by hand: sessions removed, files taken in. Here errors are raised."""

import sqlite3
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from chatrefine.errors import StoreError, UsageError
from chatrefine.store import writing
from chatrefine.store.database import DamagedStoreError, damaged, is_busy, open_for_writing, why
from chatrefine.store.portable import conversation_from, conversation_json
from chatrefine.store.reading import conversation, found, salvaged, summary_of, whole_list
from chatrefine.store.values import Conversation

T = TypeVar("T")
MAX_FILE_BYTES = 200_000_000
_HEADER = b"SQLite format 3\x00"
_TRIES = 100
IMPORTED, THERE = "imported", "there"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What came of taking in a file: IDs, and one line for what could not be read."""

    imported: tuple[str, ...] = ()
    there: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


def remove_sessions(path: Path, sessions: Sequence[str]) -> None:
    """Remove them, all or none.

    Raises:
        StoreError: the store cannot be changed.

    """
    _changed(path, lambda connection: writing.remove(connection, sessions))


def import_file(path: Path, file: Path) -> Taken:
    """Take the session(s) of a file into the store at `path`.

    A session whose ID is taken by another one gets a new ID; one that is there stays as it is.

    Raises:
        UsageError: the file cannot be read, or holds no session.
        StoreError: the store cannot be changed.

    """
    try:
        with file.open("rb") as opened:
            head = opened.read(len(_HEADER))
            data = b"" if head == _HEADER else head + opened.read(MAX_FILE_BYTES)
    except (OSError, ValueError) as error:
        raise UsageError(f"{file} cannot be read ({why(error)}).") from None
    if head == _HEADER:
        return _take_store(path, file)
    if len(data) >= MAX_FILE_BYTES:
        raise UsageError(f"{file} is larger than {MAX_FILE_BYTES // 1_000_000} MB.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{file} is no exported session: it is not UTF-8 text.") from None
    came, name = _take(path, conversation_from(text, str(file)))
    return Taken(imported=(name,)) if came == IMPORTED else Taken(there=(name,))


def _take(path: Path, new: Conversation) -> tuple[str, str]:
    """`IMPORTED` or `THERE`, and the ID the session has here."""

    def change(connection: sqlite3.Connection) -> tuple[str, str]:
        name = new.summary.id
        row = connection.execute("SELECT 1 FROM sessions WHERE id = ?", (name,)).fetchone()
        if row is None:
            writing.add_conversation(connection, new.summary, new.turns)
            return IMPORTED, name
        old = conversation(connection, found(connection, name))
        if conversation_json(old)["turns"] == conversation_json(new)["turns"]:
            return THERE, name
        other = renamed(new, uuid.uuid4().hex)
        writing.add_conversation(connection, other.summary, other.turns)
        return IMPORTED, other.summary.id

    return _changed(path, change)


def renamed(session: Conversation, name: str) -> Conversation:
    """The same session under another ID."""
    turns = tuple(replace(one, turn=replace(one.turn, session=name)) for one in session.turns)
    return replace(session, summary=replace(session.summary, id=name), turns=turns)


def _take_store(path: Path, file: Path) -> Taken:
    """What can be read of another store, session by session, as far as its pages hold."""
    imported: list[str] = []
    there: list[str] = []
    problems: list[str] = []
    for one in _readable(file):
        if isinstance(one, str):
            problems.append(one)
            continue
        problems += one.damage
        came, name = _take(path, one)
        (imported if came == IMPORTED else there).append(name)
    if not imported and not there and not problems:
        problems = [f"{file} holds no session"]
    return Taken(imported=tuple(imported), there=tuple(there), problems=tuple(problems))


def _readable(file: Path) -> Iterator[Conversation | str]:
    """Each session of the file, or a sentence on why it cannot be read."""
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    try:
        try:
            rows = whole_list(connection)
        except sqlite3.Error as error:
            yield f"{file} cannot be read ({why(error)})"
            return
        for row in rows:
            summary = summary_of(row)
            try:
                yield conversation(connection, summary)
            except sqlite3.Error as error:
                yield f"session {summary.short} is not whole ({why(error)})"
                if turns := tuple(salvaged(connection, summary.id)):
                    yield Conversation(summary=summary, turns=turns)
    finally:
        connection.close()


def _changed(path: Path, change: Callable[[sqlite3.Connection], T]) -> T:
    """What the change returns; a store that is busy is waited for, some ten seconds."""
    try:
        connection = open_for_writing(path)
    except DamagedStoreError as error:
        raise StoreError(damaged(path, str(error))) from error
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The session store {path} cannot be opened ({why(error)}).") from error
    try:
        for _ in range(_TRIES):
            try:
                return change(connection)
            except sqlite3.OperationalError as error:
                if not is_busy(error):
                    raise
        raise StoreError(f"Another program holds the session store {path} locked; try again.")
    except sqlite3.Error as error:
        raise StoreError(f"The session store {path} cannot be changed ({why(error)}).") from error
    finally:
        connection.close()
