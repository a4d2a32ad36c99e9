"""The score parser: what each shape of reply is read as, and what is nobody's score."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.quality.score import parse_evaluation, parse_score

DATA = Path(__file__).parent.parent / "data" / "evaluator_replies.jsonl"

READ = [
    # The forms the contract names.
    ("0.85", 0.85),
    ("85%", 0.85),
    ("85", 0.85),
    ("8.5/10", 0.85),
    ("0,85", 0.85),
    (".85", 0.85),
    ("8.5e-1", 0.85),
    ("1", 1.0),
    ("1.0", 1.0),
    ("0", 0.0),
    ("100", 1.0),
    ("85.5%", 0.855),
    ("1.0e-1", 0.1),
    ("0,9", 0.9),
    ("8／10", 0.8),
    # JSON, alone, fenced, in prose, with odd members.
    ('{"score": 0.4, "suggestions": ["Add code"]}', 0.4),
    ('```json\n{"Score": 0.85}\n```', 0.85),
    ('Here you are:\n{"suggestions": ["1. a", "2. b"], "score": 0.3} Done, 9 points.', 0.3),
    ('{"score": "8/10"}', 0.8),
    ('{"score": "0,85"}', 0.85),
    ('{"score": 85}', 0.85),
    ('{"evaluation": {"score": 0.7}}', 0.7),
    ('{"score": 0.5, "criteria": [{"name": "a", "score": 0.1}, {"name": "b", "score": 0.9}]}', 0.5),
    ('{"score": 0.1} was my first thought, now it is {"score": 0.6}', 0.6),
    ('Use {braces} and [1] well.\n{"score": 0.65, "note": "line\nbreak"}', 0.65),
    ('{"score": null}\nScore: 0.6', 0.6),
    ("{not json}\nScore: 0.6", 0.6),
    # The tag.
    ("<score>0.85</score>", 0.85),
    ("The text has 3 gaps. <Score scale='1'> 8.5/10 </SCORE >", 0.85),
    ("<score>0.2</score> on second thought <score>0.7</score>", 0.7),
    # Labels.
    ("1. Add an example\n2. Name the source\nScore: 0.4", 0.4),
    ("Score: 0.2\nAfter looking again:\nScore: 0.7", 0.7),
    ("**Score:** 0.85", 0.85),
    ("**Score**: `0.85`", 0.85),
    ("- Score - 0.85", 0.85),
    ("## Score: 8.5 / 10", 0.85),
    ("> Rating = 85 %", 0.85),
    ("1. Rating: 4/5 stars", 0.8),
    ("Overall: 0.85", 0.85),
    ("Overall score: 8 out of 10.", 0.8),
    ("Overall quality score: 0.85 (good)", 0.85),
    ("Final score: 0.85 - solid, but no example", 0.85),
    ("Score (0-1): 0.85", 0.85),
    ("Score (out of 10): 8.5", 0.85),
    ("Score out of 10: 8.5", 0.85),
    ("Score: 8 (out of 10)", 0.8),
    ("SCORE 0.85", 0.85),
    ("Score is 0.85.", 0.85),
    ("Score: ~0.85", 0.85),
    ("Score: [0.85]", 0.85),
    ("Score: 0.85, because the third claim has no source", 0.85),
    ("Score: 0.85 because 2 of 3 claims have a source", 0.85),
    ("Grade: 85/100", 0.85),
    ("⭐ Score: 0.85", 0.85),
    ("【评分】0.85", 0.85),
    ("Score: 0.4\nOverall, the text has 3 problems.", 0.4),
    ("Score: 0.4\nNote: 3 items are missing.", 0.4),
    ("Score: 850/1000", 0.85),
    ("Score: 85 percent", 0.85),
    # Other languages and scripts.
    ("Nota: 8,5/10", 0.85),
    ("Nota final: 0,85", 0.85),
    ("Pontuação: 85%", 0.85),
    ("Puntuación: 8,5 de 10", 0.85),
    ("Punteggio: 8,5 su 10", 0.85),
    ("Bewertung: 8,5 von 10 Punkten", 0.85),
    ("Gesamtbewertung: 0,85.", 0.85),
    ("Note : 17/20", 0.85),
    ("Note globale : 8,5 sur 10", 0.85),
    ("评分：0.85", 0.85),
    ("综合评分：8.5/10。", 0.85),
    ("得分：85分", 0.85),
    ("得分：8.5分（满分10分）", 0.85),
    ("スコア：0.85", 0.85),
    ("スコアは0.85です。", 0.85),
    ("Оценка: 0,85", 0.85),
    ("Итоговая оценка: 8,5 из 10", 0.85),
    ("점수: 0.85", 0.85),
    ("التقييم: ٠٫٨٥", 0.85),
    ("نتيجة: ٨٥٪", 0.85),
    ("Rating: 5/5 ⭐", 1.0),
    ("\ufeffScore\u200b: 0.85\u200b", 0.85),
    ("Score: ８５％", 0.85),
    ("Score: ۸۵٪", 0.85),
    ("स्कोर: ०.८५", 0.85),
    # Nothing but a score.
    ("Good work overall.\n\n0.85\n", 0.85),
    ("0\n\nImprovements:\n1. **Clarify**: say what fails.\n2. **Reproduce**: give steps.", 0.0),
    ("**0.85**", 0.85),
    ("[[0.9]]", 0.9),
    ("Score\n\n8.5/10", 0.85),
    ("| Criterion | Score |\n|---|---|\n| Clarity | 0.9 |\n| **Overall** | **0.7** |", 0.7),
    ("| Score |\n|---|\n| 0.85 |", 0.85),
    ("0.85\n\n(that is, 0.85)\n0.85", 0.85),
    # Reasoning does not count.
    ("<think>Score: 0.2, or rather 0.3</think>\nScore: 0.85", 0.85),
    ("<thinking>\n0.2\n</thinking>\n0.85", 0.85),
    ("maybe 0.2\nScore: 0.1\n</think>\nScore: 0.85", 0.85),
]

UNKNOWN = [
    # The forms the contract names.
    "7",
    "1.5",
    "150",
    "-3",
    "NaN",
    "",
    "No number at all.",
    "1969.",
    "[[9]]",
    "Score: 850",
    "Score: NaN",
    "Score: -0.5",
    "Score: 7",
    "Score: N/A",
    "Score: 0",  # replaced below: 0 is a score
    # Numbers in running text.
    "1. Improve the intro\n2. Add code",
    "I found 3 problems and 0.5 of a solution.",
    "In 1969 the first 12 people landed; 85% of readers know that.",
    "The threshold is 0.8.",
    "This would reach 8/10 with an example.",
    "I would say that 0.85 is a fair score for it.",
    "Score breakdown: clarity 0.9, depth 0.5",
    "Clarity: 0.9\nDepth: 0.5",
    "Scoreboard: 0.8",
    "Notebook 0.8",
    "Note: 85 items are missing.",
    "Overall, 85 of the readers liked it.",
    "Score for clarity: 0.9",
    "Score (clarity): 0.9",
    # Ranges, comparisons, several scores.
    "Score: 0.7-0.8",
    "Score: 0.7 – 0.8",
    "Score: 0.4 → 0.85",
    "Score: between 0.7 and 0.8",
    "Score: 0.7 or 0.8",
    "Score: 0.7, 0.8",
    "Score: > 0.8",
    "Score: ≤ 0.8",
    "Score: 0.8 ± 0.1",
    "Score (1-5): 4",
    "| Clarity | 0.9 |\n| Depth | 0.5 |",
    "0.9\n0.5",
    '[{"name": "a", "score": 0.2}, {"name": "b", "score": 0.9}]',
    '{"criterion": "a", "score": 0.2}\n{"criterion": "b", "score": 0.9}',
    # Values out of range or without a scale, in every shape.
    '{"score": 3.0}',
    '{"score": 7}',
    '{"score": NaN}',
    '{"score": -0.5}',
    '{"score": true}',
    '{"score": [0.8]}',
    '{"score": "high"}',
    '{"score": 1e999}',
    '{"score": 0.8, "sugg',
    "<score>7</score>",
    "<score>good</score>",
    "Score: 11/10",
    "Score: 8/0",
    "Score: 150%",
    "Score: 1,000",
    "Score: 8/10/2024",
    "Score: 0.8.1",
    "Score: 0.8²",
    "Score: B+",
    "Score: ★★★★☆",
    "Score: 0.4\nScore: 150",
    "1.\n2.\n3.",
    "1) 2) 3)",
    "3 of 4 requirements are met.",
    "Score: 3 of 4 requirements are met",
    "| # | Finding |\n|---|---|\n| 1 | No example |",
    "2024-05-01",
    "12:30",
    "v0.9",
    "```python\nx = 0.85\n```",
    "<think>Score: 0.85",
    "八十五分",
    f"Score: {'9' * 5000}",
    f"Score: 0.{'9' * 5000}",
    f'{{"score": {"9" * 5000}}}',
]
UNKNOWN.remove("Score: 0")


@pytest.mark.parametrize(("reply", "score"), READ)
def test_a_stated_score_is_read(reply, score):
    """What a reader would call the reply's score is read, whatever its shape or language."""
    assert parse_score(reply) == pytest.approx(score)


