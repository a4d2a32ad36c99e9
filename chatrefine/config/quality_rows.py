"""The settings of refining, each declared once; defaults are those of `quality.config`.

The name's end is the field's name: `…REFINE_MAX_PASSES` is `RefineConfig.max_passes`.
Source: SPEC §8.
"""

from chatrefine.config.setting import Bounds, Group, Kind, Setting
from chatrefine.quality.config import ConvergenceConfig, QualityConfig, RefineConfig

QUALITY = "CHATCLI_QUALITY_"
REFINE = "CHATCLI_QUALITY_REFINE_"
CONVERGENCE = "CHATCLI_QUALITY_REFINE_CONVERGENCE_"

ANY = Bounds()
SHARE = Bounds(lowest=0, highest=1)
NOT_NEGATIVE = Bounds(lowest=0)


def field_of(name: str) -> str:
    """The dataclass field a quality setting fills.

    >>> field_of("CHATCLI_QUALITY_REFINE_CONVERGENCE_CHAR_LOW"), field_of(REFINE + "EPSILON")
    ('char_low', 'epsilon')
    """
    for prefix in (CONVERGENCE, REFINE):
        if name.startswith(prefix):
            return name.removeprefix(prefix).lower()
    return name.removeprefix(QUALITY).lower()


def _refine(
    name: str, kind: Kind, meaning: str, *, bounds: Bounds = ANY, unit: str = ""
) -> Setting:
    return Setting(
        name=REFINE + name,
        kind=kind,
        group=Group.REFINING,
        meaning=meaning,
        default=getattr(RefineConfig(), name.lower()),
        bounds=bounds,
        unit=unit,
    )


def _convergence(
    name: str, kind: Kind, meaning: str, *, bounds: Bounds = ANY, unit: str = ""
) -> Setting:
    return Setting(
        name=CONVERGENCE + name,
        kind=kind,
        group=Group.CONVERGENCE,
        meaning=meaning,
        default=getattr(ConvergenceConfig(), name.lower()),
        bounds=bounds,
        unit=unit,
    )


QUALITY_ROWS: tuple[Setting, ...] = (
    Setting(
        name=QUALITY + "ENABLED",
        kind=Kind.SWITCH,
        group=Group.REFINING,
        meaning="The master switch; off, nothing is ever refined",
        default=QualityConfig().enabled,
    ),
    _refine("ENABLED", Kind.SWITCH, "Critique and rewrite every draft before it is printed"),
    _refine(
        "MAX_PASSES",
        Kind.INTEGER,
        "At most this many rewrites of a draft",
        bounds=Bounds(lowest=1, highest=10),
    ),
    _refine(
        "MIN_BYTES",
        Kind.INTEGER,
        "Drafts of fewer UTF-8 bytes are left as they are",
        bounds=NOT_NEGATIVE,
    ),
    _refine(
        "EPSILON",
        Kind.INTEGER,
        "Without the convergence cascade: texts this many characters apart are the same",
        bounds=NOT_NEGATIVE,
    ),
    _refine("EXCLUDE", Kind.LIST, "Agents whose answers are never refined"),
    _refine("EVALUATOR", Kind.SWITCH, "Score each text; the best-scored one wins"),
    _refine(
        "THRESHOLD",
        Kind.NUMBER,
        "With the evaluator: stop at this score",
        bounds=Bounds(above=0, highest=1),
    ),
    _refine("RUBRIC", Kind.PATH, "A text file with more criteria for the evaluator"),
    _refine("REPAIR", Kind.SWITCH, "Ask again in two plain calls when a reply broke the protocol"),
    _refine(
        "PASS_TIMEOUT", Kind.NUMBER, "Longest time for a pass", bounds=Bounds(above=0),
        unit="seconds",
    ),
    _convergence(
        "ENABLED", Kind.SWITCH, "Decide by the cascade; off, by the number of changed characters"
    ),
    _convergence("EMBEDDING", Kind.SWITCH, "Ask an embedding model too (costs a call a pass)"),
    _convergence("STRICT", Kind.SWITCH, "Without a working embedding only equal texts converge"),
    _convergence("VETO", Kind.SWITCH, "A difference nobody can explain as harmless forbids it"),
    _convergence(
        "CHAR_HIGH", Kind.NUMBER, "At this character similarity texts may be the same",
        bounds=SHARE,
    ),
    _convergence(
        "CHAR_LOW", Kind.NUMBER, "Below this character similarity texts differ", bounds=SHARE
    ),
    _convergence(
        "JACCARD_HIGH", Kind.NUMBER, "At this share of common words texts may be the same",
        bounds=SHARE,
    ),
    _convergence(
        "EMBEDDING_SIM", Kind.NUMBER, "At this cosine of embeddings texts may be the same",
        bounds=SHARE,
    ),
    _convergence(
        "CACHE_SIZE", Kind.INTEGER, "Embeddings kept in memory; 0 keeps none", bounds=NOT_NEGATIVE
    ),
    _convergence(
        "CACHE_TTL_MIN", Kind.NUMBER, "How long an embedding is kept; 0 keeps none",
        bounds=NOT_NEGATIVE, unit="minutes",
    ),
    _convergence(
        "BREAKER_THRESHOLD", Kind.INTEGER, "After this many failures in a row embeddings pause",
        bounds=Bounds(lowest=1),
    ),
    _convergence("JUDGE", Kind.SWITCH, "Ask the refiner's model about reworded sentences, too"),
)  # fmt: skip
