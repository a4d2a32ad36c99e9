"""Calls in an answer: every way to write one, and every place where one is only text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.agents.call_parser import find_calls, without_calls

ONE = '<agent_call agent="coder" task="write it"/>'


@pytest.mark.parametrize(
    ("text", "agent", "task"),
    [
        (ONE, "coder", "write it"),
        ('<agent_call agent="refiner" task="Polish: [paste]" />', "refiner", "Polish: [paste]"),
        ("<AGENT_CALL task='write it' Agent='coder'/>", "coder", "write it"),
        ("< agent_call\nagent = coder\ntask = it\n/>", "coder", "it"),
        ("<agent_call agent=“coder” task=„write it“ />", "coder", "write it"),
        ('<agent_call agent=\\"coder\\" task=\\"write it\\"/>', "coder", "write it"),
        ('<agent_call agent="coder">write it</agent_call>', "coder", "write it"),
        ('<agent_call agent="coder" task="do:">\n a\n</ agent_call >', "coder", "do:\n\na"),
        ('<agent_call agent="coder" task="write it">', "coder", "write it"),
        ('<agent_call agent="coder" task="write it"></agent_call>', "coder", "write it"),
        ('<agent_call agent="coder" task="a\nb"/>', "coder", "a\nb"),
        ('<agent_call agent="c" task="say &quot;x&quot; &amp; &lt;y&gt;&#33;"/>', "c",
         'say "x" & <y>!'),
        ('<agent_call agent="c" task="say \\"x\\"\\n\\ty \\\\ z"/>', "c", 'say "x"\n\ty \\ z'),
        ('<agent_call agent="c" task="say "x" to me"/>', "c", 'say "x" to me'),
        ("<agent_call agent='c' task='it's ok'/>", "c", "it's ok"),
        ('<agent_call agent="c" task="if a > b: `x`"/>', "c", "if a > b: `x`"),
        ('<agent_call agent="c" task="a" task="b" mode=fast x>', "c", "a"),
        ('<agent_call agent="c" "stray" =/ task="a"/>', "c", "a"),
        ('<agent_call agent="c" task="b"c d/> "', "c", "b"),
        ("<agent_call agent=c task=a/b/>", "c", "a/b"),
        ('<agent_call agent="" task="a"/>', "", "a"),
        ('<agent_call agent="c" task="say ' + '"x" ' * 40 + 'y"/>', "c", "say"),
        ('<agent_call agent="c" task="x">\n```py\n</agent_call>\n```\n</agent_call>', "c",
         "x\n\n```py\n</agent_call>\n```"),
    ],
)  # fmt: skip
def test_a_call_is_read_however_it_is_written(text, agent, task):
    """Self-closing or paired, in any quotes, with entities and escapes decoded."""
    (call,) = find_calls(text)
    assert (call.agent, call.task) == (agent, task)
    assert bool(call.error) == (not agent)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no call",
        f"`{ONE}`",
        f"``a ` {ONE}``",
        f"```xml\n{ONE}\n```",
        f"~~~\n{ONE}\n~~~\nafter",
        f"- item\n  ```\n  {ONE}\n  ```",
        f"```\n{ONE}",
        f"```\n```py\n{ONE}\n```",
        '<agent_calls agent="a" task="b"/>',
        '&lt;agent_call agent="a" task="b"/&gt;',
        "write <agent_call to call <b>somebody</b>",
        "</agent_call>",
    ],
)
def test_what_is_only_text_is_no_call(text):
    """Code, other tags and mentions call nobody."""
    assert find_calls(text) == ()


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("<agent_call/>", "no agent and no task"),
        ('<agent_call agent="a"/>', "no task"),
        ('<agent_call agent="a"> </agent_call>', "no task"),
        ('<agent_call task="a"/>', "no agent"),
        ('<agent_call agent="a" task="b', "no end"),
        ('<agent_call agent=\\"a', "no end"),
        ('<agent_call agent="a" task="b"', "no end"),
    ],
)
def test_a_call_that_lacks_something_says_so(text, missing):
    """The caller gets a sentence it can act on."""
    (call,) = find_calls(text)
    assert missing in call.error
    assert '<agent_call agent="NAME" task="WHAT TO DO"/>' in call.error


def test_calls_come_in_order_and_leave_the_text_between_them():
    """Places are exact: what is left without the calls is the prose."""
    text = f"First.\n{ONE}\nThen `{ONE}`.\n<agent_call agent='b'>x</agent_call>\nEnd."
    calls = find_calls(text)
    assert [call.agent for call in calls] == ["coder", "b"]
    assert text[calls[0].start : calls[0].end] == ONE
    assert without_calls(text, calls) == f"First.\n\nThen `{ONE}`.\n\nEnd."


def test_an_open_tag_before_another_call_has_no_body():
    """A forgotten slash does not swallow the next call."""
    calls = find_calls(f'<agent_call agent="a" task="b"> {ONE} </agent_call>')
    assert [(call.agent, call.task) for call in calls] == [("a", "b"), ("coder", "write it")]


def test_a_call_quoted_in_a_task_is_part_of_the_task():
    """Tags inside a value are that value."""
    (call,) = find_calls(f"<agent_call agent='a' task='explain {ONE}'/>")
    assert call.task == f"explain {ONE}"


@given(st.text(), st.text(min_size=1))
def test_any_task_survives_being_written_as_an_attribute(before, task):
    """Escaped as XML, a task comes back as it was but for blanks around it and its escapes."""
    escaped = task.replace("&", "&amp;").replace('"', "&quot;").replace("\\", "&#92;")
    calls = find_calls(f'<agent_call agent="a" task="{escaped}"/> {before}')
    assert calls[0].agent == "a"
    assert calls[0].task in {task.strip(), ""} or "&#" in task or "\r" in task


PIECES = st.sampled_from(
    ["<agent_call", "</agent_call>", ' agent="a"', " task='b'", '"', "'", "\\", "/", ">", "<", "`",
     "```", "\n", " ", "=", "x", "&lt;", "“"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=30).map("".join))
def test_any_text_is_read_without_an_exception(text):
    """Calls never overlap, and their places lie in the text."""
    at = 0
    for call in find_calls(text):
        assert at <= call.start < call.end <= len(text)
        assert call.error or (call.agent and call.task)
        at = call.end
