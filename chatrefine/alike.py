"""Which known word a wrong one is a slip of: one measure and one limit for every suggestion."""

from collections.abc import Callable, Iterable

# Of 100: less alike, a suggestion is a guess and helps nobody.
ALIKE = 70
_LONGEST = 60


def nearest(
    word: str,
    known: Iterable[str],
    *,
    at_least: float = ALIKE,
    fold: Callable[[str], str] = str.casefold,
) -> str:
    """The known word most like `word`, "" when none reaches `at_least` of 100.

    Both are compared as `fold` gives them.

    >>> nearest("Refin", ["refine", "retry"]), nearest("nope", ["planner", "new"])
    ('refine', '')
    """
    from rapidfuzz import fuzz, process  # noqa: PLC0415  only a wrong word pays for it

    folded = {one: fold(one) for one in known}
    near = process.extractOne(
        fold(word)[:_LONGEST], folded, scorer=fuzz.ratio, score_cutoff=at_least
    )
    return near[2] if near else ""
