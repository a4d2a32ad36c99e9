"""The one spelling under which a word's variants meet.

Only variants meet, never two different words: each rule says which real words it would confuse
and keeps them out. Sources: the spelling differences of British and American English, the German
reform of 1996 (Swiss ss), the Portuguese agreement of 1990, the French rectifications of 1990.
"""

import re
from functools import lru_cache

from chatrefine.quality.explain.scan import folded
from chatrefine.quality.explain.tables.spellings import SPELLINGS, STEMS

_ISE = re.compile(r"(?<=[a-z]{3})is(?=(?:e|ed|es|er|ers|ing|ation|ations|ational)$)")
_YSE = re.compile(r"(?<=[a-z]{2}l)ys(?=(?:e|ed|es|er|ers|ing)$)")
# "four", "hour", "your", "tour", "pour", "sour" are too short to match.
_OUR = re.compile(
    r"(?<=[a-z]{3})our(?=(?:s|ed|ing|er|ers|ful|ite|ites|able|ably|less|al|y|hood)?$)"
)
# "there", "were", "fire" do not end in these.
_TRE = re.compile(r"(?<=[a-z]{2}[tb])re(?=s?$)")
# One vowel group before it ("filled", "rolling") is another word.
_DOUBLE_L = re.compile(r"(?<=[^aeiou])([aeiou])ll(?=(?:ed|ing|er|ers|ation|ist)$)")
_VOWELS = re.compile(r"[aeiouy]+")
_OGUE = re.compile(r"(?<=[a-z]{3}l)ogu(?:e(?=s?$)|(?=(?:ed|ing)$))")
_GERMAN_KEEPS = ("maß", "buß")
_LONG_VOWEL = re.compile(r"(?<=[\u30a0-\u30ff]{3})ー$")
_ARABIC_MARKS = re.compile(r"[\u064b-\u065f\u0670]")
_HEBREW_MARKS = re.compile(r"[\u0591-\u05c7]")


def _pairs(table: dict[str, str]) -> dict[str, dict[str, str]]:
    return {
        code: dict(entry.split(" ") for entry in lines.replace("\n", "|").split("|") if entry)
        for code, lines in table.items()
    }


_VARIANTS = _pairs(SPELLINGS)
_STEMS = {
    code: (re.compile("|".join(sorted(stems, key=len, reverse=True))), stems)
    for code, stems in _pairs(STEMS).items()
}
# ô and ê before m or n inside a word: "econômico". Final "mantém" and "mantêm" are two forms.
_NASAL = re.compile(r"[óéôê](?=[mn][a-zà-ü])")
_OPEN_VOWEL = {"ó": "ô", "é": "ê", "ô": "ô", "ê": "ê"}
# î and û, but where the mark tells two words apart: "sûr", "dû", "mûr", "jeûne", "finît".
_HAT = re.compile(r"[îû]")
_HAT_KEPT = re.compile(r"(?:s|m|d|cr)û|jeûn|(?:î|û)(?:t|mes|tes)$|^fû")
_PLAIN_LETTER = {"î": "i", "û": "u"}
_PH = re.compile(r"(?<=[a-z]gra)ph(?=$|i|en|s)")


@lru_cache(maxsize=8192)
def spelled(word: str, language: str) -> str:
    """The key of a word: folded, lower case, in the one spelling its variants share.

    >>> spelled("Organised", "en"), spelled("travelling", "en"), spelled("four", "en")
    ('organized', 'traveling', 'four')
    """
    plain = folded(word).replace(".", "")
    if plain[:1].isdigit():
        return plain.replace("'", "")
    if plain.isascii() and language == "en":
        return _VARIANTS["en"].get(plain) or _english(plain)
    plain = _VARIANTS.get(language, {}).get(plain, plain)
    settle = _SETTLED.get(language)
    if settle is not None:
        return settle(plain)
    plain = plain.replace("ё", "е")
    plain = "".join(str(int(one)) if one.isdecimal() else one for one in plain)
    return _HEBREW_MARKS.sub("", _ARABIC_MARKS.sub("", plain))


def _english(word: str) -> str:
    word = _ISE.sub("iz", word)
    word = _YSE.sub("yz", word)
    word = _OUR.sub("or", word)
    word = _TRE.sub("er", word)
    word = _OGUE.sub("og", word)
    doubled = _DOUBLE_L.search(word)
    if doubled and len(_VOWELS.findall(word[: doubled.end()])) > 1:
        word = word[: doubled.end() - 1] + word[doubled.end() :]
    return word


def _german(word: str) -> str:
    if "ph" in word:
        word = _PH.sub("f", word)
    if "ß" in word and not any(stem in word for stem in _GERMAN_KEEPS):
        return word.replace("ß", "ss")
    return word


def _portuguese(word: str) -> str:
    pattern, stems = _STEMS["pt"]
    head = pattern.match(word)
    if head:
        word = stems[head[0]] + word[head.end() :]
    return _NASAL.sub(lambda match: _OPEN_VOWEL[match[0]], word)


def _french(word: str) -> str:
    if not _HAT.search(word) or _HAT_KEPT.search(word):
        return word
    return _HAT.sub(lambda match: _PLAIN_LETTER[match[0]], word)


_SETTLED = {"de": _german, "pt": _portuguese, "fr": _french}
