"""The status line: what is known of the tokens, and what goes where there is no room."""

import pytest

from chatrefine.events import Retrying
from chatrefine.reports import Usage
from chatrefine.ui.cells import cell_width
from chatrefine.ui.progress import Progress
from chatrefine.ui.style import Look
from chatrefine.ui.toolbar import toolbar
from chatrefine.ui.views import usage_view
from tests.fakes import ScriptedProvider
from tests.test_session import session

KNOWN = Usage(input_tokens=50, output_tokens=4, calls=1, cost_usd=0.5)
UNKNOWN = Usage(input_tokens=None, output_tokens=None, calls=1, cost_usd=None)


def test_an_unknown_turn_hides_none_of_the_known_ones():
    """What was told before and after it is the least there is."""
    chat = session(ScriptedProvider())
    chat.usage = UNKNOWN
    assert toolbar(chat).endswith(" · ? tokens")
    chat.usage = KNOWN + UNKNOWN + KNOWN
    assert toolbar(chat).endswith(" · ≥ 108 tokens")
    shown = usage_view(UNKNOWN, chat.usage, Look()).split("\n")
    assert shown[1].split() == ["last", "turn", "1", "?", "?", "?"]
    assert shown[2].split() == ["session", "3", "≥", "100", "≥", "8", "≥", "$1.0000"]


@pytest.mark.parametrize("columns", range(1, 60))
def test_whole_parts_go_where_there_is_no_room(columns):
    """No number is cut, and whether answers are refined stays longest."""
    chat = session(ScriptedProvider())
    chat.usage = Usage(input_tokens=123456, output_tokens=0, calls=1)
    parts = ["assistant", "big", "refine off", "123,456 tokens"]
    shown = toolbar(chat, columns)
    assert cell_width(shown) <= columns
    if columns > len("refine off"):
        assert shown.strip().split(" · ")[-1] in parts
        assert set(shown.strip().split(" · ")) <= set(parts)
        assert "refine off" in shown


def test_the_reason_of_a_wait_is_broken_between_words():
    """All of it is there, on lines of the screen's width."""
    progress = Progress(lambda: 0.0)
    reason = "cannot reach http://127.0.0.1:9 because the connection was refused"
    progress.apply(Retrying(seconds=0.2, reason=reason, attempt=1))
    rows = progress.lines(Look(columns=40), 12)
    assert f"retrying now ({reason}), try 2" in " ".join(" ".join(rows).split())
    assert all(cell_width(row) <= 40 for row in rows)
