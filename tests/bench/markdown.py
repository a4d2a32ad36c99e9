"""Ten thousand generated answers: every visible character is there, however they arrive."""

import time

from tests.ui.documents import document
from tests.ui.streaming import Show, at_once, cut_randomly
from tests.ui.test_markdown_law import missing

COUNT = 10_000
_SCREENS = ((80, 24), (20, 10), (40, 24), (100, 40), (300, 60), (7, 5))
_STREAMED = 5  # one in so many is also streamed to a screen in random pieces


def main(count: int = COUNT) -> None:
    """Print what was found."""
    started = time.perf_counter()
    lost: list[int] = []
    unlike: list[int] = []
    for seed in range(count):
        text = document(seed)
        columns, rows = _SCREENS[seed % len(_SCREENS)]
        if missing(text, columns):
            lost.append(seed)
        if seed % _STREAMED == 0:
            show = Show(columns, rows, pace=0.02).feed(*cut_randomly(text, seed)).close()
            if show.screen.rows() != at_once(text, columns, rows).rows():
                unlike.append(seed)
    print(f"{count:,} documents in {time.perf_counter() - started:.0f} s")
    print(f"a visible character missing in {len(lost)} {lost[:5]}")
    print(f"another screen when streamed in {len(unlike)} of {-(-count // _STREAMED)} {unlike[:5]}")


if __name__ == "__main__":
    main()
