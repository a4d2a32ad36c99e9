"""Views: values in, text out, at every width, with and without colour."""

import re
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import width as cell_width

from chatrefine.agents.spec import AgentSpec, Source
from chatrefine.commands import catalogue
from chatrefine.commands.command import Choice
from chatrefine.config.layers import Source as Layer
from chatrefine.config.settings import SettingRow
from chatrefine.reports import (
    Outcome,
    PassRecord,
    RefineReport,
    RefineStatus,
    RejectReason,
    SkipReason,
    StopReason,
    TrailStep,
    Usage,
    Verdict,
)
from chatrefine.ui.changes import Kind, changes
from chatrefine.ui.phrases import ratio, seconds
from chatrefine.ui.sparkline import sparkline
from chatrefine.ui.style import Colour, Look
from chatrefine.ui.table import Column, table
from chatrefine.ui.views import (
    Found,
    agents_view,
    command_help_view,
    critique_view,
    diff_view,
    greeting,
    help_view,
    models_view,
    settings_view,
    usage_view,
    welcome,
    why_view,
)
from tests.terminal import Screen

DRAFT = """# HTTP Client

Use `requests` to get the page. It is a library.

```python
import requests
r = requests.get(url)
print(r.text)
```

The call may hang for ever.
"""
FINAL = """# HTTP Client

Use `httpx` to get the page; it is a maintained library.

```python
import httpx
r = httpx.get(url, timeout=10)
r.raise_for_status()
print(r.text)
```

The call gives up after ten seconds.
"""
VETOED = Verdict(
    converged=False,
    scorer="jaccard",
    similarity=0.88,
    vetoed_by="number: 3/4",
    trail=(
        TrailStep(scorer="char", similarity=0.91),
        TrailStep(scorer="jaccard", similarity=0.88, confidence=0.8, vetoed_by="number: 3/4"),
    ),
)
DEGRADED = Verdict(
    converged=True,
    scorer="jaccard",
    similarity=0.971,
    degraded_from="embedding_unavailable",
    explained=("spelling: colour/color", "layout"),
    trail=(
        TrailStep(scorer="embedding", error="503"),
        TrailStep(scorer="jaccard", similarity=0.97),
    ),
)
REPORT = RefineReport(
    status=RefineStatus.REFINED,
    draft=DRAFT,
    text=FINAL,
    stop_reason=StopReason.CONVERGED,
    chosen_pass=2,
    draft_score=0.62,
    passes=(
        PassRecord(
            number=1,
            critique=("The example has no timeout, so that the call may hang for ever.", "Vague."),
            score=0.74,
            similarity_to_draft=0.83,
            verdict=VETOED,
        ),
        PassRecord(number=2, score=0.81, similarity_to_draft=0.8, verdict=DEGRADED),
        PassRecord(number=3, outcome=Outcome.REJECTED, reject_reason=RejectReason.REFUSAL),
        PassRecord(number=4, outcome=Outcome.ERROR, error="timed out"),
    ),
)
KEPT = RefineReport(status=RefineStatus.KEPT, draft="d", text="d", stop_reason=StopReason.ERROR,
                    note="429 from host")  # fmt: skip
SKIPPED = RefineReport(
    status=RefineStatus.SKIPPED, draft="d", text="d", skip_reason=SkipReason.TOO_SHORT
)
AGENTS = (
    AgentSpec(name="assistant", system="s", description="answers"),
    AgentSpec(name="refiner", system="s", description="critiques and rewrites", model="m-1"),
    AgentSpec(name="mine", system="s", description="my own", source=Source.OWN, path="/x/mine.md"),
)


class OneCommand:
    """A command as the help sees it."""

    def __init__(self, name, help_text, group, brief=""):
        self.name, self.help, self.group = name, help_text, group
        self.brief = brief or help_text
        self.usage, self.aliases = "[on|off]", ("next", "once")
        self.words = (Choice(text="on", help="for this session"), Choice(text="off", help="not"))


