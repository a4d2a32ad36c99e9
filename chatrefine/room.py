"""Whether a turn fits into what its model can read, said before the server refuses it."""

import re
from collections.abc import Sequence

from chatrefine.assembly import Assembly
from chatrefine.errors import AnswerIncomplete, ContextFull, ProviderError, ProviderUnavailable
from chatrefine.messages import AgentCall, Message
from chatrefine.metering import tokens_in
from chatrefine.providers import ProviderConfig
from chatrefine.summary import latest, older

A_FILE = 1000
"""Tokens that an image is taken to cost."""
ALWAYS_FITS = 2000
"""Tokens that every model can read; nobody's window is looked up for less."""
_ANSWER = 1024
_OVERFLOW = re.compile(
    r"context[ _](?:length|window|size|limit)|maximum (?:prompt|model|input) length"
    r"|(?:prompt|input|conversation|request) is (?:too long|longer)|input token count"
    r"|too many (?:input |prompt )?tokens|reduce the length|maximum number of tokens",
    re.IGNORECASE,
)


def window_of(assembly: Assembly, config: ProviderConfig) -> int | None:
    """The tokens that a connection's model can read and write in all; None when unknown.

    The provider's own word, if it was ever asked for its models, else the price lists'.
    """
    model = config.model or assembly.provider(config).model
    listed = assembly.model_lists.get(config)
    told = listed.context(model) if listed is not None else None
    if told is not None:
        return told
    from chatrefine.providers.pricing import window  # noqa: PLC0415  the lists take time to load

    return window(config, model)


def room_to_answer(window: int, max_tokens: int | None = None) -> int:
    """The part of a window that is kept free for the answer: what it may take, at most half.

    >>> room_to_answer(128_000), room_to_answer(4096), room_to_answer(8192, 6000)
    (1024, 512, 4096)
    """
    return min(max_tokens, window // 2) if max_tokens else min(_ANSWER, window // 8)


def check_room(assembly: Assembly, config: ProviderConfig, call: AgentCall, system: str) -> None:
    """Pass when the call fits, or when nobody knows; `system` is the agent's own prompt.

    Raises:
        ContextFull: it does not.

    """
    alone = tokens_in(system, call.system, call.task) + A_FILE * len(call.attachments)
    whole = alone + _size(call.history)
    if whole <= ALWAYS_FITS:
        return
    window = window_of(assembly, config)
    if window is None:
        return
    room = window - room_to_answer(window, assembly.settings.generation.max_tokens)
    if whole <= room:
        return
    model = config.model or assembly.provider(config).model
    limit = f"more than the {room:,} that {model} can read and still answer"
    if alone > room:
        raise ContextFull(
            f"This prompt is about {alone:,} tokens, {limit}; send less, or take another model."
        )
    helps = bool(older(call.history)) and alone + _size(latest(call.history)) <= room
    raise ContextFull(
        f"This prompt and the conversation before it are about {whole:,} tokens, {limit}; "
        f"{_way_out(helps=helps)}."
    )


def advise(error: BaseException, history: Sequence[Message]) -> None:
    """Say what helps, in the message of a server that could not take so long a conversation."""
    if history and is_overflow(error):
        helps = bool(older(history))
        error.args = (f"{str(error).rstrip('.')}; {_way_out(helps=helps)}.",)


def is_overflow(error: BaseException) -> bool:
    """Whether a server complains that it was given more than the model can read.

    >>> is_overflow(ProviderError("400 from api: prompt is too long: 210000 tokens > 200000"))
    True
    """
    if isinstance(error, ProviderUnavailable | AnswerIncomplete):
        return False
    return isinstance(error, ProviderError) and _OVERFLOW.search(str(error)) is not None


def _size(messages: Sequence[Message]) -> int:
    return tokens_in(*(one.content for one in messages))


def _way_out(*, helps: bool) -> str:
    if helps:
        return "/compact in the chat summarises the older turns"
    return "/new in the chat begins again"
