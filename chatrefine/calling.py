"""Lets an agent's answer, or the prompt itself, call other agents; free while nobody does."""

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from chatrefine.agents.registry import Registry
from chatrefine.messages import AgentCall, AgentResult
from chatrefine.protocols import Agent, Emit

if TYPE_CHECKING:
    from chatrefine.agents.dispatcher import Dispatcher

Run = Callable[[AgentCall, Emit], Awaitable[AgentResult]]
MENTIONED = re.compile(r"agent_call", re.IGNORECASE)


class CallingAgent:
    """An agent with a dispatcher behind it that is only imported for a text that mentions calls.

    `run` takes each call through the pipeline of a turn.
    """

    def __init__(self, agent: Agent, registry: Registry, run: Run) -> None:
        self.name = agent.name
        self._agent = agent
        self._registry = registry
        self._run = run

    async def run(self, call: AgentCall, emit: Emit) -> AgentResult:
        """The agent's final answer, the calls on the way to it made.

        Raises:
            UsageError: a call in the prompt that cannot be made.
            ProviderError: the agent failed.

        """
        if MENTIONED.search(call.task):
            return await self._dispatcher().answer(self._agent, call, emit)
        result = await self._agent.run(call, emit)
        if not MENTIONED.search(result.output):
            return result
        return await self._dispatcher().resolve_calls(self._agent, call, result, emit)

    def _dispatcher(self) -> "Dispatcher":
        from chatrefine.agents.dispatcher import Dispatcher  # noqa: PLC0415  only when calls are

        return Dispatcher(self._run, self._registry)
