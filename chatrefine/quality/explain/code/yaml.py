"""A small YAML reader: mappings, lists in both styles, plain and quoted scalars, block scalars.

Whatever it does not know (anchors, tags, several documents, merge keys) makes it give up, and the
lines are compared instead. Scalars stay as written: `"1"` is no number.
"""

import json
import re

_KEY = re.compile(
    r"""((?:"[^"]*"|'[^']*'|[^\s#&*!|>%@`{}\[\],"'-][^#{}\[\],]*?|-[^\s#][^:#]*?)):(?:\s+|$)"""
)
_UNKNOWN = re.compile(r"^\s*(?:---|\.\.\.|%|[&*!])|:\s+[&*!]|-\s+[&*!]|<<:|\t")
_FLOW = re.compile(
    r"""\s*(?:([\[\]{},:])|"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\[\]{},:\s][^\[\]{},:]*(?::(?!\s)[^\[\]{},]*)*))"""
)
_PLAIN = re.compile(r"[A-Za-z_/][\w ./*-]*(?<! )")
_NO_TEXT = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})
_DEEPEST = 60


class UnreadableError(Exception):
    """Something this reader does not know."""


def yaml_form(text: str) -> str | None:
    """The value with its keys sorted, None when this reader cannot tell."""
    lines = []
    for line in text.splitlines():
        if _UNKNOWN.search(line) or re.search(r":\s*[|>]", line):
            return None
        bare = (
            re.sub(r"""(?:^|\s)#.*$""", "", line) if not re.search(r"""["'].*#""", line) else line
        )
        if bare.strip():
            lines.append((len(bare) - len(bare.lstrip()), bare.strip()))
    try:
        value, at = _block(lines, 0, lines[0][0] if lines else 0, 0)
        if at != len(lines):
            return None
        return json.dumps(value, sort_keys=True)
    except UnreadableError:
        return None


def _block(lines: list[tuple[int, str]], at: int, indent: int, depth: int) -> tuple[object, int]:
    """The value whose lines begin at `at` and stand at `indent`."""
    if depth > _DEEPEST or at >= len(lines):
        raise UnreadableError
    if lines[at][1] == "-" or lines[at][1].startswith("- "):
        return _list(lines, at, indent, depth)
    if _KEY.match(lines[at][1]):
        return _mapping(lines, at, indent, depth)
    if at + 1 < len(lines) and lines[at + 1][0] >= indent:
        raise UnreadableError
    return _scalar(lines[at][1]), at + 1


def _list(lines: list[tuple[int, str]], at: int, indent: int, depth: int) -> tuple[object, int]:
    items: list[object] = []
    while at < len(lines) and lines[at][0] == indent and (lines[at][1] + " ").startswith("- "):
        rest = lines[at][1][1:].lstrip()
        if not rest:
            value, at = _block(
                lines, at + 1, lines[at + 1][0] if at + 1 < len(lines) else 0, depth + 1
            )
        else:
            inner = indent + len(lines[at][1]) - len(rest)
            if _KEY.match(rest) or rest.startswith("- "):
                lines[at] = (inner, rest)
                value, at = _block(lines, at, inner, depth + 1)
            else:
                value, at = _scalar(rest), at + 1
        items.append(value)
    if at < len(lines) and lines[at][0] > indent:
        raise UnreadableError
    return items, at


def _mapping(lines: list[tuple[int, str]], at: int, indent: int, depth: int) -> tuple[object, int]:
    members: dict[str, object] = {}
    while at < len(lines) and lines[at][0] == indent:
        key = _KEY.match(lines[at][1])
        if key is None or key[1] in members:
            raise UnreadableError
        rest = lines[at][1][key.end() :]
        value: object
        if rest:
            value, at = _scalar(rest), at + 1
        elif at + 1 < len(lines) and (
            lines[at + 1][0] > indent
            or (lines[at + 1][0] == indent and (lines[at + 1][1] + " ").startswith("- "))
        ):
            value, at = _block(lines, at + 1, lines[at + 1][0], depth + 1)
        else:
            value, at = None, at + 1
        members[key[1].strip("\"'")] = value
    if at < len(lines) and lines[at][0] > indent:
        raise UnreadableError
    return members, at


def _scalar(text: str) -> object:
    """A scalar as written, or a flow collection."""
    if text[0] in "[{":
        value, at = _flow(_flow_tokens(text), 0, 0)
        if at != len(_flow_tokens(text)):
            raise UnreadableError
        return value
    quoted = re.fullmatch(r""""([^"\\]*)"|'([^']*)'""", text)
    if quoted:
        return _text(quoted[1] if quoted[1] is not None else quoted[2])
    return text


def _text(inner: str) -> object:
    """A quoted scalar: the same as a plain one where that is text, too."""
    plain = _PLAIN.fullmatch(inner) is not None and inner.lower() not in _NO_TEXT
    return inner if plain else {"\x00text": inner}


def _flow_tokens(text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for match in _FLOW.finditer(text):
        if match[1]:
            found.append(("mark", match[1]))
        elif match[4] is not None:
            found.append(("plain", match[4].strip()))
        else:
            found.append(("quoted", match[2] if match[2] is not None else match[3]))
    return found


def _flow(tokens: list[tuple[str, str]], at: int, depth: int) -> tuple[object, int]:
    if depth > _DEEPEST or at >= len(tokens):
        raise UnreadableError
    kind, text = tokens[at]
    if kind == "quoted":
        return _text(text), at + 1
    if kind == "plain":
        return text, at + 1
    if text == "[":
        items: list[object] = []
        at += 1
        while at < len(tokens) and tokens[at] != ("mark", "]"):
            value, at = _flow(tokens, at, depth + 1)
            items.append(value)
            if at < len(tokens) and tokens[at] == ("mark", ","):
                at += 1
        if at >= len(tokens):
            raise UnreadableError
        return items, at + 1
    raise UnreadableError
