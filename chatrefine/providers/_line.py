"""What the calls of one provider share: its host, its clocks, and what has been learnt of it."""

from dataclasses import dataclass, field

from chatrefine.errors import ProviderError, ProviderProtocolError
from chatrefine.providers._dialect import Dialect, ModelInfo, Without
from chatrefine.providers._faults import error_for
from chatrefine.providers._http import Host, Refusal, RefusedError
from chatrefine.providers._json import BadJsonError, mapping, read_json
from chatrefine.providers._redact import Redactor
from chatrefine.providers._retry import Timing

LARGEST_LIST = 16 * 1024 * 1024
"""Bytes a list of models may have (OpenRouter's has half a million)."""
_UNAUTHORIZED = frozenset({401, 403})


@dataclass(slots=True, kw_only=True)
class Line:
    """One provider as its calls see it.

    `without` grows with the optional fields that the server refused. `may_choose_model` holds
    while nobody has named a model; the first refusal of the default asks the server for its own.
    """

    dialect: Dialect
    host: Host
    host_name: str
    model: str
    may_choose_model: bool
    max_retries: int
    redactor: Redactor
    timing: Timing
    without: Without = field(default_factory=frozenset)

    def words_of(self, refusal: Refusal) -> str:
        """The server's words, after the key's variable where the key was refused."""
        variable = self.dialect.key_variable
        about_key = refusal.status in _UNAUTHORIZED or "api key" in refusal.words.lower()
        return f"{variable}: {refusal.words}" if variable and about_key else refusal.words

    async def list_models(self) -> tuple[ModelInfo, ...]:
        """The models the server offers, in its order; one request, no retry.

        Raises:
            ProviderError: the list cannot be had.

        """
        body = bytearray()
        try:
            endpoint = self.dialect.models_endpoint()
            async with self.host.open("GET", endpoint, None, self.timing.wall()) as reply:
                async for chunk in reply:
                    body += chunk
                    if len(body) > LARGEST_LIST:
                        raise self._no_list("it does not end")
        except RefusedError as error:
            refusal = error.refusal
            raise error_for(
                refusal.status, host=self.host_name, words=self.words_of(refusal)
            ) from None
        try:
            value = read_json(body.decode("utf-8", "replace"))
        except BadJsonError as error:
            raise self._no_list(str(error)) from None
        return self.dialect.models(mapping(value))

    def _no_list(self, why: str) -> ProviderError:
        return ProviderProtocolError(f"{self.host_name} sent a wrong list of models: {why}.")
