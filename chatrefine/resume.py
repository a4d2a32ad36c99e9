"""A session goes on where the store has it, or goes on apart from it as a fork."""

import uuid
from dataclasses import dataclass, replace
from pathlib import Path

from chatrefine.errors import ConfigError, StoreError, UsageError
from chatrefine.quality.config import QualityOverrides
from chatrefine.session import Session
from chatrefine.store.log import StoreLog
from chatrefine.store.values import Conversation, Facts, Situation, StoredTurn
from chatrefine.summary import begins_with_summary, remembered

# What a resumed session puts before the model; more would cost memory and tokens unasked.
REMEMBERED = 50
_FORK_PATIENCE = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What the command line has set: the session's own is not put over it."""

    agent: bool = False
    model: bool = False
    system: bool = False
    refine: bool = False


def store_path(session: Session) -> Path:
    """Where the session's store is, whether or not anything is kept there."""
    return session.assembly.settings.paths.sessions_db


def situation_of(session: Session) -> Situation:
    """What is set for the session, as the store keeps it."""
    overrides, config = session.overrides, session.connection
    quality = session.quality
    return Situation(
        facts=Facts(
            agent=session.agent,
            provider=config.provider if config else "",
            model=config.model if config else "",
            system=session.system,
            refine=overrides.refine,
            max_passes=overrides.max_passes,
            threshold=overrides.threshold,
        ),
        quality=quality if quality.refine.enabled else None,
    )


def go_on(session: Session, conversation: Conversation, kept: Kept | None = None) -> list[str]:
    """Make the session the stored one; what could not be restored, one line each.

    The model sees the last `REMEMBERED` turns.
    """
    kept = kept or Kept()
    summary, facts = conversation.summary, conversation.summary.facts
    turns = _usable(conversation)
    notes = list(conversation.damage)
    session.id = summary.id
    session.turns = max((one.turn.number for one in conversation.turns), default=0)
    session.history[:] = remembered([one.turn for one in turns])
    session.last = turns[-1].turn if turns else None
    session.usage = conversation.usage
    if not kept.system:
        session.system = facts.system
    if not kept.refine:
        session.overrides = QualityOverrides(
            refine=facts.refine, max_passes=facts.max_passes, threshold=facts.threshold
        )
    if not kept.agent:
        notes += _take_agent(session, facts)
    if not kept.model:
        notes += _take_model(session, facts)
    if isinstance(session.log, StoreLog):
        session.log.adopt(conversation)
    return notes


def told(session: Session, conversation: Conversation) -> str:
    """The line that says what goes on, and how much of it the model sees."""
    summary, seen = conversation.summary, len(session.history) // 2
    if begins_with_summary(session.history):
        return f"going on with {summary.short} · {summary.title} · the older turns summarised"
    turns = "1 turn" if summary.turns == 1 else f"{summary.turns:,} turns"
    left = "" if seen >= summary.turns else f" · the model sees the last {seen}"
    return f"going on with {summary.short} · {summary.title} · {turns}{left}"


def _usable(conversation: Conversation) -> tuple[StoredTurn, ...]:
    """The turns with an answer, as a chat that never ended would have them in its history."""
    return tuple(one for one in conversation.turns if one.turn.answer.strip() and not one.damage)[
        -REMEMBERED:
    ]


def _take_agent(session: Session, facts: Facts) -> list[str]:
    try:
        if facts.agent:
            session.agent = session.assembly.registry.get(facts.agent).name
    except UsageError:
        return [f"the session's agent {facts.agent} is gone; {session.agent} answers"]
    return []


def _take_model(session: Session, facts: Facts) -> list[str]:
    if not facts.provider:
        return []
    current, assembly = session.connection, session.assembly
    gone = f"provider {facts.provider} is not set up here"
    try:
        if current is not None and current.provider == facts.provider:
            gone = f"model {facts.model} is not there"
            config = replace(current, model=facts.model)
        else:
            config = assembly.settings.chat_config(facts.provider, facts.model)
        session.connection = assembly.resolve("", config)
    except ConfigError:
        if current is None:
            return []
        return [f"the session's {gone}; {current.model or current.provider} answers"]
    return []


def fork(session: Session) -> str:
    """The ID of the session that has been left; this one goes on under a new ID with its turns.

    Raises:
        UsageError: there is nothing to fork.
        StoreError: the turns could not be copied.

    """
    if not session.turns:
        raise UsageError("There is nothing to fork yet.")
    source, target = session.id, uuid.uuid4().hex
    if isinstance(session.log, StoreLog):
        from chatrefine.store.reading import load  # noqa: PLC0415  with sqlite3

        if not session.log.fork(source, target, _FORK_PATIENCE):
            raise StoreError("The session could not be copied; it goes on as it is.")
        session.log.adopt(load(store_path(session), target, REMEMBERED))
    session.id = target
    if session.last is not None:
        session.last = replace(session.last, session=target)
    return source
