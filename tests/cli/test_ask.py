"""`ask` end to end: the real program against a real HTTP server."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.fake_replies import Reply
from tests.program import command, environment, tagged

EXAMPLE = json.loads(Path("tests/data/http_client.json").read_text(encoding="utf-8"))
DRAFT = (
    "The cache keeps up to 256 entries and drops each one after five minutes. It is used by every "
    "request handler. When it is full, the entry that was used least recently goes first."
    " Nobody has to clear it by hand, and nothing of it survives a restart of the service."
)
BETTER = DRAFT.replace("It is used by every request handler.", "Every handler reads through it.")
BETTER = BETTER.replace("goes first.", "goes first, and a counter called evictions goes up.")
FAR_OFF = (
    "Operators know that memory is precious, so think of this cache as a small shelf in a busy "
    "kitchen: whatever entry nobody has touched for a while gets thrown out to make room for "
    "new dishes, and nothing stays on it for longer than a song or two on the radio."
)


def test_a_plain_answer_is_one_request(program, server):
    """Refine off: the worker's text, one newline, nothing else on either stream."""
    server.enqueue("Hello **you**.")
    done = program.run("ask", "hi")
    assert (done.code, done.out, done.err) == (0, "Hello **you**.\n", "")
    assert len(server.chats) == 1


def test_a_refined_answer_is_two_requests(program, server):
    """Refine on: the revision alone is printed."""
    server.enqueue(DRAFT, tagged(BETTER))
    done = program.run("ask", "--refine", "Describe the cache.")
    assert (done.code, done.out) == (0, BETTER + "\n")
    assert done.err.startswith("refined · 1 pass · ")
    assert len(server.chats) == 2


def test_the_environment_switches_refining_on(program, server):
    """And --no-refine off again."""
    server.enqueue(DRAFT, tagged(BETTER), DRAFT)
    on = {"CHATCLI_QUALITY_REFINE_ENABLED": "yes"}
    assert program.run("ask", "q", **on).out == BETTER + "\n"
    assert program.run("ask", "--no-refine", "q", **on).out == DRAFT + "\n"


def test_a_rejected_revision_keeps_the_draft(program, server):
    """With the reason in the footer and in the JSON."""
    refused = tagged("I'm sorry, but I can't help with that.")
    server.enqueue(DRAFT, refused, DRAFT, refused)
    done = program.run("ask", "--refine", "Describe the cache.")
    assert (done.code, done.out) == (0, DRAFT + "\n")
    assert done.err == "draft kept · revision was a refusal\n"
    refine = program.run("ask", "--refine", "--json", "Describe the cache.").json["refine"]
    assert (refine["status"], refine["stop_reason"]) == ("kept", "rejected")
    assert refine["passes"][0]["reject_reason"] == "refusal"


def test_the_seeds_rollback(program, server):
    """v1 similar, v2 far off: ends at v1 with refine_rolled_back."""
    server.enqueue(DRAFT, tagged(BETTER), tagged(FAR_OFF))
    turn = program.run("ask", "--refine", "--max-passes", "2", "--json", "Describe it.").json
    assert turn["answer"] == BETTER
    assert turn["metadata"]["refine_rolled_back"] == "true"
    assert turn["refine"]["rolled_back"] is True
    assert turn["refine"]["stop_reason"] == "regressed"
    assert turn["refine"]["chosen_pass"] == 1


def test_the_seeds_worked_example(program, server):
    """HTTP Client: what is printed equals the revision to the byte, its code fence included."""
    reply = (
        f"<critique>\n{EXAMPLE['critique']}\n</critique>\n\n"
        f"<revised>\n{EXAMPLE['revised']}\n</revised>"
    )
    server.enqueue(EXAMPLE["draft"], reply)
    done = program.run(
        "ask", "--refine", "Document the HTTP client.", CHATCLI_QUALITY_REFINE_MIN_BYTES="0"
    )
    assert done.out.encode() == EXAMPLE["revised"].encode() + b"\n"
    assert "```go\nresp, err := httpclient.Do(ctx, req)\n" in done.out


