"""Critiques: their bullets, and whether they say that nothing is wrong."""

import re

from chatrefine.quality.fence import FIELDS
from chatrefine.quality.fold import fold
from chatrefine.quality.protocol.words import NO_ISSUES
from chatrefine.quality.unseen import is_blank

_MARK = re.compile(
    r"[-*+•·・◦▪▫‣⁃–—●○■□►▶➤✗✘✔✓☐]\s+|[-•·・◦▪–—●○■✗✔](?=[^\x00-\u02ff\s]|\*\*)"
    r"|(?:\(\d{1,3}\)|\d{1,3}[.)]|[a-zA-Z]\))\s+|[（(]?[\d０-９]{1,3}[.)．）、](?=[^\x00-\u02ff\s])"
    r"|[①-⑳]\s*|[一二三四五六七八九十]{1,2}、\s*"
)
# A model may number its bullets inside a list: "- 1. Too short."
_MARKS = 2
_ELEMENT = re.compile(
    r"</?(?:bullet|li|ul|ol|item|point|issue|problem)s?(?:\s[^<>]{0,80})?/?>"
    r"|^[ \t]*</?(?:critique|revised)>[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)

_NAMES = "|".join(FIELDS)
# What a weak model gives back of the prompt: the marks of its fields, alone on a line.
_LABEL = re.compile(
    rf"(?:[<＜\[]\s?[/\\]?\s?(?:{_NAMES})(?:-\d{{1,3}})?(?:\s[^<>\[\]]{{0,80}})?[>＞\]]\s*){{1,8}}"
    rf"|(?:{_NAMES})(?:-\d{{1,3}})?",
    re.IGNORECASE,
)
_FENCE = re.compile(r"(?:`{3,}|~{3,})[ \t]*[\w+#.-]{0,40}")
_TAGS = re.compile(r"(?:</?[a-zA-Z][^<>]{0,80}>\s*)+")
_RIMS = " \t*_`#:："


def critique_bullets(text: str) -> tuple[str, ...]:
    r"""The remarks of a critique without their marks, in order.

    A wrapped line is joined to its bullet by one blank; a line that belongs to no bullet is a
    remark of its own. A line that only holds a tag, a fence's mark or the name of one of the
    prompt's own fields is no remark.

    >>> critique_bullets("- <task>\n- Too short.\n</task>")
    ('Too short.',)
    >>> critique_bullets("- No unit, and the\n  pressure is missing.\n- Too short.")
    ('No unit, and the pressure is missing.', 'Too short.')
    """
    bullets: list[list[str]] = []
    in_bullet = False
    for line in _ELEMENT.sub("\n", text).splitlines():
        bare = line.strip()
        if is_blank(bare):
            in_bullet = False
            continue
        rest = _without_marks(bare)
        if _FENCE.fullmatch(rest) or _LABEL.fullmatch(rest.strip(_RIMS)):
            continue
        if rest == bare and in_bullet and _goes_on(line, bullets[-1][-1]):
            bullets[-1].append(rest)
        else:
            bullets.append([rest])
            in_bullet = rest != bare
    remarks = (" ".join(parts).strip() for parts in bullets)
    return tuple(one for one in remarks if one and not _TAGS.fullmatch(one.strip(_RIMS)))


def _goes_on(line: str, before: str) -> bool:
    """Whether a line without a mark is the wrapped rest of the bullet before it."""
    return line[:1].isspace() or line[:1].islower() or before[-1:] not in ".!?。！？।"


def _without_marks(line: str) -> str:
    for _ in range(_MARKS):
        match = _MARK.match(line)
        line = line[match.end() :].lstrip() if match else line
    return line


def says_no_issues(critique: tuple[str, ...]) -> bool:
    """Whether every remark says that nothing is wrong; an empty critique says nothing.

    >>> says_no_issues(("No material issues.",)), says_no_issues(("No example.",))
    (True, False)
    """
    return bool(critique) and all(
        NO_ISSUES.fullmatch(fold(remark).strip(" \n.!*_\"'`-()[]。！।؛;:✓✔")) for remark in critique
    )
