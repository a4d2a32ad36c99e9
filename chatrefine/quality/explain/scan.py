"""A prose text cut into raw tokens: code, links, paths, flags, numbers, words, marks.

Each token keeps its place in the text as given. Nothing is judged here. Every pattern is bounded
or anchored so that no input takes more than linear time.
"""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from chatrefine.quality.text import fold_unicode
from chatrefine.quality.words import CJK, MARKS

CODE = "code"
NAME = "name"  # a path, flag, URL, version or identifier: compared letter by letter
NUMBER = "number"
CLOCK = "clock"
DAY = "day"
ORDINAL = "ordinal"
WORD = "word"
GLYPH = "glyph"  # one Chinese or Japanese character
MARK = "mark"

_INVISIBLE = "\u00ad\u200b-\u200f\u2060\ufeff\u061c"
_LETTER = rf"(?:(?![{CJK}_])\w)"
_INNER = rf"(?:(?![{CJK}_])[\w{MARKS}{_INVISIBLE}])"
_PATTERN = re.compile(
    rf"""
    (?P<easy>
        [A-Za-zÀ-ÖØ-öø-ɏ\u0391-\u052f\u05d0-\u05ea\u0620-\u065f\u066e-\u06d3\u0904-\u0963]+
        (?=[\s,;!?()]|[.:]\s|$)
    )
  | (?P<blank><br\ ?/?>|&nbsp;)
  | (?P<entity>&(?:amp|lt|gt|quot|apos);)
  | (?P<code>`[^`\n]+`|``[^\n]+?``)
  | (?P<day>(?<![\d./-])(?:
        \d{{4}}[-/]\d\d?[-/]\d\d?
        |\d{{1,2}}[/.]\d{{1,2}}[/.]\d{{4}}|\d{{1,2}}-\d{{1,2}}-\d{{4}}|\d\d?/\d{{4}}|\d\d/\d\d)
        (?![\d/])(?!\.\d))
  | (?P<decade>\d{{3}}0['’]?s(?!\w))
  | (?P<name>
        [A-Za-z][A-Za-z0-9+.-]{{1,15}}://[^\s<>"'`)\]，。、）」]+
      | (?<![\w.@-])[\w.+-]{{1,64}}@[\w-]{{1,64}}(?:\.[\w-]{{1,63}}){{1,8}}
      | (?<![\w-])--?[A-Za-z][\w-]{{0,40}}
      | (?<![\w/])(?:~|\.\.?|[A-Za-z]:|\$[A-Za-z_]\w{{0,40}})?[/\\][\w.@%+${{}}*-]{{1,200}}
        (?:[/\\][\w.@%+${{}}*-]{{1,200}})*[/\\]?
      | (?<![\w.])v\d+(?:\.\d+)*(?![\w.]*/)
      | (?<![\w.])\d+(?:\.\d+){{2,}}(?:[-+][\w.]{{1,40}})?(?![\d/])(?!\.\d)
      | \$\{{?[A-Za-z_]\w{{0,60}}\}}?
    )
  | (?P<clock>
        (?<![\d:.])(?:\d{{1,2}}[:：]\d\d(?:[:：]\d\d)?|\d{{1,2}}h\d\d|\d{{1,2}}h(?=\W))
        (?![0-9A-Za-z_:])
    )
  | (?P<ordinal>\d{{1,4}}(?:st|nd|rd|th|[ºª°](?!\s?[CF]\b)|ère|er|ème|nd[e]?|e)(?!\w))
  | (?P<number>\d+(?:[.,'’٬٫،]\d+)*(?:[\u00a0\u202f\u2009]\d{{3}}(?!\d))*[¼-¾⅐-⅞]?|[¼-¾⅐-⅞])
  | (?P<slashed>(?:(?![{CJK}])[\w.+-]){{1,60}}(?:/(?:(?![{CJK}])[\w.+-]){{1,60}}){{1,20}}/?)
  | (?P<dotted>(?:[A-Za-z]\.){{2,8}}(?![A-Za-z]))
  | (?P<word>{_LETTER}{_INNER}*(?:['’ʼ]{_LETTER}{_INNER}*)*)
  | (?P<glyph>[{CJK}]+)
  | (?P<mark>[^\s\w]|_)
    """,
    re.VERBOSE,
)
_IDENTIFIER = re.compile(
    r"[A-Za-z$]\w{0,80}(?:\.[A-Za-z]\w{0,80}){1,8}|\w{0,80}[A-Za-z0-9]_[A-Za-z0-9]\w{0,80}"
)
_KOREAN_NUMBERS_TEXT = """
한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두 스무
"""
_KOREAN_NUMBERS = frozenset(_KOREAN_NUMBERS_TEXT.split())
_KOREAN_COUNTERS_TEXT = """
개월 천 만 억 시간 킬로미터 센티미터 미터 킬로그램 그램 퍼센트 달러 달 유로 년 월 일 시 분 초 주 명
개 원 번 권 장 살 잔 병
"""
_KOREAN_COUNTERS = tuple(_KOREAN_COUNTERS_TEXT.split())
_COUNTER_FORMS = (
    *_KOREAN_COUNTERS,
    *(unicodedata.normalize("NFD", one) for one in _KOREAN_COUNTERS),
)
_TRAILING = ".,;:!?…"
_LONGEST_NUMBER = 100
"""No quantity has more figures; a longer run is compared as it stands, letter by letter."""


