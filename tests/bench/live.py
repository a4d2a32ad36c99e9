"""The live region and the prompt against what their libraries would do.

Reference of the region: rich's transient `Live` at the same ten frames a second, showing the same
lines. Reference of the prompt: a bare prompt_toolkit session.
"""

import io
import statistics
import sys
import time
from collections.abc import Callable

import pexpect

from chatrefine.events import Delta, Phase
from chatrefine.ui.live import RefineView
from chatrefine.ui.style import Colour
from chatrefine.ui.terminal import Size, Terminal

DELTAS = 20_000
RUNS = 5
TEXT = "The quick brown fox jumps over the lazy dog, 日本 and back.\n" * 3

BARE = """
from prompt_toolkit import PromptSession
PromptSession("> ", bottom_toolbar=lambda: "the toolbar").prompt()
"""
OURS = """
import asyncio, sys
from chatrefine.ui.prompt import PromptInput
from chatrefine.ui.terminal import inspect
prompt = PromptInput(inspect(sys.stdout, term="xterm"), toolbar=lambda: "the toolbar")
asyncio.run(prompt.read())
"""


class _Wide(Terminal):
    def size(self) -> Size:
        return Size(columns=100, rows=40)


def _deltas() -> list[str]:
    return [TEXT[at % len(TEXT) :][:4] for at in range(0, DELTAS * 4, 4)]


def _region() -> tuple[float, int]:
    """CPU seconds and bytes of 20,000 deltas at 100 a second."""
    out, now = io.StringIO(), [0.0]
    terminal = _Wide(stream=out, is_tty=True, is_dumb=False, colour=Colour.ANSI)
    view = RefineView(terminal, clock=lambda: now[0])
    start = time.process_time()
    for delta in _deltas():
        view.handle(Delta(text=delta, phase=Phase.REVISION))
        now[0] += 0.01
    view.close()
    return time.process_time() - start, len(out.getvalue())


def _rich() -> tuple[float, int]:
    """The same lines through rich, drawn at every tenth delta."""
    from rich.console import Console  # noqa: PLC0415  the reference alone needs it
    from rich.live import Live  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    out = io.StringIO()
    console = Console(file=out, force_terminal=True, width=100, height=40)
    text = ""
    start = time.process_time()
    with Live(console=console, auto_refresh=False, transient=True) as live:
        for at, delta in enumerate(_deltas()):
            text = (text + delta)[-8000:]
            if at % 10 == 0:
                live.update(Text("\n".join(text.split("\n")[-10:])), refresh=True)
    return time.process_time() - start, len(out.getvalue())


def _until_editable(code: str) -> float:
    """Seconds from the start of Python until a typed letter shows."""
    start = time.perf_counter()
    child = pexpect.spawn(
        sys.executable, ["-c", code], encoding="utf-8",
        env={"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "PATH": ""},
    )  # fmt: skip
    child.delaybeforesend = None
    child.expect(">")
    child.send("qz")
    child.expect("qz")
    passed = time.perf_counter() - start
    child.close(force=True)
    return passed


def _medians(*ways: Callable[[], float]) -> list[float]:
    rounds = [[way() for way in ways] for _ in range(RUNS)]
    return [statistics.median(column) for column in zip(*rounds, strict=True)]


def main() -> None:
    """Two tables of ratios."""
    (ours, our_bytes), (rich, rich_bytes) = _region(), _rich()
    ours, rich = _medians(lambda: _region()[0], lambda: _rich()[0])
    print(f"{DELTAS:,} deltas, 100 a second     CPU       bytes")
    print(f"rich Live, transient, 10/s     {rich:6.2f} s  {rich_bytes / 1e6:6.2f} MB   1.00")
    share = f"{ours / rich:.2f}"
    print(f"live region                    {ours:6.2f} s  {our_bytes / 1e6:6.2f} MB   {share}")
    bare, prompt = _medians(lambda: _until_editable(BARE), lambda: _until_editable(OURS))
    print("\nuntil a typed letter shows")
    print(f"bare prompt_toolkit            {1000 * bare:6.0f} ms   1.00")
    print(f"chatrefine's prompt            {1000 * prompt:6.0f} ms   {prompt / bare:.2f}")


if __name__ == "__main__":
    main()
