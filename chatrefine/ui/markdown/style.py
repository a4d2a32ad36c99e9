"""How much the terminal may be told, and what each kind of text looks like.

No yellow, white, black or dark blue: each vanishes on one kind of background.
"""

from enum import StrEnum
from typing import NamedTuple

from chatrefine.ui.style import Colour
from chatrefine.ui.terminal import Terminal

RESET = "\x1b[m"
_TO_COLUMN = "G"

# What a span of text is: a set of bits, for they nest.
BOLD, ITALIC, STRIKE, CODE, LINK, URL, FAINT, TITLE, SECTION = (1 << bit for bit in range(9))

_MONO_CODES = ((BOLD, "1"), (ITALIC, "3"), (STRIKE, "9"), (LINK, "4"), (URL, "2"), (FAINT, "2"))
_ANSI_CODES = (
    (BOLD, "1"),
    (ITALIC, "3"),
    (STRIKE, "9"),
    (CODE, "36"),
    (LINK, "4"),
    (URL, "2"),
    (FAINT, "2"),
)


class ColourDepth(StrEnum):
    """`NONE`: no escape byte at all, nothing is redrawn. `MONO`: no colours. `ANSI`: everything."""

    NONE = "none"
    MONO = "mono"
    ANSI = "ansi"


class Span(NamedTuple):
    """A run of text in one style: `bits` for prose; `sgr`, if given, is the code itself."""

    text: str
    bits: int = 0
    sgr: str = ""


def depth_of(terminal: Terminal) -> ColourDepth:
    """What may be sent to this terminal: NO_COLOR, TERM=dumb and pipes obeyed."""
    if not terminal.moves:
        return ColourDepth.NONE
    return ColourDepth.ANSI if terminal.colour is Colour.ANSI else ColourDepth.MONO


def go_to(column: int) -> Span:
    """What puts the cursor there, after text whose cells terminals do not agree about."""
    return Span("", 0, f"{column + 1}{_TO_COLUMN}")


class Palette:
    """The SGR codes of one colour depth, each combination worked out once."""

    def __init__(self, depth: ColourDepth) -> None:
        self.depth = depth
        plain = depth is ColourDepth.NONE
        self.bar = "| " if plain else "│ "
        self.bullets = "*-+" if plain else "•◦▪"
        self.dash = "-" if plain else "─"
        self.column = " | " if plain else " │ "
        self.cross = "-|-" if plain else "─┼─"
        self._known: dict[int, str] = {0: ""}

    def code(self, bits: int) -> str:
        """The SGR parameters of a set of bits, "" for plain text."""
        found = self._known.get(bits)
        if found is None:
            found = self._known[bits] = self._work_out(bits)
        return found

    def _work_out(self, bits: int) -> str:
        if self.depth is ColourDepth.NONE:
            return ""
        ansi = self.depth is ColourDepth.ANSI
        codes = [code for bit, code in (_ANSI_CODES if ansi else _MONO_CODES) if bits & bit]
        if bits & TITLE:
            codes += ["1", "4"]
        if bits & SECTION:
            codes += ["1"]
        if ansi and bits & (TITLE | SECTION) and not bits & CODE:
            codes += ["36"]
        return ";".join(dict.fromkeys(codes))

    def paint(self, spans: list[Span]) -> str:
        """The spans as one string that starts and ends without any attribute set.

        Every change of style names the whole style, so the last code before a place says it all.
        """
        if self.depth is ColourDepth.NONE:
            return "".join(span.text for span in spans)
        if len(spans) == 1 and not spans[0].bits and not spans[0].sgr:
            return spans[0].text
        pieces, now = [], ""
        for text, bits, sgr in spans:
            if not text:
                if sgr.endswith(_TO_COLUMN):
                    pieces.append(f"{RESET if now else ''}\x1b[{sgr}")
                    now = ""
                continue
            code = sgr or (self.code(bits) if bits else "")
            if code != now:
                pieces.append(RESET if not code else f"\x1b[0;{code}m" if now else f"\x1b[{code}m")
                now = code
            pieces.append(text)
        if now:
            pieces.append(RESET)
        return "".join(pieces)
