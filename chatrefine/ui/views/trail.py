"""`/refine critique` and `/refine why`: what was criticised, and how each pass was decided."""

from collections.abc import Iterator

from chatrefine.reports import (
    PassRecord,
    RefineReport,
    RefineStatus,
    Scorer,
    StopReason,
    TrailStep,
    Verdict,
)
from chatrefine.ui.cells import wrap
from chatrefine.ui.footer import why_stopped
from chatrefine.ui.phrases import (
    OUTCOMES,
    REJECTIONS,
    SKIPS,
    ratio,
    rejection,
    version,
)
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.sparkline import sparkline
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.table import Column, table
from chatrefine.ui.vetoes import veto

_LONGEST_BULLET = 2_000
_ARROW = " → "


def critique_view(report: RefineReport, look: Look) -> str:
    """The points of every pass under its outcome."""
    if not report.passes:
        return "\n".join(_dim(_conclusion(report), look, indent=""))
    blocks = []
    for record in report.passes:
        head = look.paint(f"pass {record.number}", Tone.HEADING)
        lines = wrap(f"{head} · {_outcome(record)}", look.columns, rest="  ")
        for bullet in record.critique:
            lines += wrap(
                sanitize_line(bullet, limit=_LONGEST_BULLET),
                look.columns,
                first="  • ",
                rest="    ",
            )
        if not record.critique:
            lines += _dim("no points were made", look)
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def why_view(report: RefineReport, look: Look) -> str:
    """The conclusion in one sentence, the scores, a table of the passes, how they were judged."""
    parts = [
        "\n".join(look.paint(line, Tone.BOLD) for line in wrap(_conclusion(report), look.columns))
    ]
    scores = [report.draft_score, *(record.score for record in report.passes)]
    if any(score is not None for score in scores):
        figures = _ARROW.join(ratio(score) for score in scores)
        line = f"scores {look.paint(sparkline(scores), Tone.ACCENT)}  {figures}"
        parts.append("\n".join(wrap(line, look.columns)))
    if report.passes:
        parts.append(_passes(report, look))
    parts.extend("\n".join(lines) for lines in _judgements(report, look))
    if report.note and report.note not in parts[0]:
        parts.append("\n".join(wrap(sanitize_line(report.note), look.columns)))
    return "\n\n".join(parts)


def _dim(text: str, look: Look, indent: str = "  ") -> list[str]:
    lines = wrap(text, look.columns, first=indent, rest=f"{indent}  ")
    return [look.paint(line, Tone.DIM) for line in lines]


def _conclusion(report: RefineReport) -> str:
    if report.status is RefineStatus.SKIPPED:
        reason = SKIPS[report.skip_reason] if report.skip_reason else report.note
        return f"not refined: {sanitize_line(reason)}"
    why = sanitize_line(why_stopped(report)) or "no reason was given"
    return _chosen(report, why) if report.chosen_pass else f"draft kept: {why}"


def _chosen(report: RefineReport, why: str) -> str:
    """Which pass is the answer, and what the one after it came to."""
    answer = f"{version(report.chosen_pass)} is the answer"
    last = report.passes[-1] if report.passes else None
    if last is not None and last.number > report.chosen_pass:
        match report.stop_reason:
            case StopReason.REJECTED:
                why = f"was refused: {rejection(last.reject_reason)}"
                return f"{answer}; {version(last.number)} {why}"
            case StopReason.ERROR:
                return f"{answer}; {version(last.number)} failed: {why}"
            case StopReason.REGRESSED:
                return f"{answer}; {why}"
            case _:
                pass
    of = f"{version(report.chosen_pass)} of {len(report.passes)}"
    return f"{of} is the answer: {why}"


def _passes(report: RefineReport, look: Look) -> str:
    columns = [
        Column(header="pass"),
        Column(header="outcome"),
        Column(header="score"),
        Column(header="like draft"),
        Column(header="like before"),
        Column(header="note", tone=Tone.DIM),
    ]
    draft = ["0" + _star(report, 0), "draft", _score(report.draft_score), "", "", ""]
    rows = [
        [
            f"{record.number}{_star(report, record.number)}",
            OUTCOMES[record.outcome],
            _score(record.score),
            _score(record.similarity_to_draft),
            f"{record.verdict.scorer} {ratio(record.verdict.similarity)}" if record.verdict else "",
            _note(record),
        ]
        for record in report.passes
    ]
    legend = look.paint("* the answer", Tone.DIM)
    return f"{table(columns, [draft, *rows], look)}\n{legend}"


def _star(report: RefineReport, number: int) -> str:
    return "*" if report.chosen_pass == number else ""


def _score(value: float | None) -> str:
    return "" if value is None else ratio(value)


def _note(record: PassRecord) -> str:
    if record.reject_reason is not None:
        return REJECTIONS[record.reject_reason]
    if record.error:
        return record.error
    if record.verdict is not None and record.verdict.vetoed_by:
        return veto(record.verdict.vetoed_by)
    if record.verdict is not None and record.verdict.converged:
        return "says the same"
    return ""


def _judgements(report: RefineReport, look: Look) -> Iterator[list[str]]:
    """How each pass was compared with the text before it, stage by stage."""
    for record in report.passes:
        verdict = record.verdict
        if verdict is None:
            continue
        steps = [_step(step) for step in verdict.trail]
        end = _end(record, report)
        lines = wrap(f"pass {record.number}: {_ARROW.join([*steps, end])}", look.columns, rest="  ")
        for fact in _facts(verdict):
            lines += _dim(sanitize_line(fact), look)
        yield lines


def _end(record: PassRecord, report: RefineReport) -> str:
    """What followed from the comparison of a pass."""
    if record.verdict is not None and record.verdict.converged:
        return "converged"
    if record.number < report.passes[-1].number:
        return "goes on"
    limit = report.stop_reason is StopReason.MAX_PASSES
    return "not converged; pass limit reached" if limit else "not converged"


def trail_line(verdict: Verdict) -> str:
    """What each stage said, in a line."""
    return _ARROW.join(_step(step) for step in verdict.trail)


def _step(step: TrailStep) -> str:
    words = (
        _word(step) if step.scorer == Scorer.JUDGE else f"{step.scorer} {ratio(step.similarity)}"
    )
    if step.confidence is not None:
        words += f" (confidence {ratio(step.confidence)})"
    if step.error:
        words += f" failed: {step.error}"
    if step.vetoed_by:
        words += f", but {veto(step.vetoed_by)}"
    return sanitize_line(words)


def _word(step: TrailStep) -> str:
    """A model's yes or no; only its name when it said neither."""
    if step.similarity is None:
        return step.scorer
    return f"{step.scorer} says {'yes' if step.similarity else 'no'}"


def _facts(verdict: Verdict) -> Iterator[str]:
    if verdict.degraded_from:
        yield f"fell back: {verdict.degraded_from}"
    if verdict.vetoed_by and not any(step.vetoed_by for step in verdict.trail):
        yield f"a difference that counts: {veto(verdict.vetoed_by)}"
    if verdict.explained:
        yield f"harmless differences: {'; '.join(verdict.explained)}"


def _outcome(record: PassRecord) -> str:
    words = OUTCOMES[record.outcome]
    if record.reject_reason is not None:
        words += f": it {REJECTIONS[record.reject_reason]}"
    if record.score is not None:
        words += f" · score {ratio(record.score)}"
    return words
