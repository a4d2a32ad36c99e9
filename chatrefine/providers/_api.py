"""What every HTTP API has, for chats and embeddings alike: its address, and how it takes a key."""

from collections.abc import Mapping
from typing import Protocol

from chatrefine.errors import ConfigError
from chatrefine.providers._text import printable
from chatrefine.providers._url import BaseUrl, base_url
from chatrefine.secret import SecretStr


class Api(Protocol):
    """One provider's API, as far as it does not matter what is asked of it."""

    @property
    def home(self) -> str:
        """The provider's own base URL."""
        ...

    @property
    def version(self) -> str:
        """The path that a bare root gets, such as "/v1"."""
        ...

    @property
    def endpoint(self) -> str:
        """The endpoint as far as it is the same for all models; tolerated in a base URL."""
        ...

    @property
    def key_variable(self) -> str:
        """The variable that holds the key; "" when the provider has none."""
        ...

    def headers(self, key: str) -> Mapping[str, str]:
        """The headers of every call; `key` "" sends none."""
        ...


def located(api: Api, given: str, variable: str) -> BaseUrl:
    """The base URL that the user gave in `variable`; the provider's own for "".

    Raises:
        ConfigError: it is no base URL.

    """
    url = given if given.strip() else api.home
    return base_url(url, version=api.version, endpoint=api.endpoint, variable=variable)


def checked_key(secret: SecretStr, variable: str) -> SecretStr:
    """The key, stripped.

    Raises:
        ConfigError: no header can carry it; the message names the variable.

    """
    key = secret.get_secret_value().strip()
    for place, char in enumerate(key, start=1):
        if not "!" <= char <= "~":
            what = printable(char).strip() or "a blank"
            raise ConfigError(
                f"{variable or 'The key'} holds a character that no key has "
                f"({what}, U+{ord(char):04X}, at place {place}); copy the key again."
            )
    return SecretStr(key)


def bearer(key: str) -> Mapping[str, str]:
    """A bearer token, or nothing: local servers want none, and an empty one is illegal."""
    return {"authorization": f"Bearer {key}"} if key else {}
