"""The prompts of earlier sessions: one file, one JSON string a line.

Written with one append under a lock, so that sessions side by side never tear each other's lines;
created 0600. What cannot be read is skipped, what cannot be written is only remembered.
"""

import errno
import json
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from prompt_toolkit.history import History

from chatrefine.ui.paste import Folds

MAX_ENTRIES = 2_000
MAX_ENTRY_CHARS = 64_000
_READ_BYTES = 4_000_000
_COMPACT_BYTES = 2_000_000


class PromptHistory(History):
    """Every prompt once, the newest use of it; `path` None keeps them in memory only.

    Long prompts are folded while they stand in memory and whole in the file. `clean` takes the
    known keys out of what the file gets, and of what an earlier time has left in it.
    """

    def __init__(
        self, path: Path | None, folds: Folds | None = None, *, clean: Callable[[str], str] = str
    ) -> None:
        super().__init__()
        self._path = path
        self._folds = folds or Folds()
        self._clean = clean
        self.problem = ""
        """One sentence on why nothing is kept, "" while all is well."""

    def load_history_strings(self) -> Iterable[str]:
        """The entries, newest first."""
        if self._path is None:
            return []
        try:
            if self._path.exists() and not self._path.is_file():
                raise OSError(errno.EINVAL, "not a regular file")  # noqa: TRY301  as open would
            data = _read_end(self._path)
        except FileNotFoundError:
            return []
        except OSError as error:
            self._give_up(error)
            return []
        entries = _newest_first(data)
        text = "\n".join(entries)
        holds_key = self._clean(text) != text
        if holds_key:
            entries = [self._clean(entry) for entry in entries]
        if holds_key or len(data) >= _COMPACT_BYTES:
            with suppress(OSError):
                _compact(self._path, self._clean)
        return [self._folds.fold(entry) for entry in entries]

    def preload(self) -> None:
        """Read the file now rather than at the first prompt; `problem` then tells the truth."""
        if not self._loaded:
            self._loaded_strings = list(self.load_history_strings())
            self._loaded = True

    def append_string(self, string: str) -> None:
        """Put an entry first, in memory and in the file; an older copy of it goes."""
        self.remember(string)
        self.store_string(string)

    def remember(self, string: str) -> None:
        """Put an entry first for this session only: a draft that was cleared, not sent."""
        self.preload()
        if not string.strip():
            return
        with suppress(ValueError):
            self._loaded_strings.remove(string)
        self._loaded_strings.insert(0, string)

    def store_string(self, string: str) -> None:
        """Append to the file; a very long prompt is not worth keeping between sessions."""
        string = self._clean(self._folds.expand(string))
        if self._path is None or not string.strip() or len(string) > MAX_ENTRY_CHARS:
            return
        line = json.dumps(string).encode()
        try:
            with _locked(self._path) as handle:
                # A leading break closes a line that a killed process left unfinished.
                os.write(handle, b"\n" + line + b"\n")
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        self.problem = f"prompts are not kept: {self._path}: {error.strerror or error}"
        self._path = None


def _newest_first(data: bytes) -> list[str]:
    seen: dict[str, None] = {}
    for line in reversed(data.split(b"\n")):
        entry = _entry(line)
        if entry.strip():
            seen.setdefault(entry)
        if len(seen) >= MAX_ENTRIES:
            break
    return [*seen]


def _entry(line: bytes) -> str:
    """The prompt on this line, "" when there is none; text that is not ours is taken as it is."""
    text = line.decode("utf-8", "replace").strip()
    if not text.startswith('"'):
        return text
    try:
        entry = json.loads(text)
    except ValueError:
        return ""
    return entry if isinstance(entry, str) else ""


def _read_end(path: Path) -> bytes:
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _READ_BYTES))
        data = file.read()
    # The first line of a cut file has lost its beginning.
    return data if size <= _READ_BYTES else data.partition(b"\n")[2]


@contextmanager
def _locked(path: Path) -> Iterator[int]:
    """The file open for appending, and nobody else writing; made anew if it was replaced."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    while True:
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            _lock(handle)
            _close_to_others(handle)
            if _still_there(handle, path):
                yield handle
                return
        finally:
            os.close(handle)


def _lock(handle: int) -> None:
    try:
        import fcntl  # noqa: PLC0415  absent on Windows
    except ImportError:
        return
    with suppress(OSError):  # a file system without locks still appends whole lines
        fcntl.flock(handle, fcntl.LOCK_EX)


def _close_to_others(handle: int) -> None:
    """A file somebody made readable for all becomes private again."""
    if stat.S_IMODE(os.fstat(handle).st_mode) & 0o077:
        with suppress(OSError, AttributeError):  # AttributeError: Windows has no fchmod
            os.fchmod(handle, 0o600)


def _still_there(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def _compact(path: Path, clean: Callable[[str], str] = str) -> None:
    """Rewrite the file with the newest entries, once each, beside the writers' lock."""
    with _locked(path):
        entries = _newest_first(_read_end(path))
        fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.writelines(
                json.dumps(clean(entry)).encode() + b"\n" for entry in reversed(entries)
            )
        fresh.replace(path)
