"""Commands about saved sessions: list and search them, take one up, fork, export."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from chatrefine.commands.command import Choice, Context, Reply, command
from chatrefine.errors import StoreError, UsageError
from chatrefine.resume import REMEMBERED, fork, go_on, store_path, told
from chatrefine.session import Session
from chatrefine.store.log import StoreLog
from chatrefine.store.values import Conversation, State, StoredTurn, Summary, title_of
from chatrefine.ui.cells import wrap
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Look, Tone

GROUP = "Sessions"
SHOWN = 20
FORMS = ("md", "json", "html")


@command(
    "sessions",
    usage="[TEXT]",
    help="list the saved sessions, or search them",
    brief="list or search sessions",
    group=GROUP,
)
def sessions(context: Context) -> Reply:
    """The latest ones, numbered for /resume; with a text the turns it occurs in."""
    from chatrefine.ui.views.sessions import hits_view, sessions_view

    session = context.session
    _settled(session)
    if context.args:
        from chatrefine.store.search import search

        hits = search(store_path(session), context.args, SHOWN + 1)
        if not hits:
            return Reply(text=f"no turn holds {sanitize_line(context.args)}")
        text = hits_view(hits[:SHOWN], context.look)
        if len(hits) > SHOWN:
            text += _note(f"these are the first {SHOWN}; more words find fewer", context.look)
        return Reply(text=text)
    found = _latest(session)
    if not found:
        return Reply(text="there are no saved sessions yet")
    text = sessions_view(found, context.look, current=session.id)
    return Reply(text=text + _left_out(session, len(found), context.look))


def resumable(session: Session, words: Sequence[str]) -> Iterable[Choice]:
    """The latest sessions by ID."""
    if not words:
        try:
            for one in _latest(session):
                yield Choice(text=one.short, help=sanitize_line(one.title))
        except StoreError:
            return


@command(
    "resume",
    usage="[NUMBER|ID]",
    help="go on with a saved session; alone it shows them",
    brief="go on with a saved session",
    group=GROUP,
    complete=resumable,
)
def resume(context: Context) -> Reply:
    """By its number in the list or its ID; alone: the list with the end of each session."""
    from chatrefine.store.reading import load
    from chatrefine.ui.views.sessions import preview

    session, path = context.session, store_path(context.session)
    _settled(session)
    if not context.args:
        return _picker(context)
    conversation = load(path, _picked(session, context.args), REMEMBERED)
    notes = go_on(session, conversation)
    lines = [told(session, conversation), *notes, preview(conversation, context.look)]
    return Reply(text="\n".join(line for line in lines if line))


def _picker(context: Context) -> Reply:
    """The latest sessions, each with its last prompt and how the answer begins."""
    from chatrefine.store.reading import load
    from chatrefine.ui.views.sessions import listed, preview

    session, path = context.session, store_path(context.session)
    found = _latest(session)[:9]
    if not found:
        return Reply(text="there are no saved sessions yet")
    lines, rows = listed(found, context.look, current=session.id)
    for row, one in zip(rows, found, strict=True):
        lines += [row, preview(load(path, one.id, 1), context.look)]
    text = "\n".join(lines) + _note("/resume NUMBER goes on with it", context.look)
    return Reply(text=text + _left_out(session, len(found), context.look))


def _picked(session: Session, wanted: str) -> str:
    """The ID behind a number of the list, or what was typed."""
    if wanted.isascii() and wanted.isdigit() and len(wanted) <= 2:  # noqa: PLR2004  a list's number
        found = _latest(session)
        if 1 <= int(wanted) <= len(found):
            return found[int(wanted) - 1].id
    return wanted


@command(
    "fork",
    help="go on in a copy; the session so far stays as it is",
    brief="go on in a copy",
    group=GROUP,
)
def fork_(context: Context) -> Reply:
    """A new session with all turns of this one."""
    session = context.session
    source = fork(session)
    kept = f"{source[:8]} stays as it is" if session.log else "nothing is saved"
    return Reply(text=f"forked: this is {session.id[:8]} now; {kept}")


def forms(_session: Session, words: Sequence[str]) -> Iterable[Choice]:
    """What a session can be exported as."""
    if not words:
        for form in FORMS:
            yield Choice(text=form)


@command(
    "export",
    usage="[md|json|html] [PATH]",
    help="write this session to a file",
    brief="write it to a file",
    group=GROUP,
    complete=forms,
)
def export(context: Context) -> Reply:
    """Markdown unless said otherwise; a file that exists is left as it is."""
    from chatrefine.ui.export import Form, exported

    session = context.session
    words = context.args.split(maxsplit=1)
    form = words.pop(0).casefold() if words and words[0].casefold() in FORMS else ""
    target = words.pop() if words else ""
    if not form:
        ending = Path(target).suffix.lstrip(".").casefold()
        form = ending if ending in FORMS else "md"
    path = Path(target).expanduser() if target else Path(f"chatrefine-{session.id[:8]}.{form}")
    conversation = _whole(session)
    if not conversation.turns:
        raise UsageError("There is nothing to export yet.")
    written = _write_new(path, exported(conversation, Form(form)), numbered=not target)
    return Reply(text=f"written to {sanitize_line(str(written))}")


def _whole(session: Session) -> Conversation:
    """The session with all its turns: the store's, or what is in memory when nothing is saved."""
    if isinstance(session.log, StoreLog) and session.log.settle():
        from chatrefine.store.reading import load

        try:
            return load(store_path(session), session.id)
        except StoreError:
            pass
    return in_memory(session)