COMMANDS = [
    OneCommand("refine", "switch refining, or look into the last answer's", "Refining", "look"),
    OneCommand("new", "begin a new conversation", "Conversation"),
]


def every_view(look):
    """Each view once."""
    return [
        critique_view(REPORT, look),
        why_view(REPORT, look),
        why_view(KEPT, look),
        why_view(SKIPPED, look),
        diff_view(DRAFT, FINAL, look),
        agents_view(AGENTS, ("formatter",), look),
        models_view(["m-1", "m-2"], "m-2", look),
        usage_view(Usage(calls=2), Usage(calls=12, input_tokens=None, cost_usd=None), look),
        help_view(COMMANDS, look),
        command_help_view(COMMANDS[0], look),
        welcome(Found(model="m", provider="p", reason="because", notes=("a note",)), look),
        greeting(Found(model="m", provider="p"), look),
    ]


@pytest.mark.parametrize("columns", [20, 40, 80, 300])
@pytest.mark.parametrize("colour", Colour)
def test_no_line_is_wider_than_the_screen(columns, colour):
    """From 20 to 300 columns; without colour no escape byte."""
    for view in every_view(Look(columns=columns, colour=colour)):
        for line in view.split("\n"):
            assert cell_width(line) <= columns, line
        assert colour is Colour.ANSI or "\x1b" not in view


@pytest.mark.parametrize("columns", [20, 80])
def test_colour_changes_no_text(columns):
    """The colours lie on the same words; only the diff has its own marks without them."""
    plain, coloured = (every_view(Look(columns=columns, colour=colour)) for colour in Colour)
    for bare, painted in zip(plain, coloured, strict=True):
        if "[-" not in bare:
            assert re.sub(r"\x1b\[[\d;]*m", "", painted) == bare


def test_every_colour_is_closed_at_the_line_end():
    """Nothing bleeds into the next line."""
    for view in every_view(Look(columns=40, colour=Colour.ANSI)):
        screen = Screen(40, 200)
        screen.feed(view + "\nplain")
        assert all(cell[1:] == ("default", "default", *[False] * 5) for cell in screen.rows()[-1])


def test_critique_shows_each_passs_points_and_outcome():
    """Bullets under their pass, long ones with a hanging indent."""
    assert critique_view(REPORT, Look(columns=50)) == (
        "pass 1 · accepted · score 0.74\n"
        "  • The example has no timeout, so that the call\n"
        "    may hang for ever.\n"
        "  • Vague.\n"
        "\n"
        "pass 2 · accepted · score 0.81\n"
        "  no points were made\n"
        "\n"
        "pass 3 · rejected: it was a refusal\n"
        "  no points were made\n"
        "\n"
        "pass 4 · failed\n"
        "  no points were made"
    )
    assert critique_view(SKIPPED, Look()) == "not refined: the draft is short"


def test_why_tells_the_conclusion_first_and_then_how():
    """The sentence, the scores, the table, each comparison stage by stage."""
    assert why_view(REPORT, Look(columns=100)) == (
        "pass 2 of 4 is the answer: converged (jaccard 0.97)\n"
        "\n"
        "scores ▅▆▇··  0.62 → 0.74 → 0.81 → - → -\n"
        "\n"
        "pass  outcome   score  like draft  like before   note\n"
        "0     draft     0.62\n"
        '1     accepted  0.74   0.83        jaccard 0.88  number: "3" became "4"\n'
        "2*    accepted  0.81   0.80        jaccard 0.97  says the same\n"
        "3     rejected                                   was a refusal\n"
        "4     failed                                     timed out\n"
        "* the answer\n"
        "\n"
        'pass 1: char 0.91 → jaccard 0.88 (confidence 0.80), but number: "3" became "4" '
        "→ goes on\n"
        "\n"
        "pass 2: embedding - failed: 503 → jaccard 0.97 → converged\n"
        "  fell back: embedding_unavailable\n"
        "  harmless differences: spelling: colour/color; layout"
    )


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (TrailStep(scorer="judge", similarity=1.0), "judge says yes"),
        (TrailStep(scorer="judge", similarity=0.0), "judge says no"),
        (TrailStep(scorer="judge", error="away"), "judge failed: away"),
    ],
)
def test_why_tells_what_a_model_said_to_reworded_sentences(step, told):
    """In words, behind the veto that it was asked about."""
    verdict = replace(VETOED, trail=(*VETOED.trail, step))
    report = replace(REPORT, passes=(PassRecord(number=1, verdict=verdict),))
    assert f"→ {told} → not converged" in why_view(report, Look(columns=300))


