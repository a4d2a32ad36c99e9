"""The chat as a person uses it: the real program in a pseudo-terminal."""

import contextlib
import itertools
import re
import signal
import time

import pytest

from chatrefine.providers.discover import PORTS
from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_provider import FakeProvider
from tests.fake_replies import Reply
from tests.program import command, environment, tagged
from tests.terminal import Session

PROMPT = r"(?m)^> ?$"
OFF = "assistant · fake · refine off"
ON = "assistant · fake · refine on"


@pytest.fixture
def chat(program, server):
    """A function that opens the chat; more keywords are environment variables."""
    opened = []

    def open_chat(*arguments, columns=80, rows=40, **more):
        session = Session(
            command(*arguments),
            environment=environment(program.home, server, more),
            columns=columns,
            rows=rows,
        )
        opened.append(session)
        session.wait_for(r"refine (on|off|once)")
        return session

    yield open_chat
    for session in opened:
        session.close()


def type_line(chat, text, answer):
    """Type a line and wait for what it prints."""
    chat.line(text)
    chat.wait_for(answer)


def test_the_refine_table_to_the_letter(chat):
    """SPEC §2, row by row."""
    session = chat()
    rows = [
        ("/refine", "self-refine: auto (using /config quality: off)"),
        ("/refine on", "self-refine ON for this session"),
        ("/refine", "self-refine: ON (session override active)"),
        ("/refine once", "self-refine ON for the next turn"),
        ("/refine", "self-refine: ON for the next turn, then ON"),
        ("/refine off", "self-refine OFF for this session"),
        ("/refine", "self-refine: OFF (session override active)"),
        ("/refine next", "self-refine ON for the next turn"),
        ("/refine", "self-refine: ON for the next turn, then OFF"),
        ("/refine auto", "self-refine override cleared (using /config quality)"),
        ("/refine once", "self-refine ON for the next turn"),
        ("/refine", "self-refine: ON for the next turn, then auto"),
        ("/refine clear", "self-refine override cleared (using /config quality)"),
        ("/refine maybe", "usage: /refine [on|off|auto|once]"),
        ("/refine", "self-refine: auto (using /config quality: off)"),
    ]
    for typed, printed in rows:
        before = session.wait_for("refine").count(printed)
        session.line(typed)
        wanted = f"(?s)(?:{re.escape(printed)}.*){{{before + 1}}}"
        session.wait_for(wanted)


def test_a_refined_answer_is_printed_once(chat, server):
    """The draft shows in the live region only; what remains is the revision, once."""
    server.enqueue(DRAFT, tagged("Revised: " + BETTER))
    session = chat("--refine")
    session.line("Describe the cache.")
    session.wait_for("refined · 1 pass")
    text = session.screen.text()
    assert text.count("Revised: The cache") == 1
    assert "It is used by every" not in text
    assert "drafting" not in text


def test_off_works_after_refined_turns(chat, server):
    """The override holds for the turn after it, whatever ran before."""
    server.enqueue(DRAFT, tagged(BETTER), DRAFT, tagged(BETTER), "Plain one.")
    session = chat()
    type_line(session, "/refine on", "ON for this session")
    for count in (1, 2):
        session.line("Describe it.")
        session.wait_for(f"(?s)(refined · 1 pass.*){{{count}}}")
    type_line(session, "/refine off", "OFF for this session")
    type_line(session, "And now?", "Plain one")
    assert len(server.chats) == 5


def test_once_is_used_up_by_one_answered_turn(chat, server):
    """A turn that fails leaves it; the first answer takes it."""
    server.enqueue(Reply(status=400, message="bad day"), DRAFT, tagged(BETTER), "Plain one.")
    session = chat()
    type_line(session, "/refine once", "ON for the next turn")
    type_line(session, "first", "bad day")
    session.wait_for("refine once")
    type_line(session, "second", "refined · 1 pass")
    session.wait_for_screen(OFF)
    type_line(session, "third", "Plain one")
    assert len(server.chats) == 4


