"""The JSON form of events, for `ask --events`: one object a line (SPEC §10)."""

from typing import Any

from chatrefine.events import (
    CallFinished,
    CallStarted,
    Critiqued,
    Delta,
    DraftReady,
    Event,
    HookFailed,
    HookSkipped,
    Notice,
    PassFinished,
    PassStarted,
    Retrying,
    Scored,
)
from chatrefine.report_json import pass_json, usage_json


def event_json(event: Event) -> dict[str, Any]:  # noqa: C901, PLR0911  one case an event
    """The object of one event; its `event` names the kind."""
    match event:
        case Delta():
            return {"event": "delta", "text": event.text, "phase": str(event.phase)}
        case Retrying():
            return {
                "event": "retrying",
                "seconds": round(event.seconds, 3),
                "reason": event.reason,
                "attempt": event.attempt,
            }
        case Notice():
            return {"event": "notice", "text": event.text}
        case DraftReady(result=result):
            return {
                "event": "draft",
                "agent": result.agent,
                "text": result.output,
                "finish_reason": str(result.finish_reason),
                "usage": usage_json(result.usage),
            }
        case PassStarted():
            return {"event": "pass_started", "pass": event.number, "of": event.of}
        case Critiqued():
            return {"event": "critique", "pass": event.number, "critique": list(event.bullets)}
        case Scored():
            return {
                "event": "scored",
                "pass": event.number,
                "score": event.score,
                "suggestions": event.suggestions,
            }
        case PassFinished():
            best = {"chosen_pass": event.chosen_pass, "text": event.text}
            return {"event": "pass_finished", **pass_json(event.record), "best": best}
        case HookSkipped():
            return {"event": "skipped", "hook": event.hook, "skip_reason": event.reason}
        case HookFailed():
            return {"event": "hook_failed", "hook": event.hook, "reason": event.reason}
        case CallStarted():
            return {
                "event": "call_started",
                "call": event.number,
                "agent": event.agent,
                "task": event.task,
            }
        case CallFinished():
            return {
                "event": "call_finished",
                "call": event.number,
                "agent": event.agent,
                "error": event.error or None,
            }
