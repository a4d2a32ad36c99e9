"""How much hangs on a place nobody could explain.

Only changed wording may be left to an embedding. Numbers, names, code, symbols, negation,
modality, quantity, direction and comparison never are: embeddings do not see them.
"""

import re
from functools import cache

from chatrefine.quality.explain.difference import Weight
from chatrefine.quality.explain.tables.opposites import OPPOSITES
from chatrefine.quality.explain.tokens import Kind, Token

_NEVER_TEXT = """
not no never none nothing nobody neither nor without cannot n't only except unless always all
every each any some most many few several both half must may might can could should shall will
would need have more less least fewer greater higher lower above below over under before after up
down left right in out on off first last increase decrease increases decreases rise rises fall
falls true false yes optional required forbidden allowed probably possibly perhaps maybe
certainly definitely hardly barely almost nearly exactly about roughly if than to from into
against with não nunca nem nenhum nenhuma nada ninguém sem só apenas somente exceto sempre todo
toda todos todas cada algum alguma alguns algumas maioria muitos poucos deve devem pode podem
poderia deveria precisa mais menos maior menor acima abaixo antes depois aumenta reduz talvez
provavelmente quase exatamente se ni ningún ninguna ninguno nadie sin solo sólo salvo siempre
algún algunos mayoría debe deben puede pueden podría debería necesita más mayor encima debajo
después quizá casi nicht kein keine keinen keiner nie niemals nichts ohne nur außer immer alle
jeder jede jedes einige manche muss müssen darf dürfen kann können soll sollen sollte könnte mehr
weniger höher niedriger vor nach über unter vielleicht wahrscheinlich fast genau wenn ne pas
jamais rien aucun aucune personne sans seulement sauf toujours tout tous toute toutes chaque
quelques plupart doit doivent peut peuvent pourrait devrait plus moins avant après dessus dessous
presque si non mai niente nessuno nessuna senza tranne tutto tutti ogni alcuni maggior devono può
possono potrebbe dovrebbe più meno prima dopo sopra sotto forse quasi не нет никогда ничего никто
без только кроме всегда все весь каждый некоторые должен должны может могут можно нельзя нужно
больше меньше выше ниже до после возможно почти если لا لم لن ليس غير بدون إلا فقط دائما كل بعض
يجب يمكن قد أكثر أقل قبل بعد ربما नहीं न मत बिना केवल सिर्फ सब हर कुछ चाहिए सकते अधिक कम पहले बाद
शायद
"""
# Words that join or oppose, count and tell time: a cosine takes each for its siblings.
_CLOSED_TEXT = """
who whom whose which what where there here somewhere anywhere everywhere nowhere rather either their
them they be been being am are was were is do does did done has had having something anything
everything time meantime present moment take taken get got make made
and or but although though because since so therefore thus hence however nevertheless nonetheless
yet while whereas despite due until during when whenever once twice double triple single second
minute hour day week month year decade century annual monthly weekly daily hourly monday tuesday
wednesday thursday friday saturday sunday january february march april may june july august
september october november december spring summer autumn fall winter morning noon afternoon evening
night today tomorrow yesterday north south east west northern southern eastern western main other
same different und oder aber sondern obwohl obgleich weil denn deshalb daher darum deswegen trotzdem
dennoch jedoch während doppelt dreifach einmal zweimal sekunde minute stunde tag woche monat jahr
morgen mittag abend nacht heute gestern nord süd ost montag dienstag mittwoch donnerstag freitag
samstag sonnabend sonntag et ou mais car donc pourtant cependant quoique bien parce puisque lorsque
double triple seconde minute heure jour semaine mois année an matin midi soir nuit lundi mardi
mercredi jeudi vendredi samedi dimanche hier demain nord sud est ouest y e o u pero sino aunque
porque pues luego entonces mientras cuando doble triple segundo minuto hora día semana mes año
mañana mediodía tarde noche lunes martes miércoles jueves viernes sábado domingo hoy ayer norte sur
este oeste ou mas porém embora contudo todavia então portanto logo enquanto dobro triplo dia mês ano
manhã meio tarde noite segunda terça quarta quinta sexta domingo hoje ontem amanhã sul leste ed ma
però benché sebbene perché quindi dunque mentre quando doppio triplo secondo ora giorno settimana
mese anno mattina mezzogiorno pomeriggio sera notte lunedì martedì mercoledì giovedì venerdì sabato
domenica oggi ieri domani sud ovest en of maar omdat hoewel dus toch terwijl dubbel uur dag week
maand jaar ochtend middag avond nacht maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
"""
_NEVER = frozenset((_NEVER_TEXT + _CLOSED_TEXT).split())


