"""The other forms a reply may take when it has no tags: a JSON object, two headings."""

import json
import re
from typing import NamedTuple

from chatrefine.quality.protocol.critique import critique_bullets

_FENCE = re.compile(r"\A(?P<mark>`{3,}|~{3,})[ \t]*\w*[ \t]*\n(?P<text>.*)\n(?P=mark)\Z", re.DOTALL)
_HEADING = re.compile(
    r"^(?:#{1,6}[ \t]+(?:\*\*)?(?P<heading>critique|revised)(?:\*\*)?:?(?:\*\*)?[ \t]*#*"
    r"|(?:\*\*|__)(?P<label>critique|revised):?(?:\*\*|__):?)[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_NOTES = re.compile(
    r"^(?:#{1,6}[ \t]+|\*\*|__)(?:notes?|changes?(?: made)?|summary of changes|explanation|"
    r"rationale|comments?|what changed)\b",
    re.IGNORECASE | re.MULTILINE,
)


class Form(NamedTuple):
    """A reply's text as it stands, and its critique (None: there is none)."""

    text: str
    critique: tuple[str, ...] | None


def read_json(raw: str) -> Form | None:
    """The reply's text and critique when all of it is a JSON object with a string "revised".

    >>> read_json('{"critique": ["Too short."], "revised": "Tea"}')
    Form(text='Tea', critique=('Too short.',))
    """
    bare = raw.strip()
    fenced = _FENCE.match(bare)
    bare = (fenced["text"] if fenced else bare).strip()
    if not (bare.startswith("{") and bare.endswith("}")):
        return None
    try:
        loaded = json.loads(bare, strict=False)
    except (ValueError, RecursionError):
        return None
    fields = {str(key).strip().lower(): value for key, value in loaded.items()}
    text = fields.get("revised", ...)
    if text is not None and not isinstance(text, str):
        return None
    return Form(text or "", _json_critique(fields.get("critique")))


def _json_critique(value: object) -> tuple[str, ...] | None:
    if isinstance(value, str):
        return critique_bullets(value)
    if isinstance(value, list):
        return tuple(
            bullet for one in value if isinstance(one, str) for bullet in critique_bullets(one)
        )
    return None


def read_headings(text: str) -> Form | None:
    """What follows a `Revised` heading or label after a `Critique` one; each must stand once.

    None when notes follow it: where the text ends is then unknown.
    """
    found = list(_HEADING.finditer(text))
    names = [(match["heading"] or match["label"]).lower() for match in found]
    if names != ["critique", "revised"]:
        return None
    revised = text[found[1].end() :]
    if _NOTES.search(revised):
        return None
    return Form(revised, critique_bullets(text[found[0].end() : found[1].start()]))
