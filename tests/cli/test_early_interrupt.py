"""Ctrl-C before the program has begun: nothing is printed, and the exit code says it."""

import subprocess
import sys

import pytest

from tests.program import environment

AT_IMPORT = """
import os, signal, sys
from importlib.abc import MetaPathFinder

class Impatient(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
        return None

from chatrefine.__main__ import main
sys.meta_path.insert(0, Impatient())
sys.argv[1:] = {arguments!r}
main()
"""
NO_IMPORT = """
import sys
from chatrefine.__main__ import main
class Interrupted:
    def __set_name__(self, owner, name):
        raise KeyboardInterrupt
class Signals:
    def find_spec(self, name, path, target=None):
        if name == "chatrefine.cli":
            type("Made", (), {"x": Interrupted()})
sys.meta_path.insert(0, Signals())
sys.argv[1:] = ["ask", "hi"]
main()
"""


HALF_A_LOOP = """
import asyncio, os, signal, sys
from chatrefine.__main__ import main

class Impatient(type(asyncio.get_event_loop_policy())):
    def new_event_loop(self):
        os.kill(os.getpid(), signal.SIGINT)
        return super().new_event_loop()

asyncio.set_event_loop_policy(Impatient())
sys.argv[1:] = ["ask", "hi"]
main()
"""


def run(program, code):
    """Another Python that runs this code."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env=environment(program.home, program.server),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=20,
        check=False,
    )


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("chatrefine.cli", ["ask", "hi"]),
        ("chatrefine.cli.app", ["ask", "hi"]),
        ("typer", ["ask", "hi"]),
        ("chatrefine.cli.ask", ["ask", "hi"]),
        ("asyncio", ["ask", "hi"]),
        ("chatrefine.session", ["ask", "hi"]),
        ("typer", ["config", "show"]),
        ("typer", []),
    ],
)
def test_ctrl_c_while_modules_are_loaded_ends_quietly(program, module, arguments):
    """No traceback, no death by the signal: exit 130."""
    done = run(program, AT_IMPORT.format(module=module, arguments=arguments))
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_an_interrupt_that_comes_wrapped_ends_quietly_too(program):
    """Python wraps what is raised while a class gets its names."""
    done = run(program, NO_IMPORT)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_an_interrupt_while_the_loop_is_made_ends_quietly(program):
    """Neither half a loop nor a coroutine that was never begun complains."""
    done = run(program, HALF_A_LOOP)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_who_ignores_ctrl_c_goes_on_ignoring_it(program):
    """A job that the shell put into the background is started with the signal ignored."""
    code = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)" + AT_IMPORT.format(
        module="typer", arguments=["ask", "hi"]
    )
    done = run(program, code)
    assert done.returncode == 0, done.stderr
