"""Small changes of wording that mean the same: rules on one place where two texts differ.

Each rule looks at the tokens left over on both sides, with the text around them, and says why
they are harmless, or None. None of them ever explains a number, a name, a negation, a modal, a
quantifier or any content word.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from chatrefine.quality.explain.code import form
from chatrefine.quality.explain.code.renames import renamed
from chatrefine.quality.explain.moments import months, weekdays
from chatrefine.quality.explain.numbers import ARTICLES
from chatrefine.quality.explain.tables.number_variants import ORDINALS
from chatrefine.quality.explain.tokens import Kind, Token


class Place(NamedTuple):
    """The tokens left over on both sides, the hard tokens around them, the two texts."""

    left: tuple[Token, ...]
    right: tuple[Token, ...]
    before: Token | None
    after: Token | None
    right_before: Token | None
    right_after: Token | None
    left_ordinal: int | None
    right_ordinal: int | None
    left_text: str
    right_text: str
    language: str

    @property
    def keys(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The keys on both sides."""
        return tuple(one.key for one in self.left), tuple(one.key for one in self.right)

    def between(self) -> str:
        """The text between the neighbours on the side that has nothing left over."""
        if self.left:
            around, text = (self.right_before, self.right_after), self.right_text
        else:
            around, text = (self.before, self.after), self.left_text
        if around[0] is None or around[1] is None:
            return ""
        return text[around[0].end : around[1].start]

    def raw(self) -> tuple[str, str]:
        """The texts on both sides, from the first to the last token left over."""
        return _raw(self.left, self.left_text), _raw(self.right, self.right_text)


def _raw(tokens: tuple[Token, ...], text: str) -> str:
    return text[tokens[0].start : tokens[-1].end] if tokens else ""


Rule = Callable[[Place], str | None]

_ARTICLES = {
    "en": {"the", "that"}, "pt": {"o", "a", "os", "as"}, "es": {"el", "la", "los", "las"},
    "fr": {"le", "la", "les", "l'"}, "it": {"il", "lo", "la", "gli", "i", "le"},
    "de": {"der", "die", "das", "dem", "den"},
}  # fmt: skip


def _equivalents() -> frozenset[tuple[tuple[str, ...], tuple[str, ...]]]:
    found = set()
    for entry in _SHORT_FORMS.split("|"):
        one, _, other = entry.partition("=")
        left, right = tuple(one.split()), tuple(other.split())
        found |= {(left, right), (right, left)}
    return frozenset(found)


_SHORT_FORMS = (
    "and=&|eg=for example|eg=for instance|for example=for instance|ie=that is|etc=and so on"
    "|approx=approximately|no=number|dr=doctor|mr=mister|st=saint|pr=pull request|ca=circa"
    "|asap=as soon as possible|max=maximum|min=minimum|info=information|app=application"
    "|config=configuration|repo=repository|docs=documentation|vs=versus|dept=department"
    "|db=database|k8s=kubernetes|w/=with|w/o=without|fig=figure|vol=volume|p=page|pp=pages"
    "|tel=telephone|govt=government|intro=introduction|temp=temperature|est=estimated"
    "|e=&|y=&|et=&|und=&|и=&|pex=por exemplo|p ex=por exemplo|pej=por ejemplo|p ej=por ejemplo"
    "|zb=zum beispiel|z b=zum beispiel|dh=das heißt|d h=das heißt|usw=und so weiter"
    "|bzw=beziehungsweise|inkl=inklusive|ggf=gegebenenfalls|evtl=eventuell|ca=zirka|nr=nummer"
    "|sr=senhor|sra=senhora|dra=doutora|dr=doutor|av=avenida|tel=telefone|nº=número|n=número"
    "|sr=señor|sra=señora|dra=doctora|ud=usted|uds=ustedes|etc=etcétera|pág=página"
    "|те=то есть|т е=то есть|итд=и так далее|и т д=и так далее|напр=например|см=смотрите"
    "|cad=c'est à dire|mme=madame|m=monsieur|etc=et cetera|ecc=eccetera|dott=dottore|sig=signor"
    "|in=inches|secs=seconds|mins=minutes|us=united states|usa=united states|uk=united kingdom"
    "|eu=european union|un=united nations|nyc=new york city|ai=artificial intelligence"
    "|tv=television|phone=telephone|ad=advertisement|kb=keyboard|per=/|a=/|por=/|pro=/|par=/|al=/"
    "|twice=n:2 times|twice=n:2 x|once=n:1 time|thrice=n:3 times|double=n:2 x"
    "|n:24 / n:7=around the clock|us=the united states|uk=the united kingdom|eu=the european union|ok=okay|n°=numéro"
)
_EQUIVALENTS = _equivalents()
_RANGE = frozenset({"-", "to", "a", "bis", "à", "до", "至", "到", "tot", "al", "~"})


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
    return "abbreviation" if place.keys in _EQUIVALENTS else None


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


