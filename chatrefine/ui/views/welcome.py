"""The first screen: what was found, what will be used, the three keys to know."""

from collections.abc import Sequence
from dataclasses import dataclass

from chatrefine.ui.cells import cell_width, wrap
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.table import Column, table

KEYS = (
    ("Enter", "sends, Alt-Enter breaks the line"),
    ("Ctrl-C", "stops an answer and keeps what is there"),
    ("Ctrl-D", "leaves"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What the program will work with: who answers, why that one, whether answers are refined."""

    model: str
    provider: str
    reason: str = ""
    agent: str = "assistant"
    refine: str = "off"
    notes: Sequence[str] = ()


def welcome(found: Found, look: Look, *, version: str = "") -> str:
    """The screen of a first run; ends without a line break."""
    name = look.paint("chatrefine", Tone.HEADING)
    why = f" ({sanitize_line(found.reason)})" if found.reason else ""
    using = f"{_who(found)}{why}"
    lines = [f"{name} {version}".rstrip()]
    lines += wrap(f"answers   {using}", look.columns, rest=" " * 10)
    lines += wrap(
        f"refine    {sanitize_line(found.refine)}; /refine on rewrites each answer once more",
        look.columns,
        rest=" " * 10,
    )
    for note in found.notes:
        lines += [look.paint(line, Tone.WARN) for line in wrap(sanitize_line(note), look.columns)]
    columns = [Column(header="", tone=Tone.ACCENT), Column(header="")]
    lines += ["", table(columns, [list(key) for key in KEYS], look)]
    lines += wrap("/help lists the commands", look.columns)
    return "\n".join(lines)


def greeting(found: Found, look: Look) -> str:
    """One line for every later start; on a narrow screen one for each of its facts."""
    lines = [f"{_who(found)} · /help"]
    if cell_width(lines[0]) > look.columns:
        lines = wrap(_who(found), look.columns) + wrap("/help lists the commands", look.columns)
    return "\n".join(look.paint(one, Tone.DIM) for one in lines)


def _who(found: Found) -> str:
    """Who answers; without a provider the model's words stand alone."""
    where = f" at {sanitize_line(found.provider)}" if found.provider else ""
    return f"{sanitize_line(found.model)}{where}"
