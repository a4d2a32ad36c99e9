"""Tokens of code line by line: the library's lexers, with their stack of states kept between lines.

A lexer of the library reads a whole text. What makes it depend on the lines before is its stack,
so each line is read with the stack the one before left. Lexers without such a stack read each line
for itself.
"""

import re
from collections.abc import Iterator
from typing import Any

# Languages whose block comment is one pattern, not a state.
_C_LIKE = frozenset(
    {"c", "cpp", "objective-c", "java", "javascript", "typescript", "go", "css", "scss", "less"}
    | {"php", "swift", "kotlin", "scala", "csharp", "dart", "groovy", "jsx", "tsx", "glsl", "d"}
)
_ANY = re.compile(r".", re.DOTALL)
_MAX_IDLE = 50
_MAX_STACK = 200

Token = tuple[Any, str]


class LineLexer:
    """Reads one line after the other of one code block."""

    def __init__(self, lexer: Any) -> None:
        from pygments.lexer import (  # noqa: PLC0415  only code in colour pays for it
            DelegatingLexer,
            ExtendedRegexLexer,
            RegexLexer,
        )
        from pygments.token import Comment, Error  # noqa: PLC0415

        self._lexer = lexer
        self._comment: Any = Comment
        self._error: Any = Error
        self._keeps_stack = isinstance(lexer, RegexLexer) and not isinstance(
            lexer, ExtendedRegexLexer | DelegatingLexer
        )
        self._has_block_comments = bool(_C_LIKE.intersection(lexer.aliases))
        # PHP's own way to say that a snippet needs no opening tag.
        self._bottom = ["root", "php"] if getattr(lexer, "startinline", False) else ["root"]
        self._stack = self._bottom
        self._in_comment = False

    def line(self, text: str) -> list[Token]:
        """The tokens of the next line; together they are `text` and a line break."""
        before: list[Token] = []
        if self._in_comment:
            end = text.find("*/")
            if end < 0:
                return [(self._comment, text + "\n")]
            self._in_comment = False
            before, text = [(self._comment, text[: end + 2])], text[end + 2 :]
        if self._has_block_comments and text.rfind("/*") > text.rfind("*/"):
            stack = self._stack.copy()
            tokens = list(self._read(text + "*/\n"))
            kind, value = next((each for each in reversed(tokens) if each[1].strip()), (None, ""))
            if kind in self._comment and value.endswith("*/"):
                self._in_comment = True
                return [*before, *_without_end(tokens)]
            self._stack = stack
        return before + list(self._read(text + "\n"))

    def _read(self, text: str) -> Iterator[Token]:
        if not self._keeps_stack:
            for _, kind, value in self._lexer.get_tokens_unprocessed(text):
                yield kind, value
            return
        at, idle = 0, 0
        while at < len(text) and idle < _MAX_IDLE:
            found, action, change = self._rule(text, at)
            if action is not None:
                yield from self._act(action, found)
            if change is not None:
                self._stack = _changed(self._stack, change)
            # A rule may match nothing and only change the state; never for ever.
            idle = idle + 1 if found.end() == at else 0
            at = found.end()
        if at < len(text):
            yield self._error, text[at:]

    def _rule(self, text: str, at: int) -> tuple[re.Match[str], Any, Any]:
        """The first rule of the current state that matches; one character if none does."""
        for match, action, change in self._lexer._tokens[self._stack[-1]]:  # noqa: SLF001  compiled
            found = match(text, at)
            if found:
                return found, action, change
        if text[at] == "\n":
            self._stack = self._bottom
        return next(_ANY.finditer(text, at)), self._error, None

    def _act(self, action: Any, found: re.Match[str]) -> Iterator[Token]:
        if isinstance(action, tuple):
            yield action, found.group()
            return
        for _, kind, value in action(self._lexer, found):
            yield kind, value


def _changed(stack: list[str], change: Any) -> list[str]:
    """The stack after a rule's change: states to push, a count to pop, or the top once more."""
    if isinstance(change, int):
        return stack[:change] or stack[:1]
    stack = stack.copy()
    for state in change if isinstance(change, tuple) else (change,):
        if state == "#pop":
            if len(stack) > 1:
                stack.pop()
        elif len(stack) < _MAX_STACK:
            stack.append(stack[-1] if state == "#push" else state)
    return stack


def _without_end(tokens: list[Token]) -> list[Token]:
    """The tokens without the comment's end that was only added to try it."""
    kept = list(tokens)
    while kept and not kept[-1][1].strip():
        kept.pop()
    kind, value = kept.pop()
    return [*kept, (kind, value.rstrip("\n").removesuffix("*/") + "\n")]
