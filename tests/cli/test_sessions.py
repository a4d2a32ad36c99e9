"""`sessions …`, `--continue`, `--resume`, `--no-save` on the real program."""

import json
import re
import signal
import sqlite3
import subprocess
import time

import pytest

from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_replies import Reply
from tests.program import KEY, command, environment, tagged


@pytest.fixture
def kept(program, server):
    """The IDs of two sessions: a refined one of one turn, then a plain one."""
    server.enqueue(DRAFT, tagged(BETTER), "木漏れ日 is sunlight through leaves.")
    program.run("ask", "--refine", "Describe the cache.")
    program.run("ask", "What is 木漏れ日?")
    rows = program.run("sessions", "list", "--json").json
    return [rows[1]["id"], rows[0]["id"]]


def test_every_answer_is_listed(program, kept):
    """The latest first, eight characters of the ID, a title from the prompt."""
    done = program.run("sessions", "list")
    assert done.code == 0
    first, second = done.out.splitlines()[1:]
    assert kept[1][:8] in first
    assert "What is 木漏れ日?" in first
    assert kept[0][:8] in second
    assert kept[0] not in done.out


def test_no_hit_prints_nothing_and_is_exit_code_1(program, kept):
    """Neither a list that is empty nor a search without a match."""
    for arguments in (("search", "nothing like it"), ("search", "--json", "nothing like it")):
        done = program.run("sessions", *arguments)
        assert (done.code, done.out, done.err) == (1, "", "")


def test_an_empty_store_is_said_on_stderr(program):
    """Exit code 1, and no store is made by looking."""
    for arguments in (("list",), ("list", "--json"), ("search", "x")):
        done = program.run("sessions", *arguments)
        assert (done.code, done.out) == (1, "")
    assert not program.home.exists()


def test_any_unique_beginning_names_a_session(program, kept):
    """One character is enough when no other ID begins with it; upper case too."""
    for name in (kept[0], kept[0][:8], kept[0][:20].upper()):
        assert BETTER in program.run("sessions", "show", name).out


def test_an_unknown_id_names_the_nearest(program, kept):
    """Exit code 1, for every command that takes an ID."""
    wrong = ("0" if kept[0][0] != "0" else "1") + kept[0][1:8]
    for verb in ("show", "export", "rm"):
        done = program.run("sessions", verb, wrong)
        assert (done.code, done.out) == (1, "")
        assert f"did you mean {kept[0][:8]}?" in done.err
    assert program.run("ask", "--resume", wrong, "x").code == 1


def test_a_beginning_of_several_is_refused(program, kept):
    """All candidates are named; an empty ID names nothing."""
    path = program.home / "sessions.db"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA foreign_keys = OFF")
    for old, new in zip(kept, ("abcd1" + kept[0][5:], "abcd2" + kept[1][5:]), strict=True):
        connection.execute("UPDATE sessions SET id = ? WHERE id = ?", (new, old))
        connection.execute("UPDATE turns SET session = ? WHERE session = ?", (new, old))
    connection.commit()
    connection.close()
    done = program.run("sessions", "rm", "abcd")
    assert done.code == 1
    assert "abcd1" in done.err
    assert "abcd2" in done.err
    assert program.run("sessions", "rm", "").code == 1
    assert program.run("sessions", "rm", "abcd1", "nope").code == 1
    assert len(program.run("sessions", "list", "--json").json) == 2


def test_search_finds_words_in_any_script(program, kept):
    """With the place of each match, in text and in JSON."""
    done = program.run("sessions", "search", "木漏")
    assert "**木漏**" in done.out
    assert kept[1][:8] in done.out
    (hit,) = program.run("sessions", "search", "--json", "evictions", "cache").json
    assert hit["session"] == kept[0]
    assert next(hit["snippet"][a:b] for a, b in hit["matches"]).casefold() == "cache"


def test_show_json_is_the_export(program, kept):
    """And `export --json` too; the refinement is all there."""
    shown = program.run("sessions", "show", "--json", kept[0]).json
    assert shown == program.run("sessions", "export", "--json", kept[0]).json
    assert shown == program.run("sessions", "export", "-f", "json", kept[0]).json
    (turn,) = shown["turns"]
    assert turn["draft"] == DRAFT
    assert turn["answer"] == BETTER
    assert turn["refine"]["passes"][0]["critique"] == ["It is vague."]
    assert turn["state"] == "answered"


