"""Whatever an embedding service sends: right vectors or one named sentence, after one request."""

import logging

import pytest

from chatrefine.errors import ProviderProtocolError, ProviderRejected, ProviderUnavailable
from tests.fake_provider import FakeProvider
from tests.fake_replies import EmbeddingReply
from tests.providers.embedding import KEY, OVER_HTTP, TEXTS, close, embed, provider

DEEP = b"[" * 100_000
BODIES = {
    "nothing": b"",
    "blank": b" \n",
    "null": b"null",
    "list": b"[]",
    "number": b"7",
    "words": b"Internal error",
    "html": b"<!doctype html><title>Log in</title>",
    "half": b'{"data":[{"index":0,"embedding":[0.1,',
    "two": b'{"data":[]}{"data":[]}',
    "deep": b'{"data":' + DEEP,
    "binary": bytes(range(256)),
    "error": b'{"error":{"message":"The engine tripped."}}',
    "error_word": b'{"error":"The engine tripped."}',
    "data_null": b'{"data":null,"embeddings":null}',
    "data_text": b'{"data":"x","embeddings":"x"}',
    "data_object": b'{"data":{"0":[1]},"embeddings":{"0":[1]}}',
    "items": b'{"data":[1,2],"embeddings":[1,2]}',
    "no_vectors": b'{"data":[{},{}],"embeddings":[{},{}]}',
    "huge": b'{"data":"' + b"x" * 2_000_000 + b'"}',
}
VECTORS = {
    "bools": "[true,false]",
    "strings": '["0.1","0.2"]',
    "nested": "[[0.1],[0.2]]",
    "nulls": "[null,0.1]",
    "objects": '[{"x":1}]',
    "huge_integer": "[1" + "0" * 400 + "]",
    "huge_float": "[1e400, 1]",
    "overflow": "[1.7e308, 1.7e308]",
    "negative_infinity": "[-Infinity, 1]",
    "nan": "[NaN, 1]",
    "zero": "[0, 0]",
    "minus_zero": "[-0.0, 0.0]",
    "denormal_nothing": "[1e-400]",
    "empty": "[]",
    "number": "1.5",
    "bad_base64": '"not base64!"',
    "short_base64": '"AACA"',
    "empty_base64": '""',
    "nan_base64": '"AADAfwAAgD8="',
}
FAULTS = (
    "nan",
    "inf",
    "zero",
    "fewer",
    "more",
    "empty",
    "null",
    "strings",
    "dim_change",
    "no_data",
    "html",
)


def body(api, raw):
    """A reply whose two vectors are this JSON."""
    if api == "gemini":
        return f'{{"embeddings":[{{"values":{raw}}},{{"values":{raw}}}]}}'.encode()
    return f'{{"data":[{{"index":0,"embedding":{raw}}},{{"index":1,"embedding":{raw}}}]}}'.encode()


async def answered(api, reply, **fields):
    """What one call comes to, and how many requests it took."""
    with FakeProvider() as server:
        server.enqueue_embeddings(reply)
        got = await embed(provider(server, api, **fields))
        return got, len(server.requests)


def is_a_sentence(message):
    """One line that ends in a full stop, without the key."""
    return (
        message.endswith(".")
        and message.isprintable()
        and len(message) < 480
        and KEY not in message
    )


@pytest.mark.anyio
@pytest.mark.parametrize("api", OVER_HTTP)
async def test_replies_that_are_no_embeddings_are_protocol_errors(api):
    """Never a crash, never vectors that cannot be compared, never a second request."""
    replies = {name: EmbeddingReply(body=raw) for name, raw in BODIES.items()}
    replies |= {name: EmbeddingReply(body=body(api, raw)) for name, raw in VECTORS.items()}
    replies |= {name: EmbeddingReply(fault=name) for name in FAULTS}
    for name, reply in replies.items():
        got, requests = await answered(api, reply)
        assert isinstance(got.error, ProviderProtocolError), (name, got)
        assert is_a_sentence(got.message), (name, got.message)
        assert requests == 1, name


