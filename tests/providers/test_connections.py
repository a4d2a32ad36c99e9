"""Connections kept, proxies passed by, redirects refused, keys kept at home."""

import asyncio
import gc
import logging
import subprocess
import sys
import traceback

import pytest

from chatrefine.errors import (
    ConfigError,
    NoModelError,
    ProviderError,
    ProviderRejected,
    ProviderUnavailable,
)
from chatrefine.providers import CHAT_PROVIDERS, ProviderConfig, open_chat
from chatrefine.secret import SecretStr
from tests.fake_provider import FakeProvider
from tests.fake_replies import Reply
from tests.providers.conftest import connect, hello

pytestmark = pytest.mark.anyio
KEY = "sk-Fake/Key+0123456789="


def nothing(_event):
    """Nobody listens."""


async def test_a_turns_calls_share_one_connection(server):
    """The refiner's call pays no new handshake."""
    provider = connect(server)
    for _ in range(3):
        await provider.stream(hello(), nothing)
    await provider.list_models()
    await provider.aclose()
    assert {r.connection for r in server.requests} == {1}
    assert server.connections == 1


async def test_a_refused_call_does_not_cost_the_connection(server, waits):
    """An error body is read, so that the next try finds the line open."""
    server.enqueue(Reply(status=429), Reply(status=503))
    provider = connect(server, waits)
    await provider.stream(hello(), nothing)
    await provider.aclose()
    assert server.connections == 1


async def test_a_connection_that_the_server_closed_is_noticed(server):
    """An idle connection is gone: a new one, and no error."""
    provider = connect(server, max_retries=0)
    await provider.stream(hello(), nothing)
    server.close_connections()
    await asyncio.sleep(0.05)
    assert (await provider.stream(hello(), nothing)).text == "Hello."
    await provider.aclose()
    assert server.connections == 2


def test_a_provider_outlives_its_event_loop(server):
    """A program may run one loop a turn."""
    provider = connect(server)
    for _ in range(2):
        assert asyncio.run(once(provider)).text == "Hello."


async def once(provider):
    """One call on a loop of its own."""
    done = await provider.stream(hello(), nothing)
    await provider.aclose()
    return done


async def test_closing_twice_and_closing_unused_is_fine(server):
    """The port promises it."""
    provider = connect(server)
    await provider.aclose()
    await provider.stream(hello(), nothing)
    await provider.aclose()
    await provider.aclose()
    gc.collect()


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_redirects_are_named_and_never_followed(server, status):
    """The key stays at home: the other host sees no request."""
    with FakeProvider() as sink:
        there = f"{sink.url}/v1/chat/completions"
        server.enqueue(Reply(status=status, body=b"", headers=(("Location", there),)))
        provider = connect(server, api_key=KEY)
        with pytest.raises(ProviderRejected, match=r"redirects to 127\.0\.0\.1"):
            await provider.stream(hello(), nothing)
        await provider.aclose()
        assert (len(server.requests), len(sink.requests)) == (1, 0)


