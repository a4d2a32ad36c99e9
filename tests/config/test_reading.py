"""How one variable's text becomes a value, or one sentence."""

import pytest

from chatrefine.config import find_paths, load
from chatrefine.config.rows import AGENT_EFFORT, AGENT_MODEL, BY_NAME, ROWS
from chatrefine.config.setting import Kind
from chatrefine.errors import ConfigError

REFINE = "CHATCLI_QUALITY_REFINE_"
CONVERGENCE = f"{REFINE}CONVERGENCE_"
EVERYTHING_NEEDED = tuple(
    """
    CHATCLI_QUALITY_ENABLED CHATCLI_QUALITY_REFINE_ENABLED CHATCLI_QUALITY_REFINE_MAX_PASSES
    CHATCLI_QUALITY_REFINE_MIN_BYTES CHATCLI_QUALITY_REFINE_EPSILON CHATCLI_QUALITY_REFINE_EXCLUDE
    CHATCLI_QUALITY_REFINE_CONVERGENCE_ENABLED CHATCLI_QUALITY_REFINE_CONVERGENCE_EMBEDDING
    CHATCLI_QUALITY_REFINE_CONVERGENCE_JUDGE
    CHATCLI_QUALITY_REFINE_CONVERGENCE_STRICT CHATCLI_QUALITY_REFINE_CONVERGENCE_VETO
    CHATCLI_QUALITY_REFINE_CONVERGENCE_CHAR_HIGH CHATCLI_QUALITY_REFINE_CONVERGENCE_CHAR_LOW
    CHATCLI_QUALITY_REFINE_CONVERGENCE_JACCARD_HIGH
    CHATCLI_QUALITY_REFINE_CONVERGENCE_EMBEDDING_SIM CHATCLI_QUALITY_REFINE_CONVERGENCE_CACHE_SIZE
    CHATCLI_QUALITY_REFINE_CONVERGENCE_CACHE_TTL_MIN
    CHATCLI_QUALITY_REFINE_CONVERGENCE_BREAKER_THRESHOLD CHATCLI_QUALITY_REFINE_EVALUATOR
    CHATCLI_QUALITY_REFINE_THRESHOLD CHATCLI_QUALITY_REFINE_RUBRIC CHATCLI_QUALITY_REFINE_REPAIR
    CHATCLI_QUALITY_REFINE_PASS_TIMEOUT CHATCLI_AGENT_<NAME>_MODEL CHATCLI_AGENT_<NAME>_EFFORT
    CHATCLI_EMBED_PROVIDER CHATCLI_EMBED_MODEL CHATCLI_EMBED_DIMENSIONS CHATCLI_EMBED_BASE_URL
    CHATCLI_PROVIDER LLM_PROVIDER CHATCLI_MODEL CHATCLI_BASE_URL OPENAI_API_KEY OPENAI_BASE_URL
    ANTHROPIC_API_KEY GEMINI_API_KEY OPENROUTER_API_KEY VOYAGE_API_KEY OLLAMA_HOST CHATCLI_EFFORT
    CHATCLI_MAX_TOKENS CHATCLI_TEMPERATURE CHATCLI_TIMEOUT CHATCLI_IDLE_TIMEOUT CHATCLI_MAX_RETRIES
    CHATCLI_LOCAL_MODEL CHATCLI_HOME CHATCLI_LOG_FILE CHATCLI_LOG_LEVEL NO_COLOR CHATCLI_SAVE
    CHATCLI_TURN_BUDGET_USD CHATCLI_SESSION_BUDGET_USD CHATCLI_BUDGET_WARNING_PCT
    CHATCLI_FALLBACK_PROVIDERS
    """.split()  # noqa: SIM905  read as a table
)


def value(tmp_path, name, text):
    """What the variable is after reading `text` from the environment."""
    return load(environ={"CHATCLI_HOME": str(tmp_path), name: text}).value(name)


def refusal(tmp_path, name, text):
    """The sentence that refuses `text`."""
    with pytest.raises(ConfigError) as caught:
        value(tmp_path, name, text)
    return str(caught.value)


def test_every_variable_of_the_contract_is_declared_and_no_other():
    """The declarations and the contract's table name the same variables."""
    declared = {*BY_NAME, AGENT_MODEL.name, AGENT_EFFORT.name}
    assert declared == set(EVERYTHING_NEEDED)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" TRUE ", True), ("1", True), ("yes", True), ("on", True), ("On\n", True),
        ("0", False), ("false", False), ("No", False), ("off", False), ("\tOFF", False),
    ],
)  # fmt: skip
def test_a_switch_takes_eight_words_in_any_case(tmp_path, text, expected):
    """Blanks around and letter case do not matter."""
    assert value(tmp_path, "CHATCLI_QUALITY_ENABLED", text) is expected