@pytest.mark.anyio
@pytest.mark.parametrize("api", OVER_HTTP)
async def test_a_refusal_is_told_apart_from_an_outage(api):
    """4xx is ours and feeds no breaker; 408, 409, 429, 5xx and broken connections are theirs."""
    for status in (302, 400, 401, 402, 403, 404, 405, 413, 415, 422, 451, 499):
        got, requests = await answered(api, EmbeddingReply(status=status))
        assert isinstance(got.error, ProviderRejected), status
        assert got.error.status == status
        assert is_a_sentence(got.message)
        assert requests == 1
    for status in (408, 409, 429, 500, 501, 502, 503, 504, 520, 529):
        reply = EmbeddingReply(status=status, headers=(("Retry-After", "1"),))
        got, requests = await answered(api, reply)
        assert isinstance(got.error, ProviderUnavailable), status
        assert got.error.status == status
        assert requests == 1
    for reply in (
        EmbeddingReply(fault="cut"),
        EmbeddingReply(fault="hang"),
        EmbeddingReply(delay=9),
    ):
        got, requests = await answered(api, reply, timeout=0.3)
        assert isinstance(got.error, ProviderUnavailable), reply
        assert is_a_sentence(got.message)
        assert requests == 1


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (b'{"error":{"message":"slow down","type":"rate_limit_error"}}', ProviderUnavailable),
        (b'{"error":{"message":"overloaded","code":529}}', ProviderUnavailable),
        (b'{"error":{"message":"no such model","code":"model_not_found"}}', ProviderRejected),
        (b'{"error":{"message":"bad key","type":"authentication_error"}}', ProviderRejected),
    ],
)
async def test_an_error_in_a_200_counts_as_what_it_says(raw, kind):
    """Gateways wrap failures in a success; the breaker still learns the truth."""
    got, _ = await answered("openai", EmbeddingReply(body=raw))
    assert type(got.error) is kind


@pytest.mark.anyio
async def test_nobody_listening_is_an_outage():
    """A closed port is told by its host."""
    with FakeProvider() as server:
        url = server.url
    got = await embed(provider(None, base_url=url))
    assert isinstance(got.error, ProviderUnavailable)
    assert url.removeprefix("http://") in got.message


@pytest.mark.anyio
@pytest.mark.parametrize("api", OVER_HTTP)
async def test_keys_show_nowhere(api, caplog):
    """A server that repeats the key back, in any coat, puts it into no message and no log."""
    caplog.set_level(logging.DEBUG)
    for shown in (KEY, "sk-Fake%2FKey%2Bembed42", "c2stRmFrZS9LZXkrZW1iZWQ0Mg=="):
        for reply in (
            EmbeddingReply(status=401, message=f"Incorrect API key provided: {shown}"),
            EmbeddingReply(body=f'{{"error":{{"message":"bad key {shown}"}}}}'.encode()),
            EmbeddingReply(body=f"<html><title>{shown}</title>".encode()),
        ):
            got, _ = await answered(api, reply)
            assert shown not in got.message + repr(got.error) + caplog.text
            assert got.error.__cause__ is None


@pytest.mark.anyio
@pytest.mark.parametrize("api", OVER_HTTP)
async def test_vectors_come_in_the_order_of_the_texts(api):
    """Plain, shuffled and base64 replies give the same vectors."""
    for fault in ("", "shuffled", "base64"):
        if api == "gemini" and fault == "shuffled":
            continue  # it numbers nothing
        got, requests = await answered(api, EmbeddingReply(fault=fault))
        assert close(got.vectors), fault
        assert requests == 1


@pytest.mark.anyio
async def test_wrong_numbers_are_refused_and_missing_ones_do_not_matter():
    """`index` counts the texts or is not there at all."""
    item = '{"embedding":[1]%s}'
    for first, second, right in (
        ("", "", True),
        (',"index":0', ',"index":1', True),
        (',"index":null', ',"index":null', True),
        (',"index":0', ',"index":0', False),
        (',"index":1', ',"index":2', False),
        (',"index":0', "", False),
        (',"index":"0"', ',"index":"1"', False),
        (',"index":true', ',"index":false', False),
        (',"index":-1', ',"index":0', False),
    ):
        raw = f'{{"data":[{item % first},{item % second}]}}'.encode()
        got, _ = await answered("openai", EmbeddingReply(body=raw))
        assert (got.vectors == [[1.0], [1.0]]) is right, raw


@pytest.mark.anyio
async def test_lone_surrogates_travel_as_the_replacement_character():
    """No text that a model wrote breaks the request."""
    with FakeProvider() as server:
        got = await embed(provider(server), ["a\ud800b", "🙂"])
        assert got.error is None
        assert server.requests[0].body["input"] == ["a\ufffdb", "🙂"]


@pytest.mark.anyio
async def test_no_texts_need_no_request():
    """An empty batch is an empty answer."""
    with FakeProvider() as server:
        got = await embed(provider(server), [])
        assert got.vectors == []
        assert not server.requests
    assert TEXTS
