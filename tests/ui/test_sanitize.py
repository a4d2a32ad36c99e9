"""Nothing remote can move the cursor, change the terminal or hide text."""

import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from chatrefine.ui.sanitize import StreamSanitizer, sanitize, sanitize_line
from tests.terminal import Screen
from tests.ui.hostile import forbidden, hostile

HARMLESS = {
    "ascii": "plain text, 100 % & <tags> [x] {y} ~\ttab\nline",
    "arabic": "مرحبا بالعالم ١٢٣",
    "hebrew": "שלום עולם",
    "hebrew with a mark": "הספר C++\u200e הוא טוב",
    "persian joiner": "می\u200cخواهم",
    "arabic final joiner": "ه\u200d.",
    "hindi": "क्\u200dष क्\u200cष",
    "bengali": "র\u200d্য",
    "sinhala": "ශ්\u200dරී",
    "family": "👨\u200d👩\u200d👧\u200d👦",
    "coder": "👩🏽\u200d💻",
    "bird": "🐦\u200d⬛",
    "heart on fire": "❤\ufe0f\u200d🔥",
    "rainbow flag": "🏳\ufe0f\u200d🌈",
    "keycap": "1\ufe0f\u20e3",
    "khmer": "ភាសា\u200bខ្មែរ",
    "ideograph variant": "葛\U000e0100",
    "combining": "e\u0301 a\u0308",
    "private use": "\ue0b0",
    "japanese": "日本語、テスト。",
    "no-break space": "10\u00a0km",
}


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS.keys())
def test_harmless_text_is_untouched(text):
    """Scripts, emoji and what belongs inside them pass unchanged."""
    assert sanitize(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b]0;T\x07b", "a^[]0;T^Gb"),
        ("\x1bPq\x1b\\", "^[Pq^[\\"),
        ("\x1b_x\x1b\\", "^[_x^[\\"),
        ("\x9b2J", "<U+009B>2J"),
        ("\x1bc", "^[c"),
        ("x\x1b(By\x1b7z\x1bM", "x^[(By^[7z^[M"),
        ("\x1b]8;;file:///x\x1b\\docs\x1b]8;;\x1b\\", "^[]8;;file:///x^[\\docs^[]8;;^[\\"),
        ("a\x1b]52;c;QQ==\x07b", "a^[]52;c;QQ==^Gb"),
        ("pay \u202e001$\u202c", "pay <U+202E>001$<U+202C>"),
        ("\u2066x\u2069", "<U+2066>x<U+2069>"),
        ("a\u200bb", "a<U+200B>b"),
        ("a\U000e0041b", "a<U+E0041>b"),
        ("\ufeffx", "<U+FEFF>x"),
        ("rm -rf /\rls", "rm -rf /^Mls"),
        ("bad\b\b\bok", "bad^H^H^Hok"),
        ("a\x00b\x7f", "a^@b^?"),
        ("a\r\nb\r\r\n", "a\nb^M\n"),
        ("a\u2028b\u2029c", "a<U+2028>b<U+2029>c"),
        ("\ud800", "<U+D800>"),
        ("a\u200db", "a<U+200D>b"),
        ("\u200d💻", "<U+200D>💻"),
        ("pa\u200ey", "pa<U+200E>y"),
        ("a\ufe00\ufe01\ufe02", "a<U+FE00><U+FE01><U+FE02>"),
        ("😀\ufe0f\ufe0e\ufe0f", "😀\ufe0f<U+FE0E><U+FE0F>"),
        ("x\U000e0101y", "x<U+E0101>y"),
        ("\x85", "<U+0085>"),
        ("\u3164", "<U+3164>"),
        ("\u00ad", "<U+00AD>"),
        ("\ufff9a\ufffb", "<U+FFF9>a<U+FFFB>"),
        ("\uffff\U0010fffe", "<U+FFFF><U+10FFFE>"),
        ("م\u200c\u200c\u200cب", "م\u200c<U+200C><U+200C>ب"),
    ],
)
def test_harm_is_shown_as_a_mark(text, shown):
    """Controls, overrides, tags and hidden characters become visible; letters stay."""
    assert sanitize(text) == shown


@settings(deadline=None)
@given(hostile())
@example("a\r")
@example("\r\n")
@example("م\u200cب")
@example("👩\ufe0f\u200d💻")
@example("x" * 70 + "\u200e" + "א")
def test_no_forbidden_character_passes(text):
    """Whatever comes in, the result holds no control but newline and tab, nothing invisible."""
    assert forbidden(sanitize(text)) == ""


@settings(deadline=None)
@given(hostile())
@example("\r\r\n\r")
@example("א" + "x" * 63 + "\u200e")
@example("א" + "x" * 64 + "\u200e.")
def test_every_split_gives_the_same(text):
    """A stream cut at any place, or into single characters, is cleaned like the whole."""
    whole = sanitize(text)
    for at in range(len(text) + 1):
        gate = StreamSanitizer()
        assert gate.feed(text[:at]) + gate.feed(text[at:]) + gate.close() == whole
    gate = StreamSanitizer()
    assert "".join(map(gate.feed, text)) + gate.close() == whole


@settings(deadline=None)
@given(hostile())
def test_cleaning_twice_changes_nothing(text):
    """What is clean stays as it is."""
    assert sanitize(sanitize(text)) == sanitize(text)


@settings(deadline=None)
@given(st.text())
def test_every_visible_character_stays(text):
    """Letters, digits, marks and symbols of any script are in the result, in order."""
    shown = iter(sanitize(text))
    visible = (c for c in text if unicodedata.category(c)[0] in "LNPS" and c not in "\u3164\uffa0")
    assert all(c in shown for c in visible if not "\u115f" <= c <= "\u1160")


@settings(deadline=None)
@given(hostile())
def test_the_terminal_stays_as_it_was(text):
    """Title, modes, tab stops and answers of a terminal are those of a fresh one."""
    screen, fresh = Screen(), Screen()
    screen.feed(sanitize(text))
    assert (screen.title, screen.icon_name, screen.mode) == ("", "", fresh.mode)
    assert (screen.replies, screen.margins, screen.tabstops) == ([], None, fresh.tabstops)
    assert screen.charset == fresh.charset
    assert not screen.cursor.hidden


def test_an_endless_stream_keeps_little():
    """The gate holds back at most one character."""
    gate = StreamSanitizer()
    for _ in range(1000):
        assert len(gate.feed("م\u200c" * 10)) >= 19


@pytest.mark.parametrize(
    ("text", "limit", "line"),
    [
        ("one\ntwo", 300, "one two"),
        ("  a\t\r\n b ", 300, "a b"),
        ("\x1b[31m\u202eoops", 300, "^[[31m<U+202E>oops"),
        ("x" * 301, 300, "x" * 299 + "…"),
        ("x" * 300, 300, "x" * 300),
        ("x" * 10**6, 10, "x" * 9 + "…"),
        ("\x1b" * 300, 300, "^[" * 149 + "^…"),
        ("", 300, ""),
    ],
)
def test_a_line_is_one_short_line(text, limit, line):
    """Names and errors lose their line breaks and are cut with an ellipsis."""
    assert sanitize_line(text, limit) == line


@settings(deadline=None)
@given(hostile(), st.integers(1, 40))
def test_a_line_is_clean_and_not_too_long(text, limit):
    """No forbidden character, no line break, never longer than asked for."""
    line = sanitize_line(text, limit)
    assert forbidden(line) == ""
    assert "\n" not in line
    assert "\t" not in line
    assert len(line) <= limit
