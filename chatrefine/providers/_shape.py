"""What keeps a frame from being understood, where the API promises an object or a list.

Such a frame is passed over as long as others bring text, and told of when no text comes at all.
"""

from collections.abc import Mapping
from typing import Any


def odd_object(holder: Mapping[str, Any], *names: str) -> str:
    """What is wrong with the objects of these names, "" when they are such, empty or not there.

    >>> odd_object({"delta": "x"}, "delta", "message"), odd_object({}, "delta")
    ('its field delta is no object', '')
    """
    odd = (name for name in names if not isinstance(holder.get(name) or {}, dict))
    return next((f"its field {name} is no object" for name in odd), "")


def odd_list(holder: Mapping[str, Any], name: str) -> str:
    """The same about a list of objects, by its first.

    >>> odd_list({"choices": [7]}, "choices"), odd_list({}, "choices")
    ('its field choices holds no object', '')
    """
    value = holder.get(name)
    if not value:
        return ""
    if not isinstance(value, list):
        return f"its field {name} is no list"
    return "" if isinstance(value[0] or {}, dict) else f"its field {name} holds no object"
