"""When segments that changed places may be called independent.

List items may change places within their list unless it is numbered. Sentences may change places
within their paragraph unless one leans on what stands before it (a pronoun, "then", "however"),
or two orders that followed each other swapped ("Stop the server. Copy the data.").
"""

import re
from collections import Counter
from itertools import pairwise

from chatrefine.quality.explain.segments import HEADING, ITEM, SENTENCE, Document, Segment

_LEANING_WORDS = {
    "en": (
        "then next afterwards afterward finally lastly second "
        "secondly third thirdly now later subsequently meanwhile eventually this that "
        "these those it they he she him her its their such neither "
        "however therefore thus hence so but and or also otherwise instead still "
        "besides moreover furthermore additionally consequently accordingly likewise "
        "similarly conversely nevertheless nonetheless yet"
    ),
    "pt": (
        "então finalmente segundo terceiro agora isso isto esse essa "
        "esses essas este esta estes estas ele ela eles elas aquele aquela ambos mas porém "
        "contudo entretanto logo portanto assim também outro outra caso senão e ou "
    ),
    "es": (
        "entonces luego finalmente segundo tercero ahora eso esto ese esos "
        "este estos él ella ellos ellas aquel ambos pero embargo así también otro "
        "otra y o"
    ),
    "de": (
        "dann danach davor zweitens drittens schließlich jetzt dies "
        "diese dieser dieses er beide aber jedoch daher deshalb also auch außerdem "
        "sonst stattdessen und oder dort dabei dazu damit darauf anschließend"
    ),
    "fr": (
        "puis ensuite enfin finalement deuxièmement maintenant cela "
        "ceci cette ces elle ils elles mais cependant donc ainsi aussi alors sinon et "
        "ou"
    ),
    "it": (
        "poi quindi infine finalmente adesso questo questa questi queste quello "
        "quella esso essa lui lei loro ma però dunque così anche inoltre altrimenti e"
    ),
    "ru": (
        "затем потом наконец теперь это этот эта эти он она они оно оба но "
        "однако поэтому так также и или там тогда"
    ),
    "ar": ("ثم بعد قبل أخيرا أولا ثانيا هذا هذه ذلك تلك هو هي هم لكن لذلك كما أيضا وهذا وهو وهي"),
    "hi": ("फिर अंत यह ये वह वे इस इसके इससे लेकिन इसलिए और भी"),
}
# These lean only on a pronoun behind them, or when a comma sets them off.
_HALF_LEANING_TEXT = """
first firstly primeiro primero zuerst zunächst erstens сначала after before once by for with in
on depois antes por além después además après avant ce il dopo prima после до кроме nach vor bei
mit im sin
"""
_HALF_LEANING = frozenset(_HALF_LEANING_TEXT.split())
_BACK_TEXT = """
this that these those it them then isso isto fim disso eso esto ello embargo cela ça que quoi
diesem dieser questo ciò этого того
"""
_BACK = frozenset(_BACK_TEXT.split())
_LEANING = {code: frozenset(words.split()) for code, words in _LEANING_WORDS.items()}
_LEANING_GLYPHS = re.compile(
    r"(?:然后|接着|随后|之后|最后|首先|其次|再|这|那|它|他|她|因此|所以|但|不过|而且|此外|另外|否则|同时|也|并且"
    r"|そして|それ|その|これ|この|次に|まず|最後に|しかし|ただし|また|さらに|だから|したがって|なお|一方|すると|ここ"
    r"|そこ|あの|그리고|그|이|다음|먼저|마지막|하지만|그러나|따라서|또한|그래서|그런|이런)"
)
# "It" that stands for what follows.
_EXPLETIVE = re.compile(
    r"it(?:['’]s| is| can be| helps| pays)(?: also| usually| often)?"
    r" (?:best|better|worth|wise|good|easy|important|useful|helpful|safer?|possible|normal|common"
    r"|fine|ok|okay|free|hard|to|a good idea)\b"
)
_WORD = re.compile(r"[^\W\d_]+")
# What announces a list whose items follow each other.
_ORDER = re.compile(
    r"\b(?:steps?|(?:in|this|that|following) order|sequence|procedure|instructions|stages"
    r"|(?:dieser|folgender|in der) reihenfolge|schritte?n?|étapes?|dans (?:cet |l['’])ordre"
    r"|procédure|pasos?|(?:este|siguiente) orden|procedimiento|passos?|etapas?"
    r"|(?:nesta|esta|seguinte) ordem|passaggi|(?:questo|seguente) ordine|procedura|fasi|stappen"
    r"|(?:deze|volgende) volgorde|шаг\w*|(?:таком|следующем) порядке|этап\w*)\b"
    r"|步骤|步驟|(?:以下|按)顺序|手順|단계|순서대로"
)
_LEAD = 200
# What an order is followed by: "Stop the", "Copie o", "Mix 500".
_OBJECT_TEXT = """
the a an your its this these all each every both it them any some our my o os as um uma seu sua
seus suas cada todos todas la el los las un una su sus tu tus le les des du de ton ta tes votre
vos chaque den das die einen eine ein deinen ihre ihren il lo gli uno i dei della del tutti up
off down out in on to with for from into over back well only
"""
_OBJECT = frozenset(_OBJECT_TEXT.split())
_SUBJECT_FIRST_TEXT = """
the a an your its this these that those all each every both it they he she we you i there no any
some most many few in on at for with by from if when while as because to of our my not o os um
uma seu sua el la los las un una su sus le les des une der die das den dem ein eine il lo gli uno
em na nos nas en por para con com si se quando cuando wenn als für mit von bei quand dans pour
avec per di da nel nella не в на с по для если когда
"""
_SUBJECT_FIRST = frozenset(_SUBJECT_FIRST_TEXT.split())


