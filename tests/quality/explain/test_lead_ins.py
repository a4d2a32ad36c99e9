"""Announcements of lists and offers of more help."""
# ruff: noqa: E501  a pair stands on its line

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    (
        "Here are the steps to descale the kettle:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "To descale the kettle, follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "Here are the steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "## Steps\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "Here are the steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "## How to descale the kettle\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "Here's how to descale the kettle:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "**Instructions:**\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "Follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "Steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    ("The things you need are:\n\n- oil\n- salt", "Things you need:\n\n- oil\n- salt"),
    (
        "Hier sind die Schritte:\n\n1. Öffnen Sie den Deckel.\n2. Spülen Sie das Sieb.",
        "## Schritte\n\n1. Öffnen Sie den Deckel.\n2. Spülen Sie das Sieb.",
    ),
    (
        "Voici les étapes :\n\n1. Ouvrez le couvercle.\n2. Rincez le filtre.",
        "1. Ouvrez le couvercle.\n2. Rincez le filtre.",
    ),
    (
        "Sigue estos pasos:\n\n1. Abre la tapa.\n2. Lava el filtro.",
        "Pasos:\n\n1. Abre la tapa.\n2. Lava el filtro.",
    ),
    (
        "Ecco i passaggi:\n\n1. Apri il coperchio.\n2. Lava il filtro.",
        "1. Apri il coperchio.\n2. Lava il filtro.",
    ),
    (
        "Siga estes passos:\n\n1. Abra a tampa.\n2. Lave o filtro.",
        "1. Abra a tampa.\n2. Lave o filtro.",
    ),
    (
        "The pump is loud.\n\nLet me know if you'd like more detail on any of these points.",
        "The pump is loud.",
    ),
    ("The pump is loud.\n\nWould you like me to explain this in more detail?", "The pump is loud."),
    (
        "Die Pumpe ist laut.\n\nWenn Sie möchten, kann ich gerne weitere Tipps geben!",
        "Die Pumpe ist laut.",
    ),
    (
        "La bomba hace ruido.\n\nSi quieres, puedo explicar este punto con más detalles.",
        "La bomba hace ruido.",
    ),
]
DIFFERENT = [
    (
        "Here's how to clean the pump:\n\n- Open the filter next to the pump.\n- Rinse it.",
        "Here's how to clean the filter:\n\n- Open the filter next to the pump.\n- Rinse it.",
    ),
    (
        "## How to clean the pump\n\n- Open the filter next to the pump.\n- Rinse it.",
        "## How to clean the filter\n\n- Open the filter next to the pump.\n- Rinse it.",
    ),
    (
        "## How to clean the pump\n\n- Open the filter next to the pump.\n- Rinse it.",
        "To clean the filter, follow these steps:\n\n- Open the filter next to the pump.\n- Rinse it.",
    ),
    (
        "Here are the steps to avoid:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "Here are the steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "Here are the steps for the office:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "Here are the steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "Never follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "Follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "## Optional\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "## Steps to skip\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "Here are three reasons not to boil the kettle:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "If the kettle is old, follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "Follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "## Advantages\n\n- cheap\n- light\n\n## Drawbacks\n\n- loud",
        "## Advantages\n\n- cheap\n\n## Drawbacks\n\n- light\n- loud",
    ),
    ("The things you need are:\n\n- oil\n- salt", "The things you avoid are:\n\n- oil\n- salt"),
    (
        "To empty the kettle, follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "To fill the kettle, follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    ("The pump is loud.\n\nLet me know if you'd like me to bring the pump.", "The pump is loud."),
    ("The pump is loud.\n\nLet me know if you want the refund.", "The pump is loud."),
    ("The pump is loud.\n\nWould you like me to sell the pump?", "The pump is loud."),
    ("If you want, I can explain without the pump. The pump is loud.", "The pump is loud."),
    (
        "The pump is loud. Let me know if you'd like more details by Friday 5 pm.",
        "The pump is loud.",
    ),
    (
        "Wenn Sie möchten, kann ich die Pumpe am Montag liefern. Die Pumpe ist laut.",
        "Die Pumpe ist laut.",
    ),
    (
        "Do not follow these steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "Here are the old steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "Here are the steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
    (
        "Here are the steps you can skip:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
        "Here are the steps:\n\n1. Fill the kettle with vinegar.\n2. Boil it.\n3. Rinse it.",
    ),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_announcements_of_the_same_are_the_same(a, b):
    """A lead-in, a heading, a label and nothing say the same where they announce nothing of their own."""
    assert compare(a, b, ANY_LIKENESS).converged
    assert compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_an_announcement_of_something_else_stays(a, b):
    """Another matter, a denial, a condition, a section's name or a real question is content."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged
