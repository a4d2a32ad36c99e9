"""Shell scripts compared by words: blanks inside quotes stay, `x= 5` is not `x=5`.

Comments, blank lines, indentation and line continuations fall away. Variables that the script
itself sets are numbered in the order in which they appear.
"""

import re
from itertools import pairwise

_WORD = re.compile(r"""(?:\\.|'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"\\])+""", re.DOTALL)
_SET = re.compile(
    r"^(?:local |declare |readonly )?([A-Za-z_]\w*)\+?=|\bfor ([A-Za-z_]\w*) in\b"
    r"|\bread (?:-\w+ )*([A-Za-z_]\w*)"
)
# Variables that programs and the shell itself look at.
_ENVIRONMENT = (
    "PATH", "IFS", "LANG", "LC_", "HOME", "PS1", "TZ", "EDITOR", "PYTHON", "http", "HTTP", "USER",
    "TMP", "LD_", "AWS_", "DEBIAN", "GIT_", "DOCKER", "SHELL", "TERM", "CI",
)  # fmt: skip
_HERE = re.compile(r"<<-?\s*\S")


def shell_form(text: str) -> str | None:
    """The script's lines as words, None when it holds what this cannot read (a here-document)."""
    if _HERE.search(text):
        return None
    joined = re.sub(r"\\\n[ \t]*", " ", text)
    read = [_words(line) for line in joined.splitlines()]
    lines = [words for words in read if words]
    if len([words for words in read if words is not None]) < len(read):
        return None
    names = _own_names(lines)
    return "\n".join("\x1f".join(_numbered_line(words, names)) for words in lines)


def _words(line: str) -> list[str] | None:
    """The words before a comment, None when a quotation does not end on the line."""
    found: list[str] = []
    at = 0
    for match in _WORD.finditer(line):
        if line[at : match.start()].strip():
            return None
        if match[0].startswith("#") and not (match[0].startswith("#!") and not found):
            return found
        found.append(match[0])
        at = match.end()
    return None if line[at:].strip() else found


def _own_names(lines: list[list[str]]) -> dict[str, str]:
    """The script's variables → numbers. Exported ones keep their names, programs see them."""
    names: dict[str, str] = {}
    kept: set[str] = set()
    for words in lines:
        flat = " ".join(words)
        for match in _SET.finditer(flat):
            name = match[1] or match[2] or match[3]
            if name.startswith(_ENVIRONMENT) or (
                match[1] and len(words) > 1 and words[0] != "local"
            ):
                continue
            names.setdefault(name, f"%{len(names)}")
        if words[0] in {"export", "eval", "source", "."}:
            kept.update(re.findall(r"[A-Za-z_]\w*", flat))
    return {name: number for name, number in names.items() if name not in kept}


def _numbered_line(words: list[str], names: dict[str, str]) -> list[str]:
    """The words of a line; a bare word is a variable only where `for` or `read` sets it."""
    found = [_numbered(words[0], names)]
    for before, word in pairwise(words):
        bare = word.rstrip(";")
        if before in {"for", "read", "-r"} and words[0] in {"for", "while", "read"}:
            found.append(names.get(bare, bare) + word[len(bare) :])
        else:
            found.append(_numbered(word, names))
    return found


def _numbered(word: str, names: dict[str, str]) -> str:
    if not names or word.startswith("'"):
        return word
    word = re.sub(
        r"\$(?:\{(\w+)\}|(\w+))",
        lambda one: "${" + names.get(one[1] or one[2], one[1] or one[2]) + "}",
        word,
    )
    return re.sub(r"^([A-Za-z_]\w*)(?==|\+=)", lambda one: names.get(one[1], one[1]), word)
