"""Words that link or soften a sentence and change nothing, and names the text itself shortens."""

import re

from chatrefine.quality.explain.rules.place import Place
from chatrefine.quality.explain.tokens import Kind, Token

_ALSO = {
    "en": "also", "de": "auch", "fr": "aussi", "es": "también", "pt": "também", "it": "anche",
    "ru": "также",
}  # fmt: skip
_ADDING = {
    "en": r"additionally|in addition|furthermore|moreover|also|what is more",
    "de": r"außerdem|zudem|darüber hinaus|des weiteren|ferner|überdies|zusätzlich",
    "fr": r"de plus|en outre|par ailleurs|également",
    "es": r"además|asimismo|adicionalmente|también",
    "pt": r"além disso|ademais|adicionalmente|também",
    "it": r"inoltre|in più|anche",
    "ru": r"кроме того|помимо этого|также|к тому же",
}
_HEADS = {
    code: re.compile(rf"[\W_]*(?:{words})\b", re.IGNORECASE) for code, words in _ADDING.items()
}
_ENDS = re.compile(r"[.!?…:;]\s|\n")
_LONGEST_SENTENCE = 600


def also(place: Place) -> str | None:
    """An "also" inside a sentence that begins with "In addition" on the other side."""
    words = place.left + place.right
    head = _HEADS.get(place.language)
    if head is None or len(words) != 1:
        return None
    if words[0].key != _ALSO[place.language] and not _ends_in_too(place, words[0]):
        return None
    mine = _sentence(place.left_text, place.before or place.after or words[0])
    theirs = _sentence(place.right_text, place.right_before or place.right_after or words[0])
    own, other = (mine, theirs) if place.left else (theirs, mine)
    return "filler" if head.match(other) and not head.match(own) else None


def _ends_in_too(place: Place, word: Token) -> bool:
    """A "too" at its sentence's end, behind its comma or not."""
    own = place.left_text if place.left else place.right_text
    return word.key == "too" and own[word.end : word.end + 1] in {"", ".", "!", "\n"}


def _sentence(text: str, token: Token) -> str:
    """The text from the head of the token's sentence on."""
    start = max(0, token.start - _LONGEST_SENTENCE)
    for end in _ENDS.finditer(text, start, token.start):
        start = end.end()
    return text[start : token.end]


_BEFORE_SIMPLY = frozenset({"can", "could", "may", "might", "will", "you", "we", "to"})
_NEGATORS_TEXT = """
not no never nobody none nothing neither nor without cannot than only
"""
_NEGATORS = frozenset(_NEGATORS_TEXT.split())
_AFTER_SIMPLY = frozenset({"because", "if", "as", "by", "that", "put", "and", "or", "for", "to"})


def softener(place: Place) -> str | None:
    """A "simply" that comes or goes in front of a verb; after a negation it says "not only"."""
    words = place.left + place.right
    if len(words) != 1 or words[0].key != "simply" or place.after is None:
        return None
    own_text = place.left_text if place.left else place.right_text
    said = re.findall(r"[\w'’]+", _sentence(own_text, words[0]).lower())[:-1]
    if said and said[-1] not in _BEFORE_SIMPLY:
        return None
    if _NEGATORS & set(said) or any(one.endswith(("n't", "n’t")) for one in said):
        return None
    runs_on = own_text[words[0].end : words[0].end + 1] == " "
    return "filler" if runs_on and place.after.key not in _AFTER_SIMPLY else None


_CONDITION = re.compile(
    r"\W*(?:if|when|wenn|falls|si|se|als|если|если бы)\b[^,]*,\s*(?:then|dann|so|alors|entonces"
    r"|então|allora|dan|то|\w+\s+dan)",
    re.IGNORECASE,
)
_THEN = frozenset({"then", "dann", "so", "alors", "entonces", "então", "allora", "dan", "то"})


def consequence(place: Place) -> str | None:
    """A "then" right behind the condition it answers: "If it rains, then stay in"."""
    words = place.left + place.right
    if len(words) != 1 or words[0].key not in _THEN:
        return None
    own = place.left_text if place.left else place.right_text
    return "filler" if _CONDITION.fullmatch(_sentence(own, words[0])) else None


_SHORTEST, _LONGEST = 2, 8


def defined(place: Place) -> str | None:
    """A name and the initials that both texts give for it: "World Health Organization (WHO)"."""
    for short, full, texts in (
        (place.left, place.right, place.raw()),
        (place.right, place.left, place.raw()[::-1]),
    ):
        if len(short) != 1 or not _SHORTEST <= len(full) <= _LONGEST:
            continue
        initials, name = texts
        if short[0].kind != Kind.WORD or not initials.isupper() or len(initials) < _SHORTEST:
            continue
        said = re.compile(rf"{re.escape(name)}\W{{1,4}}{re.escape(initials)}\W", re.IGNORECASE)
        if said.search(place.left_text) and said.search(place.right_text):
            return "abbreviation"
    return None
