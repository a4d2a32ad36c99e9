"""The arbiter: says whether reworded passages say the same, in one call.

It knows neither the texts around the passages nor what hangs on its word.
"""

from chatrefine.agents.asking import request, user
from chatrefine.agents.spec import AgentSpec, CallDefaults
from chatrefine.events import Event
from chatrefine.protocols import ChatProvider, Ruling
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

    async def rule(self, excerpts: Excerpts) -> Ruling:
        """Whether all pairs say the same; None when the reply is cut or not as asked for.

        Raises:
            BudgetReached: the call would go over a budget.
            ProviderError: as the provider raised it.

        """
        asked = request(self._spec, self._defaults, user(ruling_prompt(excerpts)), system=_SYSTEM)
        completion = await self._provider.stream(asked, _unheard)
        whole = completion.finish_reason is FinishReason.STOP
        same = read_ruling(completion.text, excerpts) if whole else None
        return Ruling(same=same, usage=completion.usage)


def _unheard(_event: Event) -> None:
    """Nobody watches a ruling being written."""
