"""Python compared as a syntax tree: formatting, comments and the names of locals fall away.

Locals and parameters are numbered in the order in which they appear. Parameters of decorated
functions, and those that a call names, keep their names, so do module-level names, and everything
in a function that looks its names up at run time.
"""

import ast
import warnings

_LOOKS_UP_NAMES = frozenset({"locals", "vars", "eval", "exec", "globals", "dir"})
_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def python_form(text: str) -> str | None:
    """The tree as text, None when the code cannot be parsed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
        for node in ast.walk(tree):
            _drop_docstring(node)
        _number_locals(tree)
        return ast.dump(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _drop_docstring(node: ast.AST) -> None:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module):
        return
    first = node.body[0] if node.body else None
    if not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Constant):
        return
    if isinstance(first.value.value, str) and ">>>" not in first.value.value:
        node.body[0] = ast.Pass() if len(node.body) == 1 else node.body[0]
        if len(node.body) > 1:
            del node.body[0]


def _number_locals(tree: ast.Module) -> None:
    if any(isinstance(node, ast.keyword) and node.arg is None for node in ast.walk(tree)):
        return
    named = {node.arg for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _number_function(node, named)
    _number_loops(tree)


def _number_function(
    function: ast.FunctionDef | ast.AsyncFunctionDef, named: set[str | None]
) -> None:
    """Give the function's own variables numbers, here and in the scopes inside it.

    A name that an inner scope binds anew keeps its name: it is not one variable.
    """
    inner = [node for statement in function.body for node in ast.walk(statement)]
    if any(isinstance(node, ast.Global | ast.Nonlocal | ast.ClassDef) for node in inner):
        return
    names = [node for node in inner if isinstance(node, ast.Name)]
    if any(node.id in _LOOKS_UP_NAMES for node in names):
        return
    scopes = [node for node in inner if isinstance(node, _Function)]
    taken = (
        set()
        if _names_are_free(function) and not named & _parameters(function)
        else _parameters(function)
    )
    for scope in scopes:
        taken |= _bound_by(scope)
    bound = {node.id for node in names if isinstance(node.ctx, ast.Store)} | _parameters(function)
    bound -= taken
    numbers: dict[str, str] = {}
    for argument in ast.walk(function.args):
        if isinstance(argument, ast.arg) and argument.arg in bound:
            argument.arg = numbers.setdefault(argument.arg, f"%{len(numbers)}")
    for node in names:
        if node.id in bound and not node.id.startswith("%"):
            node.id = numbers.setdefault(node.id, f"%{len(numbers)}")


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    return {one.arg for one in ast.walk(function.args) if isinstance(one, ast.arg)}


def _names_are_free(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether nobody looks at the parameters' names: no decorator, keyword-only or `**`."""
    return not (function.decorator_list or function.args.kwonlyargs or function.args.kwarg)


def _bound_by(scope: ast.AST) -> set[str]:
    """Names that a function inside binds: its own name, parameters and variables."""
    found = {scope.name} if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef) else set()
    for node in ast.walk(scope):
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


def _number_loops(tree: ast.Module) -> None:
    """The loop variables of a script without functions: nobody outside looks at them."""
    inner = list(ast.walk(tree))
    if any(isinstance(node, _Function | ast.ClassDef) for node in inner):
        return
    names = [node for node in inner if isinstance(node, ast.Name)]
    if any(node.id in _LOOKS_UP_NAMES for node in names):
        return
    targets = [node.target for node in inner if isinstance(node, ast.For | ast.comprehension)]
    loops = {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    bound = [node.id for node in names if isinstance(node.ctx, ast.Store)]
    numbers: dict[str, str] = {}
    for node in sorted(names, key=lambda name: (name.lineno, name.col_offset)):
        if node.id in loops and bound.count(node.id) == 1:
            node.id = numbers.setdefault(node.id, f"%{len(numbers)}")
