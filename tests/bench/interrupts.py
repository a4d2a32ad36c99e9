"""From Ctrl-C in a turn until a key typed right after it stands at the prompt, and what is kept.

The real chat on a pseudo-terminal of 80×24 against a scripted server, in each of the states a turn
can be in. Limit: 300 ms (SPEC §2). Reference: the same two keys at the idle prompt.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.fake_provider import FakeProvider
from tests.fake_replies import Answer, Reply
from tests.program import command, environment, tagged
from tests.terminal import Session

RUNS = 20
LIMIT_MS = 300
PROMPT = r"(?m)^> ?$"
DRAFT = "The cache keeps what was asked for last. " * 9
PARTIAL = "Partial answer. And more of it."
BUSY = Reply(status=503, headers=(("Retry-After", "30"),))


@dataclass(frozen=True, kw_only=True)
class State:
    """Where a turn is when Ctrl-C comes: after so many requests, with this on the screen.

    `kept` must stand above the next prompt and travel with the next question; "" when there is
    nothing yet that could be kept.
    """

    replies: Sequence[Answer]
    shown: str
    kept: str = ""
    refine: str = "--no-refine"


STATES = {
    "connecting": State(replies=(Reply(hang_at=-1),), shown="drafting"),
    "draft streaming": State(
        replies=(Reply(PARTIAL, chunk=15, hang_at=2),), shown=PARTIAL[:10], kept=PARTIAL[:15]
    ),
    "refiner": State(
        replies=(DRAFT, Reply(tagged(DRAFT), hang_at=3)),
        shown="pass 1/1",
        kept=DRAFT[:40],
        refine="--refine",
    ),
    "repair": State(
        replies=(DRAFT, "no tags at all", Reply("- It is vague.", hang_at=2)),
        shown="pass 1/1",
        kept=DRAFT[:40],
        refine="--refine",
    ),
    "retry wait": State(replies=(BUSY,), shown=r"retrying in \d+ s"),
}


@dataclass(frozen=True, kw_only=True)
class Measured:
    """Milliseconds of each run, and in how many of them all was kept that there was."""

    times: Sequence[float]
    kept: int

    @property
    def row(self) -> str:
        """Median, worst, and the runs that kept the best text."""
        median, worst = statistics.median(self.times), max(self.times)
        return f"{median:9.0f} ms{worst:9.0f} ms{self.kept:8} of {len(self.times)}"


@contextmanager
def opened(server: FakeProvider, *arguments: str) -> Iterator[Session]:
    """The chat at its first prompt."""
    with tempfile.TemporaryDirectory() as home:
        env = environment(Path(home), server)
        with Session(command(*arguments), environment=env, columns=80, rows=24) as chat:
            chat.wait_for_screen(r"refine (on|off)")
            chat.wait_for_screen(PROMPT)
            yield chat


def echoed(chat: Session) -> float:
    """Milliseconds from Ctrl-C until the key typed right after it is seen; it is rubbed out."""
    began = time.perf_counter()
    chat.interrupt()
    chat.send("q")
    chat.wait_for_screen("(?m)^> q")
    passed = 1000 * (time.perf_counter() - began)
    chat.send("\x7f")
    chat.wait_for_screen(PROMPT)
    return passed


def measured(state: State, runs: int = RUNS) -> Measured:
    """Interrupt as many turns in this state, all in one chat."""
    times, kept = list[float](), 0
    with FakeProvider() as server, opened(server, state.refine) as chat:
        for run in range(runs):
            server.enqueue(*state.replies)
            before = len(server.chats)
            chat.line(f"Question {run}?")
            server.wait_for(before + len(state.replies))
            chat.wait_for_screen(rf"(?s)Question {run}\?.*{state.shown}")
            times.append(echoed(chat))
            kept += _is_kept(chat.screen.text(), run, state)
        if state.kept:
            # What the screen holds is what the model is told: all of it, in every later question.
            server.enqueue("Done.")
            chat.line("The last one?")
            chat.wait_for_screen("Done")
            told = [text for role, text in server.chats[-1].messages if role == "assistant"]
            kept = min(kept, sum(state.kept in text for text in told))
    return Measured(times=times, kept=kept)


def _is_kept(screen: str, run: int, state: State) -> bool:
    shown = screen.rpartition(f"Question {run}?")[2]
    return "interrupted" in shown and state.kept in shown.replace("\n", " ")


def idle(runs: int = RUNS) -> Measured:
    """The same two keys where nothing has to be stopped."""
    with FakeProvider() as server, opened(server) as chat:
        return Measured(times=[echoed(chat) for _ in range(runs)], kept=runs)


def main() -> None:
    """The table; every state must stay under the limit and keep the best text."""
    print(f"Ctrl-C, then a key: until it stands at the prompt; limit {LIMIT_MS} ms, {RUNS} runs\n")
    print(f"{'':18}{'median':>12}{'worst':>12}{'kept':>12}")
    print(f"{'idle prompt':18}{idle().row}")
    for name, state in STATES.items():
        found = measured(state)
        over = "   over the limit" if max(found.times) >= LIMIT_MS else ""
        print(f"{name:18}{found.row}{over}")


if __name__ == "__main__":
    main()
