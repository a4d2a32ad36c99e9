"""What a turn tells whoever listens: the terminal, `--json`, `--events`, the store.

Source: DESIGN ("One prompt's way through"), SPEC §10.
"""

from dataclasses import dataclass
from enum import StrEnum

from chatrefine.messages import AgentResult
from chatrefine.reports import PassRecord


class Phase(StrEnum):
    """What is being written."""

    DRAFT = "draft"
    CRITIQUE = "critique"
    REVISION = "revision"
    EVALUATION = "evaluation"
    CALL = "call"
    SUMMARY = "summary"


@dataclass(frozen=True, slots=True, kw_only=True)
class Delta:
    """A piece of text as it arrives. Providers leave `phase` and `agent` to the agents."""

    text: str
    phase: Phase = Phase.DRAFT
    agent: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrying:
    """A call failed before its first delta and will be tried again in `seconds`."""

    seconds: float
    reason: str
    attempt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """One sentence for the user that stops nothing: a fallback, a split input, a loading model.

    A `lasting` one is still worth reading once the turn is over.
    """

    text: str
    lasting: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftReady:
    """The worker's whole answer, before any hook."""

    result: AgentResult


@dataclass(frozen=True, slots=True, kw_only=True)
class PassStarted:
    """Pass `number` of at most `of` begins."""

    number: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Critiqued:
    """The critique of pass `number`."""

    number: int
    bullets: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """The evaluator's score of the text that pass `number` produced (0: the draft)."""

    number: int
    score: float | None
    suggestions: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PassFinished:
    """A pass is over. `text` and `chosen_pass` are the best so far: what an interrupt keeps."""

    record: PassRecord
    text: str
    chosen_pass: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HookSkipped:
    """A hook had nothing to do, and why."""

    hook: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HookFailed:
    """A hook broke or ran out of time; the result stays as it was."""

    hook: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallStarted:
    """An agent's answer calls another agent. `number` counts from 1 within the turn."""

    number: int
    agent: str
    task: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFinished:
    """That call is over; `error` is "" or the sentence the caller got instead of an answer."""

    number: int
    agent: str
    error: str = ""


Event = (
    Delta
    | Retrying
    | Notice
    | DraftReady
    | PassStarted
    | Critiqued
    | Scored
    | PassFinished
    | HookSkipped
    | HookFailed
    | CallStarted
    | CallFinished
)
