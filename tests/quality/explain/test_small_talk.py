"""Small talk around an answer, and what only looks like it."""

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    (
        "Natuurlijk! Om de oven schoon te maken gebruik je azijn. Veel succes!",
        "Om de oven schoon te maken gebruik je azijn.",
    ),
    ("Het is belangrijk om op te merken dat de deur dicht moet.", "De deur dicht moet."),
    ("もちろんです!まず、水を沸かします。", "まず、水を沸かします。"),
    ("当然可以!总的来说,绿茶要趁热喝。", "绿茶要趁热喝。"),
    ("Claro, vamos lá!\n\nO ônibus sai às 9h.", "O ônibus sai às 9h."),
    ("Here you go!\n\nThe bus leaves at nine.", "The bus leaves at nine."),
    ("Il bus parte alle 9. Spero di esserti stato utile!", "Il bus parte alle 9."),
    (
        "आपकी बेटी परीक्षा में बैठ सकती है।\n\nधन्यवाद सहित,\nसादर,\nमीरा",
        "आपकी बेटी परीक्षा में बैठ सकती है।\n\nसादर,\nमीरा",
    ),
]
DIFFERENT = [
    ("Natuurlijk mag je naar binnen.", "Je mag naar binnen."),
    ("いいえ!まず、水を沸かします。", "まず、水を沸かします。"),
    ("Sure is better! In short, no.", "In short, no."),
    ("Vamos lá amanhã! O ônibus sai às 9h.", "O ônibus sai às 9h."),
    ("不可以!总的来说,绿茶要趁热喝。", "绿茶要趁热喝。"),
    ("Het is niet belangrijk om op te merken dat de deur dicht moet.", "De deur dicht moet."),
    ("Los geht's um 9 Uhr. Der Bus wartet.", "Der Bus wartet."),
    ("Stop! In short, the pump leaks.", "In short, the pump leaks."),
    ("Ik hoop dat de deur dicht is. De bus wacht.", "De bus wacht."),
    ("Here you go left. The bus leaves at nine.", "The bus leaves at nine."),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_small_talk_may_come_and_go(a, b):
    """What nobody could act on says nothing."""
    assert compare(a, b, ANY_LIKENESS).converged
    assert compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_what_somebody_could_act_on_stays(a, b):
    """A thing, a time, a denial or a condition in the same form is content."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged
