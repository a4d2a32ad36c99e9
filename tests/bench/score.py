"""The score parser against the seed's one regular expression, and against random texts.

`python -m tests.bench.score`: 100,000 random texts must all give a score in [0, 1] or none.
"""

import random
import re
import time
from collections.abc import Callable
from statistics import median

from chatrefine.quality.score import parse_score

REPLIES = (
    '{"score": 0.4, "suggestions": ["Add an example", "Name the source"]}',
    "1. Add an example\n2. Name the source\n\n**Score:** 8.5/10",
    "The text has 3 gaps and no source.\n" * 50 + "评分：85%",
)
PIECES = (
    *("Score", "score:", ":", "0.8", "8", "/", "10", "%", "-", "|", "\n", "{", "}", '"score"'),
    *(",", "[", "]", "<score>", "</score>", "<think>", "</think>", "**", "(", ")", "1."),
    *("out of", "评分", "：", "٨", "e-1", "NaN", "Overall", " ", "\\", '"', "²", "½", "`", "```"),
)
SEED = re.compile(r"(\d+\.?\d*)")
RANDOM_TEXTS = 100_000
REPEATS = 200


def main() -> None:
    """Print the time of a reading as a ratio to the seed's, and what random texts gave."""
    print("score parser: time of one reading, against the seed's first-number expression")
    for reply in REPLIES:
        ours, seeds = _time(parse_score, reply), _time(SEED.search, reply)
        print(f"  {len(reply):6} characters  {ours / seeds:8.0f} x   ({ours * 1e6:.0f} µs)")
    print(f"  {RANDOM_TEXTS} random texts: {_out_of_range()} out of range, none raised")


def _time(read: Callable[[str], object], reply: str) -> float:
    times = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        read(reply)
        times.append(time.perf_counter() - started)
    return median(times)


def _out_of_range() -> int:
    source = random.Random(6)  # noqa: S311  texts, not secrets
    wrong = 0
    for number in range(RANDOM_TEXTS):
        length = source.randint(0, 40)
        if number % 2:
            text = "".join(source.choice(PIECES) for _ in range(length))
        else:
            text = "".join(chr(source.choice((source.randrange(0x250), 10))) for _ in range(length))
        score = parse_score(text)
        wrong += score is not None and not 0 <= score <= 1
    return wrong


if __name__ == "__main__":
    main()
