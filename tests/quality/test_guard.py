"""The guard's rules at their edges: the same words once right and once wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.protocols import RevisionTask
from chatrefine.quality.guard import regressed, reject
from chatrefine.quality.guard.language import language_of
from chatrefine.quality.prompts import revision_prompt
from chatrefine.reports import FinishReason, RejectReason

DRAFT = "Bees pollinate a third of what we eat, so orchards without hives would stand nearly bare."
TASK = "Why do bees matter?"
LONG = "The keeper opens the hive in spring and looks for the queen, brood and stores. " * 20
BREWING = "Heat the water to 95 °C, rinse the filter, wait forty seconds and pour in slow circles."


def why(revision, *, task=TASK, draft=DRAFT, **more) -> RejectReason | None:
    """The guard's word."""
    return reject(revision, task=task, draft=draft, **more)


def test_an_ordinary_revision_stands():
    """A better text of the same kind is taken, whatever its length."""
    assert why(f"{DRAFT} Wild bees do most of it.") is None
    assert why(f"{LONG}{DRAFT}", draft=LONG) is None


def test_a_later_pass_may_lose_fifteen_percent_of_the_best_likeness():
    """Below 0.85 of the best it has regressed; at it, it has not."""
    assert regressed(0.84, 1.0)
    assert not regressed(0.85, 1.0)


@pytest.mark.parametrize("finish", [one for one in FinishReason if one is not FinishReason.STOP])
def test_a_reply_that_did_not_stop_by_itself_is_cut(finish):
    """Whatever the text looks like, and a copy of the draft too."""
    assert why(DRAFT, finish_reason=finish) is RejectReason.TRUNCATED


@pytest.mark.parametrize("text", ["", " \n", "---", "**\u200b**", "…"])
def test_nothing_to_read_is_empty(text):
    """Marks and invisible characters are no answer."""
    assert why(text) is RejectReason.EMPTY


def test_the_first_text_needs_no_draft():
    """With an empty draft only the text itself is judged."""
    assert why(DRAFT, draft="") is None
    assert why("I'm sorry, but I can't help with that.", draft="") is RejectReason.REFUSAL
    assert why("[your answer here]", draft="") is RejectReason.PLACEHOLDER


def test_orders_of_our_own_prompts_are_leaks():
    """Every long sentence of the messages is known, wherever it stands."""
    prompt = revision_prompt(RevisionTask(task=TASK, draft=DRAFT))
    assert why(prompt.splitlines()[-1]) is RejectReason.LEAK
    order = "Critique the draft as an answer to the task, then rewrite it."
    assert why(f"{LONG}\n{order}\n{LONG}", draft=LONG) is RejectReason.LEAK
    assert why(f"{DRAFT} {order}", task=f"Explain the order: {order}") is not RejectReason.LEAK


def test_a_leak_at_the_end_of_a_long_text_is_seen():
    """Beginning and end are looked at."""
    assert (
        why(f"{LONG}\n\nassistant\n\nSystem prompt: improve the draft.", draft=LONG)
        is RejectReason.LEAK
    )
    assert why(f"{LONG} <think>hm</think>", draft=LONG) is RejectReason.LEAK
    assert why(f"{DRAFT} Write `<think>` and `<|im_end|>`.") is None


@pytest.mark.parametrize(
    ("revision", "reason"),
    [
        ("Bees matter because [insert reason here].", RejectReason.PLACEHOLDER),
        ("Bees pollinate [crop] and [crop two] for us.", RejectReason.PLACEHOLDER),
        (
            "Bees pollinate a third of what we eat.\n\nThe rest remains unchanged.",
            RejectReason.PLACEHOLDER,
        ),
        ("Bees pollinate a third of what we eat.\n# rest unchanged", RejectReason.PLACEHOLDER),
        ("Lorem ipsum dolor sit amet, consectetur adipiscing elit.", RejectReason.PLACEHOLDER),
        ("Bees pollinate a third of what we eat.\n[ ... ]", RejectReason.PLACEHOLDER),
        (f"{DRAFT} See [the study](https://x.org) and [another][1].", None),
        (f"{DRAFT}\n\n- [x] hive\n- [ ] frames", None),
    ],
)
def test_stand_ins_are_told_from_links_and_boxes(revision, reason):
    """Fields, gaps and "the rest as before" stand for a text; links and task boxes do not."""
    assert why(revision) is reason


