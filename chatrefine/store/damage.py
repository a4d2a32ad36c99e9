"""What happens to a broken store: it is looked at, and put aside under a name that is told."""

import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from chatrefine.store.database import COMPANIONS, folder_lock, keep_private
from chatrefine.store.index import TABLE, rebuild

MARK = "damaged"


def mend(connection: sqlite3.Connection, error: sqlite3.Error) -> bool:
    """Whether the store is whole again: only its index was broken and has been made anew.

    Raises:
        sqlite3.Error: it could not be made anew.

    """
    if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_CORRUPT_VTAB:
        return False
    if not is_whole(connection):
        return False
    rebuild(connection)
    return True


def is_whole(connection: sqlite3.Connection) -> bool:
    """What SQLite's own check says of everything but the index, which only repeats the turns."""
    try:
        rows = connection.execute("PRAGMA quick_check(20)").fetchall()
    except sqlite3.DatabaseError:
        return False
    return all(row[0] == "ok" or TABLE in str(row[0]) for row in rows)


def put_aside(path: Path, inode: int) -> Path | None:
    """The name the broken file has now; None when another program was quicker.

    Its journal goes with it, so that nothing of it is lost.

    Raises:
        OSError: it cannot be renamed.

    """
    with folder_lock(path.parent):
        if not path.exists() or (inode and path.stat().st_ino != inode):
            return None
        target = _free_name(path)
        for suffix in COMPANIONS:
            source = path.with_name(path.name + suffix)
            if os.path.lexists(source):
                aside = target.with_name(target.name + suffix)
                source.rename(aside)
                keep_private(aside)
    return target


def _free_name(path: Path) -> Path:
    day = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    names = (f"{path.stem}-{MARK}-{day}{more}{path.suffix}" for more in _numbers())
    return next(name for name in map(path.with_name, names) if not os.path.lexists(name))


def _numbers() -> Iterator[str]:
    yield ""
    number = 2
    while True:
        yield f"-{number}"
        number += 1


def put_aside_earlier(path: Path) -> tuple[Path, ...]:
    """The broken files that lie beside the store, oldest first."""
    try:
        return tuple(sorted(path.parent.glob(f"{path.stem}-{MARK}-*{path.suffix}")))
    except OSError:
        return ()
