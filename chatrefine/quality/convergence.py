"""Have two texts converged? char → Jaccard → embedding nominate, unexplained differences veto.

In order:
- equal in normal form: converged (`identical`).
- strict, and no cosine to be had: not converged.
- char similarity below CHAR_LOW: not converged (`char`).
- every difference explained as harmless: converged, named after the stage that nominated the
  pair, or `explained` when none did.
- otherwise a nomination is vetoed by the first difference nobody could explain. An embedding's
  nomination may wave through changed wording, never a number, name, negation, code or order.
- with `veto` off the nominations decide alone: the seed's plain cascade.
- with `judge` on, a model is asked about texts that have not converged and differ in wording.

`compare` is the whole of it without an embedding. Source: SPEC §5.
"""

from dataclasses import dataclass, field, replace

from chatrefine.protocols import Arbiter, Comparison
from chatrefine.quality.arbitration import arbitrated
from chatrefine.quality.config import ConvergenceConfig, RefineConfig
from chatrefine.quality.embedding_scorer import EmbeddingScorer, EmbeddingUnavailable
from chatrefine.quality.explain import Account, Depth, Weight, account
from chatrefine.quality.long_work import computed
from chatrefine.quality.passages import passages
from chatrefine.quality.questions import questions
from chatrefine.quality.similarity import (
    jaccard,
    normal_char_similarity,
    within_epsilon,
)
from chatrefine.quality.text import comparable, may_be_equal, normal_form
from chatrefine.reports import Scorer, TrailStep, Verdict

CONFIDENT = 0.6
DEGRADED = "embedding_unavailable"
DEFAULT_EPSILON = 50
_LISTED = 50
_FAR = 0.5
"""Nothing measured that says the same, in texts of some 30 words or more, shares fewer words."""
_ALIKE = 0.8
"""How alike changed words must be by themselves; chosen with third_pairs in view (see there)."""
_MOST_WORDS_DIFFER = Account(complete=False)

_Pairs = tuple[tuple[str, str], ...]


@dataclass(slots=True)
class _Evidence:
    """What the stages before the embedding said about one pair."""

    account: Account | None
    nominated_by: Scorer | None = None
    last: TrailStep = field(default_factory=lambda: TrailStep(scorer=Scorer.CHAR))
    trail: list[TrailStep] = field(default_factory=list)

    @property
    def veto(self) -> str | None:
        """The first difference that nobody could explain, None when there is none."""
        if self.account is None or self.account.harmless:
            return None
        if self.account is _MOST_WORDS_DIFFER:
            return "most words differ"
        left_over = self.account.unexplained
        return left_over[0].label if left_over else "too much changed to look at each place"

    @property
    def explained(self) -> tuple[str, ...]:
        if self.account is None:
            return ()
        labels = (one.label for one in self.account.differences if one.reason)
        return tuple(dict.fromkeys(labels))[:_LISTED]


def compare(
    a: str, b: str, config: ConvergenceConfig, *, epsilon: int = DEFAULT_EPSILON
) -> Verdict:
    """The verdict on two texts without asking any embedding."""
    found = _quick(a, b, config, epsilon)
    return found or _decide(_gather(a, b, config, Depth.FIRST), config)


class Cascade:
    """The judge of the refine loop: `compare`, and the models that are switched on.

    `arbiter` is only asked with `judge` on.
    """

    def __init__(
        self,
        config: RefineConfig | ConvergenceConfig,
        embedding: EmbeddingScorer | None = None,
        *,
        epsilon: int = DEFAULT_EPSILON,
        arbiter: Arbiter | None = None,
    ) -> None:
        if isinstance(config, RefineConfig):
            self._config, self._epsilon = config.convergence, config.epsilon
        else:
            self._config, self._epsilon = config, epsilon
        self._embedding = embedding
        self._arbiter = arbiter if self._config.judge and not self._config.strict else None

    def with_arbiter(self, arbiter: Arbiter) -> "Cascade":
        """The same cascade, its embeddings' cache shared, with somebody to ask at the end."""
        return Cascade(self._config, self._embedding, epsilon=self._epsilon, arbiter=arbiter)

    async def judge(self, comparison: Comparison) -> Verdict:
        """The verdict; whatever a model or an embedding service does only degrades it."""
        a, b, config = comparison.before, comparison.after, self._config
        arbiter = None if comparison.last_pass else self._arbiter
        embeds = config.embedding and not comparison.last_pass
        if arbiter is None and not embeds:
            return await computed(lambda: compare(a, b, config, epsilon=self._epsilon), a, b)
        found = await computed(lambda: _quick(a, b, config, self._epsilon), a, b)
        if found is not None:
            return found
        evidence = await computed(lambda: _gather(a, b, config, Depth.VERDICT), a, b)
        if embeds and not _settled(evidence, config):
            verdict = await self._by_cosine(a, b, evidence)
        else:
            verdict = _decide(evidence, config)
        if arbiter is None or verdict.converged or evidence.account is None:
            return verdict
        asked = questions(a, b, evidence.account)
        return await arbitrated(verdict, asked, arbiter, comparison.emit)

    async def _by_cosine(self, a: str, b: str, evidence: _Evidence) -> Verdict:
        config = self._config
        try:
            if self._embedding is None:
                raise EmbeddingUnavailable("no embedding service is configured")  # noqa: TRY301  one way out
            texts, words = _asked(a, b, evidence.account)
            cosines = await self._embedding.cosines(texts + words)
        except EmbeddingUnavailable as error:
            evidence.trail.append(TrailStep(scorer=Scorer.EMBEDDING, error=str(error)))
            return replace(_decide(evidence, config), degraded_from=DEGRADED)
        alike = min(config.embedding_sim, _ALIKE)
        kin = all(one >= alike for one in cosines[len(texts) :])
        return _decide_by_cosine(evidence, min(cosines[: len(texts)]), config, kin=kin)


