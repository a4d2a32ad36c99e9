"""What it costs to print an answer while it arrives, against the ways of other programs.

Every renderer gets the same pieces of four characters, a hundred a second on a clock of its own:
the time it spends is counted, the time it would wait is skipped. 100 columns, 40 rows.
"""

import gc
import io
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.live import Live
from rich.markdown import Markdown
from rich.text import Text

from chatrefine.ui.markdown import MarkdownStream
from tests.bench._answers import deltas, fence, mixed, paragraph, table

COLUMNS, ROWS = 100, 40
RATE = 100  # pieces a second


class Clock:
    """Real time plus the waiting that is skipped."""

    def __init__(self) -> None:
        self._skipped = 0.0

    def __call__(self) -> float:
        return time.perf_counter() + self._skipped

    def wait_until(self, moment: float) -> None:
        """Skip to this moment unless it has passed."""
        self._skipped += max(0.0, moment - self())


class Sink:
    """Where a renderer writes: counted, and sent to the system like any output."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.bytes = 0
        self._file = os.open(os.devnull, os.O_WRONLY)

    def write(self, text: str) -> int:
        data = text.encode()
        self.bytes += len(data)
        os.write(self._file, data)
        return len(text)

    def flush(self) -> None:
        """Nothing is kept back."""

    def isatty(self) -> bool:
        return True

    def close(self) -> None:
        os.close(self._file)


class Cost(NamedTuple):
    """CPU seconds, bytes written, the longest time one piece took in ms."""

    cpu: float
    bytes: int
    stall: float


class Renderer(NamedTuple):
    """How to take in a piece and how to end."""

    feed: Callable[[str], object]
    close: Callable[[], object]


def raw(sink: Sink, clock: Clock) -> Renderer:
    """The text as it comes."""
    return Renderer(sink.write, lambda: None)


def ours(sink: Sink, clock: Clock) -> Renderer:
    """This program's renderer."""
    stream = MarkdownStream(sink.write, width=lambda: COLUMNS, height=lambda: ROWS, clock=clock)
    return Renderer(stream.feed, stream.close)


class WholeText:
    """The way of aider: render the whole text each time, keep the last lines live.

    At most twenty times a second and at most a tenth of the time; lines above the last six are
    printed once.
    """

    _LIVE = 6

    def __init__(self, sink: Sink, clock: Clock) -> None:

        self._clock = clock
        self._text = ""
        self._printed = 0
        self._next = 0.0
        self._live = Live(console=_console(sink), auto_refresh=False, redirect_stdout=False)
        self._live.start()

    def feed(self, piece: str) -> None:
        self._text += piece
        if self._clock() >= self._next:
            started = self._clock()
            self._show(self._LIVE)
            cost = self._clock() - started
            self._next = self._clock() + min(max(cost * 10, 1 / 20), 2)

    def close(self) -> None:
        self._show(0)
        self._live.stop()

    def _show(self, live: int) -> None:

        page = io.StringIO()
        Console(file=page, force_terminal=True, width=COLUMNS).print(Markdown(self._text))
        lines = page.getvalue().splitlines(keepends=True)
        stable = max(self._printed, len(lines) - live)
        if stable > self._printed:
            above = "".join(lines[self._printed : stable])
            self._live.console.print(Text.from_ansi(above.rstrip("\n")))
            self._printed = stable
        self._live.update(Text.from_ansi("".join(lines[stable:])), refresh=True)


class RichLive:
    """The plain way: a live region with the whole text, ten times a second."""

    def __init__(self, sink: Sink, clock: Clock) -> None:

        self._clock = clock
        self._text = ""
        self._next = 0.0
        self._live = Live(
            console=_console(sink),
            auto_refresh=False,
            vertical_overflow="visible",
            redirect_stdout=False,
        )
        self._live.start()

    def feed(self, piece: str) -> None:
        self._text += piece
        if self._clock() >= self._next:
            self._next = self._clock() + 0.1
            self._show()

    def close(self) -> None:
        self._show()
        self._live.stop()

    def _show(self) -> None:

        self._live.update(Markdown(self._text), refresh=True)


def whole_text(sink: Sink, clock: Clock) -> Renderer:
    """`WholeText` as a renderer."""
    view = WholeText(sink, clock)
    return Renderer(view.feed, view.close)


def rich_live(sink: Sink, clock: Clock) -> Renderer:
    """`RichLive` as a renderer."""
    view = RichLive(sink, clock)
    return Renderer(view.feed, view.close)


