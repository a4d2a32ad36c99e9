"""The live region on a screen: small, right, and gone without a trace."""

import io
import re
import signal
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.events import (
    CallFinished,
    CallStarted,
    Critiqued,
    Delta,
    DraftReady,
    HookFailed,
    HookSkipped,
    Notice,
    PassFinished,
    PassStarted,
    Phase,
    Retrying,
    Scored,
)
from chatrefine.messages import AgentResult
from chatrefine.reports import Outcome, PassRecord, RejectReason, Verdict
from chatrefine.ui.cells import tail_lines
from chatrefine.ui.live import FRAME_SECONDS, RefineView
from chatrefine.ui.region import MAX_ROWS, LiveRegion
from chatrefine.ui.style import Colour
from chatrefine.ui.terminal import Size, Terminal
from tests.terminal import Screen, Session


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenTerminal(Terminal):
    """A terminal whose screen the test can look at."""

    screen: Screen = field(default_factory=Screen)
    written: list[str] = field(default_factory=list)

    def size(self) -> Size:
        return Size(columns=self.screen.columns, rows=self.screen.lines)

    def write(self, text: str) -> None:
        self.written.append(text)
        self.screen.feed_raw(text)


def screen_terminal(columns=80, rows=24, *, colour=Colour.ANSI, is_dumb=False, is_tty=True):
    """A terminal with an earlier line on it."""
    terminal = ScreenTerminal(
        stream=io.StringIO(),
        is_tty=is_tty,
        is_dumb=is_dumb,
        colour=colour,
        screen=Screen(columns, rows),
    )
    terminal.screen.feed("> question\n")
    return terminal


