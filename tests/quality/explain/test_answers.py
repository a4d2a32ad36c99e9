import json
from pathlib import Path

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

CONFIG = ConvergenceConfig(char_low=0)
FOURTH = Path(__file__).parents[2] / "data" / "fourth_pairs.jsonl"
SAME = [
    ("Reset it and please wait.", "Reset it and wait."),
    ("Por favor, traga o relatório.", "Traga o relatório."),
    ("Il museo chiude alle 18.30.", "Il museo chiude alle 18:30."),
    ("Магазин открыт с 9 до 18:30.", "Магазин открыт с 9:00 до 18:30."),
    ("The town has 12 500 inhabitants.", "The town has 12,500 inhabitants."),
    ("Cela coûte 1 500 euros.", "Cela coûte 1500 €."),
    ("✅ Parking\n✅ Breakfast", "- Parking\n- Breakfast"),
    ("Du brauchst Mehl, Salz und Hefe.", "Du brauchst:\n- Mehl\n- Salz\n- Hefe"),
    ("Cela coûte 1\u202f500 €.", "Cela coûte 1500 euros."),
    ("Es ist neu, d. h. teuer.", "Es ist neu, das heißt teuer."),
    ("ｻｰﾊﾞｰを再起動する。", "サーバーを再起動する。"),
    ("It costs $5 a day.", "It costs 5 dollars per day."),
]
DIFFERENT = [
    ("She wants to please.", "She wants to."),
    ("Il museo chiude alle 18.30.", "Il museo chiude alle 18:50."),
    ("Магазин открыт с 9 до 18:30.", "Магазин открыт с 8:00 до 18:30."),
    ("The town has 12 500 inhabitants.", "The town has 12,600 inhabitants."),
    ("The town has 12 500 inhabitants.", "The town has 500 inhabitants."),
    ("Press 1 500 times.", "Press 500 times."),
    ("✅ Parking\n✅ Breakfast", "- Parking\n- ✅ Breakfast"),
    ("✅ Parking\n❌ Breakfast", "- Parking\n- Breakfast"),
    ("ｻｰﾊﾞｰを再起動する。", "ドライバを再起動する。"),
    ("It costs $5 a day.", "It costs 5 dollars per week."),
    ("Du brauchst Mehl, Salz oder Hefe.", "Du brauchst:\n- Mehl\n- Salz\n- Hefe"),
    ("✅ Parking\nBreakfast", "- Parking\n- Breakfast"),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_politeness_and_notation_come_and_go(a, b):
    """Please, hours, groups of thousands and check marks as bullets, either way round."""
    assert compare(a, b, CONFIG).converged
    assert compare(b, a, CONFIG).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_what_only_looks_like_them_stays(a, b):
    """Another value, a verb, or a mark that tells lines apart."""
    assert not compare(a, b, CONFIG).converged
    assert not compare(b, a, CONFIG).converged


def test_no_twin_in_an_assistants_words_converges():
    """Several harmless changes hide no changed meaning; most same pairs are seen through."""
    pairs = [json.loads(line) for line in FOURTH.read_text("utf-8").splitlines()]
    taken = [one["label"] for one in pairs if compare(one["a"], one["b"], CONFIG).converged]
    assert set(taken) == {"same"}
    assert len(taken) >= 36
