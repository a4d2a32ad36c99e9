"""`chatrefine replay`: what other settings would have made of recorded refinements."""

import asyncio
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from chatrefine.cli.outlets import Sink, tell
from chatrefine.cli.start import Start, settings_for, terminals
from chatrefine.config import Settings, Source
from chatrefine.config.quality_rows import CONVERGENCE, QUALITY, REFINE, field_of
from chatrefine.config.setting import as_text
from chatrefine.errors import StoreError, UsageError
from chatrefine.files import read_limited
from chatrefine.quality.config import QualityConfig
from chatrefine.replay import Decision, Replayed, refined
from chatrefine.replay import replay as decide_again
from chatrefine.store.portable import conversation_from
from chatrefine.store.reading import load
from chatrefine.store.values import Conversation
from chatrefine.ui.sanitize import sanitize
from chatrefine.ui.views.replay import Header, replay_view

SCHEMA = 1
MAX_FILE_BYTES = 200_000_000
# A session is recorded with refining on; only a word given with this command turns it off.
_NOT_FROM_ENVIRONMENT = {REFINE + "ENABLED", QUALITY + "ENABLED"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayOptions:
    """What was typed after `replay`."""

    env_file: Path | None
    source: str
    max_passes: int | None = None
    threshold: float | None = None
    changes: tuple[str, ...] = ()
    as_json: bool = False


def replay(options: ReplayOptions) -> int:
    """Print the table; a session without any refinement is exit code 1."""
    start = Start(
        env_file=options.env_file, max_passes=options.max_passes, threshold=options.threshold
    )
    settings = settings_for(start, dict(map(_change, options.changes)))
    out, notes = terminals(settings)
    conversation = _conversation(options.source, settings)
    for line in conversation.damage:
        tell(notes, line)
    turns = list(refined(conversation.turns))
    if not turns:
        tell(notes, "nothing in it was refined, so there is nothing to decide again")
        return 1
    differing: dict[str, tuple[str, str]] = {}
    pairs = []
    recorded_none = tuple(one.turn.number for one in turns if one.quality is None)
    # What this command changes is to be told against what would hold without it.
    plain = settings_for(Start(env_file=options.env_file)) if recorded_none else settings
    for one in turns:
        was = one.quality or _refining(plain.quality)
        now = changed(was, settings)
        for name, (before, after) in _differences(was, now).items():
            values = differing.setdefault(name, ("", after))[0].split(" or ")
            recorded = dict.fromkeys((*filter(None, values), before))
            differing[name] = (" or ".join(recorded), after)
        pairs.append((one, was, now))

    async def all_of_them() -> list[Replayed]:
        return [await decide_again(*pair) for pair in pairs]

    found = asyncio.run(all_of_them())
    if options.as_json:
        data = _json(conversation, found, differing, recorded_none)
        text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
        if out.is_tty:
            out.write(sanitize(text))
        else:
            Sink(None).write(text.encode(errors="replace"))
    else:
        header = Header(
            changes=differing,
            today=recorded_none,
            source="file" if _is_file(options.source) else "session",
        )
        out.write(replay_view(found, header, out.look()) + "\n")
    return 0


def _refining(quality: QualityConfig) -> QualityConfig:
    """Today's settings for a turn that does not tell its own; it was refined, so refining is on."""
    return QualityConfig(enabled=True, refine=replace(quality.refine, enabled=True))


def _change(word: str) -> tuple[str, object]:
    """A setting's name and new value; the name may leave out `CHATCLI_QUALITY_REFINE_`.

    Raises:
        UsageError: it is not of the form NAME=VALUE.

    """
    name, equals, value = word.partition("=")
    name = name.strip().upper()
    if not (equals and name):
        raise UsageError(f"--set takes NAME=VALUE, e.g. {REFINE}MAX_PASSES=3; not {word[:60]!r}.")
    name = name if name.startswith("CHATCLI_") else REFINE + name
    if not name.startswith(QUALITY):
        raise UsageError(f"--set takes settings of refining ({REFINE}…), not {name[:60]}.")
    return name, value.strip()


def _conversation(source: str, settings: Settings) -> Conversation:
    """The session by its ID, or in a file.

    Raises:
        StoreError, UsageError: neither can be had.

    """
    path = Path(source)
    if _is_file(source):
        data = read_limited(path, MAX_FILE_BYTES)
        try:
            return conversation_from(data.decode("utf-8-sig"), path.name)
        except UnicodeDecodeError:
            raise UsageError(f"{path.name} is no exported session: it is not UTF-8.") from None
    try:
        return load(settings.paths.sessions_db, source)
    except StoreError as error:
        raise StoreError(f"{error} A file must be named NAME.json.") from None


def _is_file(source: str) -> bool:
    return Path(source).suffix.casefold() == ".json" or Path(source).is_file()


def changed(was: QualityConfig, settings: Settings) -> QualityConfig:
    """The recorded settings with what this command and the environment say on top."""
    refine, convergence = was.refine, was.refine.convergence
    fresh = settings.quality
    enabled = was.enabled
    for row in settings.rows():
        name, source = row.name, row.source
        if source == Source.ENVIRONMENT and name in _NOT_FROM_ENVIRONMENT:
            continue
        if source not in {Source.FLAG, Source.ENVIRONMENT} or not name.startswith(QUALITY):
            continue
        one = field_of(name)
        if name.startswith(CONVERGENCE):
            value = getattr(fresh.refine.convergence, one)
            convergence = replace(convergence, **{one: value})
        elif name.startswith(REFINE):
            refine = replace(refine, **{one: getattr(fresh.refine, one)})
        else:
            enabled = fresh.enabled
    return QualityConfig(enabled=enabled, refine=replace(refine, convergence=convergence))


def _differences(was: QualityConfig, now: QualityConfig) -> dict[str, tuple[str, str]]:
    """The settings that are not as recorded, by their variable, with both values."""
    groups = (
        (QUALITY, was, now),
        (REFINE, was.refine, now.refine),
        (CONVERGENCE, was.refine.convergence, now.refine.convergence),
    )
    found = {}
    for prefix, before, after in groups:
        for name in type(before).__dataclass_fields__:
            one, other = getattr(before, name), getattr(after, name)
            if one != other and name not in {"refine", "convergence", "rubric"}:
                found[prefix + name.upper()] = (as_text(one), as_text(other))
    return found


def _json(
    conversation: Conversation,
    found: list[Replayed],
    differing: dict[str, tuple[str, str]],
    recorded_none: tuple[int, ...],
) -> dict[str, Any]:
    tokens = [one.tokens_saved for one in found]
    known = [one for one in tokens if one is not None]
    return {
        "schema": SCHEMA,
        "session": conversation.summary.id,
        "settings": {
            name: {"recorded": was, "replayed": now} for name, (was, now) in differing.items()
        },
        "turns": [
            {
                "turn": one.number,
                "settings_recorded": one.number not in recorded_none,
                "recorded": _decision_json(one.before),
                "replayed": _decision_json(one.after),
                "differs": one.differs,
                "by_hand": one.by_hand,
                "calls_saved": one.calls_saved,
                "tokens_saved": one.tokens_saved,
            }
            for one in found
        ],
        "totals": {
            "turns": len(found),
            "differ": sum(one.differs for one in found),
            "calls_saved": sum(one.calls_saved for one in found),
            "tokens_saved": sum(known) if len(known) == len(tokens) else None,
            "vetoes": {
                "recorded": sum(len(one.before.vetoes) for one in found),
                "replayed": sum(len(one.after.vetoes) for one in found),
            },
        },
    }


def _decision_json(decision: Decision) -> dict[str, Any]:
    return {
        "stop_reason": None if decision.stop_reason is None else str(decision.stop_reason),
        "skip_reason": None if decision.skip_reason is None else str(decision.skip_reason),
        "chosen_pass": decision.chosen_pass,
        "passes": decision.passes,
        "vetoes": list(decision.vetoes),
        "calls": decision.usage.calls,
        "runs_out": decision.runs_out or None,
    }
