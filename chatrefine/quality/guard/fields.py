"""Whether brackets to fill in stand in a revision where the words should."""

import re

from chatrefine.quality.fold import fold
from chatrefine.quality.guard.case import Case, without_quotations
from chatrefine.quality.guard.words import standins, wants
from chatrefine.quality.text import looks_like_code

# A field to be filled in; no link, footnote, task box or index.
_FIELD = re.compile(r"\[(?!x\])[^\W\d_](?:[^\]\[\n(){}=;,.'\"`]|'(?=[a-z])){2,30}\](?![\[(:])")
_MIN_FIELDS = 2
# One that is all of a line or item.
_WHOLE = re.compile(r"[*_\"]*(?:\[[^\]\[\n\"',]{2,60}\]|【[^】\n]{1,60}】)[*_\"]*[.!。]?")
_ITEM = re.compile(
    r"\A\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ x]\]\s+)?(?:\*\*[^*\n]{1,40}\*\*\s*)?"
    r"|\A[\w ]{1,30}[:：]\s+"
)
_SEPARATOR = re.compile(r"[,;、，،]\s*")
_LETTERS = re.compile(r"[^\W\d_]{2}|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_SHORT_LIST, _A_NAME = 300, 4
_LIST = re.compile(r"[,;、，،\n]\s*(?:[-*•]\s+|\d+[.)]\s+)?")
_NUMBERED = re.compile(r"(?:[-*•]\s+|\d+[.)]\s+)?\W?(?P<word>[^\W\d_]{2,20}) ?#?[1-9]\W?")


def is_numbered_standin(case: Case) -> bool:
    """Whether all of it is one word with a number behind it, time and again.

    >>> is_numbered_standin(Case(revision="name 1, name 2", task="Two names?", draft="Al, Bo"))
    True
    """
    if len(case.revision) > _SHORT_LIST:
        return False
    pieces = [one for one in _LIST.split(case.folded.strip(" \n.")) if one.strip()]
    found = [_NUMBERED.fullmatch(one.strip(" *_.")) for one in pieces]
    words = {match["word"].strip() for match in found if match}
    if len(found) < _MIN_FIELDS or not all(found) or len(words) != 1:
        return False
    return not any(case.is_known(one.strip(" *_.")) for one in pieces)


def has_fields(case: Case) -> bool:
    """Whether brackets to fill in stand in it; a letter may have some, but none that says how."""
    if "[" not in case.revision and "【" not in case.revision:
        return False
    if standins.FIELD.search(case.folded) and not standins.FIELD.search(case.folded_draft):
        return standins.FIELD.search(without_quotations(case.folded)) is not None
    if "[" not in case.prose and "【" not in case.prose:
        return False
    if standins.FORMS.search(case.asked):
        return len(_new_fields(_body(case.unquoted), case)) >= _MIN_FIELDS
    return len(_new_fields(case.unquoted, case)) >= _MIN_FIELDS or _fills_an_item(case)


def _new_fields(text: str, case: Case) -> list[str]:
    return [one for one in _FIELD.findall(text.lower()) if not case.is_known(one)]


def _body(letter: str) -> str:
    """The lines of a letter that are more than a greeting, a name or an address."""
    return "\n".join(line for line in letter.splitlines() if len(line.split()) > _A_NAME)


def _fills_an_item(case: Case) -> bool:
    """Whether a new bracket is all there is of a line or item; a scene has such of its own."""
    if wants.STAGED.search(case.asked) or looks_like_code(case.revision):
        return False
    for line in case.unquoted.splitlines():
        bare = _ITEM.sub("", line).strip()
        pieces = [bare]
        if "[" in bare and len(case.revision) <= _SHORT_LIST:
            pieces += [one.strip(" .") for one in _SEPARATOR.split(bare)]
        if any(_is_field(piece) and not case.is_known(fold(piece)) for piece in pieces):
            return True
    return False


def _is_field(piece: str) -> bool:
    return _WHOLE.fullmatch(piece) is not None and _LETTERS.search(piece) is not None
