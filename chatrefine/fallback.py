"""Asks the next provider when one cannot be reached: CHATCLI_FALLBACK_PROVIDERS.

Only a failure that says nothing about the request counts: no connection, a time-out, 429 or 5xx
after the retries. A refusal (400, 401, 403, 404) is the user's to see: another provider would
hide a wrong key for weeks, and be paid for it. Nor does anybody step in once a character is
shown, for half an answer of each is no answer.
"""

import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from chatrefine.errors import (
    AnswerIncomplete,
    ChatRefineError,
    ConfigError,
    ProviderError,
    ProviderUnavailable,
)
from chatrefine.events import Delta, Event, Notice
from chatrefine.messages import ChatRequest, Completion
from chatrefine.metering import Meter, MeteredProvider
from chatrefine.protocols import Emit

LONGEST_REASON = 160
Open = Callable[[], MeteredProvider]


class FallbackProvider:
    """A provider with others behind it. `connect` opens one by its name in the chain.

    Who failed is not asked again in the turn that `meter` counts.
    """

    def __init__(
        self,
        first: MeteredProvider,
        others: Sequence[str],
        connect: Callable[[str], MeteredProvider],
        meter: Meter,
    ) -> None:
        self.name = first.name
        self.model = first.model
        self.follows_tags = first.follows_tags
        self._first = first
        self._others = others
        self._connect = connect
        self._meter = meter

    async def stream(self, request: ChatRequest, emit: Emit) -> Completion:
        """The completion of the first provider that can be reached; a notice names a stand-in.

        Raises:
            ProviderError: nobody could answer: the first one's failure, with what the others
                said; or a failure that no other provider should cover.
            BudgetReached: the next call would go over a budget.

        """
        shown = False

        def watch(event: Event) -> None:
            nonlocal shown
            shown = shown or (isinstance(event, Delta) and bool(event.text.strip()))
            emit(event)

        failures: list[tuple[str, ChatRefineError]] = []
        told = 0
        for name, provider in self._in_turn(failures):
            if failures:
                emit(Notice(text=_handover(failures[told:], name), lasting=True))
                told = len(failures)
            try:
                completion = await provider.stream(request, watch)
            except ProviderError as error:
                if shown or not (failures or may_pass_on(error)):
                    raise
                self._meter.given_up.add(name)
                failures.append((name, error))
                continue
            if provider is self._first:
                return completion
            return replace(completion, provider=provider.config.provider)
        raise _first_with_all(failures)

    def _in_turn(
        self, failures: list[tuple[str, ChatRefineError]]
    ) -> Iterator[tuple[str, MeteredProvider]]:
        """Whom to ask, each with its name; who cannot be opened joins the failures."""
        given_up = frozenset(self._meter.given_up)
        everybody: list[tuple[str, Open]] = [(_title(self._first), lambda: self._first)]
        everybody += [(name, partial(self._connect, name)) for name in self._others]
        asked = set[str]()
        for name, open_one in everybody:
            if name in given_up:
                continue
            try:
                provider = open_one()
            except ConfigError as error:
                self._meter.given_up.add(name)
                failures.append((name, error))
                continue
            title = _title(provider)
            if title not in given_up | asked:
                asked.add(title)
                yield title, provider
        if not asked:
            # All of them have failed before in this turn; it may have been the network.
            yield _title(self._first), self._first

    async def aclose(self) -> None:
        """Nothing: the inner providers outlive the turn."""


def may_pass_on(error: ProviderError) -> bool:
    """Whether another provider may answer instead: nothing is wrong with request or key.

    >>> may_pass_on(ProviderUnavailable("down", status=503)), may_pass_on(ProviderError("no"))
    (True, False)
    """
    if isinstance(error, AnswerIncomplete):
        # It broke off while it was still thinking: nothing had been said.
        return not error.partial.strip()
    return isinstance(error, ProviderUnavailable)


def _title(provider: MeteredProvider) -> str:
    return f"{provider.config.provider}/{provider.model}"


def _said(error: ChatRefineError) -> str:
    return textwrap.shorten(str(error), LONGEST_REASON, placeholder=" …").rstrip(".")


def _handover(failures: Sequence[tuple[str, ChatRefineError]], name: str) -> str:
    """Who does not answer, why, and who is asked now."""
    absent = ", ".join(f"{one} does not answer ({_said(error)})" for one, error in failures)
    return f"{absent}; {name} is asked instead."


def _first_with_all(failures: Sequence[tuple[str, ChatRefineError]]) -> ChatRefineError:
    """The first failure, which decides the exit code, saying what the others' were."""
    (_, first), *rest = failures
    others = "; ".join(f"{name}: {_said(error)}" for name, error in rest)
    if others:
        first.args = (f"{str(first).rstrip('.')}. Nor did the fallbacks answer ({others}).",)
    return first
