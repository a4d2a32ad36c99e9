"""The thread that owns the store's connection: it writes what it is given and never raises.

Whoever hands something over waits for it to be on disk, but only a moment: a store that somebody
else holds locked must not stop a chat, nor Ctrl-C. What could not be written stays in the queue,
the newest form of each turn, and is tried again with the next one and at the end.
"""

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from chatrefine.errors import StoreError
from chatrefine.store import damage, writing
from chatrefine.store.database import Connect, DamagedStoreError, is_busy, is_damage, why
from chatrefine.store.values import Facts, StoredTurn

_LONG_BUSY = 10.0
_LONGEST_WAIT = 5.0
_MOST_WAITING = 200
_PAUSE = 0.02


@dataclass(frozen=True, slots=True)
class Save:
    """Keep a turn as far as it has come."""

    stored: StoredTurn
    facts: Facts


@dataclass(frozen=True, slots=True)
class Drop:
    """Take a turn back."""

    session: str
    number: int


@dataclass(frozen=True, slots=True)
class SetFacts:
    """Note what is set for a session."""

    session: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class Fork:
    """Copy a session's turns into a new one."""

    source: str
    target: str


class _Came(Enum):
    """What a try came to."""

    TO_AN_END = auto()
    NEARER = auto()
    BUSY = auto()
    TO_NOTHING = auto()


Change = Save | Drop | SetFacts | Fork
Key = tuple[str, int]


