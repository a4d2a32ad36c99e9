"""What a refusal says about the request: a field this server does not take, a model it has not."""

import re
from collections.abc import Mapping

from chatrefine.providers._http import Refusal

_BAD_REQUEST, _NOT_FOUND, _UNPROCESSABLE = 400, 404, 422
_UNKNOWN_FIELD = re.compile(
    r"unsupported|not.{0,12}support|unknown|unrecogni[sz]ed|unexpected|extra|not permitted"
    r"|not allowed|additional propert|no field|cannot find field|only the default|deprecated",
    re.IGNORECASE,
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
    """Whether the server may not have the model that was asked for."""
    return refusal.status in {_BAD_REQUEST, _NOT_FOUND} and "model" in refusal.words.lower()
