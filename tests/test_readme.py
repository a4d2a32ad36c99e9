"""The README: its commands run, its table and its picture are the program's own."""

import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from chatrefine.commands.refine import ALIASES, LOOKS, SWITCHES
from chatrefine.config.example import settings_table
from tests import picture
from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_replies import Reply
from tests.program import command, environment, tagged

README = Path("README.md").read_text(encoding="utf-8")
TOUR = [
    line
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if not line.startswith(("make ", "export "))
]


def test_the_settings_table_is_the_programs():
    """Between its two marks stands what the program prints."""
    found = re.search(r"<!-- settings: .*? -->\n(.*?)<!-- /settings -->", README, re.DOTALL)
    assert found
    assert found[1].strip() == settings_table().strip()


@pytest.fixture
def type_line(program, server, tmp_path):
    """Types a line of the tour into a shell, in a folder where nothing was before the tour."""
    folder = tmp_path / "anywhere"
    folder.mkdir()
    (tmp_path / "bin").mkdir()
    script = tmp_path / "bin" / "chatrefine"
    script.write_text(
        f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(Path.cwd()))} {shlex.join(command())} "$@"\n',
        encoding="utf-8",
    )
    script.chmod(0o755)
    env = environment(program.home, server)
    env["PATH"] = f"{script.parent}:{env['PATH']}"

    def run(line):
        return subprocess.run(
            ["sh", "-c", line],
            env=env,
            cwd=folder,
            input="Hello.\n",
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return run


def answer(request):
    """What a model answers in the tour: scores, revisions, and drafts long enough to refine."""
    said = str(request.body["messages"])
    if "score" in str(request.body["messages"][0]):
        return Reply('{"score": 0.9, "suggestions": []}')
    return Reply(tagged(BETTER) if "critique" in said else DRAFT)


def test_the_tour_can_be_typed_from_its_first_line_to_its_last(type_line, server):
    """Every line ends with the exit code it names, 0 if none; no line wants a file nobody made."""
    server.default = answer
    said = {}
    for line in TOUR:
        if " ID" in line:
            listed = json.loads(type_line("chatrefine sessions list --json").stdout)
            line = line.replace(" ID ", f" {listed[0]['id']} ")  # noqa: PLW2901  a real one
        done = type_line(line)
        named = re.search(r"# .*exit code (\d)", line)
        assert done.returncode == int(named[1] if named else 0), (line, done.stderr)
        assert "Traceback" not in done.stderr
        said[line.partition("#")[0].strip()] = done.stdout
    assert len(said) > 20
    (shown,) = re.findall(r"says why:\n\n```\n(.*?)```", README, re.DOTALL)
    assert said["chatrefine converge old.md wrong.md"] == shown


def test_every_refine_command_of_the_tour_exists():
    """Each word in the table of /refine is one the command knows."""
    rows = re.findall(r"^\| (`/refine.*?`) \|", README, re.MULTILINE)
    assert len(rows) == 6
    words = {
        word
        for row in rows
        for part in re.findall(r"`([^`]*)`", row)
        for word in part.replace("/refine", "").split()[:1]
        if not word.startswith("--")
    }
    assert words <= {*SWITCHES, *LOOKS, *ALIASES}


def test_the_picture_is_what_the_program_shows():
    """Recorded anew it is the same but for the clock's figures."""
    kept = picture.PICTURE.read_text(encoding="utf-8")
    assert picture.without_clock(picture.record()) == picture.without_clock(kept)
