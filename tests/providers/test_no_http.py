"""A server that speaks another protocol is named at once; a line that was cut is tried again."""

import asyncio
import contextlib

import pytest

from chatrefine.errors import ProviderProtocolError, ProviderRejected, ProviderUnavailable
from chatrefine.providers import ProviderConfig
from chatrefine.providers.openai import open_openai
from tests.providers.conftest import hello

pytestmark = pytest.mark.anyio
OK = b"HTTP/1.1 200 OK\r\n"


class Raw:
    """A server that reads a request, sends the same bytes to each, and hangs up."""

    def __init__(self, sent):
        self.requests = 0
        self._sent = sent

    async def __aenter__(self):
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_):
        """Stop listening."""
        self._server.close()

    async def _serve(self, reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
        await reader.readexactly(int(fields[b"content-length"]))
        self.requests += 1
        writer.write(self._sent)
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def failure(sent, waits, kind):
    """What a call says to these bytes, and how often it asked."""
    async with Raw(sent) as server:
        config = ProviderConfig(provider="openai", model="m", base_url=server.url, max_retries=2)
        provider = open_openai(config, waits.timing())
        with pytest.raises(kind) as caught:
            await provider.stream(hello(), lambda _: None)
        await provider.aclose()
    return str(caught.value), server.requests


@pytest.mark.parametrize(
    "sent",
    [
        b"<html>hello</html>\r\n",
        b"hello",
        b"\x00\x00\x12\x04\x00\x00\x00\x00\x00\x00\x03\x00\x00\x00\x80\x00\x04\x00\x01\x00\x00",
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"ICY 200 OK\r\n\r\n",
        b"\x15\x03\x01\x00\x02\x02\x46",
        b"HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\nabc",
        b"HTTP/1.1 099 Odd\r\n\r\n",
        OK + b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        OK + b"Content-Length: three\r\n\r\nabc",
        OK + b"Transfer-Encoding: gzip\r\n\r\nabc",
        OK + b" no name\r\n\r\nabc",
        OK + b"X: " + b"x" * 300_000,
    ],
    ids=range(13),
)
async def test_another_protocol_is_named_and_not_asked_again(sent, waits):
    """HTTP/0.9, HTTP/2, ssh, TLS, an upgrade, heads that contradict themselves: one request."""
    said, requests = await failure(sent, waits, ProviderProtocolError)
    assert "sent no proper HTTP/1.1 reply" in said
    assert requests == 1
    assert waits == []


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"HT",
        b"HTTP/1.1 200 O",
        OK + b"Content-",
        b"HTTP/1.1 102 Working\r\n\r\n",
        OK + b"Content-Length: 30\r\n\r\nab",
        OK + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nab",
    ],
    ids=range(7),
)
async def test_a_reply_that_was_cut_is_asked_for_again(sent, waits):
    """What began as HTTP, or did not begin, may come whole the next time."""
    said, requests = await failure(sent, waits, ProviderUnavailable)
    assert "broke the connection off" in said
    assert requests == 3


@pytest.mark.parametrize(
    ("location", "named"),
    [
        (b"http://[::1/x", "an address that cannot be read"),
        (b"http://a]b/", "an address that cannot be read"),
        ("http://exémple".encode("latin-1") + b"\xff/", "redirects to ex"),
        (b"http://h:99999999/", "redirects to h,"),
        (b"http://a b\x01c\t/", "redirects to a"),
        (b"\xff\xfe", "another address"),
        (b"", "another address"),
    ],
)
async def test_a_redirect_is_told_whatever_its_address_is(location, named, waits):
    """httpx breaks off at an address that it cannot read; nobody is asked a second time."""
    sent = b"HTTP/1.1 302 Found\r\nLocation: " + location + b"\r\nContent-Length: 0\r\n\r\n"
    said, requests = await failure(sent, waits, ProviderRejected)
    assert named in said
    assert said.isprintable()
    assert requests == 1
