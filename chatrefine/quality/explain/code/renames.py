"""One local name replaced by another throughout a piece of code in a language with braces.

Both names must be declared inside (`const x`, `let x`, a parameter of an arrow function); the
change must be complete and one to one; properties and keys are no locals.
"""

import re

_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_LANGUAGES = frozenset(
    {"sql", "javascript", "typescript", "go", "rust", "java", "c", "cpp", "csharp", "dart", "php"}
)
_DECLARES = frozenset({"const", "let", "var", "mut"})
_TYPES = frozenset({"int", "char", "float", "double", "void", "auto", "long", "bool", "unsigned"})
_TYPED = frozenset({"java", "c", "cpp", "csharp", "dart"})
_VERBS = frozenset({"SELECT", "INSERT", "UPDATE", "DELETE", "MERGE"})
# Where `{name}` is short for `{name: name}`.
_SHORTHAND = frozenset({"javascript", "typescript", "rust", "csharp"})
# Comments, then strings, of every language in which locals may be renamed. What is cut too much
# only loses a name.
_ASIDE = re.compile(
    r"/\*.*?(?:\*/|\Z)|(?:\"{3}|'{3}).*?(?:\"{3}|'{3}|\Z)|(?:#|//|--)[^\n]*"
    r"|\"[^\"\n]*\"?|'[^'\n/#-]*'?|`[^`]*`?",
    re.DOTALL,
)


def renamed(left: str, right: str) -> bool:
    """Whether two keys of code (language, pieces) differ in the names of locals alone."""
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
    if any(name.isupper() and len(name) > 1 for pair in names.items() for name in pair):
        return False  # a constant
    own, others = _locals(mine, spoken), _locals(theirs, spoken)
    if not set(names) <= own or not set(names.values()) <= others:
        return False
    return _complete(mine, theirs, names, spoken)


def renamings(left: list[str], right: list[str]) -> dict[str, str]:
    """Old name → new name over blocks of code that hold the same number of names.

    Empty when the names do not change one to one; a word of comments and strings alone is no
    name. Whether the code may be renamed so is for others to say.
    """
    if len(left) != len(right):
        return {}
    found: dict[str, str] = {}
    for one, other in zip(left, right, strict=True):
        mine, theirs = _NAME.findall(one), _NAME.findall(other)
        if len(mine) != len(theirs):
            return {}
        if any(found.setdefault(old, new) != new for old, new in zip(mine, theirs, strict=True)):
            return {}
    changed = {old: new for old, new in found.items() if old != new}
    if not changed:
        return {}
    used = {name for one in left for name in _NAME.findall(_ASIDE.sub(" ", one))}
    return {old: new for old, new in changed.items() if old in used}


def _complete(mine: list[str], theirs: list[str], names: dict[str, str], spoken: str) -> bool:
    """Whether every use changed, no property did, and no new name was in use already."""
    for at, (old, new) in enumerate(zip(mine, theirs, strict=True)):
        owned = bool(at) and mine[at - 1] in {".", "?."}
        if old in names and (new == names[old]) is owned:
            return False
        if old not in names and new in names.values() and not owned:
            return False
        if old in names and not owned and _is_key(mine, at, spoken):
            return False
    return True


def _is_key(pieces: list[str], at: int, spoken: str) -> bool:
    """Whether a name stands as an object's key or shorthand: renaming it changes the object."""
    before = pieces[at - 1] if at else ""
    after = pieces[at + 1] if at + 1 < len(pieces) else ""
    return before in {"{", ","} and (
        after == ":" or (spoken in _SHORTHAND and after in {",", "}"} and _in_braces(pieces, at))
    )


def _in_braces(pieces: list[str], at: int) -> bool:
    depth = 0
    for piece in reversed(pieces[:at]):
        if piece in {")", "]", "}"}:
            depth += 1
        elif piece in {"(", "[", "{"}:
            if not depth:
                return piece == "{"
            depth -= 1
    return False


def _locals(pieces: list[str], spoken: str) -> set[str]:
    """Names declared inside: by const, let, var, `:=`, a type, or as an arrow's parameters."""
    found: set[str] = set()
    depth = 0
    if spoken == "sql":
        return _table_aliases(pieces)
    for at, piece in enumerate(pieces[:-1]):
        depth += (piece == "{") - (piece == "}")
        after = pieces[at + 1]
        if piece in _DECLARES:
            found.add(after)
        elif piece in {"function", "func", "fn"}:
            found |= _parameters(pieces, at)
        elif piece == "=>" and spoken in {"javascript", "typescript"}:
            found |= _arrow_parameters(pieces, at)
        elif _declares(pieces, at, spoken, depth):
            found.add(piece)
    return found - {"mut"}