def test_unknown_commands_reach_no_model(chat, server):
    """An error with the nearest; two slashes send one."""
    session = chat()
    type_line(session, "/refin on", "did you mean /refine")
    session.wait_for_screen("> /refin on")
    type_line(session, "\x15/usr/bin/python fails", "With // in front the line goes")
    session.wait_for_screen("> /usr/bin/python fails")
    type_line(session, "\x15//etc/hosts is what?", "Hello")
    assert [request.prompt for request in server.chats] == ["/etc/hosts is what?"]


def test_retry_asks_what_got_no_answer(chat, server):
    """After a failure the failed prompt, not the answered one before it; then the last turn's."""
    server.enqueue("First.", Reply(status=400, message="bad day"), "Second.", "Third.")
    session = chat()
    type_line(session, "one", "First")
    type_line(session, "two", "bad day")
    type_line(session, "/retry", "(?s)asking again: two.*Second")
    type_line(session, "/retry", "(?s)asking again: two.*asking again: two.*Third")
    assert [request.prompt for request in server.chats] == ["one", "two", "two", "two"]
    assert "First." in str(server.chats[3].body)
    assert "Second." not in str(server.chats[3].body)


def test_an_agent_for_one_turn(chat, server):
    """@NAME asks that agent; an unknown name asks nobody."""
    session = chat()
    type_line(session, "@codr x", "did you mean 'coder'")
    session.wait_for_screen("> @codr x")
    type_line(session, "\x15@coder sort it", "Hello")
    type_line(session, "/agent", "agent: assistant")
    assert server.chats[0].prompt == "sort it"
    assert len(server.chats) == 1


@pytest.mark.parametrize(
    ("typed", "sent", "told"),
    [
        ("@property what is it", "@property what is it", True),
        ("@@coder is a word", "@coder is a word", False),
        ("@coder is asked", "is asked", False),
    ],
)
def test_other_words_behind_the_mark_are_sent(chat, server, typed, sent, told):
    """A decorator, told as such, and an agent's name that is meant as a word."""
    session = chat()
    type_line(session, typed, "Hello")
    assert server.chats[0].prompt == sent
    assert ("is no agent" in session.raw) is told


def test_pasted_code_with_a_decorator_needs_no_hint(chat, server):
    """Nobody takes its first line for an agent."""
    session = chat()
    type_line(session, "\x1b[200~@cache\ndef f(): ...\x1b[201~", "Hello")
    assert server.chats[0].prompt == "@cache\ndef f(): ..."
    assert "is no agent" not in session.raw


def test_a_file_with_blanks_in_its_name_is_sent(chat, server, tmp_path):
    """In quotes; one that is not there leaves the line to be mended."""
    (tmp_path / "two words.md").write_text("in the note")
    session = chat(HOME=str(tmp_path))
    type_line(session, '@"~/two word.md" sum up', "There is no file")
    session.wait_for_screen(r'> @"~/two word.md" sum up')
    type_line(session, '\x15@"~/two words.md" sum up', "Hello")
    assert server.chats[0].prompt.endswith("two words.md:\n```\nin the note\n```")


def test_history_travels_and_undo_forgets(chat, server):
    """The next request holds what was printed; /undo takes the turn back and returns its prompt."""
    server.enqueue("First answer.", "Second answer.", "Third answer.")
    session = chat()
    type_line(session, "one", "First answer")
    type_line(session, "two", "Second answer")
    messages = server.chats[1].body["messages"]
    assert [m["content"] for m in messages if m["role"] != "system"] == [
        "one",
        "First answer.",
        "two",
    ]
    type_line(session, "/undo", "taken back")
    session.wait_for_screen(r"> two")
    session.send("\x15three\r")
    session.wait_for("Third answer")
    assert "Second answer." not in str(server.chats[2].body)


def test_the_next_turn_sees_the_refined_text(chat, server):
    """And after /refine undo the draft."""
    server.enqueue(DRAFT, tagged(BETTER), "ok one", "ok two")
    session = chat()
    type_line(session, "/refine once", "next turn")
    type_line(session, "Describe it.", "refined · 1 pass")
    type_line(session, "next", "ok one")
    assert BETTER in str(server.chats[2].body)
    type_line(session, "/undo", "taken back")
    session.send("\x15/refine use 0\r")
    session.wait_for("no answer yet")


