"""The one spelling under which a word's variants meet.

Only variants meet, never two different words: each rule says which real words it would confuse
and keeps them out. Sources: the spelling differences of British and American English, the German
reform of 1996 (Swiss ss), the Portuguese agreement of 1990, the French rectifications of 1990.
"""

import re
from functools import lru_cache

from chatrefine.quality.explain.scan import folded

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
_OGUE = re.compile(r"(?<=[a-z]{3}l)ogue(?=s?$)")
_TABLE = """
licence license|licences licenses|defence defense|offence offense|pretence pretense
practise practice|practised practiced|practising practicing|grey gray|greyer grayer
programme program|programmes programs|cheque check|tyre tire|tyres tires|kerb curb|plough plow
aluminium aluminum|sceptical skeptical|sceptic skeptic|judgement judgment|ageing aging
acknowledgement acknowledgment|towards toward|afterwards afterward|backwards backward
forwards forward|upwards upward|amongst among|whilst while|learnt learned|burnt burned
dreamt dreamed|spelt spelled|leapt leaped|adviser advisor|advisers advisors|okay ok
alright allright|mould mold|smoulder smolder|moustache mustache|pyjamas pajamas|cosy cozy
jewellery jewelry|catalogue catalog|dialogue dialog|analogue analog|fulfil fulfill
enrol enroll|instal install|skilful skillful|wilful willful|instalment installment
manoeuvre maneuver|paediatric pediatric|anaemia anemia|oestrogen estrogen|encyclopaedia encyclopedia
foetus fetus|anaesthetic anesthetic|orthopaedic orthopedic|artefact artifact|draught draft
sulphur sulfur|yoghurt yogurt|omelette omelet|aeroplane airplane|storey story|vs versus
idéia ideia|idéias ideias|européia europeia|vôo voo|vôos voos|lêem leem|vêem veem|óptimo ótimo
acção ação|acções ações|direcção direção|projecto projeto|actual atual|actualizar atualizar
eléctrico elétrico|húmido úmido|facto fato|contacto contato|freqüente frequente|lingüiça linguiça
pra para|tá está|connaître connaitre|maître maitre|boîte boite|coût cout|août aout
clef clé|événement évènement|sólo solo|éste este|ésta esta|guión guion
daß dass|muß muss|mußte musste|kuß kuss|photo foto
odour odor|odours odors|delphin delfin|potential potenzial
"""
_GERMAN_KEEPS = ("maß", "buß")
_LONG_VOWEL = re.compile(r"(?<=[\u30a0-\u30ff]{3})ー$")
_ARABIC_MARKS = re.compile(r"[\u064b-\u065f\u0670]")
_HEBREW_MARKS = re.compile(r"[\u0591-\u05c7]")


def _pairs() -> dict[str, str]:
    entries = _TABLE.replace("\n", "|").split("|")
    return dict(entry.split(" ") for entry in entries if entry)


_VARIANTS = _pairs()


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
        return _VARIANTS.get(plain) or _english(plain)
    plain = _VARIANTS.get(plain, plain)
    if language == "de" and "ß" in plain and not any(stem in plain for stem in _GERMAN_KEEPS):
        return plain.replace("ß", "ss")
    plain = plain.replace("ё", "е")
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
