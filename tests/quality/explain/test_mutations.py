"""One word, digit or negator changed anywhere, in nine languages: never the same."""

import random
import re

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare
from tests.quality.explain.prose import FUNCTION_WORDS, PROSE

CONFIG = ConvergenceConfig()
UNSPACED = {"zh", "ja"}
NEGATORS = {
    "en": "not", "de": "nicht", "pt": "não", "es": "no", "ru": "не", "ar": "لا", "hi": "नहीं",
    "zh": "不", "ja": "ない", "ko": "안",
}  # fmt: skip
TEXTS = [(language, text) for language, texts in PROSE.items() for text in texts]
WORD = re.compile(r"[^\W_][\w\u0900-\u0963\u064b-\u0652]*")
GLYPH = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def places(language, text):
    """Where the content words stand."""
    pattern = GLYPH if language in UNSPACED else WORD
    return [
        match.span() for match in pattern.finditer(text) if match[0].lower() not in FUNCTION_WORDS
    ]


def mutants(language, text):
    """Every place of the text changed once in each way."""
    chance = random.Random(text)  # noqa: S311  the same mutants every time
    blank = "" if language in UNSPACED else " "
    found = places(language, text)
    words = [text[slice(*place)] for place in found]
    for (start, end), word in zip(found, words, strict=True):
        other = chance.choice([one for one in words if one.lower() != word.lower()])
        yield text[:start] + other + text[end:]
        yield text[:start] + text[end:].removeprefix(blank)
        yield text[:start] + other + blank + text[start:]
        yield text[:start] + NEGATORS[language] + blank + text[start:]
    for (start, end), (begin, stop) in zip(found, found[3:], strict=False):
        one, two = text[start:end], text[begin:stop]
        if one.lower() != two.lower():
            yield text[:start] + two + text[end:begin] + one + text[stop:]
    for match in re.finditer(r"\d", text):
        digit = str((int(match[0]) + chance.randint(1, 9)) % 10)
        yield text[: match.start()] + digit + text[match.end() :]
        yield text[: match.start()] + text[match.end() :]


@pytest.mark.parametrize(("language", "text"), TEXTS)
def test_no_single_change_of_content_converges(language, text):
    """Replacing, adding, deleting, negating or swapping content words keeps the loop going."""
    wrong = [one for one in mutants(language, text) if compare(text, one, CONFIG).converged]
    assert wrong == []


def test_there_are_enough_mutants_in_enough_scripts():
    """More than two thousand mutants in at least six scripts stand behind the claim above."""
    assert sum(1 for one in TEXTS for _ in mutants(*one)) > 2000
    assert len(PROSE) >= 9


def harmless(text):
    """The text in forms that say the same."""
    sentences = re.findall(r"[^.。।]+[.。।]\s*", text)
    yield text.replace(" ", "\n", 3)
    yield f"**{sentences[0].strip()}** {' '.join(one.strip() for one in sentences[1:])}"
    yield "Sure! " + text
    yield text + "\n\nI hope this helps!"
    yield "> " + text
    yield "\n".join(f"- {one.strip()}" for one in sentences)


@pytest.mark.parametrize(("language", "text"), TEXTS)
def test_changes_of_form_converge(language, text):
    """Re-wrapping, bold, a pleasantry, a quotation or a list leave the meaning alone."""
    missed = [one for one in harmless(text) if not compare(text, one, CONFIG).converged]
    assert missed == []


def test_the_order_of_independent_sentences_does_not_matter():
    """Sentences that lean on nothing may change places."""
    sentences = [one + "." for one in PROSE["de"][0].rstrip(".").split(". ")]
    kept = [" ".join(sentences[at:] + sentences[:at]) for at in range(1, len(sentences))]
    assert all(compare(" ".join(sentences), one, CONFIG).converged for one in kept)
