"""The cascade against rapidfuzz and difflib on the same pairs, in the same run.

Medians in milliseconds; difflib is left out where it takes minutes. The second table is the worst
that texts can do to it, the third the memory at its peak over the size of both texts.
"""

import difflib
import statistics
import time
import tracemalloc
from collections.abc import Callable

from rapidfuzz.distance import Levenshtein

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

CONFIG = ConvergenceConfig()
SENTENCES = (
    "The reservoir above the village holds enough water for three dry months.",
    "Farmers open the upper gate in April and close it before the first frost.",
    "Maria keeps the keys and writes down every visit to the colour archive.",
    "The old pump needs 40 litres of oil a year and is louder than the new one.",
    "Feed the starter every 12 hours when the kitchen is warm, and don't cut the loaf hot.",
    "Concerts take place on the lawn at 5 pm; entry costs $12 and children pay nothing.",
)
GOALS = {200: 0.5, 2_000: 5.0, 20_000: 50.0, 200_000: 800.0}
LONGEST_FOR_DIFFLIB = 2_000
LONGEST_FOR_LEVENSHTEIN = 20_000


def text(size: int, *, revised: bool = False) -> str:
    """Paragraphs of about `size` characters; revised ones say the same in other notation."""
    pieces: list[str] = []
    length = number = 0
    while length < size:
        sentence = f"Point {number}. {SENTENCES[number % len(SENTENCES)]}"
        if revised:
            sentence = (
                sentence.replace("40 litres", "forty liters")
                .replace("don't", "do not")
                .replace("5 pm", "17:00")
                .replace("$12", "12 dollars")
                .replace("colour", "color")
            )
        pieces.append(sentence + ("\n\n" if number % 4 == 3 else " "))
        length += len(pieces[-1])
        number += 1
    return "".join(pieces)[:size]


def median(call: Callable[[], object]) -> float:
    """The median time of a call in milliseconds."""
    times = []
    for _ in range(7):
        start = time.perf_counter()
        call()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def sizes() -> None:
    """Pairs of growing size, whose difference is one of notation, and one changed word."""
    print("size      same    changed   goal | Levenshtein   difflib")
    for size, goal in GOALS.items():
        a, b = text(size), text(size, revised=True)
        changed = a.replace("water", "wine", 1)
        same = median(lambda a=a, b=b: compare(a, b, CONFIG))
        other = median(lambda a=a, b=changed: compare(a, b, CONFIG))
        reference = slow = "-"
        if size <= LONGEST_FOR_LEVENSHTEIN:
            reference = f"{median(lambda a=a, b=b: Levenshtein.distance(a, b)):.2f}"
        if size <= LONGEST_FOR_DIFFLIB:
            slow = f"{median(lambda a=a, b=b: difflib.SequenceMatcher(None, a, b).ratio()):.2f}"
        print(f"{size:>7} {same:>7.2f} {other:>9.2f} {goal:>7} | {reference:>11} {slow:>9}")


def worst() -> None:
    """Texts made to be slow; none may converge but the reordered bullets."""
    bullets = [f"- item number {number}" for number in range(10_000)]
    pairs = {
        "one line of words": ("word " * 40_000, "word " * 39_999 + "wort"),
        "10,000 bullets reversed": ("\n".join(bullets), "\n".join(reversed(bullets))),
        "10,000 bullets changed": ("\n".join(bullets), "\n".join(bullets).replace("item", "thing")),
        "Chinese without blanks": (
            "漢字仮名交じり文" * 25_000,
            "漢字仮名交じり文" * 24_999 + "漢字",
        ),
        "stars": ("*" * 200_000, "*" * 199_999 + "a"),
        "backticks": ("`a" * 100_000, "`a" * 99_999 + "`b"),
        "pipes": ("|a" * 100_000, "|a" * 99_999 + "|b"),
        "numbers": ("1 " * 100_000, "1 " * 99_999 + "2 "),
    }
    print("\nworst pair                 seconds  converged")
    for name, (a, b) in pairs.items():
        start = time.perf_counter()
        verdict = compare(a, b, CONFIG)
        print(f"{name:<26} {time.perf_counter() - start:>7.2f}  {verdict.converged}")


def memory() -> None:
    """Peak memory over the size of both texts in bytes."""
    a, b = text(200_000), text(200_000, revised=True)
    compare(a, b, CONFIG)
    tracemalloc.start()
    compare(a, b, CONFIG)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(f"\nmemory at the peak: {peak / (len(a) + len(b)):.1f} x both texts (goal 20)")


def main() -> None:
    """Print the three tables."""
    sizes()
    worst()
    memory()


if __name__ == "__main__":
    main()
