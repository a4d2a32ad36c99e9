"""The protocol's rules one by one, and its laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.quality.protocol import (
    critique_bullets,
    parse_reply,
    says_no_issues,
    strip_reasoning,
)
from chatrefine.reports import FinishReason, RejectReason

STOP, LENGTH = FinishReason.STOP, FinishReason.LENGTH


def read(raw, *, finish=STOP, task="", draft=""):
    """A reply, read."""
    return parse_reply(raw, finish_reason=finish, task=task, draft=draft)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("<revised>use the <critique> tag</revised>", "use the <critique> tag"),
        ("<revised>use <critique> tag</revised>", "use <critique> tag"),
        ("<revised>A</revised> junk <revised>B</revised>", "B"),
        ('<Revised lang="en" >x</REVISED >', "x"),
        ("<revised>a &lt; b &amp;&amp; c</revised>", "a &lt; b &amp;&amp; c"),
        ("<revised>x</revised><critique>y</critique>", "x"),
        ("\ufeff<\u200brevised\u200b>x</rev\u200bised>", "x"),
        ("＜revised＞x＜/revised＞", "x"),
        ("＜ｒｅｖｉｓｅｄ＞x＜／ｒｅｖｉｓｅｄ＞", "x"),
    ],
)
def test_known_faults_of_tag_parsers_are_impossible(raw, text):
    """Nesting, two blocks, attributes, entities, order, hidden characters and wide brackets."""
    assert read(raw).text == text


@pytest.mark.parametrize(
    "raw",
    [
        "<critique>\n- a ` b\n</critique>\n<revised>\nuse ` here\n</revised>",
        "<critique>- a ` b</critique><revised>use ` here</revised>",
        "<critique>\n```python\n</critique>\n<revised>\nuse ` here\n</revised>",
        "<think>```py\n</think>\n<critique>- a</critique><revised>use ` here</revised>",
        "a ```py\nb\n\n</think>\n<revised>\nuse ` here\n</revised>",
        "`<critique>`\n- a\n`</critique>`\n`<revised>`\nuse ` here\n`</revised>`",
        "```\n<critique>- a</critique>\n<revised>\nuse ` here\n</revised>\n```",
        "```\nuse ` here\n```\n\n```\n<revised>\nuse ` here\n</revised>",
    ],
)
def test_stray_code_marks_round_the_blocks_hide_no_block(raw):
    """A backtick or fence in critique, thinking or between blocks pairs with none in the text."""
    assert read(raw).text == "use ` here"


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("<revised>```python\nx = 1\n```</revised>", "```python\nx = 1\n```"),
        ("```xml\n<revised>\n```python\nx = 1\n</revised>\n```", "```python\nx = 1"),
        ("<revised>\n~~~\n</revised>\n~~~\nend\n</revised>", "~~~\n</revised>\n~~~\nend"),
        ("<revised>\n> ```\n> </revised>\n> ```\nend</revised>", "> ```\n> </revised>\n> ```\nend"),
        ("<revised>\nsee ``a `</revised>` b``\nend</revised>", "see ``a `</revised>` b``\nend"),
        ("<revised>\n````\n```\n</revised>\n````\nx\n</revised>", "````\n```\n</revised>\n````\nx"),
        ("<revised>\nnot ``` a fence </revised>", "not ``` a fence"),
        ("<revised>\n" + " " * 20 + "```\nx</revised>", " " * 20 + "```\nx"),
        ("<revised>\n```" + "long" * 40 + "\nx</revised>", "```" + "long" * 40 + "\nx"),
    ],
)
def test_tags_in_code_are_text(raw, text):
    """Fences of any kind and code spans of any length keep what they quote."""
    assert read(raw).text == text


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("<revised>\nA text.\n</revised>\nNote: </revised> closes it.", "A text."),
        ("<revised>\nA text.\n</revised>\n</revised>", "A text."),
        ("<revised>text<revised/>", "text"),
        ("<revised/><revised>text</revised>", "text"),
        ("<critique>- a</critique>\n<revised>text\n</critique>", "text"),
        ("<revised>\ntext\n<critique>\n- a\n</critique>\n</revised>", "text"),
        ("<revised>text\n<critique>\n- a\n</critique>", "text"),
        ("<revised>Real.</revised>\n<critique>ok</critique> <revised>...</revised>", "Real."),
        ("<revised>Real.</revised> or <revised>better text</revised>", "Real."),
        ("<response><critique>- a</critique><revised>text</response>", "text"),
        ("<output><revised>\ntext\n</revised></output>", "text"),
        ("<critique>- a</critique><revised>text<|im_end|>", "text"),
        ("<critique>- a</critique><revised>text</s> \n", "text"),
        ("<revised>text\n<", "text"),
        ("<revised>text</", "text</"),
        ("<revised>text</revi", "text"),
        ("<revised>text</revised\n\nHope that helps!", "text"),
        ("<revised>\n<![CDATA[text]]>\n</revised>", "text"),
        ("<revised><answer>text</answer></revised>", "text"),
        ("<revised>\n```markdown\n# Title\n```\n</revised>", "# Title"),
        ("<revised>\n```\nx = 1\n```\n</revised>", "```\nx = 1\n```"),
        ("<revised> text </revised>", "text"),
        ("<revised>  - a\n  - b</revised>", "  - a\n  - b"),
        ("<revised>\n<p>Hi <b>x</b></p>\n</revised>", "<p>Hi <b>x</b></p>"),
        (
            "<revised>\n<text>a</text> and <text>b</text>\n</revised>",
            "<text>a</text> and <text>b</text>",
        ),
        ("[THINK]hm <revised>n</revised>[/THINK]<revised>text</revised>", "text"),
        ("◁think▷hm◁/think▷<revised>text</revised>", "text"),
        (
            "<revised>" + "<text>" * 6 + "a" + "</text>" * 6 + "</revised>",
            "<text>" * 6 + "a" + "</text>" * 6,
        ),
        (
            "<revised>" + "<![CDATA[" * 6 + "a" + "]]>" * 6 + "</revised>",
            "<![CDATA[<![CDATA[a]]>]]>",
        ),
        ("<revised>\n``` \nx\n```", "``` \nx\n```"),
        ("<revised>\n```\n~~~\nx", "```\n~~~\nx"),
        ("```\n<revised>\nx\n```", "x"),
        ("<a><b><c><d><e><revised>x</e></d></c></b></a>", "x</e>"),
        ("__<revised>__\ntext\n__</revised>__", "text"),
    ],
)
def test_what_models_leave_round_a_text_is_taken_off(raw, text):
    """Doubled and swapped tags, wrappers, chat marks and half-written closes are no text."""
    assert read(raw).text == text


@pytest.mark.parametrize(
    ("raw", "finish", "problem"),
    [
        ("", STOP, RejectReason.PROTOCOL),
        ("", LENGTH, RejectReason.TRUNCATED),
        ("A better text.", STOP, RejectReason.PROTOCOL),
        ("A better te", LENGTH, RejectReason.TRUNCATED),
        ("<revised>A better te", LENGTH, RejectReason.TRUNCATED),
        ("<revised>A better te", FinishReason.INCOMPLETE, RejectReason.TRUNCATED),
        ("<revised>\n \u200b\u2800\n</revised>", STOP, RejectReason.EMPTY),
        ("<revised></revised> and <revised>cut", LENGTH, RejectReason.TRUNCATED),
        ("<revised>x</critique> and so on</revised>", STOP, RejectReason.LEAK),
        ("<revised>\nEnd with </revised> then stop.\n</revised>", STOP, RejectReason.LEAK),
        ("<revised>\n<revised>a</revised> b\n</revised>", STOP, RejectReason.LEAK),
        ("<revised>\na <revised>b</revised>\n</revised>", STOP, RejectReason.LEAK),
        ("<revised>text\n</revision>", STOP, RejectReason.LEAK),
        ("<revised>text</revized> more</revised>", STOP, RejectReason.LEAK),
        ("<revised>…the improved text…</revised>", STOP, RejectReason.PLACEHOLDER),
        ('{"revised": ""}', STOP, RejectReason.EMPTY),
        ('{"revised": "better text"}', STOP, RejectReason.PLACEHOLDER),
        ('{"revised": {"a": 1}}', STOP, RejectReason.PROTOCOL),
        ("{" + '"a":{' * 3000 + "}" * 3001, STOP, RejectReason.PROTOCOL),
        ("## Critique\n- a\n\n## Revised\ntext\n\n## Notes\n- b", STOP, RejectReason.PROTOCOL),
        ("## Critique\n- a\n\n## Revised\ntext", LENGTH, RejectReason.TRUNCATED),
        ("<think>never ends", STOP, RejectReason.PROTOCOL),
    ],
)
def test_a_broken_reply_says_how_it_is_broken(raw, finish, problem):
    """Nothing usable, empty, cut, leaking and stand-ins are told apart."""
    reply = read(raw, finish=finish)
    assert reply.text is None
    assert reply.problem is problem


def test_a_block_that_is_closed_is_whole_whatever_the_finish():
    """The cut came after the text."""
    assert read("<revised>text</revised>\nI hope th", finish=LENGTH).text == "text"


def test_tags_that_task_or_draft_hold_are_text():
    """What the user works on may look like the protocol."""
    raw = "<revised>\nEnd with </revised> then stop.\n</revised>"
    assert read(raw, draft="End with </revised>.").text == "End with </revised> then stop."
    raw = "<revised>\nThe <critique> comes first.\n</revised>"
    assert read(raw, task="Explain the critique element of our XML").text is not None
    assert read(raw).text is None
    raw = "<revised>\n<revised>a</revised>\n</revised>"
    assert read(raw, draft="<revised>b</revised>").text == "<revised>a</revised>"
    assert read(raw).text == "a"
    raw = "<revised>\n<text>a</text>\n</revised>"
    assert read(raw, draft="<text>b</text>").text == "<text>a</text>"
    raw = "<revised>\n```\nA sentence.\n```\n</revised>"
    assert read(raw, draft="```\nA phrase\n```").text == "```\nA sentence.\n```"
    assert read(raw).text == "A sentence."


def test_a_text_that_is_markup_of_its_own_keeps_its_elements():
    """A document in another language may have elements of our names."""
    log = "<log>\n  <revised>the cat</revised>\n  <revised>a dog</revised>\n</log>"
    assert read(f"<revised>\n{log}\n</revised>").text == log


def test_a_stand_in_that_task_or_draft_write_is_a_text():
    """The words decide nothing by themselves."""
    assert read("<revised>better text</revised>", draft="better text").text == "better text"


@pytest.mark.parametrize(
    ("raw", "critique"),
    [
        ("<critique>- a</critique><revised>x</revised>", ("a",)),
        ("<critique>- a</critique>\n<critique>- b</critique>\n<revised>x</revised>", ("b",)),
        (
            "<critique>\n- The <critique> tag\n- b\n</critique>\n<revised>x</revised>",
            ("The <critique> tag", "b"),
        ),
        (
            "<critique>\n- The </critique> tag\n- b\n</critique>\n<revised>x</revised>",
            ("The </critique> tag", "b"),
        ),
        ("<critique>\n- a\n<revised>x</revised>", ("a",)),
        ("- a\n</critique>\n<revised>x</revised>", ("a",)),
        ("<critique>\n- a\n</critique> b\n</critique>\n<revised>x</revised>", ("a </critique> b",)),
        ("The <critique> is empty. <revised>x</revised>", None),
        ("<critique>\n- a", None),
        ("<critique></critique><revised>x</revised>", ()),
        ('{"revised": "x", "critique": [1, "- a"]}', ("a",)),
        ('{"revised": "x", "critique": 5}', None),
        ("**Critique:**\n- a\n\n**Revised:**\n\nx", ("a",)),
        ("<critique>- a</critique> nothing more", ("a",)),
        ("<revised><critique>- a</critique>x</revised>", ("a",)),
        ("- a\n</critique>\n<critique>\n- b <revised>x</revised>", ("b",)),
        ("<critique>\n- a\n<critique>\n- b\n<revised>x</revised>", ("a", "b")),
        ('{"revised": "x", "critique": "- a"}', ("a",)),
    ],
)
def test_the_critique_of_the_text_is_found(raw, critique):
    """The last one before the text, one after it, one inside it, or one that lacks a tag."""
    assert read(raw).critique == critique


@pytest.mark.parametrize(
    ("text", "bullets"),
    [
        ("- 1. twice marked", ("twice marked",)),
        ("① eins\n② zwei", ("eins", "zwei")),
        ("一、第一点\n二、第二点", ("第一点", "第二点")),
        ("-没有空格", ("没有空格",)),
        ("- one\n  goes on\nGoes on too", ("one goes on Goes on too",)),
        ("- One.\nA line of its own.", ("One.", "A line of its own.")),
        ("<bullet>a</bullet><bullet>b</bullet>", ("a", "b")),
        ("- a\n\nb", ("a", "b")),
        ("①\n…\n- -", ()),
        ("-9 °C is wrong", ("-9 °C is wrong",)),
        ("", ()),
        ("- <task>\n- Too short.\n- </task>", ("Too short.",)),
        ("1. `<draft-2>`\n2. ```\n3. Vague.\n```text\n- **Task:**\n## Draft", ("Vague.",)),
        ("- Remarks:\n  - No unit", ("No unit",)),
        ("- Use this:\n```python\nx = 1\n```", ("Use this: x = 1",)),
        ("- <div></div>\n- The <task> tag is left in", ("The <task> tag is left in",)),
        ("[task]\n[1] has no source", ("[1] has no source",)),
    ],
)
def test_bullets_lose_their_marks_and_keep_their_words(text, bullets):
    """Marks of several scripts, wrapped lines, list elements; the prompt's labels are none."""
    assert critique_bullets(text) == bullets


