"""A session as one JSON object that another store can take in.

Its turns are the objects of `ask --json` with three more fields: `started`, `state` and
`quality`, the settings the turn was refined with. Source: SPEC §1, §10.
"""

import json
import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from math import isfinite
from typing import Any

from chatrefine.errors import UsageError
from chatrefine.report_json import report_from, usage_from
from chatrefine.reports import FinishReason, RefineReport, Usage
from chatrefine.store.values import (
    Conversation,
    Facts,
    State,
    StoredTurn,
    Summary,
    as_read,
    quality_from,
    quality_json,
    state_of,
    title_of,
)
from chatrefine.turn import SCHEMA, Turn, turn_json

KIND = "chatrefine session"
_ID = re.compile(r"[0-9a-f]{8,64}")
_MOST_TOKENS = 2**53


class _NotASessionError(Exception):
    """What is wrong with the file, to stand after its name."""


def stamp(seconds: float) -> str:
    """Seconds since 1970 as UTC in ISO 8601, to the microsecond.

    >>> stamp(0.5)
    '1970-01-01T00:00:00.500000Z'
    """
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        moment = datetime.fromtimestamp(0, UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ").rjust(27, "0")


def conversation_json(conversation: Conversation) -> dict[str, Any]:
    """The object of a whole session."""
    return {
        "schema": SCHEMA,
        "kind": KIND,
        "session": summary_json(conversation.summary),
        "turns": [stored_json(one) for one in conversation.turns],
    }


def summary_json(summary: Summary) -> dict[str, Any]:
    """The object of a session's line in a list."""
    facts = summary.facts
    return {
        "id": summary.id,
        "title": summary.title,
        "created": stamp(summary.created),
        "updated": stamp(summary.updated),
        "turns": summary.turns,
        "agent": facts.agent,
        "provider": facts.provider,
        "model": facts.model,
        "system": facts.system,
        "override": {
            "refine": facts.refine,
            "max_passes": facts.max_passes,
            "threshold": facts.threshold,
        },
        "forked_from": summary.forked_from or None,
    }


def stored_json(stored: StoredTurn) -> dict[str, Any]:
    """The object of a turn."""
    data = turn_json(stored.turn) | {
        "state": stored.state.value,
        "started": stamp(stored.started),
        "quality": None if stored.quality is None else quality_json(stored.quality),
    }
    return data | {"damage": stored.damage} if stored.damage else data


def conversation_from(text: str, name: str) -> Conversation:
    """The session in a file's text; also a single object of `ask --json`.

    Raises:
        UsageError: it is neither; the message names the file and what is wrong.

    """
    try:
        return _conversation(_object(json.loads(text), "it"))
    except _NotASessionError as error:
        raise UsageError(f"{name} is no exported session: {error}.") from None
    except (ValueError, OverflowError, RecursionError):
        raise UsageError(f"{name} is no exported session: it is not JSON.") from None


def _conversation(data: Mapping[str, Any]) -> Conversation:
    if data.get("schema") != SCHEMA:
        raise _NotASessionError(f"its schema is not {SCHEMA}")
    if "turns" not in data:
        turn = _stored(data, 1)
        started = turn.started
        session = Summary(id=turn.turn.session, title="", created=started, updated=started, turns=1)
        return Conversation(summary=_titled(session, turn), turns=(turn,))
    session = _summary(_object(data.get("session"), "its session"))
    listed = data["turns"]
    if not isinstance(listed, list):
        raise _NotASessionError("its turns are no list")
    turns = tuple(_stored(_object(one, "a turn"), at) for at, one in enumerate(listed, 1))
    numbers = [one.turn.number for one in turns]
    if numbers != sorted(set(numbers)):
        raise _NotASessionError("its turns are not in order")
    if any(one.turn.session != session.id for one in turns):
        raise _NotASessionError("a turn belongs to another session")
    return Conversation(summary=session, turns=turns)


def _titled(session: Summary, turn: StoredTurn) -> Summary:
    return Summary(
        id=session.id,
        title=title_of(turn.turn.prompt),
        created=session.created,
        updated=session.updated,
        turns=session.turns,
    )


def _summary(data: Mapping[str, Any]) -> Summary:
    override = _object(data.get("override") or {}, "its override")
    return Summary(
        id=_id(data, "id"),
        title=_text(data, "title"),
        created=_moment(data, "created"),
        updated=_moment(data, "updated"),
        turns=int(_number(data, "turns") or 0),
        facts=Facts(
            agent=_text(data, "agent"),
            provider=_text(data, "provider"),
            model=_text(data, "model"),
            system=_text(data, "system"),
            refine=_maybe(override, "refine", bool),
            max_passes=_maybe(override, "max_passes", int),
            threshold=_maybe(override, "threshold", float),
        ),
        forked_from=_text(data, "forked_from"),
    )


def _stored(data: Mapping[str, Any], place: int) -> StoredTurn:
    turn = _turn(data, place)
    state = _one_of(data, "state", State, state_of(turn))
    quality = data.get("quality")
    started = _moment(data, "started") if "started" in data else 0.0
    return as_read(
        StoredTurn(
            turn=turn,
            state=state,
            started=started,
            quality=None if quality is None else quality_from(_object(quality, "its quality")),
        )
    )


def _turn(data: Mapping[str, Any], place: int) -> Turn:
    metadata = _object(data.get("metadata") or {}, "its metadata")
    draft, answer = _text(data, "draft"), _text(data, "answer")
    refine = data.get("refine")
    try:
        report = (
            None
            if refine is None
            else report_from(_object(refine, "its refine"), draft=draft, text=answer)
        )
        usage = _checked(usage_from(_object(data.get("usage") or {}, "its usage")))
        if report is not None:
            _check_report(report)
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError):
        raise _NotASessionError(f"turn {place} has a report that cannot be read") from None
    return Turn(
        session=_id(data, "session"),
        number=int(_number(data, "turn") or place),
        agent=_text(data, "agent"),
        provider=_text(data, "provider"),
        model=_text(data, "model"),
        prompt=_text(data, "prompt"),
        answer=answer,
        draft=draft,
        finish_reason=_one_of(data, "finish_reason", FinishReason, FinishReason.STOP),
        usage=usage,
        duration_s=_number(data, "duration_s") or 0.0,
        metadata={str(key): str(value) for key, value in metadata.items()},
        refine=report,
        error=_text(data, "error"),
    )


