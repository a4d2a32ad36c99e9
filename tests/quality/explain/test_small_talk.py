"""Small talk around an answer, and what only looks like it."""

# ruff: noqa: E501  a pair stands on its line

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    (
        "Good question, this one trips up a lot of people.\n\nYour query drops customers.",
        "Your query drops customers.",
    ),
    ("That's a very common question. The visa takes a week.", "The visa takes a week."),
    (
        "Bonne question. C'est une question fréquente. La porte ferme à midi.",
        "La porte ferme à midi.",
    ),
    ("これはよくある質問です。電車は9時に出ます。", "電車は9時に出ます。"),
    (
        "Happy to help with the boiler! The boiler's gauge should read 1.2 bar.",
        "The boiler's gauge should read 1.2 bar.",
    ),
    (
        "Turn the valve until the gauge reads 1.2 bar. Hope that gets you warm again soon.",
        "Turn the valve until the gauge reads 1.2 bar.",
    ),
    (
        "प्रिय किरण जी,\n\nआशा है आप सब अच्छे होंगे। परीक्षा सोमवार को है।",
        "प्रिय किरण जी,\n\nपरीक्षा सोमवार को है।",
    ),
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
    ("Selbstverständlich können Sie auch ein Fax schicken.", "Sie können auch ein Fax schicken."),
    ("Außerdem ist die Tür zu.", "Die Tür ist zu."),
    ("Natuurlijk is de winkel open.", "De winkel is open."),
    (
        "Bien sûr ! Voici la réponse : le bureau est fermé le lundi.",
        "Le bureau est fermé le lundi.",
    ),
    ("Here is the answer: the office is closed.", "The office is closed."),
    (
        "The install needs Go.\n\nShout if the install throws any errors and I'll gladly take a look.",
        "The install needs Go.",
    ),
    ("The install needs Go.\n\nLet me know if you run into any issues!", "The install needs Go."),
    (
        "Se houver chuva forte, feche a janela do quarto.",
        "Em caso de chuva forte, feche a janela do quarto.",
    ),
]
DIFFERENT = [
    (
        "Here is the flight from Rome to Paris.\n\nBoth Rome and Paris are warm.",
        "Here is the flight from Paris to Rome.\n\nBoth Rome and Paris are warm.",
    ),
    (
        "Here is what you can do by Monday. A few people come on Monday.",
        "Here is what you can do on Monday. A few people come by Monday.",
    ),
    ("The pump is fine. 👍", "The pump is fine. 👎"),
    ("The sign is:\n\n∑\n\nIt is Greek.", "The sign is:\n\n∏\n\nIt is Greek."),
    ("The price is:\n\n€\n\nPay now.", "The price is:\n\n£\n\nPay now."),
    ("Good question, this one trips up the parser. The bus waits.", "The bus waits."),
    ("A mild fever is normal. This one trips up a lot of people.", "A mild fever is normal."),
    ("Indent with blanks. It's very common.", "Indent with blanks."),
    ("Happy to help with the move on Friday! The boiler leaks.", "The boiler leaks."),
    ("The form is signed. I hope this gets you to reply before Friday.", "The form is signed."),
    ("The clinic is open. I hope that gets you tested again on Monday.", "The clinic is open."),
    ("आशा है आप पाँच बजे आएँगे। परीक्षा सोमवार को है।", "परीक्षा सोमवार को है।"),
    ("Natuurlijk mag je naar binnen.", "Je mag niet naar binnen."),
    ("いいえ!まず、水を沸かします。", "まず、水を沸かします。"),
    ("Sure is better! In short, no.", "In short, no."),
    ("Vamos lá amanhã! O ônibus sai às 9h.", "O ônibus sai às 9h."),
    ("不可以!总的来说,绿茶要趁热喝。", "绿茶要趁热喝。"),
    ("Het is niet belangrijk om op te merken dat de deur dicht moet.", "De deur dicht moet."),
    ("Los geht's um 9 Uhr. Der Bus wartet.", "Der Bus wartet."),
    ("Stop! In short, the pump leaks.", "In short, the pump leaks."),
    ("Ik hoop dat de deur dicht is. De bus wacht.", "De bus wacht."),
    ("Here you go left. The bus leaves at nine.", "The bus leaves at nine."),
    (
        "Here's how to judge the offer, leaving salary aside.\n\nThe salary is one thing, the company another.",
        "Here's how to judge the offer, leaving company aside.\n\nThe salary is one thing, the company another.",
    ),
    (
        "Here's how to judge the salary.\n\nThe salary is one thing, the company another.",
        "## How to judge the company\n\nThe salary is one thing, the company another.",
    ),
    (
        "Thanks for the salary.\n\nThe salary is one thing, the company another.",
        "Thanks for the company.\n\nThe salary is one thing, the company another.",
    ),
    ("Natürlich schließen Sie die Tür.", "Sie schließen die Tür nicht."),
    ("Außerdem schließen Sie die Tür.", "Sie schließen die Tür."),
    ("Selbst können Sie ein Fax schicken.", "Sie können ein Fax schicken."),
    ("Nur im Notfall können Sie ein Fax schicken.", "Sie können ein Fax schicken."),
    ("Natürlich sieht Anna Peter.", "Peter sieht Anna."),
    ("Vielleicht ist die Tür zu.", "Die Tür ist zu."),
    ("Misschien is de winkel open.", "De winkel is open."),
    (
        "Here is the plan: stop the pump. The pump can start and stop.",
        "Here is the plan: start the pump. The pump can start and stop.",
    ),
    ("Here is the wrong answer: the office is closed.", "The office is closed."),
    ("Here is Ann: the office is closed.", "The office is closed."),
    (
        "Good idea: stop the pump. The pump can start and stop.",
        "Good idea: start the pump. The pump can start and stop.",
    ),
    ("The install needs Go. Let me know if the install is on Monday.", "The install needs Go."),
    ("The install needs Go. Stop if the install throws any errors.", "The install needs Go."),
    (
        "The install needs Go. Let me know if you have any errors in the invoice.",
        "The install needs Go.",
    ),
    (
        "Se houver sol forte, feche a janela do quarto.",
        "Em caso de chuva forte, feche a janela do quarto.",
    ),
    (
        "Se não houver chuva forte, feche a janela do quarto.",
        "Em caso de chuva forte, feche a janela do quarto.",
    ),
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
