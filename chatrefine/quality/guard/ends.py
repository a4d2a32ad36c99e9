"""Whether a revision breaks off: in code, in a table, in a list or in the middle of a sentence.

Only what the draft does well itself counts: a poem may end without a full stop, a list without
any, and a draft that is open-ended proves nothing.
"""

import re
import unicodedata

from chatrefine.quality.fold import fold, words_of
from chatrefine.quality.guard.case import Case
from chatrefine.quality.guard.shape import is_code_line
from chatrefine.quality.guard.words import standins, wants
from chatrefine.quality.guard.words.dangling import KOREAN, NEVER_LAST, SPACED, UNSPACED
from chatrefine.quality.text import PartKind, looks_like_code, parts

_FENCE = re.compile(r"^[ \t]*(?P<mark>`{3,}|~{3,})(?P<info>[^`\n]*)$", re.MULTILINE)
_ITEM = re.compile(r"^\s*(?:[-*+•·・]|\(?\d{1,3}[.)、．])\s+")
_EMPTY_ITEM = re.compile(r"^\s*(?:[-+•]|\d{1,3}[.)])\s*$")
_STOP = re.compile(r"[.!?…。！？।؟][\"'”’»」』)\]*_`]*\Z")
_HANGING = re.compile(r"[,，、،(\[{“„«（「『]\Z|(?<=\w)-\Z|\s[-–—]\Z")
_INNER_STOP = re.compile(r"(?<!\d)[.!?][\"')*_]*\s+(?=\S)|[。！？।؟]\s*(?=\S)")
_UNSPACED = re.compile("[\u3040-\u30ff\u3400-\u9fff]\\Z")
_STRINGS = re.compile(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'")
_COMMENTS = re.compile(r"(?:(?<!\S)#|//|(?<!\S)--).*$", re.MULTILINE)
_HASHES = re.compile(r"(?<!\S)#.*$", re.MULTILINE)
_CODE_HANGS = re.compile(
    r"(?:[=+*/%&|,(\[{<]|=>|->|\b(?:and|or|not|in|const|let|var|def|function))\s*\Z"
)
_SOME_ITEMS, _SHORT_ITEM, _LIKE_LONG = 2, 160, 0.7
_COUNTED = re.compile(r"[,;、，،]|\b(?:and|und|et|y|e|en|i|и|ve)\b")
_TAIL = 4
_LONG = 50
_LONG_UNSPACED = 16
_FEW_WORDS = 4
_HALF_WORD_FROM = 6
_MISSING_LETTERS = 2


def is_cut_off(case: Case) -> bool:
    """Whether the revision ends where no answer ends."""
    if _open_fences(case.revision):
        return True
    return _breaks_off(case) and not standins.ASKED.search(case.asked)


def _breaks_off(case: Case) -> bool:
    if case.parts[-1].kind is PartKind.CODE or _is_bare_code(case):
        return _code_is_cut(case)
    line = case.revision.rstrip().rpartition("\n")[2]
    if line.lstrip().startswith("|"):
        return _row_is_cut(case.revision, line)
    return _prose_is_cut(case, line.strip())


def _open_fences(text: str) -> bool:
    """Whether a fence is left open at the end."""
    opening = ""
    for match in _FENCE.finditer(text):
        mark = match["mark"]
        if not opening:
            opening = mark
        elif mark[0] == opening[0] and len(mark) >= len(opening) and not match["info"].strip():
            opening = ""
    return bool(opening)


def _code_is_cut(case: Case) -> bool:
    """Whether brackets stay open that the draft's code closes, or the last line hangs."""
    code = case.parts[-1].text
    drafted = [part.text for part in parts(case.draft) if part.kind is PartKind.CODE]
    if drafted and _depth(code) > 0 and all(_depth(one) == 0 for one in drafted):
        return True
    last = _COMMENTS.sub("", code.rstrip().rpartition("\n")[2])
    return _CODE_HANGS.search(last) is not None and not _CODE_HANGS.search(
        case.draft.rstrip(" `\n")
    )


def _is_bare_code(case: Case) -> bool:
    """Whether the revision is code without a fence that leaves a bracket open."""
    return looks_like_code(case.revision) and _depth(case.revision) > 0


def _depth(code: str) -> int:
    """How many brackets stay open at the end of a piece of code."""
    whole = _STRINGS.sub("", code)
    # Two slashes begin a comment in some languages and divide in others.
    return min(_opened(_COMMENTS.sub("", whole)), _opened(_HASHES.sub("", whole)))


def _opened(bare: str) -> int:
    return sum(bare.count(one) for one in "([{") - sum(bare.count(one) for one in ")]}")


def _row_is_cut(text: str, line: str) -> bool:
    """Whether the last row of a table has fewer cells than its first one, or no end."""
    rows = [one.strip() for one in text.splitlines() if one.lstrip().startswith("|")]
    ends_open = rows[0].endswith("|") and not line.rstrip().endswith("|")
    return len(rows) > 1 and (ends_open or line.count("|") < rows[0].count("|"))


def _prose_is_cut(case: Case, line: str) -> bool:
    """Whether the last line of a text breaks off where the draft's does not."""
    drafted = case.draft.rstrip().rpartition("\n")[2].strip()
    # The draft's last line, a signature for one, may stand behind another sentence.
    if line == drafted or (drafted and line.endswith(f" {drafted}")):
        return False
    if _EMPTY_ITEM.match(line) or _hangs(line) or _is_half_bold(line):
        return not _hangs(drafted)
    if line.endswith((":", "：")):
        return not drafted.endswith((":", "："))
    if not _ends_open(line) or is_code_line(line):
        return False
    if len(case.parts) == 1 and looks_like_code(case.revision):
        return False
    return _lacks_end(case, line, drafted)


def _lacks_end(case: Case, line: str, drafted: str) -> bool:
    """Whether a line that ends in a letter has its end elsewhere."""
    if _last_word(line) in NEVER_LAST:
        return _last_word(drafted) not in NEVER_LAST
    if _is_signature(line) or (case.is_writing and _closes_letter(case.prose, line)):
        return False
    if _breaks_style(case.prose, line):
        return True
    if wants.FRAGMENT.search(case.asked) and case.prose.strip() == line and not _is_dangling(line):
        return False
    if not _STOP.search(drafted):
        return False
    return _is_dangling(line) or _is_lone_sentence(case, line) or _ends_in_half_word(case, line)


def _hangs(line: str) -> bool:
    """Whether a line ends in a sign that something follows; its last signs tell."""
    return _HANGING.search(line[-_TAIL:]) is not None


def _is_half_bold(line: str) -> bool:
    return line.count("**") % 2 == 1


def _ends_open(line: str) -> bool:
    """Whether a line ends in a letter, digit or vowel sign."""
    bare = line.rstrip("*_~ ")
    return bool(bare) and unicodedata.category(bare[-1])[0] in "LNM"


def _last_word(line: str) -> str:
    """The last word, folded; a capital letter alone is a name, and a figure no word."""
    if line[-1:].isupper() or line[-1:].isdigit():
        return ""
    return (words_of(fold(line[-40:])) or [""])[-1]


def _is_dangling(line: str) -> bool:
    """Whether the last word is one that needs another after it."""
    if _UNSPACED.search(line):
        return len(line) >= _LONG_UNSPACED and line.endswith(UNSPACED)
    word = _last_word(line)
    return word in SPACED or (len(line) >= _LONG_UNSPACED and word.endswith(KOREAN))


def _is_signature(line: str) -> bool:
    """Whether the line is a name under a letter, or ends in an address."""
    words = line.split()
    if _is_address(words[-1]):
        return True
    if "," in line and len(words) <= 2 * _FEW_WORDS and words[-1][0].isupper():
        return True
    return len(words) <= _FEW_WORDS and all(
        word[0].isupper() or len(word) < _FEW_WORDS for word in words
    )


def _closes_letter(prose: str, line: str) -> bool:
    """Whether a short line stands apart at the end, as the sender of a letter does."""
    before = prose.rstrip()[: -len(line)].rstrip(" \t")
    return len(line.split()) <= 2 * _FEW_WORDS and before.endswith("\n\n") and line[0].isupper()


def _is_address(word: str) -> bool:
    return any(sign in word.strip(".") for sign in "/@._#")


def _breaks_style(prose: str, line: str) -> bool:
    """Whether the last line lacks the full stop that its like in the text have."""
    lines = [one.strip() for one in prose.rstrip().splitlines() if one.strip()][:-1]
    bare = _ITEM.sub("", line)
    if bare != line:
        like = [one for one in lines if _ITEM.match(one) and _is_like(one[0], line[0])]
        return bool(like) and all(_STOP.search(one) for one in like) and not _is_whole(line, like)
    stops = list(_INNER_STOP.finditer(bare))
    if stops and len(bare) - stops[-1].end() > 1:
        return not _ends_letter(bare[stops[-1].end() :])
    like = [one for one in lines if _is_sentence(one)]
    return bool(like) and _is_sentence(line) and all(_STOP.search(one) for one in like)


def _is_whole(line: str, like: list[str]) -> bool:
    """Whether the last of several short items is as long as they are and ends in a whole word."""
    if len(like) < _SOME_ITEMS or _is_dangling(line) or _INNER_STOP.search(_ITEM.sub("", line)):
        return False
    lengths = sorted(map(len, like))
    return lengths[-1] <= _SHORT_ITEM and len(line) >= _LIKE_LONG * lengths[len(lengths) // 2]


def _ends_letter(piece: str) -> bool:
    """Whether what follows the last full stop is a greeting and a name, or an address."""
    words = piece.split()
    return _is_address(words[-1]) or ("," in piece and _is_signature(piece.lstrip()))


def _is_lone_sentence(case: Case, line: str) -> bool:
    """Whether the only sentence of a text has no end, and counts nothing up."""
    lines = [one.strip() for one in case.prose.splitlines()]
    if sum(1 for one in lines if _is_sentence(one)) != 1 or not _is_sentence(line):
        return False
    enough = _LONG_UNSPACED if _UNSPACED.search(line) else _LONG
    return len(line) >= enough and not _is_list(line)


def _is_like(one: str, other: str) -> bool:
    """Whether two items have marks of one kind: both numbered, or the same sign."""
    return one == other or (one.isdigit() and other.isdigit())


def _is_sentence(line: str) -> bool:
    """Whether a line is prose of some length: no heading, item, row or label."""
    bare = line.lstrip("*_\"'“„«¿¡([ ")
    if _ITEM.match(line) or line.startswith(("#", "|", ">")) or line.endswith((":", "：")):
        return False
    if _UNSPACED.search(line.rstrip("。！？")):
        return len(line) >= _LONG_UNSPACED
    return len(line.split()) > _FEW_WORDS and bare[:1].isalnum()


def _is_list(line: str) -> bool:
    """Whether a line only counts things up, or says how much of each."""
    if sum(piece.strip()[:1].isdigit() for piece in _COUNTED.split(line)) >= _SOME_ITEMS:
        return True
    return line.count(",") + line.count(";") >= len(line.split()) / 3


def _ends_in_half_word(case: Case, line: str) -> bool:
    """Whether the last letters begin a longer word of the task, the draft or the revision."""
    last = "" if line.rsplit(maxsplit=1)[-1][0].isupper() else _last_word(line)
    if len(last) <= 1:
        return False
    words = words_of(case.folded)
    if len(words) < _HALF_WORD_FROM:
        return False
    others = {*words[:-1], *words_of(f"{case.folded_draft} {case.folded_task}")}
    return last not in others and any(
        one.startswith(last) and len(one) >= len(last) + _MISSING_LETTERS for one in others
    )
