"""The ports: what the core needs and others provide. Each has one or two methods."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from chatrefine.events import Event
from chatrefine.messages import AgentCall, AgentResult, ChatRequest, Completion
from chatrefine.reports import FinishReason, RejectReason, Usage, Verdict
from chatrefine.turn import Turn

Emit = Callable[[Event], None]
Clock = Callable[[], float]


class ChatProvider(Protocol):
    """A model behind an API. `name` is the provider's ("openai"), `model` its default model."""

    name: str
    model: str

    async def stream(self, request: ChatRequest, emit: Emit) -> Completion:
        """The whole reply, its text emitted as `Delta`s on the way (reasoning left out).

        Raises:
            ProviderError: as errors.py draws it. `AnswerIncomplete` carries what had arrived.

        """
        ...

    async def aclose(self) -> None:
        """Give back connections and child processes; safe to call twice."""
        ...


class EmbeddingProvider(Protocol):
    """A model that turns texts into vectors. `key` names provider, URL, model and dimensions."""

    key: str

    @property
    def notices(self) -> Sequence[str]:
        """What the user should know of the calls so far: a text cut in parts, a model fetched."""
        ...

    async def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """One finite, non-zero vector a text, all of one dimension, in the order given."""
        ...

    async def aclose(self) -> None:
        """Give back connections; safe to call twice."""
        ...


class Agent(Protocol):
    """Something that answers a task."""

    name: str

    async def run(self, call: AgentCall, emit: Emit) -> AgentResult:
        """The agent's answer; a provider's error is raised, never turned into text."""
        ...


class PostHook(Protocol):
    """Gets a result, returns a result. Whatever it raises leaves the result as it was."""

    name: str

    async def after(self, call: AgentCall, result: AgentResult, emit: Emit) -> AgentResult:
        """The result to go on with."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RevisionTask:
    """What a refiner works on. The fields stay apart: none is ever re-split from one text.

    `draft` is the current text. `score` in [0, 1] and `suggestions` come from an evaluator.
    An empty `draft` asks for a first version from the task alone.
    """

    task: str
    draft: str
    suggestions: str = ""
    score: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Revision:
    """What a refiner returned.

    `text` is None when no usable text could be read from the reply; `problem` then says in which
    way it was broken (PROTOCOL, EMPTY, LEAK, TRUNCATED …).
    """

    text: str | None
    critique: tuple[str, ...] = ()
    followed_protocol: bool = True
    problem: RejectReason | None = None
    finish_reason: FinishReason = FinishReason.STOP
    usage: Usage = field(default_factory=Usage)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """An evaluator's word on a text: `score` in [0, 1], None when it could not be read."""

    score: float | None
    suggestions: str = ""
    usage: Usage = field(default_factory=Usage)


class Refiner(Protocol):
    """Critiques a text and rewrites it."""

    async def revise(self, task: RevisionTask, emit: Emit) -> Revision:
        """The revision; a provider's error is raised."""
        ...


class Evaluator(Protocol):
    """Scores a text against its task."""

    async def evaluate(self, task: str, text: str, emit: Emit) -> Evaluation:
        """The score and what to improve; a provider's error is raised."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Two texts to compare. On the last allowed pass no model is asked: nothing hangs on it.

    `emit` hears what a model that is asked has to tell: a wait, a budget that is nearly spent.
    """

    before: str
    after: str
    last_pass: bool = False
    emit: Emit | None = field(default=None, compare=False, repr=False)


class Judge(Protocol):
    """Decides whether two texts say the same (SPEC §5)."""

    async def judge(self, comparison: Comparison) -> Verdict:
        """The verdict with its trail; never raises for anything an embedding service does."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """An arbiter's word: `same` is None when its reply was not clear."""

    same: bool | None
    usage: Usage = field(default_factory=Usage)


class Arbiter(Protocol):
    """A model that says whether reworded passages say the same."""

    async def rule(self, excerpts: tuple[tuple[str, str], ...], emit: Emit) -> Ruling:
        """One word on all pairs of passages together; a provider's error is raised."""
        ...


class TurnLog(Protocol):
    """Writes turns down as they go. It never raises: what cannot be kept is said once, elsewhere.

    A turn's number is its place in the session; writing a number again replaces that turn.
    """

    def begin(self, turn: Turn) -> None:
        """Keep the prompt before anything is asked; `answer` and `draft` are still empty."""
        ...

    def record(self, event: Event) -> None:
        """Keep what the open turn has got: its draft when whole, each pass as it ends."""
        ...

    def finish(self, turn: Turn) -> None:
        """Close the turn with what was printed; `error` marks one that ended early."""
        ...

    def fail(self, error: str) -> None:
        """Close the open turn without an answer."""
        ...

    def drop(self, session: str, number: int) -> None:
        """Take a turn back (undo)."""
        ...

    def problems(self) -> tuple[str, ...]:
        """What is not being kept, one sentence each; every one is told once."""
        ...
