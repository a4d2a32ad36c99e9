"""Who answers, where, with which key."""

import pytest

from chatrefine.config import load
from chatrefine.errors import ConfigError, NoModelError

KEYS = {
    "openai": "OPENAI_API_KEY",
    "anthropic": "ANTHROPIC_API_KEY",
    "gemini": "GEMINI_API_KEY",
    "openrouter": "OPENROUTER_API_KEY",
}


def settings(*, file="", flags=None, tmp_path=None, **environ):
    """The settings with these variables, and a config file when one is given."""
    home = "/nonexistent"
    if tmp_path is not None:
        (tmp_path / "config.env").write_text(file)
        home = str(tmp_path)
    return load(environ={"CHATCLI_HOME": home, **environ}, flags=flags or {})


def test_the_first_key_found_decides_in_a_fixed_order():
    """openai, anthropic, gemini, openrouter, then Ollama; nothing set is nobody."""
    environ = {**dict.fromkeys(KEYS.values(), "k"), "OLLAMA_HOST": "box"}
    for provider in (*KEYS, "ollama"):
        assert settings(**environ).default_provider() == provider
        environ.pop(KEYS.get(provider, "OLLAMA_HOST"))
    assert settings().default_provider() == ""


def test_a_named_provider_wins_over_every_key():
    """CHATCLI_PROVIDER before LLM_PROVIDER; a flag before both."""
    keys = {"OPENAI_API_KEY": "k", "LLM_PROVIDER": "gemini"}
    assert settings(**keys).default_provider() == "gemini"
    assert settings(**keys, CHATCLI_PROVIDER="local").default_provider() == "local"
    flags = {"CHATCLI_PROVIDER": "ollama"}
    assert settings(**keys, CHATCLI_PROVIDER="local", flags=flags).default_provider() == "ollama"
    assert settings(**keys).source("LLM_PROVIDER") == "env"
    with pytest.raises(ConfigError, match=r"LLM_PROVIDER \(environment\) must be one of openai"):
        settings(LLM_PROVIDER="azure")


def test_an_address_without_a_provider_is_an_openai_compatible_server():
    """Another provider's key in the shell is not sent there; no key is needed."""
    config = settings(CHATCLI_BASE_URL="http://h:1", ANTHROPIC_API_KEY="k").chat_config()
    assert (config.provider, config.base_url) == ("openai", "http://h:1")
    assert not config.api_key
    config = settings(OPENAI_BASE_URL="http://h:2/v1").chat_config()
    assert (config.provider, config.base_url) == ("openai", "http://h:2/v1")


def test_the_general_address_wins_over_the_providers_own():
    """For the default provider only."""
    environ = {"CHATCLI_BASE_URL": "http://a", "OPENAI_BASE_URL": "http://b"}
    assert settings(**environ).chat_config().base_url == "http://a"
    other = settings(**environ, OLLAMA_HOST="http://c").chat_config("ollama")
    assert other.base_url == "http://c"


def test_nobody_and_no_key_say_what_to_do():
    """Exit code 3, with the variable or the three ways."""
    with pytest.raises(NoModelError, match=r"OPENAI_API_KEY.*Ollama.*local setup"):
        settings().chat_config()
    for provider, key in KEYS.items():
        with pytest.raises(NoModelError, match=f"{key} is not set"):
            settings(CHATCLI_PROVIDER=provider).chat_config()
    with pytest.raises(ConfigError, match="nearest is anthropic") as caught:
        settings().chat_config("antropic")
    assert caught.value.exit_code == 2


def test_each_provider_gets_its_own_key_and_nobody_elses():
    """Also when another one is the default."""
    environ = {name: f"key-of-{provider}" for provider, name in KEYS.items()}
    for provider in KEYS:
        config = settings(**environ).chat_config(provider)
        assert config.api_key.get_secret_value() == f"key-of-{provider}"
    assert not settings(**environ).chat_config("ollama").api_key
    assert not settings(**environ).chat_config("local").api_key


