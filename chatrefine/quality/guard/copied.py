"""Whether a revision is made of stand-ins, or is the task and the draft given back."""

import re

from chatrefine.quality.fold import Phrases
from chatrefine.quality.guard.case import Case, sentence_count, without_quotations
from chatrefine.quality.guard.fields import has_fields, is_numbered_standin
from chatrefine.quality.guard.hollow import does_nothing
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import labels, standins, wants
from chatrefine.quality.standin import is_standin
from chatrefine.quality.unseen import is_blank

_COMMENT = re.compile(r"^\s*(?:#+|//+|--|/\*+|<!--|;+|%+|\*)\s*(?P<said>.*?)\s*(?:\*/|-->)?\s*$")
_BRACKETED = re.compile(r"^\W{0,3}(?:\[.*\]|\(.*\)|<[^<>/]*>|\{.*\}|【.*】)\W{0,3}$")
# A bracket at the end of a line that says no more than that the rest is elsewhere.
_TAIL = re.compile(r"(?:\[|\.{3,} ?\()\W{0,4}(?P<said>[^\])]{3,40})[\])]\W*$")
_DOTS = "..."
_MIN_MATERIAL = 12
_QUOTE_RIM = " \t\n\"'“”‘’«»„「」『』`*_>"
_STRONG = Phrases(
    r"unchanged|omitted|same as|as before|(?:stays?|remains?) the same|for brevity",
    r"(?:goes|code) here|untouched|unaltered|as it was|already correct",
    r"unverändert|inchangé|sin cambios|inalterad|sem alteraç|без изменений",
    r"wie (?:oben|gehabt|bisher|zuvor)|comme (?:avant|ci-dessus)|como (?:antes|arriba|acima)",
    r"come (?:prima|sopra)|invariat|ongewijzigd|hetzelfde|zoals (?:eerder|hierboven)|bez zmian",
    r"jak (?:wyżej|poprzednio)|как (?:выше|раньше|было)|olduğu gibi|değişmedi|ללא שינוי|כמו קודם",
    r"كما (?:سبق|كان)|पहले जैसा",
    r"不变|省略|同上|同前|相同|変更なし|同じ|동일|생략|دون تغيير|كما هو|यथावत|अपरिवर्तित",
)
# A remark in brackets within the text, and the sign of something left out.
_ASIDE = re.compile(r"[(\[（]([^()\[\]（）]{3,120})[)\]）]")
_LEFT_OUT = re.compile(r"\[ ?(?:\.{3}|\. \. \.) ?\]")
_MAX_LINE = 120
_SIGNS = re.compile(r"[\W_]+")
_MIN_ECHO = 6
# Less than these shares of the revision, and of the draft, is nothing new.
_NEW, _LIKE_DRAFT = 0.2, 0.35


def is_placeholder(case: Case) -> bool:
    """Whether a stand-in takes the place of the text or of a part of it."""
    if is_standin(case.revision):
        return not case.is_known(case.folded.strip())
    if does_nothing(case):
        return True
    found = (
        has_fields(case)
        or is_numbered_standin(case)
        or _has_gap(case)
        or ("lorem ipsum" in case.folded and not case.is_known("lorem"))
    )
    if not found and not any(_stands_in(line, case) for line in case.folded.splitlines()):
        return False
    return not standins.ASKED.search(case.asked)


def _has_gap(case: Case) -> bool:
    """Whether the text marks that something was left out of it."""
    if not any(bracket in case.folded for bracket in "[(（"):
        return False
    if _LEFT_OUT.search(case.folded) and not _LEFT_OUT.search(case.folded_draft):
        return True
    return any(
        standins.REST.search(aside) and _STRONG.search(aside) and not case.is_known(aside)
        for aside in _ASIDE.findall(case.folded)
    )


