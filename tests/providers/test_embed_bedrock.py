"""Bedrock: signed by AWS's rules, asked in each model's own words, at a stand-in for AWS."""

import hashlib
import hmac
import os
import subprocess
import sys
from urllib.parse import quote

import pytest

from chatrefine.errors import ProviderProtocolError, ProviderRejected, ProviderUnavailable
from chatrefine.providers import EmbeddingConfig, open_embeddings
from chatrefine.providers.embeddings.bedrock import _home
from tests.fake_provider import FakeProvider
from tests.fake_replies import EmbeddingReply
from tests.providers.embedding import TEXTS, close, embed

SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"  # noqa: S105  AWS's documented example
TOKEN = "IQoJb3JpZ2luX2VjEXAMPLETOKEN"  # noqa: S105  same
AWS = {
    "AWS_ACCESS_KEY_ID": "AKIAIOSFODNN7EXAMPLE",
    "AWS_SECRET_ACCESS_KEY": SECRET,
    "AWS_SESSION_TOKEN": TOKEN,
    "AWS_REGION": "eu-west-1",
    "AWS_EC2_METADATA_DISABLED": "true",
    "AWS_CONFIG_FILE": os.devnull,
    "AWS_SHARED_CREDENTIALS_FILE": os.devnull,
}
OURS = ("AWS_PROFILE", "AWS_DEFAULT_PROFILE", "AWS_DEFAULT_REGION", "AWS_BEARER_TOKEN_BEDROCK")


@pytest.fixture
def aws(monkeypatch):
    """An environment with credentials; what a test changes in it is undone."""
    for name in OURS:
        monkeypatch.delenv(name, raising=False)
    for name, value in AWS.items():
        monkeypatch.setenv(name, value)
    return monkeypatch


@pytest.fixture
def server():
    """A stand-in for AWS."""
    with FakeProvider() as running:
        yield running


def bedrock(server, model="", **fields):
    """The provider for that server."""
    fields = {"base_url": server.url, "timeout": 10.0} | fields
    return open_embeddings(EmbeddingConfig(provider="bedrock", model=model, **fields))


def signature(request, secret, region):
    """The signature that AWS would compute for what arrived. Source: SigV4, step by step."""
    scheme, credential, signed, _ = request.headers["authorization"].replace(",", "").split(" ")
    assert scheme == "AWS4-HMAC-SHA256"
    scope = credential.split("/", 1)[1]
    names = signed.removeprefix("SignedHeaders=").split(";")
    lines = [f"{name}:{request.headers[name]}" for name in names]
    path = quote(request.path, safe="/-_.~")
    hashed = hashlib.sha256(request.raw).hexdigest()
    canonical = "\n".join(["POST", path, "", *lines, "", ";".join(names), hashed])
    moment = request.headers["x-amz-date"]
    to_sign = "\n".join(
        ["AWS4-HMAC-SHA256", moment, scope, hashlib.sha256(canonical.encode()).hexdigest()]
    )
    key = f"AWS4{secret}".encode()
    for part in (moment[:8], region, "bedrock", "aws4_request"):
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    assert {"host", "x-amz-date"} <= set(names)
    assert scope == f"{moment[:8]}/{region}/bedrock/aws4_request"
    return hmac.new(key, to_sign.encode(), hashlib.sha256).hexdigest()


@pytest.mark.anyio
async def test_titan_takes_one_text_a_call_and_every_call_is_signed(aws, server):
    """The signature covers path, host, body and session token; the secret is never sent."""
    got = await embed(bedrock(server, dimensions=32))
    assert close(got.vectors)
    assert len(server.requests) == 2
    assert {r.body["inputText"] for r in server.requests} == set(TEXTS)
    for request in server.requests:
        assert request.path == "/model/amazon.titan-embed-text-v2%3A0/invoke"
        assert request.body.keys() == {"inputText", "normalize", "dimensions"}
        assert request.headers["x-amz-security-token"] == TOKEN
        sent = request.headers["authorization"].rpartition("Signature=")[2]
        assert sent == signature(request, SECRET, "eu-west-1")
        assert SECRET not in str(request)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("model", "own"),
    [
        ("cohere.embed-multilingual-v3", {}),
        ("cohere.embed-v4:0", {"output_dimension": 32}),
        ("us.cohere.embed-v4:0", {"output_dimension": 32}),
    ],
)
async def test_cohere_takes_all_texts_in_one_call(aws, server, model, own):
    """Version 4 knows dimensions, version 3 does not."""
    got = await embed(bedrock(server, model, dimensions=32))
    assert close(got.vectors)
    (request,) = server.requests
    assert request.body == {
        "texts": list(TEXTS),
        "input_type": "clustering",
        "truncate": "NONE",
        "embedding_types": ["float"],
        **own,
    }


