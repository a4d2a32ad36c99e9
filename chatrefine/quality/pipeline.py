"""Runs an agent and then each hook on its result; a broken hook takes nothing away.

This is the only place that catches `Exception`: whatever a hook does, the answer that was there
before it survives, because the hook never had a way to take it; so does the best text of the
passes it had finished. Source: SPEC §3, DESIGN.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from chatrefine.errors import ChatRefineError
from chatrefine.events import DraftReady, Event, HookFailed, PassFinished
from chatrefine.messages import AgentCall, AgentResult
from chatrefine.protocols import Agent, Emit, PostHook
from chatrefine.reports import Outcome, PassRecord, StopReason, ended_early


class Pipeline:
    """An agent's way to its final answer: the draft, then the hooks in order."""

    def __init__(self, hooks: Sequence[PostHook] = (), *, time_limit: float | None = None) -> None:
        """Take the hooks in order; `time_limit` is seconds for each of them, None for no limit."""
        self._hooks = tuple(hooks)
        self._time_limit = time_limit

    async def run(self, agent: Agent, call: AgentCall, emit: Emit) -> AgentResult:
        """The agent's result after every hook.

        Raises:
            ProviderError: the agent itself failed; no hook has seen it.

        """
        result = await agent.run(call, emit)
        emit(DraftReady(result=result))
        return await self.finish(call, result, emit)

    async def finish(self, call: AgentCall, result: AgentResult, emit: Emit) -> AgentResult:
        """The result after every hook; of one that fails or runs out of time, its best pass."""
        for hook in self._hooks:
            heard = _Passes(emit)
            try:
                async with asyncio.timeout(self._time_limit):
                    result = await hook.after(call, result, heard)
            except TimeoutError:
                reason = f"took longer than {self._time_limit:g} s"
                result = _failed(hook, reason, result, heard)
            except Exception as error:  # noqa: BLE001  isolation is this room's whole purpose
                result = _failed(hook, _sentence(error), result, heard)
        return result


class _Passes:
    """Hands every event on and keeps the passes that a hook has finished."""

    def __init__(self, emit: Emit) -> None:
        self.emit = emit
        self.finished: list[PassFinished] = []

    def __call__(self, event: Event) -> None:
        if isinstance(event, PassFinished):
            self.finished.append(event)
        self.emit(event)


def _failed(hook: PostHook, reason: str, result: AgentResult, heard: _Passes) -> AgentResult:
    result = replace(result, metadata={**result.metadata, f"{hook.name}_failed": reason})
    if not heard.finished:
        heard.emit(HookFailed(hook=hook.name, reason=reason))
        return result
    last = heard.finished[-1]
    broken = PassRecord(number=last.record.number + 1, outcome=Outcome.ERROR, error=reason)
    heard.emit(PassFinished(record=broken, text=last.text, chosen_pass=last.chosen_pass))
    report = ended_early(
        result.output,
        last.text,
        last.chosen_pass,
        (*(one.record for one in heard.finished), broken),
        StopReason.ERROR,
    )
    return replace(
        result,
        output=report.text,
        refine=replace(report, note=reason),
        usage=result.usage + report.usage,
    )


def _sentence(error: Exception) -> str:
    """What went wrong in one line: the error's own words, its kind when they are not our own."""
    words = " ".join(str(error).split())
    if isinstance(error, ChatRefineError) and words:
        return words
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
