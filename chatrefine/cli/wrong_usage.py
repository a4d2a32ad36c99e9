"""What is said about a command line that the parser does not understand."""

from collections.abc import Sequence

_NO_COMMAND = "No such command"
_GUESS = "Did you mean"
_ASK = 'To ask it, use: chatrefine ask "…"'
# `chatrefine why is it so`: nobody types a command this long.
_SENTENCE = 4


def complaint(message: str, argv: Sequence[str]) -> str:
    r"""The parser's message; what looks like a question gets the way to ask it.

    >>> complaint("No such command 'why not'.", ["why not"])
    'No such command \'why not\'. To ask it, use: chatrefine ask "…"'
    >>> complaint("No such command 'sessioms'.", ["sessioms", "list"])
    "No such command 'sessioms'."
    """
    if not message.startswith(_NO_COMMAND) or _GUESS in message:
        return message
    first = next((at for at, word in enumerate(argv) if repr(word) in message), len(argv))
    return f"{message} {_ASK}" if _is_question(argv[first:]) else message


def _is_question(words: Sequence[str]) -> bool:
    plain = [word for word in words if not word.startswith("-")]
    blank = any(len(word.split()) > 1 for word in plain[:1])
    return blank or any("?" in word or "？" in word for word in plain) or len(plain) >= _SENTENCE
