"""`chatrefine replay` on the real program: no request is made."""

import json

import pytest

from tests.cli.test_ask import BETTER, DRAFT, FAR_OFF
from tests.program import tagged

LAST = BETTER.replace("five minutes", "ten minutes")


@pytest.fixture
def name(program, server):
    """The ID of a session whose one turn took two passes and was rolled back."""
    server.enqueue(DRAFT, tagged(BETTER), tagged(LAST), "Short.")
    program.run("ask", "--refine", "--max-passes", "2", "Describe the cache.")
    program.run("ask", "-c", "--no-refine", "And?")
    return program.run("sessions", "list", "--json").json[0]["id"]


def test_nothing_changed_nothing_differs(program, server, name):
    """The recorded settings are the default, whatever they are today."""
    before = len(server.requests)
    done = program.run("replay", name)
    assert done.code == 0
    assert "1 turn refined · 0 would differ · 0 calls saved" in done.out
    assert len(server.requests) == before


def test_other_settings_by_flag_set_and_environment(program, server, name):
    """Three ways to say it; the table names the setting, the stop and what is saved."""
    whole = "CHATCLI_QUALITY_REFINE_MAX_PASSES"
    for arguments, more in (
        (("--max-passes", "1"), {}),
        (("--set", f"{whole}=1"), {}),
        (("--set", "max_passes=1"), {}),
        ((), {whole: "1"}),
    ):
        found = program.run("replay", name[:8], "--json", *arguments, **more).json
        assert found["settings"] == {whole: {"recorded": "2", "replayed": "1"}}
        (turn,) = found["turns"]
        assert turn["recorded"]["chosen_pass"] == 2
        assert turn["replayed"]["chosen_pass"] == 1
        assert (turn["calls_saved"], turn["tokens_saved"]) == (1, 18)
    done = program.run("replay", name, "--max-passes", "1")
    assert f"{whole}: 2 → 1" in done.out
    assert "stops 1 pass earlier; keeps pass 1 instead of pass 2" in " ".join(done.out.split())
    assert "1 call saved · 18 tokens saved" in done.out


def test_a_file_is_replayed_without_any_store(program, name, tmp_path):
    """An export, and the object of `ask --json`."""
    path = tmp_path / "one.json"
    program.run("sessions", "export", name, "-o", str(path))
    elsewhere = {"CHATCLI_HOME": str(tmp_path / "empty")}
    found = program.run("replay", str(path), "--json", "--max-passes", "1", **elsewhere).json
    assert found["totals"]["calls_saved"] == 1
    assert not (tmp_path / "empty").exists()


def test_ask_json_is_replayed(program, server, tmp_path):
    """One turn, rolled back, under its own settings; another similarity rule is no setting."""
    server.enqueue(DRAFT, tagged(BETTER), tagged(FAR_OFF))
    path = tmp_path / "turn.json"
    program.run("ask", "--refine", "--max-passes", "2", "--json", "-o", str(path), "Describe it.")
    for more in ((), ("--max-passes", "2")):
        found = program.run("replay", str(path), "--json", *more).json
        (turn,) = found["turns"]
        assert turn["recorded"] == turn["replayed"]
        assert (turn["replayed"]["stop_reason"], turn["settings_recorded"]) == ("regressed", True)
        assert found["settings"] == {}
    assert program.run("replay", str(path)).out.startswith("with the settings that were recorded\n")


def test_a_file_is_replayed_as_its_session(program, server, tmp_path):
    """`ask --json` and the last event carry the settings; `sessions import` keeps them."""
    server.enqueue(DRAFT, tagged(BETTER), tagged(LAST), "Short.")
    path = tmp_path / "turn.json"
    words = ("--refine", "--max-passes", "2", "Describe the cache.")
    whole = program.run("ask", "--json", *words)
    path.write_text(whole.out)
    assert whole.json["quality"]["refine"]["max_passes"] == 2
    here = program.run("replay", str(path))
    assert here.out == program.run("replay", whole.json["session"]).out
    changed = program.run("replay", str(path), "--max-passes", "1").out
    assert changed.startswith(
        "with the settings that were recorded, but:\nCHATCLI_QUALITY_REFINE_MAX_PASSES: 2 → 1\n"
    )
    server.enqueue(DRAFT, tagged(BETTER), tagged(LAST))
    done = program.run("ask", "--events", *words).events[-1]["result"]
    assert done["quality"] == whole.json["quality"]
    assert program.run("ask", "--json", "hi").json["quality"] is None


def test_a_file_without_settings_says_whose_count(program, server, tmp_path):
    """Today's, the environment's among them; what the command changes is told against those."""
    server.enqueue(DRAFT, tagged(BETTER), tagged(LAST))
    whole = program.run("ask", "--json", "--refine", "--max-passes", "2", "Describe it.").json
    path = tmp_path / "old.json"
    path.write_text(json.dumps({name: one for name, one in whole.items() if name != "quality"}))
    name = "CHATCLI_QUALITY_REFINE_MAX_PASSES"
    header = "with today's settings: the file carries none"
    assert program.run("replay", str(path)).out.startswith(f"{header}\n\n")
    assert program.run("replay", str(path), **{name: "2"}).out.startswith(f"{header}\n\n")
    done = program.run("replay", str(path), "--max-passes", "3")
    assert done.out.startswith(f"{header}, but:\n{name}: 1 → 3\n")
    found = program.run("replay", str(path), "--json", "--set", "min_bytes=0").json
    assert found["settings"] == {
        "CHATCLI_QUALITY_REFINE_MIN_BYTES": {"recorded": "200", "replayed": "0"}
    }
    assert found["turns"][0]["settings_recorded"] is False


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("nope.json",), 2, "There is no file"),
        (("zz",), 1, "There is no session"),
        (("--set", "nonsense"), 2, "NAME=VALUE"),
        (("--set", "MAX_PASSES=99"), 2, "from 1 to 10"),
        (("--set", "MAX_PASES=3"), 2, "MAX_PASSES"),
        (("--set", "CHATCLI_MODEL=x"), 2, "settings of refining"),
    ],
)
def test_mistakes_are_one_sentence(program, name, arguments, code, told):
    """With the right exit code."""
    source = () if arguments[0] in {"nope.json", "zz"} else (name,)
    done = program.run("replay", *source, *arguments)
    assert (done.code, done.out, done.err.count("\n")) == (code, "", 1)
    assert told in done.err


def test_a_session_without_refinement_has_nothing_to_replay(program, server):
    """Exit code 1, said on stderr."""
    program.run("ask", "hi")
    name = program.run("sessions", "list", "--json").json[0]["id"]
    done = program.run("replay", name)
    assert (done.code, done.out) == (1, "")
    assert "nothing in it was refined" in done.err