@pytest.mark.parametrize("agent", ["refiner", "evaluator", "verifier", "REFINER"])
def test_the_refiner_is_never_refined(program, server, agent):
    """Whatever EXCLUDE says."""
    server.default = Reply(tagged(DRAFT))
    done = program.run(
        "ask", "--refine", "--json", "-a", agent, "x", CHATCLI_QUALITY_REFINE_EXCLUDE="shell,git"
    )
    assert done.json["refine"]["skip_reason"] == "excluded_agent"
    assert len(server.chats) == 1


def test_an_excluded_agent_is_not_refined(program, server):
    """Case and blanks do not count."""
    server.default = Reply(DRAFT)
    done = program.run(
        "ask", "--refine", "--json", "-a", "coder", "x", CHATCLI_QUALITY_REFINE_EXCLUDE=" CODER "
    )
    assert done.json["refine"]["skip_reason"] == "excluded_agent"


def test_a_short_draft_is_not_refined(program, server):
    """MIN_BYTES counts UTF-8 bytes of the trimmed draft."""
    server.default = Reply("é" * 99 + "  \n")
    assert program.run("ask", "--refine", "--json", "x").json["refine"]["skip_reason"] == (
        "too_short"
    )
    server.default = Reply("é" * 100)
    limits = {"CHATCLI_QUALITY_REFINE_EXCLUDE": "x"}
    assert program.run("ask", "--refine", "--json", "x", **limits).json["refine"]["passes"]


def test_a_cut_draft_is_not_refined(program, server):
    """finish_reason length: exit 0, a warning, no second request."""
    server.enqueue(Reply(DRAFT, finish="length"))
    done = program.run("ask", "--refine", "--json", "x")
    assert done.code == 0
    assert done.json["finish_reason"] == "length"
    assert done.json["refine"]["skip_reason"] == "incomplete"
    assert len(server.chats) == 1


def test_quality_disabled_skips_with_its_reason(program, server):
    """The master switch."""
    server.default = Reply(DRAFT)
    done = program.run("ask", "--refine", "--json", "x", CHATCLI_QUALITY_ENABLED="false")
    assert done.json["refine"]["skip_reason"] == "disabled"


def test_a_failing_refiner_costs_nothing_but_its_call(program, server):
    """The draft is the answer, exit 0."""
    server.enqueue(DRAFT, Reply(status=400, message="no"), DRAFT, Reply("", finish="stop"))
    for _ in range(2):
        done = program.run("ask", "--refine", "x", CHATCLI_MAX_RETRIES="0")
        assert (done.code, done.out) == (0, DRAFT + "\n")
        assert done.err.startswith("draft kept · ")


def test_json_carries_what_spec_names(program, server):
    """Every field of SPEC §10."""
    server.enqueue(DRAFT, tagged(BETTER))
    turn = program.run("ask", "--refine", "--json", "Describe it.").json
    assert set(turn) >= {
        "schema", "session", "turn", "agent", "provider", "model", "prompt", "answer", "draft",
        "finish_reason", "usage", "duration_s", "metadata", "refine",
    }  # fmt: skip
    assert turn["schema"] == 1
    assert turn["usage"] == {
        "input_tokens": 22, "output_tokens": 14, "calls": 2, "cost_usd": None,
    }  # fmt: skip
    (only,) = turn["refine"]["passes"]
    assert set(only) >= {
        "pass", "critique", "text", "followed_protocol", "outcome", "reject_reason", "score",
        "similarity_to_draft", "verdict", "usage", "duration_s",
    }  # fmt: skip
    assert only["critique"] == ["It is vague."]
    assert set(only["verdict"]) >= {
        "converged", "scorer", "similarity", "confidence", "degraded_from", "vetoed_by",
        "explained", "trail",
    }  # fmt: skip
    plain = program.run("ask", "--json", "x")
    assert plain.json["refine"] is None


