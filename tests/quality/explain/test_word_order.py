"""What may stand in front of its sentence or behind, and what then means something else."""

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    ("Type '5' now.", 'Type "5" now.'),
    ("The tiles, which are old, stay.", "The tiles (which are old) stay."),
    ("He works in the US.", "He works in the U.S."),
    ("He works in the US.", "He works in the United States."),
    ("The tax is US$ 5.", "The tax is $5."),
    ("THE US IS WET.", "the us is wet."),
    ("Pack these:\n\n- a lamp\n- a rope", "Pack these:\n\n- a rope\n- a lamp"),
    ("In keiner Reihenfolge:\n\n- Lampe\n- Seil", "In keiner Reihenfolge:\n\n- Seil\n- Lampe"),
    (
        "In 1377 Ibn Khaldun wrote the book in a castle.",
        "Ibn Khaldun wrote the book in 1377 in a castle.",
    ),
    ("En 1998 elle a acheté la maison à Lyon.", "Elle a acheté la maison en 1998 à Lyon."),
    (
        "في سنة 1377 كتب ابن خلدون المقدمة في قلعة بني سلامة.",
        "كتب ابن خلدون المقدمة سنة 1377 في قلعة بني سلامة.",
    ),
    ("Put it as near to the router as you can.", "Put it as close to the router as you can."),
    (
        "아래 명령을 쓰세요. `cp a.txt b.txt` 를 실행하면 끝납니다.",
        "아래 명령을 쓰세요. `cp a.txt b.txt` 실행하면 끝납니다.",
    ),
    ("If the alarm sounds, leave the building.", "Leave the building if the alarm sounds."),
    ("Unless you have a key, ring the bell.", "Ring the bell unless you have a key."),
    ("Although the room was small, we liked it.", "We liked it although the room was small."),
    ("While the paint dries, clean the brushes.", "Clean the brushes while the paint dries."),
    (
        "To reset the router, hold the button for 10 seconds.",
        "Hold the button for ten seconds to reset the router.",
    ),
    ("In March we moved the office.", "We moved the office in March."),
    ("Every Monday, the team meets.", "The team meets every Monday."),
    ("Today the shop is closed.", "The shop is closed today."),
    ("If it's too cold, then close the window.", "Close the window if it is too cold."),
    ("If the colour fades, please repaint it.", "Repaint it if the color fades."),
    (
        "Wenn die Lampe blinkt, drücken Sie den Knopf.",
        "Drücken Sie den Knopf, wenn die Lampe blinkt.",
    ),
    (
        "Weil der Weg gesperrt ist, fährt der Bus eine andere Strecke.",
        "Der Bus fährt eine andere Strecke, weil der Weg gesperrt ist.",
    ),
    ("Im März begann der Kurs.", "Der Kurs begann im März."),
    ("Heute hält der Zug nicht in Kassel.", "Der Zug hält heute nicht in Kassel."),
    (
        "Um Strom zu sparen, schalten Sie das Licht aus.",
        "Schalten Sie das Licht aus, um Strom zu sparen.",
    ),
    (
        "Bevor du den Deckel öffnest, warte zehn Minuten.",
        "Warte 10 Minuten, bevor du den Deckel öffnest.",
    ),
    (
        "Si le voyant clignote, appuyez sur le bouton.",
        "Appuyez sur le bouton si le voyant clignote.",
    ),
    ("Pour ouvrir la porte, tournez la clé.", "Tournez la clé pour ouvrir la porte."),
    ("Si llueve, cierra la ventana.", "Cierra la ventana si llueve."),
    ("Para abrir la puerta, gire la llave.", "Gire la llave para abrir la puerta."),
    ("Antes de salir, apague la luz.", "Apague la luz antes de salir."),
    ("Se la spia lampeggia, premi il pulsante.", "Premi il pulsante se la spia lampeggia."),
    ("Per aprire la porta, gira la chiave.", "Gira la chiave per aprire la porta."),
    ("Se chover, feche a janela.", "Feche a janela se chover."),
    ("Als het regent, blijft de deur dicht.", "De deur blijft dicht als het regent."),
    ("Om de deur te openen, draai de sleutel.", "Draai de sleutel om de deur te openen."),
    ("The store opens at 9 am on Monday.", "The store opens on Monday at 9:00."),
    ("Если идёт дождь, закройте окно.", "Закройте окно, если идёт дождь."),
    ("When the timer rings, take out the cake, please.", "Take out the cake when the timer rings."),
    ("Once the file is saved, close the editor.", "Close the editor once the file is saved."),
    ("Normally, the job takes an hour.", "The job normally takes 60 minutes."),
    ("During the night, the pump is off.", "The pump is off during the night."),
    (
        "As soon as the light turns green, press start.",
        "Press start as soon as the light turns green.",
    ),
    ("In diesem Jahr fällt das Fest aus.", "Das Fest fällt in diesem Jahr aus."),
    ("The log is kept in `/var/log` for 7 days.", "The log is kept for seven days in `/var/log`."),
]
DIFFERENT = [
    ("Monday to Friday", "Friday to Monday"),
    ("Open Monday until Friday.", "Open Friday until Monday."),
    ("The board is 5' long.", 'The board is 5" long.'),
    ("The board is 5' long.", "The board is 5 long."),
    ("The tower built in 1889 in Paris is tall.", "In 1889 the tower built in Paris is tall."),
    ("The film shown in 1990 in Cannes won.", "In 1990 the film shown in Cannes won."),
    ("People who voted in 2016 in Ohio won.", "In 2016 people who voted in Ohio won."),
    ("The students, who passed, got a prize.", "The students who passed got a prize."),
    ("The tiles (which are old) stay.", "The tiles which are old stay."),
    ("No, price changes matter.", "No price changes matter."),
    ("Não, pode entrar.", "Não pode entrar."),
    ("No, puedes entrar.", "No puedes entrar."),
    ("He works in the US.", "He works in us."),
    ("Ask IT about the login.", "Ask it about the login."),
    (
        "Follow these steps:\n\n- Stop it.\n- Start it.",
        "Follow these steps:\n\n- Start it.\n- Stop it.",
    ),
    ("In 1990 he paid five million dollars.", "He paid five million in 1990 dollars."),
    ("In 1990 he saw the meeting in Rome.", "He saw the meeting in 1990 in Rome."),
    ("In 1990 she said he left for Rome.", "She said he left in 1990 for Rome."),
    ("في سنة 1377 كتب ابن خلدون المقدمة في قلعة.", "كتب ابن خلدون المقدمة سنة 1378 في قلعة."),
    ("Put it as close to the router as you can.", "Put it as close by the router as you can."),
    ("`cp a b`가 실행하면 끝납니다.", "`cp a b`를 실행하면 끝납니다."),
    ("The man in the car saw Ann.", "In the car, the man saw Ann."),
    ("She saw the man in the car.", "In the car, she saw the man."),
    ("If it rains, tell Ann that the game is off.", "Tell Ann that the game is off if it rains."),
    ("Because he was tired, he did not leave.", "He did not leave because he was tired."),
    ("If it rains, only close the door.", "Only close the door if it rains."),
    ("Ask Ann when she arrives.", "When she arrives, ask Ann."),
    (
        "If it rains, close the roof and start the fan.",
        "Close the roof, and start the fan if it rains.",
    ),
    ("Cancel the meeting on Monday.", "On Monday, cancel the meeting."),
    ("In March we moved, and we hired Ann.", "We moved in March, and we hired Ann."),
    ("If it rains, do not close the roof.", "Do not close the roof unless it rains."),
    ("If it rains, close the roof.", "If you close the roof, it rains."),
    ("A fails because B fails.", "B fails because A fails."),
    ("Because the pump failed, the tank ran dry.", "The pump failed because the tank ran dry."),
    ("Before you open the lid, wait.", "Open the lid before you wait."),
    ("When Ann calls Ben, stop.", "Stop when Ben calls Ann."),
    ("If Ann loses, Ben pays.", "Ann pays if Ben loses."),
    ("Wenn Anna Peter ruft, sieht Peter Anna.", "Anna sieht Peter, wenn Anna Peter ruft."),
    ("Heute sieht Peter Anna.", "Anna sieht heute Peter."),
    ("Wenn es regnet, schließen Sie die Tür.", "Sie schließen die Tür, wenn es regnet."),
    ("We only eat if it is free.", "If it is free, we eat only."),
    ("If we are hungry, we only eat bread.", "Only we eat bread if we are hungry."),
    ("Today not all trains stop.", "Not all trains stop today, or tomorrow."),
    ("Usually, he does not come.", "He does not usually come."),
    ("Often all rooms are taken.", "All rooms are often taken."),
    ("To save time, do not stop the engine.", "Do not stop the engine to save time."),
    ("He said the shop opens on Monday.", "On Monday, he said the shop opens."),
    ("On Monday she told us the shop opens.", "She told us the shop opens on Monday."),
    ("Check if the door is open.", "If the door is open, check."),
    ("If the door is open, check the light.", "Check the light even if the door is open."),
    ("If the door is open, check the light.", "Check the light only if the door is open."),
    ("While the paint dries, clean the brushes.", "Clean the brushes before the paint dries."),
    ("We met in March in 2020 and left.", "In March we met and left in 2020."),
    ("I remember the day when it rained.", "When it rained, I remember the day."),
    ("Arrive early if you can, or call us.", "If you can, arrive early, or call us."),
    ("Dites-moi si la porte est ouverte.", "Si la porte est ouverte, dites-moi."),
    ("Dime si llueve.", "Si llueve, dime."),
    ("Er ging nicht, weil er müde war.", "Weil er müde war, ging er nicht."),
    ("Close all doors except one if it rains.", "If it rains, close all doors."),
    ("Warte zehn Minuten, bevor du öffnest.", "Bevor du wartest, öffne zehn Minuten."),
    ("Unless it rains, we go.", "We go if it rains."),
    ("Buy the ticket for Monday today.", "Buy the ticket today for Monday, today."),
    (
        "For two days, he worked on the plan to stop the war.",
        "He worked on the plan to stop the war for two days.",
    ),
    ("The train that stops here usually is late.", "Usually the train that stops here is late."),
    ("If you can, bring Ann's book.", "Bring Ann's book, if Ann can."),
    ("Today Ann met Bob.", "Bob met Ann today."),
    ("In 2020 the club left Rome for Paris.", "In 2020 the club left Paris for Rome."),
    ("The club left Rome for Paris in 2020.", "In 2020 the club left Paris for Rome."),
    ("At 9 am on Monday, call Ann.", "At 9 am, call Ann on Tuesday."),
    ("Use oil before the first winter.", "Before the first use, oil winter."),
    ("Open the valve after the pump stops.", "After the valve stops, open the pump."),
    ("Nobody knows if it rains.", "If it rains, nobody knows."),
    (
        "Turn it off if it is hot or the light is red.",
        "If it is hot, turn it off or the light is red.",
    ),
    ("If it fits, push it in, then turn it.", "If it fits, push it in, turn it."),
    ("Stop, then go.", "Stop, go."),
    ("The store closes at 9 am on Monday.", "The store closes on Tuesday at 9:00."),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_what_belongs_to_the_whole_sentence_may_move(a, b):
    """A condition, reason, purpose or time says the same in front of its sentence and behind."""
    assert compare(a, b, ANY_LIKENESS).converged
    assert compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_what_would_then_belong_to_something_else_may_not(a, b):
    """Roles swapped, another connective, "only" and "not", a clause or noun that takes the end."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged


CHANGED = {
    "if": "unless", "unless": "if", "although": "because", "while": "before", "before": "after",
    "wenn": "obwohl", "weil": "obwohl", "bevor": "nachdem", "si": "hasta que", "se": "embora",
    "als": "hoewel", "если": "хотя", "once": "until", "when": "until", "to": "without",
}  # fmt: skip


@pytest.mark.parametrize(("a", "b"), SAME)
def test_another_connective_is_another_meaning(a, b):
    """Whichever clause moves, a connective changed on one side keeps the texts apart."""
    words = b.split(" ")
    for at, word in enumerate(words):
        other = CHANGED.get(word.lower())
        if other:
            changed = " ".join([*words[:at], other, *words[at + 1 :]])
            assert not compare(a, changed, ANY_LIKENESS).converged
            assert not compare(changed, a, ANY_LIKENESS).converged