class Writer(threading.Thread):
    """Opens the store with the first change.

    `say` gets each problem as one sentence, the first of a row of failures only; `well` gets that
    one when all that had failed is written after all.
    """

    def __init__(
        self,
        path: Path,
        connect: Connect,
        say: Callable[[str], None],
        well: Callable[[str], None],
    ) -> None:
        super().__init__(name="chatrefine-store", daemon=True)
        self.written = writing.Written()
        self._path = path
        self._connect = connect
        self._say = say
        self._well = well
        self._connection: sqlite3.Connection | None = None
        self._inode = 0
        self._moment = threading.Condition()
        self._waiting: dict[Key, Change] = {}
        self._given = self._tried = 0
        self._ending = self._mended = self._locked = False
        self._failing = ""
        self._lost = 0

    def give(self, key: Key, change: Change, patience: float) -> None:
        """Hand over a change; back when it has been tried, at once when `patience` is 0.

        While somebody else holds the store locked, it is waited for no longer than `patience`
        seconds: nobody who waits here hears Ctrl-C.
        """
        enough = time.monotonic() + patience

        def waited() -> bool:
            locked = self._locked and time.monotonic() >= enough
            return self._tried >= mine or locked or not self.is_alive()

        with self._moment:
            self._waiting[key] = change
            while len(self._waiting) > _MOST_WAITING:
                self._waiting.pop(next(iter(self._waiting)))
                self._lost += 1
            self._given += 1
            mine = self._given
            self._moment.notify_all()
            if patience:
                self._moment.wait_for(waited, _LONGEST_WAIT)

    def adopt(self, rows: dict[Key, int]) -> None:
        """These turns are rows of ours already."""
        with self._moment:
            self.written.rows.update(rows)

    def settle(self, patience: float) -> bool:
        """Whether nothing waits to be written (any more)."""
        with self._moment:
            self._given += 1
            self._moment.notify_all()
            self._moment.wait_for(lambda: not self._waiting or not self.is_alive(), patience)
            return not self._waiting

    def end(self, patience: float) -> int:
        """Write what is left and close the store; the number of turns that were not kept."""
        with self._moment:
            self._ending = True
            self._moment.notify_all()
        self.join(patience)
        with self._moment:
            turns = sum(isinstance(one, Save) for one in self._waiting.values())
            return turns + self._lost

    def run(self) -> None:
        """Until the end: take what waits, write it, tell who waits."""
        while True:
            with self._moment:
                self._moment.wait_for(lambda: self._given > self._tried or self._ending)
                given, ending = self._given, self._ending
            done = self._write_all()
            with self._moment:
                if done or self._given == given:
                    self._tried = given
                self._moment.notify_all()
            if ending:
                break
        self._close()

    def _write_all(self) -> bool:
        """Whether everything that waited is written; a locked store is waited for."""
        patient_until = time.monotonic() + _LONG_BUSY
        while True:
            with self._moment:
                key = next(iter(self._waiting), None)
                if key is None:
                    self._recover()
                    return True
                change = self._waiting[key]
            match self._attempt(key, change):
                case _Came.BUSY:
                    with self._moment:
                        self._locked = True
                        self._moment.notify_all()
                    if time.monotonic() > patient_until:
                        self._say(f"not saved yet: another program holds {self._path} locked")
                    time.sleep(_PAUSE)
                case _Came.TO_NOTHING:
                    return False
                case _Came.NEARER:
                    pass
                case _Came.TO_AN_END:
                    with self._moment:
                        self._locked = False
                        if self._waiting.get(key) is change:
                            del self._waiting[key]

    def _attempt(self, key: Key, change: Change) -> "_Came":
        """What came of trying one change."""
        try:
            self._apply(key, change)
        except sqlite3.Error as error:
            if is_busy(error):
                return _Came.BUSY
            return _Came.NEARER if self._recovered(error) else _Came.TO_NOTHING
        except DamagedStoreError as error:
            aside = self._put_aside(str(error), error.inode)
            return _Came.NEARER if aside else _Came.TO_NOTHING
        except (StoreError, OSError) as error:
            self._fail(why(error) if isinstance(error, OSError) else str(error))
            return _Came.TO_NOTHING
        except (ValueError, TypeError, OverflowError) as error:
            # A value SQLite cannot hold: trying again would not help.
            self._say(self._not_saved(type(error).__name__))
        return _Came.TO_AN_END

    def _apply(self, key: Key, change: Change) -> None:
        connection = self._open()
        match change:
            case Save(stored, facts):
                writing.save(connection, stored, facts, self.written)
            case Drop():
                row = self.written.forget(key)
                if row is not None:
                    writing.drop(connection, row)
            case SetFacts(session, facts):
                if self.written.facts.get(session) != facts:
                    writing.set_facts(connection, session, facts)
            case Fork(source, target):
                writing.fork(connection, source, target)

    def _open(self) -> sqlite3.Connection:
        """The connection; a new one when the file has been replaced or removed meanwhile."""
        if self._connection is not None:
            try:
                if self._path.stat().st_ino == self._inode:
                    return self._connection
            except OSError:
                pass
            self._close()
            self.written.clear()
        self._connection = self._connect(self._path)
        self._inode = self._path.stat().st_ino
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with contextlib.suppress(sqlite3.Error):
                connection.close()

    def _recovered(self, error: sqlite3.Error) -> bool:
        """Whether writing may be tried again after this error."""
        if not is_damage(error):
            self._fail(why(error))
            self._close()
            return False
        if self._connection is not None and not self._mended:
            self._mended = True
            with contextlib.suppress(sqlite3.Error):
                if damage.mend(self._connection, error):
                    return True
        return self._put_aside(str(error), self._inode)

    def _put_aside(self, reason: str, inode: int) -> bool:
        self._close()
        self.written.clear()
        try:
            target = damage.put_aside(self._path, inode)
        except OSError as error:
            self._fail(f"{reason}; it cannot be put aside: {why(error)}")
            return False
        if target is not None:
            self._say(
                f"the session store was damaged ({reason}); it is kept as {target}, and "
                f"`chatrefine sessions import` with that file brings back what can be read"
            )
        return True

    def _fail(self, reason: str) -> None:
        # The same full disk is told by other words at the next try.
        if not self._failing:
            self._failing = self._not_saved(reason)
            self._say(self._failing)

    def _recover(self) -> None:
        if self._failing and not self._lost:
            trouble, self._failing = self._failing, ""
            self._well(trouble)

    def _not_saved(self, reason: str) -> str:
        where = "" if str(self._path) in reason else f"{self._path}: "
        return f"this chat is not saved: {where}{reason}"