@pytest.mark.parametrize("text", ["enabled", "2", "Ja", "t", "y", "truee", "1.0", "'true'", "１"])
def test_any_other_word_for_a_switch_is_refused_with_the_words_it_takes(tmp_path, text):
    """The sentence names the variable, where it was set, and all accepted words."""
    assert refusal(tmp_path, "CHATCLI_QUALITY_ENABLED", text) == (
        "CHATCLI_QUALITY_ENABLED (environment) must be one of 1/0, true/false, yes/no, on/off."
    )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
@pytest.mark.parametrize("blank", ["", " ", "\t\n"])
def test_a_blank_value_is_not_set(row, blank):
    """The default holds, for every variable."""
    settings = load(environ={row.name: blank}) if row.name == "CHATCLI_HOME" else None
    settings = settings or load(environ={"CHATCLI_HOME": "/nonexistent", row.name: blank})
    assert settings.source(row.name) == "default"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("formatter, deps ,,refiner", ("formatter", "deps", "refiner")),
        ('["a","b"]', ("a", "b")),
        (' [ "a" , "b, c" ] ', ("a", "b, c")),
        ("[]", ()),
        ("a,a,b", ("a", "b")),
        ("code-reviewer", ("code-reviewer",)),
        (" , ,", ("formatter", "deps", "refiner", "verifier")),
    ],
)
def test_a_list_is_written_with_commas_or_as_json(tmp_path, text, expected):
    """Blanks, empty items and repetitions fall away; only commas is not set, `[]` is nobody."""
    assert value(tmp_path, f"{REFINE}EXCLUDE", text) == expected


@pytest.mark.parametrize(
    "text",
    [
        *('["a"', "[1]", '["a", null]', "[a, b]", "[" * 100_000, '["a\\u0007"]', "a,b\x1b[2J"),
        *("{}", "[{}]", '{"a": 1}', "-", "a,;", "a|b", "'", "a;b", '["{}"]', "<a>"),
    ],
)
def test_a_broken_list_is_refused(tmp_path, text):
    """Half a JSON list, what is no name, other notations, and control marks are one sentence."""
    assert "names with commas between them" in refusal(tmp_path, f"{REFINE}EXCLUDE", text)


@pytest.mark.parametrize("name", ["CHATCLI_HOME", "CHATCLI_LOG_FILE", "CHATCLI_LOCAL_MODEL"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a\nb", "must not hold control characters"),
        ("/x\x07", "must not hold control characters"),
        ("a\udcffb", "must be a path in UTF-8"),
        ("~nobody-of-that-name/x", "starts with ~, but no home folder is known"),
    ],
)
def test_a_path_that_can_be_none_is_refused_with_the_reason(name, text, said):
    """The path is said to be one wherever it is set."""
    with pytest.raises(ConfigError, match=said) as caught:
        load(environ={"CHATCLI_HOME": "/nonexistent", name: text})
    assert name in str(caught.value)
    with pytest.raises(ConfigError, match=said):
        find_paths(text)


@pytest.mark.parametrize("home", ["~nobody-of-that-name/x", "a\nb"])
@pytest.mark.parametrize("words", [("config", "path"), ("config", "show"), ("doctor",)])
def test_no_command_takes_such_a_home_for_a_folder_of_here(program, home, words):
    """One sentence, exit 2."""
    done = program.run(*words, CHATCLI_HOME=home)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "CHATCLI_HOME (environment)" in done.err


