"""Base URLs in every form."""

import pytest

from chatrefine.errors import ConfigError
from chatrefine.providers._url import base_url, is_loopback
from chatrefine.providers.ollama import address


def base(given, version="/v1", endpoint="/chat/completions"):
    """The base URL of an OpenAI-compatible server."""
    return base_url(given, version=version, endpoint=endpoint, variable="OPENAI_BASE_URL")


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("http://h", "http://h/v1/chat/completions"),
        ("http://h/", "http://h/v1/chat/completions"),
        ("http://h:8000//", "http://h:8000/v1/chat/completions"),
        ("http://h/v1", "http://h/v1/chat/completions"),
        ("http://h/v1/", "http://h/v1/chat/completions"),
        ("http://h/v1/chat/completions", "http://h/v1/chat/completions"),
        ("http://h/v1/chat/completions/", "http://h/v1/chat/completions"),
        ("http://h/chat/completions", "http://h/chat/completions"),
        ("HTTPS://H/api/v1", "https://h/api/v1/chat/completions"),
        ("https://h/openai//deploy", "https://h/openai/deploy/chat/completions"),
        ("https://h/x?api-version=1", "https://h/x/chat/completions?api-version=1"),
        ("localhost:1234", "http://localhost:1234/v1/chat/completions"),
        ("127.0.0.1", "http://127.0.0.1/v1/chat/completions"),
        ("0.0.0.0:80", "http://127.0.0.1:80/v1/chat/completions"),
        ("[::1]:80/v1", "http://[::1]:80/v1/chat/completions"),
        ("api.example.org", "https://api.example.org/v1/chat/completions"),
        ("http://u:p@h/v1", "http://u:p@h/v1/chat/completions"),
    ],
)
def test_every_form_leads_to_the_endpoint_once(given, address):
    """A root gets /v1, a path gets the endpoint alone, the endpoint itself is tolerated."""
    assert base(given).join("/chat/completions") == address


def test_messages_name_host_and_port_alone():
    """User, password, path and query stay out."""
    assert base("https://user:secret@h.example:8443/x?key=1").host == "h.example:8443"


@pytest.mark.parametrize(
    "given",
    [
        "",
        " ",
        "ftp://h",
        "http://",
        "http://:80",
        "http://h:99999",
        "http://h:x",
        "http://ü.de",
        "http://h/a b",
        "http://h\x00",
        "javascript:alert(1)",
        "http://[::1",
        "sk-secret key",
    ],
)
def test_what_is_no_address_is_refused_by_its_variable(given):
    """One sentence, which never repeats the value: it may be a key in the wrong place."""
    with pytest.raises(ConfigError, match=r"OPENAI_BASE_URL must be an address") as caught:
        base(given)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("host", "local"),
    [
        ("localhost", True),
        ("LOCALHOST.", True),
        ("a.localhost", True),
        ("127.1.2.3", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("10.0.0.1", False),
        ("localhost.org", False),
    ],
)
def test_this_machine_is_known_by_all_its_names(host, local):
    """Proxies are for others."""
    assert is_loopback(host) is local


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("", ""),
        ("127.0.0.1", "http://127.0.0.1:11434"),
        ("0.0.0.0", "http://0.0.0.0:11434"),
        ("http://box", "http://box:11434"),
        ("http://box/ollama", "http://box/ollama"),
        ("https://box", "https://box"),
        ("[::1]", "http://[::1]:11434"),
        ("[::1]:5", "http://[::1]:5"),
        ("box:5/", "http://box:5"),
        ("http://box:5/v1", "http://box:5"),
    ],
)
def test_ollama_host_means_what_ollama_means_by_it(given, url):
    """HTTP and port 11434 unless it says otherwise."""
    assert address(given) == url
