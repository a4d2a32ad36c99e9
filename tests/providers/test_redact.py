"""Keys taken out of sentences."""

import base64
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.providers._redact import Redactor
from chatrefine.secret import SecretStr

KEY = "sk-proj/Ab+c=1234&567"
keys = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=8, max_size=40)


@pytest.mark.parametrize(
    "form",
    [
        KEY,
        quote(KEY),
        quote(KEY, safe=""),
        quote_plus(KEY),
        quote(KEY, safe="").lower(),
        KEY.encode().hex(),
        repr(KEY),
        f"Bearer {KEY}",
        f"https://u:{quote(KEY, safe='')}@h",
    ],
)
def test_the_key_is_gone_in_every_form(form):
    """Raw, quoted, hex."""
    cleaned = Redactor([SecretStr(KEY)]).clean(f"before {form} after")
    assert form not in cleaned
    assert KEY not in cleaned
    assert cleaned.startswith("before ")
    assert cleaned.endswith(" after")


@given(keys, st.binary(max_size=5), st.binary(max_size=5))
def test_base64_hides_nothing_wherever_the_key_stands(key, before, after):
    """Basic auth puts a name before the key, so its letters shift."""
    for encode in (base64.b64encode, base64.urlsafe_b64encode):
        coat = encode(before + key.encode() + after).decode()
        cleaned = Redactor([SecretStr(key)]).clean(coat)
        assert "**********" in cleaned


@given(st.text(max_size=60))
def test_without_a_secret_nothing_changes(text):
    """No key, or a placeholder too short to be one."""
    assert Redactor([]).clean(text) == text
    assert Redactor([SecretStr(""), SecretStr("none")]).clean(text) == text