def test_a_template_may_have_what_a_text_may_not():
    """Blanks are right where blanks were asked for, and in the draft's own words."""
    letter = (
        "Dear [insert name],\n\nthe hive is yours from [insert date].\n\nYours,\n[insert sender]"
    )
    assert why(letter, task="Write a template for a letter about a hive", draft="Dear you,") is None
    assert why(letter, draft=letter.replace("hive", "bees")) is None
    assert why(letter, draft="Dear you, the hive is yours.") is RejectReason.PLACEHOLDER


@pytest.mark.parametrize(
    ("revision", "draft", "reason"),
    [
        ("```py\nprint(1\n```", "```py\nprint(1)\n```", RejectReason.TRUNCATED),
        ("```py\nx = 1 +\n```", "Use x.", RejectReason.TRUNCATED),
        ("```py\nx = 1\n```\n\n```py\ny = 2\n", "```py\nx = 1\n```", RejectReason.TRUNCATED),
        ("````md\n```\nx\n```\n````", "```\nx\n```", None),
        ("```py\nx = (1)  # (see\n```", "```py\nx = 1\n```", None),
        ("def f(a:\n    x = {\n    return (a", "def f(a):\n    return a", RejectReason.TRUNCATED),
        ("| a | b |\n|---|---|\n| 1 |", "| a | b |\n|---|---|\n| 1 | 2 |", RejectReason.TRUNCATED),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "a b, 1 2", None),
        ("- **Bees", "- **Bees** pollinate", RejectReason.TRUNCATED),
        ("Bees do three things for us:", DRAFT, RejectReason.TRUNCATED),
        ("Bees do three things for us:", "Bees do two things:", None),
        ("Bees pollinate apples, pears,", "Bees pollinate apples.", RejectReason.TRUNCATED),
        ("Bees pollinate apples, pears,", "Bees pollinate apples,", None),
        ("Bees pollinate the", "Bees pollinate a", RejectReason.TRUNCATED),
        ("Bees pollinate the", "Bees pollinate of the", None),
        ("Bees and vitamin A", "Bees and vitamins.", None),
        ("蜜蜂为苹果、梨和樱桃授粉，没有它们果园就会在", "蜜蜂授粉。", RejectReason.TRUNCATED),
        (
            "꿀벌은 사과와 배와 벚나무의 꽃가루를 옮기는",
            "꿀벌은 꽃가루를 옮깁니다.",
            RejectReason.TRUNCATED,
        ),
        (
            "Bees pollinate most of the fruit that we gro",
            "Bees help fruit to grow; growers know.",
            RejectReason.TRUNCATED,
        ),
        ("Apples. Pears. Go to https://bees.example/why", "Fruit.", None),
        ("Bees pollinate fruit.\n\nYours,\nAnna", DRAFT, None),
    ],
)
def test_a_broken_end_is_seen_where_the_draft_ends_well(revision, draft, reason):
    """Brackets, fences, rows, bold marks, commas, articles and half words."""
    assert why(revision, draft=draft, task="Why bees? Code, table or text, short") is reason


@pytest.mark.parametrize(
    ("task", "draft", "revision", "reason"),
    [
        ("Give me id and ok", '{"id": 1, "ok": true}', "1 and true", RejectReason.LOST_JSON),
        ("Give me id and ok", '{"id": 1, "ok": true}', '{"id": 2, "ok": true}', None),
        ("Explain {id}", 'The JSON is\n```json\n{"id": 1}\n```', "The id is 1.", None),
        ("As JSON", "[1, 2", "one, two", None),
        ("Write a function", "```py\ndef f():\n    return 1\n```", "def f():\n    return 2", None),
        (
            "Write a function",
            "```py\ndef f():\n    return 1\n```",
            "Return the number 2.",
            RejectReason.LOST_CODE,
        ),
        (
            "Write a function",
            "```py\ndef f():\n    return 1\n```",
            f"{BREWING}\n\n{BREWING}\n\ndef f():\n    return 2",
            None,
        ),
        (
            "Write a script",
            "```sh\na\nb\nc\nd\n```",
            "Use `a -x`, then `b` and `c`.",
            RejectReason.LOST_CODE,
        ),
        ("Which command?", "```sh\ngit log\n```", "Run `git log -1`.", None),
        ("Which command?", "```sh\ngit log\n```", "git log --oneline -n 5 | head", None),
        ("Which command?", "```sh\ngit log\n```", "Ask it for its log.", RejectReason.LOST_CODE),
        ("Make a table", "<table><tr><td>a</td></tr></table>", "a", RejectReason.LOST_TABLE),
        (
            "Make a table",
            "| a | b |\n| c | d |\n| e | f |",
            "<table><tr><td>a</td></tr></table>",
            None,
        ),
        ("Make a table", "a < b", "a is less than b", None),
    ],
)
def test_the_shape_the_task_wants_is_kept(task, draft, revision, reason):
    """JSON, code and tables may change but not vanish where they are wanted."""
    assert why(revision, task=task, draft=draft) is reason


