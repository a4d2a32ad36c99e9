"""The head of a replay says whose settings count."""

import pytest

from chatrefine.replay import Decision, Replayed
from chatrefine.reports import StopReason
from chatrefine.ui.style import Look
from chatrefine.ui.views.replay import Header, replay_view

DONE = Decision(stop_reason=StopReason.CONVERGED, chosen_pass=1, passes=1)
FOUND = [Replayed(number=at, prompt="x", before=DONE, after=DONE) for at in (2, 3)]
RECORDED = "with the settings that were recorded"


@pytest.mark.parametrize(
    ("header", "words"),
    [
        (Header(), RECORDED),
        (Header(changes={"A": ("1", "2")}), f"{RECORDED}, but:\nA: 1 → 2"),
        (Header(today=(2, 3)), "with today's settings: the session carries none"),
        (
            Header(today=(3,), source="file"),
            f"{RECORDED}; with today's where the file carries none (turn 3)",
        ),
    ],
)
def test_the_head_tells_whose_settings_count(header, words):
    """Recorded ones, today's, and what is changed on top."""
    assert replay_view(FOUND, header, Look(columns=100)).startswith(f"{words}\n\n")
