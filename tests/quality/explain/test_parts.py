"""The readers and rules one by one, where whole texts do not reach them."""

import pytest

from chatrefine.quality.explain import account
from chatrefine.quality.explain.align import ANCHOR_FROM, Gap, anchored_gaps, gaps
from chatrefine.quality.explain.canonical import tokens
from chatrefine.quality.explain.language import language
from chatrefine.quality.explain.numeral import read_figures
from chatrefine.quality.explain.pleasantries import is_opening, is_pleasantry, restates


def keys(text, spoken="en"):
    """The keys of the hard tokens."""
    return [one.key for one in tokens(text, 0, spoken) if one.hard]


def test_long_sequences_are_held_together_by_what_stands_once():
    """Anchors split a long alignment; moved anchors stay out."""
    left = list(range(600))
    right = [*range(100), 1000, *range(100, 300), *range(301, 600), 300]
    assert len(left) * len(right) > ANCHOR_FROM
    assert anchored_gaps(left, right) == [
        Gap(100, 100, 100, 101),
        Gap(300, 301, 301, 301),
        Gap(600, 600, 600, 601),
    ]


def test_long_sequences_with_nothing_in_common_are_one_gap():
    """Without an anchor the budget decides."""
    assert anchored_gaps([1] * 600, [2] * 600) == [Gap(0, 600, 0, 600)]
    assert anchored_gaps([1, 2] * 4000, [2, 3] * 4000) is None


def test_equal_sequences_have_no_gap():
    """Nothing differs."""
    assert gaps("abc", "abc") == []


