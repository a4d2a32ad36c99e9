"""The key, looked for in every form and place after each fault, through the whole program.

Every case of the fault matrix against every provider at wire sizes 1, 7 and 4096 is one
`chatrefine ask` with saving on and the log at debug; searched are standard output and error, the
log, the session store with its -wal and -shm, and every other file of the home. A second server
stands where redirects and the links in replies lead; it must hear nothing.
"""

import base64
import html
import importlib
import os
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote, quote_plus

from tests.fake_provider import FakeProvider
from tests.fake_replies import Reply
from tests.providers.matrix import APIS, BIG, CASES, IDLE, KEY, TEXT

WORKERS = 6
WIRES = (1, 7, 4096)
VARIABLES = {"openai": "OPENAI", "anthropic": "ANTHROPIC", "gemini": "GEMINI", "ollama": "OPENAI"}
MODULES = (
    *(f"chatrefine.cli.{name}" for name in ("app", "ask", "start")),
    *(f"chatrefine.store.{name}" for name in ("writer", "database")),
    *(f"chatrefine.providers.{name}" for name in (*APIS, "_http")),
    *("chatrefine.logs", "chatrefine.ui.cells", "httpx", "platformdirs", "rapidfuzz"),
)


def forms(key: str) -> dict[str, bytes]:
    """Each text that gives the key away, by its name."""
    raw = key.encode()
    found = {
        "whole": key,
        "tail": key[len(key) // 3 :],
        "base64": base64.b64encode(raw).decode(),
        "base64url": base64.urlsafe_b64encode(raw).decode(),
        "base64 +1": base64.b64encode(b"x" + raw).decode()[2:-4],
        "base64 +2": base64.b64encode(b"xx" + raw).decode()[4:-4],
        "url": quote(key, safe=""),
        "url, /": quote(key),
        "url, lower": quote(key, safe="").replace("%2F", "%2f").replace("%2B", "%2b"),
        "url, +": quote_plus(key),
        "url, twice": quote(quote(key, safe=""), safe=""),
        "hex": raw.hex(),
        "HEX": raw.hex().upper(),
        "json": key.replace("/", "\\/"),
        "json, \\u": "".join(f"\\u{ord(mark):04x}" for mark in key),
        "html": html.escape(key).replace("/", "&#x2F;"),
        "reversed": key[::-1],
    }
    return {name: text.encode() for name, text in found.items()}


FORMS = forms(KEY)


@dataclass(frozen=True)
class Job:
    """One run: who is asked, which fault, in pieces of how many bytes."""

    api: str
    case: str
    wire: int


def jobs(cases: Iterable[str] = CASES, wires: Sequence[int] = WIRES) -> list[Job]:
    """Every run; the biggest replies come in big pieces only."""
    return [
        Job(api, case, wire)
        for case in (*cases, *HOSTILE)
        for api in APIS
        for wire in ((4096,) if case in BIG else wires)
    ]


HOSTILE = ("hostile_links", "says_key")


def reply(case: str, stranger: FakeProvider) -> Reply:
    """The case's reply, its ways out leading to the second server."""
    if case == "hostile_links":
        links = (
            f"![x]({stranger.url}/p.png) [y]({stranger.url}/y) <{stranger.url}/z> @{stranger.url}"
        )
        return Reply(f"{TEXT} {links} <agent_call agent='coder' task='{stranger.url}'/>")
    if case == "says_key":
        return Reply(f"<think>{KEY}</think>Your key is {KEY}, in hex {KEY.encode().hex()}.")
    made = CASES[case]
    if "redirect" in made.fault:
        made = replace(made, headers=(("Location", f"{stranger.url}/v1/chat/completions"),))
    return made


class Place:
    """A home whose store somebody else has open, so that its -wal stays."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.out, self.err = folder / "out", folder / "err"
        self._reader: sqlite3.Connection | None = None

    def ask(self, job: Job, server: FakeProvider) -> int:
        """The exit code of one answer asked for in a child of this process."""
        pid = os.fork()
        if not pid:
            self._run(job, server)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        store = self.home / "sessions.db"
        if self._reader is None and store.exists():
            self._reader = sqlite3.connect(store)
            self._reader.execute("BEGIN")
            self._reader.execute("SELECT count(*) FROM turns").fetchone()
        return code

    def _run(self, job: Job, server: FakeProvider) -> None:
        for number, path in ((1, self.out), (2, self.err)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        address = "OLLAMA_HOST" if job.api == "ollama" else "CHATCLI_BASE_URL"
        os.environ.clear()
        os.environ |= {
            "CHATCLI_HOME": str(self.home),
            "CHATCLI_PROVIDER": job.api,
            "CHATCLI_MODEL": "fake-model",
            f"{VARIABLES[job.api]}_API_KEY": KEY,
            address: server.url,
            "CHATCLI_MAX_RETRIES": "1",
            "CHATCLI_IDLE_TIMEOUT": "0.5" if job.case in IDLE else "20",
            "CHATCLI_LOG_FILE": str(self.home.with_name("log")),
            "CHATCLI_LOG_LEVEL": "debug",
        }
        from chatrefine.cli import main as run_program  # noqa: PLC0415  the child alone runs it

        code = run_program(["ask", "go"])
        with suppress(OSError, ValueError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)

    def hits(self) -> Iterator[str]:
        """The form and place of each key that is found; a traceback counts as one."""
        for path in self.home.parent.rglob("*"):
            if not path.is_file():
                continue
            data = path.read_bytes()
            yield from (f"{name} in {path.name}" for name, form in FORMS.items() if form in data)
            if b"Traceback" in data and path == self.err:
                yield "a traceback on stderr"

    def clear(self) -> None:
        """Begin anew."""
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.with_name("log").unlink(missing_ok=True)


def look(folder: Path, mine: Iterable[Job]) -> Iterator[tuple[Job, int, list[str], int, int]]:
    """Of each run the exit code, the hits, the requests, and what the second server heard."""
    for name in MODULES:
        importlib.import_module(name)
    place = Place(folder)
    folder.mkdir()
    for job in mine:
        with FakeProvider(default=Reply(TEXT)) as stranger:
            first = replace(reply(job.case, stranger), wire=job.wire)
            with FakeProvider(first, default=Reply(TEXT)) as server:
                code = place.ask(job, server)
                heard = len(server.chats)
            # An answer is printed as it came, whatever it says.
            said = " in out" if job.case == "says_key" else "nowhere"
            hits = [hit for hit in place.hits() if not hit.endswith(said)]
            yield job, code, hits, heard, stranger.connections
        if hits:
            place.clear()
    place.clear()


def in_workers(folder: Path, everything: Sequence[Job]) -> Iterator[tuple[str, ...]]:
    """What the workers found, one tuple of words a run."""
    children = []
    for number in range(WORKERS):
        log = folder / f"found{number}"
        if not (pid := os.fork()):
            with log.open("w") as file:
                mine = everything[number::WORKERS]
                for job, code, hits, heard, strange in look(folder / f"place{number}", mine):
                    words = (job.api, job.case, job.wire, code, heard, strange, *hits)
                    file.write("\t".join(map(str, words)) + "\n")
            os._exit(0)
        children.append(pid)
    for pid in children:
        os.waitpid(pid, 0)
    for number in range(WORKERS):
        for line in (folder / f"found{number}").read_text().splitlines():
            yield tuple(line.split("\t"))


def main(every: int = 1) -> None:
    """Print the table, of every n-th run."""
    everything = jobs()[::every]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        rows = list(in_workers(Path(name), everything))
    print(f"{len(CASES)} faults, {len(FORMS)} forms of the key, {len(everything)} runs\n")
    print(f"{'':12}{'runs':>7}{'answered':>10}{'refused':>9}{'died':>6}{'requests':>10}"
          f"{'key found':>11}{'2nd host':>10}")  # fmt: skip
    examples: Counter[str] = Counter()
    for api in APIS:
        of_api = [row for row in rows if row[0] == api]
        codes = Counter(int(row[3]) for row in of_api)
        died = sum(count for code, count in codes.items() if code < 0)
        refused = len(of_api) - codes[0] - died
        found = sum(len(row) > 6 for row in of_api)
        print(f"{api:12}{len(of_api):7}{codes[0]:10}{refused:9}{died:6}"
              f"{sum(int(row[4]) for row in of_api):10}{found:11}"
              f"{sum(int(row[5]) for row in of_api):10}")  # fmt: skip
        examples.update(f"{api} {row[1]}: {hit}" for row in of_api for hit in row[6:])
    for words, count in examples.most_common(12):
        print(f"    {count} x {words}")
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