def test_an_export_is_private_and_its_form_follows_the_name(program, kept, tmp_path):
    """0600 from its creation; -f wins over the ending."""
    for name, form, begin in (
        ("a.html", (), "<!doctype html>"),
        ("a.json", (), '{\n  "schema": 1'),
        ("a.md", (), "# Describe"),
        ("a.txt", (), "# Describe"),
        ("b.md", ("-f", "html"), "<!doctype html>"),
    ):
        path = tmp_path / name
        assert program.run("sessions", "export", kept[0], *form, "-o", str(path)).code == 0
        assert path.read_text().startswith(begin)
        assert path.stat().st_mode & 0o777 == 0o600
    assert program.run("sessions", "export", kept[0], "-f", "pdf").code == 2


def test_an_exported_session_comes_back(program, kept, tmp_path):
    """Removed and imported: the same object; a second import changes nothing."""
    path = tmp_path / "one.json"
    program.run("sessions", "export", kept[0], "-o", str(path))
    assert program.run("sessions", "rm", kept[0]).code == 0
    assert program.run("sessions", "show", kept[0]).code == 1
    assert program.run("sessions", "import", str(path)).out == f"imported {kept[0][:8]}\n"
    assert program.run("sessions", "export", "--json", kept[0]).out == path.read_text()
    assert program.run("sessions", "import", "--json", str(path)).json["already_there"] == [kept[0]]
    (tmp_path / "bad.json").write_text("{")
    done = program.run("sessions", "import", str(tmp_path / "bad.json"))
    assert (done.code, done.err.count("\n")) == (2, 1)


def test_what_is_removed_is_gone_from_the_file(program, server):
    """Not a word of it is left on the disk."""
    server.enqueue("The pelican flies at dawn.", "Nothing.")
    program.run("ask", "Where is the marmalade?")
    program.run("ask", "Something else")
    name = program.run("sessions", "search", "--json", "pelican").json[0]["session"]
    assert program.run("sessions", "rm", "--json", name).json == {"removed": [name]}
    left = b"".join(one.read_bytes() for one in program.home.glob("sessions.db*"))
    assert b"pelican" not in left
    assert b"marmalade" not in left
    assert b"Something else" in left


def test_continue_goes_on_with_the_latest(program, server, kept):
    """The model sees what was said; the turn joins the session."""
    server.enqueue("Yes, still.")
    turn = program.run("ask", "-c", "--json", "Still?").json
    assert (turn["session"], turn["turn"]) == (kept[1], 2)
    assert [text for role, text in server.chats[-1].messages if role != "system"] == [
        "What is 木漏れ日?",
        "木漏れ日 is sunlight through leaves.",
        "Still?",
    ]


def test_continue_without_any_session_is_a_new_one(program):
    """Said in one line on stderr."""
    done = program.run("ask", "-c", "hi")
    assert (done.code, done.out) == (0, "Hello.\n")
    assert "this is a new one" in done.err


def test_resume_restores_what_was_set(program, server):
    """Agent, model, system prompt, override; what the command line says goes first."""
    server.default = Reply("Fine.")
    program.run("ask", "-a", "coder", "-m", "large", "-s", "Be brief.", "--no-refine", "one")
    name = program.run("sessions", "list", "--json").json[0]["id"]
    turn = program.run(
        "ask", "--resume", name[:8], "--json", "two", CHATCLI_QUALITY_REFINE_ENABLED="true"
    ).json
    assert (turn["agent"], turn["model"], turn["refine"]) == ("coder", "large", None)
    assert "Be brief." in server.chats[-1].system
    turn = program.run("ask", "--resume", name[:8], "--json", "-a", "writer", "-m", "x", "3").json
    assert (turn["agent"], turn["model"]) == ("writer", "x")


@pytest.mark.parametrize("how", ["flag", "setting"])
def test_no_save_leaves_nothing_on_disk(program, how):
    """Not even the folder."""
    arguments = ("ask", "--no-save", "hi") if how == "flag" else ("ask", "hi")
    more = {"CHATCLI_SAVE": "false"} if how == "setting" else {}
    assert program.run(*arguments, **more).out == "Hello.\n"
    assert not program.home.exists()


def test_a_failed_turn_is_there_marked(program, server):
    """Its prompt, and why."""
    server.enqueue(Reply(status=400, message="bad day"))
    assert program.run("ask", "Was it me?").code == 1
    name = program.run("sessions", "list", "--json").json[0]["id"]
    (turn,) = program.run("sessions", "show", "--json", name).json["turns"]
    assert (turn["state"], turn["prompt"]) == ("failed", "Was it me?")
    assert "bad day" in turn["error"]


