"""Small changes of wording that mean the same.

None of these ever explains a number, a name, a negation, a modal, a quantifier or any content
word.
"""

import re

from chatrefine.quality.explain.code import form
from chatrefine.quality.explain.code.renames import renamed
from chatrefine.quality.explain.rules.place import Place
from chatrefine.quality.explain.tables.short_forms import SHORT_FORMS
from chatrefine.quality.explain.tokens import Kind
from chatrefine.quality.text import fold_unicode

_ARTICLES = {
    "en": {"the", "that"}, "pt": {"o", "a", "os", "as"}, "es": {"el", "la", "los", "las"},
    "fr": {"le", "la", "les", "l'"}, "it": {"il", "lo", "la", "gli", "i", "le"},
    "de": {"der", "die", "das", "dem", "den"},
}  # fmt: skip


def _equivalents() -> frozenset[tuple[str, str]]:
    found = set()
    for entry in SHORT_FORMS.replace("\n", "|").split("|"):
        left, _, right = entry.partition("=")
        swiss = right.replace("ß", "ss")  # as the keys of words have it
        found |= {(left, right), (right, left), (left, swiss), (swiss, left)}
    return frozenset(found)


_EQUIVALENTS = _equivalents()


def article(place: Place) -> str | None:
    """A definite article, or an English "that", comes or goes."""
    allowed = _ARTICLES.get(place.language, set())
    words = place.left + place.right
    one_side = not place.left or not place.right
    fits = all(one.kind == Kind.WORD and one.key in allowed for one in words)
    return "function word" if one_side and fits and len(words) == 1 else None


def contraction(place: Place) -> str | None:
    """'s for is or has, 'd for would or had."""
    left, right = place.keys
    for short, full in ((left, right), (right, left)):
        if short == ("'s",) and full in {("is",), ("has",)}:
            return "contraction"
        if short == ("'d",) and full in {("would",), ("had",)}:
            return "contraction"
    return None


def short_form(place: Place) -> str | None:
    """An abbreviation and its full form."""
    left, right = place.keys
    return "abbreviation" if (" ".join(left), " ".join(right)) in _EQUIVALENTS else None


_OPEN = frozenset({"any", "every", "some", "all", "not", "may", "can", "over", "under", "out"})


def joined(place: Place) -> str | None:
    """The same letters, written together, apart or with a hyphen: e-mail, email."""
    left, right = place.keys
    if len(left) == len(right) or not left or not right or max(len(left), len(right)) > 3:  # noqa: PLR2004
        return None
    if any(one.kind != Kind.WORD for one in place.left + place.right):
        return None
    apart = left if len(left) > len(right) else right
    raw = place.raw()[0 if len(left) > len(right) else 1]
    hyphen = any(mark in raw for mark in "-‐‑")
    long_enough = all(len(word) > 2 for word in apart) and apart[0] not in _OPEN  # noqa: PLR2004
    return "spelling" if "".join(left) == "".join(right) and (hyphen or long_enough) else None


def code_mark(place: Place) -> str | None:
    """The same letters, marked as code on one side alone."""
    marked = [{one.kind for one in side} == {Kind.CODE} for side in (place.left, place.right)]
    if marked[0] is marked[1] or not place.left or not place.right:
        return None
    left, right = (raw.strip("`").strip().removesuffix("()") for raw in place.raw())
    return "code mark" if left == right else None


def mentioned_name(place: Place) -> str | None:
    """A mention of a local name that the code renamed, marked as code or no word at all.

    A plain word may be a word: "the steps" of a recipe are none of the code's `steps`.
    """
    kinds = {token.kind for token in place.left + place.right}
    if not place.renamings or not kinds <= {Kind.CODE, Kind.NAME}:
        return None
    one, other = place.raw()
    told = _NAME.sub(lambda match: place.renamings.get(match[0], match[0]), one)
    return "names of locals" if told == other else None


_NAME = re.compile(r"\w+")