@pytest.mark.parametrize(
    ("text", "spoken", "expected"),
    [
        ("one hundred and five", "en", ["n:105"]),
        ("two thousand three hundred", "en", ["n:2300"]),
        ("three quarters", "en", ["n:0.75"]),
        ("3 1/2 cups", "en", ["q:volume:3.5 cup"]),
        ("half", "en", ["n:0.5"]),
        ("1/0", "en", ["n:1", "/", "n:0"]),
        ("1,2,3", "en", ["n:raw 1,2,3"]),
        ("1'000", "de", ["n:1000"]),
        ("2½", "en", ["n:2.5"]),
        ("5万", "zh", ["n:50000"]),
        ("五万三千", "zh", ["n:53000"]),
        ("三五天", "zh", ["三", "q:time:432000"]),
        ("$5", "en", ["q:usd:5"]),
        ("US$ 5", "en", ["q:usd:5"]),
        ("$ x", "en", ["$", "x"]),
        ("20 ° C", "en", ["q:temperature:20 c"]),
        ("5-fold", "en", ["n:5", "fold"]),
        ("10–15 cm", "en", ["q:length:0.1", "-", "q:length:0.15"]),
        ("5 to go", "en", ["n:5", "to", "go"]),
        ("5-", "en", ["n:5"]),
        ("5 MB", "en", ["q:data:5000000"]),
        ("5分", "ja", ["q:time:300"]),
        ("5分x", "ja", ["q:time:300", "x"]),
        ("25:00", "en", ["t:25:00"]),
        ("2h", "en", ["q:time:7200"]),
        ("8h30", "fr", ["t:510"]),
        ("14 h 75", "fr", ["q:time:50400", "n:75"]),
        ("25 h 10", "fr", ["q:time:90000", "n:10"]),
        ("14:00 Uhr", "de", ["t:840"]),
        ("30 pm", "en", ["n:30", "pm"]),
        ("3 in the morning", "en", ["t:180"]),
        ("03/04/2024", "en", ["d:03/04/2024"]),
        ("13/04/2024", "en", ["d:2024-4-13"]),
        ("04/13/2024", "en", ["d:2024-4-13"]),
        ("May the 5th", "en", ["d:-5-5"]),
        ("Mar. 5", "en", ["d:-3-5"]),
        ("5 Mar. 2024", "en", ["d:2024-3-5"]),
        ("May 2024", "en", ["d:2024-5-0"]),
        ("45 May", "en", ["n:45", "may"]),
        ("5.5 May", "en", ["n:5.5", "may"]),
        ("5時間", "ja", ["q:time:18000"]),
        ("오후 3시", "ko", ["t:900"]),
        ("शाम 5 बजे", "hi", ["t:1020"]),
        ("शाम 15 बजे", "hi", ["शाम", "t:900"]),
        ("शाम 5 लोग", "hi", ["शाम", "n:5", "लोग"]),
        ("noon", "en", ["t:720"]),
        ("Mon", "en", ["weekday 0"]),
        ("sun", "en", ["sun"]),
        ("a * b", "en", ["a", "*", "b"]),
        ("segunda-feira", "pt", ["weekday 0"]),
        ("um quilo e meio", "pt", ["q:mass:1500"]),
        ("5 minutes 2 hours", "en", ["q:time:300", "q:time:7200"]),
        ("5 Mar. and", "en", ["d:-3-5", "and"]),
        ("1 / 2", "en", ["n:1", "/", "n:2"]),
        ("3 foo / bar", "en", ["n:3", "foo", "/", "bar"]),
        ("3 5/2", "en", ["n:3", "n:5", "/", "n:2"]),
        ("a hundred", "en", ["n:100"]),
        ("one hundred and", "en", ["n:100", "and"]),
        ("#5 and #x", "en", ["#", "n:5", "and", "x"]),
        ("-5", "en", ["-", "n:5"]),
        ("2 * 3", "en", ["n:2", "*", "n:3"]),
        ("* x", "en", ["x"]),
        ("✅ 😀", "en", ["✅"]),
        ("&lt; <https://a.b>", "en", ["<", "https://a.b"]),
        ("a/b, Node.js v1.2 1.2.3", "en", ["a/b", "Node.js", "v1.2", "1.2.3"]),
        ("か\u3099き", "ja", ["が", "き"]),
        ("3개월", "ko", ["q:month:3"]),
        ("ain't y'all O'Brien", "en", ["ain't", "y'all", "o'brien"]),
        ("Straße Maße", "de", ["strasse", "maße"]),
    ],
)
def test_tokens_have_one_key_for_all_notations(text, spoken, expected):
    """What says the same has the same key."""
    assert keys(text, spoken) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("안녕하세요 여러분", "ko"), ("你好世界", "zh"), ("مرحبا بكم", "ar"), ("zzz", "en")],
)
def test_a_language_is_told_by_script_and_words(text, expected):
    """Scripts first, then common words, English when nothing tells."""
    assert language(text) == expected


def test_small_talk_is_short():
    """A long sentence is never small talk."""
    assert not is_pleasantry("sure " * 40)
    assert is_opening("In short,")
    assert not restates("Here are 3 tips:", frozenset({"tips"}))
    assert not restates("Delete it.", frozenset())
    assert restates("Enjoy the race!", frozenset())


