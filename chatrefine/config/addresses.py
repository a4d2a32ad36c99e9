"""Base URLs and Ollama's host notation."""

import re

PORT = re.compile(r"[0-9]{1,5}")
FORBIDDEN = re.compile(r"[\s\\@?#\"'<>`{}|^]")
OLLAMA_PORT = 11434


def is_base_url(text: str) -> bool:
    """Whether `text` is an http(s) address without user, password, query, fragment or blank.

    >>> is_base_url("http://127.0.0.1:8080/v1"), is_base_url("http://me:pw@host")
    (True, False)
    """
    from urllib.parse import urlsplit  # noqa: PLC0415  only an address pays

    if FORBIDDEN.search(text) or not text.isprintable():
        return False
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    return (
        parts.scheme in {"http", "https"}
        and bool(parts.hostname)
        and not parts.netloc.endswith(":")
        and port != 0
    )


def host_address(text: str) -> str:
    """Ollama's notation of a host as a base URL; a server on every address is asked on 127.0.0.1.

    >>> host_address("0.0.0.0:1234"), host_address("box"), host_address("https://box/")
    ('http://127.0.0.1:1234', 'http://box:11434', 'https://box')

    Raises:
        ValueError: it is no address.

    """
    address = text.rstrip("/")
    if not address:
        raise ValueError
    if "://" not in address:
        address = f"http://{_with_port(address)}"
    if not is_base_url(address):
        raise ValueError
    return re.sub(r"(?<=//)(?:0\.0\.0\.0|\[::\])(?=[:/]|$)", "127.0.0.1", address)


def _with_port(host: str) -> str:
    """`host` with a port: `:1234`, `box`, `box:1`, `::1`, `[::1]:1`, each with or without path."""
    name, slash, path = host.partition("/")
    if name.count(":") > 1 and not name.startswith("["):
        name = f"[{name}]"
    head, colon, port = name.rpartition(":")
    if not colon or name.endswith("]"):
        head, port = name, str(OLLAMA_PORT)
    if not PORT.fullmatch(port):
        raise ValueError
    return f"{head or '127.0.0.1'}:{port}{slash}{path}"
