"""Writing a prompt in the user's own editor."""

import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from chatrefine.errors import UsageError

FALLBACKS = ("nano", "vim", "vi", "notepad.exe")


def edit(text: str, *, wanted: Sequence[str] = ()) -> str:
    """What the editor saved, without its last line break.

    `wanted` are the values of VISUAL and EDITOR, in that order; blank ones do not count. The file
    is 0600 and gone afterwards.

    Raises:
        UsageError: there is no editor, it failed, or it left no text; the sentence says which.

    """
    command = _command(wanted)
    handle, name = tempfile.mkstemp(prefix="prompt-", suffix=".md")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8", "replace"))
        try:
            code = subprocess.run([*command, name], check=False).returncode  # noqa: S603  the user's own command
        except OSError as error:
            raise UsageError(
                f"The editor {command[0]} could not be started: {error.strerror}."
            ) from error
        if code:
            raise UsageError(f"The editor {command[0]} ended with code {code}; nothing was taken.")
        return _saved(Path(name))
    finally:
        Path(name).unlink(missing_ok=True)


def _command(wanted: Sequence[str]) -> list[str]:
    for value in wanted:
        if value.strip():
            try:
                return shlex.split(value, posix=os.name == "posix")
            except ValueError as error:
                raise UsageError(f"VISUAL or EDITOR cannot be read: {error}.") from error
    for name in FALLBACKS:
        if shutil.which(name):
            return [name]
    raise UsageError("No editor was found; set EDITOR to the one you use.")


def _saved(path: Path) -> str:
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise UsageError("The editor removed its file; nothing was taken.") from None
    except UnicodeDecodeError:
        raise UsageError("The editor did not save UTF-8 text; nothing was taken.") from None
    return text.replace("\r\n", "\n").removesuffix("\n")
