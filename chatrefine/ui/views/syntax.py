"""How a command is typed: what may stand behind a command, broken where a reader would break it."""

import re
from collections.abc import Iterable

from chatrefine.ui.cells import filled

# A choice with the bar behind it; a value's name in capitals stays with its word: `use N|`.
_PIECE = re.compile(r"[^\s|]+(?: [A-Z]+(?=[|\]\s]|$))?[|\]]*|\||\s+")
_USAGE = "usage: "


def syntax_lines(usage: str, columns: int, *, rest: str = "  ") -> list[str]:
    """One usage on as many lines as it takes, those behind the first indented by `rest`.

    >>> syntax_lines("/refine [on|off|use N|undo]", 20)
    ['/refine [on|off|', '  use N|undo]']
    """
    return filled(_PIECE.findall(usage), columns, rest=rest)


def syntax_view(usages: Iterable[str], columns: int) -> str:
    """The usages under each other, behind the word that says what they are.

    >>> print(syntax_view(["/a [x|y]", "/a z"], 14))
    usage: /a [x|
             y]
           /a z
    """
    lines = list[str]()
    for usage in usages:
        first = " " * len(_USAGE) if lines else _USAGE
        broken = syntax_lines(usage, columns - len(_USAGE))
        lines += [first + broken[0], *(" " * len(_USAGE) + line for line in broken[1:])]
    return "\n".join(lines)
