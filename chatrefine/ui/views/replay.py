"""What other settings would have made of recorded refinements: a table and its sum."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from chatrefine.replay import Decision, Replayed
from chatrefine.ui.cells import wrap
from chatrefine.ui.phrases import SKIPS, STOPS, count
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Look, Tone
from chatrefine.ui.table import Column, table

_ARROW = " → "


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """Under which settings it is decided again.

    `changes` are (recorded, now) by variable. `today` are the turns whose `source`, a session or
    a file, carries no settings: for them it was today's.
    """

    changes: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    today: Sequence[int] = ()
    source: str = "session"


def replay_view(found: Sequence[Replayed], header: Header, look: Look) -> str:
    """The settings that differ, one row a turn, and what all of it comes to."""
    columns = [
        Column(header="turn", tone=Tone.DIM),
        Column(header="recorded"),
        Column(header="replayed", tone=Tone.ACCENT),
        Column(header="calls"),
        Column(header="what changes"),
    ]
    rows = [
        [
            f"{one.number}{'†' if one.by_hand else ''}",
            _decision(one.before),
            _decision(one.after) if one.differs else "same",
            _signed(-one.calls_saved),
            "; ".join(changes(one)),
        ]
        for one in found
        if one.differs or one.before.skip_reason is None
    ]
    parts = [_settings(header, len(found), look), table(columns, rows, look), _sum(found, look)]
    if any(one.by_hand for one in found):
        line = "† decided by hand or by another version; compared with what its settings give"
        parts.append(look.paint(line, Tone.DIM))
    return "\n\n".join(parts)


def changes(one: Replayed) -> list[str]:
    """What would be otherwise, a few words each."""
    before, after = one.before, one.after
    found = []
    if after.runs_out:
        return [after.runs_out]
    if after.skip_reason is not None:
        same = after.skip_reason is before.skip_reason
        return [] if same else [f"not refined at all: {SKIPS[after.skip_reason]}"]
    if after.passes < before.passes:
        found.append(f"stops {count(before.passes - after.passes, 'pass')} earlier")
    elif after.passes > before.passes:
        found.append(f"goes on for {count(after.passes - before.passes, 'pass')}")
    if after.chosen_pass != before.chosen_pass:
        found.append(f"keeps {_name(after.chosen_pass)} instead of {_name(before.chosen_pass)}")
    come = [veto for veto in after.vetoes if veto not in before.vetoes]
    gone = [veto for veto in before.vetoes if veto not in after.vetoes]
    found += [f"new veto: {sanitize_line(veto, limit=60)}" for veto in come]
    found += [f"no veto: {sanitize_line(veto, limit=60)}" for veto in gone]
    return found


def _decision(decision: Decision) -> str:
    if decision.skip_reason is not None:
        return "not refined"
    words = "open" if decision.stop_reason is None else STOPS[decision.stop_reason]
    return f"{_name(decision.chosen_pass)}, {words}"


def _name(number: int) -> str:
    return f"pass {number}" if number else "draft"


def _signed(number: int) -> str:
    return f"{number:+d}" if number else ""


def _settings(header: Header, turns: int, look: Look) -> str:
    words = "with the settings that were recorded"
    if len(header.today) == turns:
        words = f"with today's settings: the {header.source} carries none"
    elif header.today:
        numbers = ", ".join(map(str, header.today))
        words += f"; with today's where the {header.source} carries none (turn {numbers})"
    words += ", but:" if header.changes else ""
    lines = [
        line
        for name, (was, now) in header.changes.items()
        for line in wrap(sanitize_line(f"{name}: {was or '-'}{_ARROW}{now or '-'}"), look.columns)
    ]
    shown = [look.paint(line, Tone.DIM) for line in wrap(words, look.columns)]
    return "\n".join((*shown, *(look.paint(line, Tone.BOLD) for line in lines)))


def _sum(found: Sequence[Replayed], look: Look) -> str:
    differ = sum(1 for one in found if one.differs)
    done = sum(1 for one in found if one.before.skip_reason is None)
    saved = sum(one.calls_saved for one in found)
    tokens = [one.tokens_saved for one in found]
    parts = [f"{count(done, 'turn')} refined", f"{differ:,} would differ"]
    parts.append(f"{count(abs(saved), 'call')} {'more' if saved < 0 else 'saved'}")
    total = sum(one for one in tokens if one is not None)
    if None not in tokens and total:
        parts.append(f"{count(abs(total), 'token')} {'more' if total < 0 else 'saved'}")
    before = sum(len(one.before.vetoes) for one in found)
    after = sum(len(one.after.vetoes) for one in found)
    parts.append(f"vetoes {before}{_ARROW}{after}" if before != after else f"vetoes {after}")
    if runs_out := [one for one in found if one.after.runs_out]:
        parts.append(f"{len(runs_out)} cannot be told without a model")
    return "\n".join(wrap(" · ".join(parts), look.columns))
