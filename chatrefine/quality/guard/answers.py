"""Whether a revision still answers the user's question, in the user's language."""

import re
from functools import lru_cache

from chatrefine.quality.guard.case import Case, fenced_parts, prose_of
from chatrefine.quality.guard.language import (
    Language,
    language_of,
    named_languages,
    script_of,
    tongue,
)
from chatrefine.quality.guard.neighbours import answers_its_neighbour
from chatrefine.quality.guard.topic import stems
from chatrefine.quality.guard.words import wants

_NO_PROSE = re.compile(r"`[^`\n]*`|https?://\S+|[\"“«„「『][^\"”»“」』\n]{0,200}[\"”»“」』]")
_MAY_QUOTE = ("`", "://", '"', "“", "«", "„", "「", "『")
# A long text is looked at in places, so that a half in another language is seen.
_SAMPLES, _SAMPLE = 5, 300
_MIN_REVISION, _MIN_DRAFT = 8, 8
_SOME_DRAFT = 3
_SHARED = 1
_SAME_SIZE, _MOSTLY_KEPT = 1.2, 0.7
# Ideographs are counted in pairs, so that a text has more of them than words.
_MIN_DRAFT_PAIRS = 11


def changed_language(case: Case) -> bool:
    """Whether the revision is in another language than draft and task, and none was asked for."""
    named = named_languages(case.task)
    return bool(named or not _keeps_its_words(case)) and _speaks_another(case, named)


def _speaks_another(case: Case, named: frozenset[str]) -> bool:
    now = _language(case.revision)
    draft, task = _language_of_kept(case.draft), _language_of_kept(case.task)
    if now is None or (draft is None and task is None):
        return False
    if draft is not None and _is_untranslated(case, draft.script, named):
        return True
    if any(not now.differs_from(tongue(code)) for code in named) or (
        draft is not None and not now.differs_from(draft)
    ):
        return False
    if task is not None and now == task and now.code:
        asked = wants.TRANSLATION.search(case.asked)
        return bool(asked) and draft is not None and draft.code in named
    if draft is None and task is not None and not now.differs_from(task):
        return False
    return not wants.TRANSLATION.search(case.asked) or bool(named)


def _keeps_its_words(case: Case) -> bool:
    """Whether the revision is the draft with a few other words: a longer one may hold both."""
    same_size = len(case.revision) <= _SAME_SIZE * len(case.draft)
    return same_size and len(stems(case.draft)) >= _MIN_DRAFT and case.kept_share >= _MOSTLY_KEPT


def _is_untranslated(case: Case, drafted: str, named: frozenset[str]) -> bool:
    """Whether no letter is of the scripts asked for, in one of which the draft is written."""
    if not named or not wants.TRANSLATION.search(case.asked):
        return False
    scripts = {tongue(code).script for code in named}
    return drafted in scripts and not any(
        script_of(char) in scripts for char in case.revision if char.isalpha()
    )


@lru_cache(maxsize=8)
def _language_of_kept(text: str) -> Language | None:
    """The language of a task or draft, which stay the same from pass to pass."""
    return _language(text)


def _language(text: str) -> Language | None:
    """The language of a text's prose, code and quotations left out."""
    prose = prose_of(fenced_parts(text))
    if any(sign in prose for sign in _MAY_QUOTE):
        prose = _NO_PROSE.sub(" ", prose)
    if len(prose) > _SAMPLES * _SAMPLE:
        step = (len(prose) - _SAMPLE) // (_SAMPLES - 1)
        prose = " ".join(prose[at * step : at * step + _SAMPLE] for at in range(_SAMPLES))
    return language_of(prose)


def answers_another_question(case: Case) -> bool:
    """Whether hardly a content word of task or draft is left where the task leaves few free.

    A short or poor draft proves nothing: a good answer may share no word with it.
    """
    if answers_its_neighbour(case):
        return True
    revision, draft, task = stems(case.revision), stems(case.draft), stems(case.task)
    if len(draft) >= _SOME_DRAFT and not revision & draft and wants.MENDED.search(case.asked):
        # A text that was only mended still has a word of its own.
        return not (wants.TRANSLATION.search(case.asked) or wants.REWORDING.search(case.asked))
    if len(revision & task) > _SHARED:
        return False
    # However short the answer may be, it has a word of what it is about.
    if wants.BREVITY.search(case.asked) and revision & (draft | task):
        return False
    enough = _MIN_DRAFT_PAIRS if case.is_unspaced else _MIN_DRAFT
    if len(revision) >= _MIN_REVISION and len(draft) >= enough:
        return len(revision & draft) <= _SHARED and not case.is_invented
    return False
