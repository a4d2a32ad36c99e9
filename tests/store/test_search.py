"""Every turn is found again by its words."""

import pytest

from chatrefine.store.search import search
from tests.store.scenes import asked, drafted, log_at, take

TEXTS = (
    ("How do I brew 玄米茶?", "Use water at 80 °C; the café in Zürich does too."),
    ("東京都の人口は？", "約1400万人です。日本で一番多いです。"),
    ("한국어 검색이 되나요", "네, 서울에서도 됩니다."),
    ("ภาษาไทยค้นหาได้ไหม", "ได้ครับ"),
    ("Explain C++ templates", 'Use `std::vector<T>` and "quotes" AND parens ( * ) 100% _x_.'),
    ("Что такое ЁЖИК?", "Ёжик — это зверь. 🦔"),
    ("reconfigure the HTTP-client", "Set CHATCLI_MAX_RETRIES=2, then retry."),
)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """A store with one turn a text."""
    path = tmp_path_factory.mktemp("store") / "sessions.db"
    log = log_at(path)
    for number, (prompt, answer) in enumerate(TEXTS, 1):
        take(log, asked(number, prompt), answer)
    log.close()
    return path


@pytest.mark.parametrize(
    ("words", "turns"),
    [
        ("brew", {1}),
        ("BREW water", {1}),
        ("bre", {1}),
        ("cafe", {1}),
        ("zurich", {1}),
        ("ZÜRICH", {1}),
        ("玄米", {1}),
        ("茶", {1}),
        ("東京", {2}),
        ("京都", {2}),
        ("日本", {2}),
        ("人口 日本", {2}),
        ("검색", {3}),
        ("에서도", {3}),
        ("ไทย", {4}),
        ("C++", {5}),
        ("std::vector<T>", {5}),
        ('"quotes"', {5}),
        ("AND (", {5}),
        ("100%", {5}),
        ("*", {5}),
        ("_x_", {5}),
        ("ежик", {6}),
        ("🦔", {6}),
        ("configure", {7}),
        ("HTTP-client", {7}),
        ("chatcli_max_retries", {7}),
        ("NEAR(a, b)", set()),
        ("brew 東京", set()),
        ("prompt:brew", set()),
        ("nothing of the kind", set()),
        ("'; DROP TABLE turns; --", set()),
        ("\x00", set()),
        ("\udcff", set()),
        ("  ", set()),
    ],
)
def test_words_are_found(path, words, turns):
    """In every script, whatever the case, accents or marks; query signs are only text."""
    assert {hit.number for hit in search(path, words)} == turns


@pytest.mark.parametrize(
    "words", ["brew", "京都", "cafe", "ежик", "retries", "configure", "에서도"]
)
def test_the_place_of_a_match_is_told(path, words):
    """The marked stretch of the snippet is what was looked for."""
    (hit,) = search(path, words)
    marked = [hit.snippet[start:end] for start, end in hit.matches]
    assert marked
    plain = {"cafe": "café", "ежик": "Ёжик", "retries": "RETRIES"}.get(words, words)
    assert plain in marked or words == "ежик"


def test_newest_first_and_limited(path):
    """Two of the seven turns say "use"."""
    assert [hit.number for hit in search(path, "use")] == [5, 1]
    assert [hit.number for hit in search(path, "use", 1)] == [5]


def test_a_draft_and_a_prompt_of_a_killed_turn_are_found(tmp_path):
    """What was paid for can be found, though the turn never ended."""
    path = tmp_path / "s.db"
    log = log_at(path)
    log.begin(asked(prompt="unfinished symphony"))
    log.record(drafted("allegro moderato"))
    log.settle()
    assert [hit.field for hit in search(path, "symphony")] == ["prompt"]
    assert [hit.field for hit in search(path, "allegro")] == ["answer"]
    log.close()


def test_what_is_taken_back_is_not_found(tmp_path):
    """Undo takes the words out of the index."""
    path = tmp_path / "s.db"
    log = log_at(path)
    turn = take(log, asked(prompt="secret plan"))
    assert search(path, "secret")
    log.drop(turn.session, 1)
    assert search(path, "secret") == ()
    log.close()
