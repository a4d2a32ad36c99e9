"""Rules on one place where two texts differ: why it is harmless, or None.

Each rule is a small pure function of the place. Their order does not matter: the first reason is
as good as any.
"""

from collections.abc import Callable

from chatrefine.quality.explain.rules.figures import (
    bare_hour,
    clock_or_span,
    counted_article,
    dotted_date,
    month_name,
    ordinal,
    rate,
    roman,
    span,
    weekday_name,
)
from chatrefine.quality.explain.rules.lists import listed_and, run_in
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
    please,
    short_form,
    unicode_form,
)

Rule = Callable[[Place], str | None]

RULES: tuple[Rule, ...] = (
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
    closing,
    long_vowel,
    month_name,
    bare_hour,
    weekday_name,
    dotted_date,
    roman,
    please,
    check_marks,
    unicode_form,
    rate,
)


def explain(place: Place) -> str | None:
    """The first reason any rule gives."""
    return next((reason for rule in RULES if (reason := rule(place))), None)


__all__ = ["RULES", "Place", "Rule", "explain"]
