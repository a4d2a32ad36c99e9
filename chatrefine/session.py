"""A conversation: its history, what is set for it, and one prompt's way to an answer.

Whatever ends a turn early (Ctrl-C, a cut stream, a failing refiner), the best text so far is
kept: it becomes the turn's answer, marked, and the conversation goes on from it.
"""

import contextlib
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, replace

from chatrefine.agents.spec import AgentSpec
from chatrefine.assembly import Assembly
from chatrefine.calling import CallingAgent
from chatrefine.errors import UsageError
from chatrefine.events import Notice
from chatrefine.logs import hide_keys
from chatrefine.messages import AgentCall, AgentResult, Attachment, Message
from chatrefine.metering import Allowance, Meter
from chatrefine.protocols import Emit, TurnLog
from chatrefine.providers import ProviderConfig
from chatrefine.quality.config import QualityConfig, QualityOverrides, effective
from chatrefine.quality.pipeline import Pipeline
from chatrefine.reports import RefineReport, Usage
from chatrefine.room import advise, check_room
from chatrefine.same_model import own_judge
from chatrefine.summary import begins_with_summary, pair
from chatrefine.turn import Turn, continued
from chatrefine.witness import Witness, why


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """What the user asks, of whom. `agent` "" is the session's own."""

    text: str
    agent: str = ""
    attachments: tuple[Attachment, ...] = ()