@pytest.mark.parametrize(
    ("a", "b", "harmless"),
    [
        ("Text\n\n~~~\na\nb", "Text\n\n```\na\nb\n```", True),
        ("x", "x", True),
        ("1 wash it\n2 dry it", "1. wash it\n2. dry it", True),
        ("… Tea is warm. It is red.", "It is red. Tea is warm. …", False),
        ("a\n```\n```\nb", "a\n\nb", True),
        ("1 aluguel", "um aluguel", True),
        ("2 aluguel", "um aluguel", False),
        ("É na segunda-feira, não?", "É na segunda, não?", True),
        ("É na segunda-feira, não?", "É na terça, não?", False),
        ("> a\n>\n> b", "a\n\nb", True),
        ("# A #\n\nb", "## A\n\nb", True),
        ("- a\n  more\n\n  still\n\nafter", "* a more\n\n  still\n\nafter", True),
        ("- a\n    - b\n- c", "* a\n    * b\n* c", True),
        ("1. a\n1. b", "1) a\n2) b", True),
        ("1. a\n5. b", "1. a\n2. b", False),
        ("a | b\n---|---\n1 | 2", "| a | b |\n|---|---|\n| 1 | 2 |", True),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n\nend", "| a | b |\n|---|---|\n| 2 | 1 |\n\nend", False),
        ("| | A |\n|---|---|\n| W | 1 |", "**A**\n- W: 2", False),
        ("| | A |\n|---|---|\n| W | 1 |", "- W: 1", False),
        ("| | A |\n|---|---|\n| W | 1 | 2 |", "**A**\n- W: 1", False),
        ("| | A |\n|---|---|\n| W | 1 |\n| W | 1 |", "**A**\n- W: 1\n- W: 1", False),
        ("| x | A |\n|---|---|\n| W | 1 |", "**A**\n- W: 1\n- W: 1", False),
        ("| | A |\n|---|---|\n| W | 1 |", "**A**\n- W: 1\n- W: 1", False),
        ("A is old. B is new.\n\nC is red.", "B is new.\n\nC is red. A is old.", False),
        ("# A\n\n# B", "# B\n\n# A", False),
        ("It's best to rest. Tea is warm.", "Tea is warm. It's best to rest.", True),
        ("After that, rest now. Tea is warm.", "Tea is warm. After that, rest now.", False),
        ("那很好。茶是热的。", "茶是热的。那很好。", False),
        ("First, wash.\nThen dry.", "1. Wash.\n2. Dry.", True),
        ("Chapter IV", "Chapter 5", False),
        ("She came 3rd of all.", "She came second of all.", False),
        ("am 22.05. dort", "am 23. Mai dort", False),
        ("segunda e terça", "terça e segunda", False),
        ("Dr. No", "Doctor No", True),
        ("web site", "website", True),
        ("any one", "anyone", False),
        ("Best regards", "Kind regards", True),
        ("Yours sincerely, Al", "Best regards, Al", True),
        ("Use `'1'` here", "Use `1` here", False),
        ("Use `x*2` here", "Use `x2` here", False),
        ("Use `x` here", "Use `x()` here", False),
        ("Use `a b` here", "Use a b here", True),
        ("Run `a b` now", "Run c d now", False),
        ("`a`", "```\na\n```", True),
        ("```js\nlet a = 1;\nf(a)\n```", "`let a = 1; f(a)`", False),
        ("Run `x`", "Run\n```js\nlet a = 1;\nf(a)\n```", False),
        ("9 Uhr", "10 Uhr", False),
        ("between 5 and 6", "between 5 or 6", False),
        ("Use a, b and c.", "Use a, b, c.", True),
        ("x = 1 ± 2", "x = 1 2", False),
        ("Tea\u200b", "Tea", True),
        ("Sure! Sure!", "", True),
    ],
)
def test_structure_is_read_in_all_its_forms(a, b, harmless):
    """Quotes, headings, nested lists, ordinals, tables, and the rules at their edges."""
    assert account(a, b).harmless is harmless
    assert account(b, a).harmless is harmless


def test_too_many_segments_without_an_anchor_are_not_aligned():
    """Beyond the budget the search says that it is not complete."""
    left = "\n".join(["- x", "- y"] * 4000)
    right = "\n".join(["- y", "- z"] * 4000)
    assert not account(left, right).complete


def test_forms_are_listed_up_to_a_number():
    """A text re-spelled everywhere is not listed without end."""
    left = "\n".join(f"- colour {at}" for at in range(400))
    found = account(left, left.replace("colour", "color"))
    assert found.harmless
    assert len(found.differences) < 300


@pytest.mark.parametrize("figure", ["9", "一", "億", "١"])
def test_a_number_of_any_length_is_read(figure):
    """Python refuses numbers of some thousand figures; here they are just not equal."""
    left, right = figure * 6000, figure * 6001
    assert not account(left, right).harmless
    assert not account(f"1/{left}", f"1/{right}").harmless


@pytest.mark.parametrize("text", ["9" * 300, "1.5 1/2", "1 1/0"])
def test_figures_that_make_no_number_stay_as_written(text):
    """They are compared letter by letter."""
    assert read_figures(text, "en")[1] == f"raw {text}"
