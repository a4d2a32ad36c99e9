"""Compressed bodies."""

import gzip
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.errors import ProviderProtocolError
from chatrefine.providers._unpack import BITE, Unpacker, unpacked


def raw_deflate(data):
    """Deflate without a header, as some servers send it."""
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(data) + packer.flush()


PACKERS = (gzip.compress, zlib.compress, raw_deflate)


@given(st.binary(max_size=300), st.sampled_from(PACKERS), st.integers(1, 50))
def test_every_packing_comes_back_in_any_chunks(data, pack, size):
    """gzip, deflate with and without its header."""
    packed = pack(data)
    unpacker = Unpacker()
    chunks = [packed[i : i + size] for i in range(0, len(packed), size)]
    assert b"".join(bite for chunk in chunks for bite in unpacker.feed(chunk)) == data


@given(st.binary(max_size=100), st.binary(max_size=100), st.integers(1, 30))
def test_members_of_one_gzip_file_follow_each_other(one, two, size):
    """Proxies glue compressed parts together."""
    packed = gzip.compress(one) + gzip.compress(two)
    unpacker = Unpacker()
    chunks = [packed[i : i + size] for i in range(0, len(packed), size)]
    assert b"".join(bite for chunk in chunks for bite in unpacker.feed(chunk)) == one + two


def test_a_small_body_that_grows_huge_comes_in_bites():
    """A limit behind it can stop before memory is full."""
    bites = Unpacker().feed(gzip.compress(b"x" * 50_000_000))
    assert all(len(next(bites)) <= BITE for _ in range(3))


@given(st.binary(max_size=100))
def test_garbage_is_an_error_or_nothing(data):
    """Never anything but zlib's own error."""
    with suppress(zlib.error):
        list(Unpacker().feed(data))


async def one(chunk):
    """A body of one chunk."""
    yield chunk


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("encoding", "words"), [("br", "nobody asked"), ("zstd", "nobody asked"), ("gzip", "damaged")]
)
async def test_what_cannot_be_unpacked_is_named(encoding, words):
    """Another packing than was asked for, or a damaged one."""
    with pytest.raises(ProviderProtocolError, match=words):
        await anext(unpacked(one(gzip.compress(b"x" * 99)[:10] + b"\xff" * 50), encoding))
