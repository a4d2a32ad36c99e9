"""Rules on one place where two texts differ: why it is harmless, or None.

Each rule is a small pure function of the place. Their order does not matter: the first reason is
as good as any.
"""

from collections.abc import Callable

from chatrefine.quality.explain.rules.connectives import also, consequence, defined, softener
from chatrefine.quality.explain.rules.figures import (
    bare_hour,
    clock_or_span,
    counted_article,
    degrees,
    dotted_date,
    month_name,
    ordinal,
    rate,
    roman,
    span,
    weekday_name,
    weekday_span,
)
from chatrefine.quality.explain.rules.joins import joined_by_and
from chatrefine.quality.explain.rules.lists import listed_and, named_list, of_measure, run_in
from chatrefine.quality.explain.rules.openings import opening
from chatrefine.quality.explain.rules.place import Place
from chatrefine.quality.explain.rules.words import (
    article,
    check_marks,
    closing,
    code_mark,
    contraction,
    joined,
    local_names,
    long_vowel,
    mentioned_name,
    object_marker,
    please,
    short_form,
    unicode_form,
)

Rule = Callable[[Place], str | None]

RULES: tuple[Rule, ...] = (
    opening,
    article,
    contraction,
    short_form,
    joined,
    ordinal,
    counted_article,
    code_mark,
    mentioned_name,
    local_names,
    mentioned_name,
    clock_or_span,
    span,
    run_in,
    listed_and,
    named_list,
    of_measure,
    joined_by_and,
    closing,
    long_vowel,
    object_marker,
    month_name,
    bare_hour,
    weekday_name,
    weekday_span,
    dotted_date,
    roman,
    please,
    check_marks,
    unicode_form,
    rate,
    degrees,
    also,
    softener,
    consequence,
    defined,
)


def explain(place: Place) -> str | None:
    """The first reason any rule gives, for the place as a whole or for its two parts."""
    return _whole(place) or _parted(place)


def _whole(place: Place) -> str | None:
    return next((reason for rule in RULES if (reason := rule(place))), None)


_LONGEST = 7


def _parted(place: Place) -> str | None:
    """The reasons of two parts that stand next to each other, each with tokens on both sides."""
    left, right = len(place.left), len(place.right)
    if not 1 < left <= _LONGEST or not 1 < right <= _LONGEST or left + right > _LONGEST:
        return None
    for cut in range(1, left):
        for stop in range(1, right):
            first = _whole(
                place._replace(
                    left=place.left[:cut],
                    right=place.right[:stop],
                    after=place.left[cut],
                    right_after=place.right[stop],
                    left_ordinal=None,
                    right_ordinal=None,
                )
            )
            second = first and _whole(
                place._replace(
                    left=place.left[cut:],
                    right=place.right[stop:],
                    before=place.left[cut - 1],
                    right_before=place.right[stop - 1],
                )
            )
            if first and second:
                return first if first == second else f"{first}, {second}"
    return None


__all__ = ["RULES", "Place", "Rule", "explain"]
