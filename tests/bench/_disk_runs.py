"""One run of the program in a child whose disk fails as told, and what came of it."""

import contextlib
import ctypes
import importlib
import json
import os
import pty
import select
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from chatrefine.cli import main as run_program
from chatrefine.store.reading import Which, load, sessions

DISK = ctypes.CDLL(None)


@dataclass
class Came:
    """What came of one run."""

    home: Path
    code: int
    out: str
    err: str
    calls: int
    failed: str

    @property
    def told(self) -> int:
        """How often it says that the chat is not saved."""
        return self.err.count("this chat is not saved")

    def prompts(self) -> dict[str, str]:
        """The stored prompts with their answers. Raises StoreError: it cannot be read."""
        path = self.home / "sessions.db"
        found = {}
        for one in sessions(path, which=Which.ALL):
            for stored in load(path, one.id).turns:
                found[stored.turn.prompt] = "DAMAGED" if stored.damage else stored.turn.answer
        return found


def child(home: Path, words: Sequence[str], arm: tuple[int, int, int], report: Path) -> None:
    """Run the program in this process, which ends with it."""
    os.environ["CHATCLI_HOME"] = str(home)
    DISK.disk_arm(*(ctypes.c_long(one) for one in arm[:2]), arm[2])
    code = run_program(list(words))
    calls = DISK.disk_calls()
    DISK.disk_failed.restype = ctypes.c_char_p
    failed = DISK.disk_failed().decode()
    DISK.disk_arm(ctypes.c_long(0), ctypes.c_long(-1), 0)
    report.write_text(json.dumps([calls, failed, list(sys.modules)]))
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def piped(folder: Path, home: Path, words: Sequence[str], arm: tuple[int, int, int]) -> Came:
    """One command, its streams in files outside the disk."""
    out, err, report = folder / "out", folder / "err", folder / "report"
    report.unlink(missing_ok=True)
    pid = os.fork()
    if not pid:
        for number, path in ((1, out), (2, err)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        child(home, words, arm, report)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return Came(home, code, out.read_text(), err.read_text(), *_reported(report))


def chat(folder: Path, home: Path, typed: Sequence[str], arm: tuple[int, int, int]) -> Came:
    """A chat: the lines are typed one by one; before the last one space returns."""
    space, report = folder / "space", folder / "report"
    space.unlink(missing_ok=True)
    report.unlink(missing_ok=True)
    pid, terminal = pty.fork()
    if not pid:
        child(home, (), arm, report)
    shown = _until(terminal, "", "assistant")
    for place, line in enumerate(typed):
        if place == len(typed) - 1:
            space.touch()
        os.write(terminal, f"{line}\r".encode())
        shown = _until(terminal, shown, f"Answer to {line}.")
    os.write(terminal, b"/exit\r")
    shown = _until(terminal, shown, "\0never")
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.close(terminal)
    space.unlink(missing_ok=True)
    return Came(home, code, shown, shown, *_reported(report))


def _reported(report: Path) -> tuple[int, str]:
    """The calls and the first one that failed; what the child imported, later ones shall find."""
    if not report.exists():
        return 0, "died"
    calls, failed, modules = json.loads(report.read_text())
    # In the order of the child: `_asyncio` alone, before its package, makes half of it anew.
    for name in [one for one in modules if one not in sys.modules]:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    return calls, failed


def _until(terminal: int, shown: str, words: str, seconds: float = 10.0) -> str:
    """What was shown once `words` are there, the program has ended, or it takes too long."""
    end = time.monotonic() + seconds
    while words not in shown and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                break
            if not piece:
                break
            shown += piece.decode(errors="replace")
    return shown
