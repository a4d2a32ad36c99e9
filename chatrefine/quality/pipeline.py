"""Runs an agent and then each hook on its result; a broken hook changes nothing.

This is the only place that catches `Exception`: whatever a hook does, the answer that was there
before it survives, because the hook never had a way to take it. Source: SPEC §3, DESIGN.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from chatrefine.events import DraftReady, HookFailed
from chatrefine.messages import AgentCall, AgentResult
from chatrefine.protocols import Agent, Emit, PostHook


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
        """The result after every hook; a hook that fails or runs out of time is passed over."""
        for hook in self._hooks:
            try:
                async with asyncio.timeout(self._time_limit):
                    result = await hook.after(call, result, emit)
            except TimeoutError:
                result = _failed(hook, f"took longer than {self._time_limit:g} s", result, emit)
            except Exception as error:  # noqa: BLE001  isolation is this room's whole purpose
                result = _failed(hook, _sentence(error), result, emit)
        return result


def _failed(hook: PostHook, reason: str, result: AgentResult, emit: Emit) -> AgentResult:
    emit(HookFailed(hook=hook.name, reason=reason))
    return replace(result, metadata={**result.metadata, f"{hook.name}_failed": reason})


def _sentence(error: Exception) -> str:
    """What went wrong in one line: the error's own words, or at least its kind."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
