"""`chatrefine local setup|status`: the small built-in model."""

import json
from pathlib import Path

from chatrefine.cli.outlets import Sink
from chatrefine.cli.start import Start, settings_for, terminals
from chatrefine.providers.local import ANNOUNCEMENT, status
from chatrefine.providers.local import setup as set_up
from chatrefine.ui.bar import Bar
from chatrefine.ui.sanitize import sanitize_line


def setup(env_file: Path | None) -> int:
    """Fetch and check the model unless it is there; says what it does and how large it is."""
    settings = settings_for(Start(env_file=env_file))
    out, notes = terminals(settings)
    found = status(settings.paths.models_dir)
    if not found.ready:
        notes.write(f"{ANNOUNCEMENT}\n")
    with Bar(notes) as bar:
        path = set_up(settings.paths.models_dir, bar.show)
    out.write(f"The local model is ready: {sanitize_line(str(path), limit=1000)}\n")
    return 0


def show_status(env_file: Path | None, *, as_json: bool) -> int:
    """Print what is here; exit code 3 when it could not answer."""
    settings = settings_for(Start(env_file=env_file))
    out, _ = terminals(settings)
    found = status(settings.paths.models_dir, settings.text("CHATCLI_LOCAL_MODEL"))
    if as_json:
        data = json.dumps(found.as_json(), indent=2, ensure_ascii=False) + "\n"
        Sink(None).write(data.encode(errors="replace"))
    else:
        for label, words in found.rows:
            out.write(f"{label:<8} {sanitize_line(words, limit=1000)}\n")
    return 0 if found.ready else 3
