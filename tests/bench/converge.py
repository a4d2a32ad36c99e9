"""`chatrefine converge` on two files of 20 kB, beside Python starting and difflib at work."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

RUNS = 7
SENTENCE = "Entry {} of the log says that the pump ran for {} minutes before it was oiled.\n\n"
BEFORE = "".join(SENTENCE.format(at, at * 7) for at in range(250))
AFTER = BEFORE.replace("says that", "**says** that").replace("\n\n", "\n\n\n", 9)
DIFFLIB = (
    "import difflib, pathlib, sys\n"
    "a, b = (pathlib.Path(name).read_text() for name in sys.argv[1:])\n"
    "difflib.SequenceMatcher(None, a.split(), b.split(), autojunk=False).ratio()\n"
)


def main() -> None:
    """Print medians and their ratios to an interpreter that does nothing."""
    with tempfile.TemporaryDirectory() as folder:
        one, other = Path(folder, "one.md"), Path(folder, "other.md")
        one.write_text(BEFORE, encoding="utf-8")
        other.write_text(AFTER, encoding="utf-8")
        files = (str(one), str(other))
        rows = {
            "python, nothing": ["-c", "pass"],
            "difflib on words": ["-c", DIFFLIB, *files],
            "chatrefine --version": ["-m", "chatrefine", "--version"],
            "chatrefine converge --json": ["-m", "chatrefine", "converge", *files, "--json"],
            "chatrefine converge": ["-m", "chatrefine", "converge", *files],
        }
        took = {
            name: _median(arguments, 1 if "difflib" in name else RUNS)
            for name, arguments in rows.items()
        }
    base = took["python, nothing"]
    print(
        f"two texts of {len(BEFORE) / 1000:.0f} kB, whole processes, "
        f"median of {RUNS} runs (difflib one)"
    )
    for name, seconds in took.items():
        print(f"{name:<28}{seconds * 1000:8.0f} ms{seconds / base:8.1f} x python")


def _median(arguments: Sequence[str], runs: int) -> float:
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, *arguments], check=False, stdout=subprocess.DEVNULL, timeout=60
        )
        times.append(time.perf_counter() - start)
    return statistics.median(times)


if __name__ == "__main__":
    main()
