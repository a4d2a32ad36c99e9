"""The particle of an English verb before or behind its object: "turn off the oven"."""

from collections.abc import Iterator

from chatrefine.quality.explain.tokens import Token

_VERBS_TEXT = """
turn turns turned turning switch switches switched switching shut shuts shutting plug plugs plugged
plugging fill fills filled filling pick picks picked picking write writes wrote writing print prints
printed throw throws threw throwing put puts putting take takes took taking clean cleans cleaned
back backs backed hand hands handed cut cuts bring brings brought set sets give gives gave
"""
_VERBS = frozenset(_VERBS_TEXT.split())
_PARTICLES = frozenset({"off", "on", "up", "down", "out", "in", "away", "back"})
_DETERMINERS = frozenset(
    {"the", "a", "an", "your", "my", "his", "her", "its", "our", "their", "this"}
)
_LONGEST = 4

Pair = tuple[list[Token], list[Token]]


def particle_moved(one: list[Token], two: list[Token]) -> Iterator[tuple[Pair, ...]]:
    """The sentences without the particle, where it alone changed its side of the object."""
    size = min(len(one), len(two))
    at = next((place for place in range(size) if one[place].key != two[place].key), size)
    if not 0 < at < size or one[at - 1].key not in _VERBS:
        return
    for near, far in ((one, two), (two, one)):
        particle = near[at].key
        if particle not in _PARTICLES or far[at].key not in _DETERMINERS:
            continue
        for end in range(at + 1, min(at + 1 + _LONGEST, len(far))):
            if far[end].key != particle:
                continue
            thing = [token.key for token in far[at:end]]
            if [token.key for token in near[at + 1 : end + 1]] == thing:
                bare = near[:at] + near[at + 1 :], far[:end] + far[end + 1 :]
                yield (bare if near is one else bare[::-1],)