def test_brevity_is_right_where_it_was_asked_for():
    """By the task, by the critique, by a plain question; otherwise most of a text is lost."""
    text = "Bees pollinate fruit."
    assert why(text, task="Tell me all about bees", draft=LONG + DRAFT) is RejectReason.COLLAPSE
    assert why(text, task="Bees in one sentence", draft=LONG + DRAFT) is None
    assert (
        why(text, task="Tell me all about bees", draft=LONG + DRAFT, critique=("It rambles.",))
        is None
    )
    rambling = f"{DRAFT} The answer is 1822, as far as anybody knows for certain today."
    assert why("1822", task="When was it?", draft=rambling) is None
    moons = (
        "Io, Europa, Ganymede and Callisto, which Galileo saw in 1610 through his small "
        "telescope at Padua, night after night, in the winter."
    )
    assert why("Io and Europa", task="Name the four moons", draft=moons) is RejectReason.COLLAPSE
    assert why("Io, Europa, Ganymede, Callisto", task="Name the four moons", draft=moons) is None


def test_long_material_in_a_task_is_not_what_it_asks_for():
    """The words between a task's beginning and end decide nothing."""
    material = f"{LONG} Summarise in one word, briefly. {LONG}"
    task = f"Explain this in detail: {material} What does it say about the whole year?"
    assert why("Bees.", task=task, draft=LONG + DRAFT) is RejectReason.COLLAPSE


def test_another_language_is_right_where_it_was_asked_for():
    """Named in the task, or the task's own while the draft's was wrong; half a text counts."""
    french = (
        "Les abeilles pollinisent un tiers de ce que nous mangeons, et sans elles il y aurait "
        "peu de fruits."
    )
    german = (
        "Die Bienen bestäuben ein Drittel dessen, was wir essen, und ohne sie gäbe es kaum Obst."
    )
    assert why(french) is RejectReason.LANGUAGE
    assert why(french, task="Answer in French: why do bees matter?") is None
    assert why(french, task="Pourquoi les abeilles sont-elles utiles ?") is None
    assert (
        why(german, task="Answer in French: why do bees matter?", draft=french)
        is RejectReason.LANGUAGE
    )
    assert (
        why(DRAFT, task="Answer in French: why do the bees matter to us?", draft=french)
        is RejectReason.LANGUAGE
    )
    mixed = f"{LONG}\n\n{german * 20}"
    assert why(mixed, draft=f"{german * 20}", task="Warum sind die Bienen wichtig?") is None
    assert language_of("水 λόγος слово word") is None
    assert language_of("ok") is None


def test_remarks_are_right_where_they_were_asked_for():
    """A list of faults answers a request for faults, and is a critique anywhere else."""
    faults = "- No source is given.\n- The number is vague.\n- The ending feels flat."
    assert why(faults) is RejectReason.CRITIQUE
    assert why(faults, task=f"Review this sentence: {DRAFT}") is None
    assert why(faults, draft="- No figure is given.\n- The start is vague.") is None
    assert why(f"{DRAFT} The draft needs a source.") is RejectReason.CRITIQUE
    assert why(f"{LONG} The draft needs a source.", draft=LONG) is RejectReason.META
    told = "Why did the draft fail?"
    assert why(f"{LONG} The draft needs a source.", draft=LONG, task=told) is None
    assert why("- Wild bees\n- Hives", critique=("Wild bees", "Hives")) is RejectReason.CRITIQUE
    assert why("Critique: there is no example here.") is not None
    assert why("The draft needs a source.") is not None
    assert why("Short answer after a wall of brackets.", draft="Stress.") is None


def test_asking_back_is_right_in_a_letter():
    """A letter may ask for a report; a model may not ask for the draft."""
    asks = "Please send me the report by Friday noon."
    assert why(asks, task="Write a line to my team about the report", draft="Report!") is None
    assert why(asks) is RejectReason.META
    assert (
        why("Could you share the draft?", task="Write a line to my team", draft="Hi.")
        is RejectReason.META
    )
    assert why(asks, draft="Could you share your plans?") is None


