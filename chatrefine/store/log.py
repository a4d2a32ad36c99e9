"""Writes a chat's turns down as they go: the prompt, the draft when whole, each pass as it ends.

It never raises and never makes a chat wait long: what is not kept is told once, as a sentence.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from chatrefine.events import DraftReady, Event, PassFinished
from chatrefine.reports import StopReason, ended_early
from chatrefine.store.hiding import hidden
from chatrefine.store.values import (
    INTERRUPTED,
    Conversation,
    Situation,
    State,
    StoredTurn,
    state_of,
)
from chatrefine.turn import Turn

if TYPE_CHECKING:
    from chatrefine.store.database import Connect
    from chatrefine.store.writer import Change, Writer

PATIENCE = 0.25
LAST_PATIENCE = 5.0
SAVED_AGAIN = "this chat is saved again, with all its turns"


class StoreLog:
    """A `TurnLog` on the store at `path`, which is opened with the first turn.

    `situation` tells what is set for the session right now. `clock` is seconds since 1970.
    `clean` takes keys out of a text: none is ever stored.
    """

    def __init__(
        self,
        path: Path,
        situation: Callable[[], Situation],
        *,
        clock: Callable[[], float] = time.time,
        connect: "Connect | None" = None,
        clean: Callable[[str], str] = str,
    ) -> None:
        self._path = path
        self._situation = situation
        self._clock = clock
        self._connect = connect
        self._clean = clean
        self._thread: Writer | None = None
        self._open: StoredTurn | None = None
        self._last: StoredTurn | None = None
        self._problems: list[str] = []
        self._told: set[str] = set()
        self._session = ""

    def begin(self, turn: Turn) -> None:
        """Keep the prompt before anything is asked."""
        quality = self._situation().quality
        started = self._clock()
        self._open = StoredTurn(turn=turn, state=State.OPEN, started=started, quality=quality)
        self._save(self._open)

    def record(self, event: Event) -> None:
        """Keep the draft when it is whole and each pass as it ends; both are the answer so far."""
        if self._open is None:
            return
        turn = self._open.turn
        match event:
            case DraftReady(result=result):
                turn = replace(
                    turn,
                    draft=result.output,
                    answer=result.output,
                    model=result.model or turn.model,
                    finish_reason=result.finish_reason,
                    usage=result.usage,
                )
            case PassFinished():
                turn = _with_pass(turn, event)
            case _:
                return
        self._open = replace(self._open, turn=turn)
        # Written while the next call is already on its way: nobody waits for this one.
        self._save(self._open, patience=0)

    def finish(self, turn: Turn) -> None:
        """Close the turn with what was printed, or rewrite one that was closed before."""
        before = self._open or self._last
        if before is None or _key(before.turn) != _key(turn):
            before = StoredTurn(turn=turn, state=State.OPEN, started=self._clock())
        self._open, self._last = None, replace(before, turn=turn, state=state_of(turn))
        self._save(self._last)

    def fail(self, error: str) -> None:
        """Close the open turn without an answer."""
        if self._open is None:
            return
        state = State.INTERRUPTED if error == INTERRUPTED else State.FAILED
        turn = replace(self._open.turn, error=error)
        stored, self._open = replace(self._open, turn=turn, state=state), None
        self._save(stored)

    def drop(self, session: str, number: int) -> None:
        """Take a turn back."""
        from chatrefine.store.writer import Drop  # noqa: PLC0415  with the thread that needs it

        self._give((session, number), Drop(session, number))

    def problems(self) -> tuple[str, ...]:
        """What is not saved, one sentence each, every one told once."""
        found, self._problems = tuple(self._problems), []
        return found

    def adopt(self, conversation: Conversation) -> None:
        """Go on with a session that is in the store."""
        session = conversation.summary.id
        self._session = session
        rows = {(session, number): row for number, row in conversation.rows.items()}
        self._writer().adopt(rows)
        self._last = conversation.turns[-1] if conversation.turns else None

    def fork(self, source: str, target: str, patience: float) -> bool:
        """Whether the turns of `source` are there under `target` too, within `patience` seconds."""
        from chatrefine.store.writer import Fork  # noqa: PLC0415  see drop

        self._give((target, 0), Fork(source, target), patience)
        return self.settle(patience)

    def settle(self, patience: float = PATIENCE) -> bool:
        """Whether everything is on disk, after waiting at most `patience` seconds for it."""
        return self._thread is None or self._thread.settle(patience)

    def close(self, patience: float = LAST_PATIENCE) -> None:
        """Write what is left, waiting at most `patience` seconds; what is not is a problem."""
        if self._thread is None:
            return
        from chatrefine.store.writer import SetFacts  # noqa: PLC0415  see drop

        if self._session:
            facts = hidden(self._situation().facts, self._clean)
            self._give((self._session, 0), SetFacts(self._session, facts))
        lost = self._thread.end(patience)
        self._thread = None
        if lost and not self._told:
            turns = "the last turn is" if lost == 1 else f"{lost} turns are"
            self._say(f"{turns} not saved: {self._path} is held locked by another program")

    def _save(self, stored: StoredTurn, patience: float = PATIENCE) -> None:
        from chatrefine.store.writer import Save  # noqa: PLC0415  see drop

        self._session = stored.turn.session
        change = hidden(Save(stored, self._situation().facts), self._clean)
        self._give(_key(stored.turn), change, patience)

    def _give(self, key: tuple[str, int], change: "Change", patience: float = PATIENCE) -> None:
        self._writer().give(key, change, patience)

    def _writer(self) -> "Writer":
        if self._thread is None:
            from chatrefine.store.database import open_for_writing  # noqa: PLC0415  with sqlite3
            from chatrefine.store.writer import Writer  # noqa: PLC0415

            self._thread = Writer(
                self._path, self._connect or open_for_writing, self._say, self._well
            )
            self._thread.start()
        return self._thread

    def _say(self, problem: str) -> None:
        if problem not in self._told:
            self._told.add(problem)
            self._problems.append(problem)

    def _well(self, problem: str) -> None:
        """All is saved after all: a problem nobody has heard of yet is none."""
        self._told.discard(problem)
        if problem in self._problems:
            self._problems.remove(problem)
        else:
            self._problems.append(SAVED_AGAIN)


def _key(turn: Turn) -> tuple[str, int]:
    return turn.session, turn.number


def _with_pass(turn: Turn, event: PassFinished) -> Turn:
    """The turn with one more pass and the best text so far as its answer."""
    before = turn.refine.passes if turn.refine else ()
    passes = (*before, event.record)
    report = ended_early(turn.draft, event.text, event.chosen_pass, passes, StopReason.INTERRUPTED)
    usage = turn.usage + event.record.usage
    return replace(turn, answer=event.text, refine=report, usage=usage)