@pytest.mark.parametrize("reply", UNKNOWN)
def test_anything_else_is_unknown(reply):
    """Running text, ranges, other scales and nonsense are unknown, never a guess."""
    assert parse_score(reply) is None


def test_the_table_is_large_enough():
    """At least sixty replies with a score are read."""
    assert len(READ) >= 60


@pytest.mark.parametrize(
    ("reply", "suggestions"),
    [
        ('{"score": 0.4, "suggestions": ["Add code", " ", "Cite"]}', "- Add code\n- Cite"),
        ('{"score": 0.4, "suggestions": "Add code"}', "Add code"),
        ('{"score": 0.4, "Feedback": [{"what": "Add code", "why": ["x", 3]}]}', "- Add code x 3"),
        ('{"score": 0.4, "suggestions": []}', ""),
        ('{"score": 0.4}', ""),
        ("<score>0.4</score>\nAdd code.", "Add code."),
        ("Add code.\n\n**Score:** 0.4", "Add code."),
        ("0.4\n- Add code.\n- Cite.", "- Add code.\n- Cite."),
        ("<think>hm</think>Add code.", "Add code."),
    ],
)
def test_suggestions_are_what_stands_beside_the_score(reply, suggestions):
    """JSON gives its list as bullets, any other reply its text without the score's line."""
    assert parse_evaluation(reply)[1] == suggestions