def test_refine_use_and_undo(chat, server):
    """Pass 0 is the draft; what is chosen is what the model sees."""
    server.enqueue(DRAFT, tagged(BETTER), "Fine by me.")
    session = chat("--refine", CHATCLI_QUALITY_REFINE_EXCLUDE="writer")
    type_line(session, "Describe it.", "refined · 1 pass")
    type_line(session, "/refine use 7", "there is no pass 7; N is one of 0, 1")
    type_line(session, "/refine undo", "the draft is the answer now")
    type_line(session, "/refine use 1", "pass 1 is the answer now")
    type_line(session, "/refine use 0", "(?s)the draft is the answer now.*the draft is the answer")
    type_line(session, "@writer and now?", "Fine by me")
    assert DRAFT in str(server.chats[2].body)
    assert BETTER not in str(server.chats[2].body)


def test_a_text_chosen_by_hand_is_told_as_such(chat, server):
    """What one more pass leaves as it is, is the pass and not the draft."""
    server.enqueue(DRAFT, tagged(BETTER), tagged(BETTER))
    session = chat("--refine")
    type_line(session, "Describe it.", "refined · 1 pass")
    type_line(session, "/refine undo", "the draft is the answer now")
    type_line(session, "/refine why", "draft kept: chosen with /refine use")
    type_line(session, "/refine use 1", "pass 1 is the answer now")
    type_line(session, "/refine again", "pass 1 kept · nothing to improve")


def test_refine_again_adds_a_pass(chat, server):
    """One more pass over the answer as it stands, also with refine off."""
    server.enqueue(DRAFT, tagged(BETTER))
    session = chat()
    type_line(session, "Describe it.", "nothing of it survives")
    type_line(session, "/refine again", "evictions")
    type_line(session, "/refine why", "pass 1")
    assert len(server.chats) == 2


@pytest.mark.parametrize(
    ("replies", "requests", "shown"),
    [
        ([Reply(hang_at=-1)], 1, "interrupted"),
        ([Reply("Partial answer. And more of it.", chunk=16, hang_at=2)], 1, "Partial answer"),
        ([DRAFT, Reply(tagged(BETTER), hang_at=2)], 2, "The cache keeps"),
        ([DRAFT, "no tags", Reply("critique", hang_at=1)], 3, "The cache keeps"),
        ([Reply(status=503, headers=(("Retry-After", "30"),))], 1, "interrupted"),
    ],
    ids=["connecting", "draft", "refiner", "repair", "retry wait"],
)
def test_ctrl_c_returns_the_prompt_at_once(chat, server, replies, requests, shown):
    """In every state; the best text so far is kept; the next turn works."""
    server.enqueue(*replies)
    session = chat() if requests == 1 else chat("--refine")
    session.line("Describe it.")
    server.wait_for(requests)
    # The request is on its way; give the program the time to be in the middle of it.
    session.wait_for({"Partial answer": "Partial answer"}.get(shown, r"drafting|pass 1/1"))
    began = time.monotonic()
    session.interrupt()
    session.wait_for("interrupted")
    session.wait_for_screen(PROMPT)
    assert time.monotonic() - began < 1.0
    assert shown in session.screen.text()
    assert sum("interrupted" in row for row in session.screen.text_rows()) == 1
    server.release()
    server.enqueue("Still here.", tagged("Still here."))
    type_line(session, "And now?", "Still here")
    roles = [m["role"] for m in server.chats[requests].body["messages"] if m["role"] != "system"]
    assert all(one != other for one, other in itertools.pairwise(roles))


def test_ctrl_d_and_exit_leave(chat):
    """Exit code 0."""
    session = chat()
    session.end_of_file()
    assert session.finish() == 0
    session = chat()
    session.line("/exit")
    assert session.finish() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_kill_in_a_turn_ends_at_once(chat, server, number):
    """128 + signal within two seconds, the cursor shown, no traceback."""
    server.enqueue(Reply(hang_at=-1))
    session = chat()
    session.line("x")
    server.wait_for(1)
    began = time.monotonic()
    session.signal(number)
    assert session.finish() == 128 + number
    assert time.monotonic() - began < 2
    assert "Traceback" not in session.screen.text()
    assert session.raw.rfind("\x1b[?25h") >= session.raw.rfind("\x1b[?25l")


def test_a_pipe_is_one_answer(program, server):
    """`echo q | chatrefine` answers and ends."""
    done = program.run(stdin=b"q\n")
    assert (done.code, done.out, done.err) == (0, "Hello.\n", "")


def test_limits_for_the_session(chat, server):
    """/refine on --max-passes N --threshold X hold for every turn after it."""
    server.enqueue(DRAFT, '{"score": 0.95, "suggestions": []}')
    session = chat()
    type_line(session, "/refine on --max-passes 99", "from 1 to 10")
    type_line(session, "/refine on --threshold 0.9 --max-passes 2", "threshold 0.9")
    type_line(session, "Describe it.", r"draft kept .*0\.95")
    type_line(session, "/config quality", r"REFINE_THRESHOLD.*session override")
    assert len(server.chats) == 2
    type_line(session, "/refine", "max passes 2, threshold 0.9; /refine on or auto alone drops")
    type_line(session, "/refine on", "self-refine ON for this session")
    server.enqueue(DRAFT, tagged(BETTER))
    type_line(session, "Describe it again.", "refined .* 1 pass")
    assert len(server.chats) == 4


def test_commands_about_the_session(chat, server):
    """Each says what it did."""
    server.default = Reply("Fine.")
    session = chat()
    type_line(session, "/help", "Conversation")
    type_line(session, "/help refine", "switch refining")
    type_line(session, "/agents", "not refined")
    type_line(session, "/agent writer", "agent: writer")
    type_line(session, "/model other", "model: other")
    type_line(session, "/models", "fake-small")
    type_line(session, "/system Be brief.", "system prompt: Be brief")
    type_line(session, "hello", "Fine")
    assert server.chats[0].body["model"] == "other"
    assert "Be brief." in str(server.chats[0].body["messages"][0])
    type_line(session, "/tokens", "last turn")
    type_line(session, "/refine show", "was not refined")
    type_line(session, "/retry", "(?s)Fine.*Fine")
    type_line(session, "/copy", "5 characters|clipboard")
    type_line(session, "/new", "new conversation")
    type_line(session, "again", "(?s)Fine.*Fine.*Fine")
    assert len(server.chats[-1].body["messages"]) == 2


@pytest.mark.parametrize("answer", ["\r", "\x15no\r"])
def test_a_found_server_is_asked_about_once(program, answer):
    """No key, but a server on this machine: its address is shown, Enter takes it, no leaves it."""
    with one_found() as found:
        env = {k: v for k, v in environment(program.home).items() if k != "PATH"}
        with Session(command(), environment=env, rows=30) as chat:
            chat.wait_for("no model yet")
            chat.line("hello there")
            chat.wait_for(f"A server answers at {found.url} .*use it")
            chat.send(answer)
            if answer == "\r":
                chat.wait_for("Hello")
                chat.line("once more")
                chat.wait_for("(?s)Hello.*Hello")
                assert chat.screen.text().count("use it?") == 1
            else:
                chat.wait_for("No model was found")
                assert found.chats == []


def one_found() -> FakeProvider:
    """A server on the first free port of those that are looked at."""
    for port in PORTS:
        with contextlib.suppress(OSError):
            return FakeProvider(port=port)
    raise AssertionError("none of the ports is free")


def test_an_error_is_broken_between_words(chat):
    """On 40 columns no word of a complaint is cut in two."""
    session = chat(columns=40)
    type_line(session, "/frobnicate", "model")
    words = " ".join(session.screen.text_rows()).split()
    assert {"/frobnicate;", "lists", "With", "front", "model."} <= set(words)
    assert all(len(row) <= 40 for row in session.screen.text_rows())


def test_leaving_says_how_to_go_on(chat, server):
    """Once something was answered and kept; the ID takes it up again."""
    session = chat()
    session.end_of_file()
    assert session.finish() == 0
    assert "--resume" not in session.screen.text()
    session = chat()
    type_line(session, "hello", "Hello")
    session.line("/exit")
    assert session.finish() == 0
    told = re.search(r"saved · chatrefine --resume (\w{8})", session.screen.text())
    type_line(chat("--resume", told[1]), "more", "Hello")
    session = chat("--no-save")
    type_line(session, "hello", "Hello")
    session.line("/exit")
    assert session.finish() == 0
    assert "--resume" not in session.screen.text()
