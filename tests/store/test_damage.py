"""Whatever is wrong with the store's file: the chat goes on and says what is not kept."""

import os
import re
import resource
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from chatrefine.errors import StoreError
from chatrefine.store.database import open_for_writing
from chatrefine.store.reading import find, load, sessions
from chatrefine.store.schema import STEPS, migrate, version_of
from chatrefine.store.search import search
from chatrefine.store.taking_in import import_file
from tests.store.scenes import SESSION, asked, log_at, take

OTHER = "07e8" * 8


@pytest.fixture
def path(tmp_path):
    """A store with thirty turns in it."""
    path = tmp_path / "sessions.db"
    log = log_at(path)
    for number in range(1, 31):
        take(log, asked(number, f"question {number} " + "word " * 200), f"answer {number}")
    log.close()
    return path


def aside(path):
    """The files that were put aside."""
    return sorted(path.parent.glob("sessions-damaged-*.db"))


def goes_on(path):
    """What a log says that writes one turn of a new session there."""
    log = log_at(path)
    take(log, asked(session=OTHER))
    log.close()
    return log.problems()


@pytest.mark.parametrize(
    "content", [b"", b"not a database at all", b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_file_that_is_no_store_is_put_aside(tmp_path, content):
    """Its bytes stay under the name that is said; the new session is kept."""
    path = tmp_path / "sessions.db"
    path.write_bytes(content)
    with pytest.raises(StoreError, match="damaged"):
        sessions(path)
    (line,) = goes_on(path)
    (old,) = aside(path)
    assert str(old) in line
    assert old.read_bytes() == content
    assert [one.id for one in sessions(path)] == [OTHER]


def test_a_store_cut_short_is_never_an_empty_list(path):
    """Cut at each page: an error or every turn, and what can be read comes back by import."""
    whole = path.read_bytes()
    size = len(whole)
    for cut in range(1, size, max(4096, size // 24 // 4096 * 4096)):
        path.write_bytes(whole[:cut])
        try:
            assert len(load(path, SESSION).turns) == 30
        except StoreError as error:
            assert "damaged" in str(error) or "cannot be read" in str(error)  # noqa: PT017  either
        before = len(aside(path))
        lines = goes_on(path)
        assert find(path, OTHER).turns >= 1
        if len(aside(path)) > before:
            assert any(str(aside(path)[-1]) in line for line in lines)
        for one in (*aside(path), path, *path.parent.glob("sessions.db-*")):
            one.unlink(missing_ok=True)


def break_a_page(path, words):
    """Overwrite the page of the turns' table that holds these words."""
    whole = path.read_bytes()
    for found in re.finditer(re.escape(words), whole):
        data, at = bytearray(whole), found.start() // 4096 * 4096
        data[at : at + 4096] = b"\xa5" * 4096
        path.write_bytes(data)
        connection = sqlite3.connect(path)
        try:
            connection.execute("SELECT sum(length(prompt)) FROM turns").fetchall()
        except sqlite3.DatabaseError:
            return
        finally:
            connection.close()
    raise AssertionError(words)


def test_what_a_broken_store_still_holds_comes_back(path):
    """One page in the middle is overwritten; the other turns are imported."""
    break_a_page(path, b"question 15 ")
    path.rename(path.with_name("broken.db"))
    taken = import_file(path, path.with_name("broken.db"))
    assert len(taken.imported) == 1
    assert taken.problems
    found = load(path, SESSION)
    assert 15 < len(found.turns) < 30
    assert all(one.turn.answer == f"answer {one.turn.number}" for one in found.turns)


def test_a_changed_byte_is_noticed(path):
    """The turn is named; the others are as they were."""
    data = path.read_bytes()
    assert data.count(b"answer 17") >= 1
    path.write_bytes(data.replace(b"answer 17", b"answer 71"))
    found = load(path, SESSION)
    assert found.damage == (
        f"turn 17 of session {SESSION[:8]} is damaged (its text was changed on disk)",
    )
    assert sum(not one.damage for one in found.turns) == 29


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE turns SET prompt = CAST(x'ff41' AS TEXT) WHERE number = 3",
        "UPDATE turns SET refine = '{' WHERE number = 3",
        "UPDATE turns SET state = 'odd' WHERE number = 3",
        "UPDATE turns SET metadata = '[]' WHERE number = 3",
        "DELETE FROM passes WHERE turn = 3",
        "UPDATE passes SET record = '{}' WHERE turn = 3",
        "UPDATE passes SET verdict = '" + "[" * 100_000 + "' WHERE turn = 3",
    ],
)
def test_a_row_that_makes_no_sense_is_one_damaged_turn(path, spoil):
    """Never a crash, never an empty chat."""
    connection = sqlite3.connect(path)
    connection.execute(spoil)
    connection.commit()
    connection.close()
    found = load(path, SESSION)
    assert [one.turn.number for one in found.turns if one.damage] == [3]
    assert len(found.turns) == 30


def test_a_broken_index_is_made_anew(path):
    """The index only repeats the turns: nothing is put aside for it."""
    connection = sqlite3.connect(path)
    connection.execute("UPDATE words_data SET block = zeroblob(40) WHERE id > 10")
    connection.commit()
    connection.close()
    goes_on(path)
    assert aside(path) == []
    assert [one.number for one in search(path, "17 question")] == [17]
    assert len(load(path, SESSION).turns) == 30


def test_a_newer_store_is_left_alone(path):
    """Nothing is written, nothing put aside; the line says what to do."""
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    connection.close()
    before = path.read_bytes()
    (line,) = goes_on(path)
    assert "newer chatrefine" in line
    assert path.read_bytes() == before
    with pytest.raises(StoreError, match="newer chatrefine"):
        sessions(path)


def test_an_older_store_is_brought_forward(tmp_path):
    """A new step runs once, whole, and what was there stays."""
    path = tmp_path / "sessions.db"
    take(log := log_at(path), asked())
    log.close()
    connection = open_for_writing(path)
    step = "ALTER TABLE turns ADD COLUMN mood TEXT;\nCREATE TABLE more (id INTEGER);\n"
    migrate(connection, (*STEPS, step))
    assert version_of(connection) == len(STEPS) + 1
    migrate(connection, (*STEPS, step))
    broken = (*STEPS, step, "CREATE TABLE third (id INTEGER);\nNONSENSE;\n")
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, broken)
    assert version_of(connection) == len(STEPS) + 1
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    assert "more" in names
    assert "third" not in names
    assert connection.execute("SELECT count(*) FROM turns").fetchone() == (1,)
    connection.close()


def test_another_programs_database_is_left_alone(tmp_path):
    """It is not ours to write into or to move."""
    path = tmp_path / "sessions.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE theirs (x)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    (line,) = goes_on(path)
    assert "another program" in line
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"half", b"no store" * 1000])
def test_what_is_put_aside_is_nobody_elses_to_read(tmp_path, content):
    """Whatever mode it was left with, its journal too."""
    path = tmp_path / "sessions.db"
    for name in ("sessions.db", "sessions.db-wal"):
        (tmp_path / name).write_bytes(content)
        (tmp_path / name).chmod(0o644)
    goes_on(path)
    modes = [one.stat().st_mode & 0o777 for one in tmp_path.glob("sessions-damaged-*")]
    assert modes
    assert set(modes) == {0o600}


