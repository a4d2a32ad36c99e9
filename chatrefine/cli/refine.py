"""`chatrefine refine`: improve a text that exists, or draft one and improve it (SPEC §6)."""

import asyncio
import codecs
import json
import signal
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from chatrefine.cli.control import Control, read_control, rounds_json, write_control
from chatrefine.cli.outlets import Sink, tell
from chatrefine.cli.output_file import refuse_unwritable, write_private
from chatrefine.cli.round_watch import RoundsSoFar, progress, tell_editor, tell_end
from chatrefine.cli.start import (
    Costs,
    Start,
    agents_for,
    connect,
    session_for,
    settings_for,
    terminals,
)
from chatrefine.cli.typed import as_text
from chatrefine.errors import Ended, UsageError
from chatrefine.events import Notice
from chatrefine.files import MAX_TEXT_BYTES, read_limited
from chatrefine.metering import Meter
from chatrefine.protocols import Emit
from chatrefine.quality.config import RefineConfig
from chatrefine.quality.refine import RefineParts, Rounds
from chatrefine.quality.rounds import RoundsReport, refined_rounds, scored_rounds
from chatrefine.same_model import own_judge
from chatrefine.session import Session
from chatrefine.signals import ENDING, run
from chatrefine.ui.terminal import Terminal
from chatrefine.ui.views import diff_view

IMPROVE = "Improve this text: make it clear, correct and complete, and keep its language and form."


@dataclass(frozen=True, slots=True, kw_only=True)
class RefineOptions:
    """What was typed after `refine`; "" and None leave it to the state file or the default."""

    start: Start
    source: str = ""
    task: str = ""
    refiner: str = ""
    evaluator: str = ""
    max_rounds: int | None = None
    threshold: float | None = None
    state: Path | None = None
    diff: bool = False
    in_place: bool = False
    as_json: bool = False
    output: Path | None = None
    rubric: Path | None = None


def refine(options: RefineOptions) -> int:
    """The exit code; 0 whenever there is a text to print, however the rounds ended."""
    control, before = _control(options)
    text = _text(options)
    _refuse_useless(options, control, text)
    extra = {"CHATCLI_QUALITY_REFINE_RUBRIC": str(options.rubric)} if options.rubric else {}
    settings = settings_for(options.start, extra)
    registry, problems = agents_for(settings)
    out, notes = terminals(settings)
    for line in (*settings.warnings, *problems):
        tell(notes, line)
    # An unknown slot is told before anything is asked.
    for slot in filter(None, (control.refiner, control.evaluator)):
        registry.get(slot)
    costs = Costs.SHOWN if options.as_json else Costs.UNSEEN
    session = session_for(options.start, settings, registry, costs=costs)
    ended: BaseException | None = None
    early: list[RoundsReport] = []
    try:
        report = run(_rounds(session, control, text, notes, early), signal.SIGINT, *ENDING)
    except (KeyboardInterrupt, Ended) as end:
        if not early:
            raise
        report, ended = early[0], end
        options = _when_cut_short(options)
    tell_end(report, text, notes)
    try:
        if _deliver(options, text, report, out):
            tell_editor(session, control.refiner, Path(options.source), notes)
    finally:
        if options.state is not None:
            write_control(options.state, before, control, report)
    if ended is not None:
        raise ended
    return 0


def _refuse_useless(options: RefineOptions, control: Control, text: str | None) -> None:
    """Nothing when there is something to refine and a place for what comes of it.

    Raises:
        UsageError: there is not.

    """
    if text is None and not control.task_brief.strip():
        raise UsageError("Nothing to refine; name a FILE, or give a --task to draft from.")
    if options.in_place and (options.source in {"", "-"}):
        raise UsageError("--in-place needs a FILE to write back to.")
    written = (options.output, options.state, Path(options.source) if options.in_place else None)
    for path in filter(None, written):
        refuse_unwritable(path)


def _when_cut_short(options: RefineOptions) -> RefineOptions:
    """The best text so far is printed; the file stays as it is."""
    return replace(options, in_place=False, diff=False)


def _control(options: RefineOptions) -> tuple[Control, dict[str, Any]]:
    """The control state: the file's, with the command line on top."""
    control, before = read_control(options.state) if options.state else (Control(), {})
    control = replace(
        control,
        refiner=options.refiner or control.refiner,
        evaluator=options.evaluator or control.evaluator,
        task_brief=as_text(options.task, "--task") or control.task_brief,
    )
    if options.max_rounds is not None:
        control = replace(control, max_rounds=options.max_rounds)
    if options.threshold is not None:
        control = replace(control, threshold=options.threshold)
        control = replace(control, evaluator=control.evaluator or "evaluator")
    return control.checked(), before


