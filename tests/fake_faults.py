"""Misbehaviours by name: on the reply, on its frames, or on the bytes of its body.

`FAULTS` lists every name. Several may be joined with "+", applied from left to right.
"""

import gzip
import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.fake_frame_faults import ON_FRAMES, Frames
from tests.fake_frames import encode, whole
from tests.fake_replies import Api, Framing, How, Recorded, Reply

OnReply = Callable[[Reply], Reply]
OnBytes = Callable[[list[bytes]], list[bytes]]

HTML = b"<!doctype html><html><head><title>Bad gateway &amp; co</title></head><body>x</body></html>"


def _comment(text: str) -> OnBytes:
    return lambda chunks: [part for c in chunks for part in (text.encode(), c)]


def _sse(change: Callable[[bytes], bytes]) -> OnBytes:
    return lambda chunks: [change(c) for c in chunks]


def _json_body(api: Api, reply: Reply, request: Recorded) -> Reply:
    body = json.dumps(whole(api, reply, request)).encode()
    return replace(reply, body=body, content_type="application/json", framing=Framing.LENGTH)


def _status(code: int, **rest: Any) -> OnReply:
    return lambda reply: replace(reply, status=code, **rest)


def _with(**rest: Any) -> OnReply:
    return lambda reply: replace(reply, **rest)


def _headers(*headers: tuple[str, str]) -> OnReply:
    return lambda reply: replace(reply, headers=(*reply.headers, *headers))


ON_REPLY: dict[str, OnReply] = {
    "cr": _with(line_end="\r"),
    "crlf": _with(line_end="\r\n"),
    "html_page": _with(body=HTML, content_type="text/html", framing=Framing.LENGTH),
    "done_hang": _with(linger=True),
    "gzip": _with(encoding="gzip"),
    "deflate": _with(encoding="deflate"),
    "bad_gzip": _with(encoding="bad_gzip"),
    "plain_type": _with(content_type="text/plain"),
    "binary_type": _with(content_type="application/octet-stream"),
    "no_type": _with(content_type=None),
    "length": _with(framing=Framing.LENGTH),
    "to_close": _with(framing=Framing.TO_CLOSE),
    "cut": lambda r: replace(r, cut=100 if r.cut is None else r.cut),
    "reset": lambda r: replace(r, cut=100 if r.cut is None else r.cut, how=How.RESET),
    "cut_plain": lambda r: replace(r, cut=r.cut or 100, framing=Framing.TO_CLOSE),
    "cut_length": lambda r: replace(r, cut=r.cut or 100, framing=Framing.LENGTH),
    "stall": lambda r: replace(r, cut=100 if r.cut is None else r.cut, how=How.HANG),
    "hang": _with(hang_at=-1),
    "no_answer": _with(raw_head=b""),
    "garbage_head": _with(raw_head=b"\x16\x03\x01 this is no HTTP\r\n\r\n"),
    "half_head": _with(raw_head=b"HTTP/1.1 200 OK\r\nContent-Ty"),
    "huge_head": _with(raw_head=b"HTTP/1.1 200 OK\r\nX: " + b"x" * 300_000 + b"\r\n\r\n"),
    "bad_chunk": _with(
        raw_head=b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n"
    ),
    "empty_200": _with(body=b"", framing=Framing.LENGTH),
    "no_content": _status(204, body=b"", framing=Framing.LENGTH),
    "redirect": _status(302, body=b""),
    "redirect_307": _status(307, body=b""),
    "redirect_308": _status(308, body=b""),
    "drip": _with(wire=1, delay=0.02),
    "error_200": _with(
        body=b'{"error":{"message":"The engine tripped.","code":500}}',
        content_type="application/json",
    ),
    "error_word": _with(body=b'{"error":"The engine tripped."}', content_type="application/json"),
    "array_200": _with(body=b"[]", content_type="application/json"),
    "no_choices": _with(body=b'{"id":1}', content_type="application/json"),
    "null_200": _with(body=b"null", content_type="application/json"),
    "early_hints": _with(raw_head=b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"),
}

ON_BYTES: dict[str, OnBytes] = {
    "heartbeat": _comment(": keep-alive\n\n"),
    "bare_colon": _comment(":\n\n"),
    "retry_only": _comment("retry: 3000\n\n"),
    "id_only": _comment("id: 7\n\n"),
    "empty_data": _comment("data\n\n"),
    "unknown_field": _sse(lambda c: b"zork: 1\n" + c),
    "no_space": _sse(lambda c: c.replace(b"data: ", b"data:")),
    "bom": lambda chunks: [b"\xef\xbb\xbf", *chunks],
    "blank_lines": _comment("\n\n\n"),
    "no_last_blank": lambda chunks: [*chunks[:-1], chunks[-1].rstrip(b"\r\n")],
    "bad_utf8": lambda chunks: [c.replace(b"Hell", b"\xffell") for c in chunks],
    "nul": lambda chunks: [*chunks[:2], b"\x00\x00\n", *chunks[2:]],
    "mixed_ends": lambda chunks: [
        c.replace(b"\n", (b"\n", b"\r\n", b"\r")[i % 3]) for i, c in enumerate(chunks)
    ],
    "one_write": lambda chunks: [b"".join(chunks)],
}
ALIASES = {"usage_only": "", "error_frame": "error_event", "": ""}
FAULTS = (*ON_REPLY, *ON_FRAMES, *ON_BYTES, *(name for name in ALIASES if name), "json_body")


def prepare(api: Api, reply: Reply, request: Recorded) -> Reply:
    """The reply with every fault that concerns the reply itself applied."""
    for name in names(reply):
        if name == "json_body":
            reply = _json_body(api, reply, request)
        elif name in ON_REPLY:
            reply = ON_REPLY[name](reply)
        elif name not in ON_FRAMES and name not in ON_BYTES:
            message = f"there is no fault {name!r}"
            raise ValueError(message)
    return reply


def names(reply: Reply) -> list[str]:
    """The faults of a reply, aliases resolved."""
    resolved = (ALIASES.get(name, name) for name in reply.fault.split("+"))
    return [name for name in resolved if name]


def body_of(api: Api, reply: Reply, frames: Frames) -> list[bytes]:
    """The body, a write at a time, with every fault of frames and bytes applied."""
    for name in names(reply):
        frames = ON_FRAMES[name](frames, api, reply) if name in ON_FRAMES else frames
    chunks = [encode(api, f, reply.line_end) for f in frames]
    for name in names(reply):
        chunks = ON_BYTES[name](chunks) if name in ON_BYTES else chunks
    return chunks


def compress(encoding: str, chunks: list[bytes]) -> list[bytes]:
    """The chunks compressed, each flushed so that a client can decode as they come."""
    if encoding == "bad_gzip":
        return [gzip.compress(b"x")[:5] + b"\x00 nonsense"]
    packer = zlib.compressobj(wbits=31 if encoding == "gzip" else 15)
    packed = [packer.compress(c) + packer.flush(zlib.Z_SYNC_FLUSH) for c in chunks]
    return [*packed, packer.flush()]
