"""What is typed and piped is UTF-8, whatever the surroundings call it."""

import subprocess

import pytest

from tests.program import command, environment
from tests.terminal import Session

PLAIN_C = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
LATIN = {"PYTHONIOENCODING": "latin-1"}
TYPED = "hé 日本"


@pytest.mark.parametrize("around", [PLAIN_C, LATIN, PLAIN_C | LATIN, {}])
def test_words_and_standard_input_are_read_as_utf8(program, server, around):
    """Neither question marks nor the letters that two bytes are in another code."""
    done = program.run("ask", TYPED, stdin=TYPED.encode(), **around)
    assert done.code == 0, done.err
    assert server.chats[0].prompt == f"{TYPED}\n\n{TYPED}"


@pytest.mark.parametrize("around", [PLAIN_C, {}])
def test_a_file_is_found_by_any_name(program, server, tmp_path, around):
    """What names a file stays its name."""
    (tmp_path / "日本.txt").write_text(TYPED, "utf-8")
    done = program.run("ask", "hi", "-f", str(tmp_path / "日本.txt"), **around)
    assert done.code == 0, done.err
    assert TYPED in server.chats[0].prompt


@pytest.mark.parametrize("around", [PLAIN_C, LATIN, {}])
@pytest.mark.parametrize(
    "words",
    [(b"ask", b"h\xe9"), (b"ask", b"hi", b"--system", b"\xff"), (b"refine", b"--task", b"\xff")],
)
def test_words_that_are_no_utf8_are_refused(program, server, around, words):
    """One sentence that says which, exit 2, nothing is sent."""
    done = subprocess.run(
        [*map(str.encode, command()), *words],
        env=environment(program.home, server, around),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=20,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert b"UTF-8" in done.stderr
    assert server.chats == []


@pytest.mark.parametrize("around", [LATIN, PLAIN_C, {}])
def test_the_chats_prompt_is_read_as_utf8(program, server, around):
    """In a terminal as well."""
    env = environment(program.home, server, around)
    with Session(command("--no-save"), environment=env) as session:
        session.wait_for("refine off")
        session.send(TYPED + "\r")
        server.wait_for(1)
    assert server.chats[0].prompt == TYPED


@pytest.mark.parametrize("around", [LATIN, PLAIN_C, {}])
def test_lines_piped_into_the_chat_are_read_as_utf8(program, server, around):
    """And without one."""
    program.run("--no-save", stdin=f"{TYPED}\n".encode(), **around)
    assert server.chats[0].prompt == TYPED
