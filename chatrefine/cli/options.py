"""The options that several commands share."""

from pathlib import Path
from typing import Annotated, Any

import typer


def _from_before(context: typer.Context, param: typer.CallbackParam, value: Any) -> Any:
    """The option's value, or the one typed before the command's name (`chatrefine -m X ask`)."""
    parent = context.parent
    while value in (None, "") and parent is not None:
        value = parent.params.get(param.name or "", value)
        parent = parent.parent
    return value


def _or_before(context: typer.Context, param: typer.CallbackParam, value: bool) -> bool:  # noqa: FBT001  typer's callback
    """Whether the switch was set here or before the command's name."""
    parent = context.parent
    while not value and parent is not None:
        value = bool(parent.params.get(param.name or ""))
        parent = parent.parent
    return value


EnvFile = Annotated[
    Path | None,
    typer.Option(
        "--env-file", callback=_from_before, help="Read settings from this file.", metavar="PATH"
    ),
]
Model = Annotated[
    str,
    typer.Option(
        "--model",
        "-m",
        callback=_from_before,
        help="The model, also PROVIDER/MODEL.",
        metavar="NAME",
    ),
]
Provider = Annotated[
    str,
    typer.Option(
        "--provider",
        "-p",
        callback=_from_before,
        help="Who answers: openai, local, …",
        metavar="NAME",
    ),
]
System = Annotated[
    str,
    typer.Option(
        "--system", "-s", callback=_from_before, help="What every answer obeys.", metavar="TEXT"
    ),
]
Agent = Annotated[
    str,
    typer.Option("--agent", "-a", callback=_from_before, help="The agent to ask.", metavar="NAME"),
]
Refine = Annotated[
    bool | None,
    typer.Option(
        "--refine/--no-refine",
        callback=_from_before,
        help="Refine answers, or do not.",
        show_default=False,
    ),
]
Continue = Annotated[
    bool,
    typer.Option("--continue", "-c", callback=_or_before, help="Go on with the latest session."),
]
Resume = Annotated[
    str,
    typer.Option("--resume", callback=_from_before, help="Go on with this session.", metavar="ID"),
]
NoSave = Annotated[
    bool, typer.Option("--no-save", callback=_or_before, help="Keep nothing on disk.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Write to this file.", metavar="PATH")
]
MaxPasses = Annotated[
    int | None, typer.Option("--max-passes", help="At most N passes, 1 to 10.", metavar="N")
]
Threshold = Annotated[
    float | None,
    typer.Option("--threshold", help="Score answers; stop at this score.", metavar="X"),
]
