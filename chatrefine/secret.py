"""A key that no repr, message or log can show; quicker to import than pydantic's of that name."""

HIDDEN = "**********"


class SecretStr:
    """Holds a text that only `get_secret_value` gives back; empty is false.

    >>> SecretStr("sk-a"), str(SecretStr("sk-a")), bool(SecretStr(""))
    (SecretStr('**********'), '**********', False)
    """

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def get_secret_value(self) -> str:
        """The text itself; hand it on, never keep or print it."""
        return self._text

    def __bool__(self) -> bool:
        return bool(self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretStr) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __str__(self) -> str:
        return HIDDEN if self._text else ""

    def __repr__(self) -> str:
        return f"SecretStr({str(self)!r})"

    def __deepcopy__(self, memo: object) -> "SecretStr":
        return self

    def __reduce__(self) -> str:
        raise TypeError("A secret is never written out.")
