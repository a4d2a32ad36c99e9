"""Files that are none: what cannot be written is told before it costs, and no answer is lost."""

import json
import os
import signal
import subprocess

import pytest

from tests.cli.test_ask import BETTER, DRAFT
from tests.program import command, environment, tagged

ODD = ("folder", "loop", "missing/x", "", "x" * 300)


@pytest.fixture
def places(tmp_path):
    """A folder with a link that leads to itself, a folder and a pipe."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    os.mkfifo(tmp_path / "pipe")
    return tmp_path


def at(places, name):
    """The place of that name; "" stays the empty path."""
    return str(places / name) if name else ""


@pytest.mark.parametrize("name", ODD)
def test_an_output_that_cannot_be_written_is_told_before_asking(program, server, places, name):
    """Exit 2, one sentence, no request."""
    for words in (("ask", "hi"), ("refine", "--task", "Describe it.")):
        done = program.run(*words, "-o", at(places, name))
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert "cannot be written" in done.err
    assert server.chats == []


@pytest.mark.parametrize("name", ["pipe", "/dev/full"])
def test_an_answer_that_its_file_did_not_take_is_on_stdout(program, server, places, name):
    """A full disk, or a pipe that nobody reads: the answer was paid for."""
    target = name if name.startswith("/") else at(places, name)
    server.default = tagged(BETTER)
    done = program.run("ask", "hi", "-o", target, timeout=10)
    assert (done.code, done.out) == (2, tagged(BETTER))
    assert "is on standard output" in done.err
    done = program.run("refine", "--task", "Describe it.", "-o", target, timeout=10)
    assert (done.code, done.out) == (2, BETTER + "\n")


@pytest.mark.parametrize(
    "state",
    [
        '{"task_brief": "x", "max_rounds": 1' + "0" * 400 + "}",
        '{"task_brief": "x", "threshold": 1' + "0" * 400 + "}",
        '{"task_brief": "x", "max_rounds": -1' + "0" * 400 + "}",
        '{"task_brief": "x", "threshold": NaN}',
        "[" * 100_000,
    ],
)
def test_a_hostile_state_is_one_sentence(program, server, places, state):
    """Numbers without a float, and nesting without an end."""
    (places / "state.json").write_text(state)
    done = program.run("refine", "--state", at(places, "state.json"))
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert server.chats == []


def test_a_state_with_half_a_character_costs_no_result(program, server, places):
    """A lone surrogate cannot be encoded; the result is printed and the state written."""
    state = places / "state.json"
    state.write_text('{"task_brief": "Describe \\ud800 it.", "\\udfff": 1}')
    server.enqueue(DRAFT, tagged(BETTER), tagged(BETTER))
    done = program.run("refine", "--state", str(state))
    assert (done.code, done.out) == (0, BETTER + "\n")
    assert json.loads(state.read_text())["result"] == BETTER


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"One two.\r\nThree.\r\n", b"One 2.\r\nThree 3.\r\n"),
        (b"\xef\xbb\xbfOne two.\nThree.\n", b"\xef\xbb\xbfOne 2.\nThree 3.\n"),
        (b"One two.\nThree.", b"One 2.\nThree 3."),
    ],
)
def test_a_file_keeps_its_form(program, server, places, before, after):
    """Line ends, the mark in front and a missing last line end are not what was to be refined."""
    path = places / "notes.md"
    path.write_bytes(before)
    server.default = tagged("One 2.\nThree 3.")
    assert program.run("refine", "--in-place", str(path)).code == 0
    assert path.read_bytes() == after
    assert (places / "notes.md~").read_bytes() == before


def test_a_binary_file_is_not_refined(program, server, places):
    """A NUL is valid UTF-8, but no text."""
    (places / "notes.md").write_bytes(b"One two.\0\0")
    done = program.run("refine", "--in-place", at(places, "notes.md"))
    assert (done.code, done.out) == (2, "")
    assert "binary" in done.err
    assert server.chats == []


@pytest.mark.parametrize("place", ["pipe", "/dev/full"])
def test_a_log_that_takes_nothing_costs_nothing(program, places, place):
    """No trace, no wait for a reader: the answer, or one sentence."""
    log = place if place.startswith("/") else at(places, place)
    done = program.run("ask", "hi", CHATCLI_LOG_FILE=log, CHATCLI_LOG_LEVEL="debug", timeout=10)
    assert (done.code, done.err.count("\n")) == ((0, 0) if place == "/dev/full" else (2, 1))


def test_events_in_a_file_are_all_there(program, places):
    """Every event, the last line the whole turn."""
    path = places / "events.jsonl"
    assert program.run("ask", "--events", "hi", "-o", str(path)).code == 0
    events = [json.loads(line)["event"] for line in path.read_text().splitlines()]
    assert events[-1] == "done"
    assert "delta" in events


def test_ctrl_c_ends_the_wait_for_a_pipes_writer(program, server, places):
    """`-f` may name a pipe; whoever waits for it may stop."""
    asked = subprocess.Popen(
        command("ask", "hi", "-f", at(places, "pipe"), "--no-save"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(program.home, server),
    )
    with asked:
        writer = os.open(places / "pipe", os.O_WRONLY)  # returns when the program reads
        asked.send_signal(signal.SIGINT)
        _, err = asked.communicate(timeout=10)
        os.close(writer)
    assert (asked.returncode, err) == (130, b"")


@pytest.mark.parametrize("events", [(), ("--events",)])
def test_an_output_may_be_the_shells_pipe(program, server, events):
    """`-o >(reader)` names a pipe that has no place in any folder."""
    server.default = DRAFT
    told = program.run("ask", "hi", *events, "-o", "/dev/stdout")
    assert told.code == 0
    assert (told.events[-1]["result"]["answer"] if events else told.out.rstrip()) == DRAFT


def test_an_agent_that_is_a_pipe_is_told_and_passed_over(program, server):
    """Nobody may ever write to it."""
    agents = program.home / "agents"
    agents.mkdir(parents=True)
    os.mkfifo(agents / "odd.md")
    done = program.run("ask", "hi", timeout=10)
    assert (done.code, done.out) == (0, "Hello.\n")
    assert "odd.md: this agent was not loaded" in done.err


@pytest.mark.parametrize(
    "path", [("usage", "cost_usd"), ("usage", "calls"), ("turn",), ("started",)]
)
def test_a_number_without_end_is_no_exported_session(program, server, places, path):
    """One sentence; a whole number may be too long for any float."""
    turn = program.run("ask", "hi", "--json").json
    part = turn
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = 10**400
    (places / "turn.json").write_text(json.dumps(turn))
    done = program.run("sessions", "import", at(places, "turn.json"))
    assert (done.code, done.err.count("\n")) in {(0, 1), (2, 1)}
    assert "Traceback" not in done.err
