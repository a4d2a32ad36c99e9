"""One host over HTTP/1.1: connections kept alive, proxies and certificates, and the border.

Everything that httpx raises becomes one of our errors in `Border`, and nowhere else. Redirects
are never followed: a key must not travel to a host nobody named.
"""

import asyncio
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Self, cast
from urllib.parse import urlsplit

from chatrefine.errors import ConfigError, ProviderError
from chatrefine.providers._border import CULPRITS, translated
from chatrefine.providers._faults import words_of
from chatrefine.providers._httpx import httpx
from chatrefine.providers._redact import Redactor
from chatrefine.providers._retry import retry_after
from chatrefine.providers._text import excerpt
from chatrefine.providers._unpack import unpacked
from chatrefine.providers._url import BaseUrl

CONNECT_TIMEOUT = 15.0
_KEEP_ALIVE = 60.0
_ERROR_BODY = 64 * 1024
_ERROR_TIME = 2.0
_OK, _REDIRECT, _REFUSED = 200, 300, 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A reply with an error status: what the server said, and how long it wants us to wait."""

    status: int
    words: str
    retry_after: float | None = None


class RefusedError(Exception):
    """The server answered with an error status."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.status)
        self.refusal = refusal


class Border:
    """Lets only our own errors out, without their cause: it may hold the key."""

    __slots__ = ("_host", "_idle")

    def __init__(self, host: str, idle: float) -> None:
        self._host = host
        self._idle = idle

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: object
    ) -> None:
        if isinstance(error, CULPRITS):
            raise translated(error, host=self._host, idle=self._idle) from None


class Reply:
    """A 2xx reply; iterating gives its body as it comes, unpacked."""

    def __init__(self, response: httpx.Response, border: Border) -> None:
        self.headers: Mapping[str, str] = response.headers
        encoding = response.headers.get("content-encoding", "").strip().lower()
        raw = aiter(cast("httpx.AsyncByteStream", response.stream))
        packed = encoding not in {"", "identity"}
        self._next = (unpacked(raw, encoding) if packed else raw).__anext__
        self._border = border

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> bytes:
        with self._border:
            return await self._next()


class Host:
    """The connections to one base URL. Opened on first use, shared by every call after it."""

    def __init__(
        self, base: BaseUrl, *, headers: Mapping[str, str], idle_timeout: float, redactor: Redactor
    ) -> None:
        self._base = base
        self._headers = {"accept-encoding": "gzip, deflate", "user-agent": "chatrefine", **headers}
        self._idle = idle_timeout
        self._redactor = redactor
        self._client: httpx.AsyncClient | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @asynccontextmanager
    async def open(
        self,
        method: str,
        endpoint: str,
        content: bytes | None,
        now: float,
        headers: Mapping[str, str] | None = None,
    ) -> AsyncIterator[Reply]:
        """A reply with status 2xx, its body unread; `now` is the wall clock in seconds.

        `headers` are this request's own, such as its signature.

        Raises:
            RefusedError: any other status.
            ProviderError: whatever the network did.

        """
        border = Border(self._base.host, self._idle)
        with border:
            client = self._opened()
            kind = {} if content is None else {"content-type": "application/json"}
            url = self._base.join(endpoint)
            own = {**kind, **(headers or {})}
            request = client.build_request(method, url, headers=own, content=content)
            response = await client.send(request, stream=True)
        try:
            if not _OK <= response.status_code < _REDIRECT:
                raise RefusedError(await self._refusal(response, border, now))
            yield Reply(response, border)
        finally:
            with border:
                await response.aclose()

    async def aclose(self) -> None:
        """Close every connection; safe to call twice."""
        client, self._client = self._client, None
        if client is not None and self._loop is asyncio.get_running_loop():
            await client.aclose()

    def _opened(self) -> httpx.AsyncClient:
        loop = asyncio.get_running_loop()
        if self._client is None or self._loop is not loop:
            self._client, self._loop = self._new_client(), loop
        return self._client

    def _new_client(self) -> httpx.AsyncClient:
        """A client; certificates (30 ms) are loaded for https alone."""
        try:
            context = (
                httpx.create_ssl_context()
                if self._base.secure
                else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            )
        except (OSError, ValueError):
            raise ConfigError(
                "SSL_CERT_FILE or SSL_CERT_DIR names no readable certificates; correct or unset it."
            ) from None
        try:
            return httpx.AsyncClient(
                headers=self._headers,
                verify=context,
                trust_env=not self._base.loopback,
                follow_redirects=False,
                timeout=httpx.Timeout(self._idle, connect=min(CONNECT_TIMEOUT, self._idle)),
                limits=httpx.Limits(keepalive_expiry=_KEEP_ALIVE),
                event_hooks={"response": [_refuse_redirect]},
            )
        except (ValueError, ImportError, httpx.InvalidURL):
            raise ConfigError(
                "HTTP_PROXY, HTTPS_PROXY or ALL_PROXY is no address of an http proxy; "
                "correct or unset it."
            ) from None

    async def _refusal(self, response: httpx.Response, border: Border, now: float) -> Refusal:
        body = bytearray()
        try:
            async with asyncio.timeout(_ERROR_TIME):
                async for chunk in Reply(response, border):
                    body += chunk
                    if len(body) > _ERROR_BODY:
                        break
        except (TimeoutError, ProviderError):
            pass  # the status alone says enough
        return Refusal(
            status=response.status_code,
            words=self._redactor.clean(words_of(body.decode("utf-8", "replace"))),
            retry_after=retry_after(response.headers, now),
        )


async def _refuse_redirect(response: httpx.Response) -> None:
    """Say where it leads, before httpx reads the address: one that it cannot read is a crash."""
    if _REDIRECT <= response.status_code < _REFUSED:
        raise RefusedError(Refusal(status=response.status_code, words=_redirect(response)))


def _redirect(response: httpx.Response) -> str:
    try:
        to = urlsplit(response.headers.get("location", "")).hostname or "another address"
    except ValueError:
        return "it redirects to an address that cannot be read; check the base URL"
    return f"it redirects to {excerpt(to, 100)}, which is not followed; set the base URL to it"
