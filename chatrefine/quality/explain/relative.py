"""A relative clause about the subject, and the two sentences it may be written as.

"The pump, which is old, is loud." says what "The pump is loud. The pump is old." says. Only where
commas part the clause from the subject in front of it, and where both sentences name the subject
in the same words: a clause without commas picks one out of many, and "it" may be something else.
"""

from collections.abc import Iterator

from chatrefine.quality.explain.tokens import Kind, Token

Pair = tuple[list[Token], list[Token]]

_PRONOUNS = frozenset({"which", "who", "qui", "que", "che"})
_LONGEST_SUBJECT = 5
_COMMAS = frozenset(",，")


def unfolded(
    whole: list[Token], first: list[Token], second: list[Token]
) -> Iterator[tuple[Pair, ...]]:
    """The parts of one sentence beside those of two; none where it has no such clause."""
    commas = [at for at, one in enumerate(whole) if one.key in _COMMAS]
    if len(commas) < 2 or commas[0] + 1 >= len(whole):  # noqa: PLR2004
        return
    opening, closing = commas[:2]
    pronoun = whole[opening + 1]
    subject = [one for one in whole[:opening] if one.hard]
    if pronoun.key not in _PRONOUNS or not 0 < len(subject) <= _LONGEST_SUBJECT:
        return
    if subject[-1].kind != Kind.WORD:
        return
    keys = [one.key for one in subject]
    tails = [_behind(keys, sentence) for sentence in (first, second)]
    if tails[0] is None or tails[1] is None:
        return
    clause, rest = whole[opening + 2 : closing], whole[closing + 1 :]
    yield (rest, tails[0]), (clause, tails[1])
    yield (rest, tails[1]), (clause, tails[0])


def _behind(subject: list[str], sentence: list[Token]) -> list[Token] | None:
    """What a sentence says of the subject it begins with."""
    hard = [one for one in sentence if one.hard]
    begins = [one.key for one in hard[: len(subject)]] == subject
    return hard[len(subject) :] if begins and len(hard) > len(subject) else None
