"""Orders to the writer of a text, and reviews that weigh its parts."""

import pytest

from chatrefine.quality.guard import reject
from chatrefine.reports import RejectReason

TASK = "Explain what inflation is"
DRAFT = "Inflation means that prices rise over the years and a coin buys less than before."


@pytest.mark.parametrize(
    "order",
    [
        "Shorten the second sentence, name the central bank first and end with an example.",
        "Start by splitting the answer into steps, then mention wages. It would read better.",
        "Shorten the first paragraph.",
        "Kürze den ersten Satz, füge ein Beispiel hinzu und erwähne die Zentralbank.",
        "Raccourcissez la première phrase, ajoutez un exemple et citez une source.",
        "Acorta la primera frase, añade un ejemplo y termina con una pregunta.",
        "Accorcia la prima frase, aggiungi un esempio e cita una fonte.",
        "Kort de eerste zin in, voeg een voorbeeld toe en noem de bron aan het einde.",
        "Skróć pierwsze zdanie, dodaj przykład i podaj źródło.",
        "Сократите первое предложение, добавьте пример и уберите повтор.",
        "请缩短第一句话，增加一个例子。",
        "最初の文を短くして、具体例を追加しましょう。",
        "첫 문장을 줄이고 예시를 추가하세요.",
        "اختصر الجملة الأولى، أضف مثالا.",
        "קצר את המשפט הראשון, הוסף דוגמה.",
        "पहला वाक्य छोटा करें, एक उदाहरण जोड़ें।",
        "İlk cümleyi kısaltın, bir örnek ekleyin.",
    ],
)
def test_orders_about_a_text_are_no_text(order):
    """Most clauses are orders and one names a part that only a text has."""
    assert reject(order, task=TASK, draft=DRAFT) in {RejectReason.CRITIQUE, RejectReason.META}


@pytest.mark.parametrize(
    ("task", "order"),
    [
        (
            "How do I make my introduction better?",
            "Start with a scene, cut the definition and end the paragraph with a question.",
        ),
        (
            "Wie schreibe ich eine gute Betreffzeile?",
            "Nenne zuerst das Thema, kürze den ersten Satz und ende mit der Frist.",
        ),
    ],
)
def test_they_answer_the_question_how_texts_are_written(task, order):
    """The same words, asked for."""
    assert reject(order, task=task, draft="OK.") is None


@pytest.mark.parametrize(
    ("task", "text"),
    [
        ("How do I cook rice?", "Rinse it, add water and salt, cover it and turn the heat down."),
        ("Write a poster for my gym", "Start small. Keep going. Finish strong."),
        (
            "Wie entkalke ich einen Kessel?",
            "Füllen Sie ihn halb, geben Sie Zitronensäure dazu und spülen Sie nach einer Stunde.",
        ),
    ],
)
def test_orders_about_other_things_are_answers(task, text):
    """No part of a text is named in them."""
    assert reject(text, task=task, draft="I do not know.") is None


@pytest.mark.parametrize(
    "review",
    [
        "Good rhyme scheme, but the meter limps in line three.",
        "Belle image, mais le deuxième vers est trop long.",
        "Schöne Bilder, aber der Schluss ist schwach.",
        "Хорошее начало, но концовка слабая.",
        "开头不错，但结尾太弱。",
    ],
)
def test_praise_of_a_part_and_a_but_is_a_review(review):
    """A poem does not weigh its own parts."""
    poem = "The sea is wide, the sea is grey,\nit takes the sand of shores away."
    found = reject(review, task="Write a poem about the sea", draft=poem)
    assert found in {RejectReason.CRITIQUE, RejectReason.META}
