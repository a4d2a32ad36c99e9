"""`chatrefine doctor`: what would answer, can it be reached, which settings are odd."""

import json
from dataclasses import dataclass
from pathlib import Path

from chatrefine.cli.outlets import Sink
from chatrefine.cli.start import Start, agents_for, connect, session_for, settings_for, terminals
from chatrefine.config import Settings, find_paths
from chatrefine.config.checks import check
from chatrefine.errors import ChatRefineError, NoModelError, UsageError
from chatrefine.session import Session
from chatrefine.signals import run
from chatrefine.ui.cells import wrap
from chatrefine.ui.phrases import count
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Tone


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that was looked at. `exit_code` is 0 when it is well."""

    name: str
    text: str
    exit_code: int = 0


def doctor(env_file: Path | None, *, as_json: bool) -> int:
    """Print the findings; the exit code is that of the first thing that is broken."""
    found = _found(Start(env_file=env_file))
    if as_json:
        rows = [
            {"name": one.name, "text": one.text, "ok": one.exit_code == 0 and one.name != "odd"}
            for one in found
        ]
        Sink(None).write((json.dumps(rows, indent=2, ensure_ascii=False) + "\n").encode())
    else:
        out, _ = terminals()
        look = out.look()
        for one in found:
            tone = Tone.BAD if one.exit_code else Tone.WARN if one.name == "odd" else Tone.PLAIN
            text = f"{one.name:<10} {sanitize_line(one.text, limit=400)}"
            lines = wrap(text, look.columns, rest=" " * 11)
            out.write("\n".join(look.paint(line, tone) for line in lines) + "\n")
    return next((one.exit_code for one in found if one.exit_code), 0)


def _found(start: Start) -> tuple[Finding, ...]:
    """Everything that was looked at; a setting that cannot be used ends the looking."""
    try:
        settings = settings_for(start)
        registry, problems = agents_for(settings)
        session = session_for(start, settings, registry)
    except ChatRefineError as error:
        paths = find_paths()
        return (
            Finding(name="config", text=str(start.env_file or paths.config_file)),
            Finding(name="data", text=str(paths.data_dir)),
            Finding(name="setting", text=str(error), exit_code=error.exit_code),
        )
    odd = tuple(
        Finding(name="odd", text=line) for line in (*check(settings, registry.names()), *problems)
    )
    return (*_places(settings), *run(_answering(session)), *odd)


def _places(settings: Settings) -> tuple[Finding, ...]:
    paths = settings.paths
    there = "" if paths.config_file.exists() else " (not there; `chatrefine config init` makes it)"
    return (
        Finding(name="config", text=f"{settings.env_file or paths.config_file}{there}"),
        Finding(name="data", text=str(paths.data_dir)),
        Finding(
            name="refine",
            text="on" if settings.quality.refine.enabled else "off (/refine on in the chat)",
        ),
    )


async def _answering(session: Session) -> tuple[Finding, ...]:
    """Who would answer, and whether it can be reached right now."""
    try:
        await connect(session, lambda _line: None)
    except NoModelError as error:
        return (Finding(name="model", text=str(error), exit_code=error.exit_code),)
    config = session.connected
    provider = session.assembly.provider(config)
    name = f"{config.model or provider.model} ({config.provider})"
    who = Finding(name="model", text=name)
    try:
        listed = await session.assembly.list_models(config)
    except UsageError:
        return (who,)
    except ChatRefineError as error:
        return (who, Finding(name="reach", text=str(error), exit_code=error.exit_code))
    finally:
        await session.assembly.aclose()
    reach = Finding(name="reach", text=f"answers, {count(len(listed.models), 'model')}")
    names = {one.name for one in listed.models}
    if config.model and names and config.model not in names:
        odd = f"the server does not list {config.model}; `chatrefine models` tells what it has."
        return (who, reach, Finding(name="odd", text=odd))
    return (who, reach)
