"""Kills programs in the middle of their turns and looks at what is left.

`python -m tests.store.kills FOLDER KILLS SEED`: half the kills come at a random moment, half at a
write boundary (before the n-th statement that a turn's writes are made of). One line of JSON tells
what was found. `python -m tests.store.kills FOLDER together WRITERS TURNS`: so many processes
write side by side.
"""

import json
import os
import random
import select
import signal
import sqlite3
import sys
import time
from pathlib import Path

from chatrefine.store.database import open_for_writing
from chatrefine.store.log import StoreLog
from chatrefine.store.reading import load, sessions
from chatrefine.store.values import State
from tests.store.scenes import asked, log_at, take

TURNS = 12


def main() -> None:
    """Run what the command line says and print what came of it."""
    folder = Path(sys.argv[1])
    if sys.argv[2] == "together":
        found = together(folder / "sessions.db", int(sys.argv[3]), int(sys.argv[4]))
    else:
        found = kills(folder / "sessions.db", int(sys.argv[2]), int(sys.argv[3]))
    sys.stdout.write(json.dumps(found) + "\n")


def kills(path: Path, times: int, seed: int) -> dict[str, object]:
    """What was found after so many kills of programs that write to one store."""
    source = random.Random(seed)  # noqa: S311  moments, not secrets
    faults: list[str] = []
    acknowledged = marked = 0
    began = time.perf_counter()
    for number in range(times):
        session = f"{number:032x}"
        if number % 2:
            known = _killed(path, session, statement=1 + number * 37 % 480, after=None)
        else:
            known = _killed(path, session, statement=None, after=source.uniform(0, 0.15))
        acknowledged += known
        found, open_turns = _examined(path, session, known)
        faults += found
        marked += open_turns
    connection = sqlite3.connect(path)
    whole = connection.execute("PRAGMA integrity_check").fetchone()[0]
    connection.close()
    return {
        "kills": times,
        "acknowledged": acknowledged,
        "marked_interrupted": marked,
        "integrity": whole,
        "faults": faults[:5],
        "seconds": round(time.perf_counter() - began, 1),
    }


def _killed(path: Path, session: str, statement: int | None, after: float | None) -> int:
    """How many turns a program had acknowledged when it was killed."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        _take_turns(path, session, write, statement)
        os._exit(0)
    os.close(write)
    if after is not None:
        select.select([], [], [], after)
        os.kill(child, signal.SIGKILL)
    acknowledged = b""
    while piece := os.read(read, 4096):
        acknowledged += piece
    os.close(read)
    os.waitpid(child, 0)
    return acknowledged.count(b".")


def _take_turns(path: Path, session: str, pipe: int, statement: int | None) -> None:
    """Take turns, say a dot after each; kill oneself before the n-th statement."""
    left = statement

    def counting(_statement: str) -> None:
        nonlocal left
        if left is not None:
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

    def connect(where: Path) -> sqlite3.Connection:
        connection = open_for_writing(where)
        connection.set_trace_callback(counting)
        return connection

    log = log_at(path, connect=connect)
    for number in range(1, TURNS + 1):
        take(log, asked(number, f"question {number}", session), f"answer {number} " * 50)
        if log.settle(5):
            os.write(pipe, b".")
    log.close()


def _examined(path: Path, session: str, acknowledged: int) -> tuple[list[str], int]:
    """What is wrong with a session of which so many turns were acknowledged; its open turns."""
    if session not in {one.id for one in sessions(path)}:
        return ([f"{session}: lost"] if acknowledged else []), 0
    turns = load(path, session).turns
    faults = [f"{session}: {one.damage}" for one in turns if one.damage]
    whole = [one for one in turns if one.state is State.ANSWERED]
    if [one.turn.number for one in turns] != list(range(1, len(turns) + 1)):
        faults.append(f"{session}: gaps")
    if len(whole) < acknowledged:
        faults.append(f"{session}: {acknowledged} acknowledged, {len(whole)} there")
    faults += [
        f"{session}: turn {one.turn.number} is torn"
        for one in whole
        if one.turn.answer != f"answer {one.turn.number} " * 50 or len(one.turn.refine.passes) != 1
    ]
    cut = [one for one in turns if one.state is not State.ANSWERED]
    if len(cut) > 1 or (cut and (cut != [turns[-1]] or cut[0].state is not State.INTERRUPTED)):
        faults.append(f"{session}: more than the last turn is open")
    return faults, len(cut)


def together(path: Path, writers: int, turns: int) -> dict[str, object]:
    """What was found after so many processes took turns side by side on one store."""
    began = time.perf_counter()
    children = []
    for writer in range(writers):
        child = os.fork()
        if not child:
            log = log_at(path)
            for number in range(1, turns + 1):
                _one(log, writer, number)
            log.close(60)
            os._exit(len(log.problems()))
        children.append(child)
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    found = [load(path, one.id) for one in sessions(path)]
    torn = [
        one.turn.number
        for session in found
        for one in session.turns
        if one.damage
        or one.state is not State.ANSWERED
        or one.turn.answer != f"{one.turn.prompt} answered " * 50
    ]
    return {
        "sessions": len(found),
        "turns": sum(len(session.turns) for session in found),
        "torn": len(torn),
        "codes": codes,
        "seconds": round(time.perf_counter() - began, 1),
    }


def _one(log: StoreLog, writer: int, number: int) -> None:
    prompt = f"writer {writer} question {number}"
    take(log, asked(number, prompt, f"{writer + 1:032x}"), f"{prompt} answered " * 50)


if __name__ == "__main__":
    main()
