"""Everything that httpx raises is one of our errors."""

import ssl

import httpx
import pytest

from chatrefine.errors import (
    ProviderError,
    ProviderProtocolError,
    ProviderRejected,
    ProviderUnavailable,
)
from chatrefine.providers._border import CULPRITS, translated
from chatrefine.providers._http import Border
from chatrefine.providers._retry import may_retry

KEY = "sk-in-the-message"


def every_exception():
    """Each exception class that httpx has, found by walking the package."""
    return sorted(
        {
            thing
            for thing in vars(httpx).values()
            if isinstance(thing, type) and issubclass(thing, Exception)
        },
        key=lambda kind: kind.__name__,
    )


def raised(kind):
    """An instance of it, with the key in its message."""
    if kind is httpx.HTTPStatusError:
        request = httpx.Request("GET", "http://h")
        return kind(KEY, request=request, response=httpx.Response(500, request=request))
    if issubclass(kind, (httpx.StreamConsumed, httpx.StreamClosed)):
        return kind()
    if issubclass(kind, (httpx.ResponseNotRead, httpx.RequestNotRead)):
        return kind()
    return kind(KEY)


def through_the_border(error):
    """What comes out of the border when `error` is raised inside."""
    with pytest.raises(ProviderError) as caught, Border("host:1", 60.0):
        raise error
    return caught.value


def test_there_are_many():
    """The walk finds the whole tree."""
    assert len(every_exception()) > 20


@pytest.mark.parametrize("kind", every_exception(), ids=lambda kind: kind.__name__)
def test_every_exception_of_httpx_becomes_one_of_ours(kind):
    """One sentence that names the host and never repeats the message: it may hold the key."""
    ours = through_the_border(raised(kind))
    assert "host:1" in str(ours)
    assert KEY not in str(ours)
    assert ours.__suppress_context__
    assert ours.exit_code in {1, 5}


@pytest.mark.parametrize(
    "kind",
    [
        httpx.ConnectTimeout,
        httpx.ReadTimeout,
        httpx.WriteTimeout,
        httpx.PoolTimeout,
        httpx.ConnectError,
        httpx.ReadError,
        httpx.WriteError,
        httpx.CloseError,
        httpx.RemoteProtocolError,
        httpx.ProxyError,
    ],
)
def test_what_the_network_did_may_be_tried_again(kind):
    """Connection errors and time-outs are retried."""
    assert may_retry(through_the_border(kind("x")))


@pytest.mark.parametrize(
    "kind", [httpx.LocalProtocolError, httpx.UnsupportedProtocol, httpx.InvalidURL]
)
def test_what_we_did_wrong_is_not_tried_again(kind):
    """An illegal header is as illegal the second time."""
    assert not may_retry(through_the_border(kind("x")))


def test_a_certificate_is_named_and_not_tried_again():
    """The way out is SSL_CERT_FILE."""
    cause = ssl.SSLCertVerificationError(1, "certificate verify failed")
    cause.verify_message = "self-signed certificate"
    error = httpx.ConnectError("x")
    error.__cause__ = cause
    ours = translated(error, host="h", idle=1)
    assert isinstance(ours, ProviderProtocolError)
    assert "self-signed certificate" in str(ours)
    assert "SSL_CERT_FILE" in str(ours)


def test_plain_http_behind_https_is_named():
    """Wrong version number, in other words."""
    error = httpx.ConnectError("x")
    error.__context__ = ssl.SSLError(1, "wrong version number")
    assert "https://" in str(translated(error, host="h", idle=1))


def test_the_systems_reason_is_found_at_the_bottom():
    """Refused connections are wrapped three times, in groups too."""
    refused = ConnectionRefusedError(111, "Connection refused")
    error = httpx.ConnectError("All connection attempts failed")
    error.__cause__ = ExceptionGroup("multiple", [refused])
    assert "connection refused" in str(translated(error, host="h", idle=1))


def test_a_proxys_status_decides():
    """407 is the user's to mend; a failing proxy may recover."""
    wrong = translated(httpx.ProxyError("407 Authentication Required"), host="h", idle=1)
    assert isinstance(wrong, ProviderRejected)
    assert wrong.status == 407
    down = translated(httpx.ProxyError("502 Bad Gateway"), host="h", idle=1)
    assert isinstance(down, ProviderUnavailable)


def test_sockets_and_strange_letters_are_inside_the_border():
    """OSError and UnicodeError come through httpx unwrapped now and then."""
    assert issubclass(ConnectionResetError, CULPRITS)
    assert "failed" in str(through_the_border(OSError(5, "Input/output error")))
    assert isinstance(through_the_border(UnicodeError("idna")), ProviderProtocolError)
