"""An embeddings API over HTTP with a key: everything but the dialect."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from chatrefine.errors import ProviderRejected
from chatrefine.providers import EmbeddingConfig
from chatrefine.providers._api import Api, checked_key, located
from chatrefine.providers._redact import Redactor
from chatrefine.providers._url import BaseUrl
from chatrefine.providers.embeddings._service import Embeddings, Limits
from chatrefine.providers.embeddings._vectors import Vector

if TYPE_CHECKING:
    from chatrefine.providers.embeddings._exchange import Exchange

URL_VARIABLE = "CHATCLI_EMBED_BASE_URL"
_UNAUTHORIZED = 401


class EmbeddingDialect(Api, Protocol):
    """One provider's embeddings API. All of it pure."""

    def address(self, model: str) -> str:
        """Where a call of that model goes."""
        ...

    def body(self, texts: Sequence[str], model: str, dimensions: int) -> Mapping[str, Any]:
        """The body of a call; `dimensions` 0 asks for none."""
        ...

    def vectors(self, value: Mapping[str, Any], count: int) -> list[Vector]:
        """The vectors of a reply, in the order of the texts.

        Raises:
            BadVectorsError: it holds something else.

        """
        ...


class HttpWire:
    """Implements `Wire`. httpx is imported with the first call, not before."""

    def __init__(
        self, dialect: EmbeddingDialect, config: EmbeddingConfig, model: str, limits: Limits
    ) -> None:
        self.limits = limits
        self._dialect = dialect
        self._config = config
        self._model = model
        self._base = based(dialect, config)
        self._key = checked_key(config.api_key, dialect.key_variable)
        self._redactor = Redactor([self._key, self._base.password])
        self._exchange: Exchange | None = None

    @property
    def host(self) -> str:
        """The host that answers, with its port."""
        return self._base.host

    async def ask(self, texts: Sequence[str]) -> list[Vector]:
        """One vector a text.

        Raises:
            ProviderRejected: the key is missing, or the server refuses.
            ProviderError: as errors.py draws it.

        """
        from chatrefine.providers.embeddings._exchange import encoded  # noqa: PLC0415  httpx

        if not self._key and self._is_home():
            raise ProviderRejected(
                f"{self._dialect.key_variable} is not set, and {self.host} answers nobody "
                "without a key.",
                status=_UNAUTHORIZED,
            )
        body = self._dialect.body(texts, self._model, self._config.dimensions)
        address = self._dialect.address(self._model)
        value = await self._opened().post(address, encoded(body), texts=len(texts))
        return self._dialect.vectors(value, len(texts))

    async def aclose(self) -> None:
        """Close the connections; safe to call twice."""
        if self._exchange is not None:
            await self._exchange.aclose()

    def _is_home(self) -> bool:
        return self.host == based(self._dialect, EmbeddingConfig(provider="")).host

    def _opened(self) -> "Exchange":
        if self._exchange is None:
            from chatrefine.providers.embeddings._exchange import Exchange  # noqa: PLC0415  httpx

            self._exchange = Exchange(
                self._base,
                headers=self._dialect.headers(self._key.get_secret_value()),
                timeout=self._config.timeout,
                redactor=self._redactor,
            )
        return self._exchange


def over_http(
    dialect: EmbeddingDialect, config: EmbeddingConfig, model: str, limits: Limits
) -> Embeddings:
    """The provider that speaks `dialect`."""
    wire = HttpWire(dialect, config, model, limits)
    key = identity(config, based(dialect, config).root, model)
    return Embeddings(wire, key=key, dimensions=config.dimensions)


def identity(config: EmbeddingConfig, address: str, model: str) -> str:
    """What makes two vectors comparable: provider, URL (without a password), model, dimensions."""
    shown = re.sub(r"//[^/@]*@", "//", address)
    return "\n".join((config.provider, shown, model, str(config.dimensions)))


def based(dialect: EmbeddingDialect, config: EmbeddingConfig) -> BaseUrl:
    """The base URL; the chat endpoint at its end is tolerated as the chat's own provider does."""
    given = config.base_url.strip().rstrip("/").removesuffix("/chat/completions")
    return located(dialect, given, URL_VARIABLE)
