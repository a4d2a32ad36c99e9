"""Words for the Jaccard stage: Unicode words less stop words, character pairs where none are.

Negators, modals and quantifiers are never stop words. Source: SPEC §5.
"""

import re
from itertools import pairwise

from chatrefine.quality.text import fold_unicode

# Letters with the marks that belong to them: combining accents, vowel signs of Indic scripts.
MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06ed\u0900-\u0963\u0966-\u0dff\u0e00-\u0eff\u1000-\u109f"
)
CJK = "\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WORD = re.compile(rf"[{CJK}]+|(?:(?![{CJK}_])[\w{MARKS}])+")
# Every ASCII sign that is no letter or digit, as a blank: splitting is cheaper than searching.
_SIGNS = {code: " " for code in range(128) if not chr(code).isalnum()}
_UNCUT_WORD = re.compile(rf"[\w{MARKS}]+")
_CJK_START = re.compile(rf"[{CJK}]")

_STOP = """
a an the and or of to in on at for with by from as is are was were be been being it its this that
these those there here i you he she we they them his her our your their my me us do does did have
has had will would then so such also just into about
o os as um uma uns umas e ou de do da dos das em na nas por pelo pela pelos pelas para com que se
ao à aos às é são foi era ser estar está este esta isso isto esse essa ele ela eles elas seu sua
seus suas como também
"""
STOP_WORDS = frozenset(_STOP.split())


def word_set(text: str) -> frozenset[str]:
    """The distinct words of `text`, casefolded.

    >>> sorted(word_set("The cat is not IN."))
    ['cat', 'not']
    >>> sorted(word_set("同じ文"))
    ['じ文', '同じ']
    """
    if text.isascii():
        return frozenset(plain_words(text)) - STOP_WORDS
    folded = fold_unicode(text).casefold()
    if not _CJK_START.search(folded):
        return frozenset(_UNCUT_WORD.findall(folded.replace("_", " "))) - STOP_WORDS
    found: set[str] = set()
    for match in _WORD.finditer(folded):
        word = match[0]
        if len(word) == 1 or not _CJK_START.match(word):
            found.add(word)
        else:
            found.update(map("".join, pairwise(word)))
    return frozenset(found - STOP_WORDS)


def plain_words(text: str) -> list[str]:
    """The words of a text of ASCII signs in order, in lower case.

    >>> plain_words("Don't: a_b = 12.")
    ['don', 't', 'a', 'b', '12']
    """
    return text.lower().translate(_SIGNS).split()
