"""Why a revision may not replace the text before it, and the regression rule."""

from chatrefine.quality.unseen import is_blank
from chatrefine.reports import FinishReason, RejectReason

# A later pass may lose this share of the best pass's likeness to the draft (SPEC §4).
KEPT_LIKENESS = 0.85


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
    """The main reason to keep `draft` as the answer to `task`, None when `revision` may stand."""
    if is_blank(revision):
        return RejectReason.EMPTY
    if finish_reason is not FinishReason.STOP:
        return RejectReason.TRUNCATED
    del task, draft, critique
    return None
