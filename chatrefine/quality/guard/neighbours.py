"""Signs that a revision answers a neighbouring question: what the task names is not in it."""

import re
from types import MappingProxyType

from chatrefine.quality.fold import fold, words_of
from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import backtalk, standins, wants
from chatrefine.quality.text import PartKind, parts

_STILL_ANSWERS, _GONE = 0.35, 0.25
# The names that fences have for the languages most often mixed up.
_LANGUAGES = MappingProxyType(
    {
        name: names.split()[0]
        for names in (
            "python py python3", "javascript js jsx node", "typescript ts tsx", "ruby rb",
            "rust rs", "go golang", "cpp c++", "c", "c# cs csharp", "java", "kotlin kt", "swift",
            "php", "perl", "lua", "r", "scala", "bash sh shell zsh", "powershell ps1", "sql",
            "haskell", "elixir", "dart",
        )
        for name in names.split()
    }
)  # fmt: skip
# Names that a task writes as code: in backticks, or as a tag.
_TOKEN = re.compile(r"[\w#+]+")
_SPAN, _TAG = re.compile(r"`(\w[\w .:-]{1,30})`"), re.compile(r"</?([a-zA-Z][\w-]{0,20})\s*/?>")
_ANOTHER_WANTED = re.compile(
    r"\b(?:rename|alternativ\w*|instead|replac\w*|better name|equivalent\w*|convert|port|translate|"
    r"umbenenn\w*|ersatz|statt|ersetz\w*|renomm\w*|rempla\w*|renombr\w*|reemplaz\w*|substitu\w*)\b"
)
_GREETING = re.compile(
    r"\A\W*(?:dear|hi|hello|hey|liebe[rs]?|hallo|guten tag|sehr geehrte[rs]?|ch[eè]re?|bonjour"
    r"|salut|estimad[oa]|querid[oa]|hola|ol[aá]|car[oa]|prezad[oa]|gentile|ciao|beste|geachte"
    r"|drog[ia]|szanown\w+|witaj|уважаем\w+|дорог\w+|здравствуйте|привет|sayın|sevgili|merhaba)\b"
    r"[ ,]*(?P<who>[^\n]{2,60}?)\s*(?:[,!:]|\n|\Z)",
    re.IGNORECASE,
)
_NAME = re.compile(r"\b[^\W\d_a-z][^\W\d_]{2,}\b")
_TITLES = frozenset(
    fold(
        "Frau Herr Herrn Mrs Miss Monsieur Madame Señor Señora Senhor Senhora Signor Signora Sir "
        "Madam Doctor Doktor Professor Team Dear Damen Herren Customer Guest"
    ).split()
)
_SIGNERS, _SIGNATURE_WORDS = 3, 6
_SENTENCE_END = re.compile(r"(?<=[^.A-Z][.!?])\s+|\n+")
_BLANK = re.compile(r":[ \t]*$|_{3,}|\[[^\]\n]*\]|\{\{[^}\n]*\}\}|<[^<>\n]+>|\.{5,}", re.MULTILINE)
_MIN_BLANKS = 2
_MANY_WORDS, _MANY_SIGNS = 6, 14


def answers_its_neighbour(case: Case) -> bool:
    """Whether little of the draft is left, and what the task names has given way to its like."""
    if _is_answered_by_the_addressee(case) or _answers_the_message(case):
        return True
    if case.kept_share >= _STILL_ANSWERS or not case.draft.strip():
        return False
    return (
        _is_in_another_code(case)
        or _is_about_another_name(case)
        or _has_lost_its_blanks(case)
        or _explains_instead_of_naming(case)
    )


def _is_in_another_code(case: Case) -> bool:
    """Whether the code is in a language that neither task nor draft speaks of."""
    drafted, now = _languages(case.draft), _languages(case.revision)
    if not drafted or not now or drafted & now or case.kept_share >= _GONE:
        return False
    spoken = {_LANGUAGES.get(word, "") for word in _TOKEN.findall(case.folded_task)}
    return not spoken & now


def _languages(text: str) -> frozenset[str]:
    if "```" not in text and "~~~" not in text:
        return frozenset()
    named = (part.language.lower() for part in parts(text) if part.kind is PartKind.CODE)
    return frozenset(_LANGUAGES[name] for name in named if name in _LANGUAGES)


def _is_about_another_name(case: Case) -> bool:
    """Whether the one name the task writes as code is missing, and another stands in its place."""
    if _ANOTHER_WANTED.search(case.asked) or case.is_invented or case.asks_remarks:
        return False
    for pattern in (_TAG, _SPAN):
        asked = {fold(name) for name in pattern.findall(case.task)}
        if len(asked) != 1:
            continue
        said = {fold(name) for name in pattern.findall(case.revision)}
        known = {word for name in asked for word in words_of(name)}
        # What both names have in common tells nothing: `git stash`, `git rebase`.
        own = known - {word for name in said for word in words_of(name)}
        if said and own and not own & set(words_of(case.folded)):
            return True
    return False


def _is_answered_by_the_addressee(case: Case) -> bool:
    """Whether a letter greets the one who signed the draft: it has been answered, not written."""
    was, now = _GREETING.match(case.draft), _GREETING.match(case.revision)
    if was is None or now is None:
        return False
    greeted, greets = _names(was["who"]), _names(now["who"])
    return bool(greets & (_signers(case.draft) - greeted)) and not greets & greeted


def _answers_the_message(case: Case) -> bool:
    """Whether thanks are answered, or an invitation thanked for, that were to be written."""
    if not wants.TO_SOMEBODY.search(case.asked) and not case.is_writing:
        return False
    if wants.REPLY.search(case.asked) or backtalk.ANSWERS_A_MESSAGE.match(case.folded_draft):
        return False
    found = backtalk.ANSWERS_A_MESSAGE.match(case.lead)
    return found is not None and not case.is_known(found[0])


def _signers(text: str) -> frozenset[str]:
    """The names in the last short lines, or behind the last sentence of a single line."""
    lines = [line.strip() for line in _SENTENCE_END.split(text.strip()) if line.strip()][1:]
    last = lines[-_SIGNERS:]
    return _names("\n".join(one for one in last if len(one.split()) <= _SIGNATURE_WORDS))


def _names(text: str) -> frozenset[str]:
    return frozenset(map(fold, _NAME.findall(text))) - _TITLES


def _has_lost_its_blanks(case: Case) -> bool:
    """Whether a form was wanted and drafted, and no place to fill in is left."""
    if not standins.ASKED.search(case.asked) or _BLANK.search(case.revision):
        return False
    return len(_BLANK.findall(case.draft)) >= _MIN_BLANKS


def _explains_instead_of_naming(case: Case) -> bool:
    """Whether one word was wanted, and many are said without the draft's own."""
    if not wants.ONE_WORD.search(case.asked) or not case.own_stems:
        return False
    is_long = len(words_of(case.folded)) > _MANY_WORDS
    if case.is_unspaced:
        is_long = len(case.revision.strip()) > _MANY_SIGNS
    return is_long and not case.own_stems & stems(case.revision)
