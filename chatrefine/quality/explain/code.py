"""A block of code as one token: equal keys mean equal code but for formatting and comments."""

from chatrefine.quality.explain.tokens import Kind, Token
from chatrefine.quality.text import Part


def code_token(part: Part, start: int, end: int) -> Token:
    """The token of a block. One line of code is the same as code in the line."""
    bare = part.text.strip()
    if "\n" not in bare:
        return Token(Kind.CODE, f"`{bare}", start, end)
    lines = (line.rstrip() for line in part.text.rstrip().splitlines())
    return Token(Kind.BLOCK, "\n".join(line for line in lines if line), start, end)
