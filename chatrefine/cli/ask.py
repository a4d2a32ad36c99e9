"""`chatrefine ask`: one answer on stdout, everything else on stderr."""

import asyncio
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from chatrefine.agents.registry import Registry
from chatrefine.agents.spec import key
from chatrefine.cli.keeping import closing, keep, refuse_unknown
from chatrefine.cli.outlets import JsonOutlet, Outlet, PlainOutlet, Sink, tell
from chatrefine.cli.output_file import refuse_unwritable
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
from chatrefine.commands.parse import PromptLine, prompt_line
from chatrefine.errors import ChatRefineError, UsageError
from chatrefine.files import read_enclosure
from chatrefine.messages import Attachment
from chatrefine.quality.config import QualityConfig
from chatrefine.reports import FinishReason
from chatrefine.session import Prompt, Session
from chatrefine.signals import ENDING, run
from chatrefine.ui.terminal import Terminal

MAX_STDIN_BYTES = 10_000_000
CONTENT_FILTERED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class AskOptions:
    """What was typed after `ask`."""

    start: Start
    words: Sequence[str] = ()
    files: Sequence[Path] = ()
    as_json: bool = False
    as_events: bool = False
    output: Path | None = None


def ask(options: AskOptions) -> int:
    """The exit code of one answered prompt."""
    settings = settings_for(options.start)
    out, notes = terminals(settings)
    if options.output is not None:
        refuse_unwritable(options.output)
    refuse_unknown(options.start, settings)
    registry, problems = agents_for(settings)
    prompt = read_prompt(options, registry, notes)
    costs = Costs.SHOWN if options.as_json or options.as_events else Costs.UNSEEN
    session = session_for(options.start, settings, registry, costs=costs)
    for line in (*settings.warnings, *problems, *keep(session, options.start)):
        tell(notes, line)
    quality = session.quality
    refining = quality.refine.enabled
    if options.start.threshold is not None and not refining:
        tell(notes, "--threshold does nothing while refine is off; add --refine")
    outlet = _outlet(options, out, notes, quality if refining else None)
    with closing(session, lambda line: tell(notes, line)):
        return run(_answer(session, prompt, outlet, notes), signal.SIGINT, *ENDING)


def _outlet(
    options: AskOptions, out: Terminal, notes: Terminal, quality: QualityConfig | None
) -> Outlet:
    """Where the answer goes; `quality` is what it is refined with, None when it is not."""
    sink = Sink(options.output)
    if options.as_json or options.as_events:
        return JsonOutlet(sink, notes, live=options.as_events, quality=quality)
    if options.output is not None or not out.is_tty:
        return PlainOutlet(sink, notes)
    from chatrefine.ui.turn_screen import TurnScreen

    return TurnScreen(out, notes, refining=quality is not None)


async def _answer(session: Session, prompt: Prompt, outlet: Outlet, notes: Terminal) -> int:
    before = session.last
    try:
        await connect(session, lambda line: tell(notes, line))
        async with outlet.watching() as emit:
            turn = await session.ask(prompt, emit)
    except (asyncio.CancelledError, ChatRefineError):
        if session.last is not None and session.last is not before:
            outlet.show(session.last)
        raise
    finally:
        await session.assembly.aclose()
    outlet.show(turn)
    return CONTENT_FILTERED if turn.finish_reason is FinishReason.CONTENT_FILTER else 0


def read_prompt(options: AskOptions, registry: Registry, notes: Terminal) -> Prompt:
    """The prompt from the words, the files and standard input.

    In the words `@NAME` and `@./FILE` mean what they mean in the chat; what comes from standard
    input is data and is sent as it is.

    Raises:
        UsageError: nothing was asked, or a file cannot be sent.

    """
    words = list(options.words)
    forced = words[-1:] == ["-"]
    if forced:
        words.pop()
    typed = _typed(as_text(" ".join(words), "The prompt"), registry)
    parts = [typed.text]
    attachments: list[Attachment] = []
    named = []
    for path in (*(Path(name).expanduser() for name in typed.files), *options.files):
        enclosure = read_enclosure(path)
        if enclosure.attachment is None:
            parts.append(enclosure.text)
            continue
        attachments.append(enclosure.attachment)
        if path in options.files:
            named.append(f"(attached: {enclosure.attachment.name})")
    parts.append(read_stdin(notes, forced=forced).strip("\r\n"))
    parts = [part for part in parts if part.strip()]
    if not parts:
        raise UsageError('Nothing was asked; try: chatrefine ask "your question".')
    # The picture itself is not kept; whoever reads the session later shall know which it was.
    text = "\n\n".join((*parts, *named))
    return Prompt(text=text, agent=typed.agent, attachments=tuple(attachments))


def _typed(words: str, registry: Registry) -> PromptLine:
    """The words as the chat reads them; a leading `@NAME` that is no agent's stays a word."""
    typed = prompt_line(words)
    if typed.agent and key(typed.agent) not in map(key, registry.names()):
        return PromptLine(text=words, files=typed.files)
    return typed


def read_stdin(notes: Terminal, *, forced: bool) -> str:
    """Standard input as text, "" when it is a terminal or closed; `forced` reads a terminal too.

    Raises:
        UsageError: it is larger than a prompt may be.

    """
    if sys.stdin is None or (sys.stdin.isatty() and not forced):
        return ""
    data = sys.stdin.buffer.read(MAX_STDIN_BYTES + 1)
    if len(data) > MAX_STDIN_BYTES:
        raise UsageError(
            f"Standard input is larger than {MAX_STDIN_BYTES // 1_000_000} MB; send a part of it."
        )
    text = data.decode("utf-8-sig", errors="replace")
    if "\ufffd" in text and "\ufffd".encode() not in data:
        tell(notes, "standard input is not all UTF-8; the bytes that are not are sent as U+FFFD")
    return text
