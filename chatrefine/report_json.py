"""The JSON form of verdicts, passes and reports, there and back (SPEC §10)."""

from collections.abc import Mapping
from typing import Any

from chatrefine.reports import (
    Outcome,
    PassRecord,
    RefineReport,
    RefineStatus,
    RejectReason,
    SkipReason,
    StopReason,
    TrailStep,
    Usage,
    Verdict,
)

Json = dict[str, Any]


def usage_json(usage: Usage) -> Json:
    """Tokens, calls and cost; null is unknown."""
    return {
        "input_tokens": usage.input_tokens,
        "output_tokens": usage.output_tokens,
        "calls": usage.calls,
        "cost_usd": usage.cost_usd,
    }


def verdict_json(verdict: Verdict) -> Json:
    """A verdict with its trail."""
    return {
        "converged": verdict.converged,
        "scorer": str(verdict.scorer),
        "similarity": verdict.similarity,
        "confidence": verdict.confidence,
        "degraded_from": verdict.degraded_from,
        "vetoed_by": verdict.vetoed_by,
        "explained": list(verdict.explained),
        "trail": [
            {
                "scorer": str(step.scorer),
                "similarity": step.similarity,
                "confidence": step.confidence,
                "error": step.error,
                "vetoed_by": step.vetoed_by,
            }
            for step in verdict.trail
        ],
    }


def pass_json(record: PassRecord) -> Json:
    """One pass."""
    return {
        "pass": record.number,
        "critique": list(record.critique),
        "text": record.text,
        "followed_protocol": record.followed_protocol,
        "outcome": str(record.outcome),
        "reject_reason": None if record.reject_reason is None else str(record.reject_reason),
        "error": record.error,
        "score": record.score,
        "suggestions": record.suggestions,
        "similarity_to_draft": record.similarity_to_draft,
        "verdict": None if record.verdict is None else verdict_json(record.verdict),
        "usage": usage_json(record.usage),
        "duration_s": round(record.duration_s, 3),
    }


def report_json(report: RefineReport) -> Json:
    """What refining did to a draft; the draft and the final text stand in the turn."""
    return {
        "status": str(report.status),
        "skip_reason": None if report.skip_reason is None else str(report.skip_reason),
        "stop_reason": None if report.stop_reason is None else str(report.stop_reason),
        "rolled_back": report.rolled_back,
        "low_quality": report.low_quality,
        "protocol_violation": report.protocol_violation,
        "chosen_pass": report.chosen_pass,
        "draft_score": report.draft_score,
        "note": report.note,
        "usage": usage_json(report.usage),
        "duration_s": round(report.duration_s, 3),
        "passes": [pass_json(record) for record in report.passes],
    }


def usage_from(data: Mapping[str, Any]) -> Usage:
    """The usage that `usage_json` wrote."""
    return Usage(
        input_tokens=data.get("input_tokens"),
        output_tokens=data.get("output_tokens"),
        calls=int(data.get("calls") or 0),
        cost_usd=data.get("cost_usd"),
    )


def verdict_from(data: Mapping[str, Any]) -> Verdict:
    """The verdict that `verdict_json` wrote."""
    return Verdict(
        converged=bool(data["converged"]),
        scorer=str(data["scorer"]),
        similarity=float(data["similarity"]),
        confidence=float(data["confidence"]),
        degraded_from=data.get("degraded_from"),
        vetoed_by=data.get("vetoed_by"),
        explained=tuple(data.get("explained", ())),
        trail=tuple(TrailStep(**step) for step in data.get("trail", ())),
    )


def pass_from(data: Mapping[str, Any]) -> PassRecord:
    """The pass that `pass_json` wrote."""
    reason, verdict = data.get("reject_reason"), data.get("verdict")
    return PassRecord(
        number=int(data["pass"]),
        critique=tuple(data.get("critique", ())),
        text=data.get("text", ""),
        followed_protocol=bool(data.get("followed_protocol", True)),
        outcome=Outcome(data["outcome"]),
        reject_reason=None if reason is None else RejectReason(reason),
        error=data.get("error"),
        score=data.get("score"),
        suggestions=data.get("suggestions", ""),
        similarity_to_draft=data.get("similarity_to_draft"),
        verdict=None if verdict is None else verdict_from(verdict),
        usage=usage_from(data.get("usage", {})),
        duration_s=float(data.get("duration_s", 0.0)),
    )


def report_from(data: Mapping[str, Any], *, draft: str, text: str) -> RefineReport:
    """The report that `report_json` wrote, with the two texts the turn keeps."""
    skip, stop = data.get("skip_reason"), data.get("stop_reason")
    return RefineReport(
        status=RefineStatus(data["status"]),
        draft=draft,
        text=text,
        skip_reason=None if skip is None else SkipReason(skip),
        stop_reason=None if stop is None else StopReason(stop),
        rolled_back=bool(data.get("rolled_back")),
        low_quality=bool(data.get("low_quality")),
        protocol_violation=bool(data.get("protocol_violation")),
        chosen_pass=int(data.get("chosen_pass", 0)),
        draft_score=data.get("draft_score"),
        passes=tuple(pass_from(one) for one in data.get("passes", ())),
        usage=usage_from(data.get("usage", {})),
        duration_s=float(data.get("duration_s", 0.0)),
        note=data.get("note", ""),
    )
