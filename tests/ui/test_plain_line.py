"""The prompt of a terminal that can only print."""

import io
import os

import anyio
import pytest

from chatrefine.ui.plain_line import PlainLine
from chatrefine.ui.terminal import inspect


async def _lines(stdin, default=""):
    """Everything read until the end, and what was printed."""
    out = io.StringIO()
    line = PlainLine(inspect(out), stdin, lambda: "> ")
    found = []
    with anyio.fail_after(5):
        try:
            while True:
                found.append(await line.read(default))
                default = ""
        except EOFError:
            return found, out.getvalue()


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"one\ntwo\n", ["one", "two"]),
        (b"no break at the end", ["no break at the end"]),
        (b"a\\\nb\n", ["a\nb"]),
        (b"\n\n  \nx\r\n", ["x"]),
        ("日本🙂\n".encode(), ["日本🙂"]),
        (b"\xff\n", ["\udcff"]),
        (b"", []),
        (b"x" * 300_000 + b"\n", ["x" * 300_000]),
    ],
)
async def test_lines_come_whole_from_a_file_and_a_pipe(tmp_path, data, lines):
    """Continued lines, other line ends, invalid bytes, a line of any length."""
    path = tmp_path / "input"
    path.write_bytes(data)
    with path.open() as file:
        assert (await _lines(file))[0] == lines
    if len(data) < 60_000:
        reading, writing = os.pipe()
        os.write(writing, data)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            assert (await _lines(pipe))[0] == lines


@pytest.mark.anyio
async def test_a_closed_or_missing_input_is_its_end():
    """`<&-` leaves the chat; nothing is raised but the end."""
    closed = io.StringIO()
    closed.close()
    for stdin in (None, closed, io.StringIO("x")):
        assert (await _lines(stdin))[0] == []


@pytest.mark.anyio
async def test_enter_alone_takes_the_text_that_was_offered(tmp_path):
    """It is shown first; typed text goes before it."""
    path = tmp_path / "input"
    path.write_text("\nown\n")
    with path.open() as file:
        lines, shown = await _lines(file, default="taken back")
    assert lines == ["taken back", "own"]
    assert shown.startswith("taken back\n(Enter sends this)\n> ")