def _stands_in(line: str, case: Case) -> bool:
    """Whether a folded line only tells that something else belongs there."""
    bare = line.strip(" \t-+*")
    if not bare or len(bare) > _MAX_LINE:
        return False
    if standins.REST_PLAIN.fullmatch(bare.strip(" .!。।")):
        return not case.is_known(bare)
    has_dots = _DOTS in bare
    if not has_dots and bare[0] not in "[(<{【#/;%-" and "[" not in bare:
        return _is_strong_comment(line) and not case.is_known(bare)
    if not _is_framed_standin(line, bare, case) or case.is_known(bare):
        return False
    said = without_quotations(line)
    return said == line or _is_framed_standin(said, said.strip(" \t-+*"), case)


def _is_framed_standin(line: str, bare: str, case: Case) -> bool:
    """Whether what a bracket, a comment or dots enclose says that the rest is elsewhere."""
    if is_blank(bare):
        return _DOTS in bare and bare[0] in "[(<{#/%"
    tail = _TAIL.search(bare)
    if tail and case.is_known(tail[0]):
        return False
    if tail and (_STRONG.search(tail["said"]) or standins.REST.search(tail["said"])):
        return True
    if _is_strong_comment(line):
        return True
    comment = _COMMENT.match(line)
    if comment and _DOTS in comment["said"]:
        return standins.REST.search(comment["said"]) is not None
    framed = _BRACKETED.match(bare) is not None or bare.startswith(_DOTS)
    return framed and (standins.REST.search(bare) or _STRONG.search(bare)) is not None


def _is_strong_comment(line: str) -> bool:
    comment = _COMMENT.match(line)
    return comment is not None and _STRONG.search(comment["said"]) is not None


def is_echo(case: Case) -> bool:
    """Whether the revision is the task, or task and draft under their labels, given back."""
    has_task = _is_labelled(labels.TASK, case)
    if (has_task and _is_labelled(labels.DRAFT, case)) or _gives_material_back(case):
        return True
    if not stems(case.task) <= stems(case.revision):
        return False
    task, text = _letters(case.folded_task), _letters(case.folded)
    if len(task) < _MIN_ECHO or task not in text:
        return False
    if has_task or _begins_with_order(case, task):
        return True
    if task == text:
        return not labels.REPEAT.search(case.asked)
    new = len(text.replace(task, "")) - _label_length(case)
    return new < _NEW * len(text) and new < _LIKE_DRAFT * len(_letters(case.folded_draft))


def _gives_material_back(case: Case) -> bool:
    """Whether the text that the task ends or begins with, to be changed, is given back as it was.

    The draft must have changed it: then it was no text that is right already.
    """
    if len(case.revision) > len(case.task) or labels.REPEAT.search(case.asked):
        return False
    text = case.revision.strip(_QUOTE_RIM)
    if len(text) < _MIN_MATERIAL or text in case.draft:
        return False
    task = case.task.strip(_QUOTE_RIM)
    if not (task.endswith(text) or task.startswith(text)):
        return False
    return wants.CHANGED.search(case.asked) is not None and not wants.FACT.search(case.asked)


def _begins_with_order(case: Case, task: str) -> bool:
    """Whether the task stands before the answer; a mere question may, as its heading."""
    first, _, rest = case.folded.strip().partition("\n")
    if _letters(first) != task or not rest.strip() or labels.REPEAT.search(case.asked):
        return False
    is_question = sentence_count(case.folded_task) == 1 and first.rstrip(' *_#"').endswith("?")
    return not is_question and not _letters(case.folded_draft).startswith(task)


def _letters(folded: str) -> str:
    return _SIGNS.sub("", folded)


def _is_labelled(pattern: Phrases, case: Case) -> bool:
    """Whether a label stands in the revision that neither task nor draft writes."""
    match = pattern.search(case.folded)
    return match is not None and not case.is_known(match[0].strip(" \n*_#>"))


def _label_length(case: Case) -> int:
    """How many letters are labels of a question and its answer."""
    found = [pattern.search(case.folded) for pattern in (labels.QUESTION, labels.ANSWER)]
    return sum(len(_letters(match[0])) for match in found if match)
