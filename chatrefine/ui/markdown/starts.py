"""How a block starts: each function looks at one line without its containers and indentation."""

import re

from chatrefine.ui.markdown.columns import BLANKS, CODE_INDENT, Rest

_HEADING = re.compile(r"(#{1,6})(?=[ \t]|$)")
_FENCE = re.compile(r"(?:(`{3,})([^`]*)|(~{3,})(.*))$")
_RULE = re.compile(r"(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$")
_UNDERLINE = re.compile(r"(?:=+|-+)[ \t]*$")
_ITEM = re.compile(r"(?:([-+*])|([0-9]{1,9})([.)]))(?=[ \t]|$)")
_DELIMITER = re.compile(r"[|:-][|: \t-]*$")
# Where a paragraph may be cut: at blanks, and between characters of scripts that have none.
_BREAK = re.compile(
    "[ \n]|(?<=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff1f])(?=[\u3041-\u30fa\u3400-\u9fff])"
    "|(?<=[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])(?=[\u0e01-\u0e2e\u1000-\u1020\u1780-\u17a2])"
)
_DASHES = re.compile(r":?-+:?$")


def quoted(rest: Rest) -> Rest | None:
    r"""What stands behind the mark of a block quote, None without one.

    >>> quoted(Rest(" > x")), quoted(Rest(">\tx")), quoted(Rest("x"))
    (Rest(text='x', column=3), Rest(text='  x', column=2), None)
    """
    text = rest.text.lstrip(BLANKS)
    if text[:1] != ">" or (indent := rest.indent()) >= CODE_INDENT:
        return None
    inner = Rest(text[1:], rest.column + indent + 1)
    return inner.without(1) if text[1:2] in {" ", "\t"} else inner


def heading(line: str) -> tuple[int, str] | None:
    """Level and text of a `#` heading.

    >>> heading("## Title ##"), heading("#hashtag")
    ((2, 'Title'), None)
    """
    match = _HEADING.match(line)
    if not match:
        return None
    text = line[match.end() :].strip(BLANKS)
    open_text = text.rstrip("#")
    if not open_text or open_text[-1] in BLANKS:
        text = open_text.rstrip(BLANKS)
    return len(match.group(1)), text


def fence(line: str) -> tuple[str, str] | None:
    """The mark that opens a code fence and its info string."""
    match = _FENCE.match(line)
    if not match:
        return None
    return match.group(1) or match.group(3), (match.group(2) or match.group(4) or "").strip(BLANKS)


def closes_fence(line: str, mark: str) -> bool:
    """Does the line close a fence that `mark` opened?"""
    text = line.rstrip(BLANKS)
    return len(text) >= len(mark) and text.count(mark[0]) == len(text)


def is_rule(line: str) -> bool:
    """Is the line a thematic break?"""
    return _RULE.match(line) is not None


def is_underline(line: str) -> bool:
    """Would the line make the paragraph before it a heading?"""
    return _UNDERLINE.match(line) is not None


def item(line: str) -> tuple[str, int, int] | None:
    """Kind, number and length of a list marker.

    >>> item("- a"), item("12. a"), item("-a")
    (('-', 0, 1), ('.', 12, 3), None)
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
    line = line.rstrip(BLANKS)
    if not _DELIMITER.match(line) or len(line) < 2 or line.startswith(("- ", "-\t")):  # noqa: PLR2004  "|-"
        return None
    columns = [column.strip(BLANKS) for column in line.split("|")]
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
