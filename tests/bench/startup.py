"""What a start costs: CPU against `python -c pass`, and the way to an editable prompt.

All commands take turns in one run, so that a busy machine is busy for all of them; medians.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.fake_provider import FakeProvider
from tests.program import command, environment
from tests.terminal import Session

ROUNDS = 15
BARE_PROMPT = "from prompt_toolkit import PromptSession as P; P('ready> ').prompt()"
REFINE_OFF = """
import sys
from chatrefine.cli.app import run
run(["ask", "hi"])
loaded = sorted(name for name in sys.modules if name.startswith("chatrefine.quality"))
print(*loaded, file=sys.stderr)
"""


def cpu(run: Callable[[], object]) -> float:
    """Seconds of CPU that the children of `run` used."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def until(words: str, arguments: list[str], env: dict[str, str]) -> float:
    """Seconds until `words` typed ahead into the prompt are on the screen of a program."""
    began = time.perf_counter()
    with Session(arguments, environment=env) as session:
        session.wait_for(words)
        session.send("hello")
        session.wait_for("hello")
        return time.perf_counter() - began


def main() -> None:
    """Print both tables."""
    with FakeProvider() as server, tempfile.TemporaryDirectory() as folder:
        env = environment(Path(folder), server)
        (Path(folder) / "history").touch(mode=0o600)

        def run(arguments: list[str]) -> Callable[[], object]:
            return lambda: subprocess.run(
                arguments,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=True,
            )

        rows = {
            "python -c pass": (run([sys.executable, "-c", "pass"]), 1),
            "chatrefine --version": (run(command("--version")), 2),
            "chatrefine --help": (run(command("--help")), 8),
            "chatrefine ask (instant server)": (run(command("ask", "hi")), 25),
        }
        times: dict[str, list[float]] = {name: [] for name in rows}
        for _ in range(ROUNDS):
            for name, (start, _) in rows.items():
                times[name].append(cpu(start))
        base = statistics.median(times["python -c pass"])
        print(f"{'CPU':<34}{'ms':>8}{'ratio':>8}{'limit':>8}")
        for name, (_, limit) in rows.items():
            median = statistics.median(times[name])
            print(f"{name:<34}{median * 1e3:8.1f}{median / base:8.2f}{limit:8}")
        bare: list[float] = []
        ours: list[float] = []
        for _ in range(ROUNDS):
            bare.append(until("ready>", [sys.executable, "-c", BARE_PROMPT], env))
            ours.append(until("refine off", command(), env))
        print(f"\n{'to an editable prompt':<34}{'ms':>8}{'ratio':>8}{'limit':>8}")
        reference = statistics.median(bare)
        print(f"{'bare prompt_toolkit':<34}{reference * 1e3:8.1f}{1:8.2f}")
        median = statistics.median(ours)
        print(f"{'chatrefine':<34}{median * 1e3:8.1f}{median / reference:8.2f}{2:8}")
        loaded = subprocess.run(
            [sys.executable, "-c", REFINE_OFF],
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=True,
        )
        print(f"\nof chatrefine.quality with refine off: {loaded.stderr.strip()}")