def _check_report(report: RefineReport) -> None:
    """Raises ValueError for a report with values of the wrong kind in it."""
    _checked(report.usage)
    texts: list[Any] = [report.note]
    numbers: list[Any] = [report.draft_score, report.duration_s]
    for one in report.passes:
        _checked(one.usage)
        texts += [one.text, one.suggestions, one.error or "", *one.critique]
        numbers += [one.score, one.similarity_to_draft, one.duration_s]
        if one.verdict is not None:
            verdict = one.verdict
            texts += [verdict.vetoed_by or "", verdict.degraded_from or "", *verdict.explained]
            numbers += [verdict.similarity, verdict.confidence]
            for step in verdict.trail:
                texts += [step.scorer, step.error or "", step.vetoed_by or ""]
                numbers += [step.similarity, step.confidence]
    if not all(isinstance(one, str) for one in texts):
        raise ValueError
    if not all(one is None or (type(one) in {int, float} and isfinite(one)) for one in numbers):
        raise ValueError


def _checked(usage: Usage) -> Usage:
    counts = (usage.input_tokens, usage.output_tokens, usage.calls)
    if any(one is not None and (type(one) is not int or abs(one) > _MOST_TOKENS) for one in counts):
        raise ValueError
    if usage.cost_usd is not None and not isfinite(usage.cost_usd):
        raise ValueError
    return usage


def _object(value: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise _NotASessionError(f"{what} is not an object")
    return value


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name)
    if value is not None and not isinstance(value, str):
        raise _NotASessionError(f"{name} is not a text")
    return value or ""


def _id(data: Mapping[str, Any], name: str) -> str:
    value = _text(data, name)
    if not _ID.fullmatch(value):
        raise _NotASessionError(f"{name} is not a session's ID")
    return value


def _number(data: Mapping[str, Any], name: str) -> float | None:
    value = data.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > _MOST_TOKENS:
        raise _NotASessionError(f"{name} is not a number")
    if not isfinite(value):
        raise _NotASessionError(f"{name} is not a number")
    return value


def _moment(data: Mapping[str, Any], name: str) -> float:
    try:
        return datetime.fromisoformat(_text(data, name)).timestamp()
    except (ValueError, OverflowError, OSError):
        raise _NotASessionError(f"{name} is not a time") from None


def _maybe(data: Mapping[str, Any], name: str, kind: Callable[[Any], Any]) -> Any:
    value = data.get(name)
    if value is None:
        return None
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if kind is bool and not isinstance(value, bool):
        raise _NotASessionError(f"{name} is not true or false")
    if kind is not bool and not number:
        raise _NotASessionError(f"{name} is not a number")
    return kind(value)


def _one_of(data: Mapping[str, Any], name: str, kind: Any, default: Any) -> Any:
    value = data.get(name)
    if value is None:
        return default
    try:
        return kind(value)
    except ValueError:
        raise _NotASessionError(f"{name} is not known") from None