@pytest.mark.parametrize(
    "remark",
    [
        "no material issues",
        "No major issues found.",
        "Nothing to improve",
        "The draft is already excellent.",
        "Keine wesentlichen Mängel.",
        "Aucun problème majeur.",
        "No hay problemas importantes.",
        "Nenhum problema relevante",
        "Существенных замечаний нет.",
        "没有实质性问题。",
        "特に問題はありません。",
        "중대한 문제 없음",
        "لا توجد ملاحظات جوهرية",
        "कोई बड़ी समस्या नहीं",
    ],
)
def test_a_critique_that_finds_nothing_is_known_in_every_language(remark):
    """It means that the text has converged."""
    assert says_no_issues((remark,))


@pytest.mark.parametrize(
    "critique",
    [
        (),
        ("No example.",),
        ("No issues with the tone, but the date is wrong.",),
        ("Problemas",),
        ("No material issues.", "The date is wrong."),
    ],
)
def test_a_critique_that_finds_something_is_no_all_clear(critique):
    """One real remark is enough, and silence says nothing."""
    assert not says_no_issues(critique)


@pytest.mark.parametrize(
    ("raw", "answer"),
    [
        ("<think>a</think>\nb", "\nb"),
        ("<think>a</think><think>c</think>b", "b"),
        ("a\n</think>\nb", "\nb"),
        ("a</think>\nb", "\nb"),
        ("a\n<think>\nc\n</think>\nb", "a\n\nb"),
        ("a\n<think>\nc", "a\n"),
        ("<think>a", ""),
        (
            "The <think> tag opens, the </think> tag closes.",
            "The <think> tag opens, the </think> tag closes.",
        ),
        ("Write `<think>`.", "Write `<think>`."),
        ("a <think/> b", "a <think/> b"),
        ("<revised>The\n<think>\nelement</revised>", "<revised>The\n<think>\nelement</revised>"),
        ("<revised>x</revised>\n</think>\n", "\n"),
    ],
)
def test_reasoning_goes_and_talk_about_it_stays(raw, answer):
    """Blocks at the head, in between and never closed; tags named in a sentence are words."""
    assert strip_reasoning(raw) == answer


