"""The file of earlier prompts."""

import json
import stat
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.ui.history import MAX_ENTRIES, PromptHistory
from chatrefine.ui.paste import Folds


def _entries(path):
    return [*PromptHistory(path).load_history_strings()]


def test_the_file_is_private_from_its_creation(tmp_path):
    """File 0600 and folder 0700; a file somebody opened to all is closed again."""
    path = tmp_path / "new" / "history"
    PromptHistory(path).append_string("hello")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    path.chmod(0o644)
    PromptHistory(path).append_string("again")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_every_prompt_is_there_once_and_newest_first(tmp_path):
    """Sent again, a prompt moves to the front; blank ones are not kept."""
    path = tmp_path / "history"
    history = PromptHistory(path)
    for prompt in ("a", "b\nb", "a", "  ", ""):
        history.append_string(prompt)
    assert history.get_strings() == ["b\nb", "a"]
    assert _entries(path) == ["a", "b\nb"]


def test_a_cleared_draft_is_remembered_but_not_written(tmp_path):
    """What was not sent leaves no trace on disk."""
    path = tmp_path / "history"
    history = PromptHistory(path)
    history.append_string("sent")
    history.remember("draft")
    assert history.get_strings() == ["sent", "draft"]
    assert _entries(path) == ["sent"]


def _without_key(text):
    return text.replace("sk-4242", "***")


def test_a_key_is_never_written(tmp_path):
    """The session itself still offers the prompt as it was typed; folded ones are cleaned too."""
    path = tmp_path / "history"
    folds = Folds()
    history = PromptHistory(path, folds, clean=_without_key)
    long = folds.fold("line\n" * 500 + "sk-4242")
    history.append_string("use sk-4242 here")
    history.append_string(long)
    assert "use sk-4242 here" in history.get_strings()
    assert b"sk-4242" not in path.read_bytes()
    written = [json.loads(line) for line in path.read_bytes().split()[-1:]]
    assert written == ["line\n" * 500 + "***"]


def test_a_key_an_earlier_time_left_is_taken_out(tmp_path):
    """At the next start, with every other prompt kept in its order."""
    path = tmp_path / "history"
    for prompt in ("one", "my sk-4242", "two"):
        PromptHistory(path).append_string(prompt)
    found = [*PromptHistory(path, clean=_without_key).load_history_strings()]
    assert found == ["two", "my ***", "one"]
    assert b"sk-4242" not in path.read_bytes()
    assert _entries(path) == found
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("data", "entries"),
    [
        (b"\xe9t\xe9\n", ["�t�"]),
        (b'"good"\n"torn\n"next"\n', ["next", "good"]),
        (b'"torn \xe9', []),
        (b"\n\n\n", []),
        (b"\x00\xff\xfe", ["\x00��"]),
        (b'"\\ud800"\n', ["\ud800"]),
        (b"hand written\n", ["hand written"]),
        (b"", []),
    ],
)
def test_a_damaged_file_loses_only_what_is_damaged(tmp_path, data, entries):
    """Bytes that are no UTF-8, torn lines and foreign text never stop the prompt."""
    path = tmp_path / "history"
    path.write_bytes(data)
    assert _entries(path) == entries
    PromptHistory(path).append_string("new")
    assert _entries(path)[0] == "new"


def test_a_line_cut_by_a_kill_does_not_swallow_the_next(tmp_path):
    """At whatever byte the last line was cut, the next prompt stands on its own."""
    path = tmp_path / "history"
    line = json.dumps("first 日本").encode()
    for end in range(len(line)):
        path.write_bytes(line[:end])
        PromptHistory(path).append_string("next")
        assert _entries(path)[0] == "next"


@pytest.mark.parametrize("kind", ["folder", "no folder"])
def test_an_unusable_file_is_said_once_and_the_prompt_goes_on(tmp_path, kind):
    """A folder in the file's place, or a file in the folder's: prompts stay in memory."""
    path = tmp_path / "history"
    if kind == "folder":
        path.mkdir()
    else:
        path.write_text("x")
        path = path / "history"
    history = PromptHistory(path)
    history.append_string("one")
    history.append_string("two")
    assert history.get_strings() == ["one", "two"]
    assert str(path) in history.problem


def test_a_missing_file_is_no_problem(tmp_path):
    """The first start has no history."""
    history = PromptHistory(tmp_path / "history")
    history.preload()
    assert (history.get_strings(), history.problem) == ([], "")


WRITER = """
import sys
from pathlib import Path
from chatrefine.ui.history import PromptHistory
history = PromptHistory(Path(sys.argv[1]))
for number in range(60):
    history.append_string(f"{sys.argv[2]}{number} " + "x" * 5000)
"""


def test_sessions_side_by_side_tear_nothing(tmp_path):
    """Four writers of long lines: every line whole, none lost."""
    path = tmp_path / "history"
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), name]) for name in "abcd"]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0, 0]
    found = {entry.split()[0] for entry in _entries(path)}
    assert found == {f"{name}{number}" for name in "abcd" for number in range(60)}


def test_a_file_grown_large_is_rewritten_with_its_newest_entries(tmp_path):
    """Two megabytes of repetition become one entry each; the file stays private."""
    path = tmp_path / "history"
    line = json.dumps("y" * 1000) + "\n"
    path.write_text(line * 2100 + '"last"\n')
    assert _entries(path) == ["last", "y" * 1000]
    assert path.stat().st_size < 2000
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_only_so_many_entries_are_loaded(tmp_path):
    """The newest ones."""
    path = tmp_path / "history"
    path.write_text("".join(f'"{number}"\n' for number in range(MAX_ENTRIES + 50)))
    entries = _entries(path)
    assert (len(entries), entries[0]) == (MAX_ENTRIES, str(MAX_ENTRIES + 49))


def test_a_long_prompt_is_whole_in_the_file_and_short_in_memory(tmp_path):
    """Fetched back in a later session, it stands as a mark that means the whole text."""
    path, text = tmp_path / "history", "line\n" * 500 + "end"
    first = Folds()
    PromptHistory(path, first).append_string(first.fold(text))
    later = Folds()
    [entry] = PromptHistory(path, later).load_history_strings()
    assert len(entry) < 50
    assert later.expand(entry) == text


@given(st.lists(st.text(st.characters(exclude_categories=()), min_size=1), max_size=5))
def test_what_is_written_is_read_back(tmp_path_factory, prompts):
    """Any text at all, lone surrogates included."""
    path = tmp_path_factory.mktemp("history") / "history"
    history = PromptHistory(path)
    for prompt in prompts:
        history.append_string(prompt)
    wanted = [*dict.fromkeys(prompt for prompt in reversed(prompts) if prompt.strip())]
    assert _entries(path) == wanted
