"""Runs the scenes of the full disk; started by `enospc` with the library that lets calls fail."""

import errno
import json
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from chatrefine.config.example import example_text
from chatrefine.errors import StoreError
from chatrefine.store.reading import sessions
from tests.bench._disk_runs import Came, chat, piped
from tests.bench.enospc import BETTER

NEVER = 10**9
KEPT = ("first", "second")
ERRORS = {"ENOSPC": errno.ENOSPC, "EIO": errno.EIO}


@dataclass
class Scene:
    """What is run, and what must hold afterwards: a sentence for each thing that does not."""

    name: str
    words: Callable[[Path], Sequence[str]]
    judge: Callable[[Came], list[str]]
    typed: tuple[str, ...] = ()
    empty: bool = False
    faults: Counter[str] = field(default_factory=Counter)
    example: dict[str, str] = field(default_factory=dict)


def common(came: Came) -> list[str]:
    """What must hold after every scene."""
    faults = []
    if "Traceback" in came.out + came.err:
        faults.append("traceback")
    if came.failed == "died" or came.code < 0:
        faults.append("died")
    if came.told > 1:
        faults.append(f"told {came.told} times")
    try:
        there = came.prompts() if (came.home / "sessions.db").exists() else {}
    except StoreError as error:
        return [*faults, f"store: {error}"]
    if "DAMAGED" in there.values():
        faults.append("a damaged turn")
    if list(came.home.glob("*damaged*")):
        faults.append("store put aside")
    litter = [one.name for one in came.home.iterdir() if one.name.endswith((".part", ".new"))]
    if litter and came.failed not in {"", "died"}:
        faults.append("litter left")
    return faults


def earlier(came: Came) -> list[str]:
    """Every turn that was there before is there."""
    there = came.prompts()
    return [f"{one} is lost" for one in KEPT if there.get(one) != f"Answer to {one}."]


def judge_ask(came: Came) -> list[str]:
    """Answered, exit 0; kept, or said once that it is not."""
    saved = came.prompts().get("the cache") == BETTER if (came.home / "sessions.db").exists() else 0
    faults = [] if came.out == f"{BETTER}\n" and came.code == 0 else [f"exit {came.code}"]
    return faults + ([] if saved or came.told else ["lost in silence"])


def judge_ask_again(came: Came) -> list[str]:
    """The same with sessions there."""
    return judge_ask(came) + earlier(came)


def judge_output(came: Came) -> list[str]:
    """The file is whole, or not there and its text on standard output."""
    target = came.home / "out.md"
    if came.code == 0:
        return [] if target.read_text() == f"{BETTER}\n" else ["half a file"]
    faults = [] if not target.exists() or target.read_text() == f"{BETTER}\n" else ["half a file"]
    return faults + ([] if came.out == f"{BETTER}\n" else ["the answer is lost"])


def judge_export(came: Came) -> list[str]:
    """As an output."""
    target = came.home / "session.json"
    if came.code and not target.exists() and not came.out:
        return [] if came.err.count("\n") == 1 else ["not one sentence"]
    text = target.read_text() if target.exists() else came.out
    try:
        faults = [] if json.loads(text)["turns"] else ["no turns"]
    except ValueError:
        faults = ["half a file"]
    return faults + ([] if came.code == 0 or came.err.count("\n") == 1 else ["not one sentence"])


def judge_import(came: Came) -> list[str]:
    """Taken in whole, or not at all and told."""
    there = came.prompts()
    if came.code == 0:
        return [] if there.get("third") == "Answer to third." else ["not there"]
    faults = [] if came.err.count("\n") == 1 else ["not one sentence"]
    return faults + earlier(came)


def judge_rm(came: Came) -> list[str]:
    """Gone, or there whole and told."""
    there = came.prompts()
    if there.get("second") != "Answer to second.":
        return ["second is lost"]
    if came.code == 0:
        return ["still there"] if "first" in there else []
    return [] if came.err.count("\n") == 1 else ["not one sentence"]


def judge_init(came: Came) -> list[str]:
    """The whole file, or none."""
    path = came.home / "config.env"
    if path.exists():
        return [] if path.read_text() == example_text() else ["half a file"]
    return [] if came.code == 2 and came.err.count("\n") == 1 else [f"exit {came.code}"]


def judge_models(came: Came) -> list[str]:
    """The list, whether or not it is kept."""
    path = came.home / "models.json"
    if path.exists():
        json.loads(path.read_text())
    return [] if came.code == 0 and "fake-model" in came.out else [f"exit {came.code}"]


TYPED = ("one", "two", "three")


