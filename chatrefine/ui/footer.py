"""The dim line under an answer: what refining did to it, or why it did nothing."""

from chatrefine.reports import (
    Outcome,
    RefineReport,
    RefineStatus,
    SkipReason,
    StopReason,
    Usage,
)
from chatrefine.ui.cells import cell_width, cut, wrap
from chatrefine.ui.phrases import (
    SKIPS,
    STOPS,
    converged,
    count,
    ratio,
    rejection,
    seconds,
    version,
)
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Look, Tone

_SEPARATOR = " · "
_WORTH_KEEPING = 3
_LEAST_TO_WRAP = 20


def footer(
    report: RefineReport | None,
    look: Look,
    *,
    usage: Usage | None = None,
    duration_s: float | None = None,
) -> str:
    """One dim line of at most `look.columns` cells, "" when refine was off.

    `usage` and `duration_s` are what refining cost on top of the draft; the report's own by
    default. A line too long loses its costs first; where the rest is still too long for a narrow
    screen, it takes a second line.

    >>> footer(RefineReport(status=RefineStatus.SKIPPED, draft="", text="",
    ...                     skip_reason=SkipReason.TOO_SHORT), Look())
    'not refined · the draft is short'
    """
    if report is None or report.skip_reason is SkipReason.DISABLED:
        return ""
    parts = [sanitize_line(part) for part in _facts(report)]
    if report.status is RefineStatus.REFINED:
        parts += _costs(
            report.usage if usage is None else usage,
            report.duration_s if duration_s is None else duration_s,
        )
    return "\n".join(look.paint(line, Tone.DIM) for line in _fitted(parts, look.columns))


def _fitted(parts: list[str], columns: int) -> list[str]:
    """The facts in a line or two: the costs go first, then the figure in brackets, then the end."""
    while len(parts) > _WORTH_KEEPING and cell_width(_SEPARATOR.join(parts)) > columns:
        parts.pop()
    line = _SEPARATOR.join(parts)
    if cell_width(line) > columns and line.endswith(")"):
        line = line.rpartition(" (")[0] or line
    first, *rest = wrap(line, columns) if columns >= _LEAST_TO_WRAP else [cut(line, columns)]
    more = " ".join(rest).lstrip(" ·")
    return [first.rstrip(" ·"), cut(more, columns)] if more else [first]


def hook_failed(hook: str, reason: str, look: Look) -> str:
    """One dim line: a hook broke, the answer above is as it was."""
    line = sanitize_line(f"{hook} left the answer as it was: {reason}")
    return look.paint(cut(line, look.columns), Tone.DIM)


def why_stopped(report: RefineReport) -> str:
    """Why the loop ended, in a few words with its figure.

    >>> why_stopped(RefineReport(status=RefineStatus.REFINED, draft="a", text="b",
    ...                          stop_reason=StopReason.MAX_PASSES))
    'pass limit'
    """
    if report.stop_reason is None:
        return report.note
    words = STOPS[report.stop_reason]
    last = report.passes[-1] if report.passes else None
    match report.stop_reason:
        case StopReason.CONVERGED:
            kept = report.status is RefineStatus.KEPT
            verdicts = [record.verdict for record in report.passes if record.verdict]
            words = "nothing to improve" if kept else converged(verdicts[-1] if verdicts else None)
        case StopReason.THRESHOLD:
            words = f"score {ratio(_best_score(report))} reached the threshold"
        case StopReason.REJECTED if last is not None:
            words = rejection(last.reject_reason)
            if report.chosen_pass:
                words = words.replace("revision", f"pass {last.number}", 1)
        case StopReason.REGRESSED if last is not None:
            words = f"pass {last.number} was worse, rolled back"
        case StopReason.ERROR:
            words = report.note or (last.error if last and last.error else words)
        case _:
            pass
    return words


def _facts(report: RefineReport) -> list[str]:
    if report.status is RefineStatus.SKIPPED:
        reason = SKIPS[report.skip_reason] if report.skip_reason else report.note
        return ["not refined", reason] if reason else ["not refined"]
    why = why_stopped(report)
    if report.status is RefineStatus.KEPT:
        same = f"{version(report.chosen_pass)} kept"
        return [same, why] if why else [same]
    kept = sum(1 for record in report.passes if record.outcome is Outcome.ACCEPTED)
    done = count(kept or 1, "pass")
    if report.chosen_pass and report.chosen_pass != kept:
        done = f"pass {report.chosen_pass} of {len(report.passes)}"
    return ["refined", done, why] if why else ["refined", done]


def _costs(usage: Usage, duration_s: float) -> list[str]:
    costs = [f"+{count(usage.calls, 'call')}"] if usage.calls else []
    if usage.input_tokens is not None and usage.output_tokens is not None:
        tokens = usage.input_tokens + usage.output_tokens
        costs += [f"+{count(tokens, 'token')}"] if tokens else []
    elif usage.calls:
        costs.append("tokens unknown")
    return [*costs, seconds(duration_s)]


def _best_score(report: RefineReport) -> float | None:
    scores = [r.score for r in report.passes if r.number == report.chosen_pass]
    return scores[-1] if scores else report.draft_score
