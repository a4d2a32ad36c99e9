r"""The env file: lines of NAME=value, read as python-dotenv reads them.

`export ` in front is allowed; `# …` is a comment, also after a value and a blank. A value may
stand in single quotes (taken to the letter) or double quotes (`\n`, `\"` … decoded); it may
span lines there. **`$X` and `${X}` are never replaced**: a key that holds a dollar stays whole.
A value that starts with # stands in quotes. The last of two lines for one name holds. The file
is UTF-8, with or without a mark.
"""

import os
import stat
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from chatrefine.config.layers import Layer, Raw, Source
from chatrefine.config.wording import visible
from chatrefine.errors import ConfigError

MAX_BYTES = 1_000_000
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def read_env_file(path: Path) -> Layer:
    """The values by name in a file that was asked for; it may be a pipe.

    Raises:
        ConfigError: it is missing, a folder, unreadable, not text, or a line is no NAME=value.

    """
    return parse_env(_text(path, _is_file_or_pipe), path)


def parse_env(text: str, path: Path) -> Layer:
    """The values in `text`, which stood in `path`."""
    from dotenv.parser import parse_stream  # noqa: PLC0415  only an env file pays for it

    found: dict[str, Raw] = {}
    for binding in parse_stream(StringIO(text)):
        shown = binding.original.string
        blank = len(shown) - len(shown.lstrip())
        line = binding.original.line + len(shown[:blank].splitlines())
        if binding.error or (binding.key is not None and binding.value is None):
            raise ConfigError(
                f"Line {line} of {visible(path)} must be NAME=value "
                "(a value with blanks or quotes stands in single quotes)."
            )
        if binding.key is not None:
            found[binding.key] = Raw(
                name=binding.key,
                text="" if _starts_a_comment(shown) else binding.value or "",
                source=Source.ENV_FILE,
                place=f"env file {visible(path)}, line {line}",
                folder=path.parent,
            )
    return found


def _starts_a_comment(assignment: str) -> bool:
    """`NAME=# paste here` is blank, as with a blank before the mark."""
    return assignment.partition("=")[2].lstrip(" \t").startswith("#")


def default_env_file(path: Path) -> tuple[Layer, str]:
    """The values of the config folder's own file and a warning; both empty when there is none.

    A folder that may not be entered counts as no file, with a warning: somebody else's HOME
    must not stop an answer.
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return {}, ""
    except OSError as error:
        return {}, f"{visible(path)} cannot be looked at ({error.strerror}); it is not read."
    return parse_env(_text(path, stat.S_ISREG), path), ""


def is_open_to_others(path: Path) -> bool:
    """Whether other users may read the file; never on Windows, which has other rights."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return os.name != "nt" and stat.S_ISREG(mode) and bool(mode & 0o077)


def read_text_file(
    path: Path, limit: int, is_readable: Callable[[int], bool] = stat.S_ISREG
) -> str:
    """The UTF-8 text of `path`, which has at most `limit` bytes and a mode that `is_readable`.

    Raises:
        ValueError: a clause that says what is wrong, e.g. "is a folder".

    """
    try:
        kind = path.stat().st_mode
        if stat.S_ISDIR(kind):
            raise ValueError("is a folder, not a file")
        if not is_readable(kind):
            raise ValueError("is no plain file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise ValueError(f"cannot be read ({error.strerror})") from None
    if len(data) > limit:
        raise ValueError(f"has more than {limit:,} bytes")
    if b"\0" in data or data.startswith(UTF16_MARKS):
        raise ValueError("is not UTF-8 text; save it as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("is not UTF-8 text; save it as UTF-8") from None


def _is_file_or_pipe(mode: int) -> bool:
    return stat.S_ISREG(mode) or stat.S_ISFIFO(mode)


def _text(path: Path, is_readable: Callable[[int], bool]) -> str:
    try:
        return read_text_file(path, MAX_BYTES, is_readable)
    except ValueError as error:
        raise ConfigError(f"The env file {visible(path)} {error}.") from None
