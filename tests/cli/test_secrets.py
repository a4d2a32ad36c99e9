"""No key in any output, log or store, whatever a server answers."""

import os
import subprocess
import sys

import pytest

from tests.fake_replies import Reply
from tests.program import KEY, tagged

OTHER = "sk-ant-other-998877"


def files_with(home, words):
    """The names of the home's files that hold the words."""
    return [one.name for one in home.rglob("*") if one.is_file() and words in one.read_bytes()]


def test_a_sample_of_the_fault_matrix_gives_no_key_away():
    """Every 83rd run of `python -m tests.bench secrets`: no hit, no death, no second host."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.secrets", "83"],
        capture_output=True,
        check=False,
        text=True,
        timeout=100,
        env={"PATH": os.environ["PATH"]},
    )
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line.split() for line in done.stdout.splitlines()]
    rows = [row for row in rows if row and row[0] in {"openai", "anthropic", "gemini", "ollama"}]
    assert len(rows) == 4, done.stdout
    assert [(row[4], row[6], row[7]) for row in rows] == [("0", "0", "0")] * 4, done.stdout


@pytest.mark.parametrize("key", [KEY, OTHER])
@pytest.mark.parametrize("status", [401, 500])
def test_an_echoed_key_is_hidden_whosever_it_is(program, server, key, status):
    """Also one that the provider which answers was never given."""
    server.default = Reply(status=status, message=f"no such key: {key}, {key.encode().hex()}")
    done = program.run("ask", "hi", ANTHROPIC_API_KEY=OTHER, CHATCLI_MAX_RETRIES="0")
    assert done.code != 0
    for form in (key, key.encode().hex()):
        assert form not in done.err
        assert files_with(program.home, form.encode()) == []


def test_a_key_in_an_answer_is_not_stored(program, server):
    """Nor one in a prompt, a draft or a critique; the other words are."""
    said = f"Your key is {KEY}, and the cache is small. " + "It holds entries. " * 20
    better = said.replace("small", "tiny")
    server.enqueue(said, tagged(better, f"It names {KEY}."))
    done = program.run("ask", "--refine", f"Is {KEY} my key?")
    assert done.code == 0
    assert files_with(program.home, KEY.encode()) == []
    name = program.run("sessions", "list", "--json").json[0]["id"]
    (turn,) = program.run("sessions", "show", "--json", name).json["turns"]
    assert turn["prompt"] == "Is ********** my key?"
    assert turn["answer"].startswith("Your key is **********, and the cache is tiny.")
    assert turn["refine"]["passes"][0]["critique"] == ["It names **********."]