def test_address_and_model_belong_to_the_provider_they_were_set_for(tmp_path):
    """A file for openai's gateway does not send Anthropic's key there when a flag asks for it."""
    file = "CHATCLI_PROVIDER=openai\nCHATCLI_BASE_URL=http://gate\nCHATCLI_MODEL=gpt\n"
    keys = {"OPENAI_API_KEY": "a", "ANTHROPIC_API_KEY": "b"}
    own = settings(file=file, tmp_path=tmp_path, **keys).chat_config()
    assert (own.provider, own.base_url, own.model) == ("openai", "http://gate", "gpt")
    flags = {"CHATCLI_PROVIDER": "anthropic"}
    other = settings(file=file, tmp_path=tmp_path, flags=flags, **keys).chat_config()
    assert (other.provider, other.base_url, other.model) == ("anthropic", "", "")
    flags["CHATCLI_MODEL"] = "claude"
    named = settings(file=file, tmp_path=tmp_path, flags=flags, **keys).chat_config()
    assert (named.provider, named.base_url, named.model) == ("anthropic", "", "claude")
    asked = settings(file=file, tmp_path=tmp_path, **keys).chat_config("anthropic", "claude")
    assert (asked.base_url, asked.model) == ("", "claude")


def test_an_address_set_for_nobody_follows_the_flag():
    """`CHATCLI_BASE_URL=… chatrefine ask -p anthropic` asks that server."""
    config = settings(
        CHATCLI_BASE_URL="http://h", CHATCLI_MODEL="m", flags={"CHATCLI_PROVIDER": "anthropic"}
    ).chat_config()
    assert (config.provider, config.base_url, config.model) == ("anthropic", "http://h", "m")


def test_a_server_that_was_only_found_gets_no_key():
    """Nobody configured it, so nothing of the user's goes there but the prompt."""
    config = settings(OPENAI_API_KEY="k").chat_config("openai", "m", "http://127.0.0.1:1234")
    assert (config.base_url, config.model) == ("http://127.0.0.1:1234", "m")
    assert not config.api_key
    assert settings().chat_config("openai", "m", "http://127.0.0.1:1").provider == "openai"


def test_limits_and_the_local_file_reach_the_provider(tmp_path):
    """Time limits, retries, GGUF file."""
    config = settings(
        CHATCLI_PROVIDER="local",
        CHATCLI_LOCAL_MODEL=str(tmp_path / "m.gguf"),
        CHATCLI_TIMEOUT="9",
        CHATCLI_IDLE_TIMEOUT="0.5",
        CHATCLI_MAX_RETRIES="0",
    ).chat_config()
    assert (config.timeout, config.idle_timeout, config.max_retries) == (9, 0.5, 0)
    assert config.model_file == str(tmp_path / "m.gguf")


def test_embeddings_have_their_own_provider_address_and_key():
    """Nobody unless named; openai's own address is a fallback, the general one is not."""
    assert settings(VOYAGE_API_KEY="v").embedding_config() is None
    config = settings(
        CHATCLI_EMBED_PROVIDER="Voyage",
        CHATCLI_EMBED_MODEL="v3",
        CHATCLI_EMBED_DIMENSIONS="512",
        VOYAGE_API_KEY="v",
        CHATCLI_BASE_URL="http://chat",
    ).embedding_config()
    assert config is not None
    assert (config.provider, config.model, config.dimensions) == ("voyage", "v3", 512)
    assert (config.base_url, config.api_key.get_secret_value()) == ("", "v")
    environ = {"CHATCLI_EMBED_PROVIDER": "openai", "OPENAI_BASE_URL": "http://a"}
    assert settings(**environ).embedding_config().base_url == "http://a"
    own = settings(**environ, CHATCLI_EMBED_BASE_URL="http://b").embedding_config()
    assert own.base_url == "http://b"
    assert not settings(CHATCLI_EMBED_PROVIDER="bedrock").embedding_config().api_key
