"""English contractions and French elisions written out, where only one reading exists.

"'d" (had, would) and "'s" (is, has, or whose) stay as they are; a rule looks at them in place.
"""

_WHOLE = {
    "can't": ("can", "not"), "cannot": ("can", "not"), "won't": ("will", "not"),
    "shan't": ("shall", "not"), "let's": ("let", "us"), "ain't": (), "y'all": (),
}  # fmt: skip
_ENDINGS = {"'re": "are", "'ve": "have", "'ll": "will", "'m": "am", "'d": "'d", "'s": "'s"}


def expanded(word: str) -> tuple[str, ...]:
    """The words of a contraction, () when it is none or has two readings.

    >>> expanded("isn't"), expanded("they've"), expanded("o'clock")
    (('is', 'not'), ('they', 'have'), ())
    """
    known = _WHOLE.get(word)
    if known is not None:
        return known
    if word.endswith("n't"):
        return word[:-3], "not"
    stem, mark, ending = word.rpartition("'")
    full = _ENDINGS.get(mark + ending)
    return (stem, full) if full and stem else ()


_ELIDED = {
    "l": "l'", "s": "s'", "d": "de", "n": "ne", "j": "je", "c": "ce", "m": "me", "t": "te",
    "qu": "que", "jusqu": "jusque", "lorsqu": "lorsque", "puisqu": "puisque",
}  # fmt: skip


def elided(word: str) -> tuple[str, str, int] | None:
    """The full form of what a French word begins with, the rest, and where the rest begins.

    >>> elided("d'éviter"), elided("aujourd'hui")
    (('de', 'éviter', 2), None)
    """
    prefix, mark, rest = word.partition("'")
    full = _ELIDED.get(prefix)
    return (full, rest, len(prefix) + len(mark)) if full and rest else None
