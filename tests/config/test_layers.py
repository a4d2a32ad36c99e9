"""Who wins, what is unknown, and what the rooms get."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.config import load
from chatrefine.config.checks import check
from chatrefine.config.rows import ROWS
from chatrefine.errors import ConfigError
from chatrefine.quality.config import QualityConfig

PASSES = "CHATCLI_QUALITY_REFINE_MAX_PASSES"
given_or_not = st.one_of(st.none(), st.just(""), st.integers(1, 10).map(str))


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """One folder for all examples of a law."""
    return tmp_path_factory.mktemp("home")


@given(flag=given_or_not, variable=given_or_not, line=given_or_not)
def test_the_strongest_layer_that_says_something_wins(home, flag, variable, line):
    """Flags over environment over env file over defaults; a blank says nothing."""
    (home / "config.env").write_text("" if line is None else f"{PASSES}={line}\n")
    environ = {"CHATCLI_HOME": str(home)} | ({} if variable is None else {PASSES: variable})
    settings = load(environ=environ, flags={PASSES: flag and int(flag)})
    said = [(flag, "flag"), (variable, "env"), (line, "file"), ("1", "default")]
    text, source = next((text, source) for text, source in said if text)
    assert settings.value(PASSES) == int(text)
    assert settings.quality.refine.max_passes == int(text)
    assert settings.source(PASSES) == source


def test_nothing_set_gives_the_cores_own_defaults(tmp_path):
    """The settings repeat no default of the core."""
    settings = load(environ={"CHATCLI_HOME": str(tmp_path)})
    assert settings.quality == QualityConfig()
    assert {row.source for row in settings.rows()} - {"env"} == {"default"}
    assert settings.warnings == ()
    assert settings.env_file is None


def test_every_refining_variable_reaches_its_field(tmp_path):
    """Each changed variable changes exactly its own field."""
    rubric = tmp_path / "rubric.txt"
    rubric.write_text("Be brief.\n")
    other = {"true": "false", "false": "true", "0.3": "0.2", "": str(rubric)}
    for row in ROWS:
        if not row.name.startswith("CHATCLI_QUALITY_"):
            continue
        text = other.get(row.shown_default, {"integer": "7", "number": "0.7"}.get(row.kind, "x"))
        settings = load(environ={"CHATCLI_HOME": str(tmp_path), row.name: text})
        changed = _flat(dataclasses.asdict(settings.quality))
        default = _flat(dataclasses.asdict(QualityConfig()))
        differing = [path for path, field in changed.items() if field != default[path]]
        assert len(differing) == 1, row.name
        stem = row.name.removeprefix("CHATCLI_QUALITY_").lower()
        assert differing[0].replace(".", "_") == stem


def _flat(fields, above=""):
    found = {}
    for name, field in fields.items():
        found |= (
            _flat(field, f"{above}{name}.") if isinstance(field, dict) else {above + name: field}
        )
    return found


def test_a_flag_of_any_type_is_read_like_text(tmp_path):
    """Switches, numbers, lists and None as a command line gives them."""
    flags = {
        "CHATCLI_QUALITY_REFINE_ENABLED": True,
        PASSES: 3,
        "CHATCLI_QUALITY_REFINE_THRESHOLD": 0.5,
        "CHATCLI_QUALITY_REFINE_EXCLUDE": ["a", "b, c"],
        "CHATCLI_MODEL": None,
    }
    settings = load(environ={"CHATCLI_HOME": str(tmp_path)}, flags=flags)
    refine = settings.quality.refine
    assert (refine.enabled, refine.max_passes, refine.threshold) == (True, 3, 0.5)
    assert refine.exclude == ("a", "b, c")
    assert settings.source("CHATCLI_MODEL") == "default"
    with pytest.raises(ConfigError, match=r"\(flag\) must be a whole number from 1 to 10"):
        load(environ={"CHATCLI_HOME": str(tmp_path)}, flags={PASSES: 11})
    with pytest.raises(ConfigError, match=r"\(flag\) is not a setting; .* CHATCLI_MODEL\."):
        load(environ={"CHATCLI_HOME": str(tmp_path)}, flags={"CHATCLI_MODLE": "x"})


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("CHATCLI_QUALITY_REFINE_ENABLE", "CHATCLI_QUALITY_REFINE_ENABLED"),
        ("CHATCLI_QUALITY_REFINE_MAXPASSES", PASSES),
        ("chatcli_quality_enabled", "CHATCLI_QUALITY_ENABLED"),
        ("CHATCLI_QUALITY_CONVERGENCE_CHAR_LOW", "CHATCLI_QUALITY_REFINE_CONVERGENCE_CHAR_LOW"),
        ("CHATCLI_QUALITY_", "CHATCLI_QUALITY_ENABLED"),
    ],
)
def test_an_unknown_refining_name_is_refused_with_the_nearest(tmp_path, name, near):
    """In the environment and in the env file."""
    home = {"CHATCLI_HOME": str(tmp_path)}
    with pytest.raises(ConfigError) as caught:
        load(environ={**home, name: "true"})
    assert str(caught.value) == f"{name} (environment) is not a setting; the nearest is {near}."
    (tmp_path / "config.env").write_text(f"# mine\n\n{name}=true\n")
    with pytest.raises(ConfigError, match=r"config\.env, line 3\) is not a setting"):
        load(environ=home)


def test_other_unknown_names_of_ours_are_warnings(tmp_path):
    """With the nearest; an agent's misspelt ending too; for who looks after the settings only."""
    environ = {"CHATCLI_MODLE": "x", "CHATCLI_AGENT_REFINER_EFORT": "low", "CHATCLI_X\x1b[2J": "1"}
    settings = load(environ={"CHATCLI_HOME": str(tmp_path), **environ})
    warnings = settings.unknown
    assert settings.warnings == ()
    assert check(settings)[:3] == warnings
    assert warnings[0].endswith("is not a setting; the nearest is CHATCLI_MODEL.")
    assert warnings[1].endswith("the nearest is CHATCLI_AGENT_REFINER_EFFORT.")
    assert "\x1b" not in warnings[2]


