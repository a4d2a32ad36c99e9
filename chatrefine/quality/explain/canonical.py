"""Raw tokens brought to canonical ones: what says the same gets the same key."""

import re
from functools import cache, lru_cache
from itertools import pairwise

from chatrefine.quality.explain.contractions import elided, expanded
from chatrefine.quality.explain.marks import between_things, read_mark
from chatrefine.quality.explain.measures import read_quantity, unit_starts
from chatrefine.quality.explain.moments import months, read_moment, weekdays
from chatrefine.quality.explain.numbers import ARTICLES, article_numbers, starters
from chatrefine.quality.explain.phrases import rephrased
from chatrefine.quality.explain.ranges import completed
from chatrefine.quality.explain.scan import (
    CLOCK,
    CODE,
    DAY,
    GLYPH,
    MARK,
    NAME,
    NUMBER,
    ORDINAL,
    WORD,
    Raw,
    folded,
    scan,
)
from chatrefine.quality.explain.spelling import spelled
from chatrefine.quality.explain.tables.scripts import (
    MERGED_SIMPLIFIED,
    MERGED_TRADITIONAL,
    SIMPLIFIED,
    TRADITIONAL,
)
from chatrefine.quality.explain.tokens import Kind, Token
from chatrefine.quality.text import fold_unicode

# A setting's quoted value that is another one without its quotes: `active: "true"`, `name: ""`.
_SCALAR = re.compile(
    r"""[\w\])"'][ \t]?[:=][ \t]?(?P<mark>["'])
    (?:(?i:true|false|yes|no|on|off|null|none|nil)|[-+]?\d[\d.eE+-]{0,40})?(?P=mark)(?!\w)""",
    re.VERBOSE,
)
_MAY_HOLD_A_SCALAR = re.compile(r"""[:=][ \t]?["']""")
_HARD_QUOTE = "\uff5b"
_WORDS_TOO = frozenset({"sat", "sun", "mar"})
_GLYPH_STARTS = frozenset("〇零一二三四五六七八九两兩十百千万萬亿億午上下早凌晚令平昭")
# Names in capitals that are other words in small letters.
_ACRONYMS = {"US": "us!", "U.S.": "us!", "U.S": "us!", "IT": "it!", "WHO": "who!", "AIDS": "aids!"}


@cache
def _starts(language: str) -> frozenset[str]:
    """The words at which a number, quantity or date may begin."""
    days = frozenset(words[0] for words in weekdays(language))
    named = {"noon", "midday", "midnight"}
    hours = {"ore"} if language == "it" else set()
    codes = {"us", "usd", "eur", "gbp", "chf", "r", "rs", "inr", "brl", "jpy", "cny", "rmb", "rub"}
    return (
        starters(language)
        | {"오전", "오후", "सुबह", "दोपहर", "शाम", "रात"}
        | ARTICLES
        | frozenset(months(language))
        | days
        | named
        | hours
        | codes
    )


def tokens(text: str, offset: int, language: str) -> list[Token]:
    """The canonical tokens of a piece of prose, in order; `offset` is its place in the text."""
    if _MAY_HOLD_A_SCALAR.search(text):
        text = _SCALAR.sub(_marked, text)
    raws = scan(text, offset)
    if "*" in text:
        raws = [raw for at, raw in enumerate(raws) if raw.text != "*" or between_things(raws, at)]
    acronyms = {} if text.isupper() else _ACRONYMS
    found: list[Token] = []
    at, count = 0, len(raws)
    while at < count:
        raw = raws[at]
        kind = raw.kind
        if kind == WORD:
            key = _plain_key(raw.text, language)
            if raw.text in acronyms and _stands_alone(raws, at):
                key = acronyms[raw.text]
            if key is not None:
                found.append(Token(Kind.WORD, key, raw.start, raw.end))
                at += 1
                continue
            if not _may_begin(raws, at, language):
                found.extend(_word(raw, language))
                at += 1
                continue
        if kind == GLYPH and raw.text not in _GLYPH_STARTS:
            found.append(Token(Kind.WORD, _glyph(raw.text, language), raw.start, raw.end))
            at += 1
            continue
        if kind == MARK and not (at + 1 < count and raw.text in "$€£¥￥₹₽₩"):
            found.append(read_mark(raws, at))
            at += 1
            continue
        token, at = _read(raws, at, language)
        found.extend(token)
    return rephrased(completed(found, text, offset), text, offset, language)


def _marked(match: re.Match[str]) -> str:
    """The setting with its value's quotes as marks that carry meaning, no place moved."""
    whole, quote = match[0], match.start("mark") - match.start()
    return whole[:quote] + _HARD_QUOTE + whole[quote + 1 : -1] + _HARD_QUOTE


@lru_cache(maxsize=16_384)
def _plain_key(text: str, language: str) -> str | None:
    """The key of a word that is one token and begins nothing longer; None of any other."""
    if "'" in text or "’" in text or text in _WHOLE or _plain_word(text) in _starts(language):
        return None
    return spelled(text, language)