def local_names(place: Place) -> str | None:
    """Code in which only the names of locals changed."""
    if len(place.left) != 1 or len(place.right) != 1:
        return None
    one, other = place.left[0], place.right[0]
    if one.kind == other.kind == Kind.BLOCK:
        return "names of locals" if renamed(one.key, other.key) else None
    for block, line in ((one, other), (other, one)):
        if block.kind == Kind.BLOCK and line.kind == Kind.CODE:
            spoken, _, code = block.key.partition("\x1e")
            return "code layout" if form(line.key[1:], spoken) == code else None
    return None


_CLOSINGS = frozenset(
    {
        "regards", "best regards", "kind regards", "warm regards", "best", "best wishes",
        "sincerely", "yours sincerely", "cheers", "all the best", "many thanks",
        "atenciosamente", "cordialmente", "abraços", "um abraço", "saludos", "un saludo",
        "saludos cordiales", "atentamente", "cordialement", "bien cordialement",
        "mit freundlichen grüßen", "viele grüße", "beste grüße", "liebe grüße", "cordiali saluti",
        "met vriendelijke groet", "vriendelijke groeten", "groeten", "सादर", "धन्यवाद",
        "धन्यवाद सहित", "धन्यवाद सहित सादर", "सादर धन्यवाद", "с уважением", "всего доброго",
    }
)  # fmt: skip


def closing(place: Place) -> str | None:
    """One complimentary close for another."""
    before = place.before.key if place.before else ""
    left, right = (" ".join(keys) for keys in place.keys)
    whole = {left, right} <= _CLOSINGS
    longer = {f"{left} {_next(place)}".strip(), f"{right} {_next(place)}".strip()} <= _CLOSINGS
    del before
    return "pleasantry" if whole or longer else None


def _next(place: Place) -> str:
    return place.after.key if place.after else ""


def long_vowel(place: Place) -> str | None:
    """The mark of a long vowel at the end of a Japanese loan word: サーバー, サーバ."""
    words = place.left + place.right
    if len(words) != 1 or words[0].key != "ー" or place.before is None:
        return None
    after = place.after.key[:1] if place.after else ""
    katakana = "\u30a0" <= place.before.key[:1] <= "\u30ff"
    return "spelling" if katakana and not "\u30a0" <= after <= "\u30ff" else None


_OBJECT_MARKERS = frozenset({"을", "를"})


def object_marker(place: Place) -> str | None:
    """The Korean mark of an object behind code, where speech leaves it out: `cp a b`를 실행하면."""
    words = place.left + place.right
    if len(words) != 1 or words[0].key not in _OBJECT_MARKERS or place.before is None:
        return None
    return "function word" if place.before.kind in {Kind.CODE, Kind.BLOCK} else None


_PLEASE = frozenset({"please", "por favor", "bitte", "per favore", "пожалуйста", "من فضلك"})


def please(place: Place) -> str | None:
    """A word of politeness that comes or goes; "to please" is a verb."""
    if place.left and place.right:
        return None
    before = place.before.key if place.before else ""
    said = " ".join(one.key for one in place.left + place.right)
    return "pleasantry" if said in _PLEASE and before != "to" else None


def unicode_form(place: Place) -> str | None:
    """The same characters in another width or composition: half-width kana."""
    left, right = place.raw()
    same = bool(left and right) and fold_unicode(left) == fold_unicode(right)
    return "Unicode form" if same else None


def check_marks(place: Place) -> str | None:
    """A check mark at the head of every line, none in the other text: a bullet."""
    marks = place.left + place.right
    if len(marks) != 1 or marks[0].key not in _CHECKS:
        return None
    own, other = (
        (place.left_text, place.right_text) if place.left else (place.right_text, place.left_text)
    )
    lines = [line.lstrip(" -*") for line in own.splitlines() if line.strip()]
    everywhere = len(lines) > 1 and all(line.startswith(marks[0].key) for line in lines)
    return "list style" if everywhere and marks[0].key not in other else None


_CHECKS = frozenset("✅✔✓☑")