def in_memory(session: Session) -> Conversation:
    """What the session remembers by itself: all texts, and the last turn's report."""
    from dataclasses import replace

    from chatrefine.turn import Turn

    pairs = list(zip(session.history[::2], session.history[1::2], strict=True))
    first = session.turns - len(pairs)
    blank = session.last or Turn(
        session=session.id,
        number=1,
        agent="",
        provider="",
        model="",
        prompt="",
        answer="",
        draft="",
    )
    turns = [
        replace(
            blank,
            session=session.id,
            number=first + at,
            prompt=prompt.content,
            answer=answer.content,
            draft=answer.content,
            refine=None,
        )
        for at, (prompt, answer) in enumerate(pairs, 1)
    ]
    if turns and session.last is not None:
        turns[-1] = session.last
    title = title_of(turns[0].prompt) if turns else ""
    summary = Summary(id=session.id, title=title, created=0.0, updated=0.0, turns=len(turns))
    stored = tuple(StoredTurn(turn=turn, state=State.ANSWERED, started=0.0) for turn in turns)
    return Conversation(summary=summary, turns=stored)


def _write_new(path: Path, data: bytes, *, numbered: bool) -> Path:
    """The path of the new file, readable by its owner alone; `numbered` finds a free name.

    Raises:
        UsageError: it is there already, or cannot be written.

    """
    target, number = path, 1
    while True:
        try:
            handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            if not numbered:
                raise UsageError(f"{target} is there already; name another file.") from None
            number += 1
            target = path.with_stem(f"{path.stem}-{number}")
            continue
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "not a usable path"
            raise UsageError(f"{target} cannot be written ({reason}).") from None
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
        except OSError as error:
            target.unlink(missing_ok=True)
            raise UsageError(f"{target} cannot be written ({error.strerror}).") from None
        return target


def _latest(session: Session) -> tuple[Summary, ...]:
    from chatrefine.store.reading import sessions as read

    return read(store_path(session), SHOWN)


def _left_out(session: Session, shown: int, look: Look) -> str:
    """A line on how many there are, when these are not all."""
    from chatrefine.store.reading import number_of_sessions

    total = number_of_sessions(store_path(session))
    if shown >= total:
        return ""
    return _note(f"these are {shown:,} of {total:,}; /sessions TEXT searches them all", look)


def _note(text: str, look: Look) -> str:
    return "".join(f"\n{look.paint(line, Tone.DIM)}" for line in wrap(text, look.columns))


def _settled(session: Session) -> None:
    """What has just been answered is in the list too."""
    if isinstance(session.log, StoreLog):
        session.log.settle()
