"""What a clause or phrase of a sentence belongs to: only what belongs to all of it may move.

In "ask Ann when she comes" and "the meeting on Monday" the end belongs to the word before it,
"only" and "not" bind what stands next to them, and in "he said it rained when she left" there are
two clauses to belong to. Any doubt keeps the phrase where it is.
"""

from chatrefine.quality.explain.moments import weekdays
from chatrefine.quality.explain.phrase_kinds import (
    Part,
    beginnings,
    is_purpose,
    is_year,
    single_heads,
    table_words,
)
from chatrefine.quality.explain.tables import sentence_parts as parts
from chatrefine.quality.explain.tables.joined_clauses import MODALS_TEXT, REACHING_TEXT
from chatrefine.quality.explain.tokens import Kind, Token

_ANYWHERE = frozenset({Part.ADVERB, Part.OFTEN, Part.NEIGHBOUR})

_ARABIC_ARTICLE = "ال"
# So many words may tell a place behind a date.
_SHORT_PLACE, _LONG_PLACE = 3, 6
_BREAKS = frozenset(",，、،;:—–(")
_EVENT_LETTERS = 6
# Heads that a thing may follow as well as a clause: "the trip after Easter".
_TIMED_TEXT = """
before after until since during vor nach bis seit seitdem während avant après pendant jusque antes
después hasta desde durante depois após até prima dopo a voor na sinds tijdens перед после до
قبل بعد
"""
_TIMED = frozenset(_TIMED_TEXT.split())
_QUESTIONS_TEXT = "when where whenever wherever als quand cuando quando wanneer когда عندما"
_QUESTIONS = frozenset(_QUESTIONS_TEXT.split())
_PLACES_TEXT = "place places case cases point situation lugar caso cas lieu luogo Ort Fall"
_PLACES = frozenset(_PLACES_TEXT.lower().split())
_BUTS_TEXT = "but so aber mais pero mas ma maar но"
_BUTS = frozenset(_BUTS_TEXT.split())
_RESULTS_TEXT = "so damit sodass por para pour afin zodat"
_RESULTS = frozenset(_RESULTS_TEXT.split())
_FOCUS = frozenset(parts.FOCUS_TEXT.split())
_NEGATORS = frozenset(parts.NEGATORS_TEXT.split())
_COUNTING = frozenset(parts.COUNTING_TEXT.split())
_CAUSES = frozenset(parts.CAUSES_TEXT.replace("_", " ").split())
_CONTROL = frozenset(parts.CONTROL_TEXT.split())
_MODALS = frozenset(MODALS_TEXT.split())
_REACHING = frozenset(REACHING_TEXT.split())
_ANDS = frozenset(parts.ANDS_TEXT.split())
_DETERMINERS = frozenset(parts.DETERMINERS_TEXT.split())
# Marks are the only borders of these languages' clauses, so they tell nothing.
_ALWAYS_MARKED = frozenset({"de", "ru"})


def belongs(kind: Part, tokens: list[Token], place: tuple[int, int], language: str) -> bool:
    """Whether the phrase at `place` (start, end) belongs to the whole of its sentence."""
    at, end = place
    before = [one for one in tokens[:at] if one.hard]
    keys = [one.key for one in before]
    said = set(keys)
    if kind is Part.COMMENT:
        apart = _is_break(tokens[at - 1]) and (end >= len(tokens) or not tokens[end].hard)
        return apart and not said & (
            table_words("COMPLEMENTIZERS", language) | single_heads(language)
        )
    marked = _is_break(tokens[at - 1]) and language not in _ALWAYS_MARKED
    if _another_owns_it(kind, keys, language, marked=marked):
        return False
    if not _undivided(kind, tokens[:at], language, marked=marked):
        return False
    if _focused(keys) or _denied(kind, keys, tokens[at].key):
        return False
    if kind is not Part.NEIGHBOUR and _of_the_word_before(kind, before, tokens[at].key, language):
        return False
    return (
        kind in _ANYWHERE
        or _goes_on_well(tokens[end:], language)
        or (kind is Part.TIME and _dated(tokens, place, language))
    )


def _dated(tokens: list[Token], place: tuple[int, int], language: str) -> bool:
    """Whether a phrase ends in its date or year, and no more than a place follows.

    "Wrote the book in 1377 in a castle": behind "the book" the year belongs to the writing. In
    "the tower built in 1889 in Paris is tall" it does not, and more than a place follows. An
    Arabic sentence that begins with no noun begins with its verb.
    """
    at, end = place
    last, after = tokens[end - 1], tokens[end]
    ends = last.kind == Kind.DATE or is_year(last)
    if not (ends and after.hard and after.key in table_words("PLACE_HEADS", language)):
        return False
    before = [one.key for one in tokens[:at] if one.hard]
    rest = tokens[end : next((n for n in range(end, len(tokens)) if _is_break(tokens[n])), None)]
    size = sum(one.hard for one in rest)
    if language == "ar":
        named = before[-1].startswith(_ARABIC_ARTICLE)
        return named and not before[0].startswith(_ARABIC_ARTICLE) and size <= _LONG_PLACE
    return len(before) > 2 and before[-2] in _DETERMINERS and size <= _SHORT_PLACE  # noqa: PLR2004


