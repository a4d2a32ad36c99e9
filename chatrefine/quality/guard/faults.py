"""Whether a revision is a list of remarks about the draft instead of an answer."""

import re

from chatrefine.quality.fold import fold
from chatrefine.quality.guard.case import Case, sentences
from chatrefine.quality.guard.orders import tells_the_writer
from chatrefine.quality.guard.words import meta, remarks
from chatrefine.quality.protocol.critique import critique_bullets
from chatrefine.quality.unseen import is_blank

_HALF, _LITTLE = 0.5, 0.25
_SHORT, _SHORT_TEXT, _WEIGHED = 120, 400, 200
_MIN_REMARKS = 2
_SAME = 0.8
# So many points tell what kind of text it is.
_ENOUGH_POINTS = 10
_BEGINNING = 1500
_LABEL = re.compile(r"\A\W*(?:\*\*[^*\n]{1,40}\*\*\W*|[^\W\d_]{1,20}(?: [^\W\d_]{1,20})?[:：] )")
_MARKS = " \t*_-\"“„«'"
_ARTICLE = re.compile(r"\A(?:the|this|your|der|die|das|le|la|l'|el|o|a|il) ?\b ?")
_BUT = re.compile(
    r" (?:but|aber|jedoch|allerdings|however|однако|mais|pero|mas|ma|maar|ale|но|ama|אבל|لكن|लेकिन) "
    r"|[,;.] ?(?:but|however|though|yet|and|aber|jedoch|mais|et|pero|mas|y|e|ma|но|и|maar|ale|ama) "
    r"|[，、。](?:但是?|不过|しかし|ただ)?|[,.] ?(?:하지만|다만) |[،,] ?(?:لكن|ولكن) "
)
_CLAUSE = re.compile(r"[:;,，；：、]\s*")
_PERHAPS = re.compile(
    r"\A(?:perhaps|maybe|possibly|quiz[aá]s?|tal vez|talvez|forse|magari|peut-être|vielleicht"
    r"|возможно|пожалуй|может быть|也许|或许|może|misschien|belki|אולי|ربما|शायद),? ?",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？।؟])\s*|\n+")


def is_critique(case: Case) -> bool:
    """Whether the revision finds fault with the draft, and nobody asked for remarks."""
    if case.critique and _repeats_critique(case):
        return True
    if case.asks_remarks:
        return _faults_its_kind(case, remarks.ANSWERS)
    if case.kept_share >= _HALF:
        return _adds_only_remarks(case)
    if tells_the_writer(case):
        return True
    found = is_remarks(case.revision) or _faults_its_kind(case, frozenset())
    found = found or (case.kept_share < _LITTLE and _all_critical(case))
    return found and not is_remarks(case.draft)


def _faults_its_kind(case: Case, kinds: frozenset[str]) -> bool:
    """Whether it begins with a fault of "the explanation", where the task names no such thing.

    Of the `kinds` named only, when there are any.
    """
    kind = remarks.KIND.match(case.lead)
    if kind is None or len(case.revision) > _SHORT_TEXT:
        return False
    if _named(kind) in case.folded_task and not (case.is_writing and len(case.revision) <= _SHORT):
        return False
    if kinds and _named(kind) not in kinds:
        return False
    first, *rest = _BUT.split(sentences(case.lead, 2))
    if any(map(_finds_fault, (first, *rest))):
        return True
    # "The answer is yes, but not today" is an answer.
    is_weighed = _named(kind) not in remarks.ANSWERS and len(case.revision) <= _WEIGHED
    # Behind a colon the matter itself follows.
    is_weighed = is_weighed and ":" not in case.lead
    return is_weighed and any(map(_sounds_critical, rest))


def _sounds_critical(clause: str) -> bool:
    return bool(remarks.CRITICAL.search(clause) or remarks.A_BIT.search(clause))


def _named(kind: re.Match[str]) -> str:
    return next(word for word in kind.groups() if word)


def _all_critical(case: Case) -> bool:
    """Whether every short point finds fault or sounds so, one at least surely."""
    if case.is_writing or case.is_invented:
        return False
    points = _points(case.revision)
    if len(points) == 1:
        points = [clause for clause in _CLAUSE.split(points[0]) if not is_blank(clause)]
    return (
        len(points) >= _MIN_REMARKS
        and any(_finds_fault(point) for point in points)
        and all(
            len(point) <= _SHORT and (remarks.CRITICAL.search(fold(point)) or _finds_fault(point))
            for point in points
        )
    )


def _adds_only_remarks(case: Case) -> bool:
    """Whether all that is new in the text finds fault with a text."""
    if len(case.revision) > _BEGINNING:
        return False
    known = {_bare(piece) for piece in _SENTENCE.split(case.draft)}
    new = [piece for piece in _SENTENCE.split(case.revision) if _bare(piece) not in known]
    return bool(new) and all(
        meta.TEXT_NOUN.search(fold(piece)) and _finds_fault(piece) for piece in new
    )


def _repeats_critique(case: Case) -> bool:
    """Whether most lines of the revision are remarks of the critique that led to it."""
    said = {
        bare
        for bare in map(_bare, case.critique)
        if all(word in case.folded for word in bare.split())
    }
    if not said:
        return False
    lines = [_bare(line) for line in critique_bullets(case.revision)]
    known = {_bare(line) for line in critique_bullets(case.draft)}
    again = [line for line in lines if line in said and line not in known]
    return bool(lines) and len(again) >= _SAME * len(lines)


def _bare(remark: str) -> str:
    return fold(remark).strip(" .")


def is_remarks(text: str) -> bool:
    r"""Whether at least half of a text's points, two or more, find fault with another text.

    >>> is_remarks("- Doesn't say why.\n- No example is given.")
    True
    """
    points = _points(text)
    faults = [point for point in points if _finds_fault(point)]
    if not faults:
        return False
    folded = fold(text[:_BEGINNING])
    if remarks.HEADING.match(folded) or remarks.ANNOUNCED.match(folded.lstrip(" *_#")):
        return True
    if len(points) == 1:
        return meta.TEXT_NOUN.match(_ARTICLE.sub("", fold(points[0]).lstrip(_MARKS))) is not None
    number = len(faults) + (remarks.VERDICT.search(folded) is not None)
    return number >= _MIN_REMARKS and number >= _HALF * len(points)


def _points(text: str) -> list[str]:
    """The bullets of a text, or its sentences when it has none; the first ten tell enough."""
    beginning = text[:_BEGINNING]
    points = [line for line in critique_bullets(beginning) if not is_blank(line)]
    if len(points) < _MIN_REMARKS:
        points = [piece for piece in _SENTENCE.split(beginning) if not is_blank(piece)]
    return points[:_ENOUGH_POINTS]


def _finds_fault(point: str) -> bool:
    bare = _PERHAPS.sub("", point.lstrip(_MARKS), count=1)
    rest = _LABEL.sub("", point, count=1).lstrip(_MARKS)
    return any(remarks.OPENING.match(fold(piece)) for piece in {bare, rest})
