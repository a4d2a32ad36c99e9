"""The line under the prompt: who answers, with which model, whether it is refined, tokens."""

from chatrefine.session import Session
from chatrefine.ui.sanitize import sanitize_line


def toolbar(session: Session) -> str:
    """The facts in the order of their use, separated by dots."""
    config = session.connection
    model = "no model yet"
    if config is not None:
        model = config.model or (session.last.model if session.last else "") or config.provider
    tokens = session.usage
    parts = [session.agent, model, refine_state(session)]
    if tokens.calls:
        known = tokens.input_tokens is not None and tokens.output_tokens is not None
        total = f"{(tokens.input_tokens or 0) + (tokens.output_tokens or 0):,}" if known else "?"
        parts.append(f"{total} tokens")
    return " " + " · ".join(sanitize_line(part, limit=60) for part in parts)


def refine_state(session: Session) -> str:
    """`refine on`, `off` or `once`, as it holds for the next turn."""
    if session.overrides.once:
        return "refine once"
    return f"refine {'on' if session.quality.refine.enabled else 'off'}"
