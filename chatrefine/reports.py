"""Frozen values that tell what refining did: verdicts, passes, the report of a turn.

They stand right of the domain core so that events, results, the store and `--json` can carry
them without importing it. Source: SPEC §4, §5, §10.
"""

from dataclasses import dataclass, field
from enum import StrEnum


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Tokens, requests and cost. None means the server did not say, never zero.

    Adding two usages adds what is known; one unknown summand makes the sum unknown. What was known
    of an unknown sum is in `known`: input tokens, output tokens and dollars it is at least.
    """

    input_tokens: int | None = 0
    output_tokens: int | None = 0
    calls: int = 0
    cost_usd: float | None = 0.0
    known: tuple[int, int, float] = field(default=(0, 0, 0.0), compare=False, repr=False)

    @property
    def at_least(self) -> tuple[int, int, float]:
        """Input tokens, output tokens and dollars: the values, or what is known of them.

        >>> (Usage(input_tokens=5) + Usage(input_tokens=None)).at_least
        (5, 0, 0.0)
        """
        tokens_in, tokens_out, cost = self.input_tokens, self.output_tokens, self.cost_usd
        return (
            self.known[0] if tokens_in is None else tokens_in,
            self.known[1] if tokens_out is None else tokens_out,
            self.known[2] if cost is None else cost,
        )

    def __add__(self, other: "Usage") -> "Usage":
        mine, others = self.at_least, other.at_least
        return Usage(
            known=(mine[0] + others[0], mine[1] + others[1], mine[2] + others[2]),
            input_tokens=_plus(self.input_tokens, other.input_tokens),
            output_tokens=_plus(self.output_tokens, other.output_tokens),
            calls=self.calls + other.calls,
            cost_usd=None
            if self.cost_usd is None or other.cost_usd is None
            else self.cost_usd + other.cost_usd,
        )


def _plus(left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else left + right


class FinishReason(StrEnum):
    """Why a model stopped writing."""

    STOP = "stop"
    LENGTH = "length"
    CONTENT_FILTER = "content_filter"
    INCOMPLETE = "incomplete"
    INTERRUPTED = "interrupted"


class StopReason(StrEnum):
    """Why the refine loop ended."""

    THRESHOLD = "threshold"
    CONVERGED = "converged"
    REGRESSED = "regressed"
    REJECTED = "rejected"
    MAX_PASSES = "max_passes"
    ERROR = "error"
    UNSCORED = "unscored"
    INTERRUPTED = "interrupted"
    BUDGET = "budget"


class SkipReason(StrEnum):
    """Why a draft was not refined at all."""

    DISABLED = "disabled"
    EXCLUDED_AGENT = "excluded_agent"
    TOO_SHORT = "too_short"
    INCOMPLETE = "incomplete"


class RefineStatus(StrEnum):
    """What became of the draft."""

    REFINED = "refined"
    KEPT = "kept"
    SKIPPED = "skipped"


class Outcome(StrEnum):
    """What became of one pass."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    ROLLED_BACK = "rolled_back"
    ERROR = "error"


class RejectReason(StrEnum):
    """Why a revision may not replace the text before it (SPEC §4.2)."""

    EMPTY = "empty"
    PROTOCOL = "protocol"
    REFUSAL = "refusal"
    META = "meta"
    PLACEHOLDER = "placeholder"
    ECHO = "echo"
    LEAK = "leak"
    TRUNCATED = "truncated"
    COLLAPSE = "collapse"
    LOST_CODE = "lost_code"
    LOST_TABLE = "lost_table"
    LOST_JSON = "lost_json"
    LANGUAGE = "language"
    DIFFERENT_QUESTION = "different_question"
    CRITIQUE = "critique"


class Scorer(StrEnum):
    """Which stage of the cascade decided."""

    IDENTICAL = "identical"
    CHAR = "char"
    JACCARD = "jaccard"
    EMBEDDING = "embedding"
    EXPLAINED = "explained"
    EPSILON = "epsilon"
    JUDGE = "judge"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrailStep:
    """One stage's word: `similarity` and `confidence` in [0, 1] or None when it could not say."""

    scorer: str
    similarity: float | None = None
    confidence: float | None = None
    error: str | None = None
    vetoed_by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Have two texts converged, who says so, and how it came to that.

    `similarity` and `confidence` lie in [0, 1] (`similarity` of an embedding is the raw cosine,
    so it may be below 0). `vetoed_by` names the first difference nobody could explain;
    `explained` lists the harmless ones, e.g. "spelling: colour/color". `usage` is what a model
    that was asked cost; the pass counts it as its own.
    """

    converged: bool
    scorer: str
    similarity: float
    confidence: float = 1.0
    degraded_from: str | None = None
    vetoed_by: str | None = None
    explained: tuple[str, ...] = ()
    trail: tuple[TrailStep, ...] = ()
    usage: Usage = field(default_factory=Usage, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PassRecord:
    """One pass of the loop: what came back and what was decided about it.

    `number` counts from 1 (0 is the draft). `score` in [0, 1] or None when nobody scored.
    `similarity_to_draft` is on the char scale, None when there was no text.
    """

    number: int
    critique: tuple[str, ...] = ()
    text: str = ""
    followed_protocol: bool = True
    outcome: Outcome = Outcome.ACCEPTED
    reject_reason: RejectReason | None = None
    error: str | None = None
    score: float | None = None
    suggestions: str = ""
    similarity_to_draft: float | None = None
    verdict: Verdict | None = None
    usage: Usage = field(default_factory=Usage)
    duration_s: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RefineReport:
    """What refining did to one draft.

    `chosen_pass` 0 is the draft. `text` is what is printed. `draft_score` is the evaluator's
    score of the draft itself, when one was asked. `note` is the sentence for the reader when
    something went wrong (an error, a rejection), "" otherwise.
    """

    status: RefineStatus
    draft: str
    text: str
    skip_reason: SkipReason | None = None
    stop_reason: StopReason | None = None
    rolled_back: bool = False
    low_quality: bool = False
    protocol_violation: bool = False
    chosen_pass: int = 0
    draft_score: float | None = None
    passes: tuple[PassRecord, ...] = ()
    usage: Usage = field(default_factory=Usage)
    duration_s: float = 0.0
    note: str = ""


def ended_early(
    draft: str,
    text: str,
    chosen_pass: int,
    passes: tuple[PassRecord, ...],
    stop: StopReason,
) -> RefineReport:
    """The report of a loop that something outside it ended: `text` is the best of its passes.

    >>> ended_early("a", "b", 1, (PassRecord(number=1, text="b"),), StopReason.INTERRUPTED).status
    <RefineStatus.REFINED: 'refined'>
    """
    changed = text != draft
    return RefineReport(
        status=RefineStatus.REFINED if changed else RefineStatus.KEPT,
        draft=draft,
        text=text,
        stop_reason=stop,
        chosen_pass=chosen_pass if changed else 0,
        passes=passes,
        usage=sum((record.usage for record in passes), Usage()),
        duration_s=sum(record.duration_s for record in passes),
    )
