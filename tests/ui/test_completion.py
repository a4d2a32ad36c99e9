"""Suggestions for files, and what may be shown of any suggestion."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from chatrefine.ui.completion import (
    MAX_FILES,
    PromptCompleter,
    Suggestion,
    expects_suggestions,
    file_suggestions,
    no_suggestions,
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A working folder with a few names in it."""
    monkeypatch.chdir(tmp_path)
    for name in ("b.txt", "a.md", ".env", "with blank.txt", "new\nline", "Über.md"):
        (tmp_path / name).write_text("x")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "inner.py").write_text("x")
    return tmp_path


def _texts(typed):
    return [one.text for one in file_suggestions(typed)]


def test_folders_come_first_and_hidden_names_only_when_asked_for(folder):
    """Names with line breaks cannot be typed after `@` and are left out."""
    offered = ["@./sub/", "@./a.md", "@./b.txt", "@./with\\ blank.txt", "@./Über.md"]
    assert _texts("see @./") == offered
    assert _texts("@./.") == ["@./.env"]
    assert _texts("@./sub/i") == ["@./sub/inner.py"]
    assert _texts(f"@{folder}/sub/") == [f"@{folder}/sub/inner.py"]


@pytest.mark.parametrize("typed", ["mail me@./", "@agent", "@", "./a", "@./no/such/", "@./a.md x"])
def test_nothing_is_offered_elsewhere(folder, typed):
    """Not inside a word, not for agents, not in folders that are not there."""
    assert _texts(typed) == []


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("@./with", "@./with\\ blank.txt"),
        ("@./with\\ b", "@./with\\ blank.txt"),
        ('see @"./wi', '@"./with blank.txt"'),
        ('see @"./with b', '@"./with blank.txt"'),
        ('@"./su', '@"./sub/'),
    ],
)
def test_a_name_with_blanks_is_offered_as_it_is_read(folder, typed, offered):
    """Escaped, or within the quotes that were begun; folders stay open."""
    assert _texts(typed) == [offered]
    assert expects_suggestions(typed)


def test_a_lone_dot_becomes_a_folder():
    """`@.` and `@~` go on with a slash."""
    assert _texts("@.") == ["@./"]
    assert _texts("@~") == ["@~/"]


def test_a_full_folder_offers_only_so_many(folder):
    """A menu of thousands helps nobody."""
    for number in range(MAX_FILES + 50):
        (folder / f"f{number}").write_text("")
    assert len(_texts("@./f")) == MAX_FILES


def test_the_suggestion_replaces_the_mark_alone(folder):
    """What stands before `@` stays."""
    [one] = file_suggestions("read @./b")
    assert ("read @./b"[: one.start] + one.text) == "read @./b.txt"


@given(st.text(), st.text())
def test_no_menu_row_carries_a_control_character(text, hint):
    """Names of agents and models come from elsewhere; they are shown as visible marks."""
    completer = PromptCompleter(lambda _: [Suggestion(text=text, help=hint, start=0)])
    [row] = completer.get_completions(Document("/x"), CompleteEvent())
    for shown in (row.display_text, row.display_meta_text):
        assert shown.isprintable() or not any(
            char < " " or "\x7f" <= char <= "\x9f" for char in shown
        )


def test_a_start_behind_the_cursor_is_harmless():
    """A wrong start never raises in the middle of typing."""
    completer = PromptCompleter(lambda _: [Suggestion(text="x", start=99)])
    [row] = completer.get_completions(Document("ab"), CompleteEvent())
    assert row.start_position == 0


def test_a_prompt_without_commands_suggests_nothing():
    """The default provider."""
    assert [*no_suggestions("/")] == []


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("/", True), ("/refine o", True), ("//", False), ("/a\nb", False), ("@", True),
        ("@age", True), ("x @", False), ("x @.", True), ("a@b", False), ("", False),
    ],
)  # fmt: skip
def test_a_menu_opens_only_where_it_helps(typed, expected):
    """Commands and mentions at the start, files anywhere."""
    assert expects_suggestions(typed) is expected


def test_an_unreadable_folder_offers_nothing(tmp_path):
    """As good as empty."""
    locked = tmp_path / "locked"
    locked.mkdir()
    (locked / "a").write_text("")
    locked.chmod(0)
    try:
        readable = os.access(locked, os.R_OK)
        assert bool(_texts(f"@{locked}/")) is readable
    finally:
        locked.chmod(0o700)