async def test_loopback_passes_by_every_proxy(server, monkeypatch):
    """HTTP_PROXY must not catch a model on this machine."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    provider = connect(server)
    assert (await provider.stream(hello(), nothing)).text == "Hello."
    await provider.aclose()


async def test_other_hosts_go_through_the_proxy(server, monkeypatch):
    """HTTP_PROXY is honoured, and NO_PROXY too."""
    monkeypatch.setenv("HTTP_PROXY", server.url)
    monkeypatch.delenv("NO_PROXY", raising=False)
    provider = connect(server, base_url="http://model.invalid:81/v1")
    assert (await provider.stream(hello(), nothing)).text == "Hello."
    await provider.aclose()
    assert server.requests[0].path == "http://model.invalid:81/v1/chat/completions"
    assert server.requests[0].headers["host"] == "model.invalid:81"
    monkeypatch.setenv("NO_PROXY", "model.invalid")
    provider = connect(server, base_url="http://model.invalid:81/v1", max_retries=0)
    with pytest.raises(ProviderUnavailable, match="could not be reached"):
        await provider.stream(hello(), nothing)
    await provider.aclose()


@pytest.mark.parametrize("proxy", ["ftp://x", "socks5://127.0.0.1:1", "::"])
async def test_a_proxy_that_cannot_be_used_is_named(monkeypatch, proxy):
    """A sentence, exit 2."""
    monkeypatch.setenv("ALL_PROXY", proxy)
    provider = open_chat(ProviderConfig(provider="openai", model="m", base_url="http://h.invalid"))
    with pytest.raises(ConfigError, match="ALL_PROXY"):
        await provider.stream(hello(), nothing)


@pytest.mark.parametrize("content", [None, "no certificate"])
async def test_a_certificate_file_that_cannot_be_read_is_named(monkeypatch, tmp_path, content):
    """SSL_CERT_FILE is honoured, so it is also reported."""
    path = tmp_path / "ca.pem"
    if content is not None:
        path.write_text(content)
    monkeypatch.setenv("SSL_CERT_FILE", str(path))
    provider = open_chat(ProviderConfig(provider="openai", model="m", base_url="https://h.invalid"))
    with pytest.raises(ConfigError, match="SSL_CERT_FILE"):
        await provider.stream(hello(), nothing)


async def test_https_to_a_plain_server_is_explained(server):
    """Not a trace of OpenSSL's words."""
    provider = connect(server, base_url=server.url.replace("http", "https"))
    with pytest.raises(Exception, match=r"https://|could not be reached|broke the connection"):
        await provider.stream(hello(), nothing)
    await provider.aclose()


@pytest.mark.parametrize(
    ("api", "header", "value"),
    [
        ("openai", "authorization", f"Bearer {KEY}"),
        ("openrouter", "authorization", f"Bearer {KEY}"),
        ("anthropic", "x-api-key", KEY),
        ("gemini", "x-goog-api-key", KEY),
        ("ollama", "authorization", f"Bearer {KEY}"),
    ],
)
async def test_the_key_is_stripped_and_travels_in_its_header_alone(server, api, header, value):
    """Not in the address, not in the body; a line end behind it is forgiven."""
    config = {"provider": api, "model": "m", "base_url": server.url}
    provider = open_chat(ProviderConfig(**config, api_key=SecretStr(f"  {KEY}\r\n")))
    await provider.stream(hello(), nothing)
    await provider.aclose()
    request = server.requests[0]
    assert request.headers[header] == value
    assert [h for h, v in request.headers.items() if KEY in v] == [header]
    assert KEY not in request.path
    assert KEY.encode() not in request.raw


@pytest.mark.parametrize("api", [p for p in CHAT_PROVIDERS if p != "local"])
async def test_without_a_key_no_header_is_sent(server, api):
    """`Bearer ` is illegal; local servers want nothing."""
    provider = open_chat(ProviderConfig(provider=api, model="m", base_url=server.url))
    await provider.stream(hello(), nothing)
    await provider.aclose()
    sent = server.requests[0].headers
    assert not {"authorization", "x-api-key", "x-goog-api-key"} & set(sent)


@pytest.mark.parametrize("api", ["openai", "openrouter", "anthropic", "gemini"])
def test_the_providers_own_host_needs_a_key(api):
    """Exit 3, the variable named, before any request."""
    with pytest.raises(NoModelError, match="_API_KEY is not set") as caught:
        open_chat(ProviderConfig(provider=api, api_key=SecretStr(" \n")))
    assert caught.value.exit_code == 3