def weigh(
    left: tuple[Token, ...], right: tuple[Token, ...], left_text: str, right_text: str
) -> Weight:
    """The weight of a difference between these tokens.

    Wording is a few words of an alphabet in the place of a few others: nothing added or lost, no
    two forms of one word (tense, number), no opposites.
    """
    if not (1 <= len(left) <= _FEW and 1 <= len(right) <= _FEW):
        return Weight.CRITICAL
    for tokens, text in ((left, left_text), (right, right_text)):
        for token in tokens:
            if token.kind != Kind.WORD or is_closed(token.key) or not _ALPHABET.match(token.key):
                return Weight.CRITICAL
            if _is_name(token, text):
                return Weight.CRITICAL
    if any(_related(one.key, two.key) for one in left for two in right):
        return Weight.CRITICAL
    return Weight.WORDING


_FEW = 3
_STEM = 4
# Opposites are only tabled for languages in Latin letters.
_ALPHABET = re.compile(r"[a-zà-ɏ]+$")
_DENYING = re.compile(r"(?:un|in|im|il|ir|dis|non|de|des|anti|mis|miss|mé|a|s|over|under|re|pre)-?")
_SHORTEST = 4


def is_closed(key: str) -> bool:
    """Whether the word, or the word it is a plural or adverb of, is never left to an embedding.

    >>> is_closed("never"), is_closed("weeks"), is_closed("garden")
    (True, True, False)
    """
    return key in _NEVER or any(
        key.endswith(end) and key[: -len(end)] in _NEVER for end in ("s", "es", "e", "en", "n")
    )


def _denies(one: str, two: str) -> bool:
    """Whether `one` is `two` with a prefix that turns it round: "unsafe", "ungefährlich"."""
    return (
        len(two) >= _SHORTEST and one.endswith(two) and bool(_DENYING.fullmatch(one[: -len(two)]))
    )


def _related(one: str, two: str) -> bool:
    """Whether two words are forms of one stem, or opposites."""
    stem = min(_STEM, len(one), len(two))
    return one[:stem] == two[:stem] or are_opposed(one, two)


def are_opposed(one: str, two: str) -> bool:
    """Whether two words are tabled as opposites or siblings, or one denies the other.

    >>> are_opposed("open", "shut"), are_opposed("unsafe", "safe"), are_opposed("big", "huge")
    (True, True, False)
    """
    return _denies(one, two) or _denies(two, one) or bool(_groups(one) & _groups(two))


@cache
def _index() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, group in enumerate(OPPOSITES.replace("\n", "|").split("|")):
        for word in group.split():
            found.setdefault(word, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}


def _groups(word: str) -> frozenset[int]:
    stems = (word, *(word.removesuffix(end) for end in ("s", "es", "ed", "d", "ing", "ly")))
    return frozenset().union(*(_index().get(one, frozenset()) for one in stems))


def _is_name(token: Token, text: str) -> bool:
    """A capital inside a sentence: a name, or a German noun, which is no less critical here."""
    word = text[token.start : token.end]
    if not word[:1].isupper():
        return False
    before = text[: token.start].rstrip(" *_\"'«“(")
    return bool(before) and before[-1] not in ".!?:\n-•"
