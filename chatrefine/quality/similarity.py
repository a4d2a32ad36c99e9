"""How alike two texts are, on four scales in [0, 1] (a cosine may fall below 0).

`char_similarity` is the one scale of a turn: Levenshtein where the texts are near, Dice over
3-grams elsewhere. On "abcdef" and "abc" it compares characters, not words. Every function is
symmetric and gives 1 for equal texts. Source: SPEC §5.
"""

import math
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from operator import add, itemgetter

from rapidfuzz.distance import Levenshtein

from chatrefine.quality.text import comparable
from chatrefine.quality.words import word_set

CHAR_HIGH = 0.99
_BELOW = 1e-6
_CONFIDENT_WORDS = 50
_MOST_CONFIDENT = 0.95
# No word of a text in comparable form holds it.
_END = "\n"


def char_similarity(a: str, b: str, *, high: float = CHAR_HIGH) -> float:
    """How alike the characters of `a` and `b` are once white space is collapsed.

    At or above `high` it is the normalised Levenshtein similarity; below, Dice's coefficient over
    character 3-grams, which an inserted word does not disturb, kept just under `high`.

    >>> char_similarity("", "x")
    0.0
    >>> round(char_similarity("the cat sat", "so the cat sat"), 2)
    0.88
    """
    return normal_char_similarity(comparable(a), comparable(b), high=high)


# A pass asks for one pair twice: against the draft, and against the text before.
@lru_cache(maxsize=2)
def normal_char_similarity(left: str, right: str, *, high: float = CHAR_HIGH) -> float:
    """`char_similarity` of two texts already in comparable form."""
    if left == right:
        return 1.0
    if not left or not right:
        return 0.0
    near = Levenshtein.normalized_similarity(left, right, score_cutoff=high)
    if near >= high > 0:
        return near
    return max(0.0, min(_dice(left, right), high - _BELOW))


def _dice(left: str, right: str) -> float:
    """Dice's coefficient over the 3-grams of two texts with a blank at either end.

    Each gram begins in one word or before it, so words that both texts have, followed by the same
    sign, share all of theirs; only those of the other words are counted one by one.
    """
    one, two = _words(left), _words(right)
    # Before the last word's end no sign follows: it has one gram less.
    last = left.rpartition(" ")[2] + _END
    shared = -(last in one and last in two)
    for word in one.keys() & two.keys():
        count, other = one[word], two[word]
        common = min(count, other)
        shared += len(word) * common
        one[word], two[word] = count - common, other - common
    mine, theirs = _grams(one), _grams(two)
    shared += sum(min(count, theirs[gram]) for gram, count in mine.items() if gram in theirs)
    return 2 * shared / (len(left) + len(right))


def _words(text: str) -> Counter[str]:
    """Each word with the first sign of the next one behind it, `_END` behind the last."""
    words = text.split(" ")
    signs = [*map(itemgetter(slice(1)), words[1:]), _END]
    return Counter(map(add, words, signs))


def _grams(words: Counter[str]) -> dict[str, int]:
    grams: dict[str, int] = {}
    for word, count in words.items():
        if not count:
            continue
        padded = f" {word[:-1]} {word[-1:]}".removesuffix(_END)
        for at in range(len(padded) - 2):
            gram = padded[at : at + 3]
            grams[gram] = grams.get(gram, 0) + count
    return grams


def jaccard(a: str, b: str) -> tuple[float, float]:
    """Shared words over all words, and how far to trust that: `min(√(nA·nB)/50, 0.95)`.

    Words are Unicode words without stop words (negators stay); Chinese and Japanese count as
    character pairs. Two texts without a word are alike only when they are equal.

    >>> jaccard("你好", "再见")[0]
    0.0
    """
    left, right = word_set(a), word_set(b)
    confidence = min(math.sqrt(len(left) * len(right)) / _CONFIDENT_WORDS, _MOST_CONFIDENT)
    if not left and not right:
        return (1.0 if comparable(a) == comparable(b) else 0.0), confidence
    return len(left & right) / len(left | right), confidence


def norm(vector: Sequence[float]) -> float:
    """The vector's length.

    Raises:
        ValueError: it is empty, zero, or holds something that is no finite number.

    """
    length = math.hypot(*vector)
    if not math.isfinite(length) or length == 0:
        raise ValueError("the embedding service sent a vector that has no direction")
    return length


def cosine(u: Sequence[float], v: Sequence[float]) -> float:
    """The raw cosine of two vectors, in [-1, 1].

    Raises:
        ValueError: unlike dimensions, or a vector that is zero or not finite.

    >>> cosine([1.0, 0.0], [0.0, 2.0])
    0.0
    """
    if len(u) != len(v):
        raise ValueError("the embedding service sent vectors of unlike dimensions")
    one, two = norm(u), norm(v)
    return max(-1.0, min(1.0, math.fsum((x / one) * (y / two) for x, y in zip(u, v, strict=True))))


def within_epsilon(a: str, b: str, epsilon: int) -> bool:
    """The seed's heuristic on the raw texts: few enough code points differ, place by place.

    Lengths and mismatches both count code points (the original mixed in bytes); 0 means identical
    only. Source: the self-refine seed, "Fallback without checker".

    >>> within_epsilon("día", "dia", 1)
    True
    """
    if abs(len(a) - len(b)) > epsilon:
        return False
    return sum(x != y for x, y in zip(a, b, strict=False)) <= epsilon
