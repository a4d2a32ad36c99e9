"""Code that does nothing any more, and code given as changed lines."""

import pytest

from chatrefine.quality.guard import reject
from chatrefine.reports import RejectReason

TASK = "Write a Python function that returns the median of a list"
DRAFT = """```python
def median(xs):
    s = sorted(xs)
    n = len(s)
    return s[n // 2] if n % 2 else (s[n // 2 - 1] + s[n // 2]) / 2
```"""


@pytest.mark.parametrize(
    "code",
    [
        "def median(xs):\n    pass",
        'def median(xs):\n    """The median of a list."""\n    ...',
        "def median(xs):\n    # TODO: implement\n    raise NotImplementedError",
        "# your implementation here",
        "def helper(x):\n    return x + 1\n\n\ndef median(xs):\n    pass",
        "",
    ],
)
def test_code_without_a_statement_is_lost(code):
    """Heads, comments and stand-ins only, or one function of the draft's emptied."""
    found = reject(f"```python\n{code}\n```", task=TASK, draft=DRAFT)
    assert found in {RejectReason.PLACEHOLDER, RejectReason.LOST_CODE}


@pytest.mark.parametrize(
    ("task", "code"),
    [
        (TASK, "from statistics import median"),
        (
            TASK,
            "class NoData(ValueError):\n    pass\n\n\ndef median(xs):\n    return sorted(xs)[0]",
        ),
        ("Write an abstract base class in Python", "class Shape(ABC):\n    def area(self): ..."),
        ("Give me a skeleton of a median function", "def median(xs):\n    pass"),
        (
            TASK,
            "median = lambda xs: (sorted(xs)[(len(xs) - 1) // 2] + sorted(xs)[len(xs) // 2]) / 2",
        ),
    ],
)
def test_short_code_and_code_meant_to_be_empty_stand(task, code):
    """An import is a statement, a class of error has no body, a skeleton neither."""
    assert reject(f"```python\n{code}\n```", task=task, draft=DRAFT) is None


@pytest.mark.parametrize(
    "text",
    [
        "```diff\n-    s = sorted(xs)\n+    s = sorted(map(float, xs))\n```",
        "@@ -1,2 +1,2 @@\n def median(xs):\n-    s = sorted(xs)\n+    s = sorted(list(xs))",
        (
            "- Rinse one cup of rice\n+ Rinse two cups of rice\n"
            "- simmer twelve minutes\n+ simmer fifteen minutes"
        ),
    ],
)
def test_changed_lines_are_no_text(text):
    """Nobody asked for a patch."""
    assert reject(text, task=TASK, draft=DRAFT) is not None
    assert reject(text, task="Show the change as a diff", draft="```diff\n-a\n+b\n```") is None


def test_pros_and_cons_are_no_changed_lines():
    """Pluses and minuses that do not replace each other."""
    text = "+ no commute\n+ quiet\n- lonely evenings\n- blurred hours"
    assert reject(text, task="List pros and cons of remote work", draft="Good and bad.") is None
