"""What a turn is doing right now, told by its events, and how that looks in a few lines."""

import re
from dataclasses import dataclass

from chatrefine.events import (
    CallFinished,
    CallStarted,
    Critiqued,
    Delta,
    DraftReady,
    Event,
    HookFailed,
    Notice,
    PassFinished,
    PassStarted,
    Phase,
    Retrying,
    Scored,
)
from chatrefine.protocols import Clock
from chatrefine.ui.cells import cell_width, cut, tail_lines, wrap
from chatrefine.ui.phrases import PHASES, count, ratio, result, retrying, seconds
from chatrefine.ui.sanitize import sanitize, sanitize_line
from chatrefine.ui.style import Look, Tone

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_FRAMES_A_SECOND = 10
_SEPARATOR = " · "
_KEPT_TAIL = 8_000
_SHOWN_CALLS = 4
_MIN_ROWS_WITH_GAP = 4
_NEWS_ROWS = 3
_INDENTED = {"first": "  ", "rest": "  "}
_TAGS = ("critique", "revised", "think", "thinking", "score")
_TAG = re.compile(rf"</?\s*(?:{'|'.join(_TAGS)})\b[^<>]{{0,80}}>", re.IGNORECASE)
_OPEN_END = re.compile(r"</?\s*([a-z]*)([^<>]{0,80})\Z", re.IGNORECASE)


@dataclass(slots=True)
class _Call:
    agent: str
    task: str
    mark: str = "…"
    error: str = ""


class Progress:
    """The state of one turn. `apply` takes an event in O(1); `lines` draws what is known."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._started = clock()
        self._phase = Phase.DRAFT
        self._agent = ""
        self._pass = 0
        self._of = 0
        self._last = ""
        self._note = ""
        self._retry: tuple[float, str, int] | None = None
        self._points = 0
        self._tail = ""
        self._calls: dict[int, _Call] = {}

    def apply(self, event: Event) -> None:  # noqa: C901  one case an event
        """Take in what happened."""
        match event:
            case Delta():
                self._write(event)
            case Retrying(seconds=wait, reason=reason, attempt=attempt):
                self._retry = (self._clock() + wait, sanitize_line(reason), attempt)
            case Notice(text=text) | HookFailed(reason=text):
                self._note = sanitize_line(text)
            case DraftReady():
                self._begin(Phase.CRITIQUE)
                self._last = "draft ready"
            case PassStarted(number=number, of=of):
                self._pass, self._of = number, of
                self._points = 0
                self._begin(Phase.CRITIQUE)
            case Critiqued(bullets=bullets):
                self._begin(Phase.REVISION)
                self._points = len(bullets)
            case Scored(number=number, score=score):
                what = f"pass {number}" if number else "draft"
                self._last = f"{what}: {'no score' if score is None else f'score {ratio(score)}'}"
            case PassFinished(record=record):
                self._last = f"pass {record.number}: {result(record)}"
                self._begin(Phase.CRITIQUE)
            case CallStarted(number=number, agent=agent, task=task):
                self._calls[number] = _Call(sanitize_line(agent), sanitize_line(task))
                self._begin(Phase.CALL)
            case CallFinished(number=number, error=error):
                self._finish_call(number, sanitize_line(error))
            case _:
                pass

    def lines(self, look: Look, rows: int) -> list[str]:
        """At most `rows` lines for a screen of `look.columns` cells."""
        top = [""] if rows >= _MIN_ROWS_WITH_GAP else []
        told = [*top, *self._status(look), *self._news(look), *self._tree(look)][:rows]
        room = rows - len(told)
        written = self._shown_tail() if room else ""
        tail = tail_lines(written, look.columns - 2, room)
        return told + [look.paint(f"  {line}", Tone.DIM) for line in tail if line or len(tail) > 1]

    def _begin(self, phase: Phase) -> None:
        self._phase = phase
        self._agent = ""
        self._tail = ""
        self._retry = None

    def _write(self, delta: Delta) -> None:
        if (delta.phase, delta.agent) != (self._phase, self._agent):
            self._begin(delta.phase)
            self._agent = delta.agent
        self._retry = None
        self._tail += delta.text
        if len(self._tail) > 2 * _KEPT_TAIL:
            self._tail = self._tail[-_KEPT_TAIL:]

    def _finish_call(self, number: int, error: str) -> None:
        call = self._calls.get(number)
        if call is not None:
            call.mark, call.error = ("✗", error) if error else ("✓", "")
        self._begin(Phase.DRAFT)

    def _status(self, look: Look) -> list[str]:
        elapsed = self._clock() - self._started
        wheel = SPINNER[int(elapsed * _FRAMES_A_SECOND) % len(SPINNER)]
        parts = [f"pass {self._pass}/{self._of}"] if self._pass else []
        parts += [self._doing(), seconds(elapsed)]
        if self._phase is Phase.REVISION and self._points:
            parts.append(count(self._points, "point"))
        first = f"{wheel} {_SEPARATOR.join(parts)}"
        lines = [first]
        if self._last and cell_width(first) + len(_SEPARATOR) + len(self._last) <= look.columns:
            lines = [f"{first}{_SEPARATOR}{self._last}"]
        elif self._last:
            lines.append(f"  {self._last}")
        first, *more = [cut(line, look.columns) for line in lines]
        return [look.paint(first[:1], Tone.ACCENT) + first[1:], *more]

    def _doing(self) -> str:
        doing = PHASES[self._phase]
        if self._phase is Phase.CALL and self._agent:
            return f"{doing} {sanitize_line(self._agent)}"
        return doing

    def _news(self, look: Look) -> list[str]:
        news = []
        if self._retry is not None:
            at, reason, attempt = self._retry
            wait = max(0.0, at - self._clock())
            news += wrap(f"{retrying(wait, reason)}, try {attempt + 1}", look.columns, **_INDENTED)
        elif self._note:
            news += wrap(self._note, look.columns, **_INDENTED)
        return [look.paint(cut(line, look.columns), Tone.WARN) for line in news[:_NEWS_ROWS]]

    def _tree(self, look: Look) -> list[str]:
        calls = [*self._calls.values()][-_SHOWN_CALLS:]
        return [
            cut(
                f"  {'└' if call is calls[-1] else '├'} {call.mark} {call.agent}: "
                f"{call.error or call.task}",
                look.columns,
            )
            for call in calls
        ]

    def _shown_tail(self) -> str:
        """The end of what is being written, without the refiner's tags, whole or half arrived."""
        text = self._tail
        if self._phase is not Phase.DRAFT:
            text = without_tags(text)
        return sanitize(text).lstrip("\n")


def without_tags(text: str) -> str:
    """The text without the refiner's tags, also without one whose end has not arrived yet.

    >>> without_tags("<critique>short</critique> <revi"), without_tags("if a < b")
    ('short ', 'if a < b')
    """
    text = _TAG.sub("", text)
    end = _OPEN_END.search(text, max(0, len(text) - 100))
    if end is None:
        return text
    name, more = end[1].lower(), end[2]
    begun = name in _TAGS if more else any(tag.startswith(name) for tag in _TAGS)
    return text[: end.start()] if begun else text
