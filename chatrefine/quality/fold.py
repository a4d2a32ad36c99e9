"""A text in the form in which phrases are looked for, whatever its accents, case and quotes."""

import re
import unicodedata

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
_ESCAPES = re.compile(r"(\\[A-Z])")
_BLANKS = re.compile(r"[^\S\n]+")


def fold(text: str) -> str:
    """The text in one case and width, without accents, with plain quotes, dashes and blanks.

    >>> fold("Désolé, je ne peux pas…"), fold("ＯＫ"), fold("“No”")
    ('desole, je ne peux pas...', 'ok', '"no"')
    """
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text.translate(_QUOTES)).translate(_QUOTES)
        bare = _ACCENTS.sub("", unicodedata.normalize("NFD", text.casefold()))
        text = unicodedata.normalize("NFC", bare)
    else:
        text = text.casefold().replace("`", "'")
    return _BLANKS.sub(" ", text)


def phrases(*patterns: str) -> re.Pattern[str]:
    """One pattern that finds any of `patterns`, each folded as the text will be.

    The patterns are written in their languages' own spelling; `^` and `$` match at lines.
    """
    return re.compile("|".join(f"(?:{_folded(one)})" for one in patterns), re.MULTILINE)


def _folded(pattern: str) -> str:
    r"""The pattern in folded spelling, its escapes such as `\Z` and `\S` kept."""
    pieces = _ESCAPES.split(pattern)
    return "".join(piece if _ESCAPES.fullmatch(piece) else fold(piece) for piece in pieces)
