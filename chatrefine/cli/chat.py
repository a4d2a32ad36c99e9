"""`chatrefine` and `chatrefine chat`: the chat on this terminal, or one answer from a pipe."""

import contextlib
import sys
from typing import TYPE_CHECKING

from chatrefine import __version__
from chatrefine.cli.keeping import closing, keep
from chatrefine.cli.start import (
    Costs,
    Start,
    agents_for,
    connect,
    session_for,
    settings_for,
    terminals,
)
from chatrefine.config import Settings
from chatrefine.errors import UsageError
from chatrefine.providers import ProviderConfig
from chatrefine.session import Session
from chatrefine.signals import ENDING, run
from chatrefine.ui.keyboard import quiet_input
from chatrefine.ui.terminal import Terminal

if TYPE_CHECKING:
    from chatrefine.repl import Repl

DEMO = "demo model, 135M: shows how chatrefine works, not how good answers can be"


def chat(start: Start) -> int:
    """The exit code once the user has left.

    Raises:
        UsageError: there is neither a terminal nor a prompt on standard input.

    """
    settings = settings_for(start)
    out, _ = terminals(settings)
    if sys.stdin is None:
        raise UsageError('There is no input to read from; try: chatrefine ask "your question".')
    if not sys.stdin.isatty():
        from chatrefine.cli.ask import AskOptions, ask

        return ask(AskOptions(start=start, words=("-",)))
    if not out.is_tty:
        raise UsageError('The chat needs a terminal; try: chatrefine ask "your question".')
    with contextlib.ExitStack() as early:
        # What is typed while the program starts must keep its Enter.
        early.enter_context(quiet_input(sys.stdin, out))
        session, repl = _opened(start, settings, out)
        early.close()
        with closing(session, repl.tell):
            return run(repl.run(), *ENDING)


def _opened(start: Start, settings: Settings, out: Terminal) -> "tuple[Session, Repl]":
    """The chat with its first screen shown."""
    from chatrefine.config.surroundings import surroundings
    from chatrefine.repl import Repl

    registry, problems = agents_for(settings)
    session = session_for(start, settings, registry, costs=Costs.SHOWN)
    notes = keep(session, start)
    repl = Repl(
        session,
        out,
        connect=connect,
        history=settings.paths.history_file if settings.save else None,
        around=surroundings(),
    )
    out.write(_banner(session, out) + "\n")
    for line in (*settings.warnings, *settings.unknown, *problems, *notes):
        repl.tell(line)
    if session.last is not None:
        from chatrefine.ui.views.recall import recall

        out.write(recall(session.last, out.look()) + "\n")
    return session, repl


def _banner(session: Session, out: Terminal) -> str:
    """The screen of a first run, one line later on."""
    from chatrefine.ui.views import Found, greeting, welcome

    config = session.connection
    history = session.assembly.settings.paths.history_file
    found = Found(
        model=_named(config),
        provider="" if config is None else config.provider,
        agent=session.agent,
        refine="on" if session.quality.refine.enabled else "off",
        notes=() if config is None or config.provider != "local" else (DEMO,),
    )
    first = not history.exists()
    return welcome(found, out.look(), version=__version__) if first else greeting(found, out.look())


def _named(config: ProviderConfig | None) -> str:
    """The model's name as far as it is known before anybody was asked."""
    if config is None:
        return "whatever the first question finds: a server on this machine, or the local model"
    if config.provider == "local" and not config.model_file:
        from chatrefine.providers._local_status import MODEL_NAME

        return MODEL_NAME
    return config.model or "its default model"
