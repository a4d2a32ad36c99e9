"""Two texts in the form they are compared in: Unicode form, white space, markdown marks.

Everything here keeps meaning: a superscript stays apart from the digit before it, a vulgar
fraction from the number before it, and code keeps its indentation. Source: SPEC §5.
"""

import re
import unicodedata
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from chatrefine.quality.values import documents

_SUPER = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"
_SUB = "₀₁₂₃₄₅₆₇₈₉₊₋"
_PLAIN = "0123456789+-"
_FRACTIONS = "¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅐⅑⅒"
# What compatibility forms would glue to the digit before them keeps a mark of its own.
_KEEP_APART = {
    **{mark: f"^{plain}" for mark, plain in zip(_SUPER, _PLAIN, strict=True)},
    **{mark: f"_{plain}" for mark, plain in zip(_SUB, _PLAIN, strict=True)},
    **{mark: " " + unicodedata.normalize("NFKC", mark).replace("⁄", "/") for mark in _FRACTIONS},
    # Invisible: soft hyphen, zero-width space, word joiner, BOM, direction marks.
    **dict.fromkeys("\u00ad\u200b\u2060\ufeff\u200e\u200f\u061c", ""),
    # Tatweel only stretches an Arabic word.
    "\u0640": "",
}
_APART = re.compile(f"[{''.join(_KEEP_APART)}]")
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)[^`\n]*$")
_BULLET = re.compile(r"^\s*(?:[-*+•·‣▪◦–—]|\d{1,3}[.)])\s+")
_LINE_MARK = re.compile(r"^\s*(?:#{1,6}\s+|>\s?|[-*+•‣▪◦]\s+)+")
_STRONG = re.compile(r"(?<![\w*])(\*{1,3})(?=[^\s*])([^*\n]+)(?<=\S)\1(?![\w*])")
_STRESSED = re.compile(r"(?<!\w)(_{1,2})(?=[^\s_])([^_\n]+)(?<=\S)\1(?!\w)")
_CODE_LINE = re.compile(
    r"""^\s*[}\])]+[;,]?\s*$|^\s*<[/!a-zA-Z][^>]*>\s*$
    |^\s*[\w.$\[\]"'-]+\s*(?:[-+*/%|&^]?=(?!=)|:=)\s*\S
    |^\s*(?:-\s+)?[a-z_][\w.-]*:(?:\s*$|\s+["'\[{\d|>&*!]|\s+\S+\s*$)
    |^\s*(?:def|class|import|from|return|elif|try:|except|finally:|raise|async|await|func|fn|let
       |const|var|public|private|static|void|package|struct|enum|impl)\b(?!.*[.!?]\s*$)
    |^\s*(?:if|for|while|with)\b.*[:{]\s*$
    |^\s*(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|GROUP|ORDER|CREATE|DROP|ALTER|LIMIT|VALUES)\b
    |^\s*(?:sudo|git|cd|cp|mv|rm|mkdir|curl|docker|pip|npm|echo|export|find|rsync|chmod|kubectl
       |done|fi|esac|end|RUN|COPY|CMD|ENV|EXPOSE|WORKDIR|ENTRYPOINT)\b(?!.*[.!?]\s*$)
    |^\s*\[[\w. -]+\]\s*$|^\s*[\w.]+\(.*\)\s*:?\s*$|^\s*@\w+|^\s*\$\s""",
    re.VERBOSE,
)
_CODE_ENDS = frozenset(";{}")
# Neither code nor prose by themselves: comments and headings, list items, table rows.
_EITHER = re.compile(r"^\s*(?:\#|//|--\s|[-*+]\s|\||\d+[.)]\s)")
_FEW_CODE_LINES = 2


class PartKind(StrEnum):
    """What a part of a text is."""

    PROSE = "prose"
    CODE = "code"


class Part(NamedTuple):
    """A run of lines. `start` is its place in the text; `language` the word after the fence."""

    kind: PartKind
    text: str
    start: int
    language: str = ""


def fold_unicode(text: str) -> str:
    """The text in compatibility form (full-width, ligatures, NFD), invisible marks dropped.

    >>> fold_unicode("１０²"), fold_unicode("2½")
    ('10^2', '2 1/2')
    """
    if text.isascii():
        return text
    return unicodedata.normalize("NFKC", _APART.sub(_kept_apart, text))


def _kept_apart(mark: re.Match[str]) -> str:
    return _KEEP_APART[mark[0]]


def parts(text: str) -> list[Part]:
    """The text cut into prose and fenced code (the fences' lines belong to neither).

    An unclosed fence reaches to the end. A text without fences whose lines look like code is one
    part of code. JSON is code wherever it stands on lines of its own.
    """
    if "```" not in text and "~~~" not in text:
        if looks_like_code(text):
            return [Part(PartKind.CODE, text, 0)]
        return _with_documents(Part(PartKind.PROSE, text, 0)) or [Part(PartKind.PROSE, text, 0)]
    found: list[Part] = []
    position = begin = 0
    fence = language = ""
    for line in text.splitlines(keepends=True):
        mark = _FENCE.match(line.rstrip("\r\n"))
        if mark and not fence:
            found.append(Part(PartKind.PROSE, text[begin:position], begin))
            fence, language, begin = mark[1], mark[2], position + len(line)
        elif fence and _closes(line, fence):
            found.append(Part(PartKind.CODE, text[begin:position], begin, language))
            fence, begin = "", position + len(line)
        position += len(line)
    kind = PartKind.CODE if fence else PartKind.PROSE
    found.append(Part(kind, text[begin:], begin, language if fence else ""))
    return [piece for part in found for piece in _with_documents(part)]


def _with_documents(part: Part) -> list[Part]:
    """A part of prose cut at the JSON documents in it, blank pieces left out."""
    if part.kind is PartKind.CODE:
        return [part]
    found, at = [], 0
    for start, end in documents(part.text):
        found.append(Part(PartKind.PROSE, part.text[at:start], part.start + at))
        found.append(Part(PartKind.CODE, part.text[start:end], part.start + start, "json"))
        at = end
    found.append(Part(PartKind.PROSE, part.text[at:], part.start + at))
    return [one for one in found if one.kind is PartKind.CODE or one.text.strip()]


def _closes(line: str, fence: str) -> bool:
    bare = line.strip()
    return len(bare) >= len(fence) and not bare.strip(fence[0])


@lru_cache(maxsize=4)
def looks_like_code(text: str) -> bool:
    """Whether an unfenced text is code: a `#!` line, or most lines read like code."""
    if text.startswith("#!"):
        return True
    lines = [line for line in text.splitlines() if line.strip()]
    code = [line for line in lines if is_line_of_code(line)]
    hits = len(code)
    if hits < _FEW_CODE_LINES:
        return False
    others = [line for line in lines if not is_line_of_code(line) and not _EITHER.match(line)]
    prose = sum(1 for line in (*code, *others) if _reads_like_prose(line))
    return hits >= len(others) and hits > prose * 2


def is_line_of_code(line: str) -> bool:
    """Whether a line by itself reads like code.

    >>> is_line_of_code("total += 1"), is_line_of_code("The total is one.")
    (True, False)
    """
    # What may stand anywhere is looked for first: the pattern then has one place to try.
    if line.rstrip()[-1:] in _CODE_ENDS or "=>" in line or "->" in line:
        return True
    return _CODE_LINE.match(line) is not None


def _reads_like_prose(line: str) -> bool:
    bare = line.strip()
    return len(bare) > 60 and bare[-1] in ".!?:。" and bare.count(" ") > 8  # noqa: PLR2004  a sentence


@lru_cache(maxsize=4)  # a pass asks for each of its texts twice
def comparable(text: str) -> str:
    """The text folded, each run of white space one blank: what the char scale looks at."""
    return " ".join(fold_unicode(text).split())


def normal_form(text: str) -> str:
    r"""The text as it is compared for equality.

    Prose loses heading, quote, bullet and emphasis marks and its line breaks; code keeps its
    lines and indentation and loses only trailing blanks and blank lines.

    >>> normal_form("* **Stop** the\n  server") == normal_form("- Stop the server")
    True
    """
    return "\n".join(
        _normal_code(part.text) if part.kind is PartKind.CODE else _normal_prose(part.text)
        for part in parts(text)
    )


# Frequent letters that no mark, fence or bullet of prose is written with.
_LETTERS = "etaoinsrhdlu"
_FENCE_LINE = re.compile(_FENCE.pattern, re.MULTILINE)
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
# What ends a line as "\n" does, for those who read line by line.
_OTHER_LINE_ENDS = re.compile("[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


def may_be_equal(a: str, b: str) -> bool:
    """Whether the normal forms of two texts could be equal; False only when they cannot.

    A normal form drops marks and blanks, never a letter outside the line that opens a fence.

    >>> may_be_equal("# Stop", "stop"), may_be_equal("Stop it", "Stop that")
    (True, False)
    """
    one, two = _own_letters(a), _own_letters(b)
    if one is None or two is None:
        return True
    return all(one.count(letter) == two.count(letter) for letter in _LETTERS)


def _own_letters(text: str) -> str | None:
    """The text without its fence lines, in one case; None when its form may change its letters."""
    odd = () if text.isascii() else set(_BEYOND_ASCII.findall(text))
    if not all(map(_keeps_letters, odd)):
        return None
    if "```" in text or "~~~" in text:
        if _OTHER_LINE_ENDS.search(text):
            return None
        text = _FENCE_LINE.sub("", text)
    return text.casefold()


@lru_cache(maxsize=4096)
def _keeps_letters(char: str) -> bool:
    """Whether the compatibility form neither makes a plain letter of it nor takes one with it."""
    form = unicodedata.normalize("NFKC", char)
    return not unicodedata.combining(char) and not any(
        one.isascii() and one.isalpha() for one in form
    )


def _normal_code(text: str) -> str:
    lines = (line.rstrip() for line in text.splitlines())
    return "```\n" + "\n".join(line for line in lines if line)


def _normal_prose(text: str) -> str:
    lines = (_LINE_MARK.sub("• " if _BULLET.match(line) else "", line) for line in text.split("\n"))
    plain = _STRONG.sub(r"\2", "\n".join(lines))
    return comparable(_STRESSED.sub(r"\2", plain))