@pytest.mark.parametrize("key", ["“sk-a”", "sk-a b", "sk-a\nb", "sk-é", "sk\x00", "sk-\u200ba"])
@pytest.mark.parametrize("api", ["openai", "anthropic", "gemini", "ollama"])
def test_a_key_that_no_header_can_carry_is_refused_by_name(api, key):
    """Smart quotes, blanks, invisible letters: said where, never what."""
    with pytest.raises(ConfigError, match=r"at place \d") as caught:
        open_chat(ProviderConfig(provider=api, api_key=SecretStr(key), base_url="http://h"))
    assert key not in str(caught.value)
    assert caught.value.exit_code == 2


async def test_a_refused_key_is_named_by_its_variable_and_never_shown(server, caplog):
    """401 says which variable; the server's echo of the key is hidden, whole or cut."""
    caplog.set_level(logging.DEBUG)
    server.default = Reply(status=401, message="x" * 290 + KEY, headers=(("X-Echo", KEY),))
    provider = connect(server, api_key=KEY)
    with pytest.raises(ProviderRejected, match="OPENAI_API_KEY") as caught:
        await provider.stream(hello(), nothing)
    await provider.aclose()
    everything = "".join(traceback.format_exception(caught.value)) + caplog.text + repr(provider)
    assert KEY not in everything
    assert KEY[:10] not in everything
    assert "Bearer" not in everything


async def test_a_password_in_the_base_url_is_hidden_too(server):
    """Basic auth works, and its password is a secret like the key."""
    url = server.url.replace("//", "//user:passw0rd@")
    server.enqueue(Reply(status=403, message="no passw0rd"))
    provider = connect(server, base_url=url)
    with pytest.raises(ProviderRejected) as caught:
        await provider.stream(hello(), nothing)
    await provider.aclose()
    assert server.requests[0].headers["authorization"].startswith("Basic ")
    assert "passw0rd" not in str(caught.value)


async def test_the_models_of_every_provider_are_listed(server):
    """Names in the server's order, windows where it tells them."""
    for api in ("openai", "openrouter", "anthropic", "gemini", "ollama"):
        provider = open_chat(ProviderConfig(provider=api, base_url=server.url))
        models = await provider.list_models()
        await provider.aclose()
        assert [m.name for m in models] == ["fake-model", "fake-small"]
        assert [m.context for m in models] == ([8192, 8192] if api == "gemini" else [None, None])


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (Reply(status=401, message="no"), "OPENAI_API_KEY: no"),
        (Reply(status=500), "500 from"),
        (Reply(body=b"<html><title>Hi</title>"), "wrong list of models"),
        (Reply(body=b"[1"), "wrong list of models"),
        (Reply(body=b"x", cut=0), "broke the connection off"),
    ],
)
async def test_a_list_that_cannot_be_had_is_named(server, reply, words):
    """One request, one sentence."""
    server.models_reply = reply
    provider = connect(server, api_key=KEY)
    with pytest.raises(ProviderError, match=words):
        await provider.list_models()
    await provider.aclose()
    assert len(server.requests) == 1


async def test_a_list_that_does_not_come_ends_with_the_idle_limit(server):
    """A menu must not hang."""
    server.models_reply = Reply(body=b"x" * 9, wire=1, delay=0.1)
    provider = connect(server, idle_timeout=0.2)
    with pytest.raises(ProviderUnavailable, match="in time"):
        await provider.list_models()
    await provider.aclose()


def test_nothing_heavy_is_imported_before_the_first_call():
    """Opening a provider costs no httpx; using one costs neither rich nor click."""
    code = (
        "import sys\n"
        "from chatrefine.providers import ProviderConfig, open_chat\n"
        "open_chat(ProviderConfig(provider='openai', base_url='http://localhost'))\n"
        "assert not {'httpx', 'anyio', 'rich'} & set(sys.modules), 'opening'\n"
        "import chatrefine.providers._http\n"
        "assert 'httpx' in sys.modules\n"
        "assert not {'rich', 'click', 'pygments'} & set(sys.modules), 'using'\n"
        "import httpx\n"
        "httpx.AsyncClient\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
