"""`chatrefine agents` and `chatrefine models`."""

import json
from pathlib import Path

from chatrefine.cli.outlets import Sink, tell
from chatrefine.cli.start import (
    Start,
    agents_for,
    connect,
    listing_session,
    settings_for,
    terminals,
)
from chatrefine.quality.config import RefineConfig
from chatrefine.session import Session
from chatrefine.signals import run
from chatrefine.ui.views import agents_view, from_before, models_view


def agents(env_file: Path | None, *, as_json: bool) -> int:
    """List the agents; a file that could not be used is a line on standard error."""
    settings = settings_for(Start(env_file=env_file))
    out, notes = terminals(settings)
    registry, problems = agents_for(settings)
    for line in problems:
        tell(notes, line)
    exclude = settings.quality.refine.exclude
    if as_json:
        rows = [
            {
                "name": spec.name,
                "description": spec.description,
                "model": spec.model,
                "effort": spec.effort,
                "source": str(spec.source),
                "path": spec.path or None,
                "refined": not excluded(spec.name, settings.quality.refine),
            }
            for spec in registry.specs
        ]
        Sink(None).write((json.dumps(rows, indent=2, ensure_ascii=False) + "\n").encode())
    else:
        out.write(agents_view(registry.specs, exclude, out.look()) + "\n")
    return 0


def excluded(name: str, config: RefineConfig) -> bool:
    """Whether an agent's answers are never refined."""
    from chatrefine.quality.hook import is_excluded

    return is_excluded(name, config.exclude)


def models(env_file: Path | None, provider: str, *, as_json: bool, refresh: bool) -> int:
    """List the models that a provider offers, as it said within the last day or says now."""
    from chatrefine.offers import Freshness, Offer, offered

    start = Start(env_file=env_file, provider=provider)
    settings = settings_for(start)
    out, notes = terminals(settings)
    session = listing_session(start, settings, agents_for(settings)[0])

    async def ask() -> Offer:
        try:
            await connect(session, lambda line: tell(notes, line))
            return await offered(session, Freshness.NOW if refresh else Freshness.TODAY)
        finally:
            await session.assembly.aclose()

    offer = run(ask())
    if note := from_before(offer, "--refresh"):
        tell(notes, note)
    if as_json:
        Sink(None).write((json.dumps(offer.names, ensure_ascii=False) + "\n").encode())
    else:
        shown = models_view(offer.names, _current(session), out.look(), offer.windows)
        out.write(shown + "\n")
    return 0


def _current(session: Session) -> str:
    return session.connected.model
