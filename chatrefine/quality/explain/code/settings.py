"""Configuration compared by what it says: JSON by value, INI and the like by lines."""

import json
import re

_BLANKS = re.compile(r"[ \t]+")
_EQUALS = re.compile(r"[ \t]*=[ \t]*")
_COMMENT_MARKS = {"ini": "#;", "nginx": "#", "docker": "#", "env": "#", "makefile": "#"}
_QUOTED = re.compile(r"""["'`]""")


def json_form(text: str) -> str | None:
    """The value, its keys sorted, its numbers as written; None when it is no JSON."""
    try:
        value = json.loads(text, parse_float=_as_written, object_pairs_hook=_members)
        return json.dumps(value, sort_keys=True)
    except (ValueError, RecursionError, TypeError):
        return None


def _as_written(number: str) -> dict[str, str]:
    return {"\x00number": number}


def _members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a key stands twice")
    return members


def lines_form(text: str, *, spoken: str) -> str:
    """The lines without trailing blanks and blank lines, and what else the language allows.

    Where it is known that indentation and comments mean nothing they fall away; "text" keeps
    both.
    """
    marks = _COMMENT_MARKS.get(spoken)
    lines = []
    for line in text.splitlines():
        bare = line.rstrip()
        if marks is not None:
            bare = bare.strip()
            if bare[:1] and bare[0] in marks:
                continue
            if spoken != "env" and not _QUOTED.search(bare):
                bare = _BLANKS.sub(" ", bare)
            if spoken == "ini" and "=" in bare:
                bare = _EQUALS.sub("=", bare, count=1)
        if bare:
            lines.append(bare)
    return "\n".join(lines)
