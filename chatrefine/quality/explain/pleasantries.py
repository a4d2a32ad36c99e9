"""Small talk before, after and around an answer: it may come and go.

A pleasantry is a whole sentence (or an opening up to its comma) that carries nothing a reader
could act on: no number, no condition, no thing of its own. "If you have a fever, …" is none.
"""

import re
import unicodedata
from collections.abc import Container
from functools import cache

from chatrefine.quality.explain.marks import PICTURES
from chatrefine.quality.explain.tables.common_questions import COMMON_QUESTIONS
from chatrefine.quality.explain.tables.small_talk import HEADS, INTERJECTIONS, OPENINGS, WORDS

_WHOLE = frozenset(INTERJECTIONS.replace("\n", "|").split("|")) - {""}
_OPENING = frozenset(OPENINGS.replace("\n", "|").split("|")) - {""}
# The only negation small talk may hold.
_HESITATE = re.compile(
    r"(?:do not|don t) hesitate|não hesite(?: em)?|no dude[sn]? en|no dude[sn]?|n hésite[zs]? pas"
    r"|не стесняйтесь|لا تتردد|non esitare|non esiti|zögern sie nicht|zögere nicht"
)
# A first or last sentence that announces or wishes.
_ANNOUNCES = re.compile(
    r"(?:(?:sure|certainly|of course|absolutely|ok|okay|claro|por supuesto|natürlich"
    r"|gerne|bien sûr|certo) )?(?:here s|here is|here are|below is|below are|good luck"
    r"|best of luck|enjoy|happy \w+ing|have fun|have a (?:great|good|nice|lovely"
    r"|wonderful)|i hope (?:this|that|it|you)|hope (?:this|that|it|you)|thanks|thank you"
    r"|great|good (?:idea|choice|question|plan)|nice|congratulations|i m glad|i m happy"
    r"|(?:(?:i m|i am|i d be) )?(?:happy|glad|pleased) to help(?: you)?(?: out)?(?: with)?"
    r"|con gusto (?:te|le) ayudo(?: con)?|encantad[oa] de ayudar(?:te|le|la)?(?: con)?"
    r"|com prazer ajudo(?: com)?|fico feliz em ajudar(?: com)?|gerne helfe ich(?: dir| ihnen)?"
    r"|je (?:vous|t) aide volontiers|ravi(?:e)? de (?:vous|t) aider|volentieri (?:ti|la) aiuto"
    r"|aqui (?:está|estão|vai|vão)|segue|seguem|boa sorte|bom|boa|espero que|obrigad[oa]"
    r"|parabéns|bons|aquí (?:tienes|tiene|está|están|va)|suerte|buena suerte|buen|buena"
    r"|gracias|felicidades|a continuación|hier (?:ist|sind|kommt)|viel (?:erfolg|glück"
    r"|spaß|freude)|ich hoffe|gute|guten|schöne|schönen|danke|voici|bonne|bon|j espère"
    r"|merci|bravo|ecco|buona|buon|spero|grazie)\b"
)
# "Hope that gets you up and running again soon": a wish that says nothing of the matter.
_WISH = re.compile(
    r"(?:i )?hope (?:this|that|it) (?:gets|has|puts|keeps|helps get) you (?:all )?(?:(?:warm|well"
    r"|dry|healthy|mobile|connected|online|working|moving|comfortable) again|back (?:on track"
    r"|in business|to work|up)(?: again)?|up and running(?: again)?|on (?:your way|the right track)"
    r"|going(?: again)?|started|sorted(?: out)?|moving(?: again)?|there)"
    r"(?: very| quite)?(?: soon| quickly| shortly| in no time)?"
)
_GENERIC_TEXT = """
plan recipe list guide outline itinerary summary overview explanation comparison letter email
draft code function script table steps way tips ideas idea options option breakdown checklist
schedule example examples quick short simple brief concise relaxed little full complete detailed
clear tidy clean on how to in with by it of and or project trip journey time day work essay exam
garden choice good great nice plano receita lista guia roteiro resumo explicação carta rascunho
tabela passos dicas curto curta simples receta guía resumen explicación borrador pasos consejos
breve corto sencillo para como cómo com sobre seu sua tu su der die das ein eine einen kurze
kurzer kleine rezept liste übersicht zusammenfassung erklärung anleitung tipps beim mit zu zum
zur le la les un une petit petite recette résumé explication lettre conseils pour votre ton ta
avec
"""
_GENERIC = frozenset(_GENERIC_TEXT.split())
_NEVER_TEXT = """
not no never only without must don t all none não nunca só sem deve nicht kein nur ohne muss pas
jamais sans doit solo sin debe non mai senza
"""
_NEVER = frozenset(_NEVER_TEXT.split())
_UNSPACED = frozenset({"zh", "ja"})
_ANNOUNCED_IN = ("en", "pt", "es", "de", "fr", "it")
_LETTERS = re.compile(r"[\w\u0300-\u036f\u0900-\u0963]+")
_LONGEST = 160
_SHORT = 3
# "Here is the answer: stop the pump" does not only announce.
_SAYS_IT = re.compile(r"[:：]\s*\w")
_PARTS = re.compile(r"[!！,，、。]\s*(?=\S)")