def test_events_tell_the_same_as_they_happen(program, server):
    """One object a line; the last one is the whole turn."""
    server.enqueue(DRAFT, tagged(BETTER))
    events = program.run("ask", "--refine", "--events", "Describe it.").events
    kinds = [event["event"] for event in events]
    order = ["delta", "draft", "pass_started", "critique", "pass_finished", "done"]
    assert [kind for kind in dict.fromkeys(kinds) if kind in order] == order
    drafted = "".join(e["text"] for e in events if e["event"] == "delta" and e["phase"] == "draft")
    assert drafted == DRAFT
    assert events[-1]["result"]["answer"] == BETTER


def test_stdin_is_added_or_is_the_prompt(program, server):
    """`-` says so outright."""
    program.run("ask", "Explain:", stdin=b"line one\n")
    program.run("ask", stdin=b"only stdin")
    program.run("ask", "-", stdin=b"forced")
    prompts = [request.prompt for request in server.chats]
    assert prompts == ["Explain:\n\nline one", "only stdin", "forced"]


def test_files_travel_in_the_prompt(program, server, tmp_path):
    """Each in a fence of its own under its name."""
    note = tmp_path / "note.md"
    note.write_text("a ```b``` c\n", encoding="utf-8")
    program.run("ask", "-f", str(note), "Sum up.")
    assert server.chats[0].prompt == "Sum up.\n\nnote.md:\n````\na ```b``` c\n````"


