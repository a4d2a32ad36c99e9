"""The embedded model: llama.cpp as a child process, spoken to like any OpenAI-compatible server.

Source: SPEC §9; the sampling keeps a very small model from repeating itself without end.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from chatrefine.errors import (
    AnswerIncomplete,
    ChatRefineError,
    ConfigError,
    NoModelError,
    ProviderError,
    ProviderRejected,
    ProviderUnavailable,
)
from chatrefine.events import Notice
from chatrefine.messages import ChatRequest, Completion
from chatrefine.protocols import Emit
from chatrefine.providers import ProviderConfig
from chatrefine.providers._chat import HttpChat
from chatrefine.providers._dialect import ModelInfo
from chatrefine.providers._local_server import CHILD, LocalServer, Order
from chatrefine.providers._local_setup import ANNOUNCEMENT, SMOLLM2_SOURCE, Source, setup
from chatrefine.providers._local_status import DEMO, MODEL_NAME, LocalStatus, refuse_other, status
from chatrefine.providers.openai import open_openai
from chatrefine.secret import SecretStr

__all__ = [
    "ANNOUNCEMENT",
    "DEMO",
    "SMOLLM2_SOURCE",
    "LocalProvider",
    "LocalStatus",
    "Source",
    "open_local",
    "refuse_other",
    "setup",
    "status",
]

CONTEXT = 8192
"""Tokens that fit in; SmolLM2 was trained on as many."""
MAX_TOKENS = 1024
"""Longest answer of the built-in model when none is asked for: it can go on to the limit."""
COOLEST = 0.2
"""Lowest temperature of the built-in model: below it, it repeats itself."""
SAMPLING: Mapping[str, float] = MappingProxyType(
    {"temp": 0.2, "penalty_repeat": 1.1, "penalty_last_n": 256}
)
"""Of seven settings tried, the one with most right facts and no answer that ran to the limit."""

_LOAD_TIME = 300.0
_BAD_REQUEST = 400
_OVERFLOW = "exceeds the available context size"


class LocalProvider:
    """Implements `ChatProvider`. The child is started by `launch` or the first call.

    `follows_tags` tells a refiner to ask in plain calls: the built-in model never kept to tags.
    """

    def __init__(
        self,
        config: ProviderConfig,
        *,
        command: Sequence[str] = CHILD,
        log_file: Path | None = None,
    ) -> None:
        self._config = config
        self._command = command
        self._log_file = log_file
        self._own = bool(config.model_file)
        self.name = "local"
        self.model = Path(config.model_file).stem if self._own else MODEL_NAME
        self.follows_tags = self._own
        self._server: LocalServer | None = None
        self._chat: tuple[LocalServer, HttpChat] | None = None

    def launch(self) -> None:
        """Start to load the model and return at once; what is wrong is told by the first call."""
        with suppress(ChatRefineError):
            self._launched()

    async def stream(self, request: ChatRequest, emit: Emit) -> Completion:
        """The whole reply, its text emitted as `Delta`s on the way.

        Raises:
            NoModelError: the runtime or the weights are missing.
            ConfigError: the user's own model file cannot be used.
            ProviderError: the model's process ended, or the conversation is too long for it.

        """
        server = self._launched()
        if not server.ready:
            emit(Notice(text=f"Loading {self.model} …"))
        chat = await self._connected(server)
        try:
            return await chat.stream(self._fitted(request), emit)
        except ProviderRejected as error:
            raise _plainer(error) from None
        except ProviderError as error:
            if not await server.gone(limit=1.0):
                raise
            raise _ended(error, server.obituary()) from None

    async def list_models(self) -> tuple[ModelInfo, ...]:
        """The one model there is."""
        return (ModelInfo(name=self.model, context=CONTEXT),)

    async def aclose(self) -> None:
        """End the child process; safe to call twice."""
        chat, self._chat = self._chat, None
        server, self._server = self._server, None
        try:
            if chat is not None:
                await chat[1].aclose()
        finally:
            if server is not None:
                server.close()

    def _launched(self) -> LocalServer:
        """The child that runs, or a new one."""
        if self._server is not None and not self._server.ended:
            return self._server
        if self._server is not None:
            self._server.close()
        found = status(Path(self._config.models_dir), self._config.model_file)
        if not found.ready:
            kind = ConfigError if found.own and found.runtime else NoModelError
            raise kind(found.problem)
        order = Order(
            model=self.model,
            model_file=found.path,
            context=CONTEXT,
            sampling={} if self._own else SAMPLING,
            log_file=self._log_file,
        )
        self._server = LocalServer(order, self._command)
        return self._server

    async def _connected(self, server: LocalServer) -> HttpChat:
        """A connection to that very child: each has its own address and key."""
        url = await server.url(min(self._config.timeout, _LOAD_TIME))
        if self._chat is not None and self._chat[0] is server:
            return self._chat[1]
        old, chat = self._chat, open_openai(_connection(self._config, url, server.key, self.model))
        self._chat = (server, chat)
        if old is not None:
            await old[1].aclose()
        return chat

    def _fitted(self, request: ChatRequest) -> ChatRequest:
        """The request within what the built-in model can do; a user's own gets it as it is."""
        if self._own:
            return replace(request, model="")
        warm = request.temperature
        return replace(
            request,
            model="",
            effort="",
            max_tokens=request.max_tokens or MAX_TOKENS,
            temperature=None if warm is None else max(COOLEST, warm),
        )


def open_local(config: ProviderConfig) -> LocalProvider:
    """The built-in model, or the one in the file that `config` names."""
    return LocalProvider(config)


def _connection(config: ProviderConfig, url: str, key: SecretStr, model: str) -> ProviderConfig:
    """How to reach the child. It may think long before its first word; if it dies, that shows."""
    return replace(
        config,
        provider="openai",
        model=model,
        base_url=url,
        api_key=key,
        idle_timeout=config.timeout,
        max_retries=min(1, config.max_retries),
    )


def _plainer(error: ProviderRejected) -> ProviderRejected:
    """What the user can do about a refusal."""
    if error.status == _BAD_REQUEST and _OVERFLOW in str(error):
        return ProviderRejected(
            f"The conversation is longer than the {CONTEXT:,} tokens that the local model can "
            "read; send less, start a new session, or take another model.",
            status=error.status,
        )
    return error


def _ended(error: ProviderError, obituary: str) -> ProviderError:
    """The error for a child that died during an answer; what had arrived is kept."""
    sentence = f"The local model's process ended ({obituary}); ask again and it is started anew."
    if isinstance(error, AnswerIncomplete):
        return AnswerIncomplete(sentence, partial=error.partial)
    return ProviderUnavailable(sentence)
