"""/refine: the switch, and everything about the last answer's refinement (SPEC §2)."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from chatrefine.commands.command import Choice, Context, Reply, command
from chatrefine.errors import UsageError
from chatrefine.protocols import Emit
from chatrefine.quality.config import QualityOverrides
from chatrefine.reports import PassRecord, RefineReport, RefineStatus
from chatrefine.session import Session
from chatrefine.ui.footer import footer
from chatrefine.ui.style import Tone
from chatrefine.ui.views import critique_view, diff_view, why_view
from chatrefine.ui.views.syntax import syntax_view

USAGES = (
    "/refine [on|off|auto|once] [--max-passes N] [--threshold X]",
    "/refine show|diff|critique|why|use N|undo|again",
)
SWITCHES = {
    "on": "refine every answer of this session",
    "off": "do not refine in this session",
    "auto": "follow /config quality",
    "once": "refine the next answer only",
}
LOOKS = {
    "show": "critique and diff of the last answer",
    "diff": "what changed from draft to answer, word by word",
    "critique": "the critique alone",
    "why": "scores and decisions, pass by pass",
    "use": "take the text of pass N (0: the draft)",
    "undo": "go back to the draft",
    "again": "refine the answer once more",
}
CHOSEN = "chosen with /refine use"
ALIASES = {"clear": "auto", "next": "once"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What `/refine on` may bring along; None is what the settings say."""

    max_passes: int | None = None
    threshold: float | None = None


def choices(session: Session, words: Sequence[str]) -> Iterable[Choice]:
    """What may follow: a word, or the number of a pass."""
    if not words:
        for word, help_text in {**SWITCHES, **LOOKS}.items():
            yield Choice(text=word, help=help_text)
    elif words == ["use"] and session.last is not None and session.last.refine is not None:
        yield Choice(text="0", help="the draft")
        for record in session.last.refine.passes:
            yield Choice(text=str(record.number), help=str(record.outcome))
    elif words[0] in {"on", "once"}:
        yield Choice(text="--max-passes", help="at most N passes, 1 to 10")
        yield Choice(text="--threshold", help="score answers and stop at this score, up to 1")


@command(
    "refine",
    usage="[on|off|auto|once | show|diff|critique|why|use N|undo|again]",
    help="switch refining, or look into the last answer's",
    brief="switch it, look into it",
    group="Refining",
    complete=choices,
    words=tuple(Choice(text=word, help=told) for word, told in {**SWITCHES, **LOOKS}.items()),
)
def refine(context: Context) -> Reply:
    """The switch without arguments tells its state."""
    words = [word.casefold() for word in context.words]
    if not words:
        return Reply(text=state_line(context.session) + _held(context.session.overrides))
    verb, rest = ALIASES.get(words[0], words[0]), words[1:]
    if verb in SWITCHES:
        return _switch(context, verb, rest)
    if verb == "use":
        return _use(context, rest)
    if verb in LOOKS and not rest:
        return ACTIONS[verb](context)
    return _wrong_usage(context)


def _wrong_usage(context: Context) -> Reply:
    return Reply(text=syntax_view(USAGES, context.look.columns), failed=True)


def state_line(session: Session) -> str:
    """What `/refine` prints."""
    overrides = session.overrides
    if overrides.once:
        back = {None: "auto", True: "ON", False: "OFF"}[overrides.refine]
        return f"self-refine: ON for the next turn, then {back}"
    if overrides.refine is None:
        configured = session.assembly.settings.quality.refine.enabled
        return f"self-refine: auto (using /config quality: {'on' if configured else 'off'})"
    return f"self-refine: {'ON' if overrides.refine else 'OFF'} (session override active)"


def _switch(context: Context, verb: str, rest: Sequence[str]) -> Reply:
    """Set the override; `on` and `once` may bring limits, `on` alone drops earlier ones."""
    session = context.session
    limits = read_limits(rest) if verb in {"on", "once"} else None
    if rest and limits is None:
        return _wrong_usage(context)
    overrides = session.overrides
    match verb:
        case "on":
            overrides = QualityOverrides(refine=True)
            text = "self-refine ON for this session"
        case "off":
            overrides = replace(overrides, refine=False, once=False)
            text = "self-refine OFF for this session"
        case "auto":
            overrides = QualityOverrides()
            text = "self-refine override cleared (using /config quality)"
        case _:
            overrides = replace(overrides, once=True)
            text = "self-refine ON for the next turn"
    if limits is not None:
        overrides = replace(
            overrides,
            max_passes=limits.max_passes or overrides.max_passes,
            threshold=limits.threshold or overrides.threshold,
        )
    session.overrides = overrides
    return Reply(text=text + _told(limits))


