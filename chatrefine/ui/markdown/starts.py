"""How a block starts: each function looks at one line whose containers are taken off."""

import re

_HEADING = re.compile(r" {0,3}(#{1,6})(?= |$)")
_FENCE = re.compile(r" {0,3}(?:(`{3,})([^`]*)|(~{3,})(.*))$")
_RULE = re.compile(r" {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$")
_UNDERLINE = re.compile(r" {0,3}(?:=+|-+) *$")
_ITEM = re.compile(r" {0,3}(?:([-+*])|(\d{1,9})([.)]))(?= |$)")
_DELIMITER = re.compile(r"[|:-][|: -]*$")
_PREFIX = re.compile(r"[ \t>#+*\-0-9.)]*")
# Where a paragraph may be cut: at blanks, and between characters of scripts that have none.
_BREAK = re.compile(
    "[ \n]|(?<=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff1f])(?=[\u3041-\u30fa\u3400-\u9fff])"
    "|(?<=[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])(?=[\u0e01-\u0e2e\u1000-\u1020\u1780-\u17a2])"
)
_DASHES = re.compile(r":?-+:?$")
_TAB = 4


def expand(line: str) -> str:
    """The line with the tabs among its leading marks turned into blanks, by column."""
    match = _PREFIX.match(line)
    end = match.end() if match else 0
    return line[:end].expandtabs(_TAB) + line[end:]


def heading(line: str) -> tuple[int, str] | None:
    """Level and text of a `#` heading.

    >>> heading("## Title ##"), heading("#hashtag")
    ((2, 'Title'), None)
    """
    match = _HEADING.match(line)
    if not match:
        return None
    text = line[match.end() :].strip(" ")
    open_text = text.rstrip("#")
    if not open_text or open_text.endswith(" "):
        text = open_text.rstrip(" ")
    return len(match.group(1)), text


def fence(line: str) -> tuple[str, str] | None:
    """The mark that opens a code fence and its info string."""
    match = _FENCE.match(line)
    if not match:
        return None
    return match.group(1) or match.group(3), (match.group(2) or match.group(4) or "").strip(" ")


def closes_fence(line: str, mark: str) -> bool:
    """Does the line close a fence that `mark` opened?"""
    text = line.strip(" ")
    return (
        len(text) >= len(mark)
        and text.count(mark[0]) == len(text)
        and len(line) - len(line.lstrip(" ")) <= _TAB - 1
    )


def is_rule(line: str) -> bool:
    """Is the line a thematic break?"""
    return _RULE.match(line) is not None


def is_underline(line: str) -> bool:
    """Would the line make the paragraph before it a heading?"""
    return _UNDERLINE.match(line) is not None


def item(line: str) -> tuple[str, int, int] | None:
    """Kind, number and length (with its indentation) of a list marker.

    >>> item("- a"), item(" 12. a"), item("-a")
    (('-', 0, 1), ('.', 12, 4), None)
    """
    match = _ITEM.match(line)
    if not match:
        return None
    bullet, number, delimiter = match.groups()
    return bullet or delimiter, int(number or 0), match.end()


def alignments(line: str) -> str | None:
    """One letter a column (l, c, r, blank) if the line is a table's row of dashes.

    >>> alignments("|:--|--:|---|"), alignments("a | b")
    ('lr ', None)
    """
    line = line.rstrip(" ")
    if not _DELIMITER.match(line) or len(line) < 2 or line.startswith("- "):  # noqa: PLR2004  "|-"
        return None
    columns = [column.strip(" ") for column in line.split("|")]
    if columns and not columns[0]:
        columns.pop(0)
    if columns and not columns[-1]:
        columns.pop()
    if not all(_DASHES.match(column) for column in columns):
        return None
    letters = {(True, True): "c", (True, False): "l", (False, True): "r", (False, False): " "}
    return "".join(letters[column[0] == ":", column[-1] == ":"] for column in columns)


def cells(row: str) -> list[str]:
    r"""The cells of a table's row; `\|` is a bar inside one.

    >>> cells(r"| a | b \| c |")
    ['a', 'b | c']
    """
    row = row.replace("\t", " ").strip(" ")
    found = row.split("|")
    if "\\" in row:
        found = _unescaped(found)
    if found and not found[0]:
        found.pop(0)
    if found and not found[-1]:
        found.pop()
    return [cell.strip(" ") for cell in found]


def _unescaped(parts: list[str]) -> list[str]:
    """Join the parts again whose bar was escaped."""
    found: list[str] = []
    joined = False
    for part in parts:
        if joined:
            found[-1] = found[-1][:-1] + "|" + part
        else:
            found.append(part)
        joined = part.endswith("\\")
    return found


def next_break(text: str, at: int) -> int:
    """Where a paragraph may be cut from `at` on, -1 if nowhere.

    >>> next_break("one two", 1), next_break("你好", 0), next_break("one", 0)
    (3, 1, -1)
    """
    match = _BREAK.search(text, at)
    return match.start() if match else -1
