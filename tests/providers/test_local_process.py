"""No local model outlives its program, however that ends; and the terminal's signals pass it by."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
SOON = 10.0
"""Seconds; ends at once when all is well."""


class Running:
    """A program with a local model: what it printed, and its log, which the child alone holds."""

    def __init__(self, tmp_path, model="fine", weights=None, thread="main"):
        file = tmp_path / f"{model}.gguf"
        file.write_bytes(b"GGUF")
        self.log = tmp_path / "log"
        os.mkfifo(self.log)
        self.reader = os.open(self.log, os.O_RDONLY | os.O_NONBLOCK)
        model_file = file if weights is None else next(weights.glob("*.gguf"))
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.providers.local_parent"),
                *("" if weights is None else "real", str(model_file), str(self.log), thread),
            ],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        facts = json.loads(self.process.stdout.readline())
        self.child, self.url, self.key = facts["pid"], facts["url"], facts["key"]

    def tell(self, word):
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()

    def child_is_gone(self):
        """Whether the child's end of the log is closed, which its death alone does."""
        ended = False
        while not ended and select.select([self.reader], [], [], SOON)[0]:
            ended = os.read(self.reader, 65536) == b""
        return ended

    def ask(self, prompt):
        return httpx.stream(
            "POST",
            f"{self.url}/v1/chat/completions",
            headers={"Authorization": f"Bearer {self.key}"},
            json={"messages": [{"role": "user", "content": prompt}], "stream": True},
            timeout=SOON,
            trust_env=False,
        )

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
        os.close(self.reader)


@pytest.fixture
def start(tmp_path):
    """Starts such programs and clears them away."""
    made = []

    def one(**more):
        made.append(Running(tmp_path, **more))
        return made[-1]

    yield one
    for running in made:
        running.close()


KILLS = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


@pytest.mark.parametrize("number", KILLS, ids=lambda number: number.name)
@pytest.mark.parametrize("thread", ["main", "other"])
def test_the_child_ends_when_its_program_is_killed(start, number, thread):
    """SIGKILL leaves the program no chance to clear up; the pipe and, on Linux, the system do it.

    Started from another thread than the main one, it must not die with that thread: there the
    pipe does it alone.
    """
    running = start(thread=thread)
    with running.ask("hello") as reply:
        assert "Hello." in reply.read().decode()
    os.kill(running.process.pid, number)
    assert running.child_is_gone()
    port = int(running.url.rpartition(":")[2])
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=SOON)


@pytest.mark.parametrize("word", ["raise", "exit", "_exit", "abort"])
def test_the_child_ends_when_its_program_forgets_to_close_it(start, word):
    """An exception, sys.exit, os._exit and an abort alike."""
    running = start()
    running.tell(word)
    assert running.child_is_gone()


@pytest.mark.parametrize("thread", ["main", "other"])
def test_the_child_ends_while_it_is_still_loading(start, thread):
    """A model that loads for minutes does not go on for a program that is gone."""
    running = start(model="never-ready", thread=thread)
    running.process.kill()
    assert running.child_is_gone()


def test_the_child_ends_in_mid_answer(start):
    """A generation that never stops by itself stops with the program."""
    running = start()
    with running.ask("for ever") as reply:
        lines = reply.iter_lines()
        assert "on " in next(lines)
        running.process.kill()
        assert running.child_is_gone()


def test_the_real_runtime_ends_with_its_program(start, weights):
    """The same with llama.cpp at work on a long answer."""
    running = start(weights=weights)
    with running.ask("Count from one to a thousand in words.") as reply:
        assert "data:" in next(reply.iter_lines())
        running.process.kill()
        assert running.child_is_gone()


def test_ctrl_c_in_the_terminal_does_not_reach_the_child(start):
    """The signal goes to the whole foreground group; the child is in none the terminal has."""
    running = start()
    assert os.getsid(running.child) == running.child
    os.kill(running.child, signal.SIGINT)
    with running.ask("hello") as reply:
        assert "Hello." in reply.read().decode()


def test_the_child_listens_on_this_machine_alone(start):
    """127.0.0.1, on a port that was free."""
    running = start()
    assert running.url.startswith("http://127.0.0.1:")
