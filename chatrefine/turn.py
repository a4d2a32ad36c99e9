"""One prompt and what came of it: the value that screens, `--json`, history and store share."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from chatrefine.messages import NO_METADATA
from chatrefine.report_json import report_json, usage_json
from chatrefine.reports import FinishReason, RefineReport, RefineStatus, Usage

SCHEMA = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn that got at least part of an answer.

    `number` counts from 1 in the session. `draft` is the worker's own answer, `answer` what was
    printed. `refine` is None when refining was off. `error` is "" or why the turn ended early.
    """

    session: str
    number: int
    agent: str
    provider: str
    model: str
    prompt: str
    answer: str
    draft: str
    finish_reason: FinishReason = FinishReason.STOP
    usage: Usage = field(default_factory=Usage)
    duration_s: float = 0.0
    metadata: Mapping[str, str] = field(default_factory=lambda: NO_METADATA)
    refine: RefineReport | None = None
    error: str = ""


def turn_json(turn: Turn) -> dict[str, Any]:
    """The object of `ask --json` (SPEC §10)."""
    return {
        "schema": SCHEMA,
        "session": turn.session,
        "turn": turn.number,
        "agent": turn.agent,
        "provider": turn.provider,
        "model": turn.model,
        "prompt": turn.prompt,
        "answer": turn.answer,
        "draft": turn.draft,
        "finish_reason": str(turn.finish_reason),
        "usage": usage_json(turn.usage),
        "duration_s": round(turn.duration_s, 3),
        "metadata": dict(turn.metadata),
        "refine": None if turn.refine is None else report_json(turn.refine),
        "error": turn.error or None,
    }


def continued(turn: Turn, more: RefineReport) -> RefineReport:
    """The turn's report with the passes of a later refinement appended and renumbered."""
    before = turn.refine
    if before is None:
        return more
    offset = max((one.number for one in before.passes), default=0)
    chosen = more.chosen_pass + offset if more.chosen_pass else before.chosen_pass
    passes = tuple(replace(one, number=one.number + offset) for one in more.passes)
    return replace(
        more,
        status=RefineStatus.REFINED if chosen else RefineStatus.KEPT,
        draft=before.draft,
        passes=(*before.passes, *passes),
        chosen_pass=chosen,
        usage=before.usage + more.usage,
        duration_s=before.duration_s + more.duration_s,
    )
