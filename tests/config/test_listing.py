"""`config show`, `config check`, the example file, the README's table, the import's cost."""

import subprocess
import sys
from pathlib import Path

import pytest

from chatrefine.config import load
from chatrefine.config.checks import check
from chatrefine.config.example import all_rows, example_text, settings_table
from chatrefine.config.rows import ROWS

ROOT = Path(__file__).parents[2]
REFINE = "CHATCLI_QUALITY_REFINE_"


def test_every_row_has_all_that_a_listing_shows(tmp_path):
    """Name, value, source, default, form, meaning and group, in the order of declaration."""
    settings = load(
        environ={"CHATCLI_HOME": str(tmp_path), f"{REFINE}EXCLUDE": "a, b", "GEMINI_API_KEY": "k"}
    )
    rows = settings.rows()
    assert [row.name for row in rows] == [row.name for row in ROWS]
    shown = {row.name: row for row in rows}
    assert shown[f"{REFINE}EXCLUDE"].value_for_display == "a,b"
    assert shown[f"{REFINE}EXCLUDE"].source == "env"
    assert shown[f"{REFINE}EXCLUDE"].default == "formatter,deps,refiner,verifier"
    assert shown[f"{REFINE}PASS_TIMEOUT"].value_for_display == "120"
    assert shown[f"{REFINE}ENABLED"].value_for_display == "false"
    assert shown["CHATCLI_TEMPERATURE"].value_for_display == ""
    for row in rows:
        assert row.accepted
        assert row.description
        assert row.group


def test_the_example_file_is_the_one_the_declarations_make():
    """Regenerate it with `python -m chatrefine.config.example > config.example.env`."""
    assert (ROOT / "config.example.env").read_text(encoding="utf-8") == example_text()


def test_the_example_names_every_variable_and_its_defaults_are_the_defaults(tmp_path):
    """Uncommented as a whole it changes nothing."""
    text = example_text()
    assignments = [
        line.removeprefix("# ")
        for line in text.splitlines()
        if line.startswith("# ") and line.removeprefix("# ").partition("=")[0].isupper()
        and " " not in line.removeprefix("# ").partition("=")[0]
    ]  # fmt: skip
    assert len(assignments) == len(all_rows())
    (tmp_path / "config.env").write_text("\n".join(assignments))
    whole = load(environ={"CHATCLI_HOME": str(tmp_path)})
    (tmp_path / "config.env").write_text("")
    bare = load(environ={"CHATCLI_HOME": str(tmp_path)})
    assert {name: entry.value for name, entry in whole.entries.items()} == {
        name: entry.value for name, entry in bare.entries.items()
    }
    for row in all_rows():
        assert row.name in text
        assert row.meaning in text


def test_the_table_has_one_line_a_variable_and_no_stray_bar():
    """Four columns each."""
    lines = settings_table().splitlines()
    assert len(lines) == len(all_rows()) + 2
    assert {line.count("|") for line in lines} == {5}