def test_a_path_that_is_no_file_is_named_once(tmp_path):
    """The reason names it already."""
    path = tmp_path / "sessions.db"
    path.mkdir()
    (line,) = goes_on(path)
    assert line.count(str(path)) == 1
    assert "is not a file" in line


@pytest.mark.parametrize("place", ["folder", "file above", "no such place"])
def test_a_place_that_cannot_be_used_is_said_once(tmp_path, place):
    """Three turns, one line."""
    path = {
        "folder": tmp_path / "sessions.db",
        "file above": tmp_path / "file" / "home" / "sessions.db",
        "no such place": Path("/proc/nowhere/sessions.db"),
    }[place]
    (tmp_path / "file").write_text("x")
    if place == "folder":
        path.mkdir()
    log = log_at(path)
    for number in (1, 2, 3):
        take(log, asked(number))
    log.close()
    (line,) = log.problems()
    assert line.startswith("this chat is not saved: ")
    assert log.problems() == ()


def test_a_locked_store_is_waited_for(path):
    """A writer holds the lock for two seconds: no call waits long, and all is kept."""
    held = threading.Event()

    def hold():
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        held.set()
        threading.Event().wait(2)
        connection.execute("COMMIT")
        connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    held.wait()
    log = log_at(path)
    began = time.monotonic()
    log.begin(asked(session=OTHER))
    assert time.monotonic() - began < 0.6
    take(log, asked(session=OTHER))
    log.close()
    holder.join()
    assert log.problems() == ()
    assert load(path, OTHER).turns[0].turn.answer == "Better."