_OPEN = frozenset({"any", "every", "some", "all", "not", "may", "can", "over", "under", "out"})


def ordinal(place: Place) -> str | None:
    """ "third" and "3rd"."""
    left, right = place.keys
    if len(left) != 1 or len(right) != 1:
        return None
    names = dict(entry.split("=") for entry in ORDINALS.get(place.language, "").split("|") if entry)
    values = {names[one] + "th" if one in names else one for one in (left[0], right[0])}
    return "number format" if len(values) == 1 else None


def counted_article(place: Place) -> str | None:
    """The number 1 and the article that is its word."""
    left, right = place.keys
    for figure, word in ((left, right), (right, left)):
        if figure == ("n:1",) and len(word) == 1 and word[0] in ARTICLES - {"a", "an"}:
            return "number format"
    return None


def code_mark(place: Place) -> str | None:
    """The same letters, once marked as code and once not."""
    kinds = {one.kind for one in place.left + place.right}
    if Kind.CODE not in kinds or not place.left or not place.right:
        return None
    left, right = (_UNMARKED.sub("", raw) for raw in place.raw())
    return "code mark" if left and left == right else None


_UNMARKED = re.compile(r"[`()\s\"'*]")


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


def clock_or_span(place: Place) -> str | None:
    """ "15h": a time of day or a span, as the other text has it."""
    if len(place.left) != 1 or len(place.right) != 1:
        return None
    one, other = sorted((place.left[0], place.right[0]), key=lambda token: token.kind)
    if one.kind != Kind.QUANTITY or other.kind != Kind.TIME:
        return None
    raw = "".join(place.raw())
    minutes = other.key.removeprefix("t:")
    same = minutes.isdigit() and one.key == f"q:time:{int(minutes) * 60}"
    return "time format" if same and "h" in raw else None


def span(place: Place) -> str | None:
    """A dash between two numbers and the word for it."""
    left, right = place.keys
    around = place.before, place.after
    numbers = all(
        one is not None and one.kind in {Kind.NUMBER, Kind.QUANTITY, Kind.TIME, Kind.DATE}
        for one in around
    )
    fits = len(left) == len(right) == 1 and {left[0], right[0]} <= _RANGE
    if numbers and not fits and len(left) + len(right) == 1 and {*left, *right} <= _RANGE:
        fits = any(mark in place.between() for mark in "-–—")
    return "number format" if numbers and fits else None


def run_in(place: Place) -> str | None:
    """ "First, …" and a list's number 1; "then" and a later number."""
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


_THEN = frozenset(
    "then next finally lastly depois então seguida finalmente después luego finalmente dann danach"
    " schließlich zuletzt puis ensuite enfin poi quindi infine затем потом наконец".split(" ")
)


def listed_and(place: Place) -> str | None:
    """ "and" before the last item, where the other text has a comma or a new line."""
    words = place.left + place.right
    if len(words) != 1 or words[0].key not in _AND or place.before is None or place.after is None:
        return None
    item = place.right_ordinal if place.left else place.left_ordinal
    return "punctuation" if item is not None or "," in place.between() else None


