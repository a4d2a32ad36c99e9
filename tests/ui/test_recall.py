"""What a resumed session shows of its last turn."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.turn import Turn
from chatrefine.ui.cells import cell_width
from chatrefine.ui.style import Colour, Look
from chatrefine.ui.views.recall import MOST_LINES, recall


def turn(prompt, answer):
    """A turn with these words."""
    return Turn(
        session="a" * 32, number=1, agent="assistant", provider="p", model="m",
        prompt=prompt, answer=answer, draft=answer,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ("Yes.", ["Yes."]),
        ("a\n\nb\nc\n\td\ne\n", ["a", "b", "c", "    d", "e"]),
        ("one\ntwo\nthree\nfour\nfive\nsix", ["…", "three", "four", "five", "six"]),
        ("stop\x1b[2J\u202eevil", ["stop^[[2J<U+202E>evil"]),
        ("", []),
    ],
)
def test_the_answers_end_stands_under_its_prompt(answer, shown):
    """Blank lines are left out, what would act on a terminal is shown as a mark."""
    lines = recall(turn("Why\nso?", answer), Look()).split("\n")
    assert lines == ["  > Why so?", *(f"  {line}" for line in shown)]


@given(st.text(max_size=3000), st.text(max_size=6000), st.integers(20, 200))
def test_it_takes_six_lines_at_most(prompt, answer, columns):
    """None wider than the screen."""
    lines = recall(turn(prompt, answer), Look(columns=columns)).split("\n")
    assert len(lines) <= MOST_LINES
    assert all(cell_width(line) <= columns for line in lines)
    cut_short = recall(replace(turn(prompt, answer), error="interrupted"), Look(columns=columns))
    assert cut_short.endswith("\n  (interrupted)")
    assert cut_short.count("\n") < MOST_LINES


def test_it_is_dim():
    """Each line on its own."""
    shown = recall(turn("Why?", "So."), Look(colour=Colour.ANSI))
    assert shown == "\x1b[2m  > Why?\x1b[0m\n\x1b[2m  So.\x1b[0m"