def _flat(text: str) -> str:
    return _HESITATE.sub("hesitate", " ".join(_LETTERS.findall(text.lower())))


@cache
def _talk(language: str) -> tuple[re.Pattern[str], frozenset[str]]:
    return re.compile(HEADS[language]), frozenset(WORDS[language].split())


def is_pleasantry(sentence: str) -> bool:
    """Whether a whole sentence is small talk.

    >>> is_pleasantry("Sure!"), is_pleasantry("If you have a fever, call a doctor.")
    (True, False)
    """
    if len(sentence) > _LONGEST:
        return False
    flat = _flat(sentence)
    if not flat:
        return not _says_by_signs(sentence)
    if flat in _WHOLE or flat in _OPENING or _WISH.fullmatch(flat):
        return True
    return _is_talk(flat) or _of_the_question().fullmatch(flat) is not None


@cache
def _of_the_question() -> re.Pattern[str]:
    joined = COMMON_QUESTIONS.strip().replace("\n  ", "")
    return re.compile("|".join(joined.splitlines()))


def is_opening(text: str) -> bool:
    """Whether the words before a first comma are an opening like "in short", or several.

    >>> is_opening("In short"), is_opening("Sure! In short"), is_opening("In Rome")
    (True, True, False)
    """
    said = [_flat(part) for part in _PARTS.split(text)]
    return all(part in _OPENING or part in _WHOLE for part in said) and said[-1] in _OPENING


def _says_by_signs(text: str) -> bool:
    """Whether signs of mathematics or money, figures or a thumb stand there."""
    return any(
        char in PICTURES or unicodedata.category(char) in {"Sm", "Sc", "Nd", "Nl", "No"}
        for char in text
    )


def restates(sentence: str, words: Container[str]) -> bool:
    """Whether a first or last sentence only announces or wishes, in the text's own `words`.

    >>> restates("Here is a short plan for your taper:", frozenset({"taper"}))
    True
    """
    flat = _flat(sentence)
    if len(sentence) > _LONGEST or any(char.isdigit() for char in flat):
        return False
    if _SAYS_IT.search(sentence):
        return False
    match = _ANNOUNCES.match(flat)
    if match is None:
        return False
    known = _known()
    rest = flat[match.end() :].split()
    if sentence.rstrip().endswith(("!", "！")) and len(rest) <= _SHORT and not _NEVER & set(rest):
        return True
    return all(word in known or (word in words and word not in _NEVER) for word in rest)


@cache
def _known() -> frozenset[str]:
    return _GENERIC.union(*(_talk(code)[1] for code in _ANNOUNCED_IN))


@cache
def _any_words() -> frozenset[str]:
    """The words of small talk in all languages that write blanks."""
    return frozenset().union(*(_talk(code)[1] for code in HEADS if code not in _UNSPACED))


def _is_talk(flat: str) -> bool:
    """Whether a phrase of small talk stands there among nothing but its words."""
    if flat.isascii() and not _any_words().issuperset(flat.split()):
        return False
    bare = flat.replace(" ", "")
    for code in HEADS:
        heads, words = _talk(code)
        if not heads.search(bare if code in _UNSPACED else flat):
            continue
        if code in _UNSPACED and set(bare) <= set(WORDS[code]):
            return True
        if all(word in words for word in flat.split()):
            return True
    return False