def test_a_store_locked_for_good_does_not_hold_the_chat(path):
    """It says so when it gives up."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    log = log_at(path)
    take(log, asked(session=OTHER))
    log.close(patience=0.2)
    assert log.problems() == (
        f"the last turn is not saved: {path} is held locked by another program",
    )
    connection.close()


def limited(path: Path, pages: int):
    """A connect whose database may not grow past so many pages: the disk is full there."""

    def connect(where):
        connection = open_for_writing(where)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    return connect


def test_a_full_disk_is_said_once_and_tried_again(tmp_path):
    """What fits is kept whole; when there is room again, so is the rest."""
    path = tmp_path / "sessions.db"
    open_for_writing(path).close()
    pages = path.stat().st_size // 4096
    room = {"pages": pages + 4}

    def connect(where):
        return limited(where, room["pages"])(where)

    log = log_at(path, connect=connect)
    for number in range(1, 6):
        take(log, asked(number, f"question {number}"), "long " * 1000)
    assert log.problems() == (f"this chat is not saved: {path}: the disk is full",)
    room["pages"] = 100_000
    take(log, asked(6, "question 6"))
    log.close()
    assert log.problems() == ("this chat is saved again, with all its turns",)
    turns = load(path, SESSION).turns
    assert [one.turn.prompt for one in turns] == [f"question {number}" for number in range(1, 7)]
    assert not any(one.damage for one in turns)


FULL = """
import resource, sys
from pathlib import Path
from tests.store.scenes import asked, log_at, take
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
log = log_at(Path(sys.argv[1]))
for number in (1, 2, 3):
    take(log, asked(number, f"question {number}"), "long " * 500)
log.close()
print(len(log.problems()))
"""


def test_a_disk_that_fills_at_any_write_costs_no_answer(tmp_path):
    """The file may grow to so many bytes and no further: the program ends well, the rest holds."""
    for limit in (0, 1, 4096, 20_000, 61_440, 70_000, 100_000, 150_000):
        path = tmp_path / str(limit) / "sessions.db"
        done = subprocess.run(
            [sys.executable, "-c", FULL, str(path), str(limit)],
            capture_output=True,
            check=False,
            text=True,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": ".", "PYTHONDONTWRITEBYTECODE": "1"},
        )
        assert (done.returncode, done.stderr) == (0, "")
        kept = (
            [one.turn.prompt for one in load(path, SESSION).turns]
            if path.exists() and sessions(path)
            else []
        )
        assert kept == [f"question {number}" for number in range(1, len(kept) + 1)]
        assert done.stdout.strip() == ("1" if len(kept) < 3 else "0") or len(kept) == 3
    assert resource.getrlimit(resource.RLIMIT_FSIZE)


def test_a_file_taken_away_is_made_again(path):
    """The user removes the store while a chat is open: the next turn is kept in a new one."""
    log = log_at(path)
    take(log, asked(1, session=OTHER))
    for one in path.parent.glob("sessions.db*"):
        one.unlink()
    take(log, asked(2, "after that", session=OTHER))
    log.close()
    assert log.problems() == ()
    assert [one.turn.prompt for one in load(path, OTHER).turns] == ["after that"]


def test_two_who_find_it_damaged_put_it_aside_once(tmp_path):
    """The second goes on in the first one's new store."""
    path = tmp_path / "sessions.db"
    path.write_bytes(b"broken")
    first, second = log_at(path), log_at(path)
    take(first, asked())
    take(second, asked(session=OTHER))
    first.close()
    second.close()
    assert len(aside(path)) == 1
    assert {one.id for one in sessions(path)} == {SESSION, OTHER}