_AND = frozenset({"and", "e", "y", "et", "und", "и", "&", "en", "i"})
_CLOSINGS = frozenset(
    {
        "regards", "best regards", "kind regards", "warm regards", "best", "best wishes",
        "sincerely", "yours sincerely", "cheers", "all the best", "many thanks",
        "atenciosamente", "cordialmente", "abraços", "um abraço", "saludos", "un saludo",
        "saludos cordiales", "atentamente", "cordialement", "bien cordialement",
        "mit freundlichen grüßen", "viele grüße", "beste grüße", "liebe grüße", "cordiali saluti",
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


def bare_hour(place: Place) -> str | None:
    """An hour after the word that announces one: "a las 9", "a las 9:00"."""
    if len(place.left) != 1 or len(place.right) != 1 or place.before is None:
        return None
    number, time = sorted((place.left[0], place.right[0]), key=lambda token: token.kind)
    if number.kind != Kind.NUMBER or time.kind != Kind.TIME or place.before.key not in _CLOCK:
        return None
    hour = number.key.removeprefix("n:")
    same = hour.isdigit() and time.key == f"t:{int(hour) * 60}"
    return "time format" if same else None


_CLOCK = frozenset({"las", "la", "às", "as", "alle", "all", "at", "um", "à"})


def weekday_name(place: Place) -> str | None:
    """A Portuguese weekday with and without its "-feira"."""
    left, right = place.keys
    named = weekdays(place.language)
    for full, short in ((left, right), (right, left)):
        if len(full) != 1 or len(short) != 1:
            continue
        if any(
            len(words) > 1 and (words[0], key) == (short[0], full[0])
            for words, key in named.items()
        ):
            return "abbreviation"
    return None


def dotted_date(place: Place) -> str | None:
    """A date without its year in figures: 22.05 and 22 May."""
    if len(place.left) != 1 or len(place.right) != 1:
        return None
    date, number = sorted((place.left[0], place.right[0]), key=lambda token: token.kind)
    figures = re.fullmatch(r"n:(\d\d?)[./](\d\d?)", number.key)
    if date.kind != Kind.DATE or figures is None:
        return None
    day, month = int(figures[1]), int(figures[2])
    return "date format" if date.key == f"d:-{month}-{day}" else None


def roman(place: Place) -> str | None:
    """A Roman numeral and its number: Chapter IV, chapter 4."""
    if len(place.left) != 1 or len(place.right) != 1:
        return None
    for word, number, raw in (
        (place.left[0], place.right[0], place.raw()[0]),
        (place.right[0], place.left[0], place.raw()[1]),
    ):
        if word.kind != Kind.WORD or number.kind != Kind.NUMBER or not _ROMAN.fullmatch(raw):
            continue
        if number.key.removeprefix("n:").removesuffix("th") == str(_roman_value(raw)):
            return "number format"
    return None


_ROMAN = re.compile(r"(?=[IVXLC]{1,8}$)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


def _roman_value(text: str) -> int:
    values = [_ROMAN_VALUES[char] for char in text]
    return sum(
        -value if any(later > value for later in values[at + 1 : at + 2]) else value
        for at, value in enumerate(values)
    )


def month_name(place: Place) -> str | None:
    """A month and its abbreviation."""
    left, right = place.keys
    if len(left) != 1 or len(right) != 1:
        return None
    named = months(place.language)
    same = named.get(left[0], 0) == named.get(right[0], -1)
    return "abbreviation" if same else None


RULES: tuple[Rule, ...] = (
    article,
    contraction,
    short_form,
    joined,
    ordinal,
    counted_article,
    code_mark,
    local_names,
    clock_or_span,
    span,
    run_in,
    listed_and,
    closing,
    long_vowel,
    month_name,
    bare_hour,
    weekday_name,
    dotted_date,
    roman,
)


def explain(place: Place) -> str | None:
    """The first reason any rule gives."""
    for rule in RULES:
        reason = rule(place)
        if reason:
            return reason
    return None
