"""A chat provider over HTTP: everything but the dialect, which each provider brings along."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from chatrefine.errors import (
    AnswerIncomplete,
    NoModelError,
    ProviderError,
    ProviderUnavailable,
)
from chatrefine.messages import ChatRequest, Completion
from chatrefine.protocols import Emit
from chatrefine.providers import ProviderConfig
from chatrefine.providers._api import checked_key, located
from chatrefine.providers._dialect import Dialect, ModelInfo
from chatrefine.providers._redact import Redactor
from chatrefine.providers._retry import Timing, duration

if TYPE_CHECKING:
    from chatrefine.providers._line import Line


class HttpChat:
    """Implements `ChatProvider`. httpx is imported with the first call, not before.

    Raises:
        ConfigError: the base URL or the key cannot be used.
        NoModelError: the provider's own host needs a key and there is none.

    """

    def __init__(
        self, dialect: Dialect, config: ProviderConfig, timing: Timing | None = None
    ) -> None:
        self._dialect = dialect
        self._config = config
        self._timing = timing or Timing()
        self.name = dialect.name
        self._base = located(dialect, config.base_url, dialect.url_variable)
        home = located(dialect, "", dialect.url_variable)
        self._at_home = bool(dialect.key_variable) and self._base.host == home.host
        self._key = checked_key(config.api_key, dialect.key_variable)
        if self._at_home and not self._key:
            raise NoModelError(
                f"{dialect.key_variable} is not set, and {self.host} answers nobody without a key."
            )
        self._redactor = Redactor([self._key, self._base.password])
        self.model = config.model or dialect.default_model
        self._line: Line | None = None

    @property
    def host(self) -> str:
        """The host that answers, with its port."""
        return self._base.host

    async def stream(self, request: ChatRequest, emit: Emit) -> Completion:
        """The whole reply, its text emitted as `Delta`s on the way.

        Raises:
            ProviderError: as errors.py draws it; no message holds the key.

        """
        from chatrefine.providers._call import Call  # noqa: PLC0415  httpx, with the first call

        line = self._opened()
        line.model = self.model
        call = Call(line, request, emit)
        limit = self._config.timeout
        try:
            async with asyncio.timeout(limit):
                deadline = asyncio.get_running_loop().time() + limit
                done = await call.run(deadline)
        except TimeoutError:
            sentence = (
                f"{self.host} took longer than {duration(limit)}; raise CHATCLI_TIMEOUT if it may."
            )
            if call.answer.begun:
                raise AnswerIncomplete(sentence, partial=call.answer.text) from None
            raise ProviderUnavailable(sentence) from None
        except ProviderError as error:
            error.args = (self._redactor.clean(str(error)),)
            raise
        finally:
            self.model = line.model
        return replace(done, model=self._redactor.clean(done.model))

    async def list_models(self) -> tuple[ModelInfo, ...]:
        """The models that the server offers, in its order.

        Raises:
            ProviderError: the list cannot be had.

        """
        limit = min(self._config.timeout, self._config.idle_timeout)
        try:
            async with asyncio.timeout(limit):
                return await self._opened().list_models()
        except TimeoutError:
            raise ProviderUnavailable(f"{self.host} sent no list of models in time.") from None
        except ProviderError as error:
            error.args = (self._redactor.clean(str(error)),)
            raise

    async def aclose(self) -> None:
        """Close the connections; safe to call twice."""
        if self._line is not None:
            await self._line.host.aclose()

    def _opened(self) -> "Line":
        if self._line is None:
            from chatrefine.providers._http import Host  # noqa: PLC0415  httpx, with the first call
            from chatrefine.providers._line import Line  # noqa: PLC0415  same

            host = Host(
                self._base,
                headers=self._dialect.headers(self._key.get_secret_value()),
                idle_timeout=self._config.idle_timeout,
                redactor=self._redactor,
            )
            self._line = Line(
                dialect=self._dialect,
                host=host,
                host_name=self._base.host,
                model=self.model,
                may_choose_model=not (self._config.model or self._at_home),
                max_retries=self._config.max_retries,
                redactor=self._redactor,
                timing=self._timing,
            )
        return self._line
