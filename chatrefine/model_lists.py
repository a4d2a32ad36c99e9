"""Lists of models, kept for a day, so that completion and windows cost no request.

One file holds them all, by provider and address; no key is in it. Whatever is wrong with the
file, there is simply no list: the provider can be asked again.
"""

import contextlib
import hashlib
import json
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chatrefine.providers import ProviderConfig
from chatrefine.providers._dialect import ModelInfo

FRESH_SECONDS = 24 * 60 * 60
LARGEST_FILE = 16 * 1024 * 1024
SMALLEST_WINDOW = 512
_SCHEMA = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelList:
    """What a provider offers. `taken` is when it said so, in seconds since 1970."""

    models: tuple[ModelInfo, ...]
    taken: float

    @property
    def names(self) -> tuple[str, ...]:
        """The models' names, in the provider's order."""
        return tuple(one.name for one in self.models)

    def context(self, model: str) -> int | None:
        """The window of `model` in tokens, None when the list does not say."""
        return next((one.context for one in self.models if one.name == model), None)


class ModelLists:
    """The lists in the file at `path`, read when first asked for; `keep` False writes nothing."""

    def __init__(
        self, path: Path, *, keep: bool = True, clock: Callable[[], float] = time.time
    ) -> None:
        self._path = path
        self._keep = keep
        self._clock = clock
        self._lists: dict[str, ModelList] | None = None

    def get(self, config: ProviderConfig) -> ModelList | None:
        """The last list of a provider at its address, of whatever age."""
        return self._read().get(_key(config))

    def age(self, listed: ModelList) -> float:
        """Seconds since the list was made; a list of the future is as old as can be.

        Clocks get put right: nothing from the future may stay fresh for ever.
        """
        passed = self._clock() - listed.taken
        return passed if passed >= 0 else float("inf")

    def is_fresh(self, listed: ModelList) -> bool:
        """Whether the provider need not be asked again."""
        return self.age(listed) < FRESH_SECONDS

    def put(self, config: ProviderConfig, models: tuple[ModelInfo, ...]) -> ModelList:
        """The new list, kept in the file when that can be written."""
        made = ModelList(models=models, taken=float(self._clock()))
        lists = self._from_file() | {_key(config): made}
        self._lists = {**(self._lists or {}), **lists}
        if self._keep:
            # A list that cannot be kept is asked for again.
            with contextlib.suppress(OSError):
                _write(self._path, json.dumps(_as_json(self._lists)).encode())
        return made

    def _read(self) -> dict[str, ModelList]:
        if self._lists is None:
            self._lists = self._from_file()
        return self._lists

    def _from_file(self) -> dict[str, ModelList]:
        try:
            with self._path.open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
            value = json.loads(data) if len(data) <= LARGEST_FILE else None
        except (OSError, ValueError, RecursionError):
            return {}
        return _lists_of(value)


def _key(config: ProviderConfig) -> str:
    """Provider and address. The address is hashed: somebody may have written a password in it."""
    return f"{config.provider} {hashlib.sha256(config.base_url.encode()).hexdigest()[:16]}"


def _as_json(lists: Mapping[str, ModelList]) -> dict[str, Any]:
    return {
        "schema": _SCHEMA,
        "lists": {
            key: {"taken": one.taken, "models": [[m.name, m.context] for m in one.models]}
            for key, one in lists.items()
        },
    }


def _lists_of(value: Any) -> dict[str, ModelList]:
    """The lists in what was read; what is not as it should be is left out."""
    if not isinstance(value, dict) or value.get("schema") != _SCHEMA:
        return {}
    found = value.get("lists")
    items = found.items() if isinstance(found, dict) else ()
    return {key: listed for key, one in items if (listed := _list_of(one)) is not None}


def _list_of(value: Any) -> ModelList | None:
    if not isinstance(value, dict):
        return None
    taken, models = value.get("taken"), value.get("models")
    if not isinstance(taken, float) or not isinstance(models, list):
        return None
    return ModelList(
        models=tuple(info for one in models if (info := _info_of(one)) is not None),
        taken=taken,
    )


def _info_of(value: Any) -> ModelInfo | None:
    match value:
        case [str(name), int(context)] if not isinstance(context, bool):
            return ModelInfo(name=name, context=context if context >= SMALLEST_WINDOW else None)
        case [str(name), None]:
            return ModelInfo(name=name)
        case _:
            return None


def _write(path: Path, data: bytes) -> None:
    """Replace the file in one step, readable by its owner alone."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(data)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