class Session:
    """One conversation. The only mutable value between two turns.

    `agent`, `model`, `system` and `overrides` may be set between turns; `history` is what the
    model gets to see, `last` the latest turn that has an answer.
    """

    def __init__(
        self,
        assembly: Assembly,
        *,
        connection: ProviderConfig | None = None,
        agent: str = "assistant",
        system: str = "",
        log: TurnLog | None = None,
    ) -> None:
        self.id = uuid.uuid4().hex
        self.assembly = assembly
        self.connection = connection
        self.agent = assembly.registry.get(agent).name
        self.system = system
        self.overrides = QualityOverrides()
        self.history: list[Message] = []
        self.turns = 0
        self.last: Turn | None = None
        self.usage = Usage()
        self.spent = 0.0
        self.unanswered: Prompt | None = None
        self.log = log
        self._warned = False

    @property
    def quality(self) -> QualityConfig:
        """What holds for the next turn: the session's word over the settings'."""
        return effective(self.assembly.settings.quality, self.overrides)

    @property
    def connected(self) -> ProviderConfig:
        """The provider and model that answer.

        Raises:
            UsageError: none has been chosen yet.

        """
        if self.connection is None:
            raise UsageError("No model is chosen yet; ask something first or use /model NAME.")
        return self.connection

    def warm_up(self) -> None:
        """Let a provider that takes long to start begin now; a failure shows at the first turn."""
        if self.connection is None:
            return
        launch = getattr(self.assembly.provider(self.connection), "launch", None)
        if launch is not None:
            launch()

    async def ask(self, prompt: Prompt, emit: Emit) -> Turn:
        """The finished turn.

        Raises:
            ContextFull: it is longer than the model can read; nothing was asked.
            ChatRefineError: the worker failed. What had arrived is kept as `last`.
            CancelledError: the user stopped the turn; the best text so far is kept as `last`.

        """
        self.unanswered = prompt
        spec = self.assembly.registry.get(prompt.agent or self.agent)
        call = AgentCall(
            agent=spec.name,
            task=prompt.text,
            history=tuple(self.history),
            attachments=prompt.attachments,
            system=self.system,
        )
        config = self.assembly.resolve(spec.model, self.connected)
        check_room(self.assembly, config, call, spec.system)
        meter = Meter(self._allowance())
        started = self.assembly.clock()
        blank = self._blank(prompt, spec)
        if self.log is not None:
            self.log.begin(blank)
        witness = Witness(emit, self.log)
        try:
            self._warn_of_own_judge(spec, witness)
            pipeline = Pipeline(self.assembly.hooks(self.quality, self.connected, meter))
            agent = self._calling(spec, pipeline, meter)
            result = await pipeline.run(agent, call, witness)
        except BaseException as error:
            advise(error, self.history)
            hide_keys(error, self.assembly.settings)
            cut = witness.cut_short(error)
            self._charge(meter)
            if cut is not None:
                duration = self.assembly.clock() - started
                turn = _filled(blank, cut, witness, usage=meter.usage, duration_s=duration)
                self._keep(replace(turn, error=why(error)))
            elif self.log is not None:
                self.log.fail(why(error))
            raise
        duration = self.assembly.clock() - started
        self._charge(meter)
        turn = _filled(blank, result, witness, usage=meter.usage, duration_s=duration)
        self._keep(turn)
        self.overrides = self.overrides.after_turn()
        return turn

    def _warn_of_own_judge(self, writer: AgentSpec, emit: Emit) -> None:
        """Say once that a model scores its own text."""
        refine = self.quality.refine
        if self._warned or not (refine.enabled and refine.evaluator):
            return
        evaluator = self.assembly.registry.get("evaluator")
        if text := own_judge(self.assembly, writer, evaluator, self.connected):
            self._warned = True
            emit(Notice(text=text, lasting=True))

    def _allowance(self) -> Allowance:
        """What the next turn may spend."""
        budget = self.assembly.settings.budget
        return Allowance(
            turn=budget.turn_usd,
            session=budget.session_usd,
            spent=self.spent,
            warning_pct=budget.warning_pct,
        )

    @contextlib.contextmanager
    def metering(self) -> Iterator[Meter]:
        """A meter for work beside the turns; whatever ends it, the session has paid."""
        meter = Meter(self._allowance())
        try:
            yield meter
        finally:
            self._charge(meter)

    def _charge(self, meter: Meter) -> None:
        """Add what a turn has cost to the session."""
        self.usage = self.usage + meter.usage
        self.spent += meter.spent

    def _calling(self, spec: AgentSpec, pipeline: Pipeline, meter: Meter) -> CallingAgent:
        """The agent, able to call others, each through the same pipeline."""
        registry = self.assembly.registry

        async def run(call: AgentCall, emit: Emit) -> AgentResult:
            called = self.assembly.agent(registry.get(call.agent), self.connected, meter)
            return await pipeline.run(called, call, emit)

        return CallingAgent(self.assembly.agent(spec, self.connected, meter), registry, run)

    def undo(self) -> str:
        """The prompt of the latest turn, which the conversation has now forgotten.

        Raises:
            UsageError: there is no turn to take back.

        """
        if len(self.history) <= 2 * begins_with_summary(self.history):
            raise UsageError("There is nothing to undo.")
        prompt = self.history[-2].content
        del self.history[-2:]
        if self.log is not None:
            self.log.drop(self.id, self.turns)
        self.turns -= 1
        self.last = None
        return prompt

    def answer_with(self, text: str, report: RefineReport) -> Turn:
        """The latest turn with another text as its answer: a pass, the draft, one more pass."""
        turn = replace(self.latest, answer=text, refine=report)
        self.history[-1] = replace(self.history[-1], content=text)
        self.last = turn
        if self.log is not None:
            self.log.finish(turn)
        return turn

    async def refine_again(self, emit: Emit) -> Turn:
        """The latest turn after one more pass over its answer, whatever the override says.

        Raises:
            UsageError: there is no answer yet.
            CancelledError: the user stopped it; the answer stays as it was.

        """
        latest = self.latest
        quality = self.quality
        refining = replace(quality.refine, enabled=True, max_passes=1, min_bytes=0, exclude=())
        forced = replace(quality, enabled=True, refine=refining)
        call = AgentCall(agent=latest.agent, task=latest.prompt)
        result = AgentResult(agent=latest.agent, output=latest.answer)
        with self.metering() as meter:
            pipeline = Pipeline(self.assembly.hooks(forced, self.connected, meter))
            result = await pipeline.finish(call, result, emit)
        report = result.refine or latest.refine
        if report is None:
            raise UsageError(result.metadata.get("refine_failed", "The pass could not be made."))
        self.last = replace(latest, usage=latest.usage + meter.usage)
        return self.answer_with(result.output, continued(latest, report))

    @property
    def latest(self) -> Turn:
        """The latest turn.

        Raises:
            UsageError: nothing has been answered yet.

        """
        if self.last is None:
            raise UsageError("There is no answer yet; ask something first.")
        return self.last

    def restart(self) -> None:
        """Begin a new conversation; what is set for the session stays set."""
        self.id = uuid.uuid4().hex
        self.history.clear()
        self.turns = 0
        self.last = self.unanswered = None
        self.usage = Usage()
        self.spent = 0.0

    def _blank(self, prompt: Prompt, spec: AgentSpec) -> Turn:
        """The turn before anything has been asked."""
        config = self.assembly.resolve(spec.model, self.connected)
        return Turn(
            session=self.id,
            number=self.turns + 1,
            agent=spec.name,
            provider=config.provider,
            model=config.model,
            prompt=prompt.text,
            answer="",
            draft="",
        )

    def _keep(self, turn: Turn) -> None:
        """Make the turn part of the conversation."""
        self.turns = turn.number
        self.last, self.unanswered = turn, None
        self.history.extend(pair(turn.prompt, turn.answer))
        if self.log is not None:
            self.log.finish(turn)


def _filled(
    blank: Turn, result: AgentResult, witness: Witness, *, usage: Usage, duration_s: float
) -> Turn:
    return replace(
        blank,
        provider=result.provider or blank.provider,
        model=result.model or blank.model,
        answer=result.output,
        draft=witness.draft.output if witness.draft else result.output,
        finish_reason=result.finish_reason,
        usage=usage,
        duration_s=duration_s,
        metadata=result.metadata,
        refine=result.refine,
    )
