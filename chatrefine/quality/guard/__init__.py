"""Why a revision may not replace the text before it, and the regression rule.

The task decides: the same words can be an answer here and a refusal there. A false rejection
costs one pass, a false acceptance the user's answer. The rules stand in modules named after what
they find; the phrases of eleven languages in `words`. Source: SPEC §4.2.
"""

from collections.abc import Callable
from types import MappingProxyType

from chatrefine.quality.guard.answers import answers_another_question, changed_language
from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.copied import is_echo, is_placeholder
from chatrefine.quality.guard.ends import is_cut_off
from chatrefine.quality.guard.faults import is_critique
from chatrefine.quality.guard.leaks import is_leak
from chatrefine.quality.guard.refusals import is_refusal
from chatrefine.quality.guard.shape import has_collapsed, lost_code, lost_json, lost_table
from chatrefine.quality.guard.talk import is_meta
from chatrefine.quality.unseen import is_blank
from chatrefine.reports import FinishReason, RejectReason

# A later pass may lose this share of the best pass's likeness to the draft (SPEC §4).
KEPT_LIKENESS = 0.85

# In this order: the first rule that holds names the reason.
_RULES: MappingProxyType[RejectReason, Callable[[Case], bool]] = MappingProxyType(
    {
        RejectReason.LEAK: is_leak,
        RejectReason.PLACEHOLDER: is_placeholder,
        RejectReason.REFUSAL: is_refusal,
        RejectReason.CRITIQUE: is_critique,
        RejectReason.META: is_meta,
        RejectReason.ECHO: is_echo,
        RejectReason.LANGUAGE: changed_language,
        RejectReason.LOST_JSON: lost_json,
        RejectReason.LOST_TABLE: lost_table,
        RejectReason.LOST_CODE: lost_code,
        RejectReason.TRUNCATED: is_cut_off,
        RejectReason.COLLAPSE: has_collapsed,
        RejectReason.DIFFERENT_QUESTION: answers_another_question,
    }
)


def regressed(similarity: float, best: float) -> bool:
    """Whether a pass drifted too far: its likeness is under 0.85 of the best one's, both in [0, 1].

    >>> regressed(0.5, 0.95), regressed(0.9, 0.95)
    (True, False)
    """
    return similarity < KEPT_LIKENESS * best


def reject(
    revision: str,
    *,
    task: str,
    draft: str,
    critique: tuple[str, ...] = (),
    finish_reason: FinishReason = FinishReason.STOP,
) -> RejectReason | None:
    """The main reason to keep `draft` as the answer to `task`, None when `revision` may stand.

    A revision equal to the draft always may. An empty draft asks for a first text: then only
    what is wrong with the text by itself counts.

    >>> reject("No changes needed.", task="How hot is the sun?", draft="About 5500 °C.")
    <RejectReason.META: 'meta'>
    """
    if is_blank(revision):
        return RejectReason.EMPTY
    if finish_reason is not FinishReason.STOP:
        return RejectReason.TRUNCATED
    if revision.strip() == draft.strip():
        return None
    case = Case(revision=revision, task=task, draft=draft, critique=critique)
    return next((reason for reason, holds in _RULES.items() if holds(case)), None)
