import pytest

from chatrefine.errors import ProviderUnavailable
from chatrefine.protocols import Comparison
from chatrefine.quality.breaker import CircuitBreaker
from chatrefine.quality.cache import VectorCache
from chatrefine.quality.config import ConvergenceConfig, RefineConfig
from chatrefine.quality.convergence import Cascade, compare
from chatrefine.quality.embedding_scorer import EmbeddingScorer

OFF = ConvergenceConfig()
ON = ConvergenceConfig(embedding=True)
LONG = (
    "The garden behind the library opens at nine and closes at dusk. Visitors bring their own "
    "food and sit under the old lime trees. Children feed the ducks near the small bridge. A "
    "gardener waters the roses every morning and cuts the hedges twice a year. Benches stand "
    "along the wall, and most of them face the pond. In autumn the paths are covered with leaves, "
    "and volunteers sweep them on weekends. Dogs stay on a lead. Concerts take place on the lawn."
)


class Embedder:
    def __init__(self, cosine=1.0, error=None):
        self.key = "fake"
        self.cosine = cosine
        self.error = error
        self.calls = 0

    async def embed(self, texts):
        self.calls += 1
        if self.error:
            raise self.error
        side = (1 - self.cosine**2) ** 0.5
        return ([[1.0, 0.0], [self.cosine, side]] * len(texts))[: len(texts)]

    async def aclose(self):
        pass


def scorer(embedder):
    """A scorer on the fake, its clock standing still unless given."""
    return EmbeddingScorer(
        embedder,
        VectorCache(size=8, ttl_seconds=60, clock=lambda: 0.0),
        CircuitBreaker(threshold=3, clock=lambda: 0.0),
    )


def test_equal_texts_are_identical():
    """Equal texts, and equal normal forms."""
    assert compare("a", "a", OFF).scorer == "identical"
    verdict = compare("* a thing", "- a **thing**", OFF)
    assert (verdict.converged, verdict.scorer, verdict.explained) == (
        True,
        "identical",
        ("layout",),
    )


def test_unlike_texts_diverge_at_once():
    """Below CHAR_LOW nothing else is asked."""
    verdict = compare("The cat sat on the mat.", "Mix flour, water and salt.", OFF)
    assert (verdict.converged, verdict.scorer, len(verdict.trail)) == (False, "char", 1)


def test_the_stage_that_nominated_is_named():
    """Char for long near texts, Jaccard for shuffled ones, explained when neither nominates."""
    near = compare(LONG * 3, LONG * 3 + " Sure!", OFF)
    assert (near.converged, near.scorer) == (True, "char")
    sentences = LONG.split(". ")
    moved = ". ".join([sentences[2], *sentences[:2], *sentences[3:]])
    assert compare(LONG, moved, OFF).scorer == "jaccard"
    told = compare("It takes half an hour.", "It takes 30 minutes.", OFF)
    assert (told.converged, told.scorer, told.explained) == (
        True, "explained", ("unit format: half an hour/30 minutes",),
    )  # fmt: skip


def test_a_veto_names_the_difference():
    """The first difference nobody can explain stands in the verdict and its trail."""
    verdict = compare(LONG, LONG.replace("nine", "ten"), OFF)
    assert (verdict.converged, verdict.vetoed_by) == (False, "number: nine/ten")
    assert verdict.trail[-1].vetoed_by == verdict.vetoed_by


def test_too_much_to_look_at_is_a_veto():
    """A search cut short never converges."""
    verdict = compare("漢字" * 8000, "字漢仮" * 8000, ConvergenceConfig(char_low=0))
    assert not verdict.converged
    assert "too much" in verdict.vetoed_by


def test_without_the_veto_the_nominations_decide():
    """The seed's plain cascade."""
    plain = ConvergenceConfig(veto=False)
    assert compare(LONG * 3, LONG.replace("nine", "ten") + LONG * 2, plain).converged
    verdict = compare("The cat sat.", "The cat ran.", plain)
    assert (verdict.converged, verdict.vetoed_by, verdict.explained) == (False, None, ())


def test_strict_without_an_embedding_takes_equal_forms_only():
    """Strict mode converges on nothing but the normal form, and is not degraded unasked."""
    strict = ConvergenceConfig(strict=True)
    assert compare("- a", "* a", strict).converged
    verdict = compare("It takes half an hour.", "It takes 30 minutes.", strict)
    assert (verdict.converged, verdict.degraded_from) == (False, None)


def test_switched_off_it_is_the_epsilon_heuristic():
    """Code points on the raw texts."""
    off = ConvergenceConfig(enabled=False)
    assert compare("día", "dia", off).converged
    assert compare("día", "dia", off).scorer == "epsilon"
    assert compare("a", "a", off, epsilon=0).similarity == 1
    assert not compare("día", "dia", off, epsilon=0).converged