def cost(make: Callable[[Sink, Clock], Renderer], pieces: list[str], rate: float = RATE) -> Cost:
    """What the renderer needs for these pieces."""
    gc.collect()
    sink, clock = Sink(), Clock()
    stall, started, moment = 0.0, time.process_time(), clock()
    renderer = make(sink, clock)
    for piece in pieces:
        clock.wait_until(moment)
        moment += 1 / rate
        before = time.perf_counter()
        renderer.feed(piece)
        stall = max(stall, time.perf_counter() - before)
    renderer.close()
    used = time.process_time() - started
    sink.close()
    return Cost(used, sink.bytes, stall * 1000)


def streamdown(pieces: list[str]) -> Cost | None:
    """The program streamdown in its own process, fed through a pipe; its start is not counted."""
    program = shutil.which("streamdown")
    if program is None:
        return None

    def run(parts: list[str]) -> tuple[float, int]:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with open(os.devnull, "wb") as nothing:  # noqa: PTH123  no path to speak of
            child = subprocess.Popen(
                [program], stdin=subprocess.PIPE, stdout=nothing, stderr=nothing, bufsize=0
            )
            assert child.stdin
            for part in parts:
                child.stdin.write(part.encode())
            child.stdin.close()
            child.wait()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 0

    start, _ = run([""])
    used, _ = run(pieces)
    return Cost(max(0.0, used - start), 0, 0.0)


def _console(sink: Sink):
    return Console(file=sink, force_terminal=True, width=COLUMNS, height=ROWS)  # type: ignore[arg-type]


def _line(name: str, text: str, found: Cost | None, base: Cost | None = None) -> None:
    if found is None:
        print(f"{name:34} not installed")
        return
    ratio = f"{found.cpu / base.cpu:7.3f}" if base and base.cpu else ""
    print(
        f"{name:34} {found.cpu:8.3f} s {found.bytes / max(1, len(text.encode())):7.2f} "
        f"{found.stall:8.1f} ms {ratio}"
    )


def _memory(feed: str) -> int:
    """Peak resident kB of a process that holds 1 MB of text and does `feed`."""
    script = (
        "import re\n"
        "from pathlib import Path\n"
        "from chatrefine.ui.markdown import MarkdownStream\n"
        "from tests.bench._answers import mixed\n"
        "text = mixed(2_500) * 100\n"
        "stream = MarkdownStream(len, width=lambda: 100, height=lambda: 40)\n"
        f"{feed}\n"
        "print(re.search(r'VmHWM:\\s*(\\d+)', Path('/proc/self/status').read_text())[1])"
    )
    return int(
        subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout
    )


def _first_character() -> float:
    """Milliseconds from the first piece to the first visible character, in a fresh interpreter."""
    script = (
        "import time\n"
        "from chatrefine.ui.markdown import MarkdownStream\n"
        "seen = []\n"
        "s = MarkdownStream(lambda t: seen.append(time.perf_counter()),"
        " width=lambda: 100, height=lambda: 40)\n"
        "start = time.perf_counter(); s.feed('Hello'); print((seen[0] - start) * 1000)"
    )
    runs = [
        float(
            subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout
        )
        for _ in range(5)
    ]
    return sorted(runs)[2]


def main() -> None:
    """Print the table."""
    text = mixed(20_000)
    pieces = deltas(text)
    cost(ours, deltas(mixed(500)))  # imports, once
    print(f"{'20k tokens, mixed':34} {'CPU':>10} {'x raw':>7} {'stall':>11} {'ratio':>7}")
    aider = cost(whole_text, pieces)
    runs = sorted(cost(ours, pieces) for _ in range(3))
    mine = runs[1]._replace(stall=min(run.stall for run in runs))
    _line("raw", text, cost(raw, pieces))
    _line("whole text each time (aider)", text, aider)
    _line("ours  [to it <= 0.12]", text, mine, aider)
    other = streamdown(pieces)
    _line("streamdown", text, other)
    if other:
        _line("ours  [to it <= 1.0]", text, mine, other)
    long = mixed(100_000)
    _line("ours, 100k  [to 20k <= 5.5]", long, cost(ours, deltas(long)), mine)
    for make in (table, paragraph, fence):
        block = make(20_000)
        name = f"ours, one {make.__name__}  [<= 3]"
        _line(name, block, cost(ours, deltas(block)), mine)
    huge = mixed(250_000)
    _line("ours, 1 MB at full speed [<= 5 s]", huge, cost(ours, deltas(huge), rate=1e9))
    short = mixed(2_000)
    live = cost(rich_live, deltas(short))
    _line("rich Live 10/s, 2k", short, live)
    _line("ours, 2k", short, cost(ours, deltas(short)), live)
    feed = "for at in range(0, len(text), 4): stream.feed(text[at : at + 4])\nstream.close()"
    if Path("/proc/self/status").exists():
        more = _memory(feed) - _memory("")
        print(f"resident, 1 MB answer: raw + {more / 1024:.1f} MB  [<= 20]")
    print(f"first visible character: {_first_character():.1f} ms  [<= 20]")


if __name__ == "__main__":
    main()
