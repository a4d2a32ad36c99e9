"""Base URLs in all the forms people give them (SPEC §9), and the addresses made from them.

A root gets the provider's version path (`/v1`); a URL with a path gets the endpoint alone; the
endpoint itself at the end is tolerated.
"""

import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from chatrefine.errors import ConfigError
from chatrefine.secret import SecretStr

_PLACEHOLDER_HOST = "0.0.0.0"  # noqa: S104  people give the address a server listens on


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseUrl:
    """Where a provider lives. `host` (with its port) is what messages may name, never the rest."""

    root: str
    query: str
    host: str
    secure: bool
    loopback: bool
    password: SecretStr

    def join(self, endpoint: str) -> str:
        """The address of an endpoint such as "/chat/completions" or "/models?limit=9"."""
        path, _, own = endpoint.partition("?")
        query = "&".join(part for part in (own, self.query) if part)
        return f"{self.root}{path}{'?' + query if query else ''}"


def base_url(given: str, *, version: str, endpoint: str, variable: str) -> BaseUrl:
    """The base that a user's URL means.

    >>> base_url("localhost:8080/", version="/v1", endpoint="/chat/completions", variable="X").root
    'http://localhost:8080/v1'

    Raises:
        ConfigError: it is no http(s) URL; the message names `variable`, not the value.

    """
    parts = _split(given.strip(), variable)
    path = re.sub(r"/{2,}", "/", parts.path).rstrip("/")
    cut = path.removesuffix(endpoint) if endpoint else path
    if cut == path:
        cut = path or version
    host = (parts.hostname or "").strip("[]")
    if host == _PLACEHOLDER_HOST:
        host = "127.0.0.1"
    shown = f"[{host}]" if ":" in host else host
    place = f"{shown}:{parts.port}" if parts.port else shown
    user = parts.netloc.rpartition("@")[0]
    return BaseUrl(
        root=f"{parts.scheme.lower()}://{user + '@' if user else ''}{place}{cut}",
        query=parts.query,
        host=place,
        secure=parts.scheme.lower() == "https",
        loopback=is_loopback(host),
        password=SecretStr(parts.password or ""),
    )


def _split(given: str, variable: str) -> SplitResult:
    """The parts of a URL that can be used; a missing scheme is http on this machine, else https."""
    wrong = ConfigError(
        f"{variable} must be an address such as https://host/v1 or http://localhost:8080."
    )
    if not given.isascii() or not given.isprintable() or " " in given:
        raise wrong
    try:
        if "://" not in given:
            host = urlsplit("//" + given).hostname or ""
            local = is_loopback(host) or host == _PLACEHOLDER_HOST
            given = f"{'http' if local else 'https'}://{given}"
        parts = urlsplit(given)
        usable = parts.scheme.lower() in {"http", "https"} and bool(parts.hostname)
        usable = usable and parts.port != 0
    except ValueError:
        raise wrong from None
    if not usable:
        raise wrong
    return parts


def is_loopback(host: str) -> bool:
    """Whether the host is this machine.

    >>> is_loopback("127.9.9.9"), is_loopback("::1"), is_loopback("localhost.example.org")
    (True, True, False)
    """
    name = host.lower().rstrip(".")
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return address.is_loopback or bool(mapped and mapped.is_loopback)