def _text(options: RefineOptions) -> str | None:
    """The text to improve, None when there is only a task.

    Raises:
        UsageError: it cannot be read, or there is nothing in it.

    """
    if not options.source and (options.task or options.state or sys.stdin is None):
        return None
    if options.source in {"", "-"}:
        if sys.stdin is None or (not options.source and sys.stdin.isatty()):
            return None
        data, name = sys.stdin.buffer.read(MAX_TEXT_BYTES + 1), "standard input"
        if len(data) > MAX_TEXT_BYTES:
            raise UsageError("Standard input is larger than 1 MB; send a part of it.")
    else:
        data, name = read_limited(Path(options.source), MAX_TEXT_BYTES), options.source
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{name} is not UTF-8 text; convert it first.") from None
    if "\x00" in text:
        raise UsageError(f"{name} looks like a binary file; only text can be refined.")
    if not text.strip():
        raise UsageError(f"There is no text in {name}.")
    return text


async def _rounds(
    session: Session,
    control: Control,
    text: str | None,
    notes: Terminal,
    early: list[RoundsReport],
) -> RoundsReport:
    """The rounds; `early` gets what they have come to when they are cancelled."""
    assembly = session.assembly
    so_far = RoundsSoFar(control, text)
    started = assembly.clock()
    try:
        await connect(session, lambda line: tell(notes, line))
        with session.metering() as meter:
            try:
                async with progress(notes, control, text) as emit:
                    report = await _made(session, control, text, meter, so_far.listening(emit))
            except asyncio.CancelledError:
                if cut := so_far.report(control.task_brief or IMPROVE):
                    duration = assembly.clock() - started
                    early.append(replace(cut, usage=meter.usage, duration_s=duration))
                raise
        return replace(report, usage=meter.usage)
    finally:
        await assembly.aclose()


async def _made(
    session: Session, control: Control, text: str | None, meter: Meter, emit: Emit
) -> RoundsReport:
    """The rounds, every call of them counted by `meter`."""
    assembly, connected = session.assembly, session.connected
    refining = assembly.settings.quality.refine
    refiner = assembly.registry.get(control.refiner)
    evaluator = None
    if control.evaluator:
        spec = assembly.registry.get(control.evaluator)
        evaluator = assembly.evaluator(spec, connected, meter, refining.rubric)
        if warning := own_judge(assembly, refiner, spec, connected):
            emit(Notice(text=warning, lasting=True))
    parts = RefineParts(
        refiner=assembly.refiner(refiner, connected, meter),
        judge=assembly.judge_of_turn(assembly.settings.quality, connected, meter),
        clock=assembly.clock,
        evaluator=evaluator,
        rounds=Rounds.SCORE if evaluator else Rounds.CONVERGENCE,
    )
    work = scored_rounds if evaluator else refined_rounds
    task = control.task_brief or IMPROVE
    return await work(task, text, _config(refining, control), parts, emit)


def _config(refining: RefineConfig, control: Control) -> RefineConfig:
    return replace(
        refining, enabled=True, max_passes=control.max_rounds, threshold=control.threshold
    )


def _deliver(options: RefineOptions, text: str | None, report: RoundsReport, out: Terminal) -> bool:
    """Print the result, or put it where it was asked for; whether the file was changed."""
    edited = options.in_place and _write_back(Path(options.source), report.result)
    if options.as_json:
        data = json.dumps(rounds_json(report), ensure_ascii=False, indent=2) + "\n"
        Sink(options.output).write(data.encode(errors="replace"))
    elif options.diff:
        first = report.history[0].text if text is None else text
        out.write(diff_view(first, report.result, out.look()) + "\n")
        if options.output is not None:
            Sink(options.output).write(_ended(report.result))
    elif not options.in_place or options.output is not None:
        if options.output is None and out.is_tty:
            from chatrefine.ui.markdown import depth_of, render

            out.write(render(report.result, out.size().columns, depth_of(out)))
        else:
            Sink(options.output).write(_ended(report.result))
    return edited


def _ended(text: str) -> bytes:
    return (text if text.endswith("\n") else f"{text}\n").encode(errors="replace")


def _write_back(path: Path, text: str) -> bool:
    """Replace the file's text in one step; what stood there stays beside it as FILE~.

    Whether there was anything to replace.

    Raises:
        UsageError: either cannot be written; the file is as it was.

    """
    old = read_limited(path, MAX_TEXT_BYTES)
    new = _in_the_form_of(old, text)
    if old == new:
        return False
    write_private(path.with_name(f"{path.name}~"), old)
    write_private(path, new)
    return True


def _in_the_form_of(old: bytes, text: str) -> bytes:
    r"""The text with the old one's mark, line ends and end of file: refine leaves those alone.

    >>> _in_the_form_of(b"one\r\ntwo", "one\nthree\n")
    b'one\r\nthree'
    """
    new = _ended(text)
    if b"\r\n" in old and b"\n" not in old.replace(b"\r\n", b""):
        new = new.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    if not old.endswith(b"\n"):
        new = new.removesuffix(b"\n").removesuffix(b"\r")
    return codecs.BOM_UTF8 + new if old.startswith(codecs.BOM_UTF8) else new
