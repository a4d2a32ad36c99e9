"""Which language a text is in, roughly: enough to read its number words and separators."""

import re
from collections import Counter

from chatrefine.quality.explain.tables.calendar_words import MONTHS
from chatrefine.quality.explain.tables.number_variants import FRACTIONS, VARIANTS
from chatrefine.quality.explain.tables.numerals import SPELLED
from chatrefine.quality.words import MARKS, plain_words

_COMMON = {
    "en": (
        "the and of to is you that it for with are this have not your be on as if can when we "
        "they he she was by from or at my his her our their"
    ),
    "de": (
        "der die das und ist nicht ein eine sie mit den von zu auf für im dem auch wird sich es "
        "ich er wir dass daß muss muß nach bei wie oder nur aus"
    ),
    "fr": (
        "le la les des et est une un pas vous dans pour que qui sur du ce avec au par ne plus "
        "je nous il elle mais ou sont qu"
    ),
    "es": (
        "el la los las de y que en un una no se con por para del es su lo al más pero como hay "
        "yo muy está son"
    ),
    "pt": (
        "o a os as de e que em um uma não se com por para do da no na é ao mais seu sua dos você"
    ),
    "it": (
        "il la i di e che un una non per con del della si le lo gli nel è sono più alla dei come"
    ),
    "nl": "de het een en van is niet dat op te voor met je zijn die aan in er ook naar als bij",
    "ru": "и в не на что с по это как для из у вы но к за от если или то же так",
    "uk": "і в не на що з по це як для із ви але до за від якщо або та є її",
    "pl": "i w nie na że z do to jest się jak dla po od czy o przez ale lub są",
    "tr": "bir ve bu için de da ile çok daha olarak ne gibi olan en ama kadar ya",
}
_ENTRY_END = re.compile(r"=[\d/]+|,")
_SAMPLE = 1500
_WORD = re.compile(rf"[^\W\d_](?:[\w{MARKS}]*)")
_SCRIPTS = (
    ("ja", re.compile(r"[\u3040-\u30ff]")),
    ("zh", re.compile(r"[\u3400-\u9fff]")),
    ("ko", re.compile(r"[\uac00-\ud7af\u1100-\u11ff]")),
    ("ar", re.compile(r"[\u0600-\u06ff]")),
    ("hi", re.compile(r"[\u0900-\u097f]")),
)
_OF_A_SCRIPT = re.compile("|".join(letters.pattern for _, letters in _SCRIPTS))
_ENOUGH = 0.1


def _index() -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for code, common in _COMMON.items():
        words = set(common.split())
        for source in (SPELLED, MONTHS, VARIANTS, FRACTIONS):
            words.update(_ENTRY_END.sub(" ", source.get(code, "")).replace("|", " ").split())
        for word in words:
            table[word] = (*table.get(word, ()), code)
    return table


_LANGUAGES = _index()


def language(*texts: str) -> str:
    """The code of the language most of the texts' words belong to; "en" when nothing tells.

    >>> language("Das ist nicht der Weg."), language("これは道です")
    ('de', 'ja')
    """
    sample = " ".join(text[:_SAMPLE] for text in texts)
    if not sample.isascii() and _OF_A_SCRIPT.search(sample):
        for code, letters in _SCRIPTS:
            if len(letters.findall(sample)) > len(sample) * _ENOUGH:
                return code
    votes = dict.fromkeys(_COMMON, 0)
    words = plain_words(sample) if sample.isascii() else _WORD.findall(sample.lower())
    for word, count in Counter(filter(_LANGUAGES.__contains__, words)).items():
        for code in _LANGUAGES[word]:
            votes[code] += count
    return max(votes, key=lambda code: votes[code])
