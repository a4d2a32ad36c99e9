"""A text in the form in which phrases are looked for, whatever its accents, case and quotes."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property, lru_cache

from chatrefine.quality.branches import NEVER, alternatives, needed_words, needs_other_letters

_QUOTES = str.maketrans(
    {
        **dict.fromkeys("’‘‛ʼ`´′", "'"),
        **dict.fromkeys("“”„‟«»‹›「」『』〝〞", '"'),
        **dict.fromkeys("‐‑‒–—―", "-"),
        "…": "...",
        # Arabic writes one letter in several shapes; tatweel only stretches a word.
        **dict.fromkeys("أإآٱ", "ا"),
        "ى": "ي",
        "ة": "ه",
        "ـ": None,
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff", None),
    }
)
# Accents, Arabic vowel signs and the Devanagari nukta; the vowel signs of Indic scripts stay.
_ACCENTS = re.compile("[\u0300-\u036f\u064b-\u065f\u0670\u093c]")
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
# Every ASCII sign that no word holds, as a blank: splitting is cheaper than searching.
_NO_LETTERS = {code: " " for code in range(128) if not chr(code).isalpha() and chr(code) != "'"}
# Indic scripts have vowel signs, which `\w` leaves out.
_INDIC = re.compile("[\u0900-\u0dff]")
_INDIC_LETTER = r"(?:[^\W\d_]|[\u0900-\u0963\u0971-\u0dff])"
_INDIC_WORD = re.compile(rf"{_INDIC_LETTER}+(?:'{_INDIC_LETTER}+)?")
_ESCAPES = re.compile(r"(\\[A-Z])")
_WIDE_SIGN = re.compile("[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]")
_MAY_HAVE_ACCENTS = re.compile("[\u00c0-\u1fff]")
_BLANKS = re.compile(r"[^\S\n]+")
# All that keeps a text of ASCII signs from having single blanks already.
_ODD_BLANKS = (
    "  ",
    *(char for char in map(chr, range(128)) if char.isspace() and char not in "\n "),
)
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


def fold(text: str) -> str:
    """The text in one case and width, without accents, with plain quotes, dashes and blanks.

    >>> fold("Désolé, je ne peux pas…"), fold("ＯＫ"), fold("“No”")
    ('desole, je ne peux pas...', 'ok', '"no"')
    """
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text.translate(_QUOTES)).casefold()
        if _MAY_HAVE_ACCENTS.search(text):
            bare = _ACCENTS.sub("", unicodedata.normalize("NFD", text))
            text = unicodedata.normalize("NFC", bare)
    else:
        text = text.casefold().replace("`", "'")
        if not any(map(text.__contains__, _ODD_BLANKS)):
            return text
    return _BLANKS.sub(" ", text)


def words_of(text: str) -> list[str]:
    """The words of a text in order, vowel signs of Indic scripts included.

    >>> words_of("it's 7 o'clock"), words_of("सही है।")
    (["it's", "o'clock"], ['सही', 'है'])
    """
    if not text.isascii():
        return (_INDIC_WORD if _INDIC.search(text) else _WORD).findall(text)
    found = text.translate(_NO_LETTERS).split()
    if "'" not in text:
        return found
    return [word for one in found for word in (_WORD.findall(one) if "'" in one else (one,))]


class Phrases:
    """Several patterns looked for as one in folded text.

    They are written in their languages' own spelling; `^` and `$` match at lines. Compiled when
    first looked for: most are asked only about odd texts.
    """

    def __init__(self, *patterns: str) -> None:
        self._patterns = patterns

    @cached_property
    def _all(self) -> re.Pattern[str]:
        return _either(_folded(one) for one in self._patterns)

    @cached_property
    def _plain_ways(self) -> tuple[str, ...]:
        """What is left of the patterns where none of their signs beyond ASCII occurs."""
        ways = (way for one in self._patterns for way in alternatives(_folded(one)))
        return tuple(way for way in ways if not needs_other_letters(way))

    @cached_property
    def _plain(self) -> re.Pattern[str]:
        return _either(self._plain_ways)

    @cached_property
    def _needed(self) -> tuple[str, ...]:
        """Pieces of which a plain text has one if anything is found; none if that is not known."""
        words = [needed_words(way) for way in self._plain_ways]
        return tuple(frozenset().union(*words)) if all(words) else ()

    @cached_property
    def _needed_words(self) -> tuple[str, ...]:
        """The longest word of each piece; none if a piece has no word."""
        words = [max(piece.split(), key=len, default="") for piece in self._needed]
        return tuple(frozenset(words)) if all(words) else ()

    @cached_property
    def _signs(self) -> frozenset[str]:
        """Every sign beyond ASCII that the patterns hold."""
        return frozenset().union(*(_beyond_ascii(_folded(one)) for one in self._patterns))

    def _is_plain(self, folded: str) -> bool:
        """Whether the text has none of those signs, so that only the plain ways can match."""
        return folded.isascii() or self._signs.isdisjoint(_beyond_ascii(folded))

    def _for(self, folded: str) -> re.Pattern[str]:
        return self._plain if self._is_plain(folded) else self._all

    def may_be_in(self, folded: str) -> bool:
        """Whether something may be found in the text or in a part of it; soon told."""
        words = self._needed_words if self._is_plain(folded) else ()
        return not words or any(map(each_once(folded).__contains__, words))

    def search(self, folded: str) -> re.Match[str] | None:
        """The first match anywhere."""
        if not self._is_plain(folded):
            return self._all.search(folded)
        if not self.may_be_in(folded):
            return None
        needed = self._needed
        if needed and not any(map(folded.__contains__, needed)):
            return None
        return self._plain.search(folded)

    def match(self, folded: str) -> re.Match[str] | None:
        """The match at the start."""
        return self._for(folded).match(folded)

    def fullmatch(self, folded: str) -> re.Match[str] | None:
        """The match of all of it."""
        return self._for(folded).fullmatch(folded)


@lru_cache(maxsize=64)  # one text is looked through for many phrases
def _beyond_ascii(text: str) -> frozenset[str]:
    return frozenset(_NOT_ASCII.findall(text))


@lru_cache(maxsize=8)
def pieces_of(text: str) -> frozenset[str]:
    """What stands between the blanks of a text, each piece once.

    >>> sorted(pieces_of("so, so it is."))
    ['is.', 'it', 'so', 'so,']
    """
    return frozenset(text.split())


@lru_cache(maxsize=16)
def each_once(text: str) -> str:
    """All pieces of a text, each of them once: what holds no blank is in both or in neither."""
    return "\n".join(pieces_of(text))


def _either(patterns: Iterable[str]) -> re.Pattern[str]:
    ways = [f"(?:{one})" for one in patterns]
    return re.compile("|".join(ways) if ways else NEVER, re.MULTILINE)


def _escaped(wide: re.Match[str]) -> str:
    """A full-width sign as the plain sign it folds to, without that sign's force in a pattern."""
    return re.escape(unicodedata.normalize("NFKC", wide[0]))


def _folded(pattern: str) -> str:
    r"""The pattern in folded spelling, its escapes such as `\Z` and `\S` kept."""
    pieces = _ESCAPES.split(_WIDE_SIGN.sub(_escaped, pattern))
    return "".join(piece if _ESCAPES.fullmatch(piece) else fold(piece) for piece in pieces)
