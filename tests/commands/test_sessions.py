"""`/sessions`, `/resume`, `/fork` and `/export` in the real chat."""

import re

import pytest

from chatrefine.store.taking_in import import_file
from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_replies import Reply
from tests.program import command, environment, tagged
from tests.terminal import Session


@pytest.fixture
def chat(program, server, tmp_path):
    """A function that opens the chat; more keywords are environment variables."""
    opened = []
    (tmp_path / "work").mkdir()

    def open_chat(*arguments, **more):
        session = Session(
            command(*arguments),
            environment=environment(program.home, server, more),
            columns=240,
            rows=40,
        )
        opened.append(session)
        session.wait_for(r"refine (on|off|once)")
        return session

    yield open_chat
    for session in opened:
        session.close()


def type_line(session, text, answer):
    """Type a line and wait for what it prints."""
    session.line(text)
    session.wait_for(answer)


def test_a_session_is_taken_up_with_its_refinement(chat, program, server):
    """After /exit and /resume 1: the history, the last report, the override."""
    server.enqueue(DRAFT, tagged(BETTER), "Third.")
    session = chat()
    type_line(session, "/refine on", "ON for this session")
    type_line(session, "Describe the cache.", "refined · 1 pass")
    type_line(session, "/system Be brief.", "system prompt")
    session.line("/exit")
    assert session.finish() == 0
    session = chat()
    type_line(session, "/resume", "(?s)Describe the cache.*The cache keeps up to.*NUMBER goes on")
    type_line(session, "/resume 1", "going on with")
    type_line(session, "/refine", "ON .session override active")
    type_line(session, "/refine critique", "It is vague")
    type_line(session, "/refine undo", "the draft is the answer now")
    type_line(session, "And now?", "Third")
    messages = server.chats[-1].messages
    assert messages[1:] == [
        ("user", "Describe the cache."),
        ("assistant", DRAFT),
        ("user", "And now?"),
    ]
    assert "Be brief." in server.chats[-1].system
    name = program.run("sessions", "list", "--json").json[0]["id"]
    turns = program.run("sessions", "show", "--json", name).json["turns"]
    assert [turn["answer"] for turn in turns] == [DRAFT, "Third."]


def test_sessions_lists_and_searches(chat, server):
    """The current one is marked; a text gives the turns it occurs in."""
    server.default = Reply("The heron waits.")
    session = chat()
    type_line(session, "/sessions", "no saved sessions yet")
    type_line(session, "First question", "heron")
    type_line(session, "/sessions", r"\*1 +[0-9a-f]{8} .* 1 +First question")
    type_line(session, "/sessions waits", "turn 1 · answer")
    type_line(session, "/sessions zebra", "no turn holds zebra")
    type_line(session, "/resume zz", "There is no session 'zz'")


@pytest.mark.parametrize(("kept", "told"), [(20, False), (23, True)])
def test_a_list_that_is_cut_says_so(chat, program, server, kept, told):
    """`/sessions`, its search and `/resume` show the latest ones, of so and so many."""
    server.default = Reply("The heron waits.")
    program.run("ask", "Question")
    copy = program.home / "copy.json"
    [row] = program.run("sessions", "list", "--json").json
    whole = program.run("sessions", "export", row["id"], "-f", "json").out
    for number in range(1, kept):
        copy.write_text(whole.replace(row["id"], f"{number:032x}"))
        import_file(program.home / "sessions.db", copy)
    session = chat()
    type_line(session, "/sessions", "(?m)^ *20 +[0-9a-f]{8}")
    session.wait_for_screen(r"(?m)^> ?$")
    assert (f"these are 20 of {kept}; /sessions TEXT" in session.screen.text()) is told
    type_line(session, "/resume", f"these are 9 of {kept}; /sessions TEXT searches them all")
    type_line(session, "/sessions heron", "(?s)(turn 1 · answer.*){20}")
    session.wait_for_screen(r"(?m)^> ?$")
    assert ("these are the first 20; more words find fewer" in session.screen.text()) is told


@pytest.mark.parametrize("columns", [40, 70])
def test_each_session_is_followed_by_its_own_end(program, server, columns):
    """Also where one takes several lines, on a narrow screen or because of its title."""
    server.enqueue("First answer.", "Second answer.")
    for word in ("One", "Two"):
        program.run("ask", f"{word} question, with a title that is far too long for one line here")
    env = environment(program.home, server)
    with Session(command(), environment=env, columns=columns, rows=40) as session:
        session.wait_for(r"refine (on|off|once)")
        session.line("/resume")
        session.wait_for("NUMBER goes on")
        text = " ".join(session.screen.text().split())
    assert re.search(r"Two question.*Second answer.*One question.*First answer", text)


def test_a_fork_leaves_the_first_as_it_is(chat, program, server):
    """What follows belongs to the copy alone."""
    server.enqueue("One.", "Two.")
    session = chat()
    type_line(session, "/fork", "nothing to fork")
    type_line(session, "first", "One")
    type_line(session, "/fork", "stays as it is")
    type_line(session, "second", "Two")
    session.line("/exit")
    assert session.finish() == 0
    rows = program.run("sessions", "list", "--json").json
    assert [row["turns"] for row in rows] == [2, 1]
    assert rows[0]["forked_from"] == rows[1]["id"]


@pytest.mark.parametrize("saving", ["saved", "not saved"])
def test_export_writes_a_new_private_file(chat, server, tmp_path, saving):
    """Never over another; from memory when nothing is saved."""
    server.enqueue("The answer.")
    session = chat(*(["--no-save"] if saving == "not saved" else []))
    target = tmp_path / "work" / "page.html"
    type_line(session, f"/export {target}", "nothing to export")
    type_line(session, "The question", "The answer")
    type_line(session, f"/export {target}", "written to")
    type_line(session, f"/export html {target}", "is there already")
    type_line(session, f"/export json {tmp_path / 'work' / 'x'}", "(?s)written.*written")
    assert target.stat().st_mode & 0o777 == 0o600
    assert "The answer." in target.read_text()
    assert '"The question"' in (tmp_path / "work" / "x").read_text()


def test_what_is_not_saved_is_said_once(chat):
    """The chat goes on; two turns, one line."""
    session = chat(CHATCLI_HOME="/proc/nowhere")
    type_line(session, "one", "(?s)Hello.*this chat is not saved")
    type_line(session, "two", "(?s)Hello.*Hello")
    session.line("/exit")
    assert session.finish() == 0
    assert len(re.findall("not saved", session.screen.text())) == 1


def test_undo_and_retry_change_what_is_kept(chat, program, server):
    """A turn taken back is gone; a retried one has its new answer."""
    server.enqueue("One.", "Two.", "Three.")
    session = chat()
    type_line(session, "first", "One")
    type_line(session, "second", "Two")
    type_line(session, "/retry", "Three")
    session.line("/exit")
    assert session.finish() == 0
    name = program.run("sessions", "list", "--json").json[0]["id"]
    turns = program.run("sessions", "show", "--json", name).json["turns"]
    assert [(turn["turn"], turn["answer"]) for turn in turns] == [(1, "One."), (2, "Three.")]
