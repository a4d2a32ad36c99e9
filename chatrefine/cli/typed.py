"""What was typed on the command line, as text."""

from chatrefine.errors import UsageError


def as_text(typed: str, name: str) -> str:
    """`typed` itself; `name` says what it is.

    Raises:
        UsageError: bytes in it are no UTF-8, which Python has turned into halves of characters.

    """
    try:
        typed.encode("utf-8")
    except UnicodeEncodeError:
        raise UsageError(f"{name} is not UTF-8; type it again, or send it as a file.") from None
    return typed