def _another_owns_it(kind: Part, keys: list[str], language: str, *, marked: bool) -> bool:
    """Whether another clause or a verb of saying or asking stands in front of the phrase."""
    said = set(keys)
    if said & table_words("COMPLEMENTIZERS", language) or said & single_heads(language):
        return True
    if kind is Part.PURPOSE and said & _CONTROL:
        return True
    asks = any(one.startswith(parts.ASKING_STEMS) for one in keys)
    return (asks or bool(said & table_words("ASKING", language))) and not (
        marked and kind is Part.CLAUSE
    )


def stands_alone(keys: list[str], language: str, *, subject: bool = False) -> bool:
    """Whether a clause of these words reaches over no clause that is joined to it.

    Over one that has a `subject` of its own, parted by a comma, no modal and no negation reaches.

    >>> stands_alone("the shop is closed".split(), "en")
    True
    >>> stands_alone("she said the shop is closed".split(), "en")
    False
    """
    said = set(keys)
    denied = bool(said & _MODALS) or any(one in _NEGATORS or one.endswith("n't") for one in keys)
    if not subject and (denied or said & _COUNTING):
        return False
    if said & (_REACHING | _FOCUS):
        return False
    if _in_front(keys, language) or keys[0] in {"first", "then"}:
        return False
    if any(is_purpose(tuple(keys[at:]), language) for at in range(1, len(keys))):
        return False
    bound = table_words("COMPLEMENTIZERS", language) | table_words("ASKING", language)
    joined = table_words("COORDINATORS", language) | single_heads(language)
    return not said & (bound | joined) and not any(
        one.startswith(parts.ASKING_STEMS) for one in keys
    )


def _in_front(keys: list[str], language: str) -> bool:
    """Whether a clause begins with something that may stand in front of its subject."""
    if keys[0] not in _DETERMINERS:
        return keys[0] in beginnings(language)
    days = {words[0] for words in weekdays(language)}
    return bool(set(keys[1:3]) & (table_words("TIME_WORDS", language) | days))


def _is_break(token: Token) -> bool:
    return not token.hard and token.key in _BREAKS


def _undivided(kind: Part, before: list[Token], language: str, *, marked: bool) -> bool:
    """Whether what stands before is one clause."""
    inner = [at for at, one in enumerate(before[:-1]) if _is_break(one)]
    joins = table_words("COORDINATORS", language)
    if inner and (not marked or any(one.key in joins for one in before[inner[0] :])):
        return False
    joined = {one.key for one in before if one.hard and one.key in joins}
    if kind in {Part.CLAUSE, Part.PURPOSE}:
        return joined <= _ANDS
    return not joined


def _focused(keys: list[str]) -> bool:
    """Whether an "only" may bind the phrase; before an article it binds something else."""
    for at, key in enumerate(keys):
        if key in _FOCUS and (at == 0 or at + 1 >= len(keys) or keys[at + 1] not in _DETERMINERS):
            return True
    return False


def _denied(kind: Part, keys: list[str], head: str) -> bool:
    """Whether a negation or count may reach over the phrase: "not because …"."""
    denied = bool(_NEGATORS & set(keys))
    if kind is Part.OFTEN:
        return denied or bool(_COUNTING & set(keys))
    if kind is Part.PURPOSE or head in _CAUSES:
        return denied
    return bool(keys) and keys[-1] in _NEGATORS


def _of_the_word_before(kind: Part, before: list[Token], head: str, language: str) -> bool:
    """Whether the phrase may belong to the noun in front of it: "the meeting on Monday"."""
    last = before[-1]
    if last.kind != Kind.WORD:
        return False
    if kind is Part.CLAUSE and head in _QUESTIONS:
        return last.key in table_words("TIME_WORDS", language) | _PLACES
    if kind is Part.TIME or (kind is Part.CLAUSE and head in _TIMED):
        named = last.key in table_words("EVENTS", language) or last.key.rstrip("s") in table_words(
            "EVENTS", language
        )
        ends = len(last.key) >= _EVENT_LETTERS and last.key.endswith(parts.EVENT_ENDINGS)
        return named or (ends and len(before) > 1)
    return False


def _goes_on_well(after: list[Token], language: str) -> bool:
    """Whether what stands behind the phrase leaves no doubt where the phrase ends."""
    hard = [one for one in after if one.hard]
    if not hard or hard[0].key in {"?", "؟"}:
        return True
    if not _is_break(after[0]):
        return hard[0].key in _RESULTS | single_heads(language)
    joins = table_words("COORDINATORS", language) - _BUTS
    return after[0].key == ";" or hard[0].key not in joins