@pytest.mark.parametrize(("argument", "first"), [([], "# Settings"), (["table"], "| Variable")])
def test_the_module_prints_both(argument, first):
    """`python -m chatrefine.config.example [table]`."""
    done = subprocess.run(
        [sys.executable, "-m", "chatrefine.config.example", *argument],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.startswith(first)
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({f"{REFINE}ENABLED": "on", "CHATCLI_QUALITY_ENABLED": "off"}, "nothing is refined"),
        ({f"{REFINE}EVALUATOR": "on"}, "it works after /refine on"),
        ({f"{REFINE}THRESHOLD": "0.9"}, "THRESHOLD has no use"),
        ({f"{REFINE}EPSILON": "9"}, "EPSILON has no use"),
        ({f"{REFINE}CONVERGENCE_STRICT": "on"}, "only equal texts converge"),
        ({f"{REFINE}CONVERGENCE_EMBEDDING": "on"}, "CHATCLI_EMBED_PROVIDER is not set"),
        (
            {f"{REFINE}CONVERGENCE_JUDGE": "on", f"{REFINE}CONVERGENCE_STRICT": "on"},
            "STRICT: nobody is asked",
        ),
        (
            {f"{REFINE}CONVERGENCE_JUDGE": "on", f"{REFINE}CONVERGENCE_VETO": "off"},
            "VETO is off: nobody is asked",
        ),
        ({f"{REFINE}CONVERGENCE_JUDGE": "on"}, "MAX_PASSES is 1"),
        ({"CHATCLI_EMBED_PROVIDER": "local"}, "nobody asks it"),
        ({"CHATCLI_EMBED_PROVIDER": "voyage"}, "VOYAGE_API_KEY is not set"),
        ({f"{REFINE}EXCLUDE": "shel,git"}, "names 'shel'"),
        ({"CHATCLI_PROVIDER": "gemini"}, "GEMINI_API_KEY is not set"),
        ({"CHATCLI_LOCAL_MODEL": "/nonexistent/m.gguf"}, "a file that is not there"),
        ({"CHATCLI_LOCAL_MODEL": "/x", "OPENAI_API_KEY": "k"}, "set CHATCLI_PROVIDER=local"),
        ({"CHATCLI_FALLBACK_PROVIDERS": "gemini"}, "CHATCLI_FALLBACK_PROVIDERS: GEMINI_API_KEY"),
        ({"CHATCLI_TURN_BUDGET_USD": "2", "CHATCLI_SESSION_BUDGET_USD": "1"}, "ends it first"),
        ({"CHATCLI_IDLE_TIMEOUT": "20", "CHATCLI_TIMEOUT": "10"}, "ends the call first"),
        ({"CHATCLI_LOG_FILE": "/nonexistent/log"}, "a folder that is not there"),
        ({"CHATCLI_MODLE": "x"}, "the nearest is CHATCLI_MODEL"),
    ],
)
def test_odd_settings_are_said(tmp_path, environ, said):
    """Each right by itself; one sentence each."""
    settings = load(environ={"CHATCLI_HOME": str(tmp_path), **environ})
    found = check(settings, agents=("git", "Refiner"))
    assert any(said in sentence for sentence in found), found
    assert all("\n" not in sentence for sentence in found)


def test_odd_things_with_files_are_said(tmp_path):
    """An empty rubric, one without evaluator, a home set where it comes too late."""
    (tmp_path / "rubric").write_text(" \n")
    (tmp_path / "config.env").write_text(f"{REFINE}RUBRIC=rubric\nCHATCLI_HOME={tmp_path}\n")
    found = " ".join(check(load(environ={"CHATCLI_HOME": ""}, env_file=tmp_path / "config.env")))
    assert "nothing in it" in found
    assert "RUBRIC has no use" in found
    assert "CHATCLI_HOME is set in the env file" in found


def test_an_address_for_another_provider_is_said(tmp_path):
    """Address and model of the file are not used when a flag names somebody else."""
    (tmp_path / "config.env").write_text("CHATCLI_PROVIDER=openai\nCHATCLI_BASE_URL=http://h\n")
    settings = load(environ={"CHATCLI_HOME": str(tmp_path)}, flags={"CHATCLI_PROVIDER": "ollama"})
    assert any("belongs to another provider" in sentence for sentence in check(settings))


def test_nothing_set_is_nothing_odd(tmp_path):
    """Also with everything at its default in the example's words."""
    assert check(load(environ={"CHATCLI_HOME": str(tmp_path)}), agents=("assistant",)) == ()


def test_reading_plain_settings_imports_nothing_heavy(tmp_path):
    """Keys, models and switches pay for no library; refining's code stays out."""
    code = (
        "import sys; from chatrefine.config import load;"
        "load(environ={'CHATCLI_HOME': sys.argv[1], 'OPENAI_API_KEY': 'k', 'CHATCLI_MODEL': 'm',"
        "'CHATCLI_QUALITY_REFINE_ENABLED': 'on', 'CHATCLI_BASE_URL': 'http://h'}).chat_config();"
        "heavy = {'httpx', 'rich', 'pydantic', 'pydantic_core', 'dotenv', 'rapidfuzz', 'asyncio',"
        "'platformdirs', 'typer', 'prompt_toolkit', 'chatrefine.quality.refine'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
