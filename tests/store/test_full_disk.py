"""A disk that fills at any moment: told once, nothing torn, and all is kept when space returns."""

import json
import os
import resource
import subprocess
import sys

import pytest

from chatrefine.config import find_paths, write_initial_config
from chatrefine.config.example import example_text
from chatrefine.errors import ConfigError
from chatrefine.store.database import open_for_writing
from chatrefine.store.log import SAVED_AGAIN
from chatrefine.store.reading import load, sessions
from chatrefine.store.search import search
from tests.store.scenes import SESSION, asked, log_at, take

ANYTHING = resource.RLIM_INFINITY


def in_a_child(work):
    """What `work` returns in a process of its own, whose limits are its own too."""
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            os.write(write, json.dumps(work()).encode())
        finally:
            os._exit(0)
    os.close(write)
    with open(read, "rb") as pipe:  # noqa: PTH123  a descriptor
        data = pipe.read()
    os.waitpid(pid, 0)
    return json.loads(data)


def room_for(size):
    """No file of this process may grow past so many bytes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, ANYTHING))


def prompts(path):
    """The stored prompts of the session, in order; a damaged turn is none."""
    return [one.turn.prompt for one in load(path, SESSION).turns if not one.damage]


@pytest.mark.parametrize("spare", range(1, 16))
def test_the_store_may_be_full_at_any_page(tmp_path, spare):
    """One sentence; with room again every turn is there, and that is said too."""
    path = tmp_path / "sessions.db"
    open_for_writing(path).close()
    room = {"pages": path.stat().st_size // 4096 + spare}

    def connect(where):
        connection = open_for_writing(where)
        connection.execute(f"PRAGMA max_page_count = {room['pages']}")
        return connection

    log = log_at(path, connect=connect)
    for number in range(1, 9):
        take(log, asked(number, f"question {number}"), "long " * 2000)
    assert log.problems() == (f"this chat is not saved: {path}: the disk is full",)
    room["pages"] = 100_000
    take(log, asked(9, "question 9"))
    assert log.problems() == (SAVED_AGAIN,)
    take(log, asked(10, "question 10"))
    log.close()
    assert log.problems() == ()
    assert prompts(path) == [f"question {number}" for number in range(1, 11)]
    assert [one.number for one in search(path, "10 question")] == [10]


@pytest.mark.parametrize("size", [0, 1, 100, 512, 4095, 4096, 4097, *range(8192, 160_000, 9973)])
def test_no_file_may_grow_past_any_size(tmp_path, size):
    """The store itself, its journal, a new store: told once, and kept when it may grow again."""
    path = tmp_path / "home" / "sessions.db"

    def work():
        log = log_at(path)
        room_for(size)
        for number in (1, 2, 3):
            take(log, asked(number, f"question {number}"), "long " * 500)
        told = log.problems()
        room_for(ANYTHING)
        take(log, asked(4, "question 4"))
        log.close()
        return [told, log.problems()]

    told, then = in_a_child(work)
    assert len(told) <= 1
    assert then == ([SAVED_AGAIN] if told else [])
    assert prompts(path) == [f"question {number}" for number in (1, 2, 3, 4)]
    assert all(one.name.startswith("sessions.db") for one in path.parent.iterdir())


@pytest.mark.parametrize("size", [0, 512, 4096, 40_000])
def test_trouble_that_is_over_before_anybody_heard_of_it_is_none(tmp_path, size):
    """What failed while the answer was on its way and is written by its end is not told."""
    path = tmp_path / "sessions.db"

    def work():
        log = log_at(path)
        room_for(size)
        log.begin(asked())
        room_for(ANYTHING)
        take(log, asked())
        log.close()
        return log.problems()

    assert in_a_child(work) == []
    assert prompts(path) == ["Why does it rain?"]


def test_a_full_disk_can_still_be_read(tmp_path):
    """SQLite has no room for its helpers; the sessions are shown all the same."""
    path = tmp_path / "sessions.db"
    log = log_at(path)
    take(log, asked())
    log.close()

    def work():
        room_for(0)
        return [len(sessions(path)), len(load(path, SESSION).turns), len(search(path, "rain"))]

    assert in_a_child(work) == [1, 1, 1]


def test_a_new_store_is_whole_or_is_not_there(tmp_path):
    """Whichever of its first writes fails: what gets the store's name is a store.

    Where a C compiler is, each of the calls that make it fails in turn.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.enospc", "ask, no store yet", "only", "52", "62"],
        capture_output=True,
        check=False,
        text=True,
        timeout=100,
        env={"PATH": os.environ["PATH"]},
    )
    assert (done.returncode, done.stderr) == (0, "")
    for line in done.stdout.splitlines():
        if line.startswith("ask, no store yet"):
            assert line.split()[6] == "0", done.stdout


@pytest.mark.parametrize("size", [0, 100, 1000])
def test_a_config_file_is_whole_or_is_not_there(tmp_path, size):
    """Half of one would stand in the way of the next `config init`."""
    paths = find_paths(str(tmp_path / "home"))

    def work():
        room_for(size)
        try:
            write_initial_config(paths)
        except ConfigError as error:
            return str(error)
        return ""

    assert "cannot be written" in in_a_child(work)
    assert list(paths.config_dir.iterdir()) == []
    assert write_initial_config(paths).read_text() == example_text()
