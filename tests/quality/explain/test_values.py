import pytest

from chatrefine.quality.config import ConvergenceConfig
from chatrefine.quality.convergence import compare
from chatrefine.quality.values import documents

CONFIG = ConvergenceConfig(char_low=0)
PRETTY = '{\n  "name": "x",\n  "active": true\n}'
SAME = [
    (PRETTY, '{"active": true, "name": "x"}'),
    ('{"name": "x", "n": 1}', '{"n": 1, "name": "x"}'),
    (f"Here:\n\n{PRETTY}\n\nSave it.", 'Here:\n\n{"active": true, "name": "x"}\n\nSave it.'),
    (f"Here:\n\n{PRETTY}\n\nSave it.", f"Here:\n\n```json\n{PRETTY}\n```\n\nSave it."),
    ('name: app\nversion: "1"\nactive: true', 'active: true\nname: app\nversion: "1"'),
    ('He says "yes" to it.', "He says yes to it."),
    ("As said [1].", "As said\n[1]."),
]
DIFFERENT = [
    (PRETTY, PRETTY.replace("true", '"true"')),
    ('{"name": "x", "active": true}', PRETTY.replace("true", '"true"')),
    ('{"name": "x", "n": 1}', '{"name": "x", "n": "1"}'),
    ('{"name": "x", "n": null}', '{"name": "x", "n": ""}'),
    (
        f"Here:\n\n{PRETTY}\n\nSave it.",
        "Here:\n\n" + PRETTY.replace("true", '"true"') + "\n\nSave it.",
    ),
    ("[1, 2, 3]", '["1", "2", "3"]'),
    ("[1, 2, 3]", "[1, 3, 2]"),
    ('name: app\nversion: "1"\nactive: true', "name: app\nversion: 1\nactive: true"),
    (
        "title: My app\nowner: Jane Doe\nactive: true",
        'title: My app\nowner: Jane Doe\nactive: "true"',
    ),
    ("active: true", "active: 'true'"),
    ('note: ""', "note: null"),
    ('note: ""', "note:"),
    ("port = 8080", 'port = "8080"'),
    ("port = 8080\ndebug = true\n[db]", 'port = 8080\ndebug = "true"\n[db]'),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_settings_without_a_fence_are_the_same_by_value(a, b):
    """Layout and the order of keys mean nothing; quotation marks in prose stay layout."""
    assert compare(a, b, CONFIG).converged
    assert compare(b, a, CONFIG).converged


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_a_value_of_another_type_is_another_value(a, b):
    """True is not "true", 1 not "1", null not the empty text."""
    assert not compare(a, b, CONFIG).converged
    assert not compare(b, a, CONFIG).converged


def test_brackets_that_begin_no_document_are_prose():
    """Marks, broken JSON and text behind the bracket are prose, however many there are."""
    assert documents("[1]\nSee there.\n{broken\n[a](b)\n{} and more\n") == []
    assert documents("[x\n" * 1000 + "{}") == []
    assert documents("[" * 100_000) == []
