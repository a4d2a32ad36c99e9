"""A list in the line and the same list below each other."""

import re

from chatrefine.quality.explain.rules.place import Place
from chatrefine.quality.explain.tables.number_variants import JOINERS, ORDINALS

_THEN_TEXT = """
then next finally lastly depois então seguida finalmente después luego dann danach schließlich
zuletzt puis ensuite enfin poi quindi infine затем потом наконец
"""
_ANDS = frozenset({"&", "and", "und", "et", "y", "e", "и", "और", "和", "と"})
_THEN = frozenset(_THEN_TEXT.split())


def run_in(place: Place) -> str | None:
    """A list's number 1 and "first, …"; a later number and "then"."""
    for words, ordinal in ((place.left, place.right_ordinal), (place.right, place.left_ordinal)):
        other = place.right if words is place.left else place.left
        if other or not ordinal or len(words) != 1:
            continue
        word = words[0].key
        if word == f"n:{ordinal}":
            return "list style"
        names = dict(one.split("=") for one in ORDINALS.get(place.language, "").split("|") if one)
        if names.get(word.removesuffix("ly")) == str(ordinal):
            return "list style"
        if ordinal > 1 and word in _THEN:
            return "list style"
    return None


def listed_and(place: Place) -> str | None:
    """The "and" before the last item, where the other text has a comma or a new line."""
    words = place.left + place.right
    item = place.right_ordinal if place.left else place.left_ordinal
    # At an item's border the word tells its language better than a short text does.
    known = {"&", JOINERS.get(place.language)} if item is None else _ANDS
    if len(words) != 1 or words[0].key not in known or place.before is None or place.after is None:
        return None
    if item is not None:
        return "list style"
    own, before = (
        (place.left_text, place.before) if place.left else (place.right_text, place.right_before)
    )
    parted = before is None or "," in own[before.end : words[0].start]
    return "punctuation" if "," in place.between() and not parted else None


_BE = frozenset({"are", "is", "sind", "ist", "lauten", "sont", "son", "sono", "são", "zijn"})


def named_list(place: Place) -> str | None:
    """An "are" between a list's name and its colon: "The colours are: …", "Colours: …"."""
    words = place.left + place.right
    if len(words) != 1 or words[0].key not in _BE or place.before is None:
        return None
    own = place.left_text if place.left else place.right_text
    colon = own[words[0].end :].lstrip("*_ \u00a0")[:1]
    other = place.between().lstrip("*_ \u00a0")[:1]
    return "list style" if colon and colon in ":：" and other and other in ":：" else None


_OF = frozenset({"of", "de", "di", "d'"})
# In full words the "of" stays: "40 litres of oil".
_MEASURES = re.compile(r"\d\s?(?:[kmµ]?g|[mcd]?l|oz|lbs?|tbsp|tsp)\b", re.IGNORECASE)


def of_measure(place: Place) -> str | None:
    """An "of" between a weight or volume and the stuff: "200 g of flour", "200 g flour"."""
    words = place.left + place.right
    if len(words) != 1 or words[0].key not in _OF or place.before is None or place.after is None:
        return None
    measure = place.left_text[place.before.start : place.before.end]
    return "function word" if _MEASURES.search(measure) else None
