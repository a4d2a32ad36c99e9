"""What one provider's API has of its own: addresses, headers, bodies, frames. All of it pure.

A provider is one frozen `Dialect`; `HttpChat` does the rest for all of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from chatrefine.messages import ChatRequest
from chatrefine.providers._answer import Piece
from chatrefine.providers._api import Api
from chatrefine.providers._sse import FrameReader

Without = frozenset[str]
"""Optional fields that this server has refused; they are left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelInfo:
    """A model that a server offers. `context` is its window in tokens, None if it does not say."""

    name: str
    context: int | None = None


class Dialect(Api, Protocol):
    """One provider's API."""

    @property
    def name(self) -> str:
        """The provider's name in settings."""
        ...

    @property
    def default_model(self) -> str:
        """The model taken when none is named."""
        ...

    @property
    def url_variable(self) -> str:
        """The variable that holds the base URL."""
        ...

    @property
    def optional(self) -> Mapping[str, str]:
        """Body fields that a server may not take → the pattern by which its refusal names them."""
        ...

    def chat_endpoint(self, model: str) -> str:
        """Where a chat call of that model goes."""
        ...

    def body(self, request: ChatRequest, model: str, without: Without) -> Mapping[str, Any]:
        """The body of a chat call that streams."""
        ...

    def reader(self) -> FrameReader:
        """A fresh reader of this API's framing."""
        ...

    def read(self, value: Mapping[str, Any]) -> Piece:
        """What one frame says.

        Raises:
            TornFrameError: it holds text in a form that cannot be read.

        """
        ...

    def whole(self, value: Mapping[str, Any]) -> Piece:
        """What a whole reply says: some servers answer so though a stream was asked for."""
        ...

    def models_endpoint(self) -> str:
        """Where the models are listed."""
        ...

    def models(self, value: Mapping[str, Any]) -> tuple[ModelInfo, ...]:
        """The models in such a list that can chat."""
        ...
