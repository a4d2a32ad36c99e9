"""What every command offers, and what `config show` and `ask --json` tell beside their output."""

import pytest

from tests.fake_replies import Reply

COMMANDS = [
    ("chat",),
    ("ask",),
    ("refine",),
    ("converge",),
    ("agents",),
    ("models",),
    ("doctor",),
    ("replay",),
    ("config",),
    ("config", "path"),
    ("local", "status"),
    ("sessions",),
    ("sessions", "rm"),
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_version_and_env_file_are_everywhere(program, words):
    """Each command tells the version and names both options in its help."""
    told = program.run(*words, "--version")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("chatrefine ")
    if len(words) == 1:
        help_text = program.run(*words, "--help").out
        assert "--version" in help_text
        assert words == ("config",) or "--env-file" in help_text


@pytest.mark.parametrize("form", ["--json", "--events"])
def test_json_warns_on_standard_error(program, server, form):
    """An answer cut by its length limit is exit 0 with a warning, in every form of output."""
    server.enqueue(Reply("half of", finish="length"))
    done = program.run("ask", form, "hi")
    assert done.code == 0
    assert "length limit" in done.err


def test_json_tells_of_waits(program, server):
    """A retry is said while one waits, and the object alone is on standard output."""
    server.enqueue(Reply(status=503), "Hello.")
    done = program.run("ask", "--json", "hi")
    assert done.json["answer"] == "Hello."
    assert "retrying" in done.err


def test_a_dash_after_the_prompt_reads_standard_input(program, server):
    """`-` stands for standard input wherever the prompt ends; it is never sent as a word."""
    program.run("ask", "Explain", "this:", "-", stdin=b"some text")
    program.run("ask", "-", stdin=b"some text")
    assert [r.prompt for r in server.chats] == ["Explain this:\n\nsome text", "some text"]


def test_config_show_tells_sources_and_the_embedding_stage(program):
    """Every quality variable with value and source, each on one line; the breaker."""
    long = ",".join(f"agent{number}" for number in range(25))
    done = program.run(
        "config", "show", CHATCLI_QUALITY_REFINE_EXCLUDE=long, CHATCLI_QUALITY_REFINE_EPSILON="9"
    )
    lines = {line.split()[0]: line.split()[1:] for line in done.out.splitlines() if line}
    assert lines["CHATCLI_QUALITY_REFINE_EXCLUDE"] == ["env", long]
    assert lines["CHATCLI_QUALITY_REFINE_EPSILON"] == ["env", "9"]
    assert lines["CHATCLI_QUALITY_REFINE_MIN_BYTES"] == ["default", "200"]
    assert "embeddings: none configured" in done.out
    assert "breaker: closed" in done.out


def test_config_show_names_the_embedder(program):
    """The configured provider, and a breaker that nothing has opened."""
    done = program.run(
        "config",
        "show",
        CHATCLI_EMBED_PROVIDER="openai",
        CHATCLI_EMBED_MODEL="embed-1",
        CHATCLI_QUALITY_REFINE_CONVERGENCE_EMBEDDING="on",
    )
    assert "embeddings: openai embed-1" in done.out
    assert "breaker: closed" in done.out
