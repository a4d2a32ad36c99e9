"""Parts of parts that moved, particles, spans of weekdays, rows with their names."""

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    ("When you're done, turn off the oven.", "Turn the oven off when you're done."),
    ("Switch on the main pump.", "Switch the main pump on."),
    ("En 2015 la empresa abrió su primera tienda.", "La empresa abrió su primera tienda en 2015."),
    ("En mars, nous avons déménagé.", "Nous avons déménagé en mars."),
    (
        "Le magasin est ouvert du lundi au vendredi, de 9h à 18h.",
        "Le magasin est ouvert de 9 h à 18 h, du lundi au vendredi.",
    ),
    (
        "Wir sind montags bis freitags von 9 bis 17 Uhr erreichbar.",
        "Wir sind Montag bis Freitag von 9:00 bis 17:00 Uhr erreichbar.",
    ),
    ("Als je klaar bent, sluit dan het venster.", "Sluit het venster als je klaar bent."),
    ("Use a strong password. Also, lock the door.", "Use a strong password. Lock the door, too."),
    ("In 2020, the shop opened on Monday at 9 am.", "The shop opened at 9:00 on Monday in 2020."),
    (
        "The first floor has books; the second has films.",
        "The first floor has books, and the second has films.",
    ),
    ("| Price | Size |\n|---|---|\n| $30 | 5 cm |", "- Price: $30\n- Size: 5 cm"),
    ("| Price | Size |\n|---|---|\n| $30 | 5 cm |", "Price: $30, size: 5 cm."),
    (
        "| Year | Sales |\n|---|---|\n| 2020 | 5 |\n| 2021 | 7 |",
        "- Year 2020: sales 5\n- Year 2021: sales 7",
    ),
]
DIFFERENT = [
    ("Heute hält der Zug nicht in Kassel.", "Der Zug hält nicht heute in Kassel."),
    ("Heute kommt er nicht.", "Er kommt nicht heute."),
    ("Turn off the road.", "Turn the road on."),
    ("Turn off the oven.", "Turn the pump off."),
    ("He got off the bus.", "He got the bus off."),
    ("She looked up the street.", "She looked the street up."),
    ("Turn on the light and the pump off.", "Turn the light and the pump off."),
    ("Turn off the oven on Monday.", "Turn on the oven off Monday."),
    ("Turn off the oven if the light is on.", "Turn the oven on if the light is off."),
    ("Take off the lid on the table.", "Take the lid on the table."),
    ("Wir sind montags erreichbar.", "Wir sind am Montag erreichbar."),
    ("Montags kommt der Bus.", "Montag kommt der Bus."),
    ("Wir sind montags bis freitags da.", "Wir sind Dienstag bis Freitag da."),
    ("Use a strong password. Also, lock the door.", "Use a strong password, too. Lock the door."),
    ("Use a strong password. Lock the door.", "Use a strong password. Lock the door, too."),
    ("It is too hot.", "It is hot."),
    ("Lock it. Also, it is hot.", "Lock it. It is too hot."),
    ("En 2015 la empresa abrió su primera tienda.", "La empresa abrió su primera tienda en 2016."),
    ("In 2020, the shop opened on Monday at 9 am.", "The shop opened at 9:00 on Monday in 2021."),
    (
        "En 2015 la empresa dijo que abrió su tienda.",
        "La empresa dijo que abrió su tienda en 2015.",
    ),
    (
        "First stop the pump, and the light goes out.",
        "First stop the pump. The light goes out, then.",
    ),
    ("| Price | Size |\n|---|---|\n| $30 | 5 cm |", "- Price: $35\n- Size: 5 cm"),
    ("| Price | Size |\n|---|---|\n| $30 | 5 cm |", "- Size: $30\n- Price: 5 cm"),
    ("| Price | Size |\n|---|---|\n| $30 | 5 cm |", "- Price: $30"),
    ("| Price | Size |\n|---|---|\n| $30 | 5 cm |", "- Price: $30\n- Size: 5 cm\n- Age: 3"),
    (
        "| Year | Sales |\n|---|---|\n| 2020 | 5 |\n| 2021 | 7 |",
        "- Year 2020: sales 7\n- Year 2021: sales 5",
    ),
    (
        "| Year | Sales |\n|---|---|\n| 2020 | 5 |\n| 2021 | 7 |",
        "- Year 2020: costs 5\n- Year 2021: costs 7",
    ),
    (
        "| Year | Sales |\n|---|---|\n| 2020 | 5 |\n| 2021 | 7 |",
        "- 2020: sales 5\n- Year 2021: losses 7",
    ),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_one_part_within_another_may_move(a, b):
    """A particle, a span, a time or a name on the other side of its neighbour says the same."""
    assert compare(a, b, ANY_LIKENESS).converged
    assert compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_another_thing_in_the_same_form_is_a_change(a, b):
    """Another object, day, particle or name in the same places is a difference."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged
