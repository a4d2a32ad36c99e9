"""The keys of the prompt, typed into a real prompt through a pipe."""

import io
import sys

import anyio
import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from chatrefine.ui.completion import Suggestion
from chatrefine.ui.prompt import PromptInput
from chatrefine.ui.terminal import inspect
from tests.terminal import Session

UP, DOWN, LEFT = "\x1b[A", "\x1b[B", "\x1b[D"
PASTE, END = "\x1b[200~", "\x1b[201~"
LEFT_THE_CHAT = "<left>"


async def _type(keys: str, prompts: int, default: str = "", **options) -> list[str]:
    """What each of `prompts` prompts gives back when these keys are typed."""
    with create_pipe_input() as pipe:
        prompt = PromptInput(inspect(io.StringIO()), input=pipe, output=DummyOutput(), **options)
        pipe.send_text(keys)
        sent = []
        for _ in range(prompts):
            try:
                with anyio.fail_after(5):
                    sent.append(await prompt.read(default))
            except EOFError:
                sent.append(LEFT_THE_CHAT)
        return sent


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("keys", "sent"),
    [
        ("hello\r", ["hello"]),
        ("a\x1b\rb\r", ["a\nb"]),
        ("a\nb\r", ["a\nb"]),
        ("a\\\rb\r", ["a\nb"]),
        ("a\\b\r", ["a\\b"]),
        ("\r\rok\r", ["ok"]),
        ("  \r\x03ok\r", ["ok"]),
        ("one\rtwo\r", ["one", "two"]),
    ],
)
async def test_enter_sends_and_the_other_enters_break_the_line(keys, sent):
    """Enter sends what is not blank; Alt-Enter, Ctrl-J and a trailing backslash go on."""
    assert await _type(keys, len(sent)) == sent


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("pasted", "sent"),
    [
        ("two\rlines\r", "two\nlines\n"),
        ("win\r\ndows", "win\ndows"),
        (f"hi {END}\n/config set x\n", "hi \n/config set x\n"),
        (f"hi {END}\r/exit\r", "hi \n/exit\n"),
        (f"a{END}\r{PASTE}b{END}\rc", "a\nb\nc"),
        ("a\x04b\x03c\x00d", "abcd"),
        ("tab\there", "tab\there"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("日本🙂👨‍👩‍👧\U0001f132 가", "日本🙂👨‍👩‍👧\U0001f132 가"),
    ],
)
async def test_a_paste_is_one_edit_and_never_submits(pasted, sent):
    """Whatever is in a paste, its own end mark included, only the Enter behind it sends."""
    assert await _type(f"{PASTE}{pasted}{END}!\r", 1) == [f"{sent}!"]


@pytest.mark.anyio
async def test_a_paste_behind_an_enter_waits_for_the_next_prompt():
    """Two prompts, the second one pasted with a line break inside, all in one write."""
    keys = f"a\r{PASTE}q\rr{END}\r"
    assert await _type(keys, 2) == ["a", "q\nr"]


@pytest.mark.anyio
async def test_undo_takes_a_paste_back_as_one():
    """Ctrl-_ after a paste leaves what was typed before it."""
    assert await _type(f"a {PASTE}b c d{END}\x1f!\r", 1) == ["a !"]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("keys", "sent"),
    [
        ("\x04", [LEFT_THE_CHAT]),
        ("ab\x1b[D\x04\r", ["a"]),
        ("ab\x04\r", ["ab"]),
        (f"ab{LEFT}{LEFT}\x04\r", ["b"]),
        ("ab\x7f\x7f\x04", [LEFT_THE_CHAT]),
        ("abc\x03d\r", ["d"]),
        ("\x03\x03x\r", ["x"]),
        ("x\x00y\r", ["xy"]),
        ("a\x11\x04b\r", ["ab"]),
    ],
)
async def test_control_keys_act_and_are_never_sent(keys, sent):
    """Ctrl-D leaves or deletes forward, Ctrl-C clears, NUL and quoted controls are dropped."""
    assert await _type(keys, len(sent)) == sent


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("keys", "last"),
    [
        (f"one\rtwo\r{UP}\r", "two"),
        (f"one\rtwo\r{UP}{UP}\r", "one"),
        (f"one\rtwo\rdr{UP}{DOWN}aft\r", "draft"),
        (f"one\rtwo\ro{UP}!\r", "one!"),
        (f"one\rtwo\rx{UP}y\r", "xy"),
        (f"two\rone\rtwo\r{UP}{UP}\r", "one"),
        ("one\rtwo\rdraft\x12on\r\r", "one"),
        (f"one\rtwo\rdraft\x12on\r{DOWN}{DOWN}\r", "draft"),
        ("one\rtwo\rdraft\x12zzz\x07\r", "draft"),
        ("one\rtwo\rdraft\x12\x04\r", "draft"),
        ("one\rtwo\r\x12\x04three\r", "three"),
        ("one\rtwo\rdraft\x12\x03\r", "draft"),
        ("one\rtwo\r\x12a new question\r\r", "a new question"),
        ("one\rtwo\rdraft\x12a new question\r\r", "draft"),
    ],
)
async def test_history_is_searched_and_the_draft_stays(keys, last):
    """Up takes what begins like the draft, Ctrl-R what contains it; Down comes back to it."""
    count = keys.count("two\r") + keys.count("one\r") + 1
    assert (await _type(keys, count))[-1] == last


@pytest.mark.anyio
async def test_a_cleared_draft_can_be_fetched_back():
    """After Ctrl-C the draft is the newest entry of the session's history, not of the file."""
    with create_pipe_input() as pipe:
        prompt = PromptInput(inspect(io.StringIO()), input=pipe, output=DummyOutput())
        pipe.send_text("a long draft\x03x\r")
        with anyio.fail_after(5):
            assert await prompt.read() == "x"
            pipe.send_text(f"{UP}{UP}\r")
            assert await prompt.read() == "a long draft"


@pytest.mark.anyio
async def test_history_survives_in_its_file(tmp_path):
    """A second prompt on the same file offers what the first one sent, line breaks included."""
    path = tmp_path / "history"
    await _type("a\nb\rlast\r", 2, history=path)
    assert await _type(f"{UP}{UP}\r", 1, history=path) == ["a\nb"]


@pytest.mark.anyio
@pytest.mark.parametrize("size", [11_000, 1_000_000])
async def test_a_huge_paste_is_sent_whole(size):
    """A paste far longer than the screen stands as a short mark and is sent in full."""
    with create_pipe_input() as pipe:
        prompt = PromptInput(inspect(io.StringIO()), input=pipe, output=DummyOutput())
        text = "0123456789" * (size // 10)
        keys = f"see {PASTE}{text}{END}.\r"
        async with anyio.create_task_group() as group:
            group.start_soon(anyio.to_thread.run_sync, pipe.send_text, keys)
            with anyio.fail_after(10):
                assert await prompt.read() == f"see {text}."


@pytest.mark.anyio
async def test_a_huge_line_without_paste_marks_is_sent_whole():
    """A terminal without paste marks types 200 kB at once: nothing freezes, nothing is lost."""
    with create_pipe_input() as pipe:
        prompt = PromptInput(inspect(io.StringIO()), input=pipe, output=DummyOutput())
        text = "abcdefghij" * 20_000
        async with anyio.create_task_group() as group:
            group.start_soon(anyio.to_thread.run_sync, pipe.send_text, text + "\r")
            with anyio.fail_after(20):
                assert await prompt.read() == text


@pytest.mark.anyio
async def test_the_default_stands_in_the_prompt():
    """A prompt taken back is there to be edited."""
    assert await _type("!\r", 1, default="again") == ["again!"]


def _colours(text: str) -> list[Suggestion]:
    words = [("/red", "a colour"), ("/refine", "rewrite"), ("/refine on", "for this session")]
    return [Suggestion(text=word, help=hint, start=0) for word, hint in words if word > text]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("steps", "sent"),
    [
        (["/ref", "\t", "\t", "\r", "\r"], "/refine"),
        (["plain", "\t", "\r"], "plain"),
    ],
)
async def test_tab_completes_and_enter_takes_before_it_sends(steps, sent):
    """A chosen suggestion is taken by Enter; the next Enter sends it."""

    def complete(text):
        return [one for one in _colours("") if text and one.text.startswith(text)]

    with create_pipe_input() as pipe:
        prompt = PromptInput(
            inspect(io.StringIO()), input=pipe, output=DummyOutput(), complete=complete
        )

        async def type_slowly():
            for step in steps:
                await anyio.wait_all_tasks_blocked()
                pipe.send_text(step)
                await anyio.sleep(0.05)

        async with anyio.create_task_group() as group:
            group.start_soon(type_slowly)
            with anyio.fail_after(5):
                assert await prompt.read() == sent


PROGRAM = """
import asyncio, sys
from pathlib import Path
from chatrefine.ui.completion import Suggestion
from chatrefine.ui.prompt import PromptInput
from chatrefine.ui.terminal import inspect

def complete(text):
    if text.startswith("/"):
        yield Suggestion(text="/refine", help="rewrite\\x1b[2J each answer", start=0)

async def main(term):
    prompt = PromptInput(inspect(sys.stdout, term=term), toolbar=lambda: "the toolbar",
                         complete=complete)
    while True:
        try:
            print("got", ascii(await prompt.read()), flush=True)
        except EOFError:
            print("left", flush=True)
            return

asyncio.run(main(sys.argv[1]))
"""


@pytest.fixture
def typed(tmp_path):
    """The prompt in a real terminal."""
    with Session.python("-c", PROGRAM, "xterm", cwd=str(tmp_path)) as session:
        session.wait_for("the toolbar")
        yield session


def test_lines_typed_before_the_prompt_is_there_are_sent():
    """While the program starts, the kernel makes Enter a line feed: it is an Enter all the same."""
    with Session.python("-c", PROGRAM, "xterm") as session:
        session.send("early\rbird\r")
        session.wait_for("got 'early'")
        session.wait_for("got 'bird'")


