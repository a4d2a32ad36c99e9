"""What the embedding providers send, where, and with which key."""

import pytest

from chatrefine.errors import ConfigError, ProviderRejected
from chatrefine.providers import EMBEDDING_PROVIDERS, EmbeddingConfig, open_embeddings
from tests.fake_provider import FakeProvider
from tests.fake_replies import EmbeddingReply
from tests.providers.embedding import KEY, OVER_HTTP, TEXTS, close, embed, embedded, provider


@pytest.fixture
def server():
    """A well-behaved server, until told otherwise."""
    with FakeProvider() as running:
        yield running


@pytest.mark.parametrize(
    ("name", "path", "body"),
    [
        (
            "openai",
            "/v1/embeddings",
            {"model": "m", "input": list(TEXTS), "encoding_format": "float", "dimensions": 32},
        ),
        (
            "voyage",
            "/v1/embeddings",
            {"model": "m", "input": list(TEXTS), "truncation": False, "output_dimension": 32},
        ),
        (
            "gemini",
            "/v1beta/models/m:batchEmbedContents",
            {
                "requests": [
                    {
                        "model": "models/m",
                        "outputDimensionality": 32,
                        "content": {"parts": [{"text": text}]},
                    }
                    for text in TEXTS
                ]
            },
        ),
    ],
)
def test_all_texts_travel_in_one_call(server, name, path, body):
    """One request; the key in its header and nowhere else."""
    got = embedded(provider(server, name, model="m", dimensions=32))
    assert close(got.vectors)
    (request,) = server.requests
    assert (request.method, request.path, request.body) == ("POST", path, body)
    sent = request.headers["x-goog-api-key" if name == "gemini" else "authorization"]
    assert sent == (KEY if name == "gemini" else f"Bearer {KEY}")
    assert KEY not in request.path + request.raw.decode()


@pytest.mark.parametrize("name", OVER_HTTP)
def test_without_a_wish_the_model_chooses_its_dimensions(server, name):
    """0 sends no field; a model of the provider's own is taken when none is named."""
    assert embedded(provider(server, name, model="")).vectors
    (request,) = server.requests
    assert "imension" not in request.raw.decode()
    assert "fake" not in request.raw.decode() + request.path


@pytest.mark.parametrize(
    "path",
    ["", "/", "/v1", "/v1/", "//v1", "/v1/embeddings", "/v1/embeddings/", "/v1/chat/completions"],
)
def test_every_form_of_a_base_url_reaches_the_endpoint(server, path):
    """Also the chat's own endpoint: OPENAI_BASE_URL serves both."""
    assert embedded(provider(server, base_url=server.url + path)).vectors
    assert [request.path for request in server.requests] == ["/v1/embeddings"]


def test_a_server_without_keys_gets_no_header(server):
    """An empty bearer token is illegal."""
    assert embedded(provider(server, api_key="")).vectors
    assert "authorization" not in server.requests[0].headers


@pytest.mark.parametrize("name", OVER_HTTP)
def test_home_is_not_asked_without_a_key(name):
    """The sentence names the variable; nothing is sent, and no breaker counts it."""
    got = embedded(provider(None, name, api_key=" "))
    assert isinstance(got.error, ProviderRejected)
    assert f"{name.upper()}_API_KEY is not set" in got.message


def test_a_key_that_no_header_can_carry_is_refused_by_its_variable():
    """Smart quotes come with copying; the value is not repeated."""
    with pytest.raises(ConfigError, match="VOYAGE_API_KEY") as caught:
        provider(None, "voyage", api_key="“pa-secret”")
    assert "secret" not in str(caught.value)


def test_an_unknown_provider_is_told_with_the_known_ones():
    """One sentence with all the names."""
    with pytest.raises(ConfigError) as caught:
        open_embeddings(EmbeddingConfig(provider="cohere"))
    assert all(name in str(caught.value) for name in EMBEDDING_PROVIDERS)


def test_what_makes_vectors_comparable_makes_the_key(server):
    """Provider, address, model and dimensions; a password in the address stays out of it."""
    one = provider(server)
    others = [
        provider(server, "voyage"),
        provider(server, model="other"),
        provider(server, dimensions=8),
        provider(server, base_url=server.url + "/proxy"),
    ]
    assert len({one.key, *(other.key for other in others)}) == 5
    assert provider(server, api_key="sk-another-key").key == one.key
    assert "hunter2" not in provider(None, base_url="http://me:hunter2@localhost:1").key


def test_a_redirect_takes_the_key_nowhere(server):
    """The other host sees no request."""
    with FakeProvider() as sink:
        to = (("Location", f"{sink.url}/v1/embeddings"),)
        server.enqueue_embeddings(EmbeddingReply(status=307, headers=to))
        got = embedded(provider(server))
        assert "redirects" in got.message
        assert not sink.requests


@pytest.mark.anyio
async def test_a_loopback_server_is_reached_past_any_proxy(server):
    """Connections are kept: two calls share one."""
    one = provider(server)
    assert await one.embed(TEXTS)
    assert (await embed(one)).vectors
    assert {request.connection for request in server.requests} == {1}


def test_dimensions_that_were_not_given_are_told(server):
    """A server that ignores the wish still compares like with like."""
    one = provider(server, dimensions=8)
    assert embedded(one).vectors
    assert len(one.notices) == 1
    assert "32 dimensions, not 8" in one.notices[0]