@pytest.mark.parametrize("name", ["missing.txt", "folder", "binary.bin"])
def test_a_file_that_cannot_be_sent_is_one_sentence(program, server, tmp_path, name):
    """Exit 2, nothing asked."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary.bin").write_bytes(b"\x00\xff\x00")
    done = program.run("ask", "-f", str(tmp_path / name), "x")
    assert done.code == 2
    assert done.err.startswith("chatrefine: ")
    assert done.err.count("\n") == 1
    assert server.chats == []


def test_nothing_asked_is_usage(program):
    """Exit 2 with what to type."""
    done = program.run("ask")
    assert done.code == 2
    assert done.err == 'chatrefine: Nothing was asked; try: chatrefine ask "your question".\n'


def test_output_goes_to_a_private_file(program, server, tmp_path):
    """-o writes in one step, 0600; stdout stays empty."""
    server.enqueue("Answer.")
    path = tmp_path / "answer.md"
    done = program.run("ask", "-o", str(path), "x")
    assert (done.out, path.read_bytes()) == ("", b"Answer.\n")
    assert path.stat().st_mode & 0o777 == 0o600
    lost = program.run("ask", "-o", str(tmp_path / "no" / "where"), "x")
    assert lost.code == 2
    assert "cannot be written" in lost.err


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (Reply(status=400), 1),
        (Reply(status=422), 1),
        (Reply(status=401), 3),
        (Reply(status=403), 3),
        (Reply(status=404), 3),
        (Reply(status=429), 4),
        (Reply(status=500), 5),
        (Reply(status=529), 5),
        (Reply(""), 5),
        (Reply("part of it", finish="content_filter"), 1),
        (Reply("part of it", finish="length"), 0),
        (Reply("part of it and more", finish=None, cut=400), 5),
    ],
)
def test_exit_codes(program, server, reply, code):
    """As SPEC §1 has them; what had arrived is printed; one line on stderr, no traceback."""
    server.default = reply
    done = program.run("ask", "x", CHATCLI_MAX_RETRIES="0")
    assert done.code == code
    assert "Traceback" not in done.err
    assert done.err.count("\n") == 1
    if reply.text and reply.status == 200:
        assert done.out.startswith("part")


def test_no_model_is_exit_3(tmp_path, program):
    """With the three ways to get one."""
    env = environment(tmp_path)
    done = subprocess.run(
        command("ask", "-p", "openai", "x"), env=env, capture_output=True, check=False, input=b""
    )
    assert done.returncode == 3
    assert b"OPENAI_API_KEY" in done.stderr


def test_an_unreachable_server_is_exit_5(program):
    """Nobody listens: a sentence that names the host."""
    done = program.run("ask", "x", OPENAI_BASE_URL="http://127.0.0.1:9", CHATCLI_MAX_RETRIES="0")
    assert done.code == 5
    assert "127.0.0.1" in done.err
    assert done.err.count("\n") == 1


def test_a_closed_pipe_ends_quietly(program, server):
    """`| head` leaves nothing on stderr."""
    server.default = Reply("line\n" * 50_000, chunk=4096)
    env = environment(program.home, server)
    ask = subprocess.Popen(
        command("ask", "x"),
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    head = subprocess.run(["head", "-n", "1"], stdin=ask.stdout, capture_output=True, check=True)
    ask.stdout.close()
    errors = ask.stderr.read()
    ask.stderr.close()
    assert ask.wait(30) == 0
    assert (head.stdout, errors) == (b"line\n", b"")


def test_ctrl_c_prints_what_had_arrived(program, server):
    """Exit 130; in mid-refine the draft is the answer."""
    server.enqueue(DRAFT, Reply(tagged(BETTER), hang_at=3))
    child = subprocess.Popen(
        command("ask", "--refine", "x"),
        env=environment(program.home, server),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    server.wait_for(2)
    child.send_signal(2)
    out, err = child.communicate(timeout=10)
    assert child.returncode == 130
    assert out.decode() == DRAFT + "\n"
    assert b"Traceback" not in err


def test_an_agents_chain_typed_as_one_prompt(program, server):
    """Coder → reviewer → refiner: in order, one final answer, the refiner not refined."""
    calls = "\n".join(
        f'<agent_call agent="{name}" task="{task}"/>'
        for name, task in (("coder", "write"), ("reviewer", "review"), ("refiner", "polish"))
    )
    server.enqueue("the code", "the review", tagged(DRAFT))
    done = program.run("ask", "--refine", "--json", calls, CHATCLI_QUALITY_REFINE_MIN_BYTES="1000")
    assert done.code == 0, done.err
    assert [request.prompt for request in server.chats] == ["write", "review", "polish"]
    assert done.json["answer"] == DRAFT
    assert done.json["usage"]["calls"] == 3


def test_doctor_tells_of_a_model_the_server_lacks(program, server):
    """The name would be a 404 at the first question; one that is listed is fine."""
    lacking = program.run("doctor", CHATCLI_MODEL="gone")
    assert "does not list gone" in lacking.out
    fine = program.run("doctor", CHATCLI_MODEL="fake-small")
    assert "does not list" not in fine.out
    assert "answers, 2 models" in fine.out


@pytest.mark.parametrize(
    ("model", "why"),
    [
        ("anthropic/claude-haiku-4-5", "ANTHROPIC_API_KEY is not set"),
        ("local/x", "no 'x'"),
    ],
)
def test_a_refiner_that_cannot_be_asked_costs_no_draft(program, server, model, why):
    """The draft is printed and the reason told; a draft too short to refine needs no refiner."""
    server.enqueue(DRAFT, "Short.")
    more = {"CHATCLI_AGENT_REFINER_MODEL": model}
    done = program.run("ask", "--refine", "Describe it.", **more)
    assert (done.code, done.out) == (0, f"{DRAFT}\n")
    assert done.err.startswith("refine left the answer as it was: ")
    assert why in done.err
    done = program.run("ask", "--refine", "Describe it.", **more)
    assert (done.out, done.err) == ("Short.\n", "not refined · the draft is short\n")
    assert len(server.chats) == 2
