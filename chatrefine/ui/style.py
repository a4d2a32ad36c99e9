"""The few styles chatrefine paints with: readable on light and dark, and gone without colour."""

from dataclasses import dataclass
from enum import StrEnum


class Colour(StrEnum):
    """May escape sequences colour the text? `NONE` for NO_COLOR, TERM=dumb and pipes."""

    NONE = "none"
    ANSI = "ansi"


class Tone(StrEnum):
    """What a piece of text is; the value is its SGR code.

    No yellow, white or black: each of them vanishes on one kind of background.
    """

    PLAIN = ""
    DIM = "2"
    BOLD = "1"
    HEADING = "1;36"
    ACCENT = "36"
    ADDED = "32;1"
    REMOVED = "31;9"
    GOOD = "32"
    WARN = "35"
    BAD = "31"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How wide a text may be (in cells, at least 1) and whether it may be coloured."""

    columns: int = 80
    colour: Colour = Colour.NONE

    def paint(self, text: str, tone: Tone) -> str:
        r"""The text in its tone; the text alone where colours are off or it is empty.

        >>> Look(colour=Colour.ANSI).paint("ok", Tone.GOOD)
        '\x1b[32mok\x1b[0m'
        >>> Look().paint("ok", Tone.GOOD)
        'ok'
        """
        if self.colour is Colour.NONE or not text or tone is Tone.PLAIN:
            return text
        return f"\x1b[{tone.value}m{text}\x1b[0m"
