"""Small talk in front of the first word."""

from chatrefine.quality.explain.lead_ins import announces_nothing
from chatrefine.quality.explain.pleasantries import is_opening, is_pleasantry
from chatrefine.quality.explain.rules.place import Place

_NEAR = 8
_NOTES = frozenset({"note", "please note", "hinweis", "remarque", "nota", "opmerking"})
_COLONS = frozenset(":：")
_ENDS = frozenset("!！。")


def opening(place: Place) -> str | None:
    """Small talk up to its comma or colon, or to an exclamation mark that no blank follows."""
    if place.before is not None or (place.left and place.right) or place.after is None:
        return None
    text = "".join(place.raw())
    own, last = (place.left_text, place.left) if place.left else (place.right_text, place.right)
    behind = own[last[-1].end : last[-1].end + _NEAR].lstrip("*_ \u00a0\u202f")[:1]
    if behind in _COLONS and (announces_nothing(text, place.language) or text.lower() in _NOTES):
        return "lead-in"
    ended = own[last[-1].end : last[-1].end + 1] in _ENDS
    return "pleasantry" if is_opening(text) or (ended and is_pleasantry(text)) else None
