"""What a model says around a text is taken off; what task or draft say stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.quality.protocol.announcement import without_announcement

TASK = "Why do bees matter?"
DRAFT = "Bees pollinate fruit."
TEXT = "Bees pollinate a third of what we eat.\n\nWithout them orchards stay bare."


def bare(text: str, *, task: str = TASK, draft: str = DRAFT) -> str:
    """The text as it is taken."""
    return without_announcement(text, task=task, draft=draft)


@pytest.mark.parametrize(
    "said",
    [
        "Sure! Here is the improved version:",
        "One possible revision could be:",
        "I've made some minor adjustments. Here's the revised version:",
        "**Revised answer:**",
        (
            "Here's a rewritten version of the text with improvements for clarity, grammar, "
            "structure and flow, while keeping its tone and voice:"
        ),
        (
            "Hier ist die überarbeitete Fassung, mit klarerem Aufbau und ohne Wiederholungen "
            "am Anfang:"
        ),
        "Hier ist die überarbeitete Fassung:",
        "Voici la version améliorée :",
        "Aquí está la versión mejorada:",
        "Aqui está a versão melhorada:",
        "Вот исправленный вариант:",
        "以下是修改后的版本：",
        "以下が修正版です：",
        "다음은 수정된 버전입니다:",
    ],
)
def test_an_announcement_before_the_text_is_taken_off(said):
    """In any language, when it is a line of its own that ends in a colon."""
    assert bare(f"{said}\n\n{TEXT}") == TEXT


@pytest.mark.parametrize(
    "said",
    [
        (
            "You're ready to proceed. I'll be happy to help refine your document further. "
            "Please go ahead and share the rest of your text."
        ),
        "Let me know if you'd like any changes!",
        "Would you like me to revise it further?",
        "Sagen Sie mir Bescheid, wenn ich etwas ändern soll.",
        "Avísame si quieres cambios.",
        "如果需要进一步修改，请随时告诉我。",
    ],
)
def test_an_offer_behind_the_text_is_taken_off(said):
    """With the farewell around it, and after another offer too."""
    assert bare(f"{TEXT}\n\n{said}") == TEXT
    assert bare(f"{TEXT}\n\n{said}\n\n{said}") == TEXT


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        f"Bees do three things:\n\n{TEXT}",
        f"{TEXT}\n\nLet me know if you have any questions.",
        f"{TEXT}\n\nYours,\nAnna",
        "Here is the improved version:",
        "Here is the improved version:\n\n",
        f"Two lines\nof the revised version:\n\n{TEXT}",
        f"{TEXT}\n\n---\n\n***",
        f"{TEXT}\n\n{'A long farewell. ' * 40}",
        f"{'The story of bees goes on and on ' * 20} in this revised version:\n\n{TEXT}",
    ],
)
def test_what_is_no_talk_of_the_model_stays(text):
    """Headings, letters, and an announcement that nothing follows."""
    assert bare(text) == text


def test_what_task_or_draft_say_stays():
    """A mail may announce a version and offer changes."""
    mail = "Here is the revised version:\n\nBees.\n\nLet me know if you want changes."
    assert bare(mail, draft=mail.replace("Bees", "Wasps")) == mail
    assert bare(mail, task=f"Polish this mail: {mail}") == mail


@given(st.text(max_size=200))
def test_what_is_left_is_a_part_of_the_text(text):
    """Nothing is made up."""
    assert bare(text) in text