RANGES = [
    (f"{REFINE}MAX_PASSES", ("1", "10", "+3"), ("0", "11", "1000000", "3.0", "1e1", "-1")),
    (f"{REFINE}MIN_BYTES", ("0", "200", "9" * 30), ("-1", "200b", "1_000", "1,000", "٣", "0x10")),
    (f"{REFINE}EPSILON", ("0",), ("-1", "9" * 5000)),
    (f"{REFINE}THRESHOLD", ("1", "0.8", ".8", "8e-1"), ("0", "1.01", "-0.5", "0,8", "80%")),
    (f"{REFINE}PASS_TIMEOUT", ("0.5", "120"), ("0", "-1", "120s", "2 m", "inf", "1e999")),
    (f"{CONVERGENCE}CHAR_HIGH", ("0.3", "1"), ("1.1", "-0.1", "nan", "NaN", "Infinity")),
    (f"{CONVERGENCE}CHAR_LOW", ("0", "0.99"), ("1.1", "-1")),
    (f"{CONVERGENCE}JACCARD_HIGH", ("0", "1"), ("2",)),
    (f"{CONVERGENCE}EMBEDDING_SIM", ("0", "1"), ("-0.01",)),
    (f"{CONVERGENCE}CACHE_SIZE", ("0", "1"), ("-1", "1.5")),
    (f"{CONVERGENCE}CACHE_TTL_MIN", ("0", "0.5"), ("-1", "5min")),
    (f"{CONVERGENCE}BREAKER_THRESHOLD", ("1",), ("0",)),
    ("CHATCLI_EMBED_DIMENSIONS", ("0", "512"), ("-1", "512d")),
    ("CHATCLI_MAX_TOKENS", ("1",), ("0", "4k")),
    ("CHATCLI_TEMPERATURE", ("0", "2"), ("2.1", "-1", "hot")),
    ("CHATCLI_TIMEOUT", ("0.1",), ("0", "10m")),
    ("CHATCLI_IDLE_TIMEOUT", ("0.1",), ("0",)),
    ("CHATCLI_MAX_RETRIES", ("0", "10"), ("11", "-1")),
    ("CHATCLI_TURN_BUDGET_USD", ("0", "0.05"), ("-1", "$1")),
    ("CHATCLI_SESSION_BUDGET_USD", ("0",), ("1 USD",)),
    ("CHATCLI_BUDGET_WARNING_PCT", ("0", "100"), ("101", "80%")),
]


@pytest.mark.parametrize(("name", "inside", "outside"), RANGES, ids=[row[0] for row in RANGES])
def test_numbers_keep_their_range(tmp_path, name, inside, outside):
    """Each bound is taken, everything past it, units, NaN and infinity are refused."""
    for text in inside:
        assert float(value(tmp_path, name, text)) == float(text)
    for text in outside:
        message = refusal(tmp_path, name, text)
        assert message.startswith(f"{name} (environment) must be a")
        assert "\n" not in message


def test_every_number_has_its_range_tested():
    """The table above names every numeric setting."""
    numeric = {row.name for row in ROWS if row.kind in {Kind.INTEGER, Kind.NUMBER}}
    assert numeric == {name for name, _, _ in RANGES}


@pytest.mark.parametrize(
    ("low", "high", "named"),
    [
        ("0.9", "0.3", "CHAR_LOW (environment) must not be above"),
        ("0.995", "", "CHAR_LOW (environment) must not be above"),
        ("", "0.2", "CHAR_HIGH (environment) must not be below"),
    ],
)
def test_a_low_threshold_above_the_high_one_is_refused(low, high, named):
    """Also when only one of the two was set."""
    environ = {f"{CONVERGENCE}CHAR_LOW": low, f"{CONVERGENCE}CHAR_HIGH": high}
    with pytest.raises(ConfigError, match=CONVERGENCE) as caught:
        load(environ={"CHATCLI_HOME": "/nonexistent", **environ})
    assert named in str(caught.value)


def test_equal_thresholds_are_in_order(tmp_path):
    """LOW may touch HIGH."""
    environ = {f"{CONVERGENCE}CHAR_LOW": "0.5", f"{CONVERGENCE}CHAR_HIGH": "0.5"}
    settings = load(environ={"CHATCLI_HOME": str(tmp_path), **environ})
    assert settings.quality.refine.convergence.char_low == 0.5


