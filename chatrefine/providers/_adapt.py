"""What a refusal says about the request: a field this server does not take, a model it has not."""

import re
from collections.abc import Mapping, Sequence

from chatrefine.providers._http import Refusal

_BAD_REQUEST, _NOT_FOUND, _UNPROCESSABLE = 400, 404, 422
_UNKNOWN_FIELD = re.compile(
    r"unsupported|not.{0,12}support|unknown|unrecogni[sz]ed|unexpected|extra|not permitted"
    r"|not allowed|additional propert|no field|cannot find field|only the default|deprecated",
    re.IGNORECASE,
)
_NO_MODEL = re.compile(
    r"model.{0,120}(?:not.{0,8}(?:found|exist|load|avail|support)|unknown|invalid|no such)"
    r"|(?:unknown|invalid|no such|no|not find).{0,20}model",
    re.IGNORECASE | re.DOTALL,
)
_NO_CHAT = re.compile(
    r"embed|rerank|whisper|tts|(?:^|[/-])(?:bge|e5|gte)-|moderation", re.IGNORECASE
)


def refused_field(refusal: Refusal, optional: Mapping[str, str], sent: str) -> str:
    """The optional field of the body `sent` that the server does not know; "" for none.

    >>> refusal = Refusal(status=400, words="Unknown parameter: 'stream_options'.")
    >>> refused_field(refusal, {"stream_options": "stream_options"}, '{"stream_options":{}}')
    'stream_options'
    """
    words = refusal.words.lower()
    if refusal.status not in {_BAD_REQUEST, _UNPROCESSABLE} or not _UNKNOWN_FIELD.search(words):
        return ""
    named = (f for f, word in optional.items() if re.search(word, words) and f'"{f}":' in sent)
    return next(named, "")


def is_about_the_model(refusal: Refusal) -> bool:
    """Whether the server says that it does not have the model that was asked for.

    >>> is_about_the_model(Refusal(status=400, words="This model's maximum context is 8192"))
    False
    """
    return refusal.status in {_BAD_REQUEST, _NOT_FOUND} and bool(_NO_MODEL.search(refusal.words))


def able_to_chat(offered: Sequence[str], *, besides: str) -> str:
    """The first model that may chat, by its name; "" when `besides` is there after all.

    >>> able_to_chat(["nomic-embed-text", "qwen3"], besides="gpt")
    'qwen3'
    """
    if besides in offered:
        return ""
    return next((name for name in offered if not _NO_CHAT.search(name)), "")