class Clock:
    """Time that passes when the test says so."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now

    def frame(self):
        self.now += FRAME_SECONDS * 1.01


def show(terminal, *events):
    """A view that has drawn after each of these events."""
    clock = Clock()
    view = RefineView(terminal, clock=clock)
    for event in events:
        view.handle(event)
        clock.frame()
    view.tick()
    return view


CONVERGED = Verdict(converged=True, scorer="jaccard", similarity=0.971)
DRAFT = DraftReady(result=AgentResult(agent="assistant", output="draft"))


def passed(number, **more):
    """The end of a pass."""
    return PassFinished(record=PassRecord(number=number, **more), text="x", chosen_pass=number)


@pytest.mark.parametrize(
    ("events", "shown"),
    [
        ([Delta(text="Hello there")], ["drafting", "Hello there"]),
        ([DRAFT, PassStarted(number=1, of=3)], ["pass 1/3", "critiquing", "draft ready"]),
        ([PassStarted(number=2, of=3), Critiqued(number=2, bullets=("a", "b"))],
         ["pass 2/3", "rewriting", "2 points"]),
        ([Scored(number=0, score=0.62, suggestions="")], ["draft: score 0.62"]),
        ([Scored(number=1, score=None, suggestions="")], ["pass 1: no score"]),
        ([passed(1, verdict=CONVERGED)], ["pass 1: converged (jaccard 0.97)"]),
        ([passed(1, outcome=Outcome.REJECTED, reject_reason=RejectReason.REFUSAL)],
         ["pass 1: revision was a refusal"]),
        ([passed(2, outcome=Outcome.ROLLED_BACK, score=0.4)], ["pass 2: rolled back, score 0.40"]),
        ([Delta(text="<critique>\n- vague", phase=Phase.CRITIQUE)], ["critiquing", "- vague"]),
        ([Retrying(seconds=2.4, reason="429 from host", attempt=1)], ["retrying in 2 s (429 from"]),
        ([Notice(text="loading the model")], ["loading the model"]),
        ([HookFailed(hook="refine", reason="it broke")], ["it broke"]),
        ([CallStarted(number=1, agent="coder", task="fix it"),
          CallStarted(number=2, agent="writer", task="say it"), CallFinished(number=1, agent="x"),
          CallFinished(number=2, agent="x", error="no answer")],
         ["├ ✓ coder: fix it", "└ ✗ writer: no answer"]),
        ([HookSkipped(hook="refine", reason="too_short")], ["drafting"]),
    ],
)  # fmt: skip
def test_each_event_is_told(events, shown):
    """Phase, pass, verdict, score, retry, notices and calls stand in the region."""
    terminal = screen_terminal()
    show(terminal, *events)
    text = terminal.screen.text()
    for words in shown:
        assert words in text
    assert text.startswith("> question\n")


def test_elapsed_time_goes_on_without_events():
    """The clock in the region follows the clock, the retry counts down."""
    terminal, clock = screen_terminal(), Clock()
    view = RefineView(terminal, clock=clock)
    view.handle(Retrying(seconds=5, reason="busy", attempt=2))
    clock.now += 3
    view.tick()
    assert "3.0 s" in terminal.screen.text()
    assert "retrying in 2 s" in terminal.screen.text()
    view.handle(Delta(text="there"))
    clock.frame()
    view.tick()
    assert "retry" not in terminal.screen.text()


def test_at_most_ten_frames_a_second():
    """A thousand deltas in a second draw ten frames, not a thousand."""
    terminal, clock = screen_terminal(), Clock()
    view = RefineView(terminal, clock=clock)
    for _ in range(1000):
        view.handle(Delta(text="word "))
        clock.now += 0.001
    assert 9 <= len(terminal.written) <= 11


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 10), (20, 5), (3, 3), (300, 60)])
def test_the_region_is_small_and_vanishes(columns, rows):
    """Never taller than 12 lines or rows - 2; afterwards the screen is as it was."""
    terminal = screen_terminal(columns, rows)
    before = terminal.screen.text()
    view = show(terminal, PassStarted(number=1, of=2), Delta(text="日本 word\n" * 300))
    drawn = len([line for line in terminal.screen.visible() if line]) - before.count("\n") - 1
    assert drawn <= min(MAX_ROWS, rows - 2)
    view.close()
    assert terminal.screen.text() == before
    assert terminal.screen.cursor.x == 0
    assert not terminal.screen.visible()[terminal.screen.cursor.y]
    assert not terminal.screen.cursor.hidden


@pytest.mark.parametrize(("columns", "rows"), [(80, 2), (80, 1), (1, 1)])
def test_a_screen_too_small_gets_no_region(columns, rows):
    """Nothing is drawn, nothing crashes."""
    terminal = screen_terminal(columns, rows)
    show(terminal, PassStarted(number=1, of=2), Delta(text="x" * 100)).close()
    assert terminal.written == []


def test_every_write_leaves_the_cursor_shown():
    """Whenever the process is killed or stopped, the cursor is there and lines wrap again."""
    terminal = screen_terminal()
    view = show(terminal, *(Delta(text=f"line {number}\n") for number in range(30)))
    view.close()
    for text in terminal.written:
        assert text.endswith("\x1b[?25h")
        assert text.rfind("\x1b[?7h") > text.rfind("\x1b[?7l")


def test_the_refiners_tags_never_flash():
    """Its tags are not shown, not even while they arrive letter by letter."""
    terminal, clock = screen_terminal(), Clock()
    view = RefineView(terminal, clock=clock)
    for char in "<critique>\n- it is vague\n</critique>\n<revised>\nBetter if a < b.\n</revised>":
        view.handle(Delta(text=char, phase=Phase.REVISION))
        clock.frame()
        view.tick()
        text = terminal.screen.text()
        assert not any(word in text for word in ("<c", "</", "<r", "critique>", "revised>"))
    assert "Better if a < b." in terminal.screen.text()


def test_wide_and_joined_characters_take_one_row_a_line():
    """CJK, emoji families, flags and combining marks neither wrap nor miscount."""
    terminal = screen_terminal(20, 12)
    text = "日本語のテキストがここに" + "👨‍👩‍👧‍👦" * 12 + "e\u0301" * 30 + "🇩🇪" * 12 + "؀مرحبا" * 9
    view = show(terminal, Delta(text=text))
    view.close()
    assert terminal.screen.text() == "> question"


def test_what_is_being_written_breaks_between_words_and_does_not_jump():
    """A word that grows may fall to the next line; the lines above it stay or scroll."""
    text = " ".join(f"word{number}" for number in range(900))
    before: list[str] = []
    jumps = 0
    for end in range(2_000, len(text), 3):
        lines = tail_lines(text[:end], 40, 10)
        assert len(lines) == 10
        assert all(len(line) <= 40 for line in lines)
        assert all(line in text for line in lines)
        above = lines[:-2]
        jumps += bool(before) and above not in (before[:8], before[1:9])
        before = lines
    assert jumps <= 2 * len(text) // 400


@pytest.mark.parametrize("letter", ["語", "x"])
def test_a_text_without_blanks_is_shown_too(letter):
    """It is broken anywhere."""
    lines = tail_lines(letter * 5_000, 40, 5)
    assert len(lines) == 5
    assert set("".join(lines)) == {letter}


def test_hostile_text_stays_in_the_region():
    """Escape sequences in deltas, names, reasons and tasks are visible marks."""
    terminal = screen_terminal()
    evil = "a\x1b[2Jb\x1b]0;title\x07c\x9b5Ad\r\be"
    view = show(
        terminal,
        Delta(text=evil),
        Notice(text=evil),
        CallStarted(number=1, agent=evil, task=evil),
        CallFinished(number=1, agent=evil, error=evil),
        Retrying(seconds=1, reason=evil, attempt=1),
        Delta(text="\x1b"),
        Delta(text="[2J still there", agent=evil),
    )
    assert terminal.screen.text().startswith("> question\n")
    assert terminal.screen.title == ""
    view.close()
    assert terminal.screen.text() == "> question"


@given(st.lists(st.tuples(st.integers(3, 60), st.text(max_size=80)), min_size=1, max_size=8))
def test_a_resize_between_frames_loses_and_doubles_nothing(steps):
    """Whatever the widths, each earlier line is there once when the region is gone."""
    terminal, clock = screen_terminal(60, 16), Clock()
    view = RefineView(terminal, clock=clock)
    for columns, text in steps:
        terminal.screen.resize(16, columns)
        view.handle(Delta(text=text))
        clock.frame()
        view.tick()
    view.close()
    [row] = terminal.screen.text_rows()
    assert "> question".startswith(row)


def test_an_echoed_key_does_not_stay():
    """A `^C` that a terminal echoes into the region goes with the next frame."""
    terminal, clock = screen_terminal(), Clock()
    view = RefineView(terminal, clock=clock)
    view.handle(Delta(text="some text"))
    terminal.screen.feed_raw("^C")
    clock.frame()
    view.handle(Delta(text=" more"))
    assert "^C" not in terminal.screen.text()
    terminal.screen.feed_raw("^C")
    view.close()
    assert terminal.screen.text() == "> question"


def test_a_pause_clears_and_a_resume_draws_again():
    """Suspended and continued, the view starts where the cursor is then."""
    terminal, clock = screen_terminal(), Clock()
    view = RefineView(terminal, clock=clock)
    view.handle(Delta(text="text"))
    view.pause()
    assert terminal.screen.text() == "> question"
    terminal.screen.feed("shell\n")
    view.resume()
    assert "text" in terminal.screen.text()
    view.close()
    assert terminal.screen.text() == "> question\nshell"


def test_nothing_is_drawn_after_the_end():
    """Events that come late are ignored."""
    terminal = screen_terminal()
    view = show(terminal, Delta(text="x"))
    view.close()
    count = len(terminal.written)
    view.handle(Delta(text="late"))
    view.tick()
    view.close()
    assert len(terminal.written) == count


def test_a_pipe_gets_nothing_and_a_dumb_terminal_one_plain_line():
    """No escape byte in either."""
    pipe, dumb = screen_terminal(is_tty=False), screen_terminal(is_dumb=True)
    events = [Delta(text="a"), PassStarted(number=1, of=2), PassStarted(number=2, of=2)]
    for terminal in (pipe, dumb):
        show(terminal, *events).close()
    assert pipe.written == []
    assert dumb.written == ["refining...\n"]


def test_no_colour_means_no_colour():
    """Only the cursor is moved."""
    terminal = screen_terminal(colour=Colour.NONE)
    show(terminal, PassStarted(number=1, of=2), Delta(text="x"), Notice(text="y"))
    assert not re.search(r"\x1b\[[\d;]*m", "".join(terminal.written))


def test_the_region_writes_only_what_changed():
    """The same lines again cost nothing."""
    terminal = screen_terminal()
    region = LiveRegion(terminal)
    region.draw(["a", "b"])
    region.draw(["a", "b"])
    assert len(terminal.written) == 1
    region.draw([])
    assert terminal.screen.text() == "> question"


PROGRAM = """
import asyncio, signal, sys
from chatrefine.events import Delta, PassStarted
from chatrefine.ui.keyboard import quiet_input
from chatrefine.ui.cells import tail_lines
from chatrefine.ui.live import RefineView
from chatrefine.ui.terminal import inspect

