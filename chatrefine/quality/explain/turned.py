"""Word order: a phrase that moved as a whole within its sentence.

"On Monday, entry is free" and "Entry is free on Monday" hold the same words; one phrase moved.
It must begin with a preposition or conjunction of its own in both texts, and its far end must be
a border (a comma, the sentence's end) in one of them, so that "A causes B" never turns.
"""

from chatrefine.quality.explain.tokens import Kind, Token

_HEADS_TEXT = """
on in at by for with without from to after before during until since when while if because as
although though unless once where so under over within between through whenever em no na nos nas
por para com sem de do da dos das desde até quando se porque durante após antes à às ao en con
sin hasta cuando si tras al según im am um bei mit ohne nach vor seit bis wenn als weil obwohl
während falls auf für von zu zum zur unter dans sur avec sans pour par depuis jusqu quand parce
pendant après avant chez selon lorsque nel nella senza per dopo prima perché alla alle sul sulla
в на с без для по после до при если когда потому во из от у في على من إلى بعد قبل مع عند إذا لأن
عندما حتى
"""
_HEADS = frozenset(_HEADS_TEXT.split())
# Heads of whole clauses of time, condition and reason: these attach to their sentence.
_CLAUSES_TEXT = """
before after until since when while if because although unless antes depois quando se porque
enquanto após cuando después mientras prima dopo perché wenn bevor nachdem weil bis avant après
quand lorsque si parce когда если после до потому إذا عندما قبل بعد لأن
"""
_CLAUSES = frozenset(_CLAUSES_TEXT.split())
_PHRASES = frozenset(
    {
        ("a", "partir"),
        ("a", "causa"),
        ("de", "acordo"),
        ("al", "final"),
        ("al", "principio"),
        ("ao", "final"),
    }
)
_LONGEST = 400


def turned(left: list[Token], right: list[Token]) -> bool:
    """Whether one phrase of a sentence moved and nothing else changed."""
    one = [token for token in left if token.hard]
    two = [token for token in right if token.hard]
    if len(one) != len(two) or len(one) > _LONGEST:
        return False
    mine, theirs = [token.key for token in one], [token.key for token in two]
    if sorted(mine) != sorted(theirs):
        return False
    head, size = 0, len(mine)
    while head < size and mine[head] == theirs[head]:
        head += 1
    tail = 0
    while tail < size - head and mine[-1 - tail] == theirs[-1 - tail]:
        tail += 1
    stop = size - tail
    for cut in range(head + 1, stop):
        if mine[cut:stop] + mine[head:cut] == theirs[head:stop]:
            middle = head + stop - cut
            return _moves(left, right, one, two, (head, cut, stop), middle) or _moves(
                right, left, two, one, (head, middle, stop), cut
            )
    return False


def _moves(  # noqa: PLR0913, PLR0917  two views of one rotation
    left: list[Token],
    right: list[Token],
    one: list[Token],
    two: list[Token],
    places: tuple[int, int, int],
    middle: int,
) -> bool:
    """Whether the phrase from `cut` to `stop` in left is one that may move to `head`."""
    head, cut, stop = places
    head_words = tuple(token.key for token in one[cut : cut + 2])
    if one[cut].kind != Kind.WORD or (one[cut].key not in _HEADS and head_words not in _PHRASES):
        return False
    ends_left = stop == len(one) or _border(left, one[stop - 1], one[stop])
    ends_right = _border(right, two[middle - 1], two[middle])
    begins_right = head == 0 or _border(right, two[head - 1], two[head])
    if one[cut].key in _CLAUSES and ends_left:
        return True
    return (ends_left and (ends_right or begins_right)) or ends_right


def _border(tokens: list[Token], before: Token, after: Token) -> bool:
    """Whether a mark stands between two tokens."""
    return any(
        not token.hard and before.end <= token.start < after.start and token.key in ",;:，、،—-("
        for token in tokens
    )