class Raw(NamedTuple):
    """One raw token: its kind, its text as it stands, its place."""

    kind: str
    text: str
    start: int
    end: int


def scan(text: str, offset: int = 0) -> list[Raw]:
    """The raw tokens of `text` in order; `offset` is added to their places.

    >>> [(one.kind, one.text) for one in scan("Use -f 3.5 kg")]
    [('word', 'Use'), ('name', '-f'), ('number', '3.5'), ('word', 'kg')]
    """
    found: list[Raw] = []
    technical = "_" in text or "." in text
    match = _PATTERN.search(text)
    while match:
        kind, piece, start = match.lastgroup or MARK, match[0], match.start()
        if kind == "easy" or (kind in _COUNTED and len(piece) > _LONGEST_NUMBER):
            kind = WORD
        elif technical and kind in _MAY_GROW:
            longer = _IDENTIFIER.match(text, start)
            if longer and len(longer[0]) > len(piece):
                kind, piece = NAME, longer[0]
        position = start + len(piece)
        if kind == GLYPH:
            found += _glyphs(piece, start + offset)
        elif kind == WORD and found and _hangul(piece) and _counts(found[-1]):
            found += _after_number(piece, start + offset)
        elif kind in _AS_THEY_ARE:
            found.append(Raw(kind, piece, start + offset, position + offset))
        elif kind != "blank":
            one = _settled(kind, piece, start + offset)
            found.append(one)
            position = one.end - offset
        if text[position : position + 1] == " ":
            position += 1  # no token begins with a blank; the pattern finds out more slowly
        match = _PATTERN.search(text, position)
    return found


_COUNTED = frozenset({NUMBER, ORDINAL, CLOCK, DAY})
_MAY_GROW = frozenset({"word", "slashed", "mark"})
_AS_THEY_ARE = frozenset({WORD, NUMBER, MARK, CODE, CLOCK, DAY, ORDINAL})


def _settled(kind: str, piece: str, start: int) -> Raw:
    """A token whose kind or end is decided by its text."""
    if kind in {NAME, "slashed"}:
        piece = piece.rstrip(_TRAILING) or piece
        kind = WORD if kind == "slashed" and piece.isalpha() else NAME
    else:
        kind = MARK if kind == "entity" else WORD
    return Raw(kind, piece, start, start + len(piece))


def _glyphs(run: str, start: int) -> list[Raw]:
    """The characters of a run, a voicing mark kept with the one before it."""
    if "\u3099" not in run and "\u309a" not in run:
        return [Raw(GLYPH, char, at, at + 1) for at, char in enumerate(run, start)]
    found = re.findall(r".[\u3099\u309a]?", run)
    places = [0]
    for piece in found:
        places.append(places[-1] + len(piece))
    return [
        Raw(GLYPH, piece, start + at, start + at + len(piece))
        for piece, at in zip(found, places, strict=False)
    ]


def _hangul(piece: str) -> bool:
    return "\uac00" <= piece[0] <= "\ud7a3" or "\u1100" <= piece[0] <= "\u1112"


def _counts(before: Raw) -> bool:
    """Whether a Korean counter may follow: a number in figures or in native words."""
    return before.kind == NUMBER or fold_unicode(before.text) in _KOREAN_NUMBERS


def _begins(piece: str, counter: str) -> bool:
    """Whether `counter` stands there in full; a final consonant behind it is another syllable."""
    after = piece[len(counter) : len(counter) + 1]
    return piece.startswith(counter) and not "\u11a8" <= after <= "\u11ff"


def _after_number(piece: str, start: int) -> list[Raw]:
    """A Korean word behind a number: the counter, then its particles."""
    counter = next((one for one in _COUNTER_FORMS if _begins(piece, one)), piece)
    middle, end = start + len(counter), start + len(piece)
    rest = [Raw(WORD, piece[len(counter) :], middle, end)] if middle < end else []
    return [Raw(WORD, counter, start, middle), *rest]


@lru_cache(maxsize=16_384)
def folded(text: str) -> str:
    """The text of a token as it is looked up: folded, lower case, without dots and apostrophes."""
    return fold_unicode(text).lower().replace("’", "'").replace("ʼ", "'")
