"""English contractions written out, where only one reading exists.

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
