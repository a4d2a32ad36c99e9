"""Whether something of the revision's making was left in it: tags, chat marks, orders, thinking."""

import re

from chatrefine.quality.fence import numbered_labels, plain_labels
from chatrefine.quality.fold import Phrases, each_once, fold
from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.words import leaks, wants
from chatrefine.quality.prompts import SENTENCES
from chatrefine.quality.protocol.code import code_spans
from chatrefine.quality.protocol.leak import Known, is_markup, leaks_tags, unknown_tags
from chatrefine.quality.protocol.tags import THINK, visible_tags

_MIN_SENTENCE = 30
_MIN_CLAUSE = 18
_OWN_SENTENCES = (
    *(fold(one) for one in SENTENCES if len(one) >= _MIN_SENTENCE),
    # An order of several parts gives itself away by its first.
    *(fold(one.split(", ")[0]) for one in SENTENCES if len(one.split(", ")[0]) >= _MIN_CLAUSE),
)
# Where orders and labels stand that came along.
_BEGINNING, _END = 600, 400
_LABEL = 60
# A text of another kind put between tags, as in a page.
_WRAPPED = re.compile(
    r"\s*</?(?!https?:|table|details|svg|math|img|br\b|hr\b)[a-zA-Z][\w-]*(?:\s[^<>\n]*)?>"
)

# Marks of a web page that no Markdown answer needs; line breaks and raised letters may stand.
_PAGE_MARK = re.compile(
    r"</?(?:span|div|p|html|head|body|script|style|section|article|font|center|ul|ol|li|h[1-6])"
    r"(?:\s[^<>\n]{0,200})?>",
    re.IGNORECASE,
)


def is_leak(case: Case) -> bool:
    """Whether tags, chat marks, orders to the model or its thinking are left in the revision."""
    known = Known(case.task, case.draft)
    if leaks_tags(case.revision, known):
        return True
    if unknown_tags(case.revision, known) and not is_markup(case.revision):
        return True
    if _has_fence_marks(case):
        return True
    if any(sentence in case.folded and not case.is_known(sentence) for sentence in _OWN_SENTENCES):
        return True
    return _is_ours(case) or (_has_marks(case, known) and not leaks.ASKED.search(case.asked))


def _is_ours(case: Case) -> bool:
    """Whether our own orders, or thoughts about the asker, stand in it, whatever was asked.

    A word in the task makes prompts and thoughts in general its matter, but not these.
    """
    if not case.is_known("refiner") and _is_new(leaks.OURS, _rims(case), case):
        return True
    if _is_new(leaks.PROMPT_LABEL, case.lead, case):
        return not leaks.WRITES_PROMPT.search(case.asked)
    if _is_new(leaks.THINKS_OF_USER, case.lead, case):
        return not leaks.SAMPLE.search(case.asked)
    return False


def _rims(case: Case) -> str:
    if len(case.folded) <= _BEGINNING + _END:
        return case.folded
    return f"{case.folded[:_BEGINNING]}\n{case.folded[-_END:]}"


def _has_fence_marks(case: Case) -> bool:
    """Whether a mark round a field of our messages stands in it, new to task and draft."""
    if any(not case.is_known(label) for label in numbered_labels(case.folded)):
        return True
    if _WRAPPED.match(case.revision) and "<" not in f"{case.draft}{case.task}":
        return not wants.CODE.search(case.asked)
    if "<" not in case.prose:
        return False
    if _has_page_marks(case):
        return True
    if is_markup(case.revision):
        return False
    bare = fold(_without_code_spans(case.prose))
    return any(not case.is_known(f"{label}>") for label in plain_labels(bare))


def _has_page_marks(case: Case) -> bool:
    """Whether tags of a page stand in prose, and neither task nor draft writes or wants any."""
    if "<" in case.draft or "<" in case.task or wants.CODE.search(case.asked):
        return False
    return _PAGE_MARK.search(_without_code_spans(case.prose)) is not None


def _has_marks(case: Case, known: Known) -> bool:
    rims = _rims(case)
    if not case.is_writing and _is_new(leaks.THINKING_ALOUD, rims, case):
        return True
    always = (leaks.LABELS, leaks.THINKING, leaks.ORDERS_FIRST)
    if any(_is_new(pattern, rims, case) for pattern in always):
        return True
    if any(map(each_once(rims).__contains__, leaks.ORDER_WORDS)) and _is_new(
        leaks.ORDERS, rims, case
    ):
        return True
    return _thinks_in_tags(case.revision, known) or _has_chat_marks(case)


def _thinks_in_tags(text: str, known: Known) -> bool:
    tags = [tag for tag in visible_tags(text) if tag.name == THINK]
    return any(not known.holds(text[tag.start : tag.end]) for tag in tags)


def _has_chat_marks(case: Case) -> bool:
    """Whether marks of a chat template stand in the prose, not quoted as code."""
    if _is_new(leaks.SPEAKER, case.folded[:_LABEL], case):
        return True
    if not (_may_hold_marks(case) or _may_hold_speakers(case)):
        return False
    return _is_new(leaks.CHAT_MARKS, fold(_without_code_spans(case.prose)), case)


def _may_hold_marks(case: Case) -> bool:
    """Whether a sign of a chat template stands in it; each has a bracket, which is found sooner."""
    brackets = any(sign in case.folded for sign in "<>]")
    return brackets and _holds_one_of(leaks.MARK_SIGNS, case)


def _may_hold_speakers(case: Case) -> bool:
    """Whether a heading or a line that ends in a colon could name who speaks."""
    return _holds_one_of(leaks.HEADING_SIGNS, case) and _holds_one_of(leaks.SPEAKERS, case)


def _holds_one_of(pieces: tuple[str, ...], case: Case) -> bool:
    return any(map(case.folded.__contains__, pieces))


def _is_new(pattern: Phrases, folded: str, case: Case) -> bool:
    match = pattern.search(folded)
    return match is not None and not case.is_known(match[0].strip())


def _without_code_spans(prose: str) -> str:
    lines: list[str] = []
    for line in prose.splitlines():
        at, kept = 0, ""
        for start, end in code_spans(line):
            kept += line[at:start]
            at = end
        lines.append(kept + line[at:])
    return "\n".join(lines)