def _asked(a: str, b: str, found: Account | None) -> tuple[_Pairs, _Pairs]:
    """What an embedding compares: texts and sentences with changed wording; the words alone."""
    if found is None or found.harmless or not _only_wording(found):
        return ((a, b),), ()
    left_over = found.unexplained
    words = tuple(dict.fromkeys((one.left, one.right) for one in left_over))
    return ((a, b), *passages(a, b, left_over)), words


def _quick(a: str, b: str, config: ConvergenceConfig, epsilon: int) -> Verdict | None:
    """The verdict where no stage is needed, else None."""
    if not config.enabled:
        near = within_epsilon(a, b, epsilon)
        return Verdict(
            converged=near,
            scorer=Scorer.EPSILON,
            similarity=1.0 if a == b else normal_char_similarity(comparable(a), comparable(b)),
            trail=(TrailStep(scorer=Scorer.EPSILON),),
        )
    if a == b or (may_be_equal(a, b) and normal_form(a) == normal_form(b)):
        return Verdict(
            converged=True,
            scorer=Scorer.IDENTICAL,
            similarity=1.0,
            explained=() if a == b else ("layout",),
            trail=(TrailStep(scorer=Scorer.IDENTICAL, similarity=1.0),),
        )
    return None


def _gather(a: str, b: str, config: ConvergenceConfig, depth: Depth) -> _Evidence:
    left, right = comparable(a), comparable(b)
    char = normal_char_similarity(left, right, high=config.char_high)
    step = TrailStep(scorer=Scorer.CHAR, similarity=char)
    trail = [step]
    if char < config.char_low:
        return _Evidence(account=None, last=step, trail=trail)
    nominated, far = (Scorer.CHAR, False) if char >= config.char_high else (None, False)
    if nominated is None:
        shared, confidence = jaccard(a, b)
        step = TrailStep(scorer=Scorer.JACCARD, similarity=shared, confidence=confidence)
        trail.append(step)
        if confidence >= CONFIDENT:
            nominated = Scorer.JACCARD if shared >= config.jaccard_high else None
            far = shared < _FAR
    found = _MOST_WORDS_DIFFER if far else None
    if config.veto and found is None:
        found = account(a, b, depth)
    return _Evidence(
        account=found if config.veto else None, nominated_by=nominated, last=step, trail=trail
    )


def _settled(evidence: _Evidence, config: ConvergenceConfig) -> bool:
    """Whether no embedding could change the outcome, so none is asked."""
    if evidence.last.scorer == Scorer.CHAR and evidence.nominated_by is None:
        return True
    if config.strict:
        return False
    if evidence.account is None:
        return evidence.nominated_by is not None
    return evidence.account.harmless or not _only_wording(evidence.account)


def _only_wording(found: Account) -> bool:
    """Whether an embedding may judge what is left: wording alone, and no word changed places."""
    left_over = found.unexplained
    mine = {word for one in left_over for word in one.left.lower().split()}
    theirs = {word for one in left_over for word in one.right.lower().split()}
    wording = all(one.weight is Weight.WORDING for one in left_over)
    return found.complete and wording and not mine & theirs


def _decide(evidence: _Evidence, config: ConvergenceConfig) -> Verdict:
    """The verdict of char, Jaccard and the explained differences alone."""
    veto, last = evidence.veto, evidence.last
    if config.strict:
        return _verdict(evidence, last, converged=False, veto=veto)
    if evidence.account is None:
        return _verdict(evidence, last, converged=evidence.nominated_by is not None, veto=None)
    if veto is not None:
        return _verdict(evidence, last, converged=False, veto=veto)
    if evidence.nominated_by is None:
        last = replace(last, scorer=Scorer.EXPLAINED)
    return _verdict(evidence, last, converged=True, veto=None)


def _decide_by_cosine(
    evidence: _Evidence, similarity: float, config: ConvergenceConfig, *, kin: bool
) -> Verdict:
    near = similarity >= config.embedding_sim
    found = evidence.account
    harmless = found is not None and found.harmless
    accepted = found is None or harmless or (kin and _only_wording(found))
    veto = None if accepted else evidence.veto
    step = TrailStep(scorer=Scorer.EMBEDDING, similarity=similarity, vetoed_by=veto)
    evidence.trail.append(step)
    return _verdict(evidence, step, converged=harmless or (near and accepted), veto=veto)


def _verdict(evidence: _Evidence, step: TrailStep, *, converged: bool, veto: str | None) -> Verdict:
    trail = evidence.trail
    if veto is not None and trail:
        trail = [*trail[:-1], replace(trail[-1], vetoed_by=veto)]
    return Verdict(
        converged=converged,
        scorer=step.scorer,
        similarity=0.0 if step.similarity is None else step.similarity,
        confidence=1.0 if step.confidence is None else step.confidence,
        vetoed_by=veto,
        explained=evidence.explained,
        trail=tuple(trail),
    )
