"""Looks for a server on this machine that already speaks OpenAI's API.

Source: SPEC §9: ports 11434 (Ollama), 1234 (LM Studio), 8080 (llama.cpp), 8000 (vLLM).
"""

import asyncio
import json
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from chatrefine.providers._border import CULPRITS
from chatrefine.providers._httpx import httpx

HOST = "127.0.0.1"
PORTS = (11434, 1234, 8080, 8000)
LIMIT = 0.25
"""Seconds a server has for its answer."""

_LARGEST = 1 << 20
_NOT_FOR_CHAT = ("embed", "rerank", "whisper", "bge-", "e5-", "gte-", "minilm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A server that answers: its root, and its models, those for chat first (at least one)."""

    base_url: str
    models: tuple[str, ...]


async def discover(ports: Sequence[int] = PORTS, limit: float = LIMIT) -> Found | None:
    """The first server in the order of `ports` that lists a model to chat with, None if none does.

    All are asked at once, each for `limit` seconds at most; no key is sent, no proxy asked.
    """
    async with _client() as client:
        asked = [asyncio.create_task(_asked(client, port, limit)) for port in ports]
        try:
            for answer in asked:
                found = await answer
                if found is not None:
                    return found
        finally:
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
    return None


def _client() -> httpx.AsyncClient:
    """Neither proxies nor certificates: the addresses are this machine's own."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    return httpx.AsyncClient(verify=context, trust_env=False, follow_redirects=False)


async def _asked(client: httpx.AsyncClient, port: int, limit: float) -> Found | None:
    address = f"http://{HOST}:{port}"
    try:
        async with asyncio.timeout(limit):
            body = await _get(client, f"{address}/v1/models")
    except (TimeoutError, *CULPRITS):
        return None
    models = chat_models(body)
    return Found(base_url=address, models=models) if models else None


async def _get(client: httpx.AsyncClient, url: str) -> bytes:
    """The body of a good reply; b"" for any other, and for one too large to be a list of models."""
    body = bytearray()
    async with client.stream("GET", url) as reply:
        if reply.status_code != HTTPStatus.OK:
            return b""
        async for chunk in reply.aiter_bytes():
            body += chunk
            if len(body) > _LARGEST:
                return b""
    return bytes(body)


def chat_models(body: bytes) -> tuple[str, ...]:
    """The names in a reply of `/v1/models`, () when it is none or none of them can chat.

    >>> chat_models(b'{"object":"list","data":[{"id":"nomic-embed-text"},{"id":"llama3.2"}]}')
    ('llama3.2', 'nomic-embed-text')
    >>> chat_models(b'{"data":[{"id":7}]}')
    ()
    """
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return ()
    if not isinstance(value, dict) or value.get("object") != "list":
        return ()
    listed = value.get("data")
    names = tuple(n for item in listed if (n := _name(item))) if isinstance(listed, list) else ()
    chat = tuple(name for name in names if not _is_for_other_things(name))
    return (*chat, *(name for name in names if name not in chat)) if chat else ()


def _name(item: Any) -> str:
    name = item.get("id") if isinstance(item, dict) else None
    return name if isinstance(name, str) and name.isprintable() else ""


def _is_for_other_things(name: str) -> bool:
    return any(word in name.lower() for word in _NOT_FOR_CHAT)
