"""Standard streams that are closed, full or gone: the answer counts, and no file is mistaken."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.cli.test_ask import BETTER, DRAFT
from tests.program import command, environment, tagged

FULL = Path("/dev/full")


def run(program, *arguments, before=None, stdout=subprocess.PIPE, stderr=subprocess.PIPE):
    """The finished program, `before` called in its process first."""
    return subprocess.run(
        command(*arguments),
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=stderr,
        preexec_fn=before,
        env=environment(program.home, program.server),
        timeout=20,
        check=False,
    )


def closing(*handles):
    """Close these before the program begins."""

    def close():
        for handle in handles:
            os.close(handle)

    return close


@pytest.mark.parametrize("handles", [(0,), (1,), (2,), (0, 1, 2), (1, 2)])
def test_a_closed_stream_takes_no_files_number(program, server, handles):
    """The answer must not go into the store or a connection that got number 1."""
    server.default = DRAFT
    done = run(program, "ask", "hi", before=closing(*handles))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == (b"" if 1 in handles else DRAFT.encode() + b"\n")
    assert len(program.run("sessions", "list", "--json").json) == 1


@pytest.mark.parametrize(
    "arguments", [("ask", "hi", "--threshold", "0.5"), ("refine", "--task", "Describe it.")]
)
def test_notes_that_nobody_can_read_cost_no_answer(program, server, arguments):
    """Standard error is a full disk."""
    server.default = tagged(BETTER)
    with FULL.open("wb") as full:
        done = run(program, *arguments, stderr=full)
    assert done.returncode == 0
    assert BETTER in done.stdout.decode()


@pytest.mark.parametrize(
    "arguments", [("--version",), ("--help",), ("ask", "hi"), ("agents",), ("config", "show")]
)
def test_a_full_stdout_is_one_sentence(program, arguments):
    """Exit 1; never the interpreter's own complaint."""
    with FULL.open("wb") as full:
        done = run(program, *arguments, stdout=full)
        assert done.returncode == 1
        assert done.stderr.count(b"\n") == 1
        assert b"No space left" in done.stderr
        both = run(program, *arguments, stdout=full, stderr=full)
    assert both.returncode == 1


def test_a_complaint_that_cannot_be_written_keeps_its_exit_code(program):
    """Usage is 2, whoever reads it."""
    with FULL.open("wb") as full:
        assert run(program, "ask", "--nonsense", stderr=full).returncode == 2


@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("agents",)])
def test_a_reader_that_has_gone_ends_it_quietly(program, arguments):
    """`| true`."""
    reading, writing = os.pipe()
    os.close(reading)
    done = run(program, *arguments, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
