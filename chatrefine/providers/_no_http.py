"""Tells a server that speaks something else than HTTP/1.1 from a connection that was lost.

A lost connection may hold the next time; a server of another protocol stays one.
"""

import traceback
from collections.abc import Iterable

_TORN = ("closed", "chunk header", "chunk footer")
"""What h11's words hold where a reply that began well was cut or damaged on its way."""
_BEGINNING = b"HTTP/1."


def is_no_http(causes: Iterable[BaseException]) -> bool:
    """Whether what came can never have been the beginning of a reply; `causes` are one failure's.

    >>> is_no_http([ConnectionResetError()])
    False
    """
    return any(_is_refused(cause) or _is_another(_came(cause)) for cause in causes)


def _is_refused(error: BaseException) -> bool:
    """Whether h11 found a reply's head to be none; httpcore's errors carry its own inside."""
    reasons = [one for one in error.args if isinstance(one, Exception)]
    return any(
        type(reason).__module__.partition(".")[0] == "h11"
        and not any(word in str(reason) for word in _TORN)
        for reason in reasons
    )


def _is_another(came: bytes) -> bool:
    return not came.startswith(_BEGINNING[: len(came)])


def _came(error: BaseException) -> bytes:
    """The bytes that had come when the server hung up, b"" when nobody knows.

    A line without its end is no error to h11, so only the frames of the failure still hold it.
    """
    for frame, _ in traceback.walk_tb(error.__traceback__):
        state = getattr(frame.f_locals.get("self"), "_h11_state", None)
        if state is not None and str(getattr(state, "their_state", "")) == "SEND_RESPONSE":
            return bytes(state.trailing_data[0])
    return b""
