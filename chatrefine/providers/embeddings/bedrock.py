"""Embeddings of Amazon Bedrock: botocore finds the credentials and signs, our client sends.

botocore (extra `bedrock`) is imported with the first call. Source: the InvokeModel API; AWS
Signature Version 4; AWS_BEARER_TOKEN_BEDROCK for Bedrock's own API keys.
"""

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from chatrefine.errors import ProviderError, ProviderRejected, ProviderUnavailable
from chatrefine.providers import EmbeddingConfig
from chatrefine.providers._aside import aside
from chatrefine.providers._redact import Redactor
from chatrefine.providers._url import BaseUrl, base_url
from chatrefine.providers.embeddings._bedrock_models import DEFAULT_MODEL, TITAN_V2, family
from chatrefine.providers.embeddings._http_wire import URL_VARIABLE, identity
from chatrefine.providers.embeddings._service import Embeddings, Limits
from chatrefine.providers.embeddings._vectors import Vector
from chatrefine.secret import SecretStr

if TYPE_CHECKING:
    from chatrefine.providers.embeddings._exchange import Exchange

MISSING = "Bedrock needs botocore; install it with `pip install 'chatrefine[bedrock]'`."
_SERVICE = "bedrock"
_BAD_REQUEST, _UNAUTHORIZED = 400, 401
_REGION = re.compile(r"[a-z]{2,}(?:-[a-z0-9]+)+")
_REGION_VARIABLES = ("region", ["AWS_REGION", "AWS_DEFAULT_REGION"], None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Access:
    """Where to go and who we are; `token` is a bearer token, which needs no signature."""

    region: str
    credentials: Any = None
    token: str = ""

    @property
    def secrets(self) -> list[SecretStr]:
        """Everything that no message may show."""
        keys = self.credentials
        texts = (keys.access_key, keys.secret_key, keys.token) if keys else (self.token,)
        return [SecretStr(text or "") for text in texts]


class BedrockWire:
    """Implements `Wire`."""

    def __init__(self, config: EmbeddingConfig, model: str) -> None:
        self._config = config
        self._model = model
        self._family = family(model)
        self._session: Any = None
        self._base: BaseUrl | None = _based(config.base_url) if config.base_url else None
        self._exchange: Exchange | None = None

    @property
    def limits(self) -> Limits:
        """The model's."""
        return (self._family or TITAN_V2).limits

    @property
    def host(self) -> str:
        """The host that answers, as far as it is known."""
        return self._base.host if self._base else "Bedrock"

    async def ask(self, texts: Sequence[str]) -> list[Vector]:
        """One vector a text.

        Raises:
            ProviderRejected: the extra, the credentials, the region or the model is missing.
            ProviderError: as errors.py draws it.

        """
        from chatrefine.providers.embeddings._exchange import encoded  # noqa: PLC0415  httpx

        if self._family is None:
            raise ProviderRejected(
                "CHATCLI_EMBED_MODEL names no embedding model of Bedrock that is known; "
                f"take {DEFAULT_MODEL} or cohere.embed-v4:0.",
                status=_BAD_REQUEST,
            )
        access = await aside(self._access)
        exchange = self._opened(access)
        endpoint = f"/model/{quote(self._model, safe='')}/invoke"
        content = encoded(self._family.body(texts, self._config.dimensions))
        headers = _headers(access, self._address(endpoint), content)
        redactor = Redactor(access.secrets)
        exchange.redactor = redactor
        try:
            value = await exchange.post(endpoint, content, texts=len(texts), headers=headers)
        except ProviderError as error:
            error.args = (redactor.clean(str(error)),)
            raise
        return self._family.vectors(value, len(texts))

    async def aclose(self) -> None:
        """Close the connections; safe to call twice."""
        if self._exchange is not None:
            await self._exchange.aclose()

    def _address(self, endpoint: str) -> str:
        assert self._base is not None  # noqa: S101  `_opened` set it
        return self._base.join(endpoint)

    def _opened(self, access: _Access) -> "Exchange":
        if self._exchange is None:
            from chatrefine.providers.embeddings._exchange import Exchange  # noqa: PLC0415  httpx

            self._base = self._base or _based(_home(access.region))
            self._exchange = Exchange(
                self._base,
                headers={"accept": "application/json"},
                timeout=self._config.timeout,
                redactor=Redactor(access.secrets),
            )
        return self._exchange

    def _access(self) -> _Access:
        """Who we are, by AWS's own chain; it may read files and ask servers, so it blocks."""
        try:
            import botocore.session  # noqa: PLC0415  the extra
            from botocore.exceptions import BotoCoreError, ClientError  # noqa: PLC0415
            from botocore.tokens import ScopedEnvTokenProvider  # noqa: PLC0415
        except ImportError:
            raise ProviderRejected(MISSING, status=_BAD_REQUEST) from None
        logging.getLogger("botocore").setLevel(logging.WARNING)  # it logs tokens
        try:
            if self._session is None:
                self._session = botocore.session.Session(session_vars={"region": _REGION_VARIABLES})
            region = _checked_region(self._session.get_config_variable("region"))
            token = ScopedEnvTokenProvider(self._session).load_token(signing_name=_SERVICE)
            if token is not None:
                return _Access(region=region, token=token.token)
            found = self._session.get_credentials()
            if found is None:
                raise ProviderRejected(
                    "AWS has no credentials for Bedrock; set AWS_ACCESS_KEY_ID and "
                    "AWS_SECRET_ACCESS_KEY, AWS_PROFILE or AWS_BEARER_TOKEN_BEDROCK.",
                    status=_UNAUTHORIZED,
                )
            return _Access(region=region, credentials=found.get_frozen_credentials())
        except (BotoCoreError, ClientError) as error:
            raise _without_credentials(error) from None


def open_bedrock(config: EmbeddingConfig) -> Embeddings:
    """Bedrock, or a stand-in at the base URL."""
    model = config.model or DEFAULT_MODEL
    wire = BedrockWire(config, model)
    return Embeddings(
        wire, key=identity(config, config.base_url, model), dimensions=config.dimensions
    )


def _based(given: str) -> BaseUrl:
    return base_url(given, version="", endpoint="/model", variable=URL_VARIABLE)


def _home(region: str) -> str:
    """Bedrock's address in a region.

    >>> _home("eu-west-1")
    'https://bedrock-runtime.eu-west-1.amazonaws.com'
    """
    suffix = "amazonaws.com.cn" if region.startswith("cn-") else "amazonaws.com"
    return f"https://bedrock-runtime.{region}.{suffix}"


def _checked_region(region: str | None) -> str:
    if not region or not _REGION.fullmatch(region):
        raise ProviderRejected(
            "AWS has no region for Bedrock; set AWS_REGION, such as us-east-1.",
            status=_BAD_REQUEST,
        )
    return region


def _headers(access: _Access, url: str, content: bytes) -> Mapping[str, str]:
    """The headers that prove who asks."""
    if access.token:
        return {"authorization": f"Bearer {access.token}"}
    from botocore.auth import SigV4Auth  # noqa: PLC0415  the extra
    from botocore.awsrequest import AWSRequest  # noqa: PLC0415

    request = AWSRequest(
        method="POST", url=url, data=content, headers={"content-type": "application/json"}
    )
    SigV4Auth(access.credentials, _SERVICE, access.region).add_auth(request)
    return {name.lower(): str(value) for name, value in request.headers.items()}


def _without_credentials(error: Exception) -> ProviderError:
    """Our error for botocore's; its own words may hold an account's names."""
    from botocore.exceptions import ConnectionError as NoConnection  # noqa: PLC0415  the extra
    from botocore.exceptions import HTTPClientError  # noqa: PLC0415

    kind = type(error).__name__
    if isinstance(error, (HTTPClientError, NoConnection)):
        return ProviderUnavailable(f"AWS's credential service could not be reached ({kind}).")
    return ProviderRejected(
        f"AWS gave no credentials for Bedrock ({kind}); check the profile, or sign in again.",
        status=_UNAUTHORIZED,
    )
