"""The line under the prompt: who answers, with which model, whether it is refined, tokens."""

from chatrefine.reports import Usage
from chatrefine.session import Session
from chatrefine.ui.cells import cell_width, cut
from chatrefine.ui.sanitize import sanitize_line

_SEPARATOR = " · "
_ALWAYS = 3


def toolbar(session: Session, columns: int = 80) -> str:
    """The facts in the order of their use, separated by dots, in at most `columns` cells.

    Where there is no room for all, the tokens go first, then the agent, then the model.
    """
    config = session.connection
    model = "no model yet"
    if config is not None:
        model = config.model or (session.last.model if session.last else "") or config.provider
    tokens = session.usage
    parts = [session.agent, model, refine_state(session)]
    if tokens.calls:
        parts.append(f"{token_count(tokens)} tokens")
    parts = [sanitize_line(part, limit=60) for part in parts]
    if len(parts) > _ALWAYS and _too_wide(parts, columns):
        parts.pop()
    while len(parts) > 1 and _too_wide(parts, columns):
        parts.pop(0)
    return cut(f" {_SEPARATOR.join(parts)}", columns)


def _too_wide(parts: list[str], columns: int) -> bool:
    return cell_width(f" {_SEPARATOR.join(parts)}") > columns


def token_count(usage: Usage) -> str:
    """All tokens; `≥` in front of those that are known when some are not, `?` when none are.

    >>> one = Usage(input_tokens=50, output_tokens=4)
    >>> token_count(one), token_count(one + Usage(input_tokens=None))
    ('54', '≥ 54')
    """
    known = usage.input_tokens is not None and usage.output_tokens is not None
    total = sum(usage.at_least[:2])
    if known:
        return f"{total:,}"
    return f"≥ {total:,}" if total else "?"


def refine_state(session: Session) -> str:
    """`refine on`, `off` or `once`, as it holds for the next turn."""
    if session.overrides.once:
        return "refine once"
    return f"refine {'on' if session.quality.refine.enabled else 'off'}"
