"""The evaluator: scores a text against its task and says what would raise the score.

It knows neither what its score decides nor that it is asked again. Source: SPEC §6; seeds,
"Delegation Loop".
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from chatrefine.agents.asking import (
    answer_phase,
    conversation,
    joined,
    labelled,
    request,
    result_of,
    user,
)
from chatrefine.agents.registry import in_role
from chatrefine.agents.spec import AgentSpec, CallDefaults
from chatrefine.events import Delta, Phase
from chatrefine.messages import AgentCall, AgentResult, ChatRequest
from chatrefine.protocols import ChatProvider, Emit, Evaluation
from chatrefine.quality.prompts import evaluation_prompt
from chatrefine.quality.score import parse_evaluation
from chatrefine.reports import FinishReason

SCORE = "score"
SCHEMA: Mapping[str, Any] = MappingProxyType(
    {
        "type": "object",
        "properties": {
            "score": {"type": "number", "minimum": 0, "maximum": 1},
            "suggestions": {"type": "array", "items": {"type": "string"}},
        },
        "required": ["score", "suggestions"],
        "additionalProperties": False,
    }
)
_STRICTER = (
    "Reply with a single line: the word Score, a colon, and a decimal number between 0 and 1. "
    "No other words."
)


class EvaluatorAgent:
    """Implements both ports: `evaluate` for the loop, `run` for whoever calls it by name."""

    def __init__(
        self,
        spec: AgentSpec,
        provider: ChatProvider,
        *,
        rubric: str = "",
        defaults: CallDefaults | None = None,
    ) -> None:
        self.name = spec.name
        self._spec = in_role(spec, "evaluator")
        self._provider = provider
        self._rubric = rubric
        self._defaults = defaults or CallDefaults()

    async def evaluate(self, task: str, text: str, emit: Emit) -> Evaluation:
        """The score and the suggestions; one that cannot be read is asked for once more.

        Raises:
            ProviderError: as the provider raised it.

        """
        labelling = labelled(emit, Phase.EVALUATION, self.name)
        prompt = evaluation_prompt(task, text, self._rubric)
        first = await self._provider.stream(self._request(prompt, SCHEMA), labelling)
        score, suggestions = parse_evaluation(first.text)
        # A reply cut by its length limit would be cut again.
        if score is not None or first.finish_reason is FinishReason.LENGTH:
            return Evaluation(score=score, suggestions=suggestions, usage=first.usage)
        again = self._request(joined(prompt, _STRICTER), None)
        second = await self._provider.stream(again, labelling)
        score, _ = parse_evaluation(second.text)
        return Evaluation(score=score, suggestions=suggestions, usage=first.usage + second.usage)

    async def run(self, call: AgentCall, emit: Emit) -> AgentResult:
        """The score and the suggestions as text; the full reply when no score can be read.

        Raises:
            ProviderError: as the provider raised it.

        """
        asked = request(
            self._spec,
            self._defaults,
            conversation(call),
            system=joined(self._spec.system, self._rubric, call.system),
        )
        completion = await self._provider.stream(asked, labelled(emit, Phase.EVALUATION, self.name))
        score, suggestions = parse_evaluation(completion.text)
        output, metadata = completion.text, dict[str, str]()
        if score is not None:
            output = joined(f"Score: {score:g}", suggestions)
            metadata = {SCORE: f"{score:g}"}
        # The answer is emitted once and whole: its raw form was not for reading.
        emit(Delta(text=output, phase=answer_phase(call), agent=self.name))
        result = result_of(completion, asked, agent=self.name, model=self._provider.model)
        return replace(result, output=output, metadata=metadata)

    def _request(self, prompt: str, schema: Mapping[str, Any] | None) -> ChatRequest:
        return request(
            self._spec,
            self._defaults,
            user(prompt),
            system=self._spec.system,
            json_schema=schema,
        )