def test_ctrl_c_on_an_empty_line_says_how_to_leave(typed):
    """The hint takes the toolbar's place until the next key."""
    typed.interrupt()
    typed.wait_for("Ctrl-D or /exit leaves")
    typed.send("x")
    typed.wait_for("the toolbar")


def test_a_file_name_is_completed_after_an_at_sign(typed, tmp_path):
    """`@./` opens the folder; a folder's own name ends in a slash."""
    (tmp_path / "notes.md").write_text("x")
    (tmp_path / "nested").mkdir()
    (tmp_path / ".hidden").write_text("x")
    typed.send("see @./n")
    shown = typed.wait_for("notes.md")
    assert "nested/" in shown
    assert ".hidden" not in shown
    typed.send("o\t")
    typed.wait_for(r"see @\./notes\.md")
    typed.line("")
    typed.wait_for(r"got 'see @\./notes.md'")


def test_the_menu_shows_help_and_no_escape_byte_of_it(typed):
    """A suggestion's help stands beside it, a hostile one as visible marks."""
    typed.send("/")
    typed.wait_for(r"/refine\s+rewrite\S*\[2J each answer")


def test_the_prompt_asks_the_terminal_nothing(typed):
    """No cursor position is asked for: a late answer would be typed into the next program."""
    typed.line("x")
    typed.wait_for("got 'x'")
    assert "\x1b[6n" not in typed.raw


def test_a_signal_at_the_prompt_clears_the_line(typed):
    """SIGINT from outside does what Ctrl-C does; the prompt goes on."""
    typed.send("half")
    typed.wait_for("> half")
    typed.interrupt()
    typed.line("whole")
    typed.wait_for("got 'whole'")


def test_astral_and_joined_characters_arrive_as_typed(typed):
    """Letters beyond the basic plane and emoji of several parts are sent byte for byte."""
    typed.line("\U0001f132\U0001f468‍\U0001f469가")
    typed.wait_for(r"got '\\U0001f132\\U0001f468\\u200d\\U0001f469\\u1100\\u1161'")


def test_what_turns_or_hides_text_is_seen_in_the_line(typed):
    """Marks stand for it while it is edited; the cursor steps over each; it is sent as it is."""
    typed.send(f"{PASTE}pay \u202e001$ a\u200bb{END}")
    typed.wait_for(r"pay <U\+202E>001\$ a<U\+200B>b")
    typed.send("\x01" + "\x1b[C" * 5 + "x")
    typed.wait_for(r"pay <U\+202E>x001\$ a<U\+200B>b")
    assert "\u202e" not in typed.raw
    typed.line("")
    typed.wait_for(r"got 'pay \\u202ex001\$ a\\u200bb'")


@pytest.mark.anyio
async def test_bytes_that_are_no_text_do_not_end_the_chat():
    """An invalid UTF-8 byte becomes the replacement character."""
    with create_pipe_input() as pipe:
        prompt = PromptInput(inspect(io.StringIO()), input=pipe, output=DummyOutput())
        pipe.send_bytes(b"a\xffb\r")
        with anyio.fail_after(5):
            assert await prompt.read() == "a\ufffdb"


@pytest.fixture
def dumb():
    """The prompt of a terminal that can only print."""
    with Session.python("-c", PROGRAM, "dumb", environment={"TERM": "dumb"}) as session:
        session.wait_for("^>")
        yield session


def test_a_dumb_terminal_gets_no_escape_byte(dumb):
    """Lines, continued lines, a cleared line and the end, all in plain text."""
    dumb.line("hello")
    dumb.wait_for("got 'hello'")
    dumb.send("two\\\rlines\r")
    dumb.wait_for(r"got 'two\\nlines'\n> ?$")
    dumb.send("half")
    dumb.interrupt()
    dumb.wait_for(r"\^C")
    dumb.line("whole")
    dumb.wait_for("got 'whole'")
    dumb.end_of_file()
    dumb.wait_for("left")
    assert dumb.finish() == 0
    assert "\x1b" not in dumb.raw


def test_ctrl_d_leaves_and_puts_the_terminal_back(typed):
    """Paste marks are switched off again and the cursor is shown."""
    typed.end_of_file()
    typed.wait_for("left")
    assert typed.finish() == 0
    assert typed.raw.rindex("\x1b[?2004l") > typed.raw.rindex("\x1b[?2004h")


def test_the_prompt_imports_nothing_it_does_not_need():
    """Neither rich nor httpx nor pydantic: the prompt is there in a moment."""
    code = (
        "import sys, chatrefine.ui.prompt, chatrefine.ui.line_editor\n"
        "print(sorted({'rich', 'httpx', 'pydantic', 'pygments', 'markdown_it'} & set(sys.modules)))"
    )
    with Session([sys.executable, "-c", code]) as session:
        session.wait_for(r"\[\]")
