"""Critiques: their bullets, and whether they say that nothing is wrong."""

import re

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


def critique_bullets(text: str) -> tuple[str, ...]:
    r"""The remarks of a critique without their marks, in order.

    A wrapped line is joined to its bullet by one blank; a line that belongs to no bullet is a
    remark of its own.

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
        if rest == bare and in_bullet and _goes_on(line, bullets[-1][-1]):
            bullets[-1].append(rest)
        else:
            bullets.append([rest])
            in_bullet = rest != bare
    return tuple(remark for parts in bullets if (remark := " ".join(parts).strip()))


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