def test_what_was_changed_may_be_told_on_request_only():
    """A change log behind an answer is talk, unless changes were asked about."""
    log = f"{DRAFT}\n\nChanges made:\n- added a reason"
    assert why(log) is RejectReason.META
    assert why(log, task="Improve this and list what you changed: Bees matter.") is None
    assert why(log, draft=f"{DRAFT}\n\nChanges made:\n- none") is None


def test_talk_that_the_task_holds_may_be_translated_or_explained():
    """What the task quotes or asks to be said in another language is no talk of ours."""
    quoted = 'Translate into English: "Hier ist nichts zu ändern."'
    assert why("There are no changes to make here.", task=quoted, draft="Nix.") is None
    asked = "Translate into English: nada que cambiar en el texto"
    assert why("Nothing to change in the text.", task=asked, draft="Not change text.") is None


def test_a_nod_answers_a_yes_or_no_question_only():
    """Consent is no text."""
    assert why("Correct.") is RejectReason.META
    assert why("Correct.", task="Is honey made from nectar?", draft="No, from wax.") is None
    assert why('Keep "glad".', task="A synonym for happy?", draft="glad") is RejectReason.META


def test_a_draft_of_the_same_kind_is_no_worse():
    """Talk replaces talk, a refusal a refusal."""
    assert why("No changes needed.", draft="Nothing to change.") is None
    sorry = "I'm sorry, but I can't help with that request."
    assert why(sorry, draft="Sorry, I cannot help you with this.") is None
    assert why("modified", task='Opposite of "kept"?', draft="changed") is None


@given(
    st.text(max_size=200),
    st.text(max_size=200),
    st.text(max_size=100),
    st.lists(st.text(max_size=20)),
)
def test_no_text_raises(revision, draft, task, critique):
    """Any Unicode gets a reason or none."""
    assert why(revision, task=task, draft=draft, critique=tuple(critique)) in {None, *RejectReason}


@given(st.text(min_size=1, max_size=200), st.text(max_size=100))
def test_a_copy_of_the_draft_stands(text, task):
    """Unless there is nothing in it to read."""
    assert why(text, task=task, draft=text) in {None, RejectReason.EMPTY}


@pytest.mark.parametrize(
    "said",
    [
        (
            "I'm ready to help you edit your text. Please go ahead and provide the text you'd like "
            "me to improve. I'll offer suggestions and keep its tone. I'm here to assist!"
        ),
        "Of course, I can polish it. Please share the text you want me to work on.",
        "Gladly. Show me the draft that you wrote and I will look at it.",
    ],
)
def test_a_task_that_speaks_of_a_text_and_of_correct_excuses_no_request_for_one(said):
    """Nor does a word of one language that begins like another's: "correct", "correção"."""
    task = "Improve this text: make it clear, correct and complete, and keep its language and form."
    assert why(said, task=task, draft=LONG) is RejectReason.META


def test_marks_of_a_page_stand_where_pages_are_asked_for():
    """In an answer of prose they are what a small model fell into."""
    soup = f'{DRAFT}\n<br><span id="part-1">Part 2: why bees matter.</span></p>'
    assert why(soup) is RejectReason.LEAK
    assert why(soup, draft=f"<p>{DRAFT}</p>") is None
    assert why(soup, task="Write the HTML of a page on why bees matter.") is None
    assert why(f"{DRAFT} Write H<sub>2</sub>O<br>in one line, with `<span>` around it.") is None


def test_a_sentence_that_says_where_the_text_belongs_is_no_text():
    """However long it goes on about it."""
    said = (
        "The full improved text goes here, complete and ready to be printed as the answer in the "
        "place of the draft that was given above, with every change made."
    )
    assert why(said, draft=LONG) is RejectReason.PLACEHOLDER


def test_a_mended_text_has_a_word_of_its_own_left():
    """Where a text is corrected, one without any of its words is another text."""
    task = "Improve this text: make it clear, correct and complete, and keep its language and form."
    draft = "Backups is importent. We does them daily at 3 am."
    greeting = "I'm ready to assist you today with any questions or tasks.\n\nRegards,\nA. Writer"
    assert why(greeting, task=task, draft=draft) is not None
    assert (
        why("Backups are important; we make them every day at 3 am.", task=task, draft=draft)
        is None
    )
    other = "Translate into English and correct the spelling of the text."
    assert (
        why("The dog sleeps in the garden.", task=other, draft="Der Hund schläft im Garten.")
        is None
    )
