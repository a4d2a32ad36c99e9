"""The agent that answers a task in its own words: a system prompt in front of a model."""

from chatrefine.agents.asking import (
    answer_phase,
    conversation,
    joined,
    labelled,
    request,
    result_of,
)
from chatrefine.agents.spec import AgentSpec, CallDefaults
from chatrefine.messages import AgentCall, AgentResult
from chatrefine.protocols import ChatProvider, Emit


class WorkerAgent:
    """Answers with one request. What its spec leaves open the session's settings fill in."""

    def __init__(
        self,
        spec: AgentSpec,
        provider: ChatProvider,
        *,
        effort: str = "",
        max_tokens: int | None = None,
        temperature: float | None = None,
    ) -> None:
        self.name = spec.name
        self._spec = spec
        self._provider = provider
        self._defaults = CallDefaults(effort=effort, max_tokens=max_tokens, temperature=temperature)

    async def run(self, call: AgentCall, emit: Emit) -> AgentResult:
        """The model's answer to the task, after the conversation so far.

        Raises:
            ProviderError: as the provider raised it.

        """
        asked = request(
            self._spec,
            self._defaults,
            conversation(call),
            system=joined(self._spec.system, call.system),
        )
        labelling = labelled(emit, answer_phase(call), self.name)
        completion = await self._provider.stream(asked, labelling)
        return result_of(completion, asked, agent=self.name, model=self._provider.model)
