"""The line under an answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from chatrefine.reports import (
    Outcome,
    PassRecord,
    RefineReport,
    RefineStatus,
    RejectReason,
    SkipReason,
    StopReason,
    Usage,
    Verdict,
)
from chatrefine.ui.footer import footer, hook_failed
from chatrefine.ui.style import Colour, Look

WIDE = Look(columns=120)
CONVERGED = Verdict(converged=True, scorer="jaccard", similarity=0.97)
COST = Usage(calls=2, input_tokens=1000, output_tokens=204)


def report(status=RefineStatus.REFINED, **more):
    """A report on some texts."""
    return RefineReport(status=status, draft="d", text="t", **more)


def passes(*records):
    """Records numbered from 1."""
    return tuple(PassRecord(number=at, **more) for at, more in enumerate(records, 1))


TWO = passes({}, {"verdict": CONVERGED})
KEPT = RefineStatus.KEPT
REFUSED = passes({"outcome": Outcome.REJECTED, "reject_reason": RejectReason.REFUSAL})
WORSE = passes({"score": 0.7}, {"outcome": Outcome.ROLLED_BACK})


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (report(stop_reason=StopReason.CONVERGED, chosen_pass=2, passes=TWO, usage=COST,
                duration_s=3.14),
         "refined · 2 passes · converged (jaccard 0.97) · +2 calls · +1,204 tokens · 3.1 s"),
        (report(stop_reason=StopReason.MAX_PASSES, chosen_pass=1, passes=passes({}),
                usage=Usage(calls=1, input_tokens=None), duration_s=75),
         "refined · 1 pass · pass limit · +1 call · tokens unknown · 1 min 15 s"),
        (report(stop_reason=StopReason.REGRESSED, rolled_back=True, chosen_pass=1, passes=WORSE),
         "refined · 1 pass · pass 2 was worse, rolled back · 0.0 s"),
        (report(stop_reason=StopReason.MAX_PASSES, chosen_pass=1, passes=passes({}, {}, {})),
         "refined · pass 1 of 3 · pass limit · 0.0 s"),
        (report(stop_reason=StopReason.THRESHOLD, chosen_pass=1, passes=passes({"score": 0.86})),
         "refined · 1 pass · score 0.86 reached the threshold · 0.0 s"),
        (report(stop_reason=StopReason.INTERRUPTED, chosen_pass=1, passes=passes({})),
         "refined · 1 pass · interrupted · 0.0 s"),
        (report(stop_reason=StopReason.UNSCORED, chosen_pass=1, passes=passes({})),
         "refined · 1 pass · no score could be read · 0.0 s"),
        (report(KEPT, stop_reason=StopReason.REJECTED, passes=REFUSED),
         "draft kept · revision was a refusal"),
        (report(stop_reason=StopReason.REJECTED, chosen_pass=1, passes=passes({}, *[
            {"outcome": Outcome.REJECTED, "reject_reason": RejectReason.ECHO}])),
         "refined · 1 pass · pass 2 repeated its instructions · 0.0 s"),
        (report(KEPT, stop_reason=StopReason.CONVERGED, chosen_pass=2, passes=TWO),
         "pass 2 kept · nothing to improve"),
        (report(KEPT, note="chosen with /refine use", passes=TWO),
         "draft kept · chosen with /refine use"),
        (report(KEPT, stop_reason=StopReason.CONVERGED, passes=passes({"verdict": CONVERGED})),
         "draft kept · nothing to improve"),
        (report(KEPT, stop_reason=StopReason.THRESHOLD, draft_score=0.9),
         "draft kept · score 0.90 reached the threshold"),
        (report(KEPT, stop_reason=StopReason.ERROR, note="429 from host"),
         "draft kept · 429 from host"),
        (report(KEPT, stop_reason=StopReason.ERROR,
                passes=passes({"outcome": Outcome.ERROR, "error": "timed out"})),
         "draft kept · timed out"),
        (report(KEPT, stop_reason=StopReason.ERROR), "draft kept · refining failed"),
        (report(KEPT, stop_reason=StopReason.INTERRUPTED), "draft kept · interrupted"),
        (report(KEPT, stop_reason=StopReason.BUDGET), "draft kept · budget reached"),
        (report(KEPT, stop_reason=StopReason.REGRESSED,
                passes=passes({"outcome": Outcome.ROLLED_BACK})),
         "draft kept · pass 1 was worse, rolled back"),
        (report(RefineStatus.SKIPPED, skip_reason=SkipReason.TOO_SHORT),
         "not refined · the draft is short"),
        (report(RefineStatus.SKIPPED, skip_reason=SkipReason.INCOMPLETE),
         "not refined · the draft broke off"),
        (report(RefineStatus.SKIPPED, skip_reason=SkipReason.EXCLUDED_AGENT),
         "not refined · this agent is excluded"),
        (report(RefineStatus.SKIPPED, skip_reason=SkipReason.DISABLED), ""),
        (None, ""),
    ],
)  # fmt: skip
def test_every_ending_has_its_words(told, line):
    """What became of the draft, why, and what it cost."""
    assert footer(told, WIDE) == line


@pytest.mark.parametrize("reason", RejectReason)
def test_every_rejection_reads_as_a_sentence(reason):
    """`draft kept · revision …` for each reason there is."""
    told = report(KEPT, stop_reason=StopReason.REJECTED, passes=passes({"reject_reason": reason}))
    assert footer(told, WIDE).startswith("draft kept · revision ")


def test_a_narrow_screen_loses_the_costs_first():
    """At 80 columns the whole line, at 40 what happened and why."""
    told = report(
        stop_reason=StopReason.CONVERGED, chosen_pass=2, passes=TWO, usage=COST, duration_s=3.14
    )
    assert footer(told, Look(columns=80)).endswith("3.1 s")
    assert footer(told, Look(columns=79)).endswith("tokens")
    assert footer(told, Look(columns=45)) == "refined · 2 passes · converged (jaccard 0.97)"
    assert footer(told, Look(columns=40)) == "refined · 2 passes · converged"
    assert footer(told, Look(columns=20)) == "refined · 2 passes\nconverged"


@given(st.text(), st.integers(1, 60))
def test_it_is_a_line_or_two_of_the_screens_width_and_harmless(note, columns):
    """Whatever an error says."""
    told = footer(report(KEPT, stop_reason=StopReason.ERROR, note=note), Look(columns=columns))
    lines = told.split("\n")
    assert len(lines) <= 2
    assert not any(char < " " or "\x7f" <= char <= "\x9f" for line in lines for char in line)
    assert all(wcswidth(line) <= columns for line in lines)


def test_a_reason_too_long_for_a_narrow_screen_is_told_whole():
    """On a second line; at 80 columns all of it stands on one."""
    long = passes({"outcome": Outcome.REJECTED, "reject_reason": RejectReason.DIFFERENT_QUESTION})
    reason = {"stop_reason": StopReason.REJECTED, "passes": long}
    whole = footer(report(KEPT, **reason), Look(columns=80))
    assert "\n" not in whole
    narrow = footer(report(KEPT, **reason), Look(columns=40)).split("\n")
    assert len(narrow) == 2
    assert not any("…" in line for line in narrow)
    assert " ".join(narrow).replace("·", "").split() == whole.replace("·", "").split()


def test_it_is_dim_where_there_are_colours():
    """And closed again."""
    line = footer(report(KEPT, stop_reason=StopReason.BUDGET), Look(colour=Colour.ANSI))
    assert line == "\x1b[2mdraft kept · budget reached\x1b[0m"


def test_a_broken_hook_is_one_line():
    """Name and reason, cut at the screen's edge."""
    line = hook_failed("refine", "it raised\nsomething \x1b[2J long", Look(columns=50))
    assert line.startswith("refine left the answer as it was: it raised some")
    assert len(line) <= 50
