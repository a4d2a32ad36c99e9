"""One request and its JSON reply, never tried again; every failure is one of our errors."""

import asyncio
import json
import re
from collections.abc import Mapping
from typing import Any

from chatrefine.errors import (
    ProviderError,
    ProviderProtocolError,
    ProviderUnavailable,
)
from chatrefine.providers._faults import error_for, fault_in
from chatrefine.providers._http import Host, Refusal, RefusedError, Reply
from chatrefine.providers._json import BadJsonError, read_json
from chatrefine.providers._redact import Redactor
from chatrefine.providers._retry import Timing, duration
from chatrefine.providers._text import excerpt, html_title, is_html, mended
from chatrefine.providers._url import BaseUrl
from chatrefine.providers.embeddings._failures import InputTooLongError

_TOO_LONG = re.compile(
    r"(?:context|input|sequence|token|text)[^.]{0,60}(?:length|limit|size|window|long|large|exceed)"
    r"|(?:too long|too large|too many|maximum|exceeds?|longer than|larger than|at most|less than)"
    r"[^.]{0,60}(?:token|context|length|character|input)",
    re.IGNORECASE,
)
_BAD_REQUEST, _SERVER_ERROR = 400, 500
_MAY_MEAN_TOO_LONG = frozenset({_BAD_REQUEST, 413, 422, _SERVER_ERROR})  # 500: llama.cpp
_SLACK = 1 << 20
_A_TEXT = 256 * 1024


class Exchange:
    """Posts to one host. `timeout` in seconds bounds a whole call."""

    def __init__(
        self, base: BaseUrl, *, headers: Mapping[str, str], timeout: float, redactor: Redactor
    ) -> None:
        self.redactor = redactor
        self._name = base.host
        self._timeout = timeout
        # The limit of the whole call comes first: it names no setting that does not hold here.
        self._host = Host(base, headers=headers, idle_timeout=2 * timeout, redactor=redactor)
        self._wall = Timing().wall

    async def post(
        self,
        endpoint: str,
        content: bytes,
        *,
        texts: int,
        headers: Mapping[str, str] | None = None,
    ) -> Mapping[str, Any]:
        """The object that the server answers with; `texts` bounds how long it may be.

        Raises:
            InputTooLongError: the server says that a text is too long.
            ProviderError: as errors.py draws it; no message holds a key.

        """
        most = _SLACK + texts * _A_TEXT
        try:
            async with (
                asyncio.timeout(self._timeout),
                self._host.open("POST", endpoint, content, self._wall(), headers) as reply,
            ):
                raw = await self._whole(reply, most)
            return self._object(raw)
        except RefusedError as error:
            raise self._refused(error.refusal) from None
        except TimeoutError:
            raise ProviderUnavailable(
                f"{self._name} sent no embeddings within {duration(self._timeout)}."
            ) from None
        except ProviderError as error:
            error.args = (self.redactor.clean(str(error)),)
            raise

    async def aclose(self) -> None:
        """Close the connections; safe to call twice."""
        await self._host.aclose()

    async def _whole(self, reply: Reply, most: int) -> bytes:
        body = bytearray()
        async for chunk in reply:
            body += chunk
            if len(body) > most:
                raise ProviderProtocolError(
                    f"{self._name} sent more than {most // _SLACK} MB instead of embeddings."
                )
        return bytes(body)

    def _object(self, raw: bytes) -> Mapping[str, Any]:
        text = raw.decode("utf-8", "replace")
        if not text.strip():
            raise ProviderProtocolError(f"{self._name} sent an empty reply instead of embeddings.")
        if is_html(text):
            title = excerpt(html_title(text), 120)
            raise ProviderProtocolError(
                f'{self._name} sent a web page ("{title}") instead of embeddings; '
                "check the base URL."
            )
        try:
            value = read_json(text)
        except BadJsonError:
            value = None
        if not isinstance(value, dict):
            raise ProviderProtocolError(
                f"{self._name} sent something else than embeddings; check the base URL."
            )
        fault = fault_in(value)
        if fault is not None:
            words = self.redactor.clean(fault.message)
            if fault.status is not None:
                raise self._refused(Refusal(status=fault.status, words=words))
            said = excerpt(words).rstrip(".") or "no reason given"
            raise ProviderProtocolError(f"{self._name} reported an error: {said}.")
        return value

    def _refused(self, refusal: Refusal) -> ProviderError:
        words = self.redactor.clean(refusal.words)
        error = error_for(
            refusal.status, host=self._name, words=words, retry_after=refusal.retry_after
        )
        if refusal.status in _MAY_MEAN_TOO_LONG and _says_too_long(words):
            # Our input's fault, whatever the status says: no outage.
            status = _BAD_REQUEST if refusal.status == _SERVER_ERROR else refusal.status
            return InputTooLongError(str(error), status=status)
        return error


def _says_too_long(words: str) -> bool:
    return _TOO_LONG.search(words) is not None and "dimension" not in words.lower()


def encoded(body: Mapping[str, Any]) -> bytes:
    """A body as JSON; lone surrogates, which no server takes, become U+FFFD."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return mended(text).encode()
