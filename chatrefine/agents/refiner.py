"""The refiner: criticises a draft and rewrites it, in one tagged reply or in two plain ones.

Source: SPEC §4.1; seeds, "RefinerAgent protocol" and "Direct invocation".
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from chatrefine.agents.asking import (
    answer_phase,
    conversation,
    joined,
    labelled,
    request,
    rerouted,
    result_of,
    user,
)
from chatrefine.agents.block_splitter import BlockSplitter
from chatrefine.agents.registry import in_role
from chatrefine.agents.spec import AgentSpec, CallDefaults, key
from chatrefine.errors import EmptyAnswer, ProviderError
from chatrefine.events import Delta, Notice, Phase
from chatrefine.messages import AgentCall, AgentResult, ChatRequest, Completion, Message
from chatrefine.protocols import ChatProvider, Emit, Revision, RevisionTask
from chatrefine.quality.long_work import computed
from chatrefine.quality.prompts import critique_prompt, revision_prompt, rewrite_prompt
from chatrefine.quality.protocol import (
    ParsedReply,
    critique_bullets,
    parse_reply,
    says_no_issues,
)
from chatrefine.quality.protocol.announcement import without_announcement
from chatrefine.reports import FinishReason, RejectReason, Usage

VIOLATION = "refine_protocol_violation"
LOW_QUALITY = "refine_low_quality"

# Weak models repeat a bullet to the end of their reply; more than this helps no rewrite.
_MOST_BULLETS = 12
_PLAIN_CRITIQUE_TOKENS = 400

# What the parser says of a reply without tags, whole or cut: to a plain call that is no fault.
_UNTAGGED = frozenset({None, RejectReason.PROTOCOL, RejectReason.TRUNCATED})

_WRITE = "Carry out the task you are given. Reply with the finished result and nothing else."
_EDIT = "You are a careful editor."
_POLISH = "Improve the text you are given as asked. Reply with the improved text and nothing else."


class Mode(StrEnum):
    """How a refiner is asked: tagged blocks in one call, or two plain calls."""

    TAGS = "tags"
    PLAIN_CALLS = "plain_calls"


class Repair(StrEnum):
    """What follows a reply that broke the tag protocol."""

    PLAIN_CALLS = "plain_calls"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class RefinerSettings:
    """How a refiner works. `PLAIN_CALLS` as mode is for models known not to follow tags."""

    mode: Mode = Mode.TAGS
    repair: Repair = Repair.PLAIN_CALLS
    defaults: CallDefaults = field(default_factory=CallDefaults)


class RefinerAgent:
    """Implements both ports: `revise` for the loop, `run` for whoever calls it by name."""

    def __init__(
        self,
        spec: AgentSpec,
        provider: ChatProvider,
        settings: RefinerSettings | None = None,
    ) -> None:
        self.name = spec.name
        self._tagged = in_role(spec, "refiner")
        # The built-in prompt asks for tags, which plain calls must not hear of.
        self._persona = "" if key(spec.name) == "refiner" else spec.system
        self._provider = provider
        self._settings = settings or RefinerSettings()

    async def revise(self, task: RevisionTask, emit: Emit) -> Revision:
        """The critique and the better text; without a draft, a first version from the task alone.

        Raises:
            ProviderError: as the provider raised it, except from a repair, which only fails.

        """
        if not task.draft.strip():
            return await self._first_version(task, emit)
        if self._settings.mode is Mode.PLAIN_CALLS:
            return await self._in_two_calls(task, emit, tokens=_PLAIN_CRITIQUE_TOKENS)
        revision = await self._in_tags(task, emit)
        # A reply cut by its length limit is no broken protocol: asking again would cut it again.
        broken = revision.problem is RejectReason.PROTOCOL
        if broken and self._settings.repair is Repair.PLAIN_CALLS:
            return await self._repaired(revision, task, emit)
        return revision

    async def run(self, call: AgentCall, emit: Emit) -> AgentResult:
        """The revised text, or the full reply when the protocol is broken, as metadata then says.

        Raises:
            ProviderError: as the provider raised it.

        """
        tagged = self._settings.mode is Mode.TAGS
        system = self._tagged.system if tagged else self._persona or _POLISH
        messages = conversation(call)
        asked = self._request(messages=messages, system=joined(system, call.system))
        completion = await self._streamed(asked, emit, None if tagged else Phase.REVISION)
        output, metadata = completion.text, dict[str, str]()
        reply = parse_reply(
            completion.text, finish_reason=completion.finish_reason, task=call.task, draft=""
        )
        if reply.text is not None:
            output = reply.text
        elif tagged:
            metadata = {VIOLATION: "true", LOW_QUALITY: "true"}
        # The answer is emitted once and whole: its raw form was not for reading.
        emit(Delta(text=output, phase=answer_phase(call), agent=self.name))
        result = result_of(completion, asked, agent=self.name, model=self._provider.model)
        return replace(result, output=output, metadata=metadata)

    async def _first_version(self, task: RevisionTask, emit: Emit) -> Revision:
        asked = self._request(
            user(revision_prompt(replace(task, draft=""))), system=self._persona or _WRITE
        )
        completion = await self._provider.stream(asked, labelled(emit, Phase.REVISION, self.name))
        return _plain_revision(completion, completion.text)

    async def _in_tags(self, task: RevisionTask, emit: Emit) -> Revision:
        asked = self._request(user(revision_prompt(task)), system=self._tagged.system)
        try:
            completion = await self._streamed(asked, emit, None)
        except EmptyAnswer:
            # As a refiner's reply an empty answer is a broken protocol, not a broken server.
            return Revision(
                text=None,
                followed_protocol=False,
                problem=RejectReason.PROTOCOL,
                usage=Usage(calls=1, input_tokens=None, output_tokens=None, cost_usd=None),
            )
        finish = completion.finish_reason
        reply = await _read(completion, task)
        return Revision(
            text=_unannounced(reply.text, task),
            critique=reply.critique or (),
            followed_protocol=reply.text is not None,
            problem=reply.problem,
            finish_reason=finish,
            usage=completion.usage,
        )

    async def _repaired(self, broken: Revision, task: RevisionTask, emit: Emit) -> Revision:
        """The revision of two plain calls; when they fail too, the broken one with their cost."""
        try:
            repaired = await self._in_two_calls(task, emit, tokens=None)
        except ProviderError as error:
            emit(Notice(text=f"The refiner's reply could not be repaired: {error}"))
            return broken
        problem = repaired.problem if repaired.text is not None else RejectReason.PROTOCOL
        return replace(
            repaired,
            critique=repaired.critique or broken.critique,
            followed_protocol=False,
            problem=problem,
            usage=broken.usage + repaired.usage,
        )

    async def _in_two_calls(
        self, task: RevisionTask, emit: Emit, *, tokens: int | None
    ) -> Revision:
        """A critique, then a rewrite that mends what it names; `tokens` caps the critique."""
        system = self._persona or _EDIT
        asked = self._request(user(critique_prompt(task)), system=system)
        if tokens is not None:
            asked = replace(asked, max_tokens=min(tokens, asked.max_tokens or tokens))
        criticised = await self._provider.stream(asked, labelled(emit, Phase.CRITIQUE, self.name))
        bullets = distinct(critique_bullets(criticised.text))
        if not bullets:
            return Revision(text=None, problem=RejectReason.EMPTY, usage=criticised.usage)
        if says_no_issues(bullets):
            return Revision(text=task.draft, critique=bullets, usage=criticised.usage)
        asked = self._request(user(rewrite_prompt(task, bullets)), system=system)
        rewritten = await self._streamed(asked, emit, Phase.REVISION)
        # A model that answers in tags unasked still means what stands in them.
        reply = await _read(rewritten, task)
        spent = criticised.usage + rewritten.usage
        if reply.problem not in _UNTAGGED:
            return Revision(
                text=None,
                critique=bullets,
                problem=reply.problem,
                finish_reason=rewritten.finish_reason,
                usage=spent,
            )
        text = rewritten.text if reply.text is None else reply.text
        text = without_announcement(text, task=task.task, draft=task.draft)
        return replace(_plain_revision(rewritten, text), critique=bullets, usage=spent)

    def _request(self, messages: tuple[Message, ...], *, system: str) -> ChatRequest:
        return request(self._tagged, self._settings.defaults, messages, system=system)

    async def _streamed(self, asked: ChatRequest, emit: Emit, phase: Phase | None) -> Completion:
        """The completion; its deltas are told apart, beginning in `phase`, tags left out."""
        splitter = BlockSplitter(phase)

        def show(text: str) -> None:
            for shown, piece in splitter.feed(text):
                emit(Delta(text=piece, phase=shown, agent=self.name))

        return await self._provider.stream(asked, rerouted(emit, show))


def distinct(bullets: tuple[str, ...]) -> tuple[str, ...]:
    """The first bullets without those that say the same again.

    >>> distinct(("Vague.", "vague.", "No example."))
    ('Vague.', 'No example.')
    """
    first: dict[str, str] = {}
    for bullet in bullets:
        first.setdefault(bullet.casefold(), bullet)
    return tuple(first.values())[:_MOST_BULLETS]


async def _read(completion: Completion, task: RevisionTask) -> ParsedReply:
    text, finish = completion.text, completion.finish_reason
    return await computed(
        lambda: parse_reply(text, finish_reason=finish, task=task.task, draft=task.draft), text
    )


def _unannounced(text: str | None, task: RevisionTask) -> str | None:
    return text and without_announcement(text, task=task.task, draft=task.draft)


def _plain_revision(completion: Completion, text: str) -> Revision:
    """What an untagged reply is worth: its whole text is the revision, whole or cut."""
    text = without_blank_rims(text)
    cut = completion.finish_reason is FinishReason.LENGTH
    return Revision(
        text=text or None,
        problem=RejectReason.TRUNCATED if cut else None if text else RejectReason.EMPTY,
        finish_reason=completion.finish_reason,
        usage=completion.usage,
    )


def without_blank_rims(text: str) -> str:
    r"""The text without blank lines around it; the first line keeps its indentation.

    >>> without_blank_rims(" \n  def f():\n    pass\n\n")
    '  def f():\n    pass'
    """
    head = text[: len(text) - len(text.lstrip())].rpartition("\n")[2]
    return (head + text.strip()) if text.strip() else ""
