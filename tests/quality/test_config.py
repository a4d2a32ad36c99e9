"""The override on top of the configuration."""

import pytest

from chatrefine.quality.config import QualityConfig, QualityOverrides, RefineConfig, effective


@pytest.mark.parametrize("configured", [True, False])
@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        (QualityOverrides(), None),
        (QualityOverrides(refine=True), True),
        (QualityOverrides(refine=False), False),
        (QualityOverrides(refine=False, once=True), True),
    ],
)
def test_the_sessions_word_beats_the_configuration(configured, overrides, expected):
    """None follows it; `once` beats both."""
    config = QualityConfig(refine=RefineConfig(enabled=configured))
    found = effective(config, overrides).refine.enabled
    assert found is (configured if expected is None else expected)


def test_limits_of_the_session():
    """A threshold turns the evaluator on."""
    refine = effective(QualityConfig(), QualityOverrides(max_passes=4, threshold=0.5)).refine
    assert (refine.max_passes, refine.threshold, refine.evaluator) == (4, 0.5, True)
    assert effective(QualityConfig(), QualityOverrides()) == QualityConfig()


def test_once_is_used_up_and_what_was_set_before_holds():
    """The rest stays."""
    before = QualityOverrides(refine=False, once=True, max_passes=2)
    assert before.after_turn() == QualityOverrides(refine=False, max_passes=2)
