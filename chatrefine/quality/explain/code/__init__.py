"""A block of code as one token: equal keys mean equal code but for formatting and comments.

A key is the language and the code's own tokens, so that rules can look into it.
"""

import json
import re

from chatrefine.quality.explain.code.lexed import lexed, uncommented
from chatrefine.quality.explain.code.python import python_form
from chatrefine.quality.explain.code.settings import json_form, lines_form
from chatrefine.quality.explain.code.shell import shell_form
from chatrefine.quality.explain.code.yaml import yaml_form
from chatrefine.quality.explain.tokens import Kind, Token
from chatrefine.quality.text import Part

AFTER_LANGUAGE = "\x1e"
BETWEEN = "\x1f"
_LARGEST = 200_000
_ALIASES = {
    "py": "python", "python3": "python", "pycon": "text", "bash": "shell", "sh": "shell",
    "zsh": "shell", "ksh": "shell", "yml": "yaml", "js": "javascript", "jsx": "javascript",
    "mjs": "javascript", "node": "javascript", "ts": "typescript", "tsx": "typescript",
    "json": "json", "jsonc": "text", "ini": "ini", "toml": "ini", "cfg": "ini", "conf": "nginx",
    "systemd": "ini", "properties": "ini", "nginx": "nginx", "golang": "go", "rs": "rust",
    "c++": "cpp", "cs": "csharp", "postgresql": "sql", "mysql": "sql", "sqlite": "sql",
    "dockerfile": "docker", "docker": "docker", "env": "env", "dotenv": "env",
}  # fmt: skip
_LEXED = frozenset(
    {
        "javascript", "typescript", "java", "c", "cpp", "csharp", "go", "rust", "php", "css",
        "scss", "sql", "dart",
    }
)  # fmt: skip
_COMMENTED = frozenset(
    {
        "ruby", "rb", "perl", "r", "lua", "haskell", "kotlin", "swift", "scala", "elixir", "julia",
        "powershell", "html", "xml", "makefile", "clojure", "fish", "graphql", "hcl", "terraform",
    }
)  # fmt: skip
_PYTHON = re.compile(
    r"^(?:def |class |import |from \w[\w.]* import |async def |@\w)|^\s*print\(", re.MULTILINE
)
_JAVASCRIPT = re.compile(
    r"^\s*(?:const|let|var) \w+ =|=>|^\s*(?:export |async )?function\b", re.MULTILINE
)
_SQL = re.compile(r"^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WITH)\b", re.IGNORECASE)
_YAML = re.compile(r"^\s*(?:- )?[\w.\"'/-]+:(?:\s|$)|^\s*- ")
_INI = re.compile(r"^\s*\[[\w .:-]+\]\s*$", re.MULTILINE)
_DOCKER = re.compile(r"^FROM \S+", re.MULTILINE)
_BRACED = re.compile(r"^\s*[\w-]+(?: [^;{}]+)?(?:;|\s\{)\s*$", re.MULTILINE)


_LOOKS = (
    (_DOCKER, "docker"),
    (_INI, "ini"),
    (_JAVASCRIPT, "javascript"),
    (_PYTHON, "python"),
    (_SQL, "sql"),
)


def code_token(part: Part, start: int, end: int) -> Token:
    """The token of a block. One line of code is the same as code in the line."""
    bare = part.text.strip()
    if "\n" not in bare and part.language != "json":
        return Token(Kind.CODE, f"`{bare}", start, end)
    spoken = language_of(part)
    return Token(Kind.BLOCK, spoken + AFTER_LANGUAGE + form(part.text, spoken), start, end)


def language_of(part: Part) -> str:
    """The language of a block: what its fence says, else what it looks like."""
    said = part.language.lower().strip("{}.")
    if said:
        return _ALIASES.get(said, said)
    text = part.text
    if text.lstrip().startswith("#!"):
        return "python" if "python" in text.split("\n", 1)[0] else "shell"
    for pattern, name in _LOOKS:
        if pattern.search(text):
            return name
    return _settings_language(text)


def _settings_language(text: str) -> str:
    if text.lstrip()[:1] in "{[" and _is_json(text):
        return "json"
    lines = [line for line in text.splitlines() if line.strip() and line.lstrip()[0] != "#"]
    if lines and sum(bool(_YAML.match(line)) for line in lines) * 10 >= len(lines) * 9:
        return "yaml"
    if "{" in text and sum(bool(_BRACED.match(line)) for line in lines) * 2 > len(lines):
        return "nginx"
    return "text"


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def form(text: str, spoken: str) -> str:
    """The code without its formatting and comments, its tokens parted by `BETWEEN`."""
    if len(text) > _LARGEST:
        return lines_form(text, spoken="text")
    found: str | None = None
    if spoken == "python":
        found = python_form(text)
    elif spoken == "shell":
        found = shell_form(text)
    elif spoken == "json":
        found = json_form(text)
    elif spoken == "yaml":
        found = yaml_form(text)
    elif spoken in _LEXED:
        found = BETWEEN.join(lexed(text, spoken))
    elif spoken in _COMMENTED:
        return lines_form(uncommented(text, spoken), spoken="text")
    return lines_form(text, spoken=spoken) if found is None else found
