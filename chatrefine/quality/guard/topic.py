"""What a text is about: its content words, cut to stems, so that inflection does not matter."""

import re
from functools import lru_cache

from chatrefine.quality.fold import fold, pieces_of, words_of
from chatrefine.quality.guard.words.stopwords import ALL

_NUMBER = re.compile(r"\d+")
_IDEOGRAPHS = re.compile("[\u3400-\u9fff\uf900-\ufaff]+")
_KATAKANA = re.compile("[\u30a1-\u30fa\u30fc]{2,}")
# Scripts whose words are cut shorter, with what is put before a word in them.
_SCRIPTS = (
    (re.compile("[\uac00-\ud7a3]"), None, 2),
    (re.compile("[\u0600-\u06ff]"), re.compile("^(?:[وفبكل]?ال|لل|[وف](?=...))"), 4),
    (re.compile("[\u05d0-\u05ea]"), re.compile("^(?:וה|[וה])(?=...)"), 4),
    (re.compile("[\u0900-\u0dff]"), None, 4),
)
_STEM = 5
_MIN_LETTERS = 3
_LONGEST_KEPT = 24


@lru_cache(maxsize=16)
def stems(text: str) -> frozenset[str]:
    """The stems of the text's content words; ideographs as pairs, numbers as they are.

    >>> sorted(stems("The servers, the server and 42 requests"))
    ['42', 'reque', 'serve']
    """
    return frozenset().union(*map(_stems_in, pieces_of(fold(text))))


def _stems_in(piece: str) -> frozenset[str]:
    """The stems of what stands between two blanks."""
    return _stems_kept(piece) if len(piece) <= _LONGEST_KEPT else _stems_read(piece)


def _stems_read(piece: str) -> frozenset[str]:
    return frozenset(_NUMBER.findall(piece)).union(*map(_stems_of, words_of(piece)))


# The words of a language come again and again.
_stems_kept = lru_cache(maxsize=16_384)(_stems_read)


@lru_cache(maxsize=16384)
def _stems_of(token: str) -> tuple[str, ...]:
    if token.isascii():
        stem = _stem(token)
        return (stem,) if stem else ()
    if _IDEOGRAPHS.search(token) or _KATAKANA.search(token):
        pairs = [
            run[i : i + 2]
            for run in _IDEOGRAPHS.findall(token)
            for i in range(max(len(run) - 1, 1))
        ]
        return (*pairs, *_KATAKANA.findall(token))
    stem = _stem(token)
    return (stem,) if stem else ()


def _stem(token: str) -> str:
    """The stem of one word; "" for a word that carries no topic."""
    if token in ALL:
        return ""
    for script, prefix, length in _SCRIPTS:
        if script.search(token):
            bare = prefix.sub("", token) if prefix else token
            return bare[:length] if len(token) > 1 else ""
    if len(token) > _STEM:
        return token[:_STEM]
    return token.rstrip("s") if len(token) > _MIN_LETTERS else token * (len(token) // _MIN_LETTERS)
