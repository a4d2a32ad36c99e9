"""Figures that make no quantity: compared as they stand, never calculated with."""

import pytest

from chatrefine.quality.explain import account

FORMS = (
    "{}", "{} km", "{}%", "${}", "{} / {}", "{}/{}", "{}.{}", "{},5", "1.{}", "-{}", "{}. Buy it.",
    "v{}", "{}.{}.{}", "{}:{}", "{}h30", "{}-05-03", "1/{} cup", "{} {}", "{}½", "10^{}", "1e{}",
    "{}th", "{} million", "{} and a half", "{} hours and {} minutes", "{}°C", "{} x {}", "№ {}",
    "in {} AD", "at {} pm", "May {}", "from {} to {}", "²{}", "{}²", "{}年", "{}時", "1 {}/{}",
    "```python\nx = {}\n```", "```json\n[{}]\n```", "```yaml\na: {}\n```", "```sh\nx -n {}\n```",
    "`{}`", "1\u00a0{}", "10\u00a0000\u00a0{}", "~{}", "a{}", "|{}|{}|\n|-|-|\n|{}|{}|",
)  # fmt: skip


def test_every_form_and_length_gives_an_account():
    """Never an exception, and one figure more is always a difference that counts."""
    for form in FORMS:
        for digit, length in (("1", 90), ("1", 101), ("9", 310), ("7", 4301), ("٣", 500)):
            run = digit * length
            one, other = form.replace("{}", run), form.replace("{}", run + digit)
            assert account(one, one.replace(" ", "  ")) is not None
            found = account(one, other).differences
            assert found, form
            assert not all(each.reason for each in found), form


@pytest.mark.parametrize("unit", ["", " kg", " billion"])
def test_a_number_with_separators_without_end_is_read_as_it_stands(unit):
    """Groups of three digits join up to any length."""
    long = "1" + ",000" * 2000 + unit
    assert account(long, long + " ").differences == ()
    assert account(long, "2" + long[1:]).differences


@pytest.mark.parametrize(
    "odd", ["000.0¼", "1.5½", "1,5 ½", "5/0", "1 5/0", "½¼", "3.¼", "10²½", "0/0 kg", "5/²"]
)
def test_a_fraction_behind_a_decimal_is_read_as_it_stands(odd):
    """No value, and no exception; equal to itself alone."""
    assert account(f"Take {odd} of it.", f"Take {odd} of it. ").differences == ()
    assert account(f"Take {odd} of it.", "Take 7 of it.").differences
