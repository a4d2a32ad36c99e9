"""The lines about a session and its turns that every document shows."""

from datetime import datetime

from chatrefine.reports import PassRecord, RefineReport
from chatrefine.store.values import Conversation, State, StoredTurn
from chatrefine.ui.footer import footer
from chatrefine.ui.phrases import count, ratio, result
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Look
from chatrefine.ui.vetoes import veto

_WIDE = Look(columns=400)


def when(seconds: float) -> str:
    """A moment in local time, to the minute."""
    try:
        return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):
        return "?"


def about(conversation: Conversation) -> str:
    """Who answered, when, how much: one line under the title."""
    summary = conversation.summary
    models = dict.fromkeys(one.turn.model for one in conversation.turns if one.turn.model)
    parts = [when(summary.created), *models, count(len(conversation.turns), "turn")]
    if summary.forked_from:
        parts.append(f"forked from {summary.forked_from[:8]}")
    return " · ".join((*map(sanitize_line, parts), f"session {summary.short}"))


def ending(stored: StoredTurn) -> str:
    """What ended a turn early, "" when nothing did."""
    if stored.damage:
        return f"damaged: {stored.damage}"
    if stored.state is State.INTERRUPTED:
        return "interrupted"
    if stored.state is State.FAILED:
        return f"broken off: {sanitize_line(stored.turn.error)}"
    if stored.turn.finish_reason == "length":
        return "stopped at the model's length limit"
    return ""


def refining(report: RefineReport) -> str:
    """What refining did, in the words of the line under an answer."""
    return footer(report, _WIDE)


def verdict_line(record: PassRecord) -> str:
    """What became of a pass and how it was judged."""
    parts = [result(record)]
    if record.error:
        parts.append(sanitize_line(record.error))
    if record.similarity_to_draft is not None:
        parts.append(f"{ratio(record.similarity_to_draft)} like the draft")
    verdict = record.verdict
    if verdict is not None:
        parts.append(f"{verdict.scorer} {ratio(verdict.similarity)}")
        if verdict.vetoed_by:
            parts.append(sanitize_line(veto(verdict.vetoed_by)))
        if verdict.degraded_from:
            parts.append(str(verdict.degraded_from).replace("_", " "))
    return " · ".join(parts)


def scores(report: RefineReport) -> str:
    """Every score from the draft's on, "" when nobody scored."""
    found = [report.draft_score, *(record.score for record in report.passes)]
    if all(score is None for score in found):
        return ""
    return " → ".join(ratio(score) for score in found)
