"""What the core's closed words mean to a reader. One place, so no two views say it differently."""

from collections.abc import Mapping
from types import MappingProxyType

from chatrefine.events import Phase
from chatrefine.reports import (
    Outcome,
    PassRecord,
    RejectReason,
    Scorer,
    SkipReason,
    StopReason,
    Verdict,
)
from chatrefine.ui.sanitize import sanitize_line

PHASES: Mapping[Phase, str] = MappingProxyType(
    {
        Phase.DRAFT: "drafting",
        Phase.CRITIQUE: "critiquing",
        Phase.REVISION: "rewriting",
        Phase.EVALUATION: "scoring",
        Phase.CALL: "asking",
        Phase.SUMMARY: "summarising",
    }
)

# Each completes the sentence "revision …".
REJECTIONS: Mapping[RejectReason, str] = MappingProxyType(
    {
        RejectReason.EMPTY: "was empty",
        RejectReason.PROTOCOL: "came in no readable form",
        RejectReason.REFUSAL: "was a refusal",
        RejectReason.META: "talked about the text instead of being it",
        RejectReason.PLACEHOLDER: "was a placeholder",
        RejectReason.ECHO: "repeated its instructions",
        RejectReason.LEAK: "leaked protocol tags",
        RejectReason.TRUNCATED: "was cut off",
        RejectReason.COLLAPSE: "lost most of the text",
        RejectReason.LOST_CODE: "lost a code block",
        RejectReason.LOST_TABLE: "lost a table",
        RejectReason.LOST_JSON: "lost the JSON",
        RejectReason.LANGUAGE: "changed the language",
        RejectReason.DIFFERENT_QUESTION: "answered another question",
        RejectReason.CRITIQUE: "was the critique",
    }
)

SKIPS: Mapping[SkipReason, str] = MappingProxyType(
    {
        SkipReason.DISABLED: "refine is off",
        SkipReason.EXCLUDED_AGENT: "this agent is excluded",
        SkipReason.TOO_SHORT: "the draft is short",
        SkipReason.INCOMPLETE: "the draft broke off",
    }
)

STOPS: Mapping[StopReason, str] = MappingProxyType(
    {
        StopReason.THRESHOLD: "score reached the threshold",
        StopReason.CONVERGED: "converged",
        StopReason.REGRESSED: "next pass was worse, rolled back",
        StopReason.REJECTED: "revision rejected",
        StopReason.MAX_PASSES: "pass limit",
        StopReason.ERROR: "refining failed",
        StopReason.UNSCORED: "no score could be read",
        StopReason.INTERRUPTED: "interrupted",
        StopReason.BUDGET: "budget reached",
    }
)

OUTCOMES: Mapping[Outcome, str] = MappingProxyType(
    {
        Outcome.ACCEPTED: "accepted",
        Outcome.REJECTED: "rejected",
        Outcome.ROLLED_BACK: "rolled back",
        Outcome.ERROR: "failed",
    }
)


def rejection(reason: RejectReason | None) -> str:
    """The sentence of a rejection.

    >>> rejection(RejectReason.REFUSAL)
    'revision was a refusal'
    """
    return f"revision {REJECTIONS[reason]}" if reason else "revision was rejected"


def converged(verdict: Verdict | None) -> str:
    """How two texts converged.

    >>> converged(Verdict(converged=True, scorer="jaccard", similarity=0.971))
    'converged (jaccard 0.97)'
    """
    if verdict is None:
        return "converged"
    if verdict.scorer in {Scorer.IDENTICAL, Scorer.JUDGE}:
        return f"converged ({verdict.scorer})"
    return f"converged ({verdict.scorer} {ratio(verdict.similarity)})"


def ratio(value: float | None) -> str:
    """A share in two digits that never rounds up to 1 what is below it; `-` for unknown.

    >>> ratio(0.996), ratio(1.0), ratio(None)
    ('0.99', '1.00', '-')
    """
    if value is None:
        return "-"
    return f"{min(value, 0.99) if value < 1 else value:.2f}"


def seconds(value: float) -> str:
    """A duration a reader takes in at once.

    >>> seconds(3.14), seconds(75), seconds(4000)
    ('3.1 s', '1 min 15 s', '1 h 6 min')
    """
    if value < 59.95:  # noqa: PLR2004  rounds to 60.0
        return f"{max(value, 0):.1f} s"
    whole = round(value)
    if whole < 3600:  # noqa: PLR2004  an hour
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


def ago(value: float) -> str:
    """How long ago something was, roughly.

    >>> ago(20), ago(150), ago(7200), ago(200_000), ago(float("inf"))
    ('just now', '2 min ago', '2 h ago', '2 days ago', 'long ago')
    """
    minutes = value / 60
    if minutes < 1:
        return "just now"
    if minutes < 60:  # noqa: PLR2004  an hour
        return f"{minutes:.0f} min ago"
    if minutes < 2880:  # noqa: PLR2004  two days
        return f"{minutes / 60:.0f} h ago"
    return f"{minutes / 1440:.0f} days ago" if value < float("inf") else "long ago"


def retrying(wait: float, reason: str) -> str:
    """That a call is tried again, when, and why.

    >>> retrying(2.2, "429")
    'retrying in 2 s (429)'
    >>> retrying(0.2, "500")
    'retrying now (500)'
    """
    when = f"in {wait:.0f} s" if round(wait) else "now"
    return f"retrying {when} ({sanitize_line(reason)})"


def count(number: int, thing: str) -> str:
    """A number and its noun.

    >>> count(1, "pass"), count(1204, "token")
    ('1 pass', '1,204 tokens')
    """
    plural = "" if number == 1 else "es" if thing.endswith("s") else "s"
    return f"{number:,} {thing}{plural}"


def version(number: int) -> str:
    """Which text of a refined turn: 0 is the draft.

    >>> version(0), version(2)
    ('draft', 'pass 2')
    """
    return f"pass {number}" if number else "draft"


def result(record: PassRecord) -> str:
    """What a pass came to, in a few words.

    >>> result(PassRecord(number=1, score=0.5))
    'accepted, score 0.50'
    """
    if record.outcome is Outcome.REJECTED:
        return rejection(record.reject_reason)
    if record.outcome is Outcome.ACCEPTED and record.verdict and record.verdict.converged:
        words = converged(record.verdict)
    else:
        words = OUTCOMES[record.outcome]
    return words if record.score is None else f"{words}, score {ratio(record.score)}"
