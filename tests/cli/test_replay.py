"""`chatrefine replay` on the real program: no request is made."""

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
    """One turn, rolled back; a wider similarity rule is no setting, so it stays so."""
    server.enqueue(DRAFT, tagged(BETTER), tagged(FAR_OFF))
    path = tmp_path / "turn.json"
    program.run("ask", "--refine", "--max-passes", "2", "--json", "-o", str(path), "Describe it.")
    found = program.run("replay", str(path), "--json", "--max-passes", "2").json
    (turn,) = found["turns"]
    assert turn["recorded"] == turn["replayed"]
    assert turn["replayed"]["stop_reason"] == "regressed"


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
