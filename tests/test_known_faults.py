"""Faults that programs of this kind have had, tried on the real program as a user meets them."""

import os
import shlex
import signal
import subprocess
import time

import pytest

from tests.cli.test_ask import BETTER, DRAFT
from tests.fake_replies import EmbeddingReply, Reply
from tests.program import KEY, command, environment, tagged

EMBEDDING = {
    "CHATCLI_QUALITY_REFINE_MAX_PASSES": "2",
    "CHATCLI_QUALITY_REFINE_CONVERGENCE_EMBEDDING": "on",
    "CHATCLI_QUALITY_REFINE_CONVERGENCE_VETO": "off",
    "CHATCLI_EMBED_PROVIDER": "openai",
    "CHATCLI_EMBED_MODEL": "embed-1",
}


def ended_by(number, requests, program, server, *arguments, **more):
    """What a run gives that gets a signal once so many requests have come, and its seconds."""
    with subprocess.Popen(
        command("ask", *arguments, "Describe it."),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(program.home, server, more),
    ) as child:
        server.wait_for(requests)
        began = time.monotonic()
        child.send_signal(number)
        out, err = child.communicate(timeout=10)
        return child.returncode, out.decode(), err.decode(), time.monotonic() - began


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_a_request_that_hangs(program, server, number):
    """At once, with the code a shell expects, no trace, and no thread that keeps it alive."""
    server.enqueue(Reply(hang_at=-1))
    code, out, err, seconds = ended_by(number, 1, program, server)
    assert (code, out) == (128 + number, "")
    assert "Traceback" not in err
    assert seconds < 2


def test_an_interrupt_while_an_embedding_is_waited_for_keeps_the_best_text(program, server):
    """Draft and revision are paid for: one of them is printed, nothing more is asked."""
    server.enqueue(DRAFT, tagged(BETTER))
    server.enqueue_embeddings(EmbeddingReply(fault="hang"))
    code, out, err, seconds = ended_by(signal.SIGINT, 3, program, server, "--refine", **EMBEDDING)
    assert code == 130
    assert out in {DRAFT + "\n", BETTER + "\n"}
    assert "Traceback" not in err
    assert seconds < 2
    assert len(server.chats) == 2


@pytest.mark.parametrize("home", [None, "/dev/null/nowhere", "/proc"])
def test_an_answer_needs_no_home(program, server, home, tmp_path):
    """Without a home, or with one nobody can write to, the answer is given and one line said."""
    env = environment(program.home, server)
    del env["CHATCLI_HOME"]
    if home is not None:
        env["HOME"] = home
    else:
        env |= {"XDG_DATA_HOME": str(tmp_path / "d"), "XDG_CONFIG_HOME": str(tmp_path / "c")}
    done = subprocess.run(
        command("ask", "hi"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=30,
        check=False,
        env=env,
    )
    assert (done.returncode, done.stdout) == (0, b"Hello.\n")
    said = done.stderr.decode().splitlines()
    assert len(said) == (home is not None), said
    assert all("not saved" in line for line in said)


def test_a_paid_part_is_recallable(program, server):
    """A stream cut at four fifths: the part is printed, kept, marked, found and gone on from."""
    text = "Zanzibar lies off the coast. " * 20
    server.enqueue(Reply(text, cut=3000), "Going on.")
    cut = program.run("ask", "Where is it?", CHATCLI_MAX_RETRIES="0")
    assert cut.code == 5
    part = cut.out.rstrip("\n")
    assert part
    assert text.startswith(part)
    shown = program.run("sessions", "search", "Zanzibar", "--json").json[0]["session"]
    told = program.run("sessions", "show", shown[:8]).out
    assert part.strip() in told
    assert "broken off" in told
    assert program.run("ask", "-c", "Go on.").out == "Going on.\n"


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_leaves_is_no_trouble(program, server, unbuffered):
    """`| head -c 1` ends quietly, with Python's buffer or without it, for every form of output."""
    env = environment(program.home, server, {"PYTHONUNBUFFERED": unbuffered})
    for arguments in (("ask", "hi"), ("ask", "--events", "hi"), ("config", "show"), ("--help",)):
        done = subprocess.run(
            ["sh", "-c", shlex.join(command(*arguments)) + " | head -c 1"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=30,
            check=False,
            env=env,
        )
        assert done.stderr == b"", arguments


@pytest.mark.parametrize("provider", ["openai", "anthropic", "gemini", "openrouter"])
def test_no_log_holds_a_key(program, server, tmp_path, provider):
    """At debug level, with a server that repeats the key: 0 hits in outputs, log and store."""
    log = tmp_path / "log"
    server.enqueue(Reply(status=401, message=f"bad key {KEY}"), "Hello.")
    for _ in range(2):
        done = program.run(
            "ask",
            "-p",
            provider,
            "hi",
            CHATCLI_BASE_URL=server.url,
            CHATCLI_LOG_FILE=str(log),
            CHATCLI_LOG_LEVEL="debug",
            **{f"{provider.upper()}_API_KEY": KEY},
        )
        assert KEY not in done.out + done.err
        assert len(done.err.splitlines()) <= 1
    assert KEY not in server.chats[0].path
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert log in kept
    assert all(KEY.encode() not in path.read_bytes() for path in kept)


def test_an_empty_answer_cut_by_its_length_is_not_asked_for_again(program, server):
    """Nothing but a length limit: one request, a word about it, and no retry without end."""
    server.enqueue(Reply("", finish="length"))
    done = program.run("ask", "--refine", "hi")
    assert done.code == 5
    assert done.out.strip() == ""
    assert done.err
    assert len(server.chats) == 1


def test_files_are_private_whatever_the_umask(program, server, tmp_path):
    """Store, export, answer and state lie there for nobody else."""
    server.enqueue(DRAFT, DRAFT)
    old = os.umask(0)
    try:
        program.run("ask", "hi", "-o", str(tmp_path / "answer"))
        one = program.run("sessions", "list", "--json").json[0]["id"]
        for form in ("md", "json", "html"):
            program.run("sessions", "export", one, "-f", form, "-o", str(tmp_path / form))
    finally:
        os.umask(old)
    made = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(made) >= 5
    assert {path.stat().st_mode & 0o777 for path in made} == {0o600}
    assert program.home.stat().st_mode & 0o777 == 0o700
