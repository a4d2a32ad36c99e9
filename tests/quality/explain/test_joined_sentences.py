"""Two sentences joined by "and", and what the first would then reach over."""

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    (
        "The library is closed on Mondays. The reading room stays open.",
        "The library is closed on Mondays, and the reading room stays open.",
    ),
    ("The pump is old; the valve is new.", "The pump is old, and the valve is new."),
    ("Remove the lid and rinse it.", "Remove the lid. Rinse it."),
    (
        "Stop the server. Copy the data. Start it again.",
        "Stop the server and copy the data. Start it again.",
    ),
    ("Der Laden ist zu. Die Kasse ist offen.", "Der Laden ist zu, und die Kasse ist offen."),
    (
        "La tienda está cerrada. El bar está abierto.",
        "La tienda está cerrada, y el bar está abierto.",
    ),
    (
        "The bus leaves at 9 am. It arrives at noon.",
        "The bus leaves at 9:00, and it arrives at noon.",
    ),
    ("A loja está fechada. O bar está aberto.", "A loja está fechada, e o bar está aberto."),
    ("Le magasin est fermé. Le bar est ouvert.", "Le magasin est fermé, et le bar est ouvert."),
    ("Il negozio è chiuso. Il bar è aperto.", "Il negozio è chiuso, e il bar è aperto."),
]
DIFFERENT = [
    ("If it rains, close the door. Call Ann.", "If it rains, close the door and call Ann."),
    ("In March the shop opens. The café closes.", "In March the shop opens, and the café closes."),
    (
        "She said the shop is closed. The bus is late.",
        "She said the shop is closed, and the bus is late.",
    ),
    ("You may open the box. Take the cake.", "You may open the box and take the cake."),
    ("Do not open the box. Take the cake.", "Do not open the box and take the cake."),
    (
        "The pump stops. The light goes out if it rains.",
        "The pump stops, and the light goes out if it rains.",
    ),
    ("The shop is closed. The bar is open.", "The shop is closed, but the bar is open."),
    ("The shop is closed. The bar is open.", "The shop is closed, so the bar is open."),
    ("The shop is closed. The bar is open.", "The shop is closed because the bar is open."),
    ("The shop is closed. The bar is open.", "The bar is closed, and the shop is open."),
    ("The shop is closed. The bar is open.", "The shop is closed, or the bar is open."),
    (
        "Either the shop is closed. The bar is open.",
        "Either the shop is closed, and the bar is open.",
    ),
    ("Ann and Bob left. The dog stayed.", "Ann left. Bob and the dog stayed."),
    ("He never sold the house. The car broke.", "He never sold the house and the car broke."),
    (
        "Turn the key. Pull the lever to start the motor.",
        "Turn the key and pull the lever to start the motor",
    ),
    (
        "Sie glaubt, der Laden ist zu. Die Kasse ist offen.",
        "Sie glaubt, der Laden ist zu, und die Kasse ist offen.",
    ),
    (
        "According to Ann, the shop is closed. The bar is open.",
        "According to Ann, the shop is closed, and the bar is open.",
    ),
    (
        "The shop probably is closed. The bar is open.",
        "The shop probably is closed, and the bar is open.",
    ),
    ("All the shops close. The bars open.", "All the shops close and the bars open."),
    ("The shop is closed. The bar is open.", "The shop is closed, and the bar is not open."),
    ("The shop cannot open. The bar is open.", "The shop cannot open and the bar is open."),
    (
        "Le lundi, le bar est fermé. Le café est ouvert.",
        "Le lundi, le bar est fermé et le café est ouvert.",
    ),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_clauses_that_stand_alone_may_be_joined(a, b):
    """A full stop, a semicolon or "and" between two plain statements or orders say the same."""
    assert compare(a, b, ANY_LIKENESS).converged
    assert compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_what_reaches_over_both_clauses_keeps_them_apart(a, b):
    """A condition, time, attribution, negation or another connective makes the join a change."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged
