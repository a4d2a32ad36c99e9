"""Embedding replies: word-hash vectors, so that like texts lie close, and faults by name."""

import base64
import hashlib
import json
import math
import struct
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.fake_replies import EmbeddingReply, Framing, How, Reply


def vector(text: str, dimensions: int) -> list[float]:
    """A unit vector: each word adds to one dimension chosen by its hash."""
    values = [0.0] * dimensions
    for word in text.lower().split() or [""]:
        digest = hashlib.sha256(word.encode("utf-8", "replace")).digest()
        values[int.from_bytes(digest[:4], "big") % dimensions] += 1.0
    length = math.sqrt(sum(v * v for v in values))
    return [v / length for v in values]


def embeddings(path: str, body: Any, reply: EmbeddingReply) -> Reply:
    """The HTTP reply to an embeddings call on `path`."""
    fields = {"content_type": "application/json", "framing": Framing.LENGTH}
    if reply.body is not None or reply.status != 200 or reply.fault == "html":
        error = {"error": {"message": reply.message, "code": reply.status}}
        raw = json.dumps(error).encode() if reply.body is None else reply.body
        if reply.fault == "html":
            raw, fields["content_type"] = b"<title>Bad gateway</title>", "text/html"
        return Reply(status=reply.status, headers=reply.headers, body=raw, **fields)
    texts = _inputs(body)
    if reply.max_chars and any(len(t) > reply.max_chars for t in texts):
        too_long = EmbeddingReply(status=400, message="the input length exceeds the context length")
        return embeddings(path, body, too_long)
    spoil = SPOILED.get(reply.fault, list)
    vectors = spoil([vector(t, reply.dimensions) for t in texts])
    answer = Reply(body=json.dumps(_shape(path, vectors, reply.fault)).encode(), **fields)
    if reply.fault == "cut":
        return replace(answer, cut=20)
    if reply.fault == "hang":
        return replace(answer, cut=20, how=How.HANG)
    return answer


def _inputs(body: Any) -> list[str]:
    if "requests" in body:
        return [r["content"]["parts"][0]["text"] for r in body["requests"]]
    if "content" in body:
        return [body["content"]["parts"][0]["text"]]
    if "inputText" in body:
        return [body["inputText"]]
    given = body.get("texts") or body.get("input", "")
    return [given] if isinstance(given, str) else list(given)


def _base64(values: list[float]) -> str:
    return base64.b64encode(struct.pack(f"<{len(values)}f", *values)).decode()


SPOILED: dict[str, Callable[[list[list[float]]], list[Any]]] = {
    "nan": lambda vectors: [[math.nan] * len(v) for v in vectors],
    "inf": lambda vectors: [[math.inf] * len(v) for v in vectors],
    "zero": lambda vectors: [[0.0] * len(v) for v in vectors],
    "fewer": lambda vectors: vectors[:-1],
    "more": lambda vectors: [*vectors, vectors[-1]],
    "empty": lambda vectors: [[] for _ in vectors],
    "null": lambda vectors: [None for _ in vectors],
    "strings": lambda vectors: [["x"] * len(v) for v in vectors],
    "dim_change": lambda vectors: [v[: len(v) - i] for i, v in enumerate(vectors, start=1)],
    "base64": lambda vectors: [_base64(v) for v in vectors],
}


def _invoked(path: str, vectors: list[Any]) -> Any:
    """Bedrock's reply, which depends on the model's maker."""
    if "cohere" in path:
        return {"embeddings": {"float": vectors}, "response_type": "embeddings_by_type"}
    return {"embedding": vectors[0] if vectors else None, "inputTextTokenCount": 3}


def _shape(path: str, vectors: list[Any], fault: str) -> Any:
    if fault == "no_data":
        return {"object": "list"}
    if path.endswith(":batchEmbedContents"):
        return {"embeddings": [{"values": v} for v in vectors]}
    if path.endswith(":embedContent"):
        return {"embedding": {"values": vectors[0]}}
    if path.endswith("/invoke"):
        return _invoked(path, vectors)
    if path.endswith("/api/embed"):
        return {"embeddings": vectors}
    data = [{"object": "embedding", "index": i, "embedding": v} for i, v in enumerate(vectors)]
    if fault == "shuffled":
        data.reverse()
    usage = {"prompt_tokens": 3, "total_tokens": 3}
    return {"object": "list", "data": data, "model": "fake-embed", "usage": usage}
