"""What the terminal shows when a session is taken up again."""

import pytest

from tests.program import command, environment
from tests.terminal import Session


@pytest.mark.parametrize("words", [("--resume",), ("--continue",)])
def test_one_sees_where_one_was(program, server, words):
    """The last prompt and how its answer ended, under the line that says what goes on."""
    answer = "\n".join(f"Line {number} of the answer." for number in range(9))
    server.enqueue("First.", answer)
    program.run("ask", "Not this one.")
    name = program.run("ask", "-c", "--json", "Why is it so?").json["session"]
    arguments = (*words, name) if words == ("--resume",) else words
    with Session(
        command(*arguments), environment=environment(program.home, server, {}), columns=80, rows=30
    ) as session:
        session.wait_for("refine off")
        shown = [row.rstrip() for row in session.screen.text_rows()]
    at = next(number for number, row in enumerate(shown) if row.startswith("going on with"))
    assert shown[at + 1 : at + 7] == [
        "  > Why is it so?",
        "  …",
        *(f"  Line {number} of the answer." for number in (5, 6, 7, 8)),
    ]