@pytest.mark.anyio
async def test_the_older_titan_knows_no_options(aws, server):
    """Its body is the text alone."""
    assert (await embed(bedrock(server, "amazon.titan-embed-text-v1", dimensions=8))).vectors
    assert all(request.body.keys() == {"inputText"} for request in server.requests)


@pytest.mark.anyio
async def test_cohere_without_types_answers_with_a_plain_list(aws, server):
    """Both shapes of its reply are read."""
    raw = b'{"embeddings":[[1,0],[0,1]],"response_type":"embeddings_floats"}'
    server.enqueue_embeddings(EmbeddingReply(body=raw))
    got = await embed(bedrock(server, "cohere.embed-english-v3"))
    assert got.vectors == [[1.0, 0.0], [0.0, 1.0]]


@pytest.mark.anyio
async def test_an_api_key_of_bedrocks_own_needs_no_signature(aws, server):
    """It wins over the credentials, as AWS's own tools have it."""
    aws.setenv("AWS_BEARER_TOKEN_BEDROCK", "bedrock-api-key-abc")
    assert (await embed(bedrock(server))).vectors
    assert {r.headers["authorization"] for r in server.requests} == {"Bearer bedrock-api-key-abc"}


@pytest.mark.anyio
async def test_keys_show_in_no_message(aws, server):
    """AWS repeats what it was sent when a signature is wrong."""
    words = (
        f"The signature does not match: x-amz-security-token:{TOKEN} {SECRET} AKIAIOSFODNN7EXAMPLE"
    )
    server.embedding_default = EmbeddingReply(status=403, message=words)
    got = await embed(bedrock(server))
    assert isinstance(got.error, ProviderRejected)
    assert not [k for k in (TOKEN, SECRET, "AKIAIOSFODNN7EXAMPLE") if k in got.message]


@pytest.mark.anyio
@pytest.mark.parametrize("model", ["amazon.titan-embed-text-v2:0", "cohere.embed-v4:0"])
async def test_faults_are_told_like_any_other_providers(aws, server, model):
    """Wrong vectors, refusals, outages: one sentence each."""
    for fault in ("nan", "zero", "empty", "null", "html", "strings"):
        server.embedding_default = EmbeddingReply(fault=fault)
        got = await embed(bedrock(server, model))
        assert isinstance(got.error, ProviderProtocolError), fault
    server.embedding_default = EmbeddingReply(body=b"{}")
    assert isinstance((await embed(bedrock(server, model))).error, ProviderProtocolError)
    for status, kind in (
        (400, ProviderRejected),
        (403, ProviderRejected),
        (429, ProviderUnavailable),
        (500, ProviderUnavailable),
    ):
        server.embedding_default = EmbeddingReply(status=status)
        got = await embed(bedrock(server, model))
        assert isinstance(got.error, kind), status
        assert got.message.endswith(".")


@pytest.mark.anyio
async def test_what_is_missing_is_named_before_anything_is_sent(aws, server):
    """Credentials, region, model, profile."""
    got = await embed(bedrock(server, "amazon.nova-pro-v1:0"))
    assert "CHATCLI_EMBED_MODEL" in got.message
    for name, value, said in (
        ("AWS_PROFILE", "nobody", "ProfileNotFound"),
        ("AWS_SECRET_ACCESS_KEY", None, "PartialCredentialsError"),
        ("AWS_REGION", None, "AWS_REGION"),
        ("AWS_REGION", "evil.example/x", "AWS_REGION"),
    ):
        with aws.context() as changed:
            changed.delenv(name) if value is None else changed.setenv(name, value)
            got = await embed(bedrock(server))
        assert isinstance(got.error, ProviderRejected)
        assert said in got.message
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"):
        aws.delenv(name)
    got = await embed(bedrock(server))
    assert "AWS has no credentials" in got.message
    assert not server.requests


def test_the_address_follows_the_region():
    """China has a domain of its own."""
    assert _home("us-gov-west-1") == "https://bedrock-runtime.us-gov-west-1.amazonaws.com"
    assert _home("cn-north-1") == "https://bedrock-runtime.cn-north-1.amazonaws.com.cn"


MISSING = """
import asyncio, sys
sys.modules[{library!r}] = None
from chatrefine.providers import EmbeddingConfig, open_embeddings
one = open_embeddings(EmbeddingConfig(provider={name!r}, model={model!r}, base_url="http://localhost:1"))
try:
    asyncio.run(one.embed(["a"]))
except Exception as error:
    print(type(error).__name__, error)
"""


@pytest.mark.parametrize(
    ("name", "library", "model"), [("bedrock", "botocore", ""), ("local", "model2vec", "a/b")]
)
def test_a_missing_extra_is_one_sentence_with_the_way_to_get_it(name, library, model):
    """Opening costs nothing and never fails: an answer must not hang on it."""
    code = MISSING.format(name=name, library=library, model=model)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("ProviderRejected")
    assert "pip install" in done.stdout
    assert done.stderr == ""