def _table_aliases(pieces: list[str]) -> set[str]:
    """What nobody outside the query sees: `FROM users u`, and in one statement `WITH rows AS (`."""
    found: set[str] = set()
    if ";" not in pieces[:-1]:
        named = {
            pieces[at + 1]
            for at, piece in enumerate(pieces[:-2])
            if piece == "WITH" and pieces[at + 2] == "("
        }
        found |= named | _inner_columns(pieces, named)
    for at, piece in enumerate(pieces):
        if piece in {"FROM", "JOIN"} and at + 2 < len(pieces):
            alias = pieces[at + 2]
            if _NAME.fullmatch(alias) and not alias.isupper():
                found.add(alias)
    return found


def _inner_columns(pieces: list[str], named: set[str]) -> set[str]:
    """The columns named inside `WITH x AS (…)` that only subqueries of x alone read back.

    Of a statement that returns rows none are: their names would be seen.
    """
    depth, found, told = 0, set(), ""
    opened: list[int] = []
    outside: set[str] = set()
    for at, piece in enumerate(pieces[:-1]):
        depth += (piece == "(") - (piece == ")")
        opened = [*opened, at] if piece == "(" else opened[: -(piece == ")") or None]
        if not depth and piece in _VERBS:
            told = piece
        if not told and depth == 1 and pieces[at - 1] == ")" and pieces[at + 1] in {",", "FROM"}:
            found.add(piece)
        elif told and not (opened and _reads_only(pieces[opened[-1] :], named)):
            outside.add(piece)
    return found - outside if told == "DELETE" else set()


def _reads_only(pieces: list[str], named: set[str]) -> bool:
    """Whether a subquery reads from one of the named queries and nothing else."""
    end = pieces.index(")") if ")" in pieces else len(pieces)
    sources = [pieces[at + 1] for at, piece in enumerate(pieces[:end]) if piece == "FROM"]
    return len(sources) == 1 and sources[0] in named and "JOIN" not in pieces[:end]


def _declares(pieces: list[str], at: int, spoken: str, depth: int) -> bool:
    """Whether the name at `at` is declared there, `depth` braces deep."""
    after = pieces[at + 1]
    if spoken in _TYPED and _typed(pieces, at):
        return (after in {",", ")"} and _in_head(pieces, at)) or (
            depth > 0 and after in {"=", ":", ";"}
        )
    if spoken == "go":
        several = after == "," and ":=" in pieces[at + 3 : at + 7 : 2]
        return depth > 0 and (after == ":=" or several)
    return spoken == "php" and depth > 0 and after == "=" and pieces[at].startswith("$")


def _parameters(pieces: list[str], at: int) -> set[str]:
    """The parameter names of the function that begins at `at`: each first name in its brackets."""
    found: set[str] = set()
    while at < len(pieces) and pieces[at] != "(":
        at += 1
    depth = 0
    for place in range(at, min(at + 80, len(pieces))):
        if not depth and pieces[place] == "{":
            break
        depth += (pieces[place] in {"(", "<", "["}) - (pieces[place] in {")", ">", "]"})
        if depth == 1 and pieces[place - 1] in {"(", ","} and _NAME.fullmatch(pieces[place]):
            found.add(pieces[place])
    return found


def _in_head(pieces: list[str], at: int) -> bool:
    """Whether the brackets around `at` are those of a function's head: a body follows them."""
    depth = 0
    for place in range(at, min(at + 80, len(pieces) - 1)):
        depth += (pieces[place] == "(") - (pieces[place] == ")")
        if depth < 0:
            return pieces[place + 1] in {"{", "throws", "const"}
    return False


def _typed(pieces: list[str], at: int) -> bool:
    """Whether a type stands before the name: `int x =`, `List<A> x =`, `for (A x :`."""
    before = pieces[at - 1] if at else ""
    named = bool(_NAME.fullmatch(before)) and before not in {"return", "case", "else", "new"}
    pointer = before in {"*", "&"} and at > 1 and pieces[at - 2] in _TYPES
    return named or pointer or before in {">", "]"}


def _arrow_parameters(pieces: list[str], arrow: int) -> set[str]:
    if not arrow:
        return set()
    if pieces[arrow - 1] != ")":
        return {pieces[arrow - 1]}
    found: set[str] = set()
    at = arrow - 2
    while at >= 0 and pieces[at] != "(":
        if _NAME.fullmatch(pieces[at]) and pieces[at - 1] in {"(", ","}:
            found.add(pieces[at])
        at -= 1
    return found
