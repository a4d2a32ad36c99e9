"""What the command line says: whole words, whole rows, the names that were typed."""

import os
import shlex
import signal
import subprocess

import pytest

from tests.fake_replies import Reply
from tests.program import command, environment
from tests.terminal import Session

PASSES = "CHATCLI_QUALITY_REFINE_MAX_PASSES"


def test_a_wrong_flag_is_called_what_was_typed(program, server):
    """Not the variable behind it; `--set` names the variable, as it was typed."""
    for flag, value in (("--threshold", "2"), ("--max-passes", "99"), ("--provider", "opnai")):
        done = program.run("ask", "hi", flag, value)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"chatrefine: {flag} must be ")
        assert "CHATCLI" not in done.err
    assert server.requests == []
    program.run("ask", "hi")
    name = program.run("sessions", "list", "--json").json[0]["id"]
    done = program.run("replay", name, "--set", "THRESHOLD=2")
    assert "CHATCLI_QUALITY_REFINE_THRESHOLD (flag) must be" in done.err


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_doctor_reports_a_bad_setting(program, server, form):
    """Exit 2, the places are told all the same, nothing is asked."""
    done = program.run("doctor", *form, **{PASSES: "many"})
    assert done.code == 2
    if form:
        found = {one["name"]: one for one in done.json}
        assert found["setting"]["ok"] is False
        assert found["setting"]["text"].startswith(f"{PASSES} (environment) must be")
        assert found["config"]["text"] == str(program.home / "config.env")
    else:
        assert f"{PASSES} (environment) must be" in done.out
        assert str(program.home) in done.out
    assert done.err == ""
    assert server.requests == []


def test_an_unknown_name_is_told_where_settings_are_looked_after(program):
    """`config check` and `doctor` tell, `ask` and `refine` do not."""
    more = {"CHATCLI_MODLE": "x"}
    for words in (("ask", "hi"), ("refine", "--task", "x", "--json")):
        assert "CHATCLI_MODLE" not in program.run(*words, **more).err
    assert "CHATCLI_MODLE" in program.run("config", "check", **more).err
    assert "CHATCLI_MODLE" in program.run("doctor", **more).out


def test_a_piped_table_has_no_right_edge(program, server):
    """One row a line, nothing cut: agents, models, sessions, hits, replay."""
    server.models = tuple(f"model-{number}-{'x' * 90}" for number in range(3))
    agents = program.home / "agents"
    agents.mkdir(parents=True)
    about = "tells " + "more and more " * 15
    (agents / "long.md").write_text(f"---\nname: long\ndescription: {about}\n---\nBe long.\n")
    assert about.strip() in program.run("agents").out
    assert len(program.run("models").out.splitlines()) == 3
    title = "Why " + "so " * 18
    program.run("ask", title)
    listed = program.run("sessions", "list").out.splitlines()
    assert [line.endswith(title.strip()) for line in listed] == [False, True]
    assert "…" not in program.run("sessions", "search", "why").out


def test_a_list_outside_the_chat_has_no_numbers(program):
    """`sessions show 1` would not take them."""
    program.run("ask", "hi")
    head, row = program.run("sessions", "list").out.splitlines()
    assert head.split() == ["id", "last", "used", "turns", "title"]
    assert len(row.split()[0]) == 8


def test_sessions_without_any_answer_are_counted_not_listed(program, server):
    """`--all` lists them; a list that is cut says so; a cut-off turn is no failure."""
    server.enqueue("One.", "Two.", *[Reply(status=401)] * 3)
    for words in ("a", "b", "c", "d", "e"):
        program.run("ask", words)
    done = program.run("sessions", "list")
    assert len(done.out.splitlines()) == 1 + 2
    assert done.err == (
        "chatrefine: 3 sessions without any answer left out; --all lists them too\n"
    )
    models = [row["answered_by"] for row in program.run("sessions", "list", "--json").json]
    assert models == ["", "", "", "fake", "fake"]
    everything = program.run("sessions", "list", "--all")
    assert (len(everything.out.splitlines()), everything.err) == (1 + 5, "")
    cut = program.run("sessions", "list", "--limit", "1")
    assert "these are 1 of 2; --limit 0 shows all" in cut.err
    assert program.run("ask", "--continue", "f").code == 0
    said = [one["role"] for one in server.chats[-1].body["messages"]]
    assert said.count("user") == 2


def test_only_failed_sessions_are_no_empty_list(program, server):
    """Exit 1, but it is said that there is something."""
    server.default = Reply(status=401)
    program.run("ask", "hi")
    done = program.run("sessions", "list")
    assert (done.code, done.out) == (1, "")
    assert done.err == "chatrefine: 1 session without any answer left out; --all lists them too\n"