async def main():
    terminal = inspect(sys.stdout, term="xterm")
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    view = RefineView(terminal)
    with quiet_input(sys.stdin, terminal, on_stop=view.pause, on_continue=view.resume):
        async with view:
            view.handle(PassStarted(number=1, of=2))
            view.handle(Delta(text="the tail"))
            await stop.wait()
    print("done", flush=True)

asyncio.run(main())
"""


@pytest.fixture
def drawing():
    """A program in the middle of a turn."""
    with Session.python("-c", PROGRAM) as session:
        session.wait_for("the tail")
        yield session


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_leaves_a_clean_screen(drawing, number):
    """The region is gone, the cursor shown, the last word about it is `?25h`."""
    drawing.signal(number)
    drawing.wait_for("done")
    assert drawing.screen.text() == "done"
    assert drawing.raw.rfind("\x1b[?25h") > drawing.raw.rfind("\x1b[?25l")


def test_a_real_resize_in_mid_stream(drawing):
    """To 20 columns and back: the status stands there once."""
    for columns, rows in ((20, 24), (80, 24), (1, 1), (80, 24)):
        drawing.resize(columns, rows)
        if columns > 1:
            drawing.wait_for(r"pass 1/2")
    drawing.signal(signal.SIGINT)
    drawing.wait_for("done")
    assert drawing.screen.text().count("pass 1/2") == 0


def test_suspended_and_continued(drawing):
    """SIGTSTP clears the region before the process stops; SIGCONT draws it anew."""
    drawing.signal(signal.SIGTSTP)
    drawing.wait_until_gone("the tail")
    assert not drawing.screen.cursor.hidden
    drawing.signal(signal.SIGCONT)
    drawing.wait_for_screen("the tail")
    drawing.signal(signal.SIGINT)
    drawing.wait_for("done")


def test_ctrl_c_is_not_echoed(drawing):
    """Typed keys do not show while a turn runs."""
    drawing.send("typed ahead")
    drawing.interrupt()
    drawing.wait_for("done")
    assert "^C" not in drawing.raw
    assert "typed" not in drawing.raw


def test_a_line_as_wide_as_the_screen_keeps_its_last_cell():
    """Clearing behind a full line would take the character under the resting cursor."""
    terminal = screen_terminal(20, 10)
    LiveRegion(terminal).draw(["x" * 20, "y" * 20])
    assert terminal.screen.visible()[1:3] == ["x" * 20, "y" * 20]
