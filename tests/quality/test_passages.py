"""What an embedding is asked about changed wording, and what it is never asked."""

import pytest

from chatrefine.protocols import Comparison
from chatrefine.quality.breaker import CircuitBreaker
from chatrefine.quality.cache import VectorCache
from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import Cascade
from chatrefine.quality.embedding_scorer import EmbeddingScorer
from chatrefine.quality.explain import Weight, account
from chatrefine.quality.passages import passages

BASE = "The library opens at nine. Please {} the form before you leave. Staff are glad to help. "
REST = "Bring your card along when you come to visit us here. " * 8


class Likes:
    """Texts with one of the words get vectors that much apart; calls are counted."""

    key = "fake"

    def __init__(self, word, cosine, alone=0.9):
        self.word, self.cosine, self.alone, self.calls = word, cosine, alone, []

    async def embed(self, texts):
        self.calls.append(list(texts))
        return [self._vector(text) for text in texts]

    def _vector(self, text):
        if text == self.word:
            return [self.alone, (1 - self.alone**2) ** 0.5]
        if self.word in text and len(text) < len(REST):
            return [self.cosine, (1 - self.cosine**2) ** 0.5]
        return [1.0, 0.0]

    async def aclose(self):
        pass


def cascade(embedder):
    """A cascade on that embedder; its clock stands still."""
    still = lambda: 0.0  # noqa: E731  a clock
    return Cascade(
        ConvergenceConfig(embedding=True),
        EmbeddingScorer(
            embedder,
            VectorCache(size=64, ttl_seconds=60, clock=still),
            CircuitBreaker(threshold=3, clock=still),
        ),
    )


@pytest.mark.anyio
@pytest.mark.parametrize(("cosine", "converged"), [(0.95, True), (0.85, False)])
async def test_the_sentence_decides_however_long_the_text(cosine, converged):
    """A whole text hides one word; its sentence does not. One request carries all texts."""
    embedder = Likes("complete", cosine)
    before, after = BASE.format("fill") + REST, BASE.format("complete") + REST
    verdict = await cascade(embedder).judge(Comparison(before=before, after=after))
    assert verdict.converged is converged
    assert verdict.similarity == pytest.approx(cosine)
    asked = [
        before,
        after,
        "Please fill the form before you leave",
        "Please complete the form before you leave",
        "fill",
        "complete",
    ]
    assert embedder.calls == [asked]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("We stay because it rains.", "We stay although it rains."),
        ("Deshalb fahren wir los.", "Trotzdem fahren wir los."),
        ("Das Mittel ist gefährlich.", "Das Mittel ist ungefährlich."),
        ("The method is reliable here.", "The method is unreliable here."),
        ("It opens on fridays at noon.", "It opens on tuesdays at noon."),
        ("Se paga cada mes en la oficina.", "Se paga cada año en la oficina."),
        ("Es cuesta el doble de tiempo.", "Es cuesta el triple de tiempo."),
        ("Nimm Salz und Mehl dazu.", "Nimm Salz oder Mehl dazu."),
        ("Antes de sair, abra a janela.", "Antes de sair, feche a janela."),
        ("Le cours commence à midi.", "Le cours finit à midi."),
        ("He closes the valve first.", "He opens the valve first."),
        ("Работа увеличивает риск сбоя.", "Работа уменьшает риск сбоя."),
    ],
)
async def test_closed_classes_and_opposites_are_never_left_to_an_embedding(one, two):
    """Connectives, days and months, multiples, prefixes that deny, opposites: nobody is asked."""
    embedder = Likes("nothing", 1.0)
    for before, after in ((one, two), (two, one)):
        verdict = await cascade(embedder).judge(Comparison(before=before, after=after))
        assert not verdict.converged
        assert verdict.vetoed_by
    assert embedder.calls == []


@pytest.mark.anyio
@pytest.mark.parametrize(("alone", "converged"), [(0.81, True), (0.79, False)])
async def test_words_with_nothing_in_common_are_no_synonyms(alone, converged):
    """A sentence likes almost any word in a place; the words by themselves must be kin too."""
    before, after = BASE.format("fill") + REST, BASE.format("complete") + REST
    embedder = Likes("complete", 0.99, alone)
    verdict = await cascade(embedder).judge(Comparison(before=before, after=after))
    assert verdict.converged is converged
    assert verdict.vetoed_by == (None if converged else "word: fill/complete")


def test_a_place_gives_the_sentences_around_it():
    """Each side's own sentence, once, whatever stands around it."""
    one = "It is 3.5 m long. We keep the copies here! Done."
    two = "It is 3.5 m long. We store the copies here! Done."
    found = account(one, two).unexplained
    assert [place.weight for place in found] == [Weight.WORDING]
    assert passages(one, two, found + found) == (
        ("We keep the copies here", "We store the copies here"),
    )
