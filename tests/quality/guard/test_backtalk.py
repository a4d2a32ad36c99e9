"""What is said to the asker instead of an answer: questions, regrets, offers."""

import pytest

from chatrefine.quality.guard import reject

TASK = "Write an e-mail to a customer whose parcel is late"
DRAFT = "Dear customer, your parcel is late. It will come on Friday. Sorry. The shop team"
MATTER = "How does a heat pump work?"
PUMP = "A heat pump carries heat from outside into the house with a fluid that boils and condenses."


@pytest.mark.parametrize(
    "said",
    [
        "Before I write this e-mail I need to know the order number. Could you send it?",
        "To write this well I need a few details first: which shop, which parcel, which day?",
        "Damit ich die Mail verfassen kann, schick mir bitte die Bestellnummer.",
        "Pour rédiger ce message, pourriez-vous me préciser le numéro de commande ?",
        "Necesito algunos datos antes de escribir el correo: ¿qué pedido es?",
        "Para escrever a mensagem preciso de saber o nome do cliente.",
        "Чтобы написать письмо, мне нужно знать номер заказа.",
        "为了写这封邮件，我需要先知道订单号。",
        "メールを作成するために、注文番号を教えてください。",
        "메일을 작성하려면 주문 번호가 필요합니다.",
    ],
)
def test_details_asked_for_before_anything_is_written_are_no_letter(said):
    """The purpose gives it away: no letter says what it needs to be written."""
    assert reject(said, task=TASK, draft=DRAFT) is not None


def test_a_letter_may_ask_for_details_itself():
    """Of the one it is sent to."""
    letter = (
        "Dear Ms. Novak,\n\nbefore we can place an order we need a few details: the price and the "
        "delivery time. Could you send us a quote by Friday?\n\nKind regards,\nTom Reed"
    )
    assert reject(letter, task="Write an e-mail asking a supplier", draft="send price") is None


@pytest.mark.parametrize(
    "said",
    [
        "I apologise for the confusion in my previous response. I will structure it better.",
        "You're absolutely right, thanks for pointing that out! I'll be clearer next time.",
        "Entschuldigung für die Verwirrung in meiner letzten Antwort.",
        "Приношу извинения за путаницу в моём предыдущем ответе.",
        "Tienes razón, mi respuesta anterior era confusa.",
    ],
)
def test_regret_about_ones_own_answer_is_talk(said):
    """A customer's apology is a letter, the model's own is none."""
    assert reject(said, task=MATTER, draft=PUMP) is not None


def test_an_apology_that_was_asked_for_stands():
    """You may be right in it."""
    text = "I'm so sorry I forgot your birthday. You're right to be cross. Dinner on Saturday?"
    assert reject(text, task="Write an apology for forgetting a birthday", draft="sorry") is None


@pytest.mark.parametrize(
    "said",
    [
        "I can shorten this further if you like. Would you prefer a scientific tone?",
        "Soll ich das kürzer fassen? Sag mir einfach Bescheid.",
        "Puedo hacerlo más corto. ¿Qué opción te gusta más?",
        "Хотите, я сделаю проще?",
        "もっと短くすることもできます。どちらがよろしいですか？",
    ],
)
def test_nothing_but_offers_is_no_answer(said):
    """Each sentence offers or asks what is preferred."""
    assert reject(said, task=MATTER, draft=PUMP) is not None


def test_who_plays_a_part_may_offer_and_ask():
    """The question is for the one spoken to."""
    text = "Good evening! May I start you off with a drink? Would you like to hear the specials?"
    assert reject(text, task="Pretend you are a waiter and greet me", draft="What?") is None
