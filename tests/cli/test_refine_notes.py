"""What `refine` says on standard error: a judge of its own text, waits, and the budget."""

from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_replies import Reply
from tests.program import tagged

SCORES = ("refine", "--task", "Describe the cache.", "--evaluator", "evaluator")
OWN = "fake scores its own text"


def test_a_model_that_scores_itself_is_named(program, server):
    """Once a run; not when another model scores."""
    server.enqueue(DRAFT, "Score: 0.3", tagged(BETTER), "Score: 0.9")
    done = program.run(*SCORES)
    assert (done.code, done.out) == (0, BETTER + "\n")
    assert done.err.count(OWN) == 1
    server.enqueue(DRAFT, "Score: 0.9")
    assert OWN not in program.run(*SCORES, CHATCLI_AGENT_EVALUATOR_MODEL="other").err


def test_a_wait_is_told(program, server):
    """Why nothing happens for so long."""
    busy = Reply(status=429, headers=(("Retry-After", "0.01"),))
    server.enqueue(busy, DRAFT, "Score: 0.9")
    done = program.run(*SCORES)
    assert (done.code, done.out) == (0, DRAFT + "\n")
    assert "chatrefine: retrying now (429)" in done.err


def test_the_budget_holds_for_rounds_too(program, server):
    """Nothing is asked that would go over it."""
    env = {"CHATCLI_TURN_BUDGET_USD": "0.000001", "OPENROUTER_API_KEY": "or-1"}
    env |= {"CHATCLI_PROVIDER": "anthropic", "ANTHROPIC_API_KEY": "a-1"}
    done = program.run(*SCORES, **env, CHATCLI_MODEL="claude-haiku-4-5")
    assert (done.code, done.out) == (6, "")
    assert "budget" in done.err
    assert not server.requests
