"""A summary in the place of older turns: how it stands in the history and in the store.

The store keeps every turn. Which of them the model no longer sees is written on the turn that was
the latest when they were summarised.
"""

from collections.abc import Sequence
from dataclasses import replace

from chatrefine.messages import Message, Role
from chatrefine.turn import Turn

KEPT_TURNS = 2
"""How many of the latest turns stay word for word."""
REQUEST = "Summarise our conversation so far, so that we can go on from your summary alone."
_SUMMARY, _KEPT = "summary_before", "summary_kept_turns"


def pair(prompt: str, answer: str) -> tuple[Message, Message]:
    """A turn as the model sees it."""
    return Message(role=Role.USER, content=prompt), Message(role=Role.ASSISTANT, content=answer)


def begins_with_summary(history: Sequence[Message]) -> bool:
    """Whether the first pair stands for older turns."""
    return bool(history) and history[0].content == REQUEST


def older(history: Sequence[Message]) -> Sequence[Message]:
    """What a summary would stand for: all but the latest turns; empty when that is nothing new."""
    found = history[: -2 * KEPT_TURNS]
    return () if len(found) <= 2 and begins_with_summary(found) else found  # noqa: PLR2004  a pair


def latest(history: Sequence[Message]) -> Sequence[Message]:
    """What stays word for word."""
    return history[-2 * KEPT_TURNS :]


def marked(turn: Turn, summary: str, kept: int) -> Turn:
    """The latest turn, saying that it and those before it, `kept` in all, follow a summary."""
    return replace(turn, metadata={**turn.metadata, _SUMMARY: summary, _KEPT: str(kept)})


def remembered(turns: Sequence[Turn]) -> list[Message]:
    """The history of a session that goes on: what the model saw when it was left."""
    for at in reversed(range(len(turns))):
        summary = turns[at].metadata.get(_SUMMARY, "")
        if summary.strip():
            kept = turns[at].metadata.get(_KEPT, "")
            number = int(kept) if kept in {"0", "1", "2"} else KEPT_TURNS
            rest = turns[max(0, at + 1 - number) :]
            return [*pair(REQUEST, summary), *_pairs(rest)]
    return _pairs(turns)


def _pairs(turns: Sequence[Turn]) -> list[Message]:
    return [message for one in turns for message in pair(one.prompt, one.answer)]
