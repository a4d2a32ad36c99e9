"""A session as markdown: prompts quoted, answers as they are, what refining did below them."""

from collections.abc import Iterator

from chatrefine.files import block
from chatrefine.reports import RefineReport
from chatrefine.store.values import Conversation, StoredTurn
from chatrefine.ui.export.facts import about, ending, refining, scores, verdict_line, when
from chatrefine.ui.sanitize import sanitize_line


def document(conversation: Conversation) -> str:
    """The whole session with drafts, critiques and scores."""
    title = sanitize_line(conversation.summary.title)
    parts = [f"# {title}", f"*{about(conversation)}*"]
    for stored in conversation.turns:
        parts += _turn(stored)
    return "\n\n".join(parts) + "\n"


def transcript(conversation: Conversation) -> str:
    """The conversation alone, for reading it again."""
    parts = [f"# {sanitize_line(conversation.summary.title)}", f"*{about(conversation)}*"]
    for stored in conversation.turns:
        parts += [_quoted(stored.turn.prompt), stored.turn.answer.strip("\n")]
        notes = [ending(stored)]
        if stored.turn.refine is not None:
            notes.append(refining(stored.turn.refine))
        parts += [f"*{note}*" for note in notes if note]
    return "\n\n".join(part for part in parts if part) + "\n"


def _turn(stored: StoredTurn) -> Iterator[str]:
    turn = stored.turn
    yield f"## {turn.number} · {when(stored.started)}"
    yield _quoted(turn.prompt)
    if turn.answer.strip():
        yield turn.answer.strip("\n")
    if note := ending(stored):
        yield f"*{note}*"
    if turn.refine is not None:
        yield from _refining(turn.refine)


def _refining(report: RefineReport) -> Iterator[str]:
    if line := refining(report):
        yield f"*{line}*"
    if not report.passes:
        return
    yield "### How it was refined"
    if figures := scores(report):
        yield f"Scores: {figures}"
    lines = []
    for record in report.passes:
        chosen = " (the answer)" if record.number == report.chosen_pass else ""
        lines.append(f"{record.number}. {verdict_line(record)}{chosen}")
        lines += [f"   - {sanitize_line(point, limit=2000)}" for point in record.critique]
    yield "\n".join(lines)
    if report.draft != report.text:
        yield block("Draft", report.draft)


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.strip("\n").splitlines()) or ">"
