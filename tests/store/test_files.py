"""Folders 0700, files 0600, from their creation on."""

import ctypes
import os
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from chatrefine.store.reading import sessions
from tests.store.scenes import asked, log_at, take

IN_ATTRIB, IN_CREATE = 0x4, 0x100
WRITE = """
import os, sys
from pathlib import Path
from tests.store.scenes import asked, log_at, take
where = Path(sys.argv[1])
if len(sys.argv) > 3:
    warm = log_at(where.parent / "warm" / "sessions.db")
    take(warm, asked())
    warm.close()
    os.chdir(where.parent)
    where = Path(where.name)
    if os.geteuid() == 0:
        os.setuid(65534)
os.umask(int(sys.argv[2], 8))
log = log_at(where)
take(log, asked())
print(*log.problems(), file=sys.stderr)
print({one.name: oct(one.stat().st_mode & 0o777) for one in where.parent.glob("sessions*")})
log.close()
"""


def written(path: Path, umask: str, *more: str) -> dict[str, str]:
    """The modes of the files in the store's folder while it is open."""
    done = subprocess.run(
        [sys.executable, "-c", WRITE, str(path), umask, *more],
        capture_output=True,
        check=True,
        text=True,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": "."},
    )
    assert done.stderr.strip() == ""
    return eval(done.stdout)  # noqa: S307  what the lines above printed


@pytest.mark.parametrize("umask", ["000", "022", "077"])
def test_modes_do_not_hang_on_the_umask(tmp_path, umask):
    """The store, its journal and its shared memory; each folder on the way."""
    path = tmp_path / "one" / "two" / "sessions.db"
    modes = written(path, umask)
    assert modes == dict.fromkeys(("sessions.db", "sessions.db-wal", "sessions.db-shm"), "0o600")
    for folder in (path.parent, path.parent.parent):
        assert folder.stat().st_mode & 0o777 == 0o700


@pytest.fixture
def open_folder():
    """A folder below no private one, owned by an ordinary user."""
    with tempfile.TemporaryDirectory() as name:
        if os.geteuid() == 0:
            os.chown(name, 65534, 65534)
        yield Path(name)


def test_no_mode_is_changed_after_creation(open_folder):
    """The system reports no change of attributes: the files were private when they were made.

    Done as an ordinary user, because for root SQLite sets every file's owner too.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    handle = libc.inotify_init1(os.O_NONBLOCK)
    assert handle >= 0
    assert libc.inotify_add_watch(handle, os.fsencode(open_folder), IN_ATTRIB | IN_CREATE) >= 0
    written(open_folder / "sessions.db", "000", "as a user")
    events = os.read(handle, 65536)
    os.close(handle)
    seen = list(read_events(events))
    created = {name for name, mask in seen if mask & IN_CREATE}
    assert {"sessions.db", "sessions.db-wal", "sessions.db-shm"} <= created
    assert [name for name, mask in seen if mask & IN_ATTRIB] == []


def read_events(data):
    """Names and masks."""
    at = 0
    while at < len(data):
        _, mask, _, length = struct.unpack_from("iIII", data, at)
        yield data[at + 16 : at + 16 + length].rstrip(b"\0").decode(), mask
        at += 16 + length


def test_a_lax_store_is_tightened(tmp_path):
    """One that others may read is so no longer after it was opened."""
    path = tmp_path / "sessions.db"
    take(log := log_at(path), asked())
    log.close()
    path.chmod(0o644)
    sessions(path)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_linked_folder_is_followed(tmp_path):
    """The home is a symbolic link to another place."""
    (tmp_path / "real").mkdir()
    (tmp_path / "home").symlink_to(tmp_path / "real")
    take(log := log_at(tmp_path / "home" / "sessions.db"), asked())
    log.close()
    assert log.problems() == ()
    assert len(sessions(tmp_path / "real" / "sessions.db")) == 1


def test_nothing_is_left_beside_the_store(tmp_path):
    """The file it was made as, its journal: gone once it is closed."""
    take(log := log_at(tmp_path / "sessions.db"), asked())
    log.close()
    assert [one.name for one in tmp_path.iterdir()] == ["sessions.db"]