def _may_begin(raws: list[Raw], at: int, language: str) -> bool:
    """Whether a number, quantity or date may begin with this word."""
    word = _plain_word(raws[at].text)
    if word not in _starts(language):
        return False
    if word not in ARTICLES:
        return True
    after = raws[at + 1] if at + 1 < len(raws) else None
    if after is None or after.kind != WORD:
        return False
    return _plain_word(after.text) in _counted_after_article(language)


@cache
def _counted_after_article(language: str) -> frozenset[str]:
    """What makes an article a number when it follows: "hour", "hundred", "third"."""
    return unit_starts() | article_numbers(language)


@lru_cache(maxsize=8192)
def _plain_word(text: str) -> str:
    return folded(text).rstrip(".")


def _stands_alone(raws: list[Raw], at: int) -> bool:
    """Whether no sign of money follows: `US$` is one."""
    return not (at + 1 < len(raws) and raws[at + 1].text == "$")


@cache
def _simplified() -> dict[str, str]:
    one = (TRADITIONAL + MERGED_TRADITIONAL).replace("\n", "")
    two = (SIMPLIFIED + MERGED_SIMPLIFIED).replace("\n", "")
    return dict(zip(one, two, strict=True))


def _glyph(text: str, language: str) -> str:
    """The key of a character; in Chinese its simplified form."""
    if language == "zh":
        return _simplified().get(text) or fold_unicode(text)
    return text if "\u3040" <= text <= "\u9fff" and len(text) == 1 else fold_unicode(text)


def _read(raws: list[Raw], at: int, language: str) -> tuple[list[Token], int]:
    """The token or tokens that begin at `at`, and where they end."""
    raw = raws[at]
    read = None
    if raw.kind in _MAY_BE_MOMENTS:
        read = read_moment(raws, at, language)
    if read is None and raw.kind in _MAY_BE_QUANTITIES:
        read = read_quantity(raws, at, language)
    if read is None and raw.kind in {WORD, ORDINAL}:
        read = _weekday(raws, at, language)
    if read is not None:
        return [read[0]], read[1]
    if raw.kind == WORD:
        return _word(raw, language), at + 1
    return [read_mark(raws, at) if raw.kind == MARK else _single(raw)], at + 1


_MAY_BE_MOMENTS = frozenset({DAY, CLOCK, NUMBER, ORDINAL, GLYPH, WORD})
_MAY_BE_QUANTITIES = frozenset({NUMBER, GLYPH, WORD, MARK})


def _single(raw: Raw) -> Token:
    """A token that stands for itself alone."""
    if raw.kind == ORDINAL:
        digits = "".join(char for char in raw.text if char.isdecimal())
        return Token(Kind.NUMBER, f"{int(digits)}th", raw.start, raw.end)
    if raw.kind == CODE:
        return Token(Kind.CODE, f"`{raw.text.strip('`').strip()}", raw.start, raw.end)
    kind = Kind.NAME if raw.kind == NAME else Kind.WORD
    return Token(kind, fold_unicode(raw.text), raw.start, raw.end)


def _weekday(raws: list[Raw], at: int, language: str) -> tuple[Token, int] | None:
    first = folded(raws[at].text)
    for words, key in weekdays(language).items():
        if words[0] != first:
            continue
        end, ok = at + 1, True
        for word in words[1:]:
            if end < len(raws) and raws[end].text in "-‐‑":
                end += 1
            ok = ok and end < len(raws) and folded(raws[end].text) == word
            end += 1
        capital = raws[at].text[0].isupper() and first not in _WORDS_TOO
        if ok and (len(first) > 3 or len(words) > 1 or capital):  # noqa: PLR2004
            return Token(Kind.DATE, key, raws[at].start, raws[end - 1].end), end
    return None


def _word(raw: Raw, language: str) -> list[Token]:
    if (
        language == "en"
        and not raw.text[0].isdigit()
        and ("'" in raw.text or "’" in raw.text or raw.text in _WHOLE)
    ):
        split = expanded(folded(raw.text))
        if split:
            return _divided(raw, split)
    if language == "fr" and ("'" in raw.text or "’" in raw.text):
        found = elided(folded(raw.text))
        if found is not None:
            prefix, rest, size = found
            cut = raw.start + size
            return [
                Token(Kind.WORD, prefix, raw.start, cut),
                Token(Kind.WORD, spelled(rest, language), cut, raw.end),
            ]
    return [Token(Kind.WORD, spelled(raw.text, language), raw.start, raw.end)]


_WHOLE = frozenset({"cannot", "Cannot"})


def _divided(raw: Raw, words: tuple[str, ...]) -> list[Token]:
    """One token a word of the full form, the raw text shared out between them."""
    size = raw.end - raw.start
    cuts = [raw.start + size * number // len(words) for number in range(len(words) + 1)]
    return [
        Token(Kind.WORD, word, start, end)
        for word, (start, end) in zip(words, pairwise(cuts), strict=True)
    ]
