"""What is kept of a session, and how it goes on: `--continue`, `--resume`, `--no-save`."""

import contextlib
from collections.abc import Callable, Iterator

from chatrefine.cli.start import Start
from chatrefine.config import Settings
from chatrefine.errors import StoreError
from chatrefine.logs import redactor
from chatrefine.resume import REMEMBERED, Kept, go_on, situation_of, store_path, told
from chatrefine.session import Session
from chatrefine.store.log import LAST_PATIENCE, StoreLog

IMPATIENT = 1.0


def refuse_unknown(start: Start, settings: Settings) -> None:
    """Nothing when the session asked for by its ID is there, or none is asked for.

    Raises:
        StoreError: it cannot be found or read.

    """
    if start.resume:
        from chatrefine.store.reading import find

        find(settings.paths.sessions_db, start.resume)


def keep(session: Session, start: Start) -> list[str]:
    """Let the session be written down, after taking up the one that was asked for.

    What there is to say about it, one line each.

    Raises:
        StoreError: the session asked for by its ID cannot be found or read.

    """
    if session.assembly.settings.save:
        clean = redactor(session.assembly.settings).clean
        session.log = StoreLog(store_path(session), lambda: situation_of(session), clean=clean)
    if not (start.resume or start.go_on):
        return []
    from chatrefine.store.reading import latest, load

    path = store_path(session)
    try:
        wanted = start.resume
        if not wanted:
            newest = latest(path)
            if newest is None:
                return ["there is no session to go on with; this is a new one"]
            wanted = newest.id
        conversation = load(path, wanted, REMEMBERED)
    except StoreError as error:
        if start.resume:
            raise
        # An answer is never held back for want of its store; the next write puts it right.
        return [f"this is a new session: {error}"]
    kept = Kept(
        agent=bool(start.agent),
        model=bool(start.model or start.provider),
        system=bool(start.system),
        refine=start.refine is not None,
    )
    notes = go_on(session, conversation, kept)
    return [told(session, conversation), *notes]


@contextlib.contextmanager
def closing(session: Session, tell: Callable[[str], None]) -> Iterator[None]:
    """Write what is left when the session ends, and tell what is not saved."""
    patience = LAST_PATIENCE
    try:
        yield
    except BaseException:
        patience = IMPATIENT
        raise
    finally:
        if isinstance(session.log, StoreLog):
            session.log.close(patience)
            for line in session.log.problems():
                tell(line)
