"""What reading and judging a reply costs, against splitting the same text into words."""

import re
import statistics
import time
from collections.abc import Callable

from chatrefine.quality.guard import reject
from chatrefine.quality.protocol import parse_reply
from chatrefine.reports import FinishReason

SENTENCE = "Entry {n} of the cache is kept for five minutes and then dropped without a word. "
WORDS = re.compile(r"\w+|[^\w\s]")
RUNS = 15


def text(size: int) -> str:
    """About `size` characters of prose in paragraphs."""
    sentences = [SENTENCE.format(n=n) for n in range(size // 80)]
    return "\n\n".join(
        "".join(sentences[at : at + 5]).strip() for at in range(0, len(sentences), 5)
    )


def replies() -> dict[str, str]:
    """A reply of each kind, by name."""
    return {
        "clean, 4 kB": f"<critique>\n- Dry.\n</critique>\n<revised>\n{text(4000)}\n</revised>",
        "clean, 40 kB": f"<critique>\n- Dry.\n</critique>\n<revised>\n{text(40_000)}\n</revised>",
        "clean, 400 kB": f"<revised>\n{text(400_000)}\n</revised>",
        "thinking, 400 kB": f"<think>{text(400_000)}</think>\n<revised>\nShort.\n</revised>",
        "brackets, 120 kB": f"{'<' * 120_000}\n<revised>\nShort.\n</revised>",
        "opening tags, 108 kB": "<revised>" * 12_000,
        "fences, 100 kB": "<revised>\n" + "```\nx\n" * 16_000 + "</revised>",
    }


def median(work: Callable[[], object]) -> float:
    """Milliseconds of processor time, the median of several runs."""
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return statistics.median(times) * 1000


def show(name: str, reference: float, ours: float) -> None:
    """Print one row: the reference, our time and their ratio."""
    print(f"{name:24}{reference:9.3f} ms{ours:11.2f} ms{ours / reference:9.1f} ×")


def judge(size: int) -> None:
    """Print the row of a revision of about `size` characters, the draft known from before."""
    task, draft = "Explain the cache and what happens to its entries", text(size)
    revisions = iter([draft.replace("without a word", f"and logged{'!' * n}") for n in range(RUNS)])
    split = median(lambda: WORDS.findall(draft))
    judged = median(lambda: reject(next(revisions), task=task, draft=draft))
    show(f"{size} characters", split, judged)


def read(name: str, raw: str) -> None:
    """Print the row of one reply; each run reads a reply not seen before."""
    fresh = iter([raw + " " * n for n in range(RUNS)])
    split = median(lambda: WORDS.findall(raw))
    show(
        name,
        split,
        median(lambda: parse_reply(next(fresh), finish_reason=FinishReason.STOP)),
    )


def main() -> None:
    """Print both tables."""
    print(f"{'reply':24}{'into words':>12}{'parse_reply':>14}")
    for name, raw in replies().items():
        read(name, raw)
    print(f"\n{'revision':24}{'into words':>12}{'reject':>14}")
    for size in (400, 4000, 40_000):
        judge(size)
