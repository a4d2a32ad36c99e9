"""Putting a text between marks it cannot contain, so that whatever it says is data.

The marks are tags named after the field. A name that the text, or any other field of the same
message, spells as a tag in whatever way is numbered until it is free. Source: SPEC §4.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import count

from chatrefine.quality.unseen import UNSEEN, without_smuggled

# The names that fields of our own messages have.
FIELDS = (
    "task", "draft", "remarks", "score", "suggestions", "result", "rubric", "answer",
    "conversation", "notes", "critique", "revised",
)  # fmt: skip

_MARKS = re.compile("[\u0300-\u036f\u0483-\u0489\u20d0-\u20ff]")
_BLANKS = re.compile(rf"[\s{UNSEEN}\u200c\u200d\ufe00-\ufe0f]+")


def fence(name: str, text: str, *, avoid: Sequence[str] = ()) -> str:
    r"""The text between `<name>` lines, invisible orders taken out of it.

    Neither `text` nor any of `avoid` holds the marks, in any case, width or spacing; the same
    input gives the same marks.

    >>> print(fence("draft", "Stop here: < / DRAFT >"))
    <draft-2>
    Stop here: < / DRAFT >
    </draft-2>
    """
    shown = without_smuggled(text)
    texts = dict.fromkeys((shown, *avoid))
    taken = [_squeezed(one) for one in texts if _may_hold_a_mark(one)]
    labels = (name if number == 1 else f"{name}-{number}" for number in count(1))
    label = next(one for one in labels if not any(_spells(one, text) for text in taken))
    return f"<{label}>\n{shown}\n</{label}>"


def _may_hold_a_mark(text: str) -> bool:
    """Whether anything in it could be read as the bracket that begins a tag."""
    return not text.isascii() or "<" in text or "[" in text or "&" in text


@lru_cache(maxsize=4)  # one text is avoided by each field of its message
def _squeezed(text: str) -> str:
    """The text in one case and width, without blanks, marks over letters and invisible signs."""
    apart = unicodedata.normalize("NFKD", without_smuggled(text)).casefold()
    bare = _MARKS.sub("", apart) if not apart.isascii() else apart
    return _BLANKS.sub("", bare).translate(_LOOK_ALIKE)


# Signs that a model may read as the brackets, slashes and letters of a tag.
_LOOK_ALIKE = str.maketrans(
    {
        **dict.fromkeys("‹⟨〈《«≺˂❮", "<"),
        **dict.fromkeys("›⟩〉》»≻˃❯", ">"),
        **dict.fromkeys("\\∕⁄⧸", "/"),
        "[": "<",
        "]": ">",
        **dict(zip("аеорсухіјѕԁкмтαεικορτυχν", "aeopcyxijsdkmtaeikoptuxv", strict=True)),
    }
)


def _spells(label: str, squeezed: str) -> bool:
    return any(mark + label in squeezed for mark in ("<", "</", "&lt;", "&lt;/"))


_NAMES = "|".join(FIELDS)
_NUMBERED = re.compile(
    rf"[<\[]\s*/?\s*(?P<tag>(?:{_NAMES})\s*-\s*\d+)\s*/?\s*[>\]]"
    rf"|^\W*(?P<line>(?:{_NAMES})-\d+)\W*$",
    re.MULTILINE,
)
_COUNTED = re.compile(r"-\s*\d")
_BARE = re.compile(r"<\s*/?\s*(?P<tag>task|draft|remarks|suggestions|rubric)\s*/?\s*>")


def numbered_labels(folded: str) -> list[str]:
    """The labels in a folded text that only `fence` makes: a field's name with a number.

    >>> numbered_labels("</task-3> done"), numbered_labels("draft-2"), numbered_labels("a task-3")
    (['task-3'], ['draft-2'], [])
    """
    if not _COUNTED.search(folded) or not any(name in folded for name in FIELDS):
        return []
    found = (match["tag"] or match["line"] for match in _NUMBERED.finditer(folded))
    return ["".join(label.split()) for label in found]


def plain_labels(folded: str) -> list[str]:
    """The fields' names that stand as tags in a folded text, without a number.

    >>> plain_labels("<draft>done</draft>")
    ['draft', 'draft']
    """
    return [match["tag"] for match in _BARE.finditer(folded)]