def test_deeply_nested_replies_are_survived():
    """Nesting beyond any sense is no score and no crash."""
    deep = '{"a":' * 100_000
    assert parse_score(deep) is None
    nested = '{"score": 0.5, "suggestions": ' + "[" * 200 + '"x"' + "]" * 200 + "}"
    assert parse_evaluation(nested) == (0.5, "")
    assert parse_score('{"a":' * 100 + '{"score": 0.5}' + "}" * 100) is None


def test_the_real_models_replies_are_read_or_unknown():
    """Of the recorded evaluator replies none is read wrong."""
    for line in DATA.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        assert parse_score(row["raw"]) == row["score"]


WORDS = st.sampled_from(
    ["Score", "score:", ":", "0.8", "8", "/", "10", "%", "-", "|", "\n", "{", "}", '"score"', ",",
     "[", "]", "<score>", "</score>", "<think>", "</think>", "**", "(", ")", "1.", "out of", "评分",
     "：", "٨", "e-1", "NaN", "Overall", " ", "\\", '"', "²", "½", "1e9", "nota", "．"]
)  # fmt: skip


@given(st.one_of(st.text(), st.lists(WORDS, max_size=30).map("".join)))
def test_any_text_gives_a_score_in_range_or_none(text):
    """The parser never raises and never leaves [0, 1]."""
    score, suggestions = parse_evaluation(text)
    assert score is None or 0 <= score <= 1
    assert isinstance(suggestions, str)


@given(st.integers(0, 100))
def test_every_percentage_is_read_in_every_form(percent):
    """A percentage means the same however it is written."""
    for written in (f"{percent}%", f"{percent / 100}", f"Score: {percent}/100",
                    json.dumps({"score": percent / 100})):  # fmt: skip
        assert parse_score(written) == pytest.approx(percent / 100)