@pytest.mark.parametrize(
    "text",
    [
        "http://h",
        "https://h:8080/v1/",
        "http://127.0.0.1:1/a/b",
        "http://[::1]:11434",
        " http://h\n",
    ],
)
def test_an_address_is_a_root_or_has_a_path(tmp_path, text):
    """Host, port, path and IPv6 are taken as they stand."""
    assert value(tmp_path, "CHATCLI_BASE_URL", text) == text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "h:8080", "ftp://h", "file:///etc/passwd", "http://", "http:///v1", "http://me:pw@h/",
        "http://key@h", "http://h:99999", "http://h:0", "http://h:", "http://h:x", "http://a b",
        "http://h/?key=x", "http://h/#x", "http://[::1", "http://h\\@evil", "javascript:alert(1)",
        "http://h/\x1b", "“http://h”", '"http://h"', "http://h/\u200b",
    ],
)  # fmt: skip
def test_an_address_with_a_login_a_query_or_a_foreign_scheme_is_refused(tmp_path, text):
    """One sentence each, for all three address settings."""
    for name in ("CHATCLI_BASE_URL", "OPENAI_BASE_URL", "CHATCLI_EMBED_BASE_URL"):
        assert "an address like http://" in refusal(tmp_path, name, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("127.0.0.1", "http://127.0.0.1:11434"), ("0.0.0.0:99", "http://127.0.0.1:99"),
        (":99", "http://127.0.0.1:99"), ("box", "http://box:11434"), ("::1", "http://[::1]:11434"),
        ("[::]:9", "http://127.0.0.1:9"), ("https://box/ollama", "https://box/ollama"),
        ("http://box/", "http://box"), ("0.0.0.0.example.org", "http://0.0.0.0.example.org:11434"),
    ],
)  # fmt: skip
def test_ollamas_own_notation_of_a_host_is_understood(tmp_path, text, expected):
    """Scheme and port may be missing; "every address" is asked on 127.0.0.1."""
    assert value(tmp_path, "OLLAMA_HOST", text) == expected


@pytest.mark.parametrize("text", ["a b", "http://u:p@h", "x:99999", "//", "ftp://x", ":", "h:x"])
def test_a_wrong_ollama_host_is_refused(tmp_path, text):
    """One sentence with two examples."""
    assert "127.0.0.1:11434" in refusal(tmp_path, "OLLAMA_HOST", text)


def test_choices_ignore_case_and_blanks(tmp_path):
    """The value is the word as declared."""
    assert value(tmp_path, "CHATCLI_PROVIDER", " OpenAI ") == "openai"
    assert value(tmp_path, "CHATCLI_LOG_LEVEL", "DEBUG") == "debug"
    assert "openai, anthropic" in refusal(tmp_path, "CHATCLI_PROVIDER", "opnai")
    assert "minimal, low" in refusal(tmp_path, "CHATCLI_EFFORT", "max")
    assert "voyage" in refusal(tmp_path, "CHATCLI_EMBED_PROVIDER", "anthropic")


def test_fallbacks_name_providers_and_perhaps_a_model(tmp_path):
    """A model's own slashes stay."""
    name = "CHATCLI_FALLBACK_PROVIDERS"
    assert value(tmp_path, name, "OpenAI, openrouter/a/b ,") == ("openai", "openrouter/a/b")
    for text in ("opnai", "openai/", "/x", "openai/ "):
        assert "PROVIDER/MODEL" in refusal(tmp_path, name, text)


@pytest.mark.parametrize("name", ["CHATCLI_MODEL", "CHATCLI_EMBED_MODEL", "CHATCLI_LOG_FILE"])
@pytest.mark.parametrize("text", ["a\nb", "a\x00b", "a\x1b[2J", "a\udcff", "a\u202eb"])
def test_texts_are_one_printable_line(tmp_path, name, text):
    """Control marks, broken bytes and direction marks never get further."""
    assert name in refusal(tmp_path, name, text)


def test_no_color_counts_whatever_it_says(tmp_path):
    """Also `0` turns colours off; blank does not."""
    home = {"CHATCLI_HOME": str(tmp_path)}
    assert not load(environ={**home, "NO_COLOR": "0"}).colour
    assert load(environ={**home, "NO_COLOR": ""}).colour
    assert load(environ=home).colour


@pytest.mark.parametrize(
    ("name", "text", "meant"),
    [
        ("CHATCLI_PROVIDER", "opnai", "openai"),
        ("CHATCLI_PROVIDER", " Antropic", "anthropic"),
        ("CHATCLI_EFFORT", "hihg", "high"),
        ("CHATCLI_LOG_LEVEL", "warn", "warning"),
    ],
)
def test_a_misspelt_word_of_a_list_is_told_the_word_that_was_meant(tmp_path, name, text, meant):
    """Never the word itself, which may be a key."""
    assert refusal(tmp_path, name, text).endswith(f"; did you mean {meant}?")
    assert refusal(tmp_path, name, "sk-proj-1234567890").endswith(".")


def test_a_flag_is_called_what_was_typed(tmp_path):
    """Whoever never set a variable is not told of one."""
    name = f"{REFINE}THRESHOLD"
    home = {"CHATCLI_HOME": str(tmp_path)}
    with pytest.raises(ConfigError) as caught:
        load(environ=home, flags={name: 2.0}, typed={name: "--threshold"})
    assert str(caught.value) == "--threshold must be a number above 0 and at most 1."
