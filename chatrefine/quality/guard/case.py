"""A revision with what it is judged against, and the forms the rules look at, made once."""

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from chatrefine.quality.fold import fold
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import remarks, wants
from chatrefine.quality.text import Part, PartKind, parts

_RIM = " \n\t*_#>~-([{=|:."
_QUOTED = re.compile(
    r"\A\s*[\"“”«»„'‘’「『](?P<text>[^\"“”«»„「」『』]+)[\"“”«»„'‘’」』][.。!]?\s*\Z"
)
# What somebody else says: between quotation marks, or after the mark of a quotation.
_SAID = re.compile(
    r"\"[^\"\n]{1,300}\"|“[^”\n]{1,300}”|«[^»\n]{1,300}»|»[^«\n]{1,300}«|„[^“”\n]{1,300}[“”]"
    r"|「[^」\n]{1,300}」|『[^』\n]{1,300}』|(?<!\w)['‘‚][^'’‘\n]{2,300}['’‘](?!\w)|^[ \t]*>.*$",
    re.MULTILINE,
)
_QUOTE_SIGNS = ('"', "“", "«", "»", "„", "「", "『", "'", "‘", "‚", ">")
_SENTENCE = re.compile(r"[.!?;:](?=\s|\Z)|[。！？।؟]|\n")
_UNSPACED = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_SOME_STEMS, _SOME_SIGNS = 3, 10
_LEAD = 600
# What is asked stands at the beginning or the end of a task; between them, material.
_ASKED_FIRST, _ASKED_LAST = 700, 300


@dataclass(frozen=True)
class Case:
    """One decision. `critique` are the remarks the revision was made from."""

    revision: str
    task: str
    draft: str
    critique: tuple[str, ...] = ()

    @cached_property
    def folded(self) -> str:
        """The revision, folded."""
        return fold(self.revision)

    @cached_property
    def folded_draft(self) -> str:
        """The draft, folded."""
        return _kept_fold(self.draft)

    @cached_property
    def folded_task(self) -> str:
        """The whole task, folded."""
        return _kept_fold(self.task)

    @cached_property
    def asked(self) -> str:
        """What the task asks for: its beginning and its end, folded."""
        if len(self.task) <= _ASKED_FIRST + _ASKED_LAST:
            return self.folded_task
        return _kept_fold(f"{self.task[:_ASKED_FIRST]}\n{self.task[-_ASKED_LAST:]}")

    @cached_property
    def lead(self) -> str:
        """How the revision begins: folded, without marks and quotes round all of it."""
        return lead_of(self.revision)

    @cached_property
    def own_lead(self) -> str:
        """The same without what it quotes."""
        return lead_of(self.unquoted)

    @cached_property
    def parts(self) -> list[Part]:
        """The revision's prose and fenced code."""
        return fenced_parts(self.revision)

    @cached_property
    def prose(self) -> str:
        """The revision without its fenced code."""
        return prose_of(self.parts)

    @cached_property
    def unquoted(self) -> str:
        """The revision's prose without what it quotes; a text that is all quotation stays."""
        if not any(sign in self.prose for sign in _QUOTE_SIGNS):
            return self.prose
        bare = without_quotations(self.prose)
        return bare if any(map(str.isalnum, bare)) else self.prose

    @cached_property
    def kept_share(self) -> float:
        """Which share of the draft's content words the revision still has, 0 to 1."""
        draft = stems(self.draft)
        return len(draft & stems(self.revision)) / len(draft) if draft else 0.0

    @cached_property
    def own_stems(self) -> frozenset[str]:
        """The draft's content words that the task has not."""
        return stems(self.draft) - stems(self.task)

    @cached_property
    def says_something(self) -> bool:
        """Whether the revision has a few content words, more than a name or a figure."""
        found = len(stems(self.revision))
        signs = len(_UNSPACED.findall(self.revision[:_LEAD]))
        return found >= _SOME_STEMS or (found > 1 and signs >= _SOME_SIGNS)

    @cached_property
    def is_unspaced(self) -> bool:
        """Whether the draft is mostly written without blanks between words."""
        sample = self.draft[:_LEAD]
        return 2 * len(_UNSPACED.findall(sample)) > sum(map(str.isalpha, sample))

    @cached_property
    def is_invented(self) -> bool:
        """Whether the task wants something made up, or said in another language."""
        return bool(wants.CREATIVE.search(self.asked) or wants.TRANSLATION.search(self.asked))

    @cached_property
    def is_writing(self) -> bool:
        """Whether the task wants a text with a voice of its own: a letter, a speech, a line."""
        return wants.WRITING.search(self.asked) is not None

    @cached_property
    def asks_remarks(self) -> bool:
        """Whether the task asks for an opinion on a text or thing."""
        return remarks.ASKED.search(self.asked) is not None

    def is_known(self, piece: str) -> bool:
        """Whether task or draft say `piece` (folded) themselves."""
        return piece in self.folded_task or piece in self.folded_draft


@lru_cache(maxsize=8)
def _kept_fold(text: str) -> str:
    """The text folded; task and draft stay the same from pass to pass."""
    return fold(text)


def lead_of(text: str) -> str:
    """The folded beginning of a text, without marks at its rim and quotes round all of it."""
    beginning = text[:_LEAD]
    quoted = _QUOTED.match(text) if len(text) < _LEAD else None
    return fold(quoted["text"] if quoted else beginning).lstrip(_RIM)


def without_quotations(text: str) -> str:
    """The text with a blank in place of what it quotes.

    >>> without_quotations('Say "no changes" and go.')
    'Say   and go.'
    """
    return _SAID.sub(" ", text)


def fenced_parts(text: str) -> list[Part]:
    """The prose and the fenced code of a text; without a fence all of it is prose."""
    if "```" in text or "~~~" in text:
        return parts(text)
    return [Part(PartKind.PROSE, text, 0)]


def prose_of(pieces: list[Part]) -> str:
    """The prose among the parts of a text."""
    return "\n".join(part.text for part in pieces if part.kind is PartKind.PROSE)


def sentences(lead: str, number: int) -> str:
    """The first `number` sentences of a folded beginning.

    >>> sentences("sorry. i cannot help. bye.", 2)
    'sorry. i cannot help.'
    """
    end = 0
    for _ in range(number):
        match = _SENTENCE.search(lead, end)
        if match is None:
            return lead
        end = match.end()
    return lead[:end]


def sentence_count(folded: str) -> int:
    """How many sentences a folded text has.

    >>> sentence_count("one. two! three")
    3
    """
    return sum(1 for piece in _SENTENCE.split(folded) if any(map(str.isalnum, piece)))
