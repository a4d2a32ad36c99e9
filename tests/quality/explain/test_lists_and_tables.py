"""Lists in the line, below each other, as sections, and as tables."""

# ruff: noqa: E501  a pair stands on its line

import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare

ANY_LIKENESS = ConvergenceConfig(char_low=0)

SAME = [
    (
        "| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |",
        "Item: weight\n\n- Tent: 2 kg\n- Stove: 500 g",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "- **Basic**: Price $5, Users 1\n- **Team**: Price $20, Users 10",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "- Basic: price $5, users: 1\n- Team: price $20, users: 10",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "- Basic\n  - Price: $5\n  - Users: 1\n- Team\n  - Price: $20\n  - Users: 10",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "### Basic\n- Price: $5\n- Users: 1\n\n### Team\n- Price: $20\n- Users: 10",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "**Basic**\n- Price: $5\n- Users: 1\n\n**Team**\n- Price: $20\n- Users: 10",
    ),
    ("You need flour, salt and yeast.", "You need:\n- flour\n- salt\n- yeast"),
    ("You need flour, salt, and yeast.", "You need:\n\n1. Flour\n2. Salt\n3. Yeast"),
    ("Size: 3, Weight: 4", "- Size: 3\n- Weight: 4"),
    ("Size: 3; weight: 4.", "Size: 3\nWeight: 4"),
    ("The colours are red, green and blue.", "The colors are:\n- red\n- green\n- blue"),
    ("Sie brauchen Mehl, Salz und Hefe.", "Sie brauchen:\n- Mehl\n- Salz\n- Hefe"),
    (
        "Vous avez besoin de farine, de sel et de levure.",
        "Vous avez besoin :\n- de farine\n- de sel\n- de levure",
    ),
    ("你需要面粉、盐和酵母。", "你需要：\n- 面粉\n- 盐\n- 酵母"),
]
DIFFERENT = [
    (
        "| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |",
        "- Tent: 500 g\n- Stove: 2 kg",
    ),
    (
        "| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |",
        "- Tent: 2 kg\n- Stove: 600 g",
    ),
    ("| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |", "- Tent: 2 kg"),
    (
        "| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |",
        "- Tent: 2 kg\n- Stove: 500 g\n- Rope: 1 kg",
    ),
    (
        "| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |",
        "Item: price\n\n- Tent: 2 kg\n- Stove: 500 g",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "- **Basic**: Price $5, Users 10\n- **Team**: Price $20, Users 1",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "- **Basic**: Users $5, Price 1\n- **Team**: Users $20, Price 10",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "- Basic: $5\n- Team: $20",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "- Price: Basic $5, Users 1\n- Team: Price $20, Users 10",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "### Basic\n- Price: $5\n- Users: 1\n\n### Team\n- Price: $20\n- Users: 1",
    ),
    (
        "| Plan | Price | Users |\n|---|---|---|\n| Basic | $5 | 1 |\n| Team | $20 | 10 |",
        "### Basic\n- Price: $5\n\n### Team\n- Price: $20\n- Users: 10\n- Users: 1",
    ),
    (
        "| Name | Wert |\n|---|---|\n| a | 1 |\n| b | 2 |",
        "| Name | Wert |\n|---|---|\n| a | 2 |\n| b | 1 |",
    ),
    ("You need flour, salt and yeast.", "You need:\n- flour\n- salt or yeast"),
    ("You need flour, salt or yeast.", "You need:\n- flour\n- salt\n- yeast"),
    ("You need flour, salt and yeast.", "You need:\n- flour\n- salt"),
    ("You need all but salt and yeast.", "You need:\n- salt\n- yeast"),
    ("You need flour, no salt and yeast.", "You need:\n- flour\n- yeast\n- no salt"),
    ("Size: 3, Weight: 4", "- Size: 4\n- Weight: 3"),
    ("Add oil, salt and water.", "Add salt, water and oil, then."),
    ("First oil, then salt and water.", "First salt, then oil and water."),
    (
        "The winners are Ann, Bob and Cid in that order.",
        "The winners are Bob, Ann and Cid in that order.",
    ),
    ("Ann beat Bob, Cid and Dan.", "Bob beat Ann, Cid and Dan."),
    ("The steps are mix, bake and cool.", "The steps are bake, mix and cool."),
    ("We sell red tea, coffee and cake.", "We sell red coffee, cake and tea."),
    ("Rank: Ann, Bob and Cid.", "Rank: Bob, Ann and Cid."),
    ("Press Ctrl, Alt and Delete.", "Press Ctrl, Delete and Alt slowly."),
    ("Ann and Bob, Cid and Dan play.", "Ann and Cid, Bob and Dan play."),
    ("Red costs 3, blue 4 and green 5.", "Red costs 4, blue 3 and green 5."),
    ("The points are 3, 5 and 7.", "The points are 5, 3 and 7."),
    (
        "Ann is the chair, Bob the clerk and Cid the cook.",
        "Ann is the cook, Bob the clerk and Cid the chair.",
    ),
    (
        "| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |",
        "- Tent: 2 kg\n- Stove: 500 g",
    ),
    (
        "| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |",
        "Tent: 2 kg, stove: 500 g.",
    ),
    (
        "| Item | Weight |\n|---|---|\n| Tent | 2 kg |\n| Stove | 500 g |",
        "| Weight | Item |\n|---|---|\n| 2 kg | Tent |\n| 500 g | Stove |",
    ),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_the_same_cells_in_another_layout_are_the_same(a, b):
    """An enumeration, a list, sections and a table of the same values say the same."""
    assert compare(a, b, ANY_LIKENESS).converged
    assert compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_values_that_changed_place_are_not(a, b):
    """A value under another name, a list in another order, a column's lost name and all-but are changes."""
    assert not compare(a, b, ANY_LIKENESS).converged
    assert not compare(b, a, ANY_LIKENESS).converged


@pytest.mark.parametrize("mark", ["{}:", "## {}", "**{}**"])
def test_a_label_keeps_its_list(mark):
    """Items may change places within their list, never lists or items between their labels."""
    one, two = mark.format("Pros"), mark.format("Cons")
    text = f"{one}\n- fast\n- cheap\n\n{two}\n- loud\n- heavy"
    within = f"{one}\n- cheap\n- fast\n\n{two}\n- heavy\n- loud"
    lists = f"{one}\n- loud\n- heavy\n\n{two}\n- fast\n- cheap"
    labels = f"{two}\n- fast\n- cheap\n\n{one}\n- loud\n- heavy"
    item = f"{one}\n- cheap\n\n{two}\n- fast\n- loud\n- heavy"
    assert compare(text, within, ANY_LIKENESS).converged
    assert not any(compare(text, other, ANY_LIKENESS).converged for other in (lists, labels, item))
