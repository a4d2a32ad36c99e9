"""Sessions in a list, hits of a search, a session before it is taken up."""

from collections.abc import Sequence

from chatrefine.store.search import Hit
from chatrefine.store.values import Conversation, Summary
from chatrefine.ui.cells import wrap
from chatrefine.ui.export.facts import ending, when
from chatrefine.ui.phrases import count
from chatrefine.ui.sanitize import sanitize, sanitize_line
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.table import Column, table

# Under this a title would have less room than a line of its own.
_WIDE = 60
_INDENT = "    "


def sessions_view(summaries: Sequence[Summary], look: Look, *, current: str = "") -> str:
    """One session a row, the latest first, numbered for picking; the current one is marked."""
    header, rows = listed(summaries, look, current=current)
    return "\n".join((*header, *rows))


def listed(
    summaries: Sequence[Summary], look: Look, *, current: str = ""
) -> tuple[list[str], list[str]]:
    """The header's lines, and what `sessions_view` shows of each session."""
    if look.columns < _WIDE:
        return [], [_narrow(at, one, look, current) for at, one in enumerate(summaries, 1)]
    columns = [
        Column(header="", tone=Tone.DIM),
        Column(header="id", tone=Tone.ACCENT),
        Column(header="last used", tone=Tone.DIM),
        Column(header="turns"),
        Column(header="title"),
    ]
    rows = [
        [
            f"{'*' if one.id == current else ''}{at}",
            one.short,
            when(one.updated),
            f"{one.turns:,}",
            sanitize_line(one.title),
        ]
        for at, one in enumerate(summaries, 1)
    ]
    # A title has no end of its own: only a row's first line says which session it is of.
    lines = table(columns, rows, look).split("\n")
    blocks = list[str]()
    for line in lines[1:]:
        if line.startswith(_INDENT) and blocks:
            blocks[-1] += f"\n{line}"
        else:
            blocks.append(line)
    return lines[:1], blocks


def _narrow(at: int, one: Summary, look: Look, current: str) -> str:
    """A session on two lines and more, as far as its title goes."""
    number = f"{'*' if one.id == current else ''}{at}".ljust(len(_INDENT))
    head = f"{number}{look.paint(one.short, Tone.ACCENT)} {look.paint(when(one.updated), Tone.DIM)}"
    told = f"{count(one.turns, 'turn')} · {sanitize_line(one.title)}"
    lines = [*wrap(head, look.columns, rest=_INDENT)]
    return "\n".join([*lines, *wrap(told, look.columns, first=_INDENT, rest=_INDENT)])


def hits_view(hits: Sequence[Hit], look: Look) -> str:
    """Two lines a hit: where it is, and the text around it with the words marked."""
    blocks = []
    for hit in hits:
        place = f"turn {hit.number} · {hit.field} · {when(hit.started)}"
        head = look.paint(hit.short, Tone.ACCENT)
        head += look.paint(f" · {place} · {sanitize_line(hit.title)}", Tone.DIM)
        lines = wrap(_marked(hit, look), look.columns, first="  ", rest="  ")
        blocks.append("\n".join((*wrap(head, look.columns, rest="  "), *lines)))
    return "\n".join(blocks)


def _marked(hit: Hit, look: Look) -> str:
    """The snippet; where there is no colour the words stand between `**`."""
    pieces, done = [], 0
    for start, end in hit.matches:
        word = sanitize(hit.snippet[start:end])
        bold = look.paint(word, Tone.BOLD)
        pieces += [sanitize(hit.snippet[done:start]), bold if bold != word else f"**{word}**"]
        done = end
    return "".join((*pieces, sanitize(hit.snippet[done:])))


def preview(conversation: Conversation, look: Look) -> str:
    """The session's last prompt and how its answer begins."""
    if not conversation.turns:
        return ""
    stored = conversation.turns[-1]
    lines = [f"> {sanitize_line(stored.turn.prompt, limit=200)}"]
    if note := ending(stored):
        lines.append(f"({note})")
    if stored.turn.answer.strip():
        lines.append(sanitize_line(stored.turn.answer, limit=300))
    shown = [part for line in lines for part in wrap(line, look.columns, first="  ", rest="  ")]
    return look.paint("\n".join(shown), Tone.DIM)


def removed_view(names: Sequence[str]) -> str:
    """What `rm` says."""
    return f"removed {count(len(names), 'session')}: {', '.join(names)}"
