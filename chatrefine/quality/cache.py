"""Vectors already paid for: least recently used ones go first, all go after a while.

Source: SPEC §5 (cache).
"""

import hashlib

from cachetools import TTLCache

from chatrefine.protocols import Clock

Vector = list[float]


class VectorCache:
    """Maps texts to vectors for at most `ttl_seconds`; size 0 or time 0 keep nothing."""

    def __init__(self, *, size: int, ttl_seconds: float, clock: Clock) -> None:
        off = size <= 0 or ttl_seconds <= 0
        self._kept: TTLCache[str, Vector] | None = (
            None if off else TTLCache(maxsize=size, ttl=ttl_seconds, timer=clock)
        )
        self.hits = 0
        self.misses = 0

    def get(self, key: str) -> Vector | None:
        """The vector kept under `key`, or None; a hit makes it the most recently used."""
        found = None if self._kept is None else self._kept.get(key)
        if found is None:
            self.misses += 1
        else:
            self.hits += 1
        return found

    def put(self, key: str, vector: Vector) -> None:
        """Keep `vector`; whatever was used longest ago makes room."""
        if self._kept is not None:
            self._kept[key] = vector

    def __len__(self) -> int:
        return 0 if self._kept is None else len(self._kept)


def cache_key(provider_key: str, text: str) -> str:
    """The hex digest under which a text's vector is kept.

    `provider_key` already names provider, URL, model and dimensions, so a switch of any of them
    finds nothing old. Its length goes in too: no two pairs run together.

    >>> cache_key("a", "bc") == cache_key("ab", "c")
    False
    """
    return hashlib.sha256(
        f"{len(provider_key)}:{provider_key}{text}".encode("utf-8", "surrogatepass")
    ).hexdigest()
