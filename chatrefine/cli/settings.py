"""`chatrefine config show|check|path|init`."""

import json
from dataclasses import replace
from pathlib import Path

from chatrefine.assembly import Assembly
from chatrefine.cli.outlets import Sink, tell
from chatrefine.cli.start import Start, agents_for, settings_for, terminals
from chatrefine.config import find_paths, load, write_initial_config
from chatrefine.config.checks import check
from chatrefine.config.quality_rows import QUALITY
from chatrefine.errors import ConfigError
from chatrefine.ui.views import settings_view


def show(env_file: Path | None, *, sources: bool, as_json: bool) -> int:
    """Print every setting and the embedding stage; secrets stay hidden.

    What decides on refining always says where it comes from, the rest with `sources`.
    """
    settings = settings_for(Start(env_file=env_file))
    if as_json:
        values = {
            row.name: {"value": row.value_for_display, "source": str(row.source)}
            for row in settings.rows()
        }
        Sink(None).write((json.dumps(values, indent=2, ensure_ascii=False) + "\n").encode())
        return 0
    out, notes = terminals(settings)
    registry, problems = agents_for(settings)
    for line in problems:
        tell(notes, line)
    rows = settings.rows()
    if not sources:
        rows = tuple(
            row if row.name.startswith(QUALITY) else replace(row, source="") for row in rows
        )
    status = Assembly(settings, registry).embedding_status()
    out.write(settings_view(rows, status, out.look()) + "\n")
    return 0


def check_all(env_file: Path | None) -> int:
    """Print what is wrong or odd, one line each."""
    settings = settings_for(Start(env_file=env_file))
    out, notes = terminals(settings)
    registry, problems = agents_for(settings)
    lines = (*check(settings, registry.names()), *problems)
    for line in lines:
        tell(notes, line)
    if not lines:
        out.write("The configuration is fine.\n")
    return 0


def path(env_file: Path | None) -> int:
    """Print where the config file is, whether or not it exists."""
    Sink(None).write(f"{env_file or _paths_of(env_file)}\n".encode(errors="surrogateescape"))
    return 0


def _paths_of(env_file: Path | None) -> Path:
    try:
        return load(env_file=env_file).paths.config_file
    except ConfigError:
        # A broken config file must still be found.
        return find_paths().config_file


def init(env_file: Path | None) -> int:
    """Create the config file and say where it is."""
    settings = settings_for(Start(env_file=env_file))
    out, _ = terminals(settings)
    created = write_initial_config(settings.paths)
    out.write(f"{created}\n")
    return 0
