"""The control state of scored rounds: what `--state FILE` reads and writes (SPEC §6)."""

import json
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chatrefine.cli.output_file import write_private
from chatrefine.errors import ConfigError, UsageError
from chatrefine.files import read_limited
from chatrefine.quality.rounds import RoundsReport
from chatrefine.report_json import usage_json

MAX_STATE_BYTES = 20_000_000
MOST_ROUNDS = 100
LARGEST = 1e9


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """Slots are agents' names, `evaluator` "" scores nothing; `threshold` lies in (0, 1]."""

    refiner: str = "refiner"
    evaluator: str = ""
    task_brief: str = ""
    max_rounds: int = 3
    threshold: float = 0.8

    def checked(self) -> "Control":
        """Itself.

        Raises:
            UsageError: a number is out of range.

        """
        if not 1 <= self.max_rounds <= MOST_ROUNDS:
            raise UsageError(f"max_rounds takes a whole number from 1 to {MOST_ROUNDS}.")
        if not 0 < self.threshold <= 1:
            raise UsageError("threshold takes a number above 0 and up to 1, such as 0.8.")
        return self


def read_control(path: Path) -> tuple[Control, dict[str, Any]]:
    """The control in a state file, and everything that stood there.

    Raises:
        ConfigError: it is no JSON object, or a value has the wrong kind.

    """
    if not os.path.lexists(path):
        raise UsageError(f"There is no state file {path}; make one with at least task_brief in it.")
    try:
        data = json.loads(read_limited(path, MAX_STATE_BYTES).decode("utf-8-sig"))
        # What can be read but not written back must not turn up when the rounds are paid for.
        json.dumps(data, indent=2)
    except (ValueError, RecursionError):
        raise ConfigError(f"{path} is not JSON; write an object with task_brief in it.") from None
    if not isinstance(data, dict):
        raise ConfigError(f"{path} holds no JSON object; write one with task_brief in it.")
    default = Control()
    rounds = _number(data, "max_rounds", default.max_rounds, path)
    if rounds != int(rounds):
        raise ConfigError(f"{path}: max_rounds takes a whole number.")
    control = Control(
        refiner=_text(data, "refiner", default.refiner, path),
        evaluator=_text(data, "evaluator", default.evaluator, path),
        task_brief=_text(data, "task_brief", default.task_brief, path),
        max_rounds=int(rounds),
        threshold=_number(data, "threshold", default.threshold, path),
    )
    return control, data


def _text(data: Mapping[str, Any], name: str, default: str, path: Path) -> str:
    value = data.get(name)
    if value is None:
        return default
    if not isinstance(value, str):
        raise ConfigError(f"{path}: {name} takes a text.")
    return value


def _number(data: Mapping[str, Any], name: str, default: float, path: Path) -> float:
    value = data.get(name)
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ConfigError(f"{path}: {name} takes a number.")
    # A whole number of any length has no float, so it is compared before it is asked.
    if not (-LARGEST <= value <= LARGEST and math.isfinite(value)):
        raise ConfigError(f"{path}: {name} takes a number in its range.")
    return value


def write_control(
    path: Path, before: Mapping[str, Any], control: Control, report: RoundsReport
) -> None:
    """The state file with what came of it; names we do not know stay as they were.

    Raises:
        UsageError: it cannot be written.

    """
    data = {
        **before,
        "refiner": control.refiner,
        "evaluator": control.evaluator,
        "task_brief": control.task_brief,
        "max_rounds": control.max_rounds,
        "threshold": control.threshold,
        **rounds_json(report),
    }
    write_private(
        path, (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode(errors="replace")
    )


def rounds_json(report: RoundsReport) -> dict[str, Any]:
    """The object of `refine --json`."""
    return {
        "schema": 1,
        "task": report.task,
        "result": report.result,
        "score": report.score,
        "rounds_used": report.rounds_used,
        "best_round": report.best_round,
        "stop_reason": str(report.stop_reason),
        "history": [
            {
                "round": one.number,
                "text": one.text,
                "score": one.score,
                "suggestions": one.suggestions,
                "outcome": str(one.outcome),
                "reject_reason": None if one.reject_reason is None else str(one.reject_reason),
                "error": one.error,
            }
            for one in report.history
        ],
        "note": report.note,
        "usage": usage_json(report.usage),
        "duration_s": round(report.duration_s, 3),
    }
