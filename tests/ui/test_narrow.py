"""What a narrow screen shows: no word, choice or name cut where it could have been broken."""

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from chatrefine.commands.catalogue import COMMANDS
from chatrefine.commands.refine import USAGES
from chatrefine.config.layers import Source
from chatrefine.config.settings import SettingRow
from chatrefine.store.values import Summary
from chatrefine.ui.cells import cell_width, filled, fitting
from chatrefine.ui.style import Colour, Look
from chatrefine.ui.views import Found, command_help_view, diff_view, greeting, settings_view
from chatrefine.ui.views.help import help_view
from chatrefine.ui.views.sessions import sessions_view
from chatrefine.ui.views.syntax import syntax_view

NARROW = Look(columns=40)


def test_a_usage_breaks_between_its_choices():
    """Behind a bar or before a bracket, under a hanging indent; a value stays with its word."""
    assert syntax_view(USAGES, 40).split("\n") == [
        "usage: /refine [on|off|auto|once]",
        "         [--max-passes N]",
        "         [--threshold X]",
        "       /refine show|diff|critique|why|",
        "         use N|undo|again",
    ]


def test_a_wide_usage_stands_as_it_is():
    """On one line each."""
    assert syntax_view(USAGES, 80) == f"usage: {USAGES[0]}\n       {USAGES[1]}"


def test_the_help_of_one_command_tells_of_its_words():
    """Each with its line, beside it also on a narrow screen."""
    [refine] = [one for one in COMMANDS if one.name == "refine"]
    shown = command_help_view(refine, NARROW).split("\n")
    assert shown[:3] == [
        "/refine [on|off|auto|once | show|diff|",
        "  critique|why|use N|undo|again]",
        "  switch refining, or look into the last",
    ]
    assert "  undo      go back to the draft" in shown
    at = shown.index("  show      critique and diff of the")
    assert shown[at + 1] == "            last answer"


def test_the_help_has_one_column_of_names():
    """Whatever heading they stand under."""
    lines = help_view(COMMANDS, Look(columns=60)).split("\n")
    rows = [line for line in lines if line.startswith(("/", "Enter", "Tab", "Ctrl"))]
    assert {line[12] != " " and line[10:12] == "  " for line in rows if line[1] != "/"} == {True}


def test_no_separator_begins_a_line_of_the_greeting():
    """A long name of who answers leaves the hint a line of its own."""
    found = Found(model="whatever the first question finds: a server here", provider="")
    assert greeting(found, NARROW).split("\n") == [
        "whatever the first question finds: a",
        "server here",
        "/help lists the commands",
    ]
    assert greeting(found, Look()).endswith("a server here · /help")


def test_a_long_name_breaks_at_a_joint():
    """A setting's name is never cut inside one of its words."""
    row = SettingRow(
        name="CHATCLI_QUALITY_REFINE_CONVERGENCE_EMBEDDING_SIM",
        value_for_display="0.92",
        source=Source.DEFAULT,
        default="",
        accepted="",
        description="",
        group="",
    )
    assert settings_view([row], (), NARROW).split("\n") == [
        "CHATCLI_QUALITY_REFINE_CONVERGENCE_",
        "  EMBEDDING_SIM = 0.92 (default)",
    ]


def test_sessions_take_two_lines_each():
    """Number, ID and time; under them the turns and the title."""
    summary = Summary(
        id="ecab24e7" * 4, title="How does the cache work, and why?", created=0, updated=0, turns=2
    )
    first, second, third = sessions_view([summary], NARROW, current=summary.id).split("\n")
    assert first.startswith("*1  ecab24e7 1970-01-01 ")
    assert (second, third) == ("    2 turns · How does the cache work,", "    and why?")


def test_a_new_word_in_colour_stands_apart_from_the_old_one():
    """A blank between them, none where one of them brings its own."""
    coloured = Look(colour=Colour.ANSI)
    assert "has\x1b[0m \x1b[32;1mholds" in diff_view("and has 1", "and holds 1", coloured)
    assert "[-has-]{+holds+}" in diff_view("and has 1", "and holds 1", Look())


@example(pieces=["_____", "", " __"], columns=4)
@example(pieces=["__", "___"], columns=4)
@given(st.lists(st.text("ab|_日 ", max_size=9)), st.integers(4, 30))
def test_filled_lines_lose_nothing_but_blanks(pieces, columns):
    """And none is wider than the screen."""
    assume(not "".join(pieces).startswith(" "))
    lines = filled(pieces, columns, rest="  ")
    assert "".join(lines).replace(" ", "") == "".join(pieces).replace(" ", "")
    assert all(cell_width(line) <= columns for line in lines)


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_a_line_that_fits_is_left_alone(columns):
    """Its blanks are somebody's columns."""
    assert fitting("  a   b", columns) == ["  a   b"]
