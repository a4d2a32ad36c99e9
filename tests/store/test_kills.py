"""kill -9 costs at most the open turn; programs side by side cost each other nothing."""

import json
import os
import subprocess
import sys


def run(*arguments):
    """What `tests.store.kills` found."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.kills", *map(str, arguments)],
        capture_output=True,
        check=False,
        text=True,
        timeout=100,
        env={"PATH": os.environ["PATH"]},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_thirty_kills(tmp_path):
    """At random moments and at write boundaries, on one growing store."""
    found = run(tmp_path, 30, 7)
    assert found["faults"] == []
    assert found["integrity"] == "ok"
    assert found["acknowledged"] > 20
    assert found["marked_interrupted"] >= 5


def test_eight_programs_on_one_new_store(tmp_path):
    """They begin at once, before there is a file; every turn is there, none torn."""
    found = run(tmp_path, "together", 8, 10)
    assert found["codes"] == [0] * 8
    assert (found["sessions"], found["turns"], found["torn"]) == (8, 80, 0)