def read_limits(words: Sequence[str]) -> Limits | None:
    """The limits of `--max-passes N` and `--threshold X`; None when the words are none.

    Raises:
        UsageError: a number is missing or out of range.

    """
    max_passes: int | None = None
    threshold: float | None = None
    pairs = iter([part for word in words for part in word.split("=", 1)])
    for flag in pairs:
        value = next(pairs, "")
        if flag == "--max-passes":
            if not (value.isascii() and value.isdigit() and 1 <= int(value) <= 10):  # noqa: PLR2004
                raise UsageError("--max-passes takes a whole number from 1 to 10.")
            max_passes = int(value)
        elif flag == "--threshold":
            number = _number(value)
            if not 0 < number <= 1:
                raise UsageError("--threshold takes a number above 0 and up to 1.")
            threshold = number
        else:
            return None
    return Limits(max_passes=max_passes, threshold=threshold)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        return math.nan
    return number


def _told(limits: Limits | None) -> str:
    return f" ({named})" if limits and (named := _named(limits)) else ""


def _held(limits: QualityOverrides) -> str:
    """The limits of the session, in a line of their own."""
    named = _named(limits)
    return f"\n{named}; /refine on or auto alone drops them" if named else ""


def _named(limits: Limits | QualityOverrides) -> str:
    named = (("max passes", limits.max_passes), ("threshold", limits.threshold))
    return ", ".join(f"{name} {value:g}" for name, value in named if value is not None)


def _report(context: Context) -> RefineReport:
    """The last answer's report.

    Raises:
        UsageError: it was not refined.

    """
    report = context.session.latest.refine
    if report is None:
        raise UsageError("The last answer was not refined; /refine on refines the next ones.")
    return report


def _show(context: Context) -> Reply:
    report = _report(context)
    critique = critique_view(report, context.look)
    return Reply(text=f"{critique}\n\n{diff_view(report.draft, report.text, context.look)}")


def _diff(context: Context) -> Reply:
    report = _report(context)
    return Reply(text=diff_view(report.draft, report.text, context.look))


def _critique(context: Context) -> Reply:
    return Reply(text=critique_view(_report(context), context.look))


def _why(context: Context) -> Reply:
    return Reply(text=why_view(_report(context), context.look))


def _undo(context: Context) -> Reply:
    return _take(context, 0)


def _again(context: Context) -> Reply:
    """One more pass over the answer as it stands, made by the REPL because it calls a model."""
    latest = context.session.latest

    async def work(emit: Emit) -> Reply:
        turn = await context.session.refine_again(emit)
        report = turn.refine
        if turn.answer != latest.answer:
            return Reply(shown=turn, text=footer(report, context.look))
        kept = replace(report, status=RefineStatus.KEPT) if report else None
        return Reply(text=footer(kept, context.look))

    return Reply(work=work)


ACTIONS: dict[str, Callable[[Context], Reply]] = {
    "show": _show,
    "diff": _diff,
    "critique": _critique,
    "why": _why,
    "undo": _undo,
    "again": _again,
}


def _use(context: Context, rest: Sequence[str]) -> Reply:
    report = _report(context)
    numbers = [0, *(record.number for record in report.passes if record.text)]
    if len(rest) != 1 or rest[0] not in map(str, numbers):
        known = ", ".join(map(str, numbers))
        is_number = len(rest) == 1 and rest[0].isdigit()
        begin = f"there is no pass {rest[0]};" if is_number else "usage: /refine use N,"
        return Reply(text=f"{begin} N is one of {known} (0: the draft)", failed=True)
    return _take(context, int(rest[0]))


def _take(context: Context, number: int) -> Reply:
    """Make the text of a pass the answer; it is printed and is what the model will see."""
    report = _report(context)
    text = report.draft if number == 0 else _find(report, number).text
    name = "the draft" if number == 0 else f"pass {number}"
    chosen = replace(
        report,
        status=RefineStatus.REFINED if number else RefineStatus.KEPT,
        text=text,
        stop_reason=None,
        chosen_pass=number,
        note=CHOSEN,
    )
    turn = context.session.answer_with(text, chosen)
    return Reply(shown=turn, text=context.look.paint(f"{name} is the answer now", Tone.DIM))


def _find(report: RefineReport, number: int) -> PassRecord:
    return next(record for record in report.passes if record.number == number)
