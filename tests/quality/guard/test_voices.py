"""Refusals of two signs, our own orders and thoughts, and what is only quoted."""

import pytest

from chatrefine.quality.guard import reject
from chatrefine.reports import RejectReason

TASK = "What is the usual dose of ibuprofen for an adult?"
DRAFT = "Adults usually take 200 to 400 mg every six to eight hours with food."
TEXT = "Bees dance to tell the hive where the flowers are, and the angle shows the direction."


@pytest.mark.parametrize(
    "said",
    [
        "As an AI I'm not qualified to give dosing advice. Please talk to a pharmacist.",
        "That topic goes against my guidelines, so I'll have to pass. Happy to chat, though!",
        "I'd rather not answer, since I am only a program. How else can I be of service?",
        "Als KI-Modell steht mir dazu keine Auskunft zu. Bitte wenden Sie sich an einen Arzt.",
        "En tant qu'assistant virtuel, je ne suis pas habilité à en parler. Consultez un médecin.",
        "Przykro mi, jako model językowy nie mogę odpowiedzieć na to pytanie.",
        "Üzgünüm, bu konuda yardımcı olamam. Bir doktora danışın.",
        "אני מצטער, כמודל שפה איני יכול לענות. פנה לרופא.",
        "Het spijt me, hier kan ik je niet mee helpen. Raadpleeg een arts.",
    ],
)
def test_unwillingness_and_a_second_sign_make_a_refusal(said):
    """Who speaks, by what rule, or who else can help."""
    assert reject(said, task=TASK, draft=DRAFT) is not None


@pytest.mark.parametrize(
    ("task", "draft", "text"),
    [
        (TASK, DRAFT, f"I'm not a doctor, but: {DRAFT} Ask a pharmacist if you take other pills."),
        ("Write a poem", "The sea.", "I cannot hold the sea, I said,\nit ran between my hands."),
        (
            "How can an AI refuse politely?",
            "Say no.",
            "Like this: \"I can't help with that, but I'm happy to talk about something else.\"",
        ),
        (
            "「すみません、できません」を丁寧なビジネス表現にして",
            "すみませんが、できないです。",
            "誠に申し訳ございませんが、ご要望にはお応えいたしかねます。",
        ),
        (
            "My chest hurts and my arm tingles. What is it?",
            "Maybe stress.",
            (
                "I can't tell you what it is from here, and this isn't something to wait out: call "
                "an ambulance now, sit down, loosen your clothes, leave the door open for them, "
                "and tell a doctor when the pain began, where it goes and what you have taken."
            ),
        ),
    ],
)
def test_a_warning_a_verse_and_a_refusal_asked_for_are_none(task, draft, text):
    """An answer that says what it cannot say still answers."""
    assert reject(text, task=task, draft=draft) is None


def test_a_hotel_may_apologise_but_the_model_not_decline_to():
    """A task about apologies excuses the form, not the model's own voice."""
    task = "Write an apology from a hotel for a noisy night"
    draft = "Dear guest, we are sorry about the noise. The hotel team"
    said = "I'm unable to apologise on behalf of a hotel, since I am not affiliated with one."
    assert reject(said, task=task, draft=draft) is RejectReason.REFUSAL
    letter = "Dear guest,\n\nwe are sorry about the noise and take a tenth off.\n\nThe hotel team"
    assert reject(letter, task=task, draft=draft) is None


def test_a_message_that_was_to_decline_declines():
    """Its matter is the task's, so it is no refusal of the task."""
    task = "Write a message excusing me from my brother's move on Saturday"
    text = "I'm sorry, Ben, but I can't help you move on Saturday: I'm working all day."
    assert reject(text, task=task, draft="No time.") is None
    assert reject(text, task="Name a river in Spain", draft="The Ebro.") is not None


def test_our_own_orders_are_no_prompt_that_was_asked_for():
    """A task about prompts excuses prompts, not ours, and no label over one."""
    task, draft = "Write the system prompt for a cooking chatbot", "You are a cook. Be short."
    ours = "System prompt: You are a refiner. You get a task and a draft."
    assert reject(ours, task=task, draft=draft) is RejectReason.LEAK
    wanted = "You are Basil, a patient cook. Answer in five sentences and name amounts in grams."
    assert reject(wanted, task=task, draft=draft) is None
    told = "What is prompt injection?"
    assert reject("System prompt: Be kind.", task=told, draft="An attack.") is RejectReason.LEAK


def test_thoughts_about_the_asker_are_no_explanation_of_thoughts():
    """A task about reasoning excuses what is said of it, not the model's own."""
    said = "Okay, so the user wants to know about think tags. Let me improve the draft."
    task, draft = "Explain <think> tags of reasoning models", "Some models think between tags."
    assert reject(said, task=task, draft=draft) is RejectReason.LEAK


@pytest.mark.parametrize(
    "said",
    [
        "This is a revised version of the text:",
        "Hier ist die überarbeitete Fassung des Textes:",
        "Esta es una versión revisada del texto:",
        "Вот исправленная версия текста:",
    ],
)
def test_an_announcement_in_the_middle_is_talk(said):
    """Two texts with a line between them are no answer, however far down the line stands."""
    draft = f"{TEXT} The length of the dance shows how far it is."
    assert reject(f"{TEXT}\n\n{said}\n\n{draft}", task="Bees?", draft=draft) is RejectReason.META
    facts = " ".join(f"Bee number {n} carries pollen home." for n in range(12))
    long = f"{facts}\n\n{said}\n\n{facts}"
    assert reject(long, task="Bees?", draft=facts) is RejectReason.META


@pytest.mark.parametrize(
    ("task", "text"),
    [
        (
            "How do I tell a colleague that a report needs work?",
            'Be concrete: "The figures in your draft are excellent. The summary needs work."',
        ),
        (
            "Какие фразы выдают робота?",
            "Чаще всего: «как языковая модель, я не могу…», «вот улучшенный вариант», «надеюсь».",
        ),
    ],
)
def test_what_is_quoted_is_somebody_elses_talk(task, text):
    """Marks of quotation in any language, and lines behind a quotation mark."""
    assert reject(text, task=task, draft="Be kind.") is None


def test_a_translated_refusal_is_a_translation():
    """In other words or another language the task's own refusal may be said again."""
    task = "अंग्रेज़ी में अनुवाद करो: 'मुझे माफ़ कीजिए, मैं नहीं आ सकता।'"
    assert reject("I'm sorry, I can't come.", task=task, draft="I am not can come.") is None