PIECES = st.sampled_from(
    [
        "<revised>", "</revised>", "<critique>", "</critique>", "<revised/>", "<think>", "</think>",
        "`", "```", "~~~", "\n", " ", "- a", "text.", "<", "</", "</revi", "&lt;revised&gt;",
        "＜revised＞", "**", "<text>", "</text>", "<![CDATA[", "]]>", "{", "}", '"revised"',
        "## Revised", "\r", "<|im_end|>",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=40), st.sampled_from(FinishReason), st.booleans())
def test_no_reply_raises_and_text_and_problem_exclude_each_other(pieces, finish, known):
    """Whatever a model writes, there is a text or a reason; a finished text never leaks a tag."""
    raw = "".join(pieces)
    reply = read(raw, finish=finish, draft=raw if known else "")
    assert (reply.text is None) != (reply.problem is None)
    strip_reasoning(raw)
    assert all(bullet.strip() for bullet in critique_bullets(raw))


@given(st.text(max_size=300), st.sampled_from(FinishReason))
def test_no_text_at_all_raises(raw, finish):
    """Any Unicode is survived."""
    reply = read(raw, finish=finish)
    assert (reply.text is None) != (reply.problem is None)


LINES = st.lists(
    st.text(alphabet="abcdeé水ж .,;:!?-0123456789", min_size=1, max_size=30), min_size=1
)


@given(LINES, st.integers(0, 8))
def test_a_tagged_text_comes_back_as_it_was(lines, indent):
    """Blank lines at the rims and blanks at the end go; the rest stays, indentation too."""
    lines = [line for line in lines if any(char.isalnum() for char in line)] or ["x"]
    text = " " * indent + "\n".join(["Kept " + lines[0].rstrip(), *lines[1:]]).rstrip()
    reply = read(f"<critique>\n- a\n</critique>\n<revised>\n\n{text}\n \n</revised>\n")
    assert reply.text == text
    assert reply.critique == ("a",)