@pytest.mark.parametrize(
    ("stop", "end"),
    [
        (StopReason.MAX_PASSES, "not converged; pass limit reached"),
        (StopReason.THRESHOLD, "not converged"),
    ],
)
def test_why_never_says_that_the_last_pass_goes_on(stop, end):
    """Only those before it do."""
    passes = tuple(PassRecord(number=number, verdict=VETOED) for number in (1, 2))
    told = why_view(replace(REPORT, passes=passes, stop_reason=stop), Look(columns=300))
    ends = [line.rpartition("→ ")[2] for line in told.splitlines() if line.startswith("pass ")]
    assert ends[-2:] == ["goes on", end]


@pytest.mark.parametrize(
    ("stop", "last", "told"),
    [
        (StopReason.REJECTED, {"outcome": Outcome.REJECTED, "reject_reason": RejectReason.ECHO},
         "pass 1 is the answer; pass 2 was refused: revision repeated its instructions"),
        (StopReason.ERROR, {"outcome": Outcome.ERROR, "error": "timed out"},
         "pass 1 is the answer; pass 2 failed: timed out"),
        (StopReason.REGRESSED, {"outcome": Outcome.ROLLED_BACK},
         "pass 1 is the answer; pass 2 was worse, rolled back"),
    ],
)  # fmt: skip
def test_what_came_of_the_next_pass_is_no_reason_for_the_answer(stop, last, told):
    """The headline names each pass with what is its own."""
    passes = (PassRecord(number=1), PassRecord(number=2, **last))
    report = RefineReport(
        status=RefineStatus.REFINED, draft="d", text="t", stop_reason=stop, chosen_pass=1,
        passes=passes,
    )  # fmt: skip
    assert why_view(report, Look()).partition("\n")[0] == told


def test_why_of_a_kept_draft_names_the_reason():
    """No table where there was no pass."""
    assert why_view(KEPT, Look()) == "draft kept: 429 from host"
    assert why_view(SKIPPED, Look()) == "not refined: the draft is short"


def test_the_diff_reads_without_colour():
    """Words, not lines; code lines pair with their successors; calm stretches stay short."""
    assert diff_view(DRAFT, FINAL, Look(columns=80)) == (
        "8 changes · +14 -9 words\n"
        "# HTTP Client\n"
        "\n"
        "Use `[-requests-]{+httpx+}` to get the page[-. It-]{+; it+} is a{+ maintained+}\n"
        "library.\n"
        "\n"
        "```python\n"
        "import [-requests-]{+httpx+}\n"
        "r = [-requests-]{+httpx+}.get(url{+, timeout=10+})\n"
        "{+r.raise_for_status()+}\n"
        "print(r.text)\n"
        "```\n"
        "\n"
        "The call [-may hang for ever-]{+gives up after ten seconds+}."
    )


def test_the_diff_in_colour_strikes_out_and_makes_bold():
    """It reads for people who see no red and green."""
    view = diff_view("a red car", "a blue car", Look(colour=Colour.ANSI))
    assert view.split("\n")[1] == "a \x1b[31;9mred\x1b[0m \x1b[32;1mblue\x1b[0m car"


