"""Servers on this machine, real sockets with scripted replies."""

import asyncio
import json
import time
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.providers.discover import PORTS, Found, chat_models, discover

pytestmark = pytest.mark.anyio


def listing(*names):
    """A list of models as OpenAI's API gives it."""
    return json.dumps(
        {"object": "list", "data": [{"id": name, "object": "model"} for name in names]}
    )


def reply(body, status="200 OK", headers=""):
    """A whole HTTP reply."""
    body = body.encode()
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n{headers}\r\n".encode() + body


def chunked(body):
    """The same in chunks, as Go and Node send it."""
    head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    return head + f"{len(body):x}\r\n{body}\r\n0\r\n\r\n".encode()


HANGS = b""
GOOD = reply(listing("llama3.2"))


@asynccontextmanager
async def serving(*answers):
    """A server for each answer; gives their ports and what they were asked."""
    asked = []

    def handler(answer):
        async def serve(reader, writer):
            asked.append(await reader.readuntil(b"\r\n\r\n"))
            writer.write(answer)
            if answer == HANGS:
                await reader.read()
            writer.close()

        return serve

    async with AsyncExitStack() as stack:
        ports = []
        for answer in answers:
            server = await asyncio.start_server(handler(answer), "127.0.0.1", 0)
            await stack.enter_async_context(server)
            ports.append(server.sockets[0].getsockname()[1])
        yield ports, asked


async def free_port():
    """A port that nobody listens on."""
    async with serving(GOOD) as (ports, _):
        return ports[0]


async def test_a_running_server_is_found_with_its_models():
    """Its root and its models; what cannot chat comes last."""
    body = listing("nomic-embed-text", "llama3.2", "qwen3")
    async with serving(reply(body)) as (ports, asked):
        found = await discover([await free_port(), *ports])
    assert found == Found(
        base_url=f"http://127.0.0.1:{ports[0]}", models=("llama3.2", "qwen3", "nomic-embed-text")
    )
    assert asked[0].startswith(b"GET /v1/models HTTP/1.1\r\n")
    assert b"authorization" not in asked[0].lower()


async def test_the_first_port_in_the_order_wins():
    """However late the others, and whatever is wrong with those before."""
    answers = (reply("hi"), reply(listing("first")), reply(listing("second")))
    async with serving(*answers) as (ports, _):
        found = await discover(ports)
    assert found.models == ("first",)


async def test_chunks_are_read():
    """A body without a length is as good."""
    async with serving(chunked(listing("llama3.2"))) as (ports, _):
        assert (await discover(ports)).models == ("llama3.2",)


@pytest.mark.parametrize(
    "answer",
    [
        reply("<!doctype html><title>My blog</title>"),
        reply("[]"),
        reply("null"),
        reply('{"object": "list", "data": null}'),
        reply('{"object": "list", "data": []}'),
        reply('{"data": [{"id": "users"}]}'),
        reply('{"object": "list", "data": [{"id": 7}, {"name": "x"}, "llama"]}'),
        reply('{"object": "list", "data": [{"id": "\\u001b[2J"}]}'),
        reply(listing("nomic-embed-text", "bge-m3")),
        reply('{"object": "list", "data": [{"id": "cut'),
        reply("[" * 100_000),
        reply(listing("llama3.2"), status="401 Unauthorized"),
        reply(listing("llama3.2"), status="404 Not Found"),
        reply("", status="302 Found", headers="Location: http://127.0.0.1:9/v1/models\r\n"),
        reply(f'{{"object": "list", "data": [{{"id": "{"x" * 2_000_000}"}}]}}'),
        reply(listing("llama3.2"), headers="Content-Encoding: gzip\r\n"),
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"\x15\x03\x01\x00\x02\x02\x46",
        GOOD[:-9],
    ],
)
async def test_whatever_else_listens_there_is_not_taken_for_a_model(answer):
    """Web pages, other APIs, other protocols, refusals, lists of nothing."""
    async with serving(answer) as (ports, _):
        assert await discover(ports) is None


async def test_servers_that_never_answer_cost_the_limit_once():
    """All are asked at once."""
    async with serving(HANGS, HANGS, HANGS, HANGS) as (ports, asked):
        start = time.perf_counter()
        assert await discover(ports, limit=0.25) is None
        assert time.perf_counter() - start < 0.75
    assert len(asked) == 4


async def test_a_good_server_behind_a_hanging_one_is_found():
    """The hanging one is given up, not waited for."""
    async with serving(HANGS, GOOD) as (ports, _):
        assert (await discover(ports)).models == ("llama3.2",)


async def test_a_proxy_is_never_asked(monkeypatch):
    """A proxy in the environment sees nothing of it."""
    async with serving(GOOD, GOOD) as ((proxy, port), asked):
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy}")
        assert (await discover([port])).base_url.endswith(f":{port}")
    assert len(asked) == 1


async def test_nobody_home():
    """Nothing runs, nothing is found, and quickly."""
    start = time.perf_counter()
    assert await discover([await free_port()]) is None
    assert time.perf_counter() - start < 0.5


def test_the_ports_are_those_of_the_known_servers():
    """Ollama, LM Studio, llama.cpp, vLLM, in this order."""
    assert PORTS == (11434, 1234, 8080, 8000)


@given(
    st.binary()
    | st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner) | st.dictionaries(st.sampled_from(["object", "data", "id"]), inner)
        ),
    ).map(lambda value: json.dumps(value).encode())
)
def test_no_body_makes_it_raise(body):
    """Whatever a port says, the reply is a tuple of printable names."""
    assert all(name and name.isprintable() for name in chat_models(body))
