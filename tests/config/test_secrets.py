"""A key is in no message, repr, row or traceback, whatever was wrong."""

import base64
import copy
import dataclasses
import pickle
import traceback
from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chatrefine.config import SecretStr, load
from chatrefine.config.checks import check
from chatrefine.config.rows import ROWS
from chatrefine.config.setting import Kind
from chatrefine.errors import ConfigError

KEY = "sk-proj/T0p+S3cr3t=Zq9"
SHAPES = (
    KEY,
    base64.b64encode(KEY.encode()).decode(),
    base64.urlsafe_b64encode(KEY.encode()).decode(),
    quote(KEY, safe=""),
    KEY[8:],
)
KEY_NAMES = [row.name for row in ROWS if row.kind is Kind.SECRET]
NAMES = [*(row.name for row in ROWS if row.name != "CHATCLI_HOME"), "CHATCLI_AGENT_REFINER_EFFORT"]


def assert_hidden(text):
    """None of the key's shapes is in `text`."""
    for shape in SHAPES:
        assert shape not in text


def assert_one_sentence(error):
    """The message is one line of bearable length."""
    assert len(str(error).splitlines()) == 1
    assert len(str(error)) < 400


def assert_harmless(error, name):
    """The error names the variable and hides the key, in its chain too."""
    assert name in str(error)
    assert_hidden(str(error) + repr(error))
    assert_hidden("".join(traceback.format_exception(error)))
    assert error.__context__ is None or error.__suppress_context__


@given(name=st.sampled_from(NAMES), before=st.text(max_size=5), after=st.text(max_size=5))
@example(name="CHATCLI_QUALITY_REFINE_MAX_PASSES", before="", after="")
@example(name="CHATCLI_BASE_URL", before="http://user:", after="@host")
@example(name="CHATCLI_BASE_URL", before="http://[", after="")
@example(name="OLLAMA_HOST", before="host:", after="")
@example(name="CHATCLI_QUALITY_REFINE_EXCLUDE", before="[", after="")
@example(name="CHATCLI_QUALITY_REFINE_RUBRIC", before="~", after="")
@example(name="OPENAI_API_KEY", before="“", after="”")
@example(name="OPENAI_API_KEY", before="", after="\udcff")
@example(name="CHATCLI_FALLBACK_PROVIDERS", before="openai,", after="/x")
@example(name="CHATCLI_PROVIDER", before="", after="")
def test_a_key_on_any_wrong_line_is_refused_in_one_line_without_it(name, before, after):
    """Any variable, any text round the key: it is read, or one sentence that hides it."""
    environ = {"CHATCLI_HOME": "/nonexistent", name: before + KEY + after}
    try:
        settings = load(environ=environ)
    except ConfigError as error:
        assert_one_sentence(error)
        assert_harmless(error, name)
    else:
        assert_hidden(" ".join(settings.warnings))


@given(st.text(min_size=1))
@example("\x00")
@example("\ud800")
@example("9" * 5000)
@example("[" * 5000)
@example("~nobody-of-that-name/x")
@example("http://[::1")
@example("1e400")
def test_no_text_in_any_variable_is_more_than_one_sentence(text):
    """Every variable takes any text or refuses it; nothing else is raised."""
    for name in NAMES:
        try:
            load(environ={"CHATCLI_HOME": "/nonexistent", name: text})
        except ConfigError as error:
            assert_one_sentence(error)


@pytest.mark.parametrize("name", KEY_NAMES)
def test_a_set_key_shows_nowhere(tmp_path, name):
    """Not in the settings' repr, rows, warnings or odd things, nor in a provider's config."""
    settings = load(
        environ={"CHATCLI_HOME": str(tmp_path), name: KEY, "CHATCLI_EMBED_PROVIDER": "voyage"}
    )
    row = next(row for row in settings.rows() if row.name == name)
    assert row.value_for_display == "**********"
    assert_hidden(repr(settings) + repr(settings.rows()) + str(settings.value(name)))
    assert_hidden(repr(check(settings)) + repr(settings.embedding_config()) + settings.text(name))
    if settings.default_provider():
        config = settings.chat_config()
        assert config.api_key.get_secret_value() == KEY
        assert_hidden(repr(config) + repr(dataclasses.asdict(config)))


@pytest.mark.parametrize("text", [f"{KEY}\n", f"  {KEY}\t", f"\r\n{KEY}\r\n", f"\u00a0{KEY}"])
def test_white_space_round_a_key_falls_away(tmp_path, text):
    """A key read from a file with its line end is the key."""
    settings = load(environ={"CHATCLI_HOME": str(tmp_path), "OPENAI_API_KEY": text})
    assert settings.secret("OPENAI_API_KEY").get_secret_value() == KEY


@pytest.mark.parametrize("name", KEY_NAMES)
@pytest.mark.parametrize(
    "text",
    [f"“{KEY}”", f"{KEY}\u200b", f"{KEY[:5]}…", "ключ", "sk-а", f"{KEY} {KEY}", f"Bearer {KEY}",
     f"{KEY}\n{KEY}", f'"{KEY}"', f"'{KEY}'", f"{KEY}\x00", f"{KEY}\x7f", f"`{KEY}`", "sk\udcff"],
)  # fmt: skip
def test_a_key_no_header_can_carry_is_refused_by_name(tmp_path, name, text):
    """Smart quotes, invisible marks, blanks, quotes: said before any request."""
    with pytest.raises(ConfigError, match=rf"^{name} \(environment\) holds a .* bare key\.$"):
        load(environ={"CHATCLI_HOME": str(tmp_path), name: text})


def test_a_secret_is_compared_copied_and_true_but_never_written():
    """It takes its place in frozen values; pickling it is refused."""
    secret = SecretStr(KEY)
    assert secret == SecretStr(KEY)
    assert secret != SecretStr("x")
    assert secret != KEY
    assert hash(secret) == hash(SecretStr(KEY))
    assert secret
    assert not SecretStr("")
    assert copy.deepcopy(secret).get_secret_value() == KEY
    assert_hidden(f"{secret} {secret!r}")
    assert str(SecretStr("")) == ""
    with pytest.raises(TypeError, match="never written"):
        pickle.dumps(secret)


def test_a_wrong_line_of_the_env_file_hides_its_key_too(tmp_path):
    """A key where a number should be, in the file or as a flag."""
    (tmp_path / "config.env").write_text(f"CHATCLI_TIMEOUT={KEY}\n")
    with pytest.raises(ConfigError, match="CHATCLI_TIMEOUT") as caught:
        load(environ={"CHATCLI_HOME": str(tmp_path)})
    assert_hidden(str(caught.value))
    with pytest.raises(ConfigError, match="CHATCLI_TIMEOUT") as caught:
        load(environ={"CHATCLI_HOME": "/nonexistent"}, flags={"CHATCLI_TIMEOUT": KEY})
    assert_hidden(str(caught.value))