@pytest.mark.parametrize(
    ("draft", "final", "shown"),
    [
        ("same", "same", "no difference: the answer is the draft"),
        ("", "", "no difference: the answer is the draft"),
        ("", "new", "1 change · +1 -0 word\n{+new+}"),
        ("old", "", "1 change · +0 -1 word\n[-old-]"),
        ("same", "same\n", "no difference: the answer is the draft"),
        ("old\r\n", "new\n\n", "1 change · +1 -1 word\n[-old-]{+new+}"),
        ("a\nb", "a b", "1 change · +0 -0 words\na[-⏎-]{+ +}b"),
        ("a\nb\nc\nd\ne\nf\nx", "a\nb\nc\nd\ne\nf\ny",
         "1 change · +1 -1 word\n⋯ 5 lines unchanged\nf\n[-x-]{+y+}"),
        ("我喜欢茶", "我喜欢咖啡", "1 change · +1 -1 word\n我喜欢[-茶-]{+咖啡+}"),
        ("a\x1b[2Jb", "a\x1b[2Jc", "1 change · +1 -1 word\na^[[[-2Jb-]{+2Jc+}"),
    ],
)  # fmt: skip
def test_small_diffs(draft, final, shown):
    """Nothing, all, line breaks, far apart, other scripts, hostile text."""
    view = diff_view(draft, final, Look())
    assert view == shown


@given(st.text(st.sampled_from("ab ,.\n"), max_size=60), st.text(st.sampled_from("ab ,.\n")))
def test_the_changes_are_both_texts(before, after):
    """Without the added stretches they are the one, without the removed ones the other."""
    found = changes(before, after)
    assert "".join(c.text for c in found if c.kind is not Kind.ADDED) == before
    assert "".join(c.text for c in found if c.kind is not Kind.REMOVED) == after
    assert all(c.text for c in found)


@given(st.text(), st.text(), st.integers(1, 30))
@settings(max_examples=50)
def test_no_text_breaks_the_diff(before, after, columns):
    """Any two texts, at any width, without a harmful byte."""
    for colour in Colour:
        view = diff_view(before, after, Look(columns=columns, colour=colour))
        assert not re.search(r"[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f]", view)


def test_a_long_diff_takes_no_time():
    """Two unlike texts of 20 kB, and of 200 kB, within a fraction of a second and of 5 s."""
    words = [f"word{number % 977}" for number in range(30_000)]
    for size, limit in ((3_000, 0.5), (30_000, 5)):
        one, other = " ".join(words[:size]), " ".join(reversed(words[:size]))
        start = time.process_time()
        diff_view(one, other, Look())
        assert time.process_time() - start < limit


def test_a_table_wraps_its_last_column_or_stacks():
    """Eighty columns get a table, twenty a list."""
    columns = [Column(header="name"), Column(header="empty"), Column(header="what it is for")]
    rows = [["a", "", "one two three four five six seven"], ["b\x1b[2J", "", "x"]]
    assert table(columns, rows, Look(columns=26)) == (
        "name    what it is for\na       one two three four\n        five six seven\nb^[[2J  x"
    )
    assert table(columns, rows[:1], Look(columns=18)) == (
        "name: a\nwhat it is for:\n  one two three\n  four five six\n  seven"
    )
    assert table(columns, [], Look()) == "name"


def test_agents_tell_whose_answers_are_refined():
    """The refiner never; own agents are marked."""
    shown = agents_view(AGENTS, (" Assistant ",), Look())
    rows = {line.split()[0]: line for line in shown.split("\n")}
    assert "not refined" in rows["assistant"]
    assert "not refined" in rows["refiner"]
    assert "own" in rows["mine"]
    assert "not refined" not in rows["mine"]


def test_models_mark_the_current_one():
    """And an empty list says what to do."""
    assert models_view(["a", "b"], "b", Look()) == "  a\n* b"
    assert "/model NAME" in models_view([], "", Look())


SETTINGS = (
    SettingRow(name="CHATCLI_QUALITY_REFINE_CONVERGENCE_BREAKER_THRESHOLD", value_for_display="3",
               source=Layer.DEFAULT, default="3", accepted="", description="", group=""),
    SettingRow(name="CHATCLI_QUALITY_REFINE_EXCLUDE", value_for_display="", default="",
               source=Layer.ENVIRONMENT, accepted="", description="", group=""),
)  # fmt: skip