def test_foreign_names_count_in_our_own_file_only(tmp_path):
    """The environment is full of others' names; in the env file each is said, by its line."""
    home = {"CHATCLI_HOME": str(tmp_path), "OPENAI_API_KY": "x", "EDITOR": "vi"}
    assert load(environ=home).unknown == ()
    lines = "OPENAI_API_KY=a\nQWERTZUIOP12==\nAWS_REGION=eu-west-1\nhttps_proxy=http://p\n"
    (tmp_path / "config.env").write_text(lines)
    file = tmp_path / "config.env"
    assert load(environ=home).unknown == (
        f"The name in env file {file}, line 1 is not a setting; did you mean OPENAI_API_KEY?",
        f"The name in env file {file}, line 2 is not a setting; it is not used.",
        f"AWS_REGION (env file {file}, line 3) is read from the environment only; export it.",
        f"https_proxy (env file {file}, line 4) is read from the environment only; export it.",
    )


def test_agents_have_their_own_model_and_effort_under_every_spelling(tmp_path):
    """Capitals and `_` for `-`, or the name as it is; unset ones are blank."""
    environ = {
        "CHATCLI_HOME": str(tmp_path),
        "CHATCLI_AGENT_REFINER_MODEL": "small",
        "CHATCLI_AGENT_REFINER_EFFORT": "LOW",
        "CHATCLI_AGENT_CODE_REVIEWER_MODEL": "big",
        "CHATCLI_AGENT_my-own_EFFORT": "high",
    }
    settings = load(environ=environ)
    assert settings.warnings == ()
    assert settings.agent_override("refiner") == ("small", "low")
    assert settings.agent_override("Refiner") == ("small", "low")
    assert settings.agent_override("code-reviewer") == ("big", "")
    assert settings.agent_override("my-own") == ("", "high")
    assert settings.agent_override("nobody") == ("", "")
    assert settings.source("CHATCLI_AGENT_REFINER_MODEL") == "env"
    assert settings.source("CHATCLI_AGENT_NOBODY_MODEL") == "default"
    assert "CHATCLI_AGENT_MY_OWN_EFFORT" in {row.name for row in settings.rows()}
    with pytest.raises(ConfigError, match=r"CHATCLI_AGENT_X_EFFORT \(environment\) must be one of"):
        load(environ={**environ, "CHATCLI_AGENT_X_EFFORT": "extreme"})
    with pytest.raises(KeyError):
        settings.value("CHATCLI_NOTHING")


def test_an_agents_variable_obeys_the_layers(tmp_path):
    """Environment over file, also when the two spell the name differently."""
    (tmp_path / "config.env").write_text("CHATCLI_AGENT_MY_OWN_MODEL=file\n")
    environ = {"CHATCLI_HOME": str(tmp_path), "CHATCLI_AGENT_MY-OWN_MODEL": "environment"}
    assert load(environ=environ).agent_override("my-own") == ("environment", "")


def test_the_settings_cannot_be_changed(tmp_path):
    """Values, entries and rows are frozen."""
    settings = load(environ={"CHATCLI_HOME": str(tmp_path)})
    with pytest.raises(dataclasses.FrozenInstanceError):
        settings.env_file = tmp_path
    with pytest.raises(TypeError):
        settings.entries[PASSES] = None


def test_the_rooms_get_their_numbers(tmp_path):
    """Generation, budget, log and saving, unset and set."""
    home = {"CHATCLI_HOME": str(tmp_path)}
    bare = load(environ=home)
    assert (bare.generation.effort, bare.generation.max_tokens) == ("", None)
    assert bare.generation.temperature is None
    assert (bare.budget.turn_usd, bare.budget.session_usd, bare.budget.warning_pct) == (
        None,
        None,
        80,
    )
    assert (bare.save, bare.log_file, bare.log_level, bare.fallback_providers) == (
        True, None, "warning", (),
    )  # fmt: skip
    full = load(
        environ={
            **home,
            "CHATCLI_EFFORT": "high",
            "CHATCLI_MAX_TOKENS": "9",
            "CHATCLI_TEMPERATURE": "0",
            "CHATCLI_TURN_BUDGET_USD": "0.5",
            "CHATCLI_BUDGET_WARNING_PCT": "0",
            "CHATCLI_SAVE": "no",
            "CHATCLI_LOG_FILE": str(tmp_path / "log"),
            "CHATCLI_FALLBACK_PROVIDERS": "gemini",
        }
    )
    assert (full.generation.max_tokens, full.generation.temperature) == (9, 0.0)
    assert (full.budget.turn_usd, full.budget.warning_pct) == (0.5, 0)
    assert (full.save, full.log_file) == (False, tmp_path / "log")
    assert full.fallback_providers == ("gemini",)
