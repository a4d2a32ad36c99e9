"""Lists of models: asked for once a day, read back without a request, of no use to a thief."""

import json
import os
import stat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.model_lists import FRESH_SECONDS, ModelLists
from chatrefine.providers import ProviderConfig
from chatrefine.providers._dialect import ModelInfo
from chatrefine.providers.pricing import window
from chatrefine.secret import SecretStr
from tests.fake_provider import FakeProvider
from tests.program import KEY, Program, command, environment
from tests.terminal import Session

OPENAI = ProviderConfig(provider="openai", base_url="http://user:pass@127.0.0.1:1/v1", model="m")
MODELS = (ModelInfo(name="m", context=8192), ModelInfo(name="Ünï/x:1"))


class Clock:
    """Seconds since 1970, set by hand."""

    def __init__(self):
        self.now = 1_700_000_000.0

    def __call__(self):
        return self.now


def lists(tmp_path, **more):
    """The lists of a home, freshly opened."""
    return ModelLists(tmp_path / "home" / "models.json", **more)


def test_a_list_is_read_back_by_another_run(tmp_path):
    """Whatever the model or the key; not at another address or from another provider."""
    clock = Clock()
    lists(tmp_path, clock=clock).put(OPENAI, MODELS)
    again = lists(tmp_path, clock=clock)
    other = ProviderConfig(
        provider="openai", base_url=OPENAI.base_url, api_key=SecretStr(KEY), model="other"
    )
    found = again.get(other)
    assert found.models == MODELS
    assert (found.context("m"), found.context("Ünï/x:1"), found.context("no")) == (8192, None, None)
    assert again.get(ProviderConfig(provider="openai")) is None
    assert again.get(ProviderConfig(provider="ollama", base_url=OPENAI.base_url)) is None


def test_the_file_is_its_owners_and_holds_no_secret(tmp_path):
    """0600 in a folder of 0700 whatever the umask; neither key nor password is in it."""
    old = os.umask(0)
    try:
        lists(tmp_path).put(OPENAI, MODELS)
    finally:
        os.umask(old)
    path = tmp_path / "home" / "models.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert "pass" not in path.read_text()
    assert [one.name for one in path.parent.iterdir()] == ["models.json"]


def test_a_list_is_fresh_for_a_day(tmp_path):
    """A list from the future is not: clocks get put right."""
    clock = Clock()
    kept = lists(tmp_path, clock=clock)
    listed = kept.put(OPENAI, MODELS)
    clock.now += FRESH_SECONDS - 1
    assert kept.is_fresh(listed)
    clock.now += 1
    assert not kept.is_fresh(listed)
    clock.now -= 2 * FRESH_SECONDS
    assert not kept.is_fresh(listed)


@given(st.binary(max_size=60) | st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["schema", "lists", "taken", "models", "openai"]), inner),
).map(lambda value: json.dumps(value).encode()))  # fmt: skip
def test_a_damaged_file_is_no_list(tmp_path_factory, data):
    """It neither raises nor stays: the next list replaces it."""
    folder = tmp_path_factory.mktemp("home")
    path = folder / "models.json"
    path.write_bytes(data)
    kept = ModelLists(path)
    assert kept.get(OPENAI) is None
    kept.put(OPENAI, MODELS)
    assert ModelLists(path).get(OPENAI).models == MODELS


@pytest.mark.parametrize(
    "entry",
    [
        {"taken": "now", "models": []},
        {"taken": 1, "models": []},
        {"taken": 1.0, "models": {}},
        [1.0, []],
    ],
)
def test_a_damaged_entry_is_left_out(tmp_path, entry):
    """The others are read; so are the sound models of a list."""
    kept = lists(tmp_path)
    kept.put(OPENAI, MODELS)
    path = tmp_path / "home" / "models.json"
    value = json.loads(path.read_text())
    [key] = value["lists"]
    value["lists"][key]["models"] += [["bad"], [1, 2], ["tiny", 3], ["true", True], None]
    value["lists"]["ollama x"] = entry
    path.write_text(json.dumps(value))
    found = lists(tmp_path).get(OPENAI)
    assert found.names == ("m", "Ünï/x:1", "tiny")
    assert found.context("tiny") is None