def leans(document: Document, segment: Segment) -> bool:
    """Whether a sentence points back at what stands before it."""
    head = document.text[segment.start : segment.start + 60].lstrip(" *_\"'«“¿¡(")
    if _LEANING_GLYPHS.match(head):
        return True
    words = _WORD.findall(head.lower())
    if len(words) > 2 and words[0] == "it" and _EXPLETIVE.match(head.lower()):  # noqa: PLR2004
        return False
    first = words[0] if words else ""
    known = _LEANING.get(document.language, _LEANING["en"])
    if first in _HALF_LEANING:
        return len(words) > 1 and (words[1] in known or words[1] in _BACK or _set_off(head, first))
    return first in known


def _set_off(head: str, word: str) -> bool:
    """Whether the first word is set off by a comma: "Depois, …" against "Depois de plantar, …"."""
    return head[len(word) : len(word) + 1] == ","


def is_order(document: Document, segment: Segment) -> bool:
    """Whether a sentence looks like an instruction: a bare verb, then its object."""
    head = document.text[segment.start : segment.start + 60]
    words = re.findall(r"\w+", head.lower())
    if len(words) < 2 or words[0] in _SUBJECT_FIRST or words[0].isdigit():  # noqa: PLR2004
        return False
    return words[1] in _OBJECT or words[1].isdigit() or "`" in head[: len(words[0]) + 4]


def order_is_free(
    left: Document, right: Document, pairs: list[tuple[int, int]], moved: set[int]
) -> bool:
    """Whether the moved among the paired segments may stand in any order.

    `pairs` are (place in left, place in right) of all equal segments, by left; `moved` the places
    in left of those that an alignment in order leaves out.
    """
    still = [(at, to) for at, to in pairs if at not in moved]
    homes = _homes(left, right, pairs) | _homes(left, right, still)
    steps = _lists_of_steps(left), _lists_of_steps(right)
    for at, to in pairs:
        if at not in moved:
            continue
        one, other = left.segments[at], right.segments[to]
        if one.kind not in {SENTENCE, ITEM} or one.kind != other.kind:
            return False
        if one.ordinal is not None or other.ordinal is not None:
            return False
        if homes.get(one.block) != other.block:
            return False
        if one.kind == ITEM and (one.block in steps[0] or other.block in steps[1]):
            return False
    if not all(_keeps_its_list(left, right, pair, homes) for pair in pairs):
        return False
    touched = {left.segments[at].block for at in moved}
    inside = [(at, to) for at, to in pairs if left.segments[at].block in touched]
    return _nothing_leans(left, right, inside) and not _steps_swapped(left, inside)


def _lists_of_steps(document: Document) -> frozenset[int]:
    """The blocks whose items are called steps by what stands in front."""
    found = set()
    for lead, first in pairwise(document.segments):
        if first.kind == ITEM and lead.block != first.block:
            text = document.text[max(lead.start, lead.end - _LEAD) : lead.end]
            if _ORDER.search(text.lower()):
                found.add(first.block)
    return frozenset(found)


def _keeps_its_list(
    left: Document, right: Document, pair: tuple[int, int], homes: dict[int, int]
) -> bool:
    """Whether a label or heading stands in front of what it stood in front of."""
    at, to = pair
    one = left.segments[at]
    label = left.text[one.start : one.end].rstrip().endswith((":", "：", "**", "__"))
    if one.kind != HEADING and not (one.kind == SENTENCE and label):
        return True
    if at + 1 >= len(left.segments) or to + 1 >= len(right.segments):
        return at + 1 >= len(left.segments) and to + 1 >= len(right.segments)
    behind = left.segments[at + 1].block
    return behind not in homes or homes[behind] == right.segments[to + 1].block


def _homes(left: Document, right: Document, pairs: list[tuple[int, int]]) -> dict[int, int]:
    """Which block of the right text each block of the left one became."""
    votes: dict[int, Counter[int]] = {}
    for at, to in pairs:
        block = right.segments[to].block
        votes.setdefault(left.segments[at].block, Counter())[block] += 1
    return {block: counter.most_common(1)[0][0] for block, counter in votes.items()}


def _before(document: Document, at: int) -> int:
    """The key of the segment before, 0 at the head of a block."""
    if not at or document.segments[at - 1].block != document.segments[at].block:
        return 0
    return document.segments[at - 1].key


def _nothing_leans(left: Document, right: Document, pairs: list[tuple[int, int]]) -> bool:
    for at, to in pairs:
        segment = left.segments[at]
        if segment.kind == ITEM or _before(left, at) == _before(right, to):
            continue
        if leans(left, segment):
            return False
    return True


def _acts_on(document: Document, *segments: Segment) -> bool:
    """Whether one of the sentences does something to "it": what that is was said next to it."""
    for segment in segments:
        words = _WORD.findall(document.text[segment.start : segment.start + 60].lower())
        if len(words) > 1 and words[1] in _BACK and words[0] not in _SUBJECT_FIRST:
            return True
    return False


def _steps_swapped(left: Document, pairs: list[tuple[int, int]]) -> bool:
    """Whether two instructions that follow each other in both texts do so the other way round."""
    place = dict(pairs)
    for at, to in pairs:
        after = place.get(at + 1)
        if after is None or left.segments[at].kind == ITEM or after != to - 1:
            continue
        one, two = left.segments[at], left.segments[at + 1]
        if (is_order(left, one) and is_order(left, two)) or _acts_on(left, one, two):
            return True
    return False
