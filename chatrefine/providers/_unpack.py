"""A compressed body, unpacked as it comes; a small body that grows huge is cut into bites."""

import zlib
from collections.abc import AsyncIterator, Iterator

from chatrefine.errors import ProviderProtocolError
from chatrefine.providers._text import excerpt

BITE = 1024 * 1024
"""Bytes handed on at once, whatever a chunk unpacks to."""
_GZIP, _ZLIB, _RAW = 31, 15, -15
_MAGIC = b"\x1f\x8b"


def _wbits(head: bytes) -> int:
    """What the first two bytes announce; deflate comes with zlib's header and without."""
    if head == _MAGIC:
        return _GZIP
    zlib_header = head[0] & 0x0F == zlib.DEFLATED and int.from_bytes(head, "big") % 31 == 0
    return _ZLIB if zlib_header else _RAW


class Unpacker:
    """Unpacks gzip and deflate incrementally.

    >>> b"".join(Unpacker().feed(zlib.compress(b"hi")))
    b'hi'
    """

    def __init__(self) -> None:
        self._head = b""
        self._engine: zlib._Decompress | None = None
        self._members = 0

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """The bytes that this chunk unpacks to, at most `BITE` at a time.

        Raises:
            zlib.error: the bytes are damaged.

        """
        while chunk:
            if self._engine is None:
                chunk = self._begin(chunk)
                if self._engine is None:
                    return
            bite = self._engine.decompress(chunk, BITE)
            if bite:
                yield bite
            chunk = self._engine.unconsumed_tail
            if self._engine.eof:
                chunk = self._engine.unused_data
                self._engine = None

    def _begin(self, chunk: bytes) -> bytes:
        """Choose an engine once two bytes are there; what follows a whole file must be another."""
        head = self._head + chunk
        self._head = head if len(head) < len(_MAGIC) else b""
        if self._head or (self._members and not head.startswith(_MAGIC)):
            return b""
        self._members += 1
        self._engine = zlib.decompressobj(_wbits(head[:2]))
        return head


async def unpacked(chunks: AsyncIterator[bytes], encoding: str) -> AsyncIterator[bytes]:
    """The body behind a Content-Encoding.

    Raises:
        ProviderProtocolError: it is none that was asked for, or damaged.

    """
    if encoding not in {"gzip", "x-gzip", "deflate"}:
        name = excerpt(encoding, 40)
        raise ProviderProtocolError(f'The reply is packed in a way nobody asked for ("{name}").')
    unpacker = Unpacker()
    async for chunk in chunks:
        try:
            for bite in unpacker.feed(chunk):
                yield bite
        except zlib.error:
            raise ProviderProtocolError("The compressed reply is damaged; try again.") from None
