"""Which language a text is written in: by its letters first, then by its frequent words."""

import re
import unicodedata
from collections import Counter
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from chatrefine.quality.fold import fold, words_of
from chatrefine.quality.guard.words.frequent import FREQUENT, PREFIXES, SUFFIXES
from chatrefine.quality.guard.words.stopwords import BY_LANGUAGE, NAMED

_EAST_ASIAN = "east asian"
_SCRIPTS = {"CJK": _EAST_ASIAN, "HIRAGANA": _EAST_ASIAN, "KATAKANA": _EAST_ASIAN}
# An ideograph carries about what three letters do.
_WEIGHT = {"CJK": 3, "HIRAGANA": 2, "KATAKANA": 2, "HANGUL": 2}
_BY_SCRIPT = {
    "LATIN": ("en", "de", "fr", "es", "pt", "it", "nl", "sv", "pl", "tr", "id"),
    "CYRILLIC": ("ru", "uk", "bg"),
    "ARABIC": ("ar", "fa", "ur"),
    "DEVANAGARI": ("hi", "mr"),
    "HEBREW": ("he",),
}
# Letters that few languages of the script use; one counts as half a frequent word.
_SIGNS = {
    **dict.fromkeys("ß", ("de",)),
    **dict.fromkeys("äö", ("de", "sv")),
    **dict.fromkeys("ü", ("de", "tr")),
    **dict.fromkeys("œùûî", ("fr",)),
    **dict.fromkeys("è", ("fr", "it")),
    **dict.fromkeys("êâôç", ("fr", "pt")),
    **dict.fromkeys("é", ("fr", "es", "pt")),
    **dict.fromkeys("à", ("fr", "it", "pt")),
    **dict.fromkeys("ñ¿¡", ("es",)),
    **dict.fromkeys("áíóú", ("es", "pt")),
    **dict.fromkeys("ãõ", ("pt",)),
    **dict.fromkeys("ìò", ("it",)),
    **dict.fromkeys("łęąż", ("pl",)),
    **dict.fromkeys("ğış", ("tr",)),
    **dict.fromkeys("å", ("sv",)),
    **dict.fromkeys("ыэъ", ("ru",)),
    **dict.fromkeys("іїєґ", ("uk",)),
    **dict.fromkeys("پچژگ", ("fa",)),
    **dict.fromkeys("ٹڈڑےں", ("ur",)),
}
# Characters that Chinese cannot do without and that Japanese writes in kana or otherwise.
_CHINESE = re.compile("[的了们們这這那吗呢吧没沒你您它个为么麼说还让对从时过]")
_MIN_WEIGHT = 9
# Frequent words that a verdict takes; a word of several languages counts in part for each.
_ENOUGH = 1.2
_RARER, _BY_FORM = 0.7, 0.25
_LONG_WORD = 5
_MAX_SIGNS = 3
_MARGIN = 1.5
_KANA_SHARE = 0.08
_MAIN_SHARE = 0.5


class Language(NamedTuple):
    """A script and, when the words tell, the language's ISO 639-1 code; "" when they do not."""

    script: str
    code: str = ""

    def differs_from(self, other: "Language") -> bool:
        """Whether the two are surely not the same language."""
        if self.script != other.script:
            return True
        return bool(self.code and other.code and self.code != other.code)


def language_of(text: str) -> Language | None:
    """The language most of the text is written in; None when there is too little to tell.

    >>> language_of("Was macht ein Katalysator im Auto und wo ist er?")
    Language(script='LATIN', code='de')
    >>> language_of("水的沸点是多少？")
    Language(script='east asian', code='zh')
    """
    if text.isascii():
        letters_of = (char for char in text if char.isalpha())
        is_enough = any(islice(letters_of, _MIN_WEIGHT - 1, None))
        return Language("LATIN", _by_words(text, _BY_SCRIPT["LATIN"])) if is_enough else None
    letters: Counter[str] = Counter()
    for char, count in Counter(unicodedata.normalize("NFKC", text)).items():
        if char.isalpha():
            letters[_script(char)] += count
    weights: Counter[str] = Counter()
    for script, count in letters.items():
        weights[_SCRIPTS.get(script, script)] += count * _WEIGHT.get(script, 1)
    if weights.total() < _MIN_WEIGHT:
        return None
    script, weight = weights.most_common(1)[0]
    if weight < _MAIN_SHARE * weights.total():
        return None
    if script == _EAST_ASIAN:
        kana = letters["HIRAGANA"] + letters["KATAKANA"]
        if kana >= _KANA_SHARE * (kana + letters["CJK"]):
            return Language(script, "ja")
        return Language(script, "zh" if _CHINESE.search(text) else "")
    return Language(script, _by_words(text, _BY_SCRIPT.get(script, ())))


def tongue(code: str) -> Language:
    """The language of a code, with the script it is written in.

    >>> tongue("ru"), tongue("ko")
    (Language(script='CYRILLIC', code='ru'), Language(script='HANGUL', code='ko'))
    """
    for script, codes in _BY_SCRIPT.items():
        if code in codes:
            return Language(script, code)
    return Language("HANGUL" if code == "ko" else _EAST_ASIAN, code)


def script_of(char: str) -> str:
    """The script of a letter, as `Language` names it.

    >>> script_of("水"), script_of("ß")
    ('east asian', 'LATIN')
    """
    script = _script(char)
    return _SCRIPTS.get(script, script)


def named_languages(text: str) -> frozenset[str]:
    """The codes of the languages that a task names, in whatever language.

    >>> sorted(named_languages("Translate this into German, then Spanish"))
    ['de', 'es']
    """
    folded = fold(text)
    said = folded.__contains__
    return frozenset(code for code, names in NAMED.items() if any(map(said, names)))


@lru_cache(maxsize=4096)
def _script(char: str) -> str:
    """The script of a letter: the first word of its name."""
    return unicodedata.name(char, "").partition(" ")[0].removesuffix("-COMPATIBILITY")


def _by_words(text: str, codes: tuple[str, ...]) -> str:
    """The one of `codes` whose frequent words and own letters clearly stand out, or "".

    A script that one language is written in tells it by itself.
    """
    if len(codes) <= 1:
        return "".join(codes)
    words = Counter(words_of(fold(text)))
    score = dict.fromkeys(codes, 0.0)
    for word, count in words.items():
        for code, weight in _weights(word, codes):
            score[code] += count * weight
    lower = "" if text.isascii() else text.lower()
    for sign, speakers in _SIGNS.items() if lower else ():
        for code in set(speakers) & set(codes):
            score[code] += min(lower.count(sign), _MAX_SIGNS) / (2 * len(speakers))
    second, best = sorted(codes, key=score.__getitem__)[-2:]
    clear = score[best] >= _ENOUGH and score[best] >= _MARGIN * score[second]
    return best if clear else ""


@lru_cache(maxsize=8192)
def _weights(word: str, codes: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
    """How much a word speaks for each language it may belong to."""
    common = [code for code in codes if word in BY_LANGUAGE[code]]
    rarer = [code for code in codes if word in FREQUENT.get(code, ())]
    number = max(len({*common, *rarer}), 1)
    weights = dict.fromkeys(rarer, _RARER / number) | dict.fromkeys(common, 1 / number)
    if not weights and len(word) >= _LONG_WORD:
        for table, test in ((SUFFIXES, word.endswith), (PREFIXES, word.startswith)):
            speakers = [code for code in codes if test(table.get(code, ()))]
            for code in speakers:
                weights[code] = weights.get(code, 0.0) + _BY_FORM / len(speakers)
    return tuple(weights.items())
