"""Opens the store's file: private from its creation, and never over something that is not ours.

A new file is made whole beside its place and then linked there, so that a file without bytes is
always one that lost them.
"""

import contextlib
import os
import sqlite3
import stat
import urllib.parse
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

from chatrefine.errors import StoreError
from chatrefine.store.index import ensure_index
from chatrefine.store.schema import APPLICATION, STEPS, migrate, version_of

BUSY_SECONDS = 0.1
READ_BUSY_SECONDS = 2.0
COMPANIONS = ("", "-wal", "-shm")
_JOURNAL_BYTES = 4_000_000
_LEAST_BYTES = 512  # the smallest page

Connect = Callable[[Path], sqlite3.Connection]


class DamagedStoreError(StoreError):
    """The file is no store any more; `inode` tells which file was looked at."""

    def __init__(self, message: str, inode: int = 0) -> None:
        super().__init__(message)
        self.inode = inode


def open_for_writing(path: Path) -> sqlite3.Connection:
    """The store, made when there is none, brought forward when it is an older one.

    Raises:
        DamagedStoreError: what is there is broken.
        StoreError: it is another program's, or a newer one's.
        OSError, sqlite3.Error: it cannot be opened or made.

    """
    make_private_folder(path.parent)
    if not os.path.lexists(path):
        _create(path)
    inode = _examined(path)
    connection = _existing(path)
    try:
        _check_ours(connection, path)
        _tune(connection)
        migrate(connection)
        ensure_index(connection)
    except sqlite3.DatabaseError as error:
        connection.close()
        if is_damage(error):
            raise DamagedStoreError(str(error), inode) from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def open_for_reading(path: Path) -> sqlite3.Connection | None:
    """The store for reading, None when there is none.

    Raises:
        StoreError: it is there and cannot be read; the message says why.

    """
    try:
        if not os.path.lexists(path):
            return None
        _examined(path)
        connection = _read_only(path)
    except DamagedStoreError as error:
        raise StoreError(damaged(path, str(error))) from error
    except (OSError, sqlite3.Error) as error:
        raise StoreError(unreadable(path, error)) from error
    try:
        _check_ours(connection, path)
        if version_of(connection) < len(STEPS):
            connection.close()
            open_for_writing(path).close()
            connection = _read_only(path)
    except sqlite3.Error as error:
        connection.close()
        raise StoreError(unreadable(path, error)) from error
    except BaseException:
        connection.close()
        raise
    return connection


def _existing(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there: SQLite would make one that others can read."""
    uri = f"{_uri(path)}?mode=rw"
    return sqlite3.connect(
        uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )


def _uri(path: Path) -> str:
    return f"file:{urllib.parse.quote(os.fsencode(path.absolute()))}"


def _tune(connection: sqlite3.Connection) -> None:
    connection.text_factory = _text
    # Where shared memory does not work (some network drives) this stays a rollback journal.
    connection.execute("PRAGMA journal_mode = WAL").fetchone()
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute(f"PRAGMA journal_size_limit = {_JOURNAL_BYTES}")


def _read_only(path: Path) -> sqlite3.Connection:
    """A connection that cannot write; where nobody can, one that needs no companions.

    A full disk has no room for them, a read-only one takes none.
    """
    uri = f"{_uri(path)}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, timeout=READ_BUSY_SECONDS, isolation_level=None)
    connection.text_factory = _text
    try:
        version_of(connection)
    except sqlite3.OperationalError as error:
        connection.close()
        wal = path.with_name(f"{path.name}-wal")
        if is_busy(error) or (wal.exists() and wal.stat().st_size):
            raise
        connection = sqlite3.connect(f"{uri}&immutable=1", uri=True, isolation_level=None)
        connection.text_factory = _text
    except BaseException:
        connection.close()
        raise
    return connection


def _text(data: bytes) -> str:
    """Bytes that are no UTF-8 show as U+FFFD; the row's seal then tells of the damage."""
    return data.decode("utf-8", "replace")


def _examined(path: Path) -> int:
    """The file's inode, once it is a regular file with something in it that others cannot read.

    Looked at, never opened: closing a descriptor would drop the locks of an open connection.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise StoreError(f"{path} is not a file; move it away to keep sessions there")
    if found.st_size < _LEAST_BYTES:
        # SQLite would take it for a new database and begin to write.
        reason = "it is cut short" if found.st_size else "it is empty"
        raise DamagedStoreError(reason, found.st_ino)
    keep_private(path)
    return found.st_ino


def keep_private(path: Path) -> None:
    """Let nobody else read the file, where it is one and its mode can be changed."""
    with contextlib.suppress(OSError):
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) and stat.S_IMODE(mode) & 0o077:
            path.chmod(0o600)


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION:
        raise StoreError(f"{path} is another program's database; move it away")
    if version_of(connection) > len(STEPS):
        raise StoreError(f"{path} was written by a newer chatrefine; update this one")


def _create(path: Path) -> None:
    fresh = path.with_name(f".{path.name}.{os.getpid()}.{uuid.uuid4().hex[:8]}.new")
    os.close(os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        connection = _existing(fresh)
        try:
            _tune(connection)
            migrate(connection)
            ensure_index(connection)
            # Closing would do it too, but tells nobody when the disk is full.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            connection.close()
        with folder_lock(path.parent):
            _put_in_place(fresh, path)
    finally:
        for suffix in (*COMPANIONS, "-journal"):
            fresh.with_name(fresh.name + suffix).unlink(missing_ok=True)


def _put_in_place(fresh: Path, path: Path) -> None:
    """Give the new file its name, unless somebody else was quicker."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        return
    except OSError:  # a file system without hard links
        if not os.path.lexists(path):
            fresh.rename(path)
    with contextlib.suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def make_private_folder(folder: Path) -> None:
    """Each missing folder on the way, entered by its owner only."""
    if not folder.exists():
        make_private_folder(folder.parent)
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=0o700)


@contextlib.contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Nobody else makes the store or puts it aside meanwhile, where folders can be locked."""
    handle = -1
    with contextlib.suppress(OSError, ImportError):
        import fcntl  # noqa: PLC0415  absent on Windows

        handle = os.open(folder, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if handle >= 0:
            os.close(handle)


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is broken, not merely out of reach."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def is_busy(error: sqlite3.Error) -> bool:
    """Whether another program holds the store right now."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}


def why(error: BaseException) -> str:
    """The error in a few words."""
    if isinstance(error, sqlite3.Error):
        return WORDS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, str(error))
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


WORDS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_READONLY: "it is read-only",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_BUSY: "another program holds it locked",
    sqlite3.SQLITE_LOCKED: "another program holds it locked",
    sqlite3.SQLITE_PERM: "it may not be opened",
}


def damaged(path: Path, reason: str) -> str:
    """The sentence about a broken store that somebody wants to read."""
    return (
        f"The session store {path} is damaged ({reason}). The next chat puts it aside; then "
        "`chatrefine sessions import` with the file it names brings back what can be read."
    )


def unreadable(path: Path, error: Exception) -> str:
    """The sentence about a store that somebody wants to read and cannot."""
    if isinstance(error, sqlite3.Error) and is_damage(error):
        return damaged(path, str(error))
    return f"The session store {path} cannot be read ({why(error)})."
