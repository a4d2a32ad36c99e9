"""Turns are written down as they go."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatrefine.reports import FinishReason, StopReason, Usage
from chatrefine.store.reading import load, sessions
from chatrefine.store.rows import pass_rows, turn_of, turn_row
from chatrefine.store.values import State, StoredTurn, as_read
from tests.store.scenes import (
    FACTS,
    SESSION,
    SITUATION,
    answered,
    asked,
    drafted,
    log_at,
    passed,
    take,
)

UNHEARD = Usage(input_tokens=None, output_tokens=None, calls=1, cost_usd=None)


@pytest.fixture
def path(tmp_path):
    """Where the store will be, two folders that are not there yet above it."""
    return tmp_path / "one" / "two" / "sessions.db"


@pytest.fixture
def log(path):
    """A log on it."""
    made = log_at(path)
    yield made
    made.close()


def last(path, session=SESSION):
    """The session's last turn as it is read."""
    return load(path, session).turns[-1]


def test_the_prompt_is_there_before_the_call(path, log):
    """And the turn reads as interrupted: its program may be dead."""
    log.begin(asked())
    stored = last(path)
    assert (stored.turn.prompt, stored.turn.answer) == ("Why does it rain?", "")
    assert (stored.state, stored.turn.error) == (State.INTERRUPTED, "interrupted")


def test_the_draft_is_there_when_it_is_whole(path, log):
    """It is the answer so far."""
    log.begin(asked())
    log.record(drafted("A draft."))
    assert log.settle()
    assert last(path).turn.draft == last(path).turn.answer == "A draft."


def test_each_pass_is_there_when_it_ends(path, log):
    """The best text so far is the answer, the report says interrupted."""
    log.begin(asked())
    log.record(drafted())
    log.record(passed(1, "Good."))
    log.record(passed(2, "Better."))
    assert log.settle()
    turn = last(path).turn
    assert turn.answer == "Better."
    assert [one.text for one in turn.refine.passes] == ["Good.", "Better."]
    assert turn.refine.stop_reason is StopReason.INTERRUPTED
    assert turn.refine.draft == "A draft."


def test_a_finished_turn_reads_as_it_was(path, log):
    """Report, verdicts, scores, usage, metadata, settings: everything."""
    done = take(log, asked())
    stored = last(path)
    assert stored.turn == done
    assert stored.state is State.ANSWERED
    assert stored.quality == SITUATION.quality
    assert stored.started == 1_700_000_000.25


@pytest.mark.parametrize(
    ("error", "reason", "state"),
    [
        ("interrupted", FinishReason.STOP, State.INTERRUPTED),
        ("", FinishReason.INTERRUPTED, State.INTERRUPTED),
        ("The server hung up.", FinishReason.INCOMPLETE, State.FAILED),
        ("", FinishReason.LENGTH, State.ANSWERED),
    ],
)
def test_how_a_turn_ended_is_marked(path, log, error, reason, state):
    """Interrupted by the user, broken off by a fault, or answered."""
    log.begin(asked())
    log.finish(replace(answered(asked()), error=error, finish_reason=reason))
    assert last(path).state is state


def test_a_turn_without_an_answer_keeps_its_prompt(path, log):
    """Marked as failed, with the reason."""
    log.begin(asked())
    log.fail("The server said no.")
    stored = last(path)
    assert (stored.state, stored.turn.error) == (State.FAILED, "The server said no.")
    assert stored.turn.prompt == "Why does it rain?"


def test_a_number_again_replaces_that_turn(path, log):
    """The prompt after a failed one takes its place."""
    log.begin(asked(1, "first try"))
    log.fail("no")
    take(log, asked(1, "second try"))
    assert [one.turn.prompt for one in load(path, SESSION).turns] == ["second try"]


def test_another_answer_keeps_the_turns_beginning(path, log):
    """/refine use writes the last turn again; its time and settings stay."""
    done = take(log, asked())
    log.finish(replace(done, answer="A draft."))
    stored = last(path)
    assert stored.turn.answer == "A draft."
    assert (stored.started, stored.quality) == (1_700_000_000.25, SITUATION.quality)


def test_undo_takes_the_turn_away(path, log):
    """Its words and passes too; the next turn takes its number."""
    take(log, asked(1, "one"))
    take(log, asked(2, "two"))
    log.drop(SESSION, 2)
    assert [one.turn.prompt for one in load(path, SESSION).turns] == ["one"]
    take(log, asked(2, "three"))
    assert [one.turn.prompt for one in load(path, SESSION).turns] == ["one", "three"]