def judge_chat(came: Came) -> list[str]:
    """Every answer is shown; with space again every turn is kept."""
    there = came.prompts()
    faults = [f"no answer to {one}" for one in TYPED if f"Answer to {one}." not in came.out]
    faults += [f"{one} not kept" for one in TYPED if there.get(one) != f"Answer to {one}."]
    return faults + ([] if came.code == 0 else [f"exit {came.code}"])


def ask(home: Path) -> tuple[str, ...]:
    """A refined turn."""
    del home
    return ("ask", "--refine", "the cache")


SCENES = (
    Scene("ask, no store yet", ask, judge_ask, empty=True),
    Scene("ask", ask, judge_ask_again),
    Scene("ask -o",
          lambda home: (*ask(home), "--no-save", "-o", str(home / "out.md")),
          judge_output),
    Scene("sessions export -o",
          lambda home: ("sessions", "export", first(home), "-o", str(home / "session.json")),
          judge_export),
    Scene("sessions import",
          lambda home: ("sessions", "import", str(home.parent.parent / "third.json")),
          judge_import),
    Scene("sessions rm", lambda home: ("sessions", "rm", first(home)), judge_rm),
    Scene("config init", lambda _: ("config", "init"), judge_init, empty=True),
    Scene("models (cache)", lambda _: ("models", "--refresh"), judge_models, empty=True),
    Scene("chat, no store yet", lambda _: (), judge_chat, typed=TYPED, empty=True),
    Scene("chat", lambda _: (), lambda came: judge_chat(came) + earlier(came), typed=TYPED),
)  # fmt: skip


def first(home: Path) -> str:
    """The ID of the session of the first prompt."""
    path = home / "sessions.db"
    return next(one.id for one in sessions(path) if one.title == "first")


def once(scene: Scene, folder: Path, arm: tuple[int, int, int]) -> Came:
    """One run in a home as it was."""
    home = folder / "disk" / "home"
    shutil.rmtree(home, ignore_errors=True)
    if scene.empty:
        home.mkdir()
    else:
        shutil.copytree(folder / "template", home)
    if scene.typed:
        return chat(folder, home, scene.typed, arm)
    return piped(folder, home, scene.words(home), arm)


def play(scene: Scene, folder: Path, sample: range | None) -> tuple[int, int]:
    """How many calls the scene makes, and in how many runs one of them failed.

    A sample takes these calls only, each failing alone.
    """
    calls, runs = once(scene, folder, (NEVER, NEVER, 0)).calls, 0
    for number in sample or range(1, calls + 1):
        for word, error in ERRORS.items():
            for last in (number,) if sample else (NEVER, number):
                came = once(scene, folder, (number, last, error))
                runs += 1
                faults = common(came)
                try:
                    faults += scene.judge(came)
                except (StoreError, OSError, ValueError) as wrong:
                    faults.append(type(wrong).__name__)
                how = "from" if last == NEVER else "only"
                for fault in faults:
                    scene.faults[fault] += 1
                    scene.example.setdefault(fault, f"{word} {how} {number}, {came.failed}")
    return calls, runs


def prepare(folder: Path) -> None:
    """A home with two sessions, and an exported third one."""
    home = folder / "disk" / "home"
    for prompt in (*KEPT, "third"):
        piped(folder, home, ("ask", prompt), (NEVER, NEVER, 0))
    name = next(one.id for one in sessions(home / "sessions.db") if one.title == "third")
    piped(
        folder,
        home,
        ("sessions", "export", name, "-o", str(folder / "third.json")),
        (NEVER, NEVER, 0),
    )
    piped(folder, home, ("sessions", "rm", name), (NEVER, NEVER, 0))
    home.rename(folder / "template")


def main() -> None:
    """Print a line a scene."""
    folder, *wanted = Path(sys.argv[1]), *sys.argv[2:]
    sample = range(int(wanted[2]), int(wanted[3])) if len(wanted) > 1 else None
    prepare(folder)
    print(f"{'scene':22}{'calls':>7}{'runs':>7}{'faults':>8}{'seconds':>9}", flush=True)
    for scene in SCENES:
        if wanted and scene.name != wanted[0]:
            continue
        began = time.monotonic()
        calls, runs = play(scene, folder, sample)
        took = time.monotonic() - began
        print(
            f"{scene.name:22}{calls:7}{runs:7}{sum(scene.faults.values()):8}{took:9.1f}", flush=True
        )
        for fault, count in list(scene.faults.items())[:12]:
            print(f"    {count} x {fault}, e.g. {scene.example[fault]}", flush=True)


if __name__ == "__main__":
    main()
