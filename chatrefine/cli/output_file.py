"""Files that answers are written to: replaced in one step, private, told of before they cost."""

import contextlib
import errno
import os
import stat
from pathlib import Path

from chatrefine.errors import UsageError

# What goes wrong with a path: a RuntimeError is how `resolve` tells of a link that leads to itself.
Odd = (OSError, RuntimeError, ValueError)


class OutputFile:
    """A file that is replaced by the first writing and grows by each after it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle = -1

    def write(self, data: bytes) -> None:
        """Write all of it.

        Raises:
            UsageError: the file cannot be written.

        """
        try:
            if self._handle >= 0:
                _write_all(self._handle, data)
            elif _is_plain(self._path):
                write_private(self._path, data)
                self._handle = os.open(self._path, os.O_WRONLY | os.O_APPEND)
            else:
                self._handle = _opened(self._path)
                _write_all(self._handle, data)
        except Odd as error:
            raise _unwritable(self._path, error) from None


def refuse_unwritable(path: Path) -> None:
    """Refuse, before anything is paid for, a place that a file cannot be written to.

    Raises:
        UsageError: it is a folder, there is no folder for it, or it is not ours to write.

    """
    try:
        if path.is_dir():
            raise _error(errno.EISDIR)
        # A new file takes the old one's place, so the folder's rights count; a device stays.
        place = path.resolve().parent if _is_plain(path) else path
        place.stat()
        if not os.access(place, os.W_OK):
            raise _error(errno.EACCES)
    except Odd as error:
        raise _unwritable(path, error) from None


def write_private(path: Path, data: bytes) -> None:
    """Replace the file in one step; a new one is readable by its owner alone.

    A device or a pipe is written to, never replaced.

    Raises:
        UsageError: it cannot be written; what stood there is as it was.

    """
    part = None
    try:
        if not _is_plain(path):
            handle = _opened(path)
            with contextlib.closing(os.fdopen(handle, "wb", buffering=0)):
                _write_all(handle, data)
            return
        target = path.resolve()
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o600
        part = target.with_name(f".{os.getpid()}.part")
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    except Odd as error:
        if part is not None:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
        raise _unwritable(path, error) from None


def _is_plain(path: Path) -> bool:
    """Whether a plain file is there, or nothing yet."""
    return not path.exists() or path.is_file()


def _opened(path: Path) -> int:
    # Not to wait for a pipe's reader: nothing could end that wait.
    handle = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    os.set_blocking(handle, True)
    return handle


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def _unwritable(path: Path, error: Exception) -> UsageError:
    """The complaint about `path`."""
    reason: str | None = "not a usable path"
    if isinstance(error, RuntimeError):
        reason = os.strerror(errno.ELOOP)
    elif isinstance(error, OSError):
        reason = "nobody reads from it" if error.errno == errno.ENXIO else error.strerror
    return UsageError(f"{path} cannot be written ({reason}); choose another place.")
