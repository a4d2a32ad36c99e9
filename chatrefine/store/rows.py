"""A turn as rows and back. Each row carries a seal, so that bytes changed on disk are noticed."""

import json
import math
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from chatrefine.report_json import pass_from, pass_json, report_from, report_json
from chatrefine.reports import FinishReason, PassRecord, RefineReport, Usage
from chatrefine.store.values import State, StoredTurn, quality_from, quality_json
from chatrefine.turn import Turn

TURN = (
    *("session", "number", "state", "started", "agent", "provider", "model"),
    *("prompt", "draft", "answer", "finish_reason"),
    *("input_tokens", "output_tokens", "calls", "cost_usd", "duration_s"),
    *("metadata", "refine", "quality", "error"),
)
PASS = ("place", "outcome", "score", "critique", "text", "verdict", "record")
_MOST = 2**63 - 1

Row = tuple[Any, ...]


def turn_row(stored: StoredTurn, number: int) -> Row:
    """The values of `TURN` and the seal, which leaves out the session: a fork copies rows."""
    turn = stored.turn
    report = turn.refine
    refine = None if report is None else {**report_json(report), "passes": len(report.passes)}
    quality = None if stored.quality is None else quality_json(stored.quality)
    values = (
        *(turn.session, number, stored.state.value, real(stored.started) or 0.0),
        *map(text, (turn.agent, turn.provider, turn.model, turn.prompt, turn.draft, turn.answer)),
        *(str(turn.finish_reason), whole(turn.usage.input_tokens), whole(turn.usage.output_tokens)),
        *(whole(turn.usage.calls) or 0, real(turn.usage.cost_usd), real(turn.duration_s) or 0.0),
        *map(dumped, (dict(turn.metadata), refine, quality)),
        text(turn.error),
    )
    return (*values, seal(values[1:]))


def pass_rows(report: RefineReport | None) -> Iterator[Row]:
    """The values of `PASS` and the seal, one row a pass."""
    for place, one in enumerate(report.passes if report else (), 1):
        record = pass_json(one)
        critique, words, verdict = (record.pop(key) for key in ("critique", "text", "verdict"))
        values = (
            *(place, str(one.outcome), real(one.score), dumped(critique), text(words)),
            *(dumped(verdict), dumped(record)),
        )
        yield (*values, seal(values))


def turn_of(row: Row, passes: Sequence[Row]) -> StoredTurn:
    """The turn behind its rows; what does not hold together is told in `damage`."""
    values = dict(zip(TURN, row, strict=False))
    damage = "" if seal(row[1:-1]) == row[-1] else "its text was changed on disk"
    records: tuple[PassRecord, ...] = ()
    report = None
    try:
        records = tuple(_record(one) for one in passes)
        refine = loaded(values["refine"])
        if refine is not None:
            if refine.pop("passes") != len(records):
                damage = damage or "a pass of it is missing"
            report = report_from(
                {**refine, "passes": ()}, draft=values["draft"], text=values["answer"]
            )
            report = replace(report, passes=records)
        quality = loaded(values["quality"])
        settings = None if quality is None else quality_from(quality)
        return StoredTurn(
            turn=_turn(values, report),
            state=State(values["state"]),
            started=float(values["started"]),
            quality=settings,
            damage=damage,
        )
    except (ArithmeticError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return _wreck(values, damage or "it cannot be read")


def _record(row: Row) -> PassRecord:
    if seal(row[:-1]) != row[-1]:
        raise ValueError
    values = dict(zip(PASS, row, strict=False))
    return pass_from(
        {
            **loaded(values["record"]),
            "critique": loaded(values["critique"]),
            "text": values["text"],
            "verdict": loaded(values["verdict"]),
        }
    )


def _turn(values: Mapping[str, Any], report: RefineReport | None) -> Turn:
    return Turn(
        session=values["session"],
        number=int(values["number"]),
        agent=values["agent"],
        provider=values["provider"],
        model=values["model"],
        prompt=values["prompt"],
        draft=values["draft"],
        answer=values["answer"],
        finish_reason=FinishReason(values["finish_reason"]),
        usage=Usage(
            input_tokens=values["input_tokens"],
            output_tokens=values["output_tokens"],
            calls=int(values["calls"]),
            cost_usd=values["cost_usd"],
        ),
        duration_s=float(values["duration_s"]),
        metadata=dict(loaded(values["metadata"])),
        refine=report,
        error=values["error"],
    )


def _wreck(values: Mapping[str, Any], damage: str) -> StoredTurn:
    """What is left of a turn whose rows cannot be read."""
    turn = Turn(
        session=str(values["session"]),
        number=values["number"] if isinstance(values["number"], int) else 0,
        agent="",
        provider="",
        model="",
        prompt=str(values["prompt"]),
        draft=str(values["draft"]),
        answer=str(values["answer"]),
        error=damage,
    )
    return StoredTurn(turn=turn, state=State.FAILED, started=0.0, damage=damage)


def seal(values: Iterable[Any]) -> int:
    """A checksum over a row's values."""
    return zlib.crc32(json.dumps(tuple(values)).encode())


def text(words: str) -> str:
    """The words as UTF-8 can hold them: a lone surrogate becomes U+FFFD."""
    try:
        words.encode()
    except UnicodeEncodeError:
        return words.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return words


def real(value: float | None) -> float | None:
    """A finite number, None for anything else."""
    return None if value is None or not math.isfinite(value) else float(value)


def whole(value: int | None) -> int | None:
    """A whole number that SQLite can hold, None for anything else."""
    return None if value is None or not -_MOST <= value <= _MOST else int(value)


def dumped(value: Any) -> str | None:
    """JSON, None for None."""
    if value is None:
        return None
    return text(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def loaded(words: str | None) -> Any:
    """The value behind JSON, None for None."""
    return None if words is None else json.loads(words)


def passes_of(connection: sqlite3.Connection, turn: int) -> list[Row]:
    """The rows of a turn's passes, in order."""
    columns = ", ".join((*PASS, "seal"))
    query = f"SELECT {columns} FROM passes WHERE turn = ? ORDER BY place"  # noqa: S608  own names
    return connection.execute(query, (turn,)).fetchall()
