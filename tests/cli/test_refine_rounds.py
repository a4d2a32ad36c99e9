"""What `refine` tells round by round, and what Ctrl-C leaves of it."""

import io
import json
import subprocess

import pytest

from chatrefine.cli.round_watch import tell_editor
from chatrefine.cli.start import Start, agents_for, session_for
from chatrefine.config import load
from chatrefine.ui.terminal import inspect
from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_replies import Reply
from tests.program import command, environment, tagged

EDITED = (
    "chatrefine: warning: a demo model of 135M parameters has edited notes.md; "
    "the old text is in notes.md~\n"
)
SAME = "<critique>\n- no material issues\n</critique>\n\n<revised>\n{}\n</revised>\n"


@pytest.fixture
def text(tmp_path):
    """A file to refine."""
    path = tmp_path / "cache.md"
    path.write_text(DRAFT + "\n", encoding="utf-8")
    return path


def interrupted(program, server, requests, *arguments):
    """Exit code, output and notes after Ctrl-C once so many requests have come."""
    child = subprocess.Popen(
        command("refine", *arguments),
        env=environment(program.home, server),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    server.wait_for(requests)
    child.send_signal(2)
    out, err = child.communicate(timeout=10)
    return child.returncode, out.decode(), err.decode()


def test_ctrl_c_prints_the_best_text_so_far(program, server, text):
    """Exit 130, like `ask`: a pass that was whole is not thrown away."""
    server.enqueue(tagged(BETTER), Reply(tagged(DRAFT), hang_at=3))
    code, out, err = interrupted(program, server, 2, str(text))
    assert (code, out) == (130, BETTER + "\n")
    assert err.splitlines()[-1].startswith("chatrefine: 2 rounds · interrupted · ")


def test_ctrl_c_in_the_first_round_prints_the_text_itself(program, server, text):
    """Nothing better is there yet; the file is left alone also with --in-place."""
    server.enqueue(Reply(tagged(BETTER), hang_at=3))
    code, out, _ = interrupted(program, server, 1, "--in-place", str(text))
    assert (code, out) == (130, DRAFT + "\n")
    assert text.read_text(encoding="utf-8") == DRAFT + "\n"


def test_ctrl_c_before_any_text_prints_nothing(program, server):
    """A first draft that was cut is no text to go on with."""
    server.enqueue(Reply(DRAFT, hang_at=3))
    assert interrupted(program, server, 1, "--task", "x")[:2] == (130, "")


def test_ctrl_c_in_scored_rounds_says_so_in_json_and_state(program, server, tmp_path):
    """With the scores that were there."""
    server.enqueue(DRAFT, "Score: 0.3", tagged(BETTER), "Score: 0.5", Reply("x", hang_at=0))
    state = tmp_path / "state.json"
    state.write_text('{"task_brief": "x", "evaluator": "evaluator"}', encoding="utf-8")
    code, out, _ = interrupted(program, server, 5, "--state", str(state), "--json")
    found = json.loads(out)
    assert code == 130
    assert (found["result"], found["stop_reason"]) == (BETTER, "interrupted")
    assert (found["score"], found["best_round"]) == (0.5, 2)
    assert [one["score"] for one in found["history"]] == [0.3, 0.5, None]
    assert json.loads(state.read_text(encoding="utf-8"))["stop_reason"] == "interrupted"


def test_an_unreadable_score_has_no_dangling_dot(program, server):
    """And the end says what was wrong."""
    server.enqueue(DRAFT, "Nice.", "Very nice.")
    done = program.run("refine", "--task", "x", "--evaluator", "evaluator", "-m", "fake")
    lines = done.err.splitlines()
    assert "chatrefine: round 1/3 · no score" in lines
    told = "chatrefine: 1 round · no score could be read from the evaluator's reply · "
    assert lines[-1].startswith(told)


def test_an_unchanged_text_is_nothing_to_improve(program, server, text):
    """Not "accepted" for what never changed."""
    server.enqueue(SAME.format(DRAFT))
    lines = program.run("refine", str(text)).err.splitlines()
    assert lines[0] == "chatrefine: round 1/3 · nothing to improve"
    assert lines[1].startswith("chatrefine: 1 round · nothing to improve · ")


def test_a_text_drafted_from_the_task_is_round_one(program, server):
    """The passes over it are rounds 2 and 3."""
    server.enqueue(DRAFT, tagged(BETTER), SAME.format(BETTER))
    lines = program.run("refine", "--task", "Describe the cache.").err.splitlines()
    assert lines[:3] == [
        "chatrefine: round 1/3 · drafted",
        "chatrefine: round 2/3 · accepted",
        "chatrefine: round 3/3 · nothing to improve",
    ]
    assert lines[3].startswith("chatrefine: 3 rounds · converged · ")


def test_a_rejected_revision_is_told_once_in_words(program, server, text):
    """The same words as under an answer."""
    server.enqueue(tagged("I'm sorry, but I can't help with that."))
    done = program.run("refine", str(text))
    assert done.out == DRAFT + "\n"
    assert done.err.splitlines()[0] == "chatrefine: round 1/3 · revision was a refusal"
    assert done.err.splitlines()[1].startswith("chatrefine: 1 round · revision was a refusal · ")


def test_a_text_that_was_refined_in_vain_is_said_to_be_unchanged(program, server, text):
    """Exit 0, with the reason; not for what there was nothing to improve in, nor for a draft."""
    server.enqueue(tagged("I'm sorry, but I can't help with that."))
    done = program.run("refine", "--in-place", str(text))
    assert (done.code, done.out, text.read_text()) == (0, "", DRAFT + "\n")
    assert done.err.splitlines()[2:] == [
        "chatrefine: the text is unchanged: the revision was a refusal"
    ]
    server.enqueue(Reply(status=400, message="no"))
    done = program.run("refine", str(text))
    assert (done.code, done.out) == (0, DRAFT + "\n")
    assert done.err.splitlines()[-1] == "chatrefine: the text is unchanged: refining failed"
    for replies, more in (
        ((SAME.format(DRAFT),), (str(text),)),
        ((tagged(BETTER), tagged("Sorry, no.")), (str(text),)),
        ((DRAFT, tagged("I'm sorry, but I can't help with that.")), ("--task", "x")),
    ):
        server.enqueue(*replies)
        assert "unchanged" not in program.run("refine", *more, "--max-rounds", "2").err


def test_a_file_that_the_demo_model_has_edited_is_told(tmp_path):
    """With where the old text is; a model of the user's own needs no warning."""
    for environ, told in (
        ({"CHATCLI_PROVIDER": "local"}, True),
        ({"CHATCLI_PROVIDER": "local", "CHATCLI_LOCAL_MODEL": "/own.gguf"}, False),
        ({"CHATCLI_PROVIDER": "openai", "OPENAI_API_KEY": "k"}, False),
    ):
        settings = load(environ={"CHATCLI_HOME": str(tmp_path), **environ})
        session = session_for(Start(), settings, agents_for(settings)[0])
        notes = inspect(io.StringIO())
        tell_editor(session, "refiner", tmp_path / "notes.md", notes)
        assert notes.stream.getvalue() == ("" if not told else EDITED)
