"""Whether a revision lost the shape the task wants and the draft had: code, table, JSON, length."""

import json
import re
from itertools import islice

from chatrefine.quality.fold import fold
from chatrefine.quality.guard.case import Case, fenced_parts, sentence_count
from chatrefine.quality.guard.loops import loops
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import wants
from chatrefine.quality.guard.words.numbers import NUMBERS
from chatrefine.quality.text import PartKind, comparable, looks_like_code, parts
from chatrefine.quality.unseen import is_blank

_RULE = re.compile(
    r"^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$", re.MULTILINE
)
_ROW = re.compile(r"^[ \t]*\|.+\|[ \t]*$", re.MULTILINE)
_CODE_SIGNS = re.compile(r"[{}()<>\[\]=;|$\\/]|(?<!\w)--?\w|\w\.\w|::|->|=>")
_SPAN = re.compile(r"`[^`\n]+`")
_OPENING, _FEW_OPENINGS, _DECODER = re.compile(r"[{\[]"), 8, json.JSONDecoder()
_LONG_CODE = 3
_MIN_ROWS = 2
_ITEM_WORDS = 6
_COLLAPSE_FROM, _RAMBLING = 120, 280
_SEPARATOR = re.compile(r"\n+|[,;、，؛،]|\b(?:and|und|et|y|e|и|و|और)\b")
_COLLAPSE_SHARE = 0.35
_WIDE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")


def lost_json(case: Case) -> bool:
    """Whether the draft held JSON that the task wants and the revision holds none that parses."""
    if wants.NO_JSON.search(case.asked):
        return False
    if wants.JSON.search(case.asked):
        drafted = holds_json(case.draft) or _holds_inline_json(case.draft, _FEW_OPENINGS)
        return drafted and not (holds_json(case.revision) or _holds_inline_json(case.revision, 1))
    return _is_all_json(case.draft) and not holds_json(case.revision)


def _holds_inline_json(text: str, openings: int) -> bool:
    """Whether one of the first so many brackets opens an object or array with something in it."""
    for match in islice(_OPENING.finditer(text), openings):
        try:
            found, _ = _DECODER.raw_decode(text, match.start())
        except (ValueError, RecursionError):
            continue
        if found:
            return True
    return False


def holds_json(text: str) -> bool:
    """Whether a text or one of its fences is a JSON object or array."""
    if "{" not in text and "[" not in text:
        return False
    fences = (part.text for part in fenced_parts(text) if part.kind is PartKind.CODE)
    return any(_is_json(piece) for piece in (text, *fences))


def _is_all_json(text: str) -> bool:
    """Whether a text is JSON and nothing else, fenced or not."""
    found = fenced_parts(text)
    return len(found) == 1 and _is_json(found[0].text)


def _is_json(text: str) -> bool:
    bare = text.strip()
    if not bare.startswith(("{", "[")):
        return False
    try:
        json.loads(bare)
    except (ValueError, RecursionError):
        return False
    return True


def lost_table(case: Case) -> bool:
    """Whether the draft's table is gone although the task wants one."""
    if not has_table(case.draft) or has_table(case.revision):
        return False
    asked = wants.TABLE.search(case.asked) is not None
    return asked and not wants.NO_TABLE.search(case.asked)


def has_table(text: str) -> bool:
    """Whether a text holds a Markdown or HTML table, or rows between bars."""
    if "|" not in text:
        return "<table" in text.lower() and "<tr" in text.lower()
    return _RULE.search(text) is not None or len(_ROW.findall(text)) > _MIN_ROWS


def lost_code(case: Case) -> bool:
    """Whether the draft's code is gone although the task wants code."""
    if not wants.CODE.search(case.asked) or wants.NO_CODE.search(case.asked):
        return False
    code = [part.text for part in parts(case.draft) if part.kind is PartKind.CODE]
    return bool(code) and not has_code(case.revision, longest=max(map(_line_count, code)))