@pytest.mark.anyio
async def test_the_judge_reads_epsilon_from_the_loop_settings():
    """A Cascade takes the loop's settings or the cascade's alone."""
    loop = RefineConfig(epsilon=0, convergence=ConvergenceConfig(enabled=False))
    pair = Comparison(before="día", after="dia")
    assert not (await Cascade(loop).judge(pair)).converged
    assert (await Cascade(loop.convergence, epsilon=1).judge(pair)).converged


WORDING = Comparison(before="The red car stops here.", after="The scarlet car stops here.")
NUMBER = Comparison(before="It takes 5 short steps.", after="It takes 6 short steps.")


@pytest.mark.anyio
async def test_an_embedding_may_accept_wording():
    """A cosine above the threshold takes a changed content word, one below keeps refining."""
    good = await Cascade(ON, scorer(Embedder(0.99))).judge(WORDING)
    assert (good.converged, good.scorer, good.degraded_from) == (True, "embedding", None)
    low = await Cascade(ON, scorer(Embedder(0.5))).judge(WORDING)
    assert (low.converged, round(low.similarity, 3)) == (False, 0.5)


@pytest.mark.anyio
async def test_an_embedding_is_not_asked_in_vain():
    """No request for a changed number, for equal or unlike texts, or on the last pass."""
    embedder = Embedder()
    cascade = Cascade(ON, scorer(embedder))
    assert not (await cascade.judge(NUMBER)).converged
    assert (await cascade.judge(Comparison(before="a", after="a"))).converged
    last = Comparison(before=WORDING.before, after=WORDING.after, last_pass=True)
    assert (await cascade.judge(last)).degraded_from is None
    unlike = Comparison(before="The cat sat.", after="Mix flour with salt and water.")
    assert not (await cascade.judge(unlike)).converged
    told = Comparison(before="It takes half an hour.", after="It takes 30 minutes.")
    assert (await cascade.judge(told)).converged
    assert embedder.calls == 0


@pytest.mark.anyio
async def test_a_failing_embedding_degrades():
    """Any error leaves the word to the stages before, and says so."""
    for embedding in (scorer(Embedder(error=ProviderUnavailable("down"))), None):
        verdict = await Cascade(ON, embedding).judge(WORDING)
        assert (verdict.converged, verdict.degraded_from) == (False, "embedding_unavailable")
        assert verdict.trail[-1].error


@pytest.mark.anyio
async def test_strict_with_an_embedding_asks_it():
    """Strict mode needs the cosine for every pair that is not equal, and its word holds."""
    strict = ConvergenceConfig(embedding=True, strict=True)
    told = Comparison(before="It takes half an hour.", after="It takes 30 minutes.")
    working, broken = Embedder(0.99), Embedder(error=ProviderUnavailable("down"))
    assert (await Cascade(strict, scorer(working)).judge(told)).converged
    assert not (await Cascade(strict, scorer(broken)).judge(told)).converged
    assert not (await Cascade(strict, scorer(Embedder(0.99))).judge(NUMBER)).converged
    assert working.calls == broken.calls == 1


@pytest.mark.anyio
async def test_without_the_veto_a_cosine_decides():
    """The plain cascade with an embedding: nominated early asks nobody."""
    plain = ConvergenceConfig(embedding=True, veto=False)
    embedder = Embedder(0.99)
    cascade = Cascade(plain, scorer(embedder))
    assert (await cascade.judge(NUMBER)).converged
    near = Comparison(before=LONG * 3, after=LONG * 3 + " Sure!")
    assert (await cascade.judge(near)).converged
    assert embedder.calls == 1


@pytest.mark.anyio
@pytest.mark.parametrize("veto", [True, False])
async def test_strict_needs_a_working_embedding_for_all_but_equal_forms(veto):
    """Explained or nominated texts do not converge where the embedding fails or is missing."""
    strict = ConvergenceConfig(embedding=True, strict=True, veto=veto)
    explained = Comparison(before="It takes half an hour.", after="It takes 30 minutes.")
    nominated = Comparison(before=LONG * 3, after=LONG * 3 + " Sure!")
    equal = Comparison(before="- a", after="* a")
    for embedding in (scorer(Embedder(error=ProviderUnavailable("down"))), None):
        cascade = Cascade(strict, embedding)
        assert not (await cascade.judge(explained)).converged
        assert not (await cascade.judge(nominated)).converged
        assert (await cascade.judge(equal)).converged


def test_texts_that_share_few_words_are_not_looked_into():
    """Below half of the words, in texts of some length, the veto says just that."""
    other = " ".join(f"{word}s" if at % 2 else word for at, word in enumerate(LONG.split()))
    verdict = compare(LONG, other, OFF)
    assert (verdict.converged, verdict.vetoed_by) == (False, "most words differ")
    assert not compare(LONG, other, ConvergenceConfig(veto=False)).converged
