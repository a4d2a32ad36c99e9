"""What is said of a name that nobody knows: the one that was meant, and never a wild guess."""

import pytest

from chatrefine.config import load
from chatrefine.errors import ConfigError, StoreError
from chatrefine.store.reading import find
from tests.program import Program


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("CHATCLI_MODLE", "; the nearest is CHATCLI_MODEL."),
        ("chatcli_modle", "; the nearest is CHATCLI_MODEL."),
        ("CHATCLI_QWX", "; chatrefine config show lists them."),
        ("CHATCLI_Z", "; chatrefine config show lists them."),
    ],
)
def test_a_setting_like_no_other_is_given_no_neighbour(tmp_path, name, said):
    """That all our names begin alike makes no two of them alike."""
    [warning] = load(environ={"CHATCLI_HOME": str(tmp_path), name: "1"}).unknown
    assert warning == f"{name} (environment) is not a setting{said}"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("antropic", "the nearest is anthropic, the others are openai, "),
        ("Zzz", "known are openai, anthropic, "),
    ],
)
def test_a_provider_like_no_other_is_answered_with_all_there_are(name, said):
    """They are few."""
    with pytest.raises(ConfigError) as caught:
        load(environ={}).chat_config(name)
    assert said in str(caught.value)


def test_an_id_like_no_other_is_given_no_neighbour(program: Program):
    """One letter off is a slip, another word is none."""
    program.run("ask", "hello")
    [kept] = program.run("sessions", "list", "--json").json
    path, name = program.home / "sessions.db", kept["id"]
    slip = name[:3] + ("0" if name[3] != "0" else "1") + name[4:8]
    with pytest.raises(StoreError, match=f"did you mean {name[:8]}\\?"):
        find(path, slip)
    with pytest.raises(StoreError, match=r"no session 'xyzxyz'; the list of sessions has"):
        find(path, "xyzxyz")