def has_code(text: str, *, longest: int) -> bool:
    """Whether a text holds code; one line of it will do where `longest` was no longer."""
    if any(part.kind is PartKind.CODE and part.text.strip() for part in parts(text)):
        return True
    blocks = re.split(r"\n\s*\n", text)
    if any(looks_like_code(block) for block in blocks):
        return True
    if longest > _LONG_CODE:
        return False
    spans = [span for span in _SPAN.findall(text) if _CODE_SIGNS.search(span) or " " in span]
    return bool(spans) or any(is_code_line(line) for line in text.splitlines())


def is_code_line(line: str) -> bool:
    """Whether a bare line is a command or statement: many signs for its few words."""
    words = line.split()
    signs = _CODE_SIGNS.findall(line)
    return bool(words) and len(signs) >= max(1, len(words) // 3) and line.strip()[-1] not in ".:!?,"


def _line_count(text: str) -> int:
    return sum(1 for line in text.splitlines() if line.strip())


def has_collapsed(case: Case) -> bool:
    """Whether most of a long draft is gone and neither task nor critique asked for brevity.

    A plain fact may be all that a rambling draft was asked for, and so may a number of items or
    a command. A text that goes round in circles has lost the rest however long it is.
    """
    draft, text = _length(case.draft), _length(case.revision)
    if draft < _COLLAPSE_FROM or text >= _COLLAPSE_SHARE * draft:
        return loops(case)
    if wants.REDUCTION.search(case.asked) or wants.BREVITY.search(_without_kept_count(case)):
        return loops(case)
    if any(wants.TOO_LONG.search(fold(one)) for one in case.critique):
        return False
    if draft < _RAMBLING and (_keeps_the_code(case) or _lists_all(case)):
        return False
    is_fact = wants.FACT.search(case.asked) and draft < _RAMBLING
    return not (is_fact and not _counts_short(case))


def _keeps_the_code(case: Case) -> bool:
    """Whether a command or piece of code was wanted, and all of the draft's is there."""
    if not wants.CODE.search(case.asked):
        return False
    found = [span.strip("`") for span in _SPAN.findall(case.draft)]
    found += [part.text for part in fenced_parts(case.draft) if part.kind is PartKind.CODE]
    return bool(found) and all(one.strip() in case.revision for one in found)


def _lists_all(case: Case) -> bool:
    """Whether the task names a number of things and the revision lists so many of the draft's."""
    wanted, found = _wanted_number(case), stems(case.revision)
    if 2 * len(found & stems(case.draft)) < len(found):
        return False
    pieces = [one for one in _SEPARATOR.split(case.folded.strip()) if not is_blank(one)]
    return wanted > 1 and len(pieces) >= wanted and all(map(_is_item, pieces))


def _is_item(piece: str) -> bool:
    return len(piece.split()) <= _ITEM_WORDS


def _without_kept_count(case: Case) -> str:
    """What is asked, less a number of sentences that the draft had and the revision has not."""
    match = wants.SENTENCES.search(case.asked)
    wanted = NUMBERS.get(match[0].split()[0], 0) if match else 0
    lacks = sentence_count(case.folded) < wanted <= sentence_count(case.folded_draft)
    return case.asked.replace(match[0], "") if match and lacks else case.asked


def _counts_short(case: Case) -> bool:
    """Whether the task names a number of things and the revision lists fewer."""
    wanted = _wanted_number(case)
    return 1 + len(_SEPARATOR.findall(case.folded.strip())) < wanted


def _wanted_number(case: Case) -> int:
    said = _words(case.asked)
    return max((number for word, number in NUMBERS.items() if word in said), default=0)


def _words(folded: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", folded))


def _length(text: str) -> int:
    """The length in characters; one of a script without blanks between words counts twice."""
    if text.isascii():
        return len(comparable(text))
    bare = " ".join(text.split())
    return len(bare) + len(_WIDE.findall(bare))
