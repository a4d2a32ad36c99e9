"""The agents there are, built in and own."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.agents.front_matter import parse_agent
from chatrefine.agents.registry import BUILT_IN, Registry, builtin_agents
from chatrefine.agents.spec import EFFORTS, Source
from chatrefine.errors import ConfigError, UsageError

GOOD = "---\ndescription: Rhymes\nmodel: small\neffort: low\n---\nYou rhyme.\n"


def test_the_nine_built_in_agents_are_whole():
    """Every built-in agent has a description and a prompt; the refiner's effort is medium."""
    registry = builtin_agents()
    assert registry.names() == BUILT_IN
    for spec in registry.specs:
        assert spec.description
        assert len(spec.system) > 300
        assert (spec.model, spec.source, spec.path) == ("", Source.BUILT_IN, "")
    assert registry.get("refiner").effort == "medium"


def test_the_refiners_prompt_holds_nothing_to_copy():
    """Between the protocol's tags stands no sentence that could come back as the revision."""
    prompt = builtin_agents().get("refiner").system
    for block in re.findall(r"<(?:critique|revised)>(.*?)</", prompt, re.DOTALL):
        assert block == " and closed by "
    for word in ("loop", "round", "pass ", "threshold", "score", "iteration"):
        assert word not in prompt


def test_the_evaluators_prompt_does_not_know_what_its_score_decides():
    """The evaluator hears of no loop, threshold, round or rewriting."""
    prompt = builtin_agents().get("evaluator").system.casefold()
    for word in ("loop", "threshold", "round", "iteration", "rewrit", "refine", "converge"):
        assert word not in prompt


@pytest.mark.parametrize("name", ["coder", " Coder ", "CO DER", "coder\n"])
def test_names_ignore_case_and_blanks(name):
    """An agent is found however its name is cased or spaced."""
    assert builtin_agents().get(name).name == "coder"


def test_an_unknown_name_is_told_with_the_nearest():
    """The sentence names the nearest agent, or all when none is near."""
    with pytest.raises(UsageError, match="no agent 'refner'; did you mean 'refiner'"):
        builtin_agents().get("refner")
    with pytest.raises(UsageError, match="known are assistant, coder"):
        builtin_agents().get("xxqq")


def test_own_agents_load_and_bad_files_are_one_line_each():
    """A bad file or a clash costs that file alone."""
    registry, problems = builtin_agents().with_own(
        {
            "agents/poet.md": GOOD,
            "agents/plain.MD": b"\xef\xbb\xbfYou are plain.",
            "C:\\agents\\dos.md": "---\r\nname: Dos\r\n---\r\nHello.\r\n",
            "agents/coder.md": "You code better.",
            "agents/poet2.md": "---\nname: POET\n---\nYou rhyme too.",
            "agents/bytes.md": b"\xff\xfe\x00",
            "agents/empty.md": "---\nname: empty\n---\n \n",
        }
    )
    poet = registry.get("poet")
    assert (poet.model, poet.effort, poet.system) == ("small", "low", "You rhyme.")
    assert (poet.source, poet.path, poet.description) == (Source.OWN, "agents/poet.md", "Rhymes")
    assert registry.get("plain").system == "You are plain."
    assert registry.get("dos").system == "Hello."
    assert len(registry.names()) == len(BUILT_IN) + 3
    assert all("\n" not in problem for problem in problems)
    wanted = {
        "agents/coder.md": "already taken by a built-in agent",
        "agents/poet2.md": "already taken by agents/poet.md",
        "agents/bytes.md": "not UTF-8",
        "agents/empty.md": "no system prompt",
    }
    assert {problem.partition(":")[0] for problem in problems} == set(wanted)
    for path, words in wanted.items():
        assert any(problem.startswith(path) and words in problem for problem in problems)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("---\nname: a\nbody", "no end"),
        ("---\nmodle: a\n---\nx", "did you mean 'model'"),
        ("---\nzzzz: a\n---\nx", "known are name"),
        ("---\nmodel a\n---\nx", "not of the form"),
        ("---\n  model: a\n---\nx", "not of the form"),
        ("---\n- model: a\n---\nx", "not of the form"),
        ("---\nmodel: a\nModel: b\n---\nx", "twice"),
        ("---\ndescription: |\n---\nx", "plain text on one line"),
        ("---\ndescription: [a, b]\n---\nx", "plain text on one line"),
        ('---\ndescription: "a\n---\nx', "no closing"),
        ("---\ndescription: '\n---\nx", "no closing"),
        ("---\neffort: huge\n---\nx", "take one of minimal, low, medium, high"),
        ("---\nname: a b\n---\nx", "cannot be used"),
        ("---\nname: ../x\n---\nx", "cannot be used"),
        ("---\nname: -x\n---\nx", "cannot be used"),
        (f"---\nname: {'x' * 65}\n---\nx", "cannot be used"),
        ("", "no system prompt"),
        ("x" * 300_000, "longer than"),
    ],
)
def test_a_bad_file_says_what_is_wrong(text, words):
    """Each fault of a file is one clear line."""
    with pytest.raises(ConfigError, match=re.escape(words)) as caught:
        parse_agent(text, "file")
    assert "\n" not in str(caught.value)


def test_values_may_be_quoted_commented_or_missing():
    """Quotes and comments are no part of a value; blank lines and empty values are allowed."""
    spec = parse_agent(
        "\n---\n# mine\n\nname: \"Two-Faced\"\ndescription: 'a: #b'\nmodel: m # fast\neffort:\n"
        "---\nHello.\n---\nmore",
        "file",
    )
    assert (spec.name, spec.description, spec.model) == ("two-faced", "a: #b", "m")
    assert (spec.effort, spec.system) == ("", "Hello.\n---\nmore")


def test_model_and_effort_can_be_overridden_one_by_one():
    """What the environment says wins; what it leaves empty stays."""
    settings = {"refiner": ("haiku", ""), "coder": ("", "HIGH")}
    registry = builtin_agents().with_overrides(lambda name: settings.get(name, ("", "")))
    assert (registry.get("refiner").model, registry.get("refiner").effort) == ("haiku", "medium")
    assert (registry.get("coder").model, registry.get("coder").effort) == ("", "high")
    assert registry.get("writer") == builtin_agents().get("writer")


def test_an_unknown_effort_names_its_variable():
    """A wrong effort is a configuration error about the variable it came from."""
    registry, _ = Registry(()).with_own({"my-poet.md": GOOD})
    with pytest.raises(ConfigError, match="CHATCLI_AGENT_MY_POET_EFFORT must be one of minimal"):
        registry.with_overrides(lambda _: ("", "max"))


@given(st.text(), st.text(max_size=20))
def test_any_text_is_an_agent_or_one_line(text, name):
    """No file crashes the program, and what loads can be found again."""
    registry, problems = Registry(()).with_own({f"{name}.md": text})
    assert len(registry.specs) + len(problems) == 1
    for spec in registry.specs:
        assert spec.effort in EFFORTS
        assert registry.get(spec.name) == spec
