"""One local name replaced by another throughout a piece of code in a language with braces.

Both names must be declared inside (`const x`, `let x`, a parameter of an arrow function); the
change must be complete and one to one; properties and keys are no locals.
"""

import re

_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_LANGUAGES = frozenset(
    {"javascript", "typescript", "go", "rust", "java", "c", "cpp", "csharp", "dart", "php"}
)
_DECLARES = frozenset({"const", "let", "var", "mut"})
_TYPED = frozenset({"java", "c", "cpp", "csharp", "dart"})


def renamed(left: str, right: str) -> bool:
    """Whether two keys of code (language, tokens) differ in the names of locals alone."""
    spoken, _, one = left.partition("\x1e")
    other_language, _, two = right.partition("\x1e")
    mine, theirs = one.split("\x1f"), two.split("\x1f")
    if spoken != other_language or spoken not in _LANGUAGES or len(mine) != len(theirs):
        return False
    names: dict[str, str] = {}
    for old, new in zip(mine, theirs, strict=True):
        if old == new:
            continue
        if (
            not _NAME.fullmatch(old)
            or not _NAME.fullmatch(new)
            or names.setdefault(old, new) != new
        ):
            return False
    if not names or len(set(names.values())) != len(names):
        return False
    own, new = _locals(mine, spoken), _locals(theirs, spoken)
    if not set(names) <= own or not set(names.values()) <= new:
        return False
    return _complete(mine, theirs, names)


def _complete(mine: list[str], theirs: list[str], names: dict[str, str]) -> bool:
    """Whether every use changed, no property did, and no new name was in use already."""
    for at, (old, new) in enumerate(zip(mine, theirs, strict=True)):
        owned = bool(at) and mine[at - 1] in {".", "?."}
        if old in names and (new == names[old]) is owned:
            return False
        if old not in names and new in names.values() and not owned:
            return False
        if old in names and not owned and _is_key(mine, at):
            return False
    return True


def _is_key(tokens: list[str], at: int) -> bool:
    """Whether a name stands as an object's key or shorthand: renaming it changes the object."""
    before = tokens[at - 1] if at else ""
    after = tokens[at + 1] if at + 1 < len(tokens) else ""
    return before in {"{", ","} and (
        after == ":" or (after in {",", "}"} and _in_braces(tokens, at))
    )


def _in_braces(tokens: list[str], at: int) -> bool:
    depth = 0
    for token in reversed(tokens[:at]):
        if token in {")", "]", "}"}:
            depth += 1
        elif token in {"(", "[", "{"}:
            if not depth:
                return token == "{"
            depth -= 1
    return False


def _locals(tokens: list[str], spoken: str) -> set[str]:
    """Names declared inside: by const, let, var, `:=`, a type, or as an arrow's parameters."""
    found: set[str] = set()
    depth = 0
    for at, token in enumerate(tokens[:-1]):
        depth += (token == "{") - (token == "}")
        after = tokens[at + 1]
        if token in _DECLARES and spoken != "go":
            found.add(after)
        elif token in {"function", "func", "fn"}:
            found |= _parameters(tokens, at)
        elif token == "=>" and spoken in {"javascript", "typescript"}:
            found |= _arrow_parameters(tokens, at)
        elif (
            after == ":="
            and spoken == "go"
            and depth
            or after in {",", ")"}
            and spoken in _TYPED
            and _typed(tokens, at)
            or after in {"=", ":", ";"}
            and spoken in _TYPED
            and depth
            and _typed(tokens, at)
            or after == "="
            and spoken == "php"
            and token.startswith("$")
            and depth
        ):
            found.add(token)
    return found - {"mut"}


def _parameters(tokens: list[str], at: int) -> set[str]:
    """The parameter names of the function that begins at `at`: each first name in its brackets."""
    found: set[str] = set()
    while at < len(tokens) and tokens[at] != "(":
        at += 1
    depth = 0
    for place in range(at, min(at + 80, len(tokens))):
        depth += (tokens[place] in {"(", "<", "["}) - (tokens[place] in {")", ">", "]"})
        if not depth:
            break
        if depth == 1 and tokens[place - 1] in {"(", ","} and _NAME.fullmatch(tokens[place]):
            found.add(tokens[place])
    return found


def _typed(tokens: list[str], at: int) -> bool:
    """Whether a type stands before the name: `int x =`, `List<A> x =`, `for (A x :`."""
    before = tokens[at - 1] if at else ""
    named = bool(_NAME.fullmatch(before)) and before not in {"return", "case", "else", "new"}
    return named or before in {">", "]", "*", "&"}


def _arrow_parameters(tokens: list[str], arrow: int) -> set[str]:
    if not arrow:
        return set()
    if tokens[arrow - 1] != ")":
        return {tokens[arrow - 1]}
    found: set[str] = set()
    at = arrow - 2
    while at >= 0 and tokens[at] != "(":
        if _NAME.fullmatch(tokens[at]) and tokens[at - 1] in {"(", ","}:
            found.add(tokens[at])
        at -= 1
    return found
