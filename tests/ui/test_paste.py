"""Where a paste ends, and how a long one is folded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from chatrefine.ui.paste import (
    FOLD_CHARS,
    PASTE_BEGIN,
    PASTE_END,
    Folds,
    PasteParser,
    as_typed,
    without_controls,
)


def _keys(*chunks: str) -> list[tuple[str, str]]:
    """The keys of these chunks with a silence at the end."""
    pressed: list[KeyPress] = []
    parser = PasteParser(pressed.append)
    for chunk in chunks:
        parser.feed(chunk)
    parser.flush()
    return [(press.key, press.data) for press in pressed]


@pytest.mark.parametrize("cut", range(1, 23))
def test_a_paste_cut_anywhere_is_one_key(cut):
    """The marks and the text may arrive in two pieces, cut at any byte."""
    data = f"{PASTE_BEGIN}two\rlines{PASTE_END}"
    assert _keys(data[:cut], data[cut:]) == [(Keys.BracketedPaste, "two\rlines")]


def test_keys_around_a_paste_keep_their_order():
    """Typed, pasted, typed."""
    keys = _keys(f"a{PASTE_BEGIN}b{PASTE_END}\r")
    assert keys == [("a", "a"), (Keys.BracketedPaste, "b"), (Keys.ControlM, "\r")]


def test_a_paste_without_an_end_can_be_stopped():
    """Ctrl-C alone gives the keyboard back and keeps what had come."""
    assert _keys(f"{PASTE_BEGIN}half", "\x03", "x") == [(Keys.BracketedPaste, "half"), ("x", "x")]


@pytest.mark.parametrize("behind", ["x", "\x03", "x\r"])
def test_keys_right_behind_the_ctrl_c_are_keys(behind):
    """They came in one read; the Ctrl-C itself ends the paste and no more."""
    whole = [(Keys.BracketedPaste, "half"), *_keys(behind)]
    assert _keys(f"{PASTE_BEGIN}half", f"\x03{behind}") == whole


def test_a_piece_of_a_paste_may_begin_with_that_sign():
    """A longer piece, or the last one, is no key."""
    long = "\x03 and much more text"
    assert _keys(f"{PASTE_BEGIN}a", long, f"\x03{PASTE_END}") == [
        (Keys.BracketedPaste, f"a{long}\x03")
    ]


def test_a_paste_goes_on_through_a_silence():
    """A slow line may stop in the middle of a paste."""
    pressed: list[KeyPress] = []
    parser = PasteParser(pressed.append)
    parser.feed(f"{PASTE_BEGIN}first ")
    parser.flush()
    assert not pressed
    assert parser.holds_paste
    parser.feed(f"second{PASTE_END}")
    parser.flush()
    assert [press.data for press in pressed] == ["first second"]
    assert not parser.holds_paste


@given(st.text(st.sampled_from("ab\r\n\x1b[201~é日"), max_size=60))
def test_no_paste_ever_types(text):
    """Whatever is between the marks, nothing but one paste comes out."""
    assert [key for key, _ in _keys(f"{PASTE_BEGIN}{text}{PASTE_END}")] == [Keys.BracketedPaste]


def test_a_long_run_of_letters_is_one_key_and_arrow_keys_stay_keys():
    """Text without paste marks is inserted at once; an escape sequence before it is a key."""
    run = "x" * 100
    assert _keys(f"\x1b[A{run}\r") == [
        (Keys.Up, "\x1b[A"),
        (Keys.BracketedPaste, run),
        (Keys.ControlM, "\r"),
    ]


@given(st.text())
def test_pasted_text_has_no_control_characters(text):
    """Only tabs and line feeds are left, and nothing visible is lost."""
    typed = as_typed(text)
    assert all(char >= " " or char in "\n\t" for char in typed)
    assert not any("\x7f" <= char <= "\x9f" for char in typed)
    visible = [char for char in text if char > " " and not "\x7f" <= char <= "\x9f"]
    if PASTE_BEGIN not in text and PASTE_END not in text:
        assert [char for char in typed if char > " "] == visible


@given(st.text(st.characters(exclude_categories=())))
def test_what_is_sent_is_always_valid_unicode(text):
    """A lone surrogate never reaches a request."""
    without_controls(text).encode("utf-8")


@given(st.lists(st.text(st.sampled_from("ab \n#[]1"), max_size=40), max_size=6))
def test_folded_texts_come_back_whole(pieces):
    """Marks within marks, and text that looks like a mark."""
    folds = Folds()
    shown = meant = ""
    for piece in pieces:
        long = piece + "z" * (FOLD_CHARS + 1)
        shown = folds.fold(shown + long)
        meant += long
        assert len(shown) < 60
        assert folds.expand(f"a {shown} b") == f"a {meant} b"


def test_a_mark_in_a_pasted_text_never_means_itself():
    """A paste that contains its own mark's text is sent as it is, and ends."""
    folds = Folds()
    text = "y" * FOLD_CHARS + "[pasted #1: 10,030 characters]"
    mark = folds.fold(text)
    assert text.endswith(mark)
    assert folds.expand(mark) == text


def test_short_texts_are_not_folded():
    """Ten thousand characters or two hundred lines still stand in the prompt."""
    folds = Folds()
    for text in ("x" * FOLD_CHARS, "a\n" * 199, ""):
        assert folds.fold(text) == text
