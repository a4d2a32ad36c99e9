"""Whether the code of a revision does nothing, or is given as a list of changed lines."""

import re
from itertools import pairwise

from chatrefine.quality.guard.case import Case, fenced_parts
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import meta, standins
from chatrefine.quality.text import Part, PartKind, looks_like_code
from chatrefine.quality.unseen import is_blank

# Languages in which a line that begins with "#" says something, or nothing is run.
_PROSE = frozenset({"markdown", "md", "text", "txt", "plaintext", "html", "xml", "json", "csv"})
_QUOTES = re.compile(r"\"\"\"[\s\S]*?(?:\"\"\"|\Z)|'''[\s\S]*?(?:'''|\Z)|/\*[\s\S]*?(?:\*/|\Z)")
_COMMENT = re.compile(
    r"(?:(?<!\S)#(?!include|define|!|if|end)|//|(?<!\S)--\s|(?<!\S)%).*$", re.MULTILINE
)
# What a line may be made of that does nothing: the head of a block, its end, a stand-in.
_IDLE = re.compile(
    r"\W*|(?:pass|return|todo!?\(?\)?|none|null|nil|unimplemented!\(\)|panic!?\(.*\)|#!.*)\W*|\.\.\.|…"
    r"|raise NotImplemented\w*(?:\(.*\))?|throw new \w*(?:Not|Un)\w*(?:\(.*\))?;?"
    r"|(?:return )?(?:None|null|nil|undefined);?"
    r"|@\w[\w.]*|(?:(?:pub|public|private|protected|static|async|export|default|final|abstract) )*"
    r"(?:def|class|function|func|fn|fun|sub|interface|struct|impl|void|int|String|bool|double|float|"
    r"const \w+ = (?:async )?(?:function|\()).*(?:[:{]|=>|\{\s*\}|\.{3})\s*;?",
    re.IGNORECASE,
)
_HEAD = re.compile(
    r"^[ \t]*(?:async )?def (\w+)\(.*\).*:[ \t]*"
    r"(?:pass|\.\.\.|\n(?:\s*(?:pass|\.\.\.|raise NotImpl\S*)[ \t]*(?:\n|\Z))+)"
    r"|\b(\w+)\([^()\n]*\)\s*\{\s*\}",
    re.MULTILINE,
)
# What is meant to have no body.
_ABSTRACT = re.compile(r"abstract|\b(?:ABC|Protocol|interface|trait|virtual|overload)\b")
_CHANGES = frozenset({"diff", "patch"})
_HUNK = re.compile(r"^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@", re.MULTILINE)
_MINUS, _PLUS = re.compile(r"-(?!-- )(?P<said>.*\w.*)"), re.compile(r"\+(?!\+\+ )(?P<said>.*\w.*)")
_ALIKE = 0.4
# Without one of these no function is empty beside others that are not.
_STANDINS = ("pass", "...", "NotImpl", "{}", "{ }")


def does_nothing(case: Case) -> bool:
    """Whether code of the draft that does something is only heads, comments and stand-ins now."""
    found = [one for one in _code(case.revision, case.parts) if not is_blank(one)]
    if not found:
        return False
    is_idle = all(map(_is_idle, found))
    if not is_idle and not any(sign in one for one in found for sign in _STANDINS):
        return False
    drafted = _code(case.draft, fenced_parts(case.draft))
    if not drafted or all(map(_is_idle, drafted)) or standins.ASKED.search(case.asked):
        return False
    if _ABSTRACT.search("\n".join((case.task, *found))):
        return False
    return is_idle or _empties_a_function("\n".join(found), "\n".join(drafted))


def _code(text: str, pieces: list[Part]) -> list[str]:
    found = [part.text for part in pieces if _runs(part)]
    if not found and ("(" in text or "{" in text) and looks_like_code(text):
        return [text]
    return found


def _runs(part: Part) -> bool:
    return part.kind is PartKind.CODE and part.language.lower() not in _PROSE


def _bare(code: str) -> str:
    return _COMMENT.sub("", _QUOTES.sub("", code))


def _is_idle(code: str) -> bool:
    return all(_IDLE.fullmatch(line.strip()) for line in _bare(code).splitlines())


def _empties_a_function(code: str, drafted: str) -> bool:
    """Whether a function of the draft has lost its body."""
    bare = _bare(code)
    empty = {one or other for one, other in _HEAD.findall(bare)}
    if not empty:
        return False
    was_empty = {one or other for one, other in _HEAD.findall(_bare(drafted))}
    return any(re.search(rf"\b{name}\(", drafted) for name in empty - was_empty)


def is_diff(case: Case) -> bool:
    """Whether changed lines stand where the text should, and nobody asked for changes."""
    if "+" not in case.revision or "-" not in case.revision:
        return False
    if not _shows_changes(case) or _marks_changes(case.draft):
        return False
    return not (meta.ASKS_CHANGES.search(case.asked) or standins.ASKED.search(case.asked))


def _shows_changes(case: Case) -> bool:
    lines = [line.strip() for line in case.revision.splitlines()]
    if not any(line.startswith("+") for line in lines):
        return False
    if _marks_changes(case.revision):
        return True
    drafted = {line.strip() for line in case.draft.splitlines()}
    return any(_replaces(one, other, drafted) for one, other in pairwise(lines))


def _marks_changes(text: str) -> bool:
    """Whether a fence is named so, or a hunk's head stands in it."""
    if "@@" in text and _HUNK.search(text):
        return True
    return any(part.language.lower() in _CHANGES for part in fenced_parts(text))


def _replaces(one: str, other: str, drafted: set[str]) -> bool:
    """Whether a line that goes stands over its like that comes, and is one of the draft's."""
    old, new = _MINUS.fullmatch(one), _PLUS.fullmatch(other)
    if old is None or new is None or one in drafted or other in drafted:
        return False
    was, now = stems(old["said"]), stems(new["said"])
    return len(was & now) >= _ALIKE * max(len(was), 1) and bool(was & now)