def test_what_is_set_for_the_session_is_kept(path, log):
    """Agent, model, system prompt and override; the title is the first prompt's first line."""
    take(log, asked(1, "\n## Why does   it rain?\nTell me."))
    take(log, asked(2, "And snow?"))
    (summary,) = sessions(path)
    assert summary.facts == FACTS
    assert (summary.title, summary.turns) == ("Why does it rain?", 2)


def test_a_change_after_the_last_turn_is_kept(path):
    """What /agent or /model set last is there when the session is taken up again."""
    now = SITUATION
    log = log_at(path)
    log._situation = lambda: now  # noqa: SLF001  the session it looks at
    take(log, asked())
    now = replace(SITUATION, facts=replace(FACTS, model="large"))
    log.close()
    assert sessions(path)[0].facts.model == "large"


def test_two_windows_on_one_session_lose_nothing(path):
    """Both go on from turn 1; every turn is there, each whole."""
    first = log_at(path)
    take(first, asked(1, "start"))
    second = log_at(path)
    second.adopt(load(path, SESSION))
    for number in range(2, 12):
        take(first, asked(number, f"first {number}"), f"answer first {number}")
        take(second, asked(number, f"second {number}"), f"answer second {number}")
    first.close()
    second.close()
    turns = [one.turn for one in load(path, SESSION).turns]
    assert len(turns) == 21
    assert [one.number for one in turns] == list(range(1, 22))
    assert all(one.answer.removeprefix("answer ") == one.prompt for one in turns[1:])


def test_a_fork_is_whole_and_apart(path, log):
    """The same turns with their passes; what follows goes to the fork alone."""
    done = take(log, asked())
    other = "f04c" * 8
    assert log.fork(SESSION, other, 5)
    log.adopt(load(path, other))
    log.finish(replace(done, session=other, answer="Changed."))
    take(log, asked(2, "only here", other))
    assert [one.turn.answer for one in load(path, SESSION).turns] == ["Better."]
    copy = load(path, other)
    assert [one.turn.answer for one in copy.turns] == ["Changed.", "Better."]
    assert copy.turns[0].turn.refine.passes[0].verdict == done.refine.passes[0].verdict
    assert copy.summary.forked_from == SESSION
    assert not copy.damage


def test_nothing_is_made_before_the_first_turn(path):
    """A log that was given nothing has written nothing."""
    log = log_at(path)
    log.close()
    assert not path.parent.exists()


TEXTS = st.text(st.characters(codec=None), max_size=200)
COUNTS = st.none() | st.integers(min_value=-(2**70), max_value=2**70)
NUMBERS = st.none() | st.floats()


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS, COUNTS, NUMBERS, st.dictionaries(TEXTS, TEXTS, max_size=3))
def test_any_turn_comes_back_whole(prompt, answer, count, cost, metadata):
    """Surrogates, NUL, NaN and numbers past 64 bits included; the seal holds."""
    usage = Usage(input_tokens=count, calls=1, cost_usd=cost)
    turn = replace(answered(asked(prompt=prompt), answer), usage=usage, metadata=metadata)
    stored = StoredTurn(turn=turn, state=State.ANSWERED, started=1.5)
    read = as_read(turn_of(turn_row(stored, 1), tuple(pass_rows(turn.refine))))
    assert read.damage == ""
    assert read.turn.prompt.encode() == read.turn.prompt.encode("utf-8", "strict")
    again = turn_of(turn_row(read, 1), tuple(pass_rows(read.turn.refine)))
    assert again == read


@pytest.mark.parametrize(
    "words", ["a\ud800b", "nul\x00here", "\udcff", "e\u0301 🙂 日本", "x" * 10**6]
)
def test_odd_texts_are_kept(path, log, words):
    """A lone surrogate becomes U+FFFD; everything else is there to the letter."""
    take(log, asked(prompt=words), answer=words)
    assert log.problems() == ()
    expected = words.replace("\ud800", "\ufffd").replace("\udcff", "\ufffd")
    assert last(path).turn.prompt == last(path).turn.answer == expected


def test_what_is_known_of_a_sessions_usage_comes_back(path, log):
    """One interrupted turn does not make the tokens and dollars of the others unknown."""
    for number, usage in enumerate(
        (Usage(input_tokens=10, output_tokens=5, calls=1, cost_usd=0.5), UNHEARD), 1
    ):
        turn = replace(asked(), number=number)
        log.begin(turn)
        log.finish(replace(turn, answer="x", usage=usage))
    log.settle()
    usage = load(path, SESSION).usage
    assert (usage.input_tokens, usage.output_tokens, usage.cost_usd) == (None, None, None)
    assert (usage.calls, usage.at_least) == (2, (10, 5, 0.5))
