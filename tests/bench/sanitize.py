"""A million hostile strings through the gate: none of them gets through, whole or cut in two."""

import random
import time

from chatrefine.ui.sanitize import StreamSanitizer, sanitize
from tests.terminal import Screen
from tests.ui.hostile import forbidden, random_hostile

COUNT = 1_000_000
_ON_SCREEN = 50  # one in so many is shown to a terminal


def main(count: int = COUNT) -> None:
    """Print what was found."""
    chance = random.Random(5)  # noqa: S311  repeatable, not secret
    leaked = unequal = changed = size = 0
    screen, fresh = Screen(), Screen()
    spent, started = 0.0, time.perf_counter()
    for number in range(count):
        text = random_hostile(chance)
        size += len(text)
        before = time.perf_counter()
        shown = sanitize(text)
        spent += time.perf_counter() - before
        leaked += bool(forbidden(shown))
        gate, at = StreamSanitizer(), chance.randint(0, len(text))
        unequal += gate.feed(text[:at]) + gate.feed(text[at:]) + gate.close() != shown
        if number % _ON_SCREEN == 0:
            screen.feed(shown)
    changed += (screen.title, screen.mode, screen.replies) != ("", fresh.mode, [])
    plain = "The quick brown fox jumps over the lazy dog. " * 20_000
    before = time.perf_counter()
    sanitize(plain)
    fast = time.perf_counter() - before
    print(f"{count:,} hostile strings, {size:,} characters, {time.perf_counter() - started:.0f} s")
    print(f"forbidden characters in {leaked}, another result when cut in {unequal}")
    print(f"terminal state changed: {'yes' if changed else 'no'} (every {_ON_SCREEN}th was shown)")
    print(f"hostile {spent / max(1, size) * 1e9:.0f} ns/char, plain {fast / len(plain) * 1e9:.2f}")


if __name__ == "__main__":
    main()
