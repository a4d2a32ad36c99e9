"""The arbiter: says whether reworded passages say the same, in one call.

It knows neither the texts around the passages nor what hangs on its word.
"""

from chatrefine.agents.asking import request, user
from chatrefine.agents.spec import AgentSpec, CallDefaults
from chatrefine.events import Delta, Event
from chatrefine.protocols import ChatProvider, Emit, Ruling
from chatrefine.quality.questions import Excerpts
from chatrefine.quality.ruling import read_ruling, ruling_prompt
from chatrefine.reports import FinishReason

_SYSTEM = "You compare passages word by word and answer each question with yes or no."


class ArbiterAgent:
    """Implements the port with the model and the effort of `spec`; its character is left out."""

    def __init__(
        self, spec: AgentSpec, provider: ChatProvider, defaults: CallDefaults | None = None
    ) -> None:
        self._spec = spec
        self._provider = provider
        self._defaults = defaults or CallDefaults()

    async def rule(self, excerpts: Excerpts, emit: Emit) -> Ruling:
        """Whether all pairs say the same; None when the reply is cut or not as asked for.

        Raises:
            BudgetReached: the call would go over a budget.
            ProviderError: as the provider raised it.

        """
        asked = request(self._spec, self._defaults, user(ruling_prompt(excerpts)), system=_SYSTEM)
        completion = await self._provider.stream(asked, _but_its_text(emit))
        whole = completion.finish_reason is FinishReason.STOP
        same = read_ruling(completion.text, excerpts) if whole else None
        return Ruling(same=same, usage=completion.usage)


def _but_its_text(emit: Emit) -> Emit:
    """A listener that passes on waits and notices; nobody watches a ruling being written."""

    def passing(event: Event) -> None:
        if not isinstance(event, Delta):
            emit(event)

    return passing
