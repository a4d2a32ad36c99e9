"""A difference that counts, in words for people.

The core names it `kind: left/right`, where a long or missing side is cut or empty.
"""

_NOTHING_SAID = {"word", "name"}


def veto(label: str) -> str:
    """What came, went or changed.

    >>> veto("word: regularly/every night"), veto("word: /A commit is")
    ('"regularly" became "every night"', 'added "A commit is"')
    >>> veto("number: 3/4"), veto("negation: not/"), veto("too many differences")
    ('number: "3" became "4"', 'negation: removed "not"', 'too many differences')
    """
    kind, colon, places = label.partition(": ")
    left, slash, right = places.partition("/")
    if not colon or not slash or "/" in right or not (left or right):
        return label  # one of the sides holds a slash itself: nobody knows where the other begins
    if left and right:
        told = f'"{left}" became "{right}"'
    elif right:
        told = f'added "{right}"'
    else:
        told = f'removed "{left}"'
    return told if kind in _NOTHING_SAID else f"{kind}: {told}"
