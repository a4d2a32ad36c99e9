"""Refining as a hook on every answer, and the reasons to leave an answer alone (SPEC §4)."""

from dataclasses import replace

from chatrefine.errors import ChatRefineError
from chatrefine.events import HookSkipped
from chatrefine.messages import AgentCall, AgentResult
from chatrefine.protocols import Emit
from chatrefine.quality.config import QualityConfig
from chatrefine.quality.refine import RefineParts, refine
from chatrefine.reports import FinishReason, RefineReport, RefineStatus, SkipReason

# Never refined, whatever EXCLUDE says: a refiner that refines its own refiner has no end.
NEVER_REFINED = frozenset({"refiner", "evaluator", "verifier"})


class RefineHook:
    """Replaces an answer by its refined text; any failure leaves the answer as it was.

    In place of its parts it takes the reason why there are none: it then fails with that where it
    would have refined.
    """

    name = "refine"

    def __init__(self, config: QualityConfig, parts: RefineParts | ChatRefineError) -> None:
        self._config = config
        self._parts = parts

    async def after(self, call: AgentCall, result: AgentResult, emit: Emit) -> AgentResult:
        """The result with its report; its output is the refined text when there is one."""
        if result.refine is not None:
            # An agent call's answer has been through a pipeline of its own.
            return result
        reason = skip_reason(self._config, result)
        if reason is not None:
            emit(HookSkipped(hook=self.name, reason=reason))
            return replace(result, refine=skipped(result.output, reason))
        if isinstance(self._parts, ChatRefineError):
            raise self._parts
        report = await refine(call.task, result.output, self._config.refine, self._parts, emit)
        return replace(
            result,
            output=report.text,
            refine=report,
            usage=result.usage + report.usage,
            metadata={**result.metadata, **flags(report)},
        )


def skip_reason(config: QualityConfig, result: AgentResult) -> SkipReason | None:
    """Why this result is not refined, None when it is. Agent names ignore case and blanks."""
    if not (config.enabled and config.refine.enabled):
        return SkipReason.DISABLED
    if is_excluded(result.agent, config.refine.exclude):
        return SkipReason.EXCLUDED_AGENT
    if len(result.output.strip().encode(errors="replace")) < config.refine.min_bytes:
        return SkipReason.TOO_SHORT
    if result.finish_reason is not FinishReason.STOP:
        return SkipReason.INCOMPLETE
    return None


def is_excluded(agent: str, exclude: tuple[str, ...]) -> bool:
    """Whether an agent's answers are never refined.

    >>> is_excluded(" Formatter", ("formatter",)), is_excluded("refiner", ("shell",))
    (True, True)
    """
    name = agent.strip().casefold()
    return name in NEVER_REFINED or name in {one.strip().casefold() for one in exclude}


def skipped(draft: str, reason: SkipReason) -> RefineReport:
    """The report of a draft that was left alone."""
    return RefineReport(status=RefineStatus.SKIPPED, draft=draft, text=draft, skip_reason=reason)


def flags(report: RefineReport) -> dict[str, str]:
    """The metadata others act on: only what is true, always as "true"."""
    marks = {
        "refine_rolled_back": report.rolled_back,
        "refine_low_quality": report.low_quality,
        "refine_protocol_violation": report.protocol_violation,
    }
    return {name: "true" for name, holds in marks.items() if holds}
