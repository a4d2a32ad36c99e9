"""Agents, models, settings, usage: things in rows."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from chatrefine.agents.spec import AgentSpec, key
from chatrefine.config.settings import SettingRow
from chatrefine.reports import Usage
from chatrefine.ui.cells import cell_width, filled, wrap
from chatrefine.ui.phrases import ago
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.table import Column, table

if TYPE_CHECKING:
    from chatrefine.offers import Offer

# A long name breaks behind one of its own joints.
_PIECE = re.compile(r"[^\s_]*_+|[^\s_]+|\s+")
_WIDE = 80
_ROOM_FOR_VALUES = 16
_NEVER_REFINED = {"refiner", "evaluator", "verifier"}


def agents_view(agents: Sequence[AgentSpec], exclude: Collection[str], look: Look) -> str:
    """Name, what it is for, its own model, and what is special about it."""
    excluded = {key(name) for name in exclude} | _NEVER_REFINED
    rows = [
        [
            agent.name,
            agent.model,
            ", ".join(
                part
                for part in (
                    str(agent.source) if agent.path else "",
                    "not refined" if key(agent.name) in excluded else "",
                )
                if part
            ),
            agent.description,
        ]
        for agent in agents
    ]
    columns = [
        Column(header="agent", tone=Tone.ACCENT),
        Column(header="model"),
        Column(header="", tone=Tone.DIM),
        Column(header="for"),
    ]
    return table(columns, rows, look)


def models_view(
    names: Iterable[str], current: str, look: Look, windows: Mapping[str, int] | None = None
) -> str:
    """One model a line, the current one marked, with its window; says so when there is none."""
    known = windows or {}
    lines = [
        look.paint(line, Tone.ACCENT if name == current else Tone.PLAIN)
        for name in names
        for line in wrap(
            sanitize_line(name) + (f" · {known[name]:,} tokens" if name in known else ""),
            look.columns,
            first="* " if name == current else "  ",
            rest="    ",
        )
    ]
    nothing = "the provider names no models; set one with /model NAME"
    return "\n".join(lines or wrap(nothing, look.columns))


def from_before(offer: "Offer", again: str) -> str:
    """That a list is not of now, and why; "" when it is. `again` is what asks anew."""
    if offer.age is None:
        return ""
    if offer.trouble:
        reason = sanitize_line(offer.trouble, limit=200).rstrip(".")
        return f"{reason}; this list was made {ago(offer.age)}"
    return f"listed {ago(offer.age)}; {again} asks again"


def settings_view(rows: Iterable[SettingRow], status: Iterable[tuple[str, str]], look: Look) -> str:
    """Name, value and source of each setting, then what is live (embedder, breaker)."""
    settings = [(row.name, str(row.source), row.value_for_display or '""') for row in rows]
    names = max((cell_width(name) for name, _, _ in settings), default=0)
    sources = max((cell_width(source) for _, source, _ in settings), default=0)
    if look.columns < max(_WIDE, names + sources + _ROOM_FOR_VALUES):
        shown = "\n".join(
            line
            for name, source, value in settings
            for line in filled(
                _PIECE.findall(_setting(name, source, value)), look.columns, rest="  "
            )
        )
    else:
        columns = [
            Column(header="setting"),
            Column(header="from", tone=Tone.DIM),
            Column(header="value", tone=Tone.BOLD),
        ]
        shown = table(columns, settings, look) if settings else ""
    live = [f"{sanitize_line(name)}: {sanitize_line(state)}" for name, state in status]
    return "\n\n".join(part for part in (shown, "\n".join(live)) if part)


def _setting(name: str, source: str, value: str) -> str:
    return sanitize_line(f"{name} = {value}" + (f" ({source})" if source else ""))


def usage_view(last: Usage | None, total: Usage, look: Look) -> str:
    """Tokens, calls and cost of the last turn and of the session; `≥`, `?`: not all told."""
    rows = [["session", *_figures(total)]]
    if last is not None:
        rows.insert(0, ["last turn", *_figures(last)])
    columns = [Column(header=name) for name in ("", "calls", "in", "out", "cost")]
    return table(columns, rows, look)


def _figures(usage: Usage) -> list[str]:
    tokens_in, tokens_out, dollars = usage.at_least
    return [
        f"{usage.calls:,}",
        _least(usage.input_tokens is None, tokens_in, f"{tokens_in:,}"),
        _least(usage.output_tokens is None, tokens_out, f"{tokens_out:,}"),
        _least(usage.cost_usd is None, dollars, f"${dollars:.4f}"),
    ]


def _least(is_partial: bool, known: float, shown: str) -> str:  # noqa: FBT001  a state
    """The figure; when it is not all, that it is the least, or `?` when nothing is known."""
    if not is_partial:
        return shown
    return f"≥ {shown}" if known else "?"
