"""The README: its commands run, its table and its picture are the program's own."""

import re
import shlex
from pathlib import Path

import pytest

from chatrefine.commands.refine import ALIASES, LOOKS, SWITCHES
from chatrefine.config.example import settings_table
from tests import picture
from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_replies import Reply
from tests.program import tagged

README = Path("README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    line.split("#")[0].strip()
    for block in BLOCKS
    for line in block.splitlines()
    if "chatrefine " in line
]


def test_the_settings_table_is_the_programs():
    """Between its two marks stands what the program prints."""
    found = re.search(r"<!-- settings: .*? -->\n(.*?)<!-- /settings -->", README, re.DOTALL)
    assert found
    assert found[1].strip() == settings_table().strip()


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_runs(line, program, server, tmp_path, monkeypatch):
    """As it stands, with a model that answers; `converge` of two different texts says no."""
    monkeypatch.chdir(tmp_path)
    for name in ("notes.md", "old.md"):
        (tmp_path / name).write_text(DRAFT, encoding="utf-8")
    (tmp_path / "new.md").write_text(BETTER, encoding="utf-8")
    server.default = lambda request: Reply(
        '{"score": 0.9, "suggestions": []}'
        if "score" in str(request.body["messages"][0])
        else tagged(BETTER)
        if "critique" in str(request.body["messages"])
        else DRAFT
    )
    words = shlex.split(line.partition("|")[2] or line.partition(">")[0])
    if "sessions" in words or "--continue" in words:
        assert program.run("ask", "About the backup.", stdin=b"").code == 0
    done = program.run(*words[1:], stdin=b"A diff.\n")
    assert done.code == (1 if words[1:2] == ["converge"] else 0), done.err
    assert "Traceback" not in done.err


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
