"""Texts longer than a model takes: cut, averaged, told."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.errors import ProviderRejected
from chatrefine.providers.embeddings._failures import BadVectorsError
from chatrefine.providers.embeddings._pieces import averaged, batches, pieces, size
from tests.fake_provider import FakeProvider
from tests.fake_replies import EmbeddingReply
from tests.providers.embedding import OVER_HTTP, embed, embedded, provider

TEXT = st.text(alphabet=st.sampled_from("ab .\n。你é🙂"), max_size=60)
LONG = "The pump needs oil every day. Check the level first.\n\n" * 900


@given(TEXT, st.integers(1, 40))
def test_parts_are_the_text_and_fit(text, longest):
    """Nothing is lost or doubled, no part is empty but the only one, none is too long."""
    parts = pieces(text, longest)
    assert "".join(parts) == text
    assert all(size(part) <= max(longest, 4) for part in parts)
    assert parts == [text] or all(parts)


def test_cuts_fall_between_words_and_sentences_where_they_can():
    """A paragraph before a line, a line before a sentence, a sentence before a word."""
    assert pieces("aaa bbb.\n\nccc ddd\neee", 14) == ["aaa bbb.\n\n", "ccc ddd\neee"]
    assert pieces("One two. Three", 10) == ["One two. ", "Three"]
    assert pieces("one two three", 9) == ["one two ", "three"]
    assert pieces("你好你好", 6) == ["你好", "你好"]


@given(st.lists(TEXT.filter(bool), min_size=1, max_size=9), st.integers(1, 4), st.integers(1, 50))
def test_batches_keep_order_and_bounds(parts, most, longest):
    """Every part once; a batch is over the limit only when it is one part alone."""
    runs = batches(parts, most=most, longest=longest)
    assert [part for run in runs for part in run] == parts
    assert all(1 <= len(run) <= most for run in runs)
    assert all(len(run) == 1 or sum(map(size, run)) <= longest for run in runs)


NUMBERS = st.lists(st.floats(-1, 1).filter(lambda x: abs(x) > 1e-3), min_size=3, max_size=3)


@given(st.lists(NUMBERS, min_size=2, max_size=5), st.data())
def test_an_average_has_length_one_and_lies_between(vectors, data):
    """Each vector's length is set aside, so that only its weight counts."""
    weights = data.draw(st.lists(st.integers(1, 99), min_size=len(vectors), max_size=len(vectors)))
    try:
        mean = averaged(vectors, weights)
    except BadVectorsError:
        return
    assert math.hypot(*mean) == pytest.approx(1)
    scaled = averaged([[7 * x for x in one] for one in vectors], [3 * w for w in weights])
    assert scaled == pytest.approx(mean, abs=1e-6)


def test_one_part_is_not_touched_and_opposites_have_no_average():
    """A vector alone keeps its length."""
    assert averaged([[3.0, 4.0]], [9]) == [3.0, 4.0]
    with pytest.raises(BadVectorsError):
        averaged([[1.0, 0.0], [-2.0, 0.0]], [1, 1])


@pytest.mark.parametrize("api", OVER_HTTP)
def test_a_long_text_is_averaged_in_one_call_and_told(api):
    """Nobody's silent cut: the whole text counts, the same way for every provider."""
    with FakeProvider() as server:
        one = provider(server, api)
        got = embedded(one, [LONG * 3, "short"])
        assert len(got.vectors) == 2
        assert math.hypot(*got.vectors[0]) == pytest.approx(1)
        assert len(server.requests) == 1
        sent = server.requests[0].body
        sent = sent.get("input") or [r["content"]["parts"][0]["text"] for r in sent["requests"]]
        assert "".join(sent) == LONG * 3 + "short"
        (notice,) = one.notices
        assert "the average of" in notice


@pytest.mark.anyio
async def test_a_limit_that_only_the_server_knows_is_learned_once():
    """No body is sent twice: the parts get smaller, and the next call starts with those."""
    with FakeProvider() as server:
        server.embedding_default = EmbeddingReply(max_chars=450)
        one = provider(server)
        first = await one.embed([LONG[:2000], "short"])
        asked = len(server.requests)
        assert asked == 3
        assert len({request.raw for request in server.requests}) == asked
        assert await one.embed([LONG[:2000], "short"]) == first
        assert len(server.requests) == asked + 1
        assert one.notices
        await one.aclose()


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("status", "words"),
    [
        (400, "This model's maximum context length is 8192 tokens, however you requested 9000."),
        (400, "the input length exceeds the context length"),
        (413, "Input validation error: `inputs` must have less than 512 tokens. Given: 1000"),
        (500, "input is too large to process. increase the physical batch size"),
        (400, "The example at index 0 in your batch has too many tokens and does not fit."),
        (400, "Malformed input request: #/texts/0: expected maxLength: 2048, actual: 3000"),
        (400, "Too many input tokens. Max input tokens: 8192, request input token count: 9999"),
        (400, "The input token count (2100) exceeds the maximum number of tokens allowed (2048)."),
    ],
)
async def test_each_servers_words_for_too_long_are_understood(status, words):
    """Also a 500 that means it: it is our input, not an outage."""
    with FakeProvider() as server:
        server.embedding_default = EmbeddingReply(status=status, message=words)
        got = await embed(provider(server), ["word " * 100])
        assert isinstance(got.error, ProviderRejected)
        assert len(server.requests) == 3


@pytest.mark.anyio
async def test_other_refusals_are_not_asked_again():
    """A length of vectors is no length of texts."""
    with FakeProvider() as server:
        for words in (
            "This model does not support specifying dimensions.",
            "dimensions: Input should be less than or equal to 1536",
            "model 'x' not found, try pulling it first",
        ):
            server.embedding_default = EmbeddingReply(status=400, message=words)
            await embed(provider(server), ["word " * 100])
        assert len(server.requests) == 3