def test_a_killed_turn_is_there_marked(program, server):
    """kill -9 in the refiner's call: prompt and draft are kept, the turn reads as interrupted."""
    server.enqueue(DRAFT, Reply(hang_at=-1))
    running = subprocess.Popen(
        command("ask", "--refine", "Describe it."),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(program.home, server),
    )
    server.wait_for(2)
    end = time.monotonic() + 5
    while not program.run("sessions", "search", "evicted OR used").code and time.monotonic() < end:
        pass
    running.kill()
    running.communicate()
    name = program.run("sessions", "list", "--json").json[0]["id"]
    (turn,) = program.run("sessions", "show", "--json", name).json["turns"]
    assert (turn["state"], turn["error"]) == ("interrupted", "interrupted")
    assert turn["draft"] == turn["answer"] == DRAFT


@pytest.mark.parametrize("content", [b"", b"garbage" * 1000], ids=["empty", "garbage"])
def test_a_damaged_store_costs_no_answer(program, content):
    """exit 0, the answer, one line with the name it was put aside under."""
    program.home.mkdir()
    path = program.home / "sessions.db"
    path.write_bytes(content)
    done = program.run("sessions", "list")
    assert (done.code, done.out) == (1, "")
    assert "damaged" in done.err
    done = program.run("ask", "hi")
    assert (done.code, done.out, done.err.count("\n")) == (0, "Hello.\n", 1)
    (aside,) = re.findall(r"kept as (\S+),", done.err)
    assert (program.home / aside).read_bytes() == content
    done = program.run("sessions", "list")
    assert done.code == 0
    assert aside in done.err


def test_a_home_that_cannot_be_written_costs_no_answer(program):
    """exit 0, the answer, one line."""
    done = program.run("ask", "hi", CHATCLI_HOME="/proc/nowhere")
    assert (done.code, done.out, done.err.count("\n")) == (0, "Hello.\n", 1)
    assert "not saved" in done.err


def test_a_changed_byte_is_told(program, kept):
    """The turn is named, exit code 1; nothing is written over."""
    path = program.home / "sessions.db"
    path.write_bytes(path.read_bytes().replace(b"evictions goes up", b"evictions goes UP"))
    before = path.read_bytes()
    done = program.run("sessions", "show", kept[0])
    assert done.code == 1
    assert f"turn 1 of session {kept[0][:8]} is damaged" in done.err
    assert path.read_bytes() == before


def test_no_key_is_ever_stored(program, server):
    """Answers, refusals, broken streams: the key is in no file of the home."""
    for reply in (
        Reply(status=401, message=f"bad key {KEY}"),
        Reply(status=500, message=f"trace {KEY}"),
        Reply("Fine.", cut=100),
        "Fine.",
    ):
        server.enqueue(reply)
        program.run("ask", "hi", CHATCLI_MAX_RETRIES="0")
    for path in program.home.rglob("*"):
        assert path.is_dir() or KEY.encode() not in path.read_bytes()


def test_a_terminal_sees_no_escape_of_a_stored_answer(program, server):
    """Exports and JSON hold the bytes; that is told by the files, not by the screen."""
    server.enqueue("a\x1b[2Jb")
    program.run("ask", "hi")
    name = program.run("sessions", "list", "--json").json[0]["id"]
    assert "\\u001b" in program.run("sessions", "export", "--json", name).out
    page = program.run("sessions", "export", "-f", "html", name).out
    assert "\x1b" not in page
    assert "a^[[2Jb" in page
    json.loads(program.run("sessions", "show", "--json", name).out)


def test_an_interrupted_turn_is_there_marked(program, server):
    """Ctrl-C in the refiner's call: the draft is the answer, exit code 130."""
    server.enqueue(DRAFT, Reply(hang_at=-1))
    running = subprocess.Popen(
        command("ask", "--refine", "Describe it."),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(program.home, server),
    )
    server.wait_for(2)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=10)
    assert (running.returncode, out.decode()) == (130, DRAFT + "\n")
    name = program.run("sessions", "list", "--json").json[0]["id"]
    (turn,) = program.run("sessions", "show", "--json", name).json["turns"]
    assert (turn["state"], turn["answer"]) == ("interrupted", DRAFT)


def test_a_store_locked_all_along_costs_no_answer(program):
    """The answer comes at once; exit 0 and one line when the wait is over."""
    program.run("ask", "first")
    holder = sqlite3.connect(program.home / "sessions.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    done = program.run("ask", "hi")
    holder.execute("ROLLBACK")
    holder.close()
    assert (done.code, done.out) == (0, "Hello.\n")
    assert "not saved" in done.err
    assert done.err.count("\n") == 1