def test_nothing_is_written_where_nothing_is_kept(tmp_path):
    """The list is there for the run all the same; nor does a disk that refuses cost it."""
    kept = lists(tmp_path, keep=False)
    kept.put(OPENAI, MODELS)
    assert kept.get(OPENAI).models == MODELS
    assert not (tmp_path / "home").exists()
    blocked = ModelLists(tmp_path / "home")
    (tmp_path / "home").mkdir()
    assert blocked.put(OPENAI, MODELS).models == MODELS
    assert blocked.get(OPENAI).models == MODELS
    assert [one.name for one in tmp_path.iterdir()] == ["home"]


def test_two_programs_keep_each_others_lists(tmp_path):
    """Each adds its own to what is there."""
    one, other = lists(tmp_path), lists(tmp_path)
    assert one.get(OPENAI) is other.get(OPENAI) is None
    gemini = ProviderConfig(provider="gemini")
    one.put(OPENAI, MODELS)
    other.put(gemini, MODELS[:1])
    assert lists(tmp_path).get(OPENAI).models == MODELS
    assert lists(tmp_path).get(gemini).models == MODELS[:1]


def test_windows_come_from_the_price_lists():
    """Known models have one; a foreign server's model of the same name may be another."""
    assert window(ProviderConfig(provider="anthropic"), "claude-haiku-4-5") == 200_000
    assert window(ProviderConfig(provider="openai"), "nope") is None
    assert window(ProviderConfig(provider="ollama"), "gpt-4o") is None
    assert window(OPENAI, "gpt-4o") is None
    assert window(ProviderConfig(provider="local"), "any") == 8192


def lookups(server):
    """How often the models were asked for."""
    return sum(one.path.endswith("/models") for one in server.requests)


def test_models_asks_once_a_day(program, server):
    """The second time it tells how old the list is; --refresh asks; offline the list stays."""
    done = program.run("models")
    assert (done.code, done.out, done.err) == (0, "  fake-model\n  fake-small\n", "")
    done = program.run("models")
    assert done.out == "  fake-model\n  fake-small\n"
    assert done.err == "chatrefine: listed just now; --refresh asks again\n"
    assert lookups(server) == 1
    server.models = ("new",)
    assert program.run("models", "--refresh", "--json").json == ["new"]
    assert lookups(server) == 2
    server.close()
    done = program.run("models", "--refresh")
    assert (done.code, done.out) == (0, "  new\n")
    assert "this list was made just now" in done.err
    done = Program(program.home.with_name("other"), server).run("models")
    assert (done.code, done.out) == (5, "")


def test_a_days_old_list_is_asked_for_again(program, server):
    """And serves when the provider cannot be reached, saying how old it is."""
    program.run("models")
    path = program.home / "models.json"
    value = json.loads(path.read_text())
    for one in value["lists"].values():
        one["taken"] -= 3 * FRESH_SECONDS
    path.write_text(json.dumps(value))
    old = path.read_bytes()
    program.run("models")
    assert lookups(server) == 2
    path.write_bytes(old)
    server.close()
    done = program.run("models")
    assert (done.code, done.out) == (0, "  fake-model\n  fake-small\n")
    assert "this list was made 3 days ago" in done.err


def test_a_damaged_list_costs_a_request_and_no_words(program, server):
    """No traceback, no warning: it is only a copy."""
    program.run("models")
    (program.home / "models.json").write_bytes(b'{"schema": 1, "lists": ')
    done = program.run("models")
    assert (done.code, done.out, done.err) == (0, "  fake-model\n  fake-small\n", "")
    assert lookups(server) == 2


def test_tab_completes_models_without_asking(program, server):
    """The session's own by name, another provider's with the provider in front."""
    program.run("models")
    with FakeProvider(models=("llama-x",)) as ollama:
        more = {"OLLAMA_HOST": ollama.url}
        program.run("models", "--provider", "ollama", **more)
        before = (lookups(server), len(ollama.requests))
        env = environment(program.home, server, more)
        with Session(command(), environment=env, rows=40) as chat:
            chat.wait_for("refine off")
            chat.send("/model fake-s\t")
            chat.wait_for_screen("> /model fake-small")
            chat.send("\x15/model oll\t")
            chat.wait_for_screen("> /model ollama/llama-x")
            chat.send("\x15/models\r")
            chat.wait_for("listed .* ago|listed just now")
            chat.line("/models refresh")
            chat.wait_for("(?s)fake-small.*fake-small.*>")
            chat.end_of_file()
            assert chat.finish() == 0
        assert (lookups(server), len(ollama.requests)) == (before[0] + 1, before[1])
