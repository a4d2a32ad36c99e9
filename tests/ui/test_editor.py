"""The user's own editor, a real program each time."""

import stat
from pathlib import Path

import pytest

from chatrefine.errors import UsageError
from chatrefine.ui.editor import edit


@pytest.fixture
def editor(tmp_path):
    """A function that makes an editor out of a few shell lines; `$1` is the file."""

    def make(script):
        path = tmp_path / "an editor"
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        return f"'{path}'"

    return make


def test_what_is_saved_comes_back(editor):
    """The text given, changed, without the editor's last line break."""
    assert (
        edit("draft 日本\n", wanted=[editor('printf "more\\r\\n" >> "$1"')]) == "draft 日本\nmore"
    )


def test_the_first_that_is_set_is_used_with_its_arguments(editor):
    """A blank VISUAL does not count; `code --wait` works."""
    command = editor('[ "$1" = --wait ] && echo "$0" > "$2"')
    assert edit("", wanted=["  ", f"{command} --wait", "no-such"]).endswith("an editor")


def test_the_file_is_private_and_gone_afterwards(editor, tmp_path):
    """0600 while it is edited."""
    seen = tmp_path / "seen"
    edit("x", wanted=[editor(f'ls -l "$1" > {seen}')])
    mode, *_, name = seen.read_text().split()
    assert mode.startswith(stat.filemode(stat.S_IFREG | 0o600))
    assert name.endswith(".md")
    assert not Path(name).exists()


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("exit 3", "ended with code 3; nothing was taken"),
        ('rm "$1"', "removed its file; nothing was taken"),
        ('printf "\\377" > "$1"', "did not save UTF-8 text; nothing was taken"),
    ],
)
def test_a_failing_editor_is_one_sentence(editor, script, sentence):
    """The prompt stays as it was."""
    with pytest.raises(UsageError, match=sentence):
        edit("x", wanted=[editor(script)])


@pytest.mark.parametrize("command", ["no-such-editor --wait", "'unclosed", "/"])
def test_an_editor_that_is_none_is_one_sentence(command):
    """Not there, not readable, a folder."""
    with pytest.raises(UsageError, match=r"(could not be started|cannot be read): "):
        edit("x", wanted=[command])


def test_without_a_wish_a_known_editor_is_taken(tmp_path, monkeypatch):
    """Or the sentence says how to name one."""
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UsageError, match="set EDITOR"):
        edit("x", wanted=["", ""])
    nano = tmp_path / "nano"
    nano.write_text('#!/bin/sh\necho found > "$1"\n')
    nano.chmod(0o755)
    assert edit("x") == "found"
