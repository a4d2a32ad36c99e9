"""Reads the files a prompt brings along: text goes into the prompt, images travel beside it."""

import stat
from dataclasses import dataclass
from pathlib import Path

from chatrefine.errors import UsageError
from chatrefine.messages import Attachment

MAX_TEXT_BYTES = 1_000_000
MAX_IMAGE_BYTES = 10_000_000
KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
IMAGE_TYPES = {
    ".gif": "image/gif",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Enclosure:
    """What a file adds to a prompt: a block of text, or an attachment."""

    text: str = ""
    attachment: Attachment | None = None


def read_enclosure(path: Path) -> Enclosure:
    """The file at `path`, as text when it is UTF-8, as an attachment when it is an image.

    Raises:
        UsageError: it is missing, a folder, unreadable, too large, or of a kind no model takes.

    """
    image = IMAGE_TYPES.get(path.suffix.casefold())
    limit = MAX_IMAGE_BYTES if image else MAX_TEXT_BYTES
    data = read_limited(path, limit)
    if image:
        return Enclosure(attachment=Attachment(name=path.name, media_type=image, data=data))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(
            f"{path.name} is neither UTF-8 text nor an image; convert it to text first."
        ) from None
    if "\x00" in text:
        raise UsageError(f"{path.name} looks like a binary file; only text and images can be sent.")
    return Enclosure(text=block(path.name, text))


def read_limited(path: Path, limit: int) -> bytes:
    """The file's bytes, at most `limit` of them.

    Raises:
        UsageError: it is missing, a folder, unreadable, or larger.

    """
    try:
        if path.is_dir():
            raise UsageError(f"{path.name} is a folder; name a file.")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except FileNotFoundError:
        raise UsageError(f"There is no file {path}; check the path.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a usable path"
        raise UsageError(f"{path.name} cannot be read ({reason}).") from None
    if len(data) > limit:
        raise UsageError(f"{path.name} is larger than {limit // 1_000_000} MB; send a part of it.")
    return data


def block(name: str, text: str) -> str:
    """The text under its file's name, in a code fence longer than any fence inside it.

    >>> print(block("a.txt", "one"))
    a.txt:
    ```
    one
    ```
    """
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{name}:\n{fence}\n{text.rstrip(chr(10))}\n{fence}"


def read_agent_files(folder: Path) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """The own agents' files by path, and a line for each that cannot be read.

    An absent or unreadable folder holds none.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix.casefold() == ".md")
    except OSError:
        return {}, ()
    contents, odd = dict[str, bytes](), list[str]()
    for path in paths:
        try:
            contents[str(path)] = _plain(path)
        except UsageError as error:
            odd.append(f"{path}: this agent was not loaded: {error}")
    return contents, tuple(odd)


def _plain(path: Path) -> bytes:
    """The bytes of a plain file: nobody may ever write to a pipe that lies there."""
    try:
        kind = path.stat().st_mode
    except OSError as error:
        raise UsageError(f"it cannot be read ({error.strerror}).") from None
    if not stat.S_ISREG(kind):
        raise UsageError(f"it is {KINDS.get(stat.S_IFMT(kind), 'no file')}, not a text file.")
    return read_limited(path, MAX_TEXT_BYTES)
