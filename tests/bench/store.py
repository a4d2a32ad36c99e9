"""The store with 10,000 turns: resuming, searching, writing, memory; and a thousand kills.

Each figure stands beside a reference measured in the same run.
"""

import json
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from chatrefine.store.database import open_for_writing
from chatrefine.store.search import search
from chatrefine.store.values import State, StoredTurn, Summary
from chatrefine.store.writing import add_conversation
from tests.fake_provider import FakeProvider
from tests.program import command, environment
from tests.store.scenes import FACTS, SESSION, answered, asked, drafted, log_at, passed
from tests.terminal import Session

TURNS = 10_000
ROUNDS = 9
KILLS = 1_000
WORDS = (
    *("the", "cache", "keeps", "entries", "until", "they", "expire", "and", "every", "handler"),
    *("reads", "through", "it", "when", "a", "request", "arrives", "so", "nobody", "has", "to"),
    *("clear", "anything", "by", "hand", "日本語の検索も速い", "für", "größere", "Texte"),
)


def main() -> None:
    """Print the tables."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        _fill(home / "sessions.db")
        size = (home / "sessions.db").stat().st_size / 1e6
        print(f"a store with one session of {TURNS:,} refined turns, {size:.0f} MB\n")
        _resume(home)
        _search(home / "sessions.db")
        _write(home)
    _kill()


def _fill(path: Path) -> None:
    """One session, every turn of it refined, each word somewhere."""
    turns = []
    for number in range(1, TURNS + 1):
        words = [WORDS[(number * 7 + at * at) % len(WORDS)] for at in range(120)]
        answer = f"answer {number} unique{number} " + " ".join(words)
        turn = replace(answered(asked(number, f"question {number}"), answer), number=number)
        turns.append(StoredTurn(turn=turn, state=State.ANSWERED, started=1.7e9 + number))
    summary = Summary(
        id=SESSION, title="long", created=1.7e9, updated=1.8e9, facts=replace(FACTS, model="fake")
    )
    connection = open_for_writing(path)
    add_conversation(connection, summary, turns)
    connection.close()


def _row(name: str, value: float, unit: str, ratio: float | None = None, limit: str = "") -> None:
    shown = "" if ratio is None else f"{ratio:8.2f}"
    print(f"{name:<48}{value:10.2f} {unit:<4}{shown:>8}  {limit}")


def _timed(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def _resume(home: Path) -> None:
    """To an editable prompt, and the resident size there."""
    bare = (
        "import sqlite3, sys\n"
        "c = sqlite3.connect(sys.argv[1])\n"
        "c.execute('SELECT * FROM turns WHERE session = ? ORDER BY number DESC LIMIT 50',"
        " (sys.argv[2],)).fetchall()\n"
    )
    query = [sys.executable, "-c", bare, str(home / "sessions.db"), SESSION]
    with FakeProvider() as server, tempfile.TemporaryDirectory() as empty:
        fresh, full = (environment(Path(one), server) for one in (empty, str(home)))
        for one in (Path(empty), home):
            (one / "history").touch(mode=0o600)
        start: list[tuple[float, float]] = []
        resumed: list[tuple[float, float]] = []
        for _ in range(ROUNDS):
            start.append(_opened((), fresh))
            resumed.append(_opened(("--resume", SESSION[:8]), full))
        asked_for = _timed(lambda: subprocess.run(query, check=True))
    ready, memory = (statistics.median(column) for column in zip(*start, strict=True))
    ready_again, memory_again = (statistics.median(column) for column in zip(*resumed, strict=True))
    reference = ready + asked_for
    _row("start to an editable prompt", ready * 1e3, "ms")
    _row("python -c with the bare query of 50 turns", asked_for * 1e3, "ms")
    _row("both", reference * 1e3, "ms", 1.0)
    _row("resume to an editable prompt", ready_again * 1e3, "ms", ready_again / reference, "≤ 2")
    _row("resident size after a start", memory, "MB")
    _row("resident size after resuming", memory_again, "MB", None, "≤ +10 MB")
    print()


def _opened(arguments: tuple[str, ...], env: dict[str, str]) -> tuple[float, float]:
    """Seconds until typed words show, and resident megabytes then."""
    began = time.perf_counter()
    with Session(command(*arguments), environment=env) as session:
        session.wait_for(r"refine (on|off)")
        session.send("hello")
        session.wait_for("hello")
        seconds = time.perf_counter() - began
        status = Path(f"/proc/{session._child.pid}/status").read_text()  # noqa: SLF001  for its pid
    kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return seconds, int(kilobytes) / 1024


def _search(path: Path) -> None:
    """Rare and frequent words, several, part of a word, none at all."""
    connection = sqlite3.connect(path)
    bare = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT 50"
    reference = _timed(lambda: connection.execute(bare, ("cache",)).fetchall())
    connection.close()
    _row("bare FTS5 query, frequent word", reference * 1e3, "ms", 1.0)
    for words in ("cache", "unique7777", "検索", "request arrives", "größere", "nique7777", "zzzz"):
        hits = len(search(path, words))
        took = _timed(lambda words=words: search(path, words))
        _row(f"search {words!r}, {hits} hits", took * 1e3, "ms", took / reference, "≤ 50 ms")
    print()


def _write(home: Path) -> None:
    """What a refined turn's writes cost, beside the same number of one-row commits."""
    connection = open_for_writing(home / "bare.db")
    connection.execute("CREATE TABLE bare (x)")

    def commits() -> None:
        for at in range(4):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO bare VALUES (?)", (at,))
            connection.execute("COMMIT")

    log = log_at(home / "sessions.db")
    number = 0

    def turn() -> None:
        nonlocal number
        number += 1
        began = asked(number, f"question {number}", "77" * 16)
        answer = " ".join(WORDS) * 5
        log.begin(began)
        log.record(drafted(answer))
        log.settle()
        log.record(passed(text=answer))
        log.settle()
        log.finish(answered(began, answer))

    turn()
    bare: list[float] = []
    ours: list[float] = []
    for _ in range(60):
        bare.append(_timed(commits, 1))
        ours.append(_timed(turn, 1))
    log.close()
    connection.close()
    reference, took = statistics.median(bare), statistics.median(ours)
    _row("four commits of one row each", reference * 1e3, "ms", 1.0)
    _row("a refined turn's four writes", took * 1e3, "ms", took / reference, "≤ 5 ms")
    _row("of it our own work, without the disk's flushes", (took - reference) * 1e3, "ms")
    print()


def _kill() -> None:
    """What is left after kills, and of programs side by side."""
    for arguments in ((str(KILLS), "1"), ("together", "8", "100")):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, "-m", "tests.store.kills", folder, *arguments],
                capture_output=True,
                check=True,
                text=True,
            )
        print(" ".join(arguments), json.loads(done.stdout))