def test_the_list_tells_which_model_answered(program, server):
    """Also when none was set and the provider's own answered."""
    server.enqueue(Reply("One.", model="served-model"))
    program.run("ask", "hi", CHATCLI_MODEL="")
    (row,) = program.run("sessions", "list", "--json").json
    assert row["answered_by"] == "served-model"


@pytest.mark.parametrize(("kind", "words"), [("folder", "a folder"), ("pipe", "a pipe")])
def test_an_agent_file_that_is_none_is_told_as_what_it_is(program, kind, words):
    """Not as text in a wrong encoding."""
    agents = program.home / "agents"
    agents.mkdir(parents=True)
    if kind == "pipe":
        os.mkfifo(agents / "odd.md")
    else:
        (agents / "odd.md").mkdir()
    done = program.run("agents", timeout=10)
    assert done.code == 0
    assert f"odd.md: this agent was not loaded: it is {words}, not a text file." in done.err


def test_ctrl_c_ends_the_wait_for_an_env_file_that_is_a_pipe(program, server, tmp_path):
    """Exit 130, no trace."""
    os.mkfifo(tmp_path / "pipe")
    asked = subprocess.Popen(
        command("ask", "hi", "--env-file", str(tmp_path / "pipe"), "--no-save"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(program.home, server),
    )
    with asked:
        writer = os.open(tmp_path / "pipe", os.O_WRONLY)  # returns when the program reads
        asked.send_signal(signal.SIGINT)
        _, err = asked.communicate(timeout=10)
        os.close(writer)
    assert (asked.returncode, err) == (130, b"")


def test_a_process_substitution_is_read_to_its_end(program, server):
    """`-f <(cmd)` and `--env-file <(cmd)`."""
    words = shlex.join(command("ask", "hi"))
    script = f"{words} -f <(echo inside) --env-file <(echo CHATCLI_EFFORT=high)"
    done = subprocess.run(
        ["bash", "-c", script],
        env=environment(program.home, server),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=20,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, b"Hello.\n")
    assert "inside" in server.chats[0].prompt
    assert server.chats[0].body["reasoning_effort"] == "high"


def test_what_was_sent_along_is_in_the_session(program, server, tmp_path):
    """A text as it was sent, a picture by its name."""
    (tmp_path / "notes.txt").write_text("one two three\n")
    (tmp_path / "sky.png").write_bytes(b"\x89PNG\r\n")
    program.run(
        "ask", f"Compare @{tmp_path}/notes.txt", "-f", str(tmp_path / "sky.png"),
    )  # fmt: skip
    name = program.run("sessions", "list", "--json").json[0]["id"]
    for words in (("show",), ("show", "--json"), ("export", "-f", "md"), ("export", "-f", "html")):
        shown = program.run("sessions", *words, name).out
        assert "one two three" in shown
        assert "notes.txt" in shown
        assert "(attached: sky.png)" in shown
    assert len(server.chats) == 1


def test_sentences_break_between_words_on_a_terminal(program, server, tmp_path):
    """Errors, notes and findings, on a screen of forty columns."""
    env = environment(program.home, server, {"TERM": "xterm-256color", PASSES: "many"})
    for words in (("ask", "hi"), ("doctor",), ("sessions", "list")):
        with Session(command(*words), environment=env, columns=50) as session:
            assert session.finish() == 2
        rows = [row.strip() for row in session.screen.text_rows()]
        said = " ".join(row for row in rows if row)
        assert f"{PASSES} (environment) must be a whole number from 1 to 10." in said


@pytest.mark.parametrize("words", [("why is the sky blue",), ("warum?",), ("why", "is", "it?")])
def test_a_question_without_ask_is_told_how_to_be_asked(program, words):
    """Exit 2; a mistyped command is not taken for a question."""
    done = program.run(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith('. To ask it, use: chatrefine ask "…"\n')
    for typed in (("sessioms", "list"), ("sessions", "list all?"), ("frobnicate",)):
        done = program.run(*typed)
        assert (done.code, "To ask it" in done.err) == (2, False)


@pytest.mark.parametrize("command", [(), ("ask",)])
def test_a_session_that_is_not_there_is_told_before_an_empty_prompt(program, server, command):
    """Standard input is empty; what is wrong first is that nothing can go on."""
    program.run("ask", "hi")
    done = program.run(*command, "--resume", "zz")
    assert (done.code, done.out) == (1, "")
    assert "There is no session 'zz'" in done.err
    name = program.run("sessions", "list", "--json").json[0]["id"]
    done = program.run(*command, "--resume", name)
    assert (done.code, "Nothing was asked" in done.err) == (2, True)
