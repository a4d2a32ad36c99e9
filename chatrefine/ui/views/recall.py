"""Where a session was when it was left: its last prompt, and how the answer to it ended."""

from chatrefine.turn import Turn
from chatrefine.ui.cells import cut, fitting
from chatrefine.ui.sanitize import sanitize, sanitize_line
from chatrefine.ui.style import Look, Tone

MOST_LINES = 6
_INDENT = "  "
# More than six lines of any terminal hold; a long answer costs no more than a short one.
_TAIL = 4_000


def recall(turn: Turn, look: Look) -> str:
    """At most six dim lines: the prompt, the answer's last ones, what ended it early."""
    room = max(1, look.columns - len(_INDENT))
    prompt = cut(f"> {sanitize_line(turn.prompt, limit=1000)}", room)
    tail = turn.answer.rstrip()[-_TAIL:]
    lines = [
        part
        for line in sanitize(tail).expandtabs(4).split("\n")
        if line.strip()
        for part in fitting(line.rstrip(), room)
    ]
    ended = [cut(f"({sanitize_line(turn.error)})", room)] if turn.error else []
    most = MOST_LINES - 1 - len(ended)
    if len(lines) > most or len(tail) == _TAIL:
        lines = ["…", *lines[1 - most :]]
    return "\n".join(look.paint(_INDENT + line, Tone.DIM) for line in (prompt, *lines, *ended))
