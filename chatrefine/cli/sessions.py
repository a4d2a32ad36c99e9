"""`chatrefine sessions list|show|search|export|rm|import`."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chatrefine.cli.outlets import Sink, tell
from chatrefine.cli.start import Start, settings_for, terminals
from chatrefine.config import Settings
from chatrefine.errors import UsageError
from chatrefine.store.damage import put_aside_earlier
from chatrefine.store.portable import conversation_json, stamp, summary_json
from chatrefine.store.reading import (
    Which,
    answered_by,
    find,
    load,
    number_of_sessions,
    sessions,
)
from chatrefine.store.search import search
from chatrefine.store.taking_in import Taken, import_file, remove_sessions
from chatrefine.store.values import Conversation, Summary
from chatrefine.ui.export import Form, exported
from chatrefine.ui.export.facts import when
from chatrefine.ui.phrases import count
from chatrefine.ui.sanitize import sanitize
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.table import Column, table
from chatrefine.ui.terminal import Terminal

NOTHING = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What the list shall hold: at most `limit` sessions (0: all).

    `every`: also those that failed and nothing else; a program that reads JSON gets them always.
    """

    limit: int = 0
    every: bool = False
    as_json: bool = False


def list_all(env_file: Path | None, wanted: Wanted) -> int:
    """List the sessions; none is exit code 1."""
    settings, out, notes = _opened(env_file)
    path = settings.paths.sessions_db
    which = Which.ALL if wanted.every or wanted.as_json else Which.WORTH_LISTING
    found = sessions(path, wanted.limit or -1, which)
    _tell_put_aside(settings, notes)
    if found and wanted.as_json:
        models = answered_by(path, [one.id for one in found])
        rows = [summary_json(one) | {"answered_by": models.get(one.id, "")} for one in found]
        _print_json(rows, out)
    elif found:
        out.write(_listed(found, out.look()) + "\n")
    for line in _left_out(path, len(found), which):
        tell(notes, line)
    return 0 if found else NOTHING


def _listed(found: Sequence[Summary], look: Look) -> str:
    """One session a row; here nothing is picked by its place, so none is numbered."""
    columns = [
        Column(header="id", tone=Tone.ACCENT),
        Column(header="last used", tone=Tone.DIM),
        Column(header="turns"),
        Column(header="title"),
    ]
    rows = [[one.short, when(one.updated), f"{one.turns:,}", one.title] for one in found]
    return table(columns, rows, look)


def _left_out(path: Path, shown: int, which: Which) -> Iterator[str]:
    """What the list does not hold, one line each."""
    total = number_of_sessions(path, which)
    if shown < total:
        yield f"these are {shown:,} of {total:,}; --limit 0 shows all"
    failed = number_of_sessions(path, Which.ALL) - total
    if failed:
        yield f"{count(failed, 'session')} without any answer left out; --all lists them too"
    elif not total:
        yield "there are no saved sessions yet"


def show(env_file: Path | None, name: str, *, as_json: bool) -> int:
    """Show a session; a damaged turn in it is exit code 1."""
    settings, out, notes = _opened(env_file)
    conversation = load(settings.paths.sessions_db, name)
    if as_json:
        _print_json(conversation_json(conversation), out)
    else:
        from chatrefine.ui.export.document import transcript

        text = transcript(conversation)
        if out.is_tty:
            from chatrefine.ui.markdown import depth_of, render

            out.write(render(text, out.size().columns, depth_of(out)))
        else:
            Sink(None).write(text.encode(errors="replace"))
    return _tell_damage(conversation, notes)


def search_all(env_file: Path | None, text: str, *, limit: int, as_json: bool) -> int:
    """List the turns that match; none is exit code 1."""
    settings, out, notes = _opened(env_file)
    hits = search(settings.paths.sessions_db, text, limit or -1)
    _tell_put_aside(settings, notes)
    if not hits:
        return NOTHING
    if as_json:
        rows = [
            {
                "session": one.session,
                "title": one.title,
                "turn": one.number,
                "started": stamp(one.started),
                "field": one.field,
                "snippet": one.snippet,
                "matches": [list(span) for span in one.matches],
            }
            for one in hits
        ]
        _print_json(rows, out)
    else:
        from chatrefine.ui.views.sessions import hits_view

        out.write(hits_view(hits, out.look()) + "\n")
        if limit and len(hits) == limit:
            tell(notes, f"these are the newest {limit}; --limit 0 shows all")
    return 0


def export(env_file: Path | None, name: str, form: str, output: Path | None) -> int:
    """Write a session out; a damaged turn in it is exit code 1."""
    settings, out, notes = _opened(env_file)
    wanted = form_of(form, output)
    conversation = load(settings.paths.sessions_db, name)
    document = exported(conversation, wanted)
    if output is None and out.is_tty:
        out.write(sanitize(document.decode()))
    else:
        Sink(output).write(document)
    return _tell_damage(conversation, notes)


def form_of(form: str, output: Path | None) -> Form:
    """The form by its name, else by the file's ending, else markdown.

    Raises:
        UsageError: there is no such form.

    """
    named = form.strip().casefold() or (output.suffix.lstrip(".").casefold() if output else "")
    if named in set(Form):
        return Form(named)
    if not form:
        return Form.HTML if named == "htm" else Form.MD
    raise UsageError(f"There is no form {form[:20]!r}; choose md, json or html.")


def remove(env_file: Path | None, names: Sequence[str], *, as_json: bool) -> int:
    """Remove the sessions, all or none of them."""
    settings, out, _ = _opened(env_file)
    path = settings.paths.sessions_db
    found = list(dict.fromkeys(find(path, name).id for name in names))
    remove_sessions(path, found)
    if as_json:
        _print_json({"removed": found}, out)
    else:
        from chatrefine.ui.views.sessions import removed_view

        out.write(removed_view([one[:8] for one in found]) + "\n")
    return 0


def take_in(env_file: Path | None, file: Path, *, as_json: bool) -> int:
    """Take in a file; a session that is there already stays as it is."""
    settings, out, notes = _opened(env_file)
    taken = import_file(settings.paths.sessions_db, file)
    for line in taken.problems:
        tell(notes, line)
    if as_json:
        _print_json({"imported": list(taken.imported), "already_there": list(taken.there)}, out)
    else:
        for line in _said(taken):
            out.write(line + "\n")
    return 0 if taken.imported or taken.there else NOTHING


def _said(taken: Taken) -> list[str]:
    return [
        *(f"imported {name[:8]}" for name in taken.imported),
        *(f"already there: {name[:8]}" for name in taken.there),
    ]


def _opened(env_file: Path | None) -> tuple[Settings, Terminal, Terminal]:
    settings = settings_for(Start(env_file=env_file))
    return (settings, *terminals(settings))


def _print_json(value: Any, out: Terminal) -> None:
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    if out.is_tty:
        out.write(sanitize(text))
    else:
        Sink(None).write(text.encode(errors="replace"))


def _tell_put_aside(settings: Settings, notes: Terminal) -> None:
    """Sessions that are not in the list because their file was broken."""
    for path in put_aside_earlier(settings.paths.sessions_db):
        tell(notes, f"{path} was put aside as damaged; `sessions import` brings back what it can")


def _tell_damage(conversation: Conversation, notes: Terminal) -> int:
    for line in conversation.damage:
        tell(notes, line)
    return NOTHING if conversation.damage else 0
