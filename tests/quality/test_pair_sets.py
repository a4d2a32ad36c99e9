"""The cascade at its measured target, on both sets of labelled pairs."""

import json
from collections import Counter
from pathlib import Path

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

DATA = Path(__file__).parent.parent / "data"
ALWAYS_SAME = {
    "identical", "whitespace", "markdown", "punct_case", "bullet_reorder", "sentence_reorder",
    "number_format",
}  # fmt: skip


def measure(name):
    """Precision, F1, and how many of each category converged."""
    counts, converged = Counter(), Counter()
    hits = wrong = same = 0
    for line in (DATA / name).read_text("utf-8").splitlines():
        pair = json.loads(line)
        done = compare(pair["a"], pair["b"], ConvergenceConfig()).converged
        counts[pair["category"]] += 1
        converged[pair["category"]] += done
        is_same = pair["label"] == "same"
        same += is_same
        hits += done and is_same
        wrong += done and not is_same
    precision, recall = hits / (hits + wrong), hits / same
    return precision, 2 * precision * recall / (precision + recall), counts, converged


@pytest.mark.parametrize(
    ("name", "floor"), [("revision_pairs.jsonl", 0.82), ("convergence_pairs.jsonl", 0.82)]
)
def test_no_changed_meaning_passes_as_the_same(name, floor):
    """No different pair converges, and F1 without any embedding stays above its floor."""
    precision, f1, _, _ = measure(name)
    assert precision == 1
    assert f1 >= floor


def test_changes_of_form_alone_always_converge():
    """Identical, re-wrapped, re-marked, re-ordered and re-notated texts are the same."""
    _, _, counts, converged = measure("convergence_pairs.jsonl")
    assert {name: converged[name] for name in ALWAYS_SAME} == {
        name: counts[name] for name in ALWAYS_SAME
    }