def test_settings_show_name_source_and_value():
    """A table where it fits, one setting a line where it does not; then what is live."""
    status = [("embedder", "none"), ("breaker", "closed")]
    assert settings_view(SETTINGS, status, Look(columns=100)) == (
        "setting                                               from     value\n"
        "CHATCLI_QUALITY_REFINE_CONVERGENCE_BREAKER_THRESHOLD  default  3\n"
        'CHATCLI_QUALITY_REFINE_EXCLUDE                        env      ""\n'
        "\n"
        "embedder: none\n"
        "breaker: closed"
    )
    assert settings_view(SETTINGS[1:], (), Look(columns=40)) == (
        'CHATCLI_QUALITY_REFINE_EXCLUDE = ""\n  (env)'
    )
    assert settings_view((), status[:1], Look()) == "embedder: none"


def test_usage_never_takes_unknown_for_zero():
    """A question mark where nobody told."""
    shown = usage_view(
        Usage(calls=2, input_tokens=1000, output_tokens=None, cost_usd=None),
        Usage(calls=12, input_tokens=5000, output_tokens=1, cost_usd=0.0123),
        Look(),
    )
    assert shown == (
        "           calls  in     out  cost\n"
        "last turn  2      1,000  ?    ?\n"
        "session    12     5,000  1    $0.0123"
    )


def test_help_is_grouped():
    """Every command under its heading, the keys below."""
    shown = help_view(COMMANDS, Look(columns=60))
    assert shown.startswith(
        "Refining\n/refine     look\n"
        "Conversation\n/new        begin a new conversation\nKeys\nEnter       send\n"
    )
    assert command_help_view(COMMANDS[0], Look()) == (
        "/refine [on|off]\n  switch refining, or look into the last answer's\n"
        "  on   for this session\n  off  not\n  also /next, /once"
    )


@pytest.mark.parametrize(("columns", "rows"), [(80, 20), (79, 20), (120, 20), (40, 40)])
def test_the_whole_help_fits_a_small_screen(columns, rows):
    """Beside the line that asked for it, a blank one, the prompt and its toolbar."""
    lines = help_view(catalogue.COMMANDS, Look(columns=columns)).split("\n")
    assert len(lines) <= rows
    assert max(map(len, lines)) <= columns
    told = "\n".join(lines)
    assert all(f"/{one.name} " in told for one in catalogue.COMMANDS)
    assert all(len(one.brief) <= 26 for one in catalogue.COMMANDS)


def test_the_first_screen_is_short_and_tells_three_keys():
    """What was found, what it will use, how to go on."""
    found = Found(model="qwen", provider="local", reason="no key was found", refine="off")
    shown = welcome(found, Look(), version="1.0")
    assert shown.startswith("chatrefine 1.0\nanswers   qwen at local (no key was found)\n")
    assert all(key in shown for key in ("Enter", "Ctrl-C", "Ctrl-D", "/help", "/refine on"))
    assert shown.count("\n") < 12
    assert welcome(found, Look(columns=40)).count("\n") < 20


@pytest.mark.parametrize(
    ("value", "words"),
    [(0, "0.0 s"), (-1, "0.0 s"), (59.94, "59.9 s"), (59.96, "1 min 0 s"), (3599.6, "1 h 0 min"),
     (7300, "2 h 1 min")],
)  # fmt: skip
def test_durations_read_at_once(value, words):
    """Seconds, then minutes, then hours; never 60 of the smaller."""
    assert seconds(value) == words


@pytest.mark.parametrize(
    ("value", "words"), [(0.9999, "0.99"), (1, "1.00"), (0, "0.00"), (-0.5, "-0.50"), (None, "-")]
)
def test_a_share_never_rounds_up_to_one(value, words):
    """What is not equal does not look equal."""
    assert ratio(value) == words


def test_scores_as_bars():
    """Low, unknown, high; out of range is harmless."""
    assert sparkline([0, 0.5, None, 1, -3, 7]) == "▁▅·█▁█"
    assert sparkline([]) == ""
