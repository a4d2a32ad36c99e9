"""`chatrefine converge`: have two texts converged? The judge is the one that refining asks."""

import asyncio
import json
import signal
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chatrefine.agents.registry import builtin_agents
from chatrefine.assembly import Assembly
from chatrefine.cli.outlets import Sink, tell
from chatrefine.cli.pairs import Pair, read_pairs, summary_json
from chatrefine.cli.start import Start, settings_for, terminals
from chatrefine.config import Settings
from chatrefine.errors import UsageError
from chatrefine.files import MAX_TEXT_BYTES, read_limited
from chatrefine.metering import Allowance, Meter
from chatrefine.protocols import Comparison, Judge
from chatrefine.quality.tally import Judged, Tally, by_category
from chatrefine.report_json import verdict_json
from chatrefine.reports import Scorer, Verdict
from chatrefine.signals import ENDING, run
from chatrefine.ui.terminal import Terminal
from chatrefine.ui.views.converge import converge_view, pair_line, pairs_view

CONVERGED, DIVERGED = 0, 1
MAX_PAIRS_BYTES = 200_000_000
_CONVERGENCE = "CHATCLI_QUALITY_REFINE_CONVERGENCE_"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConvergeOptions:
    """What was typed after `converge`; None leaves it to the settings."""

    env_file: Path | None = None
    a: str = ""
    b: str = ""
    pairs: str = ""
    each: bool = False
    as_json: bool = False
    strict: bool | None = None
    embedding: bool | None = None
    judge: bool | None = None


def converge(options: ConvergeOptions) -> int:
    """The exit code: 0 converged, 1 not; 0 for labelled pairs."""
    _check(options)
    settings = settings_for(Start(env_file=options.env_file), _flags(options))
    out, notes = terminals(settings)
    for line in settings.warnings:
        tell(notes, line)
    if options.pairs:
        name = "standard input" if options.pairs == "-" else options.pairs
        pairs = read_pairs(_read(options.pairs, MAX_PAIRS_BYTES), name)
        return run(_pairs(options, settings, pairs, out, notes), signal.SIGINT, *ENDING)
    texts = _read(options.a, MAX_TEXT_BYTES), _read(options.b, MAX_TEXT_BYTES)
    verdict = run(_verdict(settings, texts, notes), signal.SIGINT, *ENDING)
    if options.as_json:
        _print(verdict_json(verdict), indent=2)
    else:
        found = _found(texts, verdict, settings)
        out.write(converge_view(texts, verdict, found, out.look()) + "\n")
    return CONVERGED if verdict.converged else DIVERGED


def _check(options: ConvergeOptions) -> None:
    """Refuse what does not go together."""
    if options.pairs:
        if options.a or options.b:
            raise UsageError("Name two files, or --pairs FILE, not both.")
    elif not (options.a and options.b):
        raise UsageError("Name two files to compare, or --pairs FILE with labelled pairs.")
    elif options.each:
        raise UsageError("--each needs --pairs FILE.")
    elif options.a == options.b == "-":
        raise UsageError("Only one of the two texts can come from standard input.")


def _flags(options: ConvergeOptions) -> Mapping[str, object]:
    flags = {"STRICT": options.strict, "EMBEDDING": options.embedding, "JUDGE": options.judge}
    return {_CONVERGENCE + name: value for name, value in flags.items() if value is not None}


def _read(source: str, limit: int) -> str:
    """The text of a file, or of standard input for "-".

    Raises:
        UsageError: it cannot be read, or is no text.

    """
    if source == "-":
        if sys.stdin is None:
            raise UsageError("There is no standard input to read.")
        name, data = "Standard input", sys.stdin.buffer.read(limit + 1)
        if len(data) > limit:
            raise UsageError(f"{name} is larger than {limit // 1_000_000} MB; send a part of it.")
    else:
        name, data = source, read_limited(Path(source), limit)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{name} is not UTF-8 text; convert it first.") from None
    if "\x00" in text:
        raise UsageError(f"{name} looks like a binary file; only texts can be compared.")
    return text


async def _verdict(settings: Settings, texts: tuple[str, str], notes: Terminal) -> Verdict:
    assembly = Assembly(settings, builtin_agents())
    try:
        judge = _judge(assembly, settings)
        return await judge.judge(Comparison(before=texts[0], after=texts[1]))
    finally:
        await _close(assembly, notes)


async def _pairs(
    options: ConvergeOptions,
    settings: Settings,
    pairs: list[Pair],
    out: Terminal,
    notes: Terminal,
) -> int:
    assembly = Assembly(settings, builtin_agents())
    judged: list[Judged] = []
    try:
        judge = _judge(assembly, settings)
        start = time.perf_counter()
        for pair in pairs:
            verdict = await _judged(judge, pair)
            judged.append(
                Judged(label=pair.label, category=pair.category, converged=verdict.converged)
            )
            if options.each:
                _each(options, pair, verdict, out)
        took = time.perf_counter() - start
    finally:
        await _close(assembly, notes)
    if options.as_json:
        _print(summary_json(judged, took), indent=None if options.each else 2)
    else:
        gap = "\n" if options.each else ""
        shown = pairs_view(Tally.of(judged), by_category(judged), took, out.look())
        out.write(f"{gap}{shown}\n")
    return CONVERGED


def _judge(assembly: Assembly, settings: Settings) -> Judge:
    """The cascade; with a model behind it, all calls of this run share one budget."""
    quality, budget = settings.quality, settings.budget
    if not quality.refine.convergence.judge:
        return assembly.judge(quality)
    meter = Meter(Allowance(turn=budget.turn_usd, session=budget.session_usd))
    return assembly.judge_of_turn(quality, settings.chat_config(), meter)


async def _judged(judge: Judge, pair: Pair) -> Verdict:
    await asyncio.sleep(0)  # so that Ctrl-C is heard between two pairs
    return await judge.judge(Comparison(before=pair.a, after=pair.b))


def _each(options: ConvergeOptions, pair: Pair, verdict: Verdict, out: Terminal) -> None:
    if options.as_json:
        one = {"id": pair.id, "label": str(pair.label), "category": pair.category}
        _print({**one, "verdict": verdict_json(verdict)}, indent=None)
    else:
        out.write(pair_line(str(pair.id), pair.label, pair.category, verdict) + "\n")


async def _close(assembly: Assembly, notes: Terminal) -> None:
    """Close the providers and tell what the embedding stage has to say."""
    for name, words in assembly.embedding_status():
        if name == "note":
            tell(notes, words)
    await assembly.aclose()


def _found(texts: tuple[str, str], verdict: Verdict, settings: Settings) -> Any:
    """Every difference with its explanation; None where the texts have too little in common."""
    low = settings.quality.refine.convergence.char_low
    first = verdict.trail[0] if verdict.trail else None
    unlike = first is not None and first.scorer == Scorer.CHAR and (first.similarity or 0.0) < low
    if unlike:
        return None
    from chatrefine.quality.explain import differences

    return differences(*texts)


def _print(value: Mapping[str, Any], *, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    Sink(None).write(f"{text}\n".encode(errors="replace"))
