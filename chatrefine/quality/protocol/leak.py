"""Which protocol tags in a text are its own, and which were left in it by mistake."""

import re
from dataclasses import dataclass
from functools import cached_property

from chatrefine.quality.fold import Phrases, fold
from chatrefine.quality.protocol.tags import CRITIQUE, REVISED, Tag, find_tags, visible_tags

_ASKS_TAGS = Phrases(
    r"\b(?:tags?|elements?|elemente?|xml|html|balises?|etiquetas?|elementos?|markup|teg\w*)\b",
    r"тег|标签|标记|元素|タグ|要素|태그|요소|وسم|وسوم|टैग",
)
_TAG_WORD = Phrases(
    r"\A[\"']?\s?(?:tags?|elements?|blocks?|markup|elemente?|balises?|etiquetas?|elementos?)\b",
    r"\A[\"']?\s?(?:тег|标签|标记|元素|タグ|要素|태그|요소)",
)
_WORD_BEFORE = Phrases(
    r"\b(?:tags?|elements?|elemente?|balises?|etiquetas?|elementos?)[\"']?\s?\Z",
    r"(?:тег\w{0,3}|标签|タグ|태그|وسم|टैग)\s?\Z",
)
# A closing tag nearly spelled like ours is one that went wrong.
_NEAR_CLOSE = re.compile(r"<\s{0,4}[/\\]\s{0,4}(?:revi[sz]|critiq)[a-z_-]{0,20}", re.IGNORECASE)
_MARKUP = re.compile(r"\A<(?P<name>[a-z][\w.-]{0,40})[^<>]{0,200}>", re.IGNORECASE)
_NEAR = 24


@dataclass(frozen=True)
class Known:
    """What task and draft hold: a tag they name is text in the reply too."""

    task: str
    draft: str

    @cached_property
    def names(self) -> frozenset[str]:
        """The protocol's tags that task or draft write, or that the task asks for in words."""
        written = {tag.name for tag in find_tags(f"{self.task}\n{self.draft}")}
        asked = fold(self.task)
        if _ASKS_TAGS.search(asked):
            written |= {name for name in (CRITIQUE, REVISED) if name in asked}
        return frozenset(written)

    def holds(self, piece: str) -> bool:
        """Whether task or draft contain `piece`, in any case."""
        return piece.lower() in f"{self.task}\n{self.draft}".lower()


def leaks_tags(text: str, known: Known) -> bool:
    """Whether a protocol tag stands in the text that is neither quoted, known nor talked about.

    >>> nothing = Known("", "")
    >>> leaks_tags("Done. </critique>", nothing), leaks_tags("Write `</critique>`.", nothing)
    (True, False)
    """
    if any(not _is_mention(text, tag) for tag in unknown_tags(text, known)) and not is_markup(text):
        return True
    quoted = {tag.start for tag in find_tags(text)}
    return any(
        match.start() not in quoted and not known.holds(match[0])
        for match in _NEAR_CLOSE.finditer(text)
    )


def unknown_tags(text: str, known: Known) -> list[Tag]:
    """The protocol's tags in the text that are neither quoted as code nor known."""
    return [tag for tag in visible_tags(text) if tag.name in {CRITIQUE, REVISED} - known.names]


def _is_mention(text: str, tag: Tag) -> bool:
    """Whether the sentence itself calls it a tag: "use the <critique> tag"."""
    after = fold(text[tag.end : tag.end + _NEAR])
    before = fold(text[max(tag.start - _NEAR, 0) : tag.start])
    return bool(_TAG_WORD.match(after) or _WORD_BEFORE.search(before))


def is_markup(text: str) -> bool:
    """Whether all of a text is one element of another language, whose tags are its own."""
    bare = text.strip()
    match = _MARKUP.match(bare)
    if match is None or match["name"].lower() in {CRITIQUE, REVISED}:
        return False
    return bare.lower().endswith(f"</{match['name'].lower()}>")
