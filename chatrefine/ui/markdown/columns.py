"""What is left of a line, and how far in it starts: a tab reaches to the next multiple of four.

A tab that only a part of is taken off leaves the rest of it as blanks; every other tab stays.
Source: CommonMark 0.31.2, section 2.2.
"""

from typing import NamedTuple

BLANKS = " \t"
CODE_INDENT = 4
_TAB = 4


class Rest(NamedTuple):
    """What is left of a line once its containers are taken off; `column` is where it starts."""

    text: str
    column: int = 0

    def is_blank(self) -> bool:
        """Is nothing but blanks left?"""
        return not self.text.strip(BLANKS)

    def indent(self) -> int:
        r"""The columns of the blanks it starts with.

        >>> Rest("  x").indent(), Rest("\tx").indent(), Rest("\tx", 3).indent()
        (2, 4, 1)
        """
        text = self.text
        count = len(text) - len(text.lstrip(BLANKS))
        if not count or text.find("\t", 0, count) < 0:
            return count
        before = self.column % _TAB
        return len((" " * before + text[:count]).expandtabs(_TAB)) - before

    def without(self, columns: int) -> "Rest":
        r"""The rest behind so many columns of blanks.

        >>> Rest("\t\tx", 2).without(1), Rest("   x").without(2)
        (Rest(text=' \tx', column=3), Rest(text=' x', column=2))
        """
        text, column = self
        end = column + columns
        if text.find("\t", 0, columns) < 0:
            return Rest(text[columns:], end)
        at = 0
        while column < end and at < len(text):
            column += _TAB - column % _TAB if text[at] == "\t" else 1
            at += 1
        return Rest(" " * (column - end) + text[at:], end)
