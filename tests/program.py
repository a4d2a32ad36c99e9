"""The real program as a child process, against a scripted server, in a home of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.fake_provider import FakeProvider

KEY = "sk-test-4242424242"
TAGS = "<critique>\n- {point}\n</critique>\n\n<revised>\n{text}\n</revised>\n"


@dataclass(frozen=True)
class Done:
    """What came of a run."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output as one JSON value."""
        return json.loads(self.out)

    @property
    def events(self) -> list[Any]:
        """Standard output as JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]


def tagged(text: str, point: str = "It is vague.") -> str:
    """A refiner's reply that follows the protocol."""
    return TAGS.format(point=point, text=text)


def environment(
    home: Path, server: FakeProvider | None = None, more: Mapping[str, str] | None = None
) -> dict[str, str]:
    """All that the program gets to know: nothing of whoever runs the tests."""
    env = {"PATH": os.environ["PATH"], "CHATCLI_HOME": str(home), "LANG": "C.UTF-8"}
    if server is not None:
        env |= {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": server.url, "CHATCLI_MODEL": "fake"}
    return env | dict(more or {})


def command(*arguments: str) -> list[str]:
    """The program's command line."""
    return [sys.executable, "-m", "chatrefine", *arguments]


@dataclass(frozen=True)
class Program:
    """Runs the program with this home and server."""

    home: Path
    server: FakeProvider | None = None

    def run(self, *arguments: str, stdin: bytes = b"", timeout: float = 60, **more: str) -> Done:
        """The finished program; keywords are environment variables."""
        done = subprocess.run(
            command(*arguments),
            input=stdin,
            capture_output=True,
            timeout=timeout,
            check=False,
            env=environment(self.home, self.server, more),
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
