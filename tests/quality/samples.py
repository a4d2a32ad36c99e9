"""The labelled samples under tests/data, one dictionary a line."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data"


def rows(name: str) -> list[dict[str, Any]]:
    """The samples of one file."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
