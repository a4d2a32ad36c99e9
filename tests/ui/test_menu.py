"""The completion menu on the screen of a real terminal."""

import re

import pytest

from tests.terminal import Session

PROGRAM = """
import asyncio, sys
from chatrefine.ui.completion import Suggestion
from chatrefine.ui.prompt import PromptInput
from chatrefine.ui.terminal import inspect

WORDS = ("/alpha", "/beta", "/beta-max", "/delta", "/eps", "/zeta", "/eta", "/theta", "/iota")

def complete(text):
    for word in WORDS:
        if text.startswith("/") and word.startswith(text):
            yield Suggestion(text=word, help=f"help of {word[1:]}", start=0)
    head, _, last = text.rpartition(" ")
    if last == "wx":
        yield Suggestion(text="wxyz", start=len(head) + 1)

async def main():
    prompt = PromptInput(inspect(sys.stdout, term="xterm"), toolbar=lambda: "the toolbar",
                         complete=complete)
    while True:
        print("got", ascii(await prompt.read()), flush=True)

asyncio.run(main())
"""


@pytest.fixture(params=[80, 40])
def typed(request, tmp_path):
    """The prompt on 80 and on 40 columns."""
    with Session.python("-c", PROGRAM, columns=request.param, cwd=str(tmp_path)) as session:
        session.wait_for("the toolbar")
        yield session


def rows_between(session):
    """How many rows stand between the prompt's last row and the toolbar."""
    rows = session.screen.visible()
    bar = next(at for at, row in enumerate(rows) if "the toolbar" in row)
    above = max(at for at, row in enumerate(rows[:bar]) if row.strip())
    return bar - above - 1


def menu(session):
    """The words the menu shows."""
    return re.findall(r"^\s+(/\S+)", "\n".join(session.screen.visible()), re.MULTILINE)


def settled(session, holds, pattern="the toolbar"):
    """Wait until the screen is so."""
    session.wait_for_screen(pattern)
    session._until(lambda: holds(session), "the screen", 5)  # noqa: SLF001  any condition


CLOSERS = {
    "rubout": "\x7f",
    "rubout twice": "b\x7f\x7f",
    "nothing is like it": "qqq",
    "taken by tab and enter": "a\t\r",
    "cleared": "\x03",
    "dismissed": "\t\x07",
    "a blank": "alpha ",
}


@pytest.mark.parametrize("keys", CLOSERS.values(), ids=CLOSERS.keys())
def test_no_blank_row_stays_above_the_bar_once_the_menu_is_closed(typed, keys):
    """However it was closed; the bar stands right under the prompt."""
    typed.send("/")
    typed.wait_for_screen("help of alpha")
    typed.send(keys)
    typed.wait_until_gone("help of")
    settled(typed, lambda one: rows_between(one) == 0)


def test_the_menu_takes_as_many_rows_as_it_has(typed):
    """Six at most, and the bar follows right under the last of them."""
    typed.send("/")
    settled(typed, lambda one: len(menu(one)) == 6 and rows_between(one) == 0)
    typed.send("b")
    settled(typed, lambda one: menu(one) == ["/beta", "/beta-max"] and rows_between(one) == 0)
    assert rows_between(typed) == 0
    typed.send("\x15/")
    settled(typed, lambda one: len(menu(one)) == 6)


def test_a_draft_that_shrinks_takes_the_bar_with_it(typed):
    """Lines that were deleted or cleared leave no room behind."""
    typed.send("a\nb\nc\nd")
    typed.wait_for_screen("d")
    typed.send("\x7f\x7f\x7f\x7f")
    settled(typed, lambda one: rows_between(one) == 0 and "c" not in one.screen.visible()[2])
    typed.send("\x03")
    settled(typed, lambda one: "> " in one.screen.visible()[0] + " " and rows_between(one) == 0)
    typed.send("x")
    settled(typed, lambda one: one.screen.visible()[1] == "the toolbar", "> x")


def test_the_bar_is_right_at_the_bottom_of_the_screen_too(typed):
    """Where the menu makes the screen scroll, the bar follows the prompt back up."""
    for at in range(30):
        typed.line(f"line {at}")
        typed.wait_for(f"got 'line {at}'")
        typed.wait_for_screen("(?m)^> ?$")
    typed.send("/")
    settled(typed, lambda one: len(menu(one)) == 6)
    typed.send("\x7f")
    typed.wait_until_gone("help of")
    settled(typed, lambda one: rows_between(one) == 0)
    assert typed.screen.text().count("the toolbar") == 1
    typed.line("after it")
    typed.wait_for("got 'after it'")
    typed.wait_for_screen("(?m)^> ?$")
    shown = re.findall(r"^(?:> line|got) .*", typed.screen.text(), re.MULTILINE)
    assert len(shown) == 61


def test_the_menu_under_a_wrapped_draft_is_seen(typed):
    """Tab on a line broken by the screen: the rows come below the cursor's own row."""
    typed.send("word " * 20 + "wx\t")
    typed.wait_for_screen("wxyz")
    settled(typed, lambda one: rows_between(one) == 0)


OPEN = "help of beta"
FIRST, SECOND, TYPED = "(?m)^> /beta$", "(?m)^> /beta-max$", "(?m)^> /beta!$"


@pytest.mark.parametrize(
    ("steps", "sent"),
    [
        ([("/bet", OPEN)], "/bet"),
        ([("/bet", OPEN), ("\t", FIRST), ("\t", OPEN), ("\r", "(?m)^the toolbar")], "/beta"),
        ([("/beta", OPEN), ("\x1b[B", FIRST), ("\x1b[B", SECOND), ("\r", SECOND)], "/beta-max"),
        ([("/beta", OPEN), ("\x1b[B", FIRST), ("!", TYPED)], "/beta!"),
        ([("/alpha", "(?m)^> /alpha$")], "/alpha"),
    ],
    ids=["none chosen", "by tab", "by arrow", "typed on", "whole"],
)
def test_enter_takes_the_chosen_word_and_sends_when_none_is(typed, steps, sent):
    """The menu may be open while a line is sent: only a chosen word holds Enter back, once."""
    for keys, shown in steps:
        typed.send(keys)
        typed.wait_for_screen(shown)
    if steps[-1][0] == "\r":
        typed.wait_until_gone("help of")
        assert "got" not in typed.screen.text()
    typed.send("\r")
    typed.wait_for(f"got '{re.escape(sent)}'")
