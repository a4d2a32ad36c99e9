"""A server's error, in whatever shape it comes, as one of ours with one sentence for the user."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from chatrefine.errors import ProviderError, ProviderRejected, ProviderUnavailable
from chatrefine.providers._answer import ServerFault
from chatrefine.providers._json import BadJsonError, count, mapping, read_values
from chatrefine.providers._text import EXCERPT, excerpt, html_title, is_html

TOO_MANY = 429
RETRIED = frozenset({408, 409, TOO_MANY})
_CLIENT, _SERVER, _END = 400, 500, 600

_KINDS: Mapping[str, int] = {
    "overloaded": 529,
    "rate_limit": TOO_MANY,
    "resource_exhausted": TOO_MANY,
    "too_many": TOO_MANY,
    "unavailable": 503,
    "timeout": 504,
    "deadline_exceeded": 504,
    "server_error": 500,
    "api_error": 500,
    "internal": 500,
    "authentication": 401,
    "unauthenticated": 401,
    "invalid_api_key": 401,
    "permission": 403,
    "not_found": 404,
    "too_large": 413,
    "invalid_request": 400,
    "invalid_argument": 400,
    "bad_request": 400,
    "failed_precondition": 400,
    "context_length": 400,
    "billing": 402,
    "insufficient_quota": 402,
}
"""Error types and codes that servers write instead of a status."""


def retryable(status: int | None) -> bool:
    """Whether a later try may go better: no answer at all (None), 408, 409, 429, any 5xx."""
    return status is None or status in RETRIED or _SERVER <= status < _END


def fault_in(value: Any, event: str = "") -> ServerFault | None:
    """The error that a JSON value reports, None if it reports none.

    >>> fault_in({"error": {"message": "slow down", "type": "rate_limit_error"}})
    ServerFault(message='slow down', status=429)
    """
    holder = mapping(value)
    error = holder.get("error")
    if not error and (event == "error" or holder.get("type") == "error"):
        error = value if not holder else (holder.get("message") or value)
    if not error:
        return None
    inner = mapping(error)
    kinds = [inner.get(key) for key in ("code", "status", "type")]
    kinds += [holder.get(key) for key in ("code", "status", "status_code")]
    status = next((found for kind in kinds if (found := _status(kind)) is not None), None)
    return ServerFault(message=message_in(error), status=status)


def _status(kind: Any) -> int | None:
    if isinstance(kind, str):
        lowered = kind.lower()
        if lowered.isdecimal() and lowered.isascii():
            return _status(int(lowered[:9]))
        return next((status for word, status in _KINDS.items() if word in lowered), None)
    number = count(kind)
    return number if number is not None and _CLIENT <= number < _END else None


def message_in(value: Any, depth: int = 4) -> str:
    """The words in an error body: strings under the usual names, joined where there are several.

    >>> message_in({"detail": [{"loc": ["body", "model"], "msg": "field required"}]})
    'field required'
    """
    if isinstance(value, str):
        return value
    if depth == 0 or not value:
        return ""
    if isinstance(value, list):
        return "; ".join(filter(None, (message_in(item, depth - 1) for item in value[:5])))
    for name in ("message", "msg", "error", "detail", "error_description", "errors", "title"):
        found = message_in(mapping(value).get(name), depth - 1)
        if found:
            return found
    return ""


def words_of(body: str) -> str:
    """The words of an error body: a JSON message, an HTML page's title, or the text itself."""
    if is_html(body):
        return html_title(body)
    try:
        values = read_values(body)
    except BadJsonError:
        return body
    return message_in(values) or body


def error_for(
    status: int, *, host: str, words: str, retry_after: float | None = None
) -> ProviderError:
    """Our error for a server's status; `words` are the server's own and get cut and cleaned."""
    said = excerpt(words, EXCERPT).rstrip(".")
    sentence = f"{status} from {host}: {said or _phrase(status)}{_advice(status)}."
    if retryable(status):
        return ProviderUnavailable(sentence, status=status, retry_after=retry_after)
    return ProviderRejected(sentence, status=status)


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "no reason given"


def _advice(status: int) -> str:
    match status:
        case 401 | 403:
            return "; check the key"
        case 402:
            return "; check the account's credit"
        case 404:
            return "; check the model's name and the base URL"
        case 413:
            return "; send less"
        case 429:
            return "; wait, or take another model"
    return ""
