"""JSON from a stranger: whatever it holds, a value or one named error, never a crash.

Deep nesting, integers of ten thousand digits, NaN and Infinity (read as null) are all seen in
the wild; Python's reader answers each with an exception of its own. Control characters that
stand bare in a text are kept: some servers forget to escape what they quote.
"""

import json
import math
from collections.abc import Mapping
from typing import Any

LARGEST = 10**15
"""No count of tokens is larger."""
_LONGEST_INT = 400


class BadJsonError(ValueError):
    """The text is not JSON, or JSON that no honest server writes."""


def _integer(digits: str) -> int | None:
    return int(digits) if len(digits) <= _LONGEST_INT else None


_quick = json.JSONDecoder(parse_constant=lambda _name: None, strict=False)
_patient = json.JSONDecoder(parse_constant=lambda _name: None, parse_int=_integer, strict=False)


def read_json(text: str) -> Any:
    """The value that the whole text is.

    Raises:
        BadJsonError: it is none.

    >>> read_json('{"a": NaN}')
    {'a': None}
    """
    values = read_values(text)
    if len(values) != 1:
        raise BadJsonError(f"expected one JSON value, got {len(values)}")
    return values[0]


def read_values(text: str) -> list[Any]:
    """Every value in the text: usually one; some gateways put several into one event.

    Raises:
        BadJsonError: a part of the text is not JSON.

    >>> read_values('{"a": 1} {"b": 2}')
    [{'a': 1}, {'b': 2}]
    """
    values = []
    text = text.strip(" \t\r\n\ufeff\0")
    at = 0
    while at < len(text):
        value, at = _value(text, at)
        values.append(value)
        while at < len(text) and text[at] in " \t\r\n,":
            at += 1
    return values


def _value(text: str, at: int) -> tuple[Any, int]:
    try:
        return _quick.raw_decode(text, at)
    except RecursionError:
        raise BadJsonError("the JSON is nested too deeply") from None
    except ValueError as error:
        if isinstance(error, json.JSONDecodeError):
            raise BadJsonError(f"the JSON breaks off or is wrong ({error.msg})") from None
    try:
        return _patient.raw_decode(text, at)
    except (ValueError, RecursionError):
        raise BadJsonError("the JSON cannot be read") from None


def mapping(value: Any) -> Mapping[str, Any]:
    """The value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def first(value: Any) -> Any:
    """The first element of a list that has one, else None."""
    return value[0] if isinstance(value, list) and value else None


def count(value: Any) -> int | None:
    """The value if it is a believable count, else None; a bool is none.

    >>> count(7.0), count(-1), count("7"), count(True)
    (7, None, None, None)
    """
    if isinstance(value, float) and math.isfinite(value) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if 0 <= value <= LARGEST else None


def text_of(content: Any) -> str | None:
    """The text of a content field: a string, or the text parts of a list; None for anything odd.

    >>> text_of([{"type": "text", "text": "a"}, {"type": "image"}, "b"]), text_of(7)
    ('ab', None)
    """
    if content is None:
        return ""
    if isinstance(content, str):
        return content
    if isinstance(content, Mapping):
        content = [content]
    if not isinstance(content, list):
        return None
    parts = [part if isinstance(part, str) else mapping(part).get("text") for part in content]
    return "".join(part for part in parts if isinstance(part, str))
