"""JSON and text from strangers."""

import json
import sys
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.providers._json import BadJsonError, count, read_json, read_values, text_of
from chatrefine.providers._text import excerpt, html_title, is_html, mended, printable

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.lists(values, min_size=1, max_size=3))
def test_several_values_in_one_text_are_all_read(written):
    """Gateways put two objects into one event."""
    texts = [json.dumps([value]) for value in written]
    assert read_values("\n".join(texts)) == [[value] for value in written]


@given(st.text(max_size=60))
def test_no_text_raises_anything_but_bad_json(text):
    """A reader of a stranger's JSON never crashes."""
    with suppress(BadJsonError):
        read_values(text)


@pytest.mark.parametrize(
    "text",
    ['{"a":' * 50_000 + "1" + "}" * 50_000, "[" * 200_000, '{"a"', "{'a': 1}", "", "1 2", "nope"],
)
def test_what_is_not_one_value_is_refused(text):
    """Deep nesting is a RecursionError, which is no ValueError."""
    with pytest.raises(BadJsonError):
        read_json(text)


def test_numbers_of_any_size_and_kind_are_read():
    """Python refuses to read an int of more than 4300 digits, and reads NaN as a float."""
    assert sys.get_int_max_str_digits() == 4300
    text = '{"a":' + "9" * 9999 + ',"b":NaN,"c":-Infinity,"d":1e999,"e":12}'
    assert read_json(text) == {"a": None, "b": None, "c": None, "d": float("inf"), "e": 12}


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (7, 7),
        (7.0, 7),
        (0, 0),
        (-1, None),
        (7.5, None),
        ("7", None),
        (None, None),
        (True, None),
        (10**30, None),
        (float("inf"), None),
        (float("nan"), None),
        ([], None),
    ],
)
def test_only_believable_counts_count(value, number):
    """Usage is unknown rather than wrong."""
    assert count(value) == number


def test_the_text_of_odd_contents():
    """A list of parts is joined, nothing is empty, and a number is no text."""
    assert text_of(None) == ""
    assert text_of(["a", {"text": "b"}, {"image": 1}, 7]) == "ab"
    assert text_of({"type": "text", "text": "c"}) == "c"
    assert text_of(7) is None


@given(st.text(st.characters(codec=None)))
def test_mended_text_can_always_be_encoded(text):
    """No lone surrogate is left, and what was fine is as it was."""
    mended(text).encode()
    if not any("\ud800" <= c <= "\udfff" for c in text):
        assert mended(text) == text


@given(st.text(st.characters(codec="utf-8")))
def test_halves_of_pairs_find_each_other(text):
    """UTF-16 halves, as JSON escapes write them, become the character again."""
    halves = text.encode("utf-16-be").decode("utf-16-be", "surrogatepass")
    split = "".join(
        chr(int.from_bytes(halves.encode("utf-16-be")[i : i + 2], "big"))
        for i in range(0, len(halves.encode("utf-16-be")), 2)
    )
    assert mended(split) == text


@given(st.text(st.characters(codec=None), max_size=900))
def test_an_excerpt_is_short_and_prints(text):
    """No control, no bidi override, no line break, no more than 300 characters."""
    shown = excerpt(text)
    assert len(shown) <= 300
    assert shown.isprintable()


def test_controls_become_marks():
    """The letters stay, the power goes."""
    assert printable("\x1b[31m\u202eoops\x9b2J\x7f\u200b") == "␛[31m<U+202E>oops<U+009B>2J␡<U+200B>"


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("<!DOCTYPE html><TITLE>\n502 Bad\n</TITLE>", "502 Bad"),
        ("<html><h1>Not <b>here</b></h1>", "Not  here"),
        ("<html><body>Just words</body></html>", "Just words"),
    ],
)
def test_a_page_is_named_by_its_title(page, title):
    """Title, heading, or words."""
    assert is_html(page)
    assert html_title(page) == title


def test_xml_and_json_are_no_pages():
    """Only a page is treated as one."""
    assert not is_html('{"a": "<html>"}')
    assert not is_html("<Error><Code>Denied</Code></Error>")
