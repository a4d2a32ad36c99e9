"""How much the terminal may be told: nothing but text, weights, or colours as well."""

from enum import StrEnum

from chatrefine.ui.style import Colour
from chatrefine.ui.terminal import Terminal


class ColourDepth(StrEnum):
    """`NONE`: no escape byte at all, nothing is redrawn. `MONO`: redrawn, no colours. `ANSI`: all."""

    NONE = "none"
    MONO = "mono"
    ANSI = "ansi"


def depth_of(terminal: Terminal) -> ColourDepth:
    """What may be sent to this terminal: NO_COLOR, TERM=dumb and pipes obeyed."""
    if not terminal.moves:
        return ColourDepth.NONE
    return ColourDepth.ANSI if terminal.colour is Colour.ANSI else ColourDepth.MONO
