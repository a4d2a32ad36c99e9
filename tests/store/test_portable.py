"""A session goes into a file and comes back the same; a bad file is one sentence."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatrefine.errors import UsageError
from chatrefine.store.portable import conversation_from, conversation_json
from chatrefine.store.reading import find, load
from chatrefine.store.taking_in import import_file
from chatrefine.store.values import Conversation, Facts, State, StoredTurn, Summary
from tests.store.scenes import SESSION, SITUATION, answered, asked, drafted, log_at, take


@pytest.fixture
def exported(tmp_path):
    """The JSON text of a session with an answered, a failed and an interrupted turn."""
    log = log_at(tmp_path / "one.db")
    take(log, asked(1))
    log.begin(asked(2, "second"))
    log.fail("The server said no.")
    log.begin(asked(3, "third"))
    log.record(drafted("half"))
    log.close()
    return json.dumps(conversation_json(load(tmp_path / "one.db", SESSION)))


def test_import_and_export_are_each_others_inverse(tmp_path, exported):
    """Byte for byte, states, settings and times included."""
    (tmp_path / "file.json").write_text(exported)
    taken = import_file(tmp_path / "two.db", tmp_path / "file.json")
    assert taken.imported == (SESSION,)
    again = json.dumps(conversation_json(load(tmp_path / "two.db", SESSION)))
    assert again == exported
    assert import_file(tmp_path / "two.db", tmp_path / "file.json").there == (SESSION,)


def test_another_session_under_the_same_id_gets_a_new_one(tmp_path, exported):
    """What is there is never overwritten."""
    (tmp_path / "file.json").write_text(exported)
    import_file(tmp_path / "two.db", tmp_path / "file.json")
    (tmp_path / "file.json").write_text(exported.replace("second", "changed"))
    (name,) = import_file(tmp_path / "two.db", tmp_path / "file.json").imported
    assert name != SESSION
    assert "changed" in str(load(tmp_path / "two.db", name).turns)
    assert "second" in str(load(tmp_path / "two.db", SESSION).turns)


def test_one_turn_of_ask_json_is_a_session(tmp_path, exported):
    """The object `ask --json` prints, without state, time and settings."""
    turn = json.loads(exported)["turns"][0]
    for name in ("state", "started", "quality"):
        del turn[name]
    (tmp_path / "file.json").write_text(json.dumps(turn))
    import_file(tmp_path / "two.db", tmp_path / "file.json")
    summary = find(tmp_path / "two.db", SESSION)
    assert (summary.title, summary.turns) == ("Why does it rain?", 1)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "3", "{}", '{"schema": 2}', '{"schema": 1}', "[" * 100_000, "NaN"],
)
def test_what_is_no_session_is_refused(text):
    """One sentence that names the file."""
    with pytest.raises(UsageError, match=r"^it\.json is no exported session: "):
        conversation_from(text, "it.json")


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=3,
)


def places(value, way=()):
    """Every place in a JSON value."""
    yield way
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*way, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from places(inner, (*way, at))


def changed(value, way, new):
    """The value with what stands at one place replaced."""
    if not way:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[way[0]] = changed(copy[way[0]], way[1:], new)
    return copy


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_file_with_anything_anywhere_is_read_or_refused(tmp_path_factory, data):
    """Never a traceback; what is read can be stored and written out again."""
    path = tmp_path_factory.mktemp("s") / "s.db"
    value = SAMPLE
    way = data.draw(st.sampled_from(list(places(value))))
    text = json.dumps(changed(value, way, data.draw(ODD)))
    try:
        conversation = conversation_from(text, "it.json")
    except UsageError as error:
        assert str(error).startswith("it.json is no exported session: ")  # noqa: PT017  either
        return
    path.with_suffix(".json").write_text(text)
    (name,) = import_file(path, path.with_suffix(".json")).imported
    read = load(path, name)
    assert not read.damage
    assert len(read.turns) == len(conversation.turns)
    json.dumps(conversation_json(read))


def _sample():
    """A small session with everything in it."""
    turn = replace(answered(asked()), metadata={"a": "b"})
    stored = StoredTurn(turn=turn, state=State.ANSWERED, started=1.5, quality=SITUATION.quality)
    summary = Summary(
        id=SESSION, title="t", created=1.0, updated=2.0, turns=1, facts=Facts(threshold=0.5)
    )
    return conversation_json(Conversation(summary=summary, turns=(stored,)))


SAMPLE = _sample()
