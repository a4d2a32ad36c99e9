"""httpx's exceptions as ours. The message names the host and what to do, never the request."""

import os
import ssl

from chatrefine.errors import ProviderError, ProviderProtocolError, ProviderUnavailable
from chatrefine.providers._faults import error_for
from chatrefine.providers._httpx import httpx
from chatrefine.providers._no_http import is_no_http
from chatrefine.providers._retry import duration
from chatrefine.providers._text import excerpt

CULPRITS = (
    httpx.HTTPError,
    httpx.InvalidURL,
    httpx.CookieConflict,
    httpx.StreamError,
    OSError,
    UnicodeError,
)
"""Everything that httpx and the sockets below it raise."""


def translated(error: BaseException, *, host: str, idle: float) -> ProviderError:
    """Our error for one of `CULPRITS`; `idle` is the time limit in seconds that was set."""
    match error:
        case httpx.TimeoutException():
            return ProviderUnavailable(_too_slow(error, host, idle))
        case httpx.ProxyError():
            return _proxy(error, host)
        case httpx.ConnectError():
            return _unreached(error, host)
        case httpx.NetworkError() | httpx.RemoteProtocolError():
            return _lost(error, host)
        case OSError() if not isinstance(error, ssl.SSLError):
            return ProviderUnavailable(f"The connection to {host} failed: {_reason(error)}.")
    kind = type(error).__name__
    return ProviderProtocolError(
        f"The request to {host} could not be made ({kind}); check the base URL and the key."
    )


def _lost(error: httpx.TransportError, host: str) -> ProviderError:
    """A server that answers in another protocol would do so again."""
    if is_no_http(_causes(error)):
        return ProviderProtocolError(
            f"{host} sent no proper HTTP/1.1 reply; "
            "check the base URL: http or https, host and port."
        )
    return ProviderUnavailable(f"{host} broke the connection off; try again.")


def _too_slow(error: httpx.TimeoutException, host: str, idle: float) -> str:
    if isinstance(error, (httpx.ConnectTimeout, httpx.PoolTimeout)):
        return f"{host} did not accept the connection in time."
    limit = duration(idle)
    return f"{host} sent nothing for {limit}; raise CHATCLI_IDLE_TIMEOUT if it is just slow."


def _proxy(error: httpx.ProxyError, host: str) -> ProviderError:
    words = str(error)
    status = words[:3]
    if status.isdecimal():
        return error_for(int(status), host=f"the proxy before {host}", words=words[3:])
    return ProviderUnavailable(f"The proxy before {host} failed; check HTTPS_PROXY and HTTP_PROXY.")


def _unreached(error: httpx.ConnectError, host: str) -> ProviderError:
    for cause in _causes(error):
        if isinstance(cause, ssl.SSLCertVerificationError):
            why = excerpt(cause.verify_message, 120)
            return ProviderProtocolError(
                f"The certificate of {host} was not accepted ({why}); "
                "set SSL_CERT_FILE to the authority that signed it."
            )
        if isinstance(cause, ssl.SSLError):
            return ProviderProtocolError(
                f"{host} does not speak TLS as expected; is the base URL's https:// right?"
            )
    return ProviderUnavailable(
        f"{host} could not be reached ({_reason(error)}); is it running, is the address right?"
    )


def _reason(error: BaseException) -> str:
    """The operating system's word for it."""
    for cause in reversed(_causes(error)):
        if isinstance(cause, OSError) and cause.strerror:
            # asyncio writes addresses into it; a failed look-up has a number of its own
            own = cause.strerror if (cause.errno or 0) <= 0 else os.strerror(cause.errno or 0)
            return excerpt(own.lower(), 80)
    return "no connection"


def _causes(error: BaseException) -> list[BaseException]:
    """The error and everything that led to it, the deepest last; groups are opened."""
    found: list[BaseException] = []
    queue: list[BaseException | None] = [error]
    while queue and len(found) < 50:  # noqa: PLR2004  a chain, not a graph
        cause = queue.pop(0)
        if cause is None or cause in found:
            continue
        found.append(cause)
        queue += [cause.__cause__, cause.__context__]
        if isinstance(cause, BaseExceptionGroup):
            queue += cause.exceptions
    return found
