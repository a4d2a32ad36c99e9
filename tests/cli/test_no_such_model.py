"""A model that is known not to be there is never replaced silently: one sentence, exit 3."""

import pytest

from chatrefine.cli.start import Start, agents_for, choose, session_for
from chatrefine.commands.catalogue import find
from chatrefine.commands.command import Context
from chatrefine.config import load
from chatrefine.errors import NoModelError
from chatrefine.providers.discover import Found
from chatrefine.resume import go_on
from chatrefine.store.values import Conversation, Facts, Summary
from chatrefine.ui.style import Look

LOCAL = {"CHATCLI_MODEL": "", "OPENAI_API_KEY": "", "OPENAI_BASE_URL": ""}
SERVER = Found(base_url="http://127.0.0.1:11434", models=("phi", "llama3:latest"))


def settings(tmp_path, **environ):
    """The settings of a user who has set nothing else."""
    return load(environ={"CHATCLI_HOME": str(tmp_path), **environ})


def local_session(tmp_path, **environ):
    """A session on the local provider; nothing is started."""
    found = settings(tmp_path, CHATCLI_PROVIDER="local", **environ)
    return session_for(Start(), found, agents_for(found)[0])


@pytest.mark.parametrize("words", [("-p", "local", "-m", "nosuch"), ("-m", "local/nosuch")])
@pytest.mark.parametrize("command", ["ask", "refine"])
def test_the_local_provider_names_its_one_model(program, command, words):
    """Before anything is asked, and whether or not it is set up."""
    more = ("--task", "hi") if command == "refine" else ("hi",)
    done = program.run(command, *words, *more, **LOCAL)
    assert (done.code, done.out) == (3, "")
    assert "SmolLM2-135M-Instruct" in done.err
    assert "'nosuch'" in done.err
    assert done.err.count("\n") == 1


def test_the_list_of_models_is_given_all_the_same(program):
    """Whoever has named a wrong one looks there for the right one."""
    more = {"CHATCLI_PROVIDER": "local", **LOCAL, "CHATCLI_MODEL": "nosuch"}
    done = program.run("models", "--json", **more)
    assert (done.code, done.json) == (0, ["SmolLM2-135M-Instruct"])


@pytest.mark.parametrize("name", ["SmolLM2-135M-Instruct", "local/smollm2-135m-instruct"])
def test_the_models_own_name_is_taken(tmp_path, name):
    """In any case, with or without the provider in front; of a file its name counts."""
    assert local_session(tmp_path, CHATCLI_MODEL=name).connected.model == ""
    own = {"CHATCLI_LOCAL_MODEL": str(tmp_path / "mine.gguf"), "CHATCLI_MODEL": "mine"}
    assert local_session(tmp_path, **own).connected.model == ""
    with pytest.raises(NoModelError, match="the one model mine and no"):
        local_session(tmp_path, **own | {"CHATCLI_MODEL": name})


def test_a_model_set_for_another_provider_does_not_close_the_local_one(program):
    """`--provider local` beats a CHATCLI_MODEL of the environment, as in `make run`."""
    done = program.run("ask", "-p", "local", "hi", **LOCAL | {"CHATCLI_MODEL": "gpt-5"})
    assert done.code == 3
    assert "gpt-5" not in done.err
    assert "local setup" in done.err


def test_the_chat_refuses_it_and_keeps_what_was(tmp_path):
    """`/model nosuch`, and an agent's own model."""
    session = local_session(tmp_path)
    before = session.connection
    with pytest.raises(NoModelError, match="no 'nosuch'"):
        find("model").run(Context(session=session, look=Look(), args="nosuch", name="model"))
    assert session.connection == before
    named = find("model").run(
        Context(session=session, look=Look(), args="smollm2-135m-instruct", name="model")
    )
    assert named.text == "model: SmolLM2-135M-Instruct (local)"


def test_a_resumed_session_tells_that_its_model_is_gone(tmp_path):
    """The session's own model answers."""
    session = local_session(tmp_path)
    facts = Facts(provider="local", model="nosuch")
    summary = Summary(id="a" * 32, title="t", created=0, updated=0, facts=facts)
    notes = go_on(session, Conversation(summary=summary, turns=()))
    assert notes == ["the session's model nosuch is not there; local answers"]
    assert session.connected.model == ""


@pytest.mark.anyio
async def test_a_found_server_is_asked_for_the_model_that_was_named(tmp_path):
    """Its first one only when none was; Ollama's `:latest` may be left out."""
    for wanted, taken in (("", "phi"), ("llama3", "llama3:latest"), ("PHI", "phi")):
        told = []
        config = await choose(SERVER, settings(tmp_path, CHATCLI_MODEL=wanted), told.append)
        assert (config.model, config.base_url) == (taken, SERVER.base_url)
        assert told == [f"using the server at {SERVER.base_url} ({taken})"]


@pytest.mark.anyio
@pytest.mark.parametrize(("server", "words"), [(SERVER, "it has phi, llama3"), (None, "No model")])
async def test_a_model_that_nobody_found_has_is_told(tmp_path, server, words):
    """Not answered by another one."""
    with pytest.raises(NoModelError, match=words):
        await choose(server, settings(tmp_path, CHATCLI_MODEL="nosuch"), [].append)
