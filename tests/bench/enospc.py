"""A disk that is full, or broken, at every single call that changes it, under the real program.

Each scene is run once to count its calls (open for writing, write, fsync, truncate, rename, link,
mkdir), then once for each of them, which fails: alone, or with all that follow. A C compiler makes
the library that lets them fail; without one there is nothing to measure.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.fake_provider import FakeProvider
from tests.fake_replies import Recorded
from tests.program import tagged

SOURCE = Path(__file__).with_name("failing_disk.c")
DRAFT = "It is said that the cache holds two hundred entries and drops them after five minutes."
BETTER = DRAFT.replace("It is said that the", "The")


def answer(request: Recorded) -> str:
    """A revision for the refiner, a draft for a question about the cache, else the question."""
    words = str(request.body["messages"])
    if "<revised>" in words:
        return tagged(BETTER)
    return DRAFT if "cache" in request.prompt else f"Answer to {request.prompt}."


def main(*wanted: str) -> None:
    """Print the table; `wanted` names one scene, then `only FIRST LAST` a sample of its calls."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        print("There is no C compiler here; the samples in tests/store need none.")
        return
    with tempfile.TemporaryDirectory() as name, FakeProvider(default=answer) as server:
        folder = Path(name).resolve()
        library = folder / "failing_disk.so"
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True
        )
        root = folder / "disk"
        root.mkdir()
        known = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "PROMPT_TOOLKIT_NO_CPR": "1",
            "LD_PRELOAD": str(library),
            "DISK_ROOT": str(root),
            "DISK_SPACE": str(folder / "space"),
            "OPENAI_API_KEY": "sk-test-4242424242",
            "OPENAI_BASE_URL": server.url,
            "CHATCLI_MODEL": "fake",
            "CHATCLI_QUALITY_REFINE_MIN_BYTES": "1",
        }
        subprocess.run(
            [sys.executable, "-m", "tests.bench._disk", folder, *wanted], env=known, check=False
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
