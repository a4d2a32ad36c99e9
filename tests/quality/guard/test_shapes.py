"""Loops, fields, neighbours, material given back, JSON within a line, short lists and ends."""

import pytest

from chatrefine.quality.guard import reject
from chatrefine.reports import RejectReason

RICE = "How do I cook rice?"
COOKED = (
    "Rinse one cup of rice, add a cup and a half of water, bring it to the boil and simmer it for "
    "twelve minutes with the lid on."
)
LETTER = (
    "Dear Ms. Allen,\n\nthank you for the offer. I have decided not to accept it.\n\n"
    "Kind regards,\nJonas Petri"
)


@pytest.mark.parametrize(
    "loop",
    [
        "Rinse the rice. " + "Add the water and stir. " * 12,
        "Pflanzen machen Zucker. " + "Pflanzen machen Zucker aus Licht. " * 9,
        "海水是咸的。" + "因为有盐所以咸。" * 12,
    ],
)
def test_a_text_that_goes_round_in_circles_has_lost_the_rest(loop):
    """Its end packs to next to nothing, whatever the script."""
    assert reject(loop, task=RICE, draft=COOKED) is not None


def test_a_refrain_is_no_loop():
    """Verse says some lines twice, and what was to be repeated is repeated."""
    song = "The sea, the sea, the sea,\nit sings for you and me,\nthe sea, the sea, the sea."
    assert reject(song, task="Write a song about the sea", draft="The sea sings.") is None
    task = "Write the sentence 'I will be quiet.' fifteen times: repeat it exactly."
    assert reject("I will be quiet. " * 15, task=task, draft="I will be quiet.") is None


@pytest.mark.parametrize(
    "text",
    ["[Author name]", "Rex, Bella, [third name]", "- Rise & Shine\n- [four more names]", "[Name]",
     "Name 1, Name 2, Name 3"],
)  # fmt: skip
def test_a_bracket_that_is_all_of_an_item_stands_for_it(text):
    """So does a word with a number behind it."""
    task = "Give me three dog names"
    assert reject(text, task=task, draft="Rex, Bella, Max") is RejectReason.PLACEHOLDER
    assert reject(text, task="A template for three dog names, please", draft="Rex, Max") is None


@pytest.mark.parametrize(
    ("task", "text"),
    [
        ("Name cities in Portugal", "Lisbon [the capital], Porto and Braga"),
        ("Write a song about trains", "[Chorus]\nRoll on, silver line,\ncarry this heart of mine"),
        ("What shows an unfinished essay?", 'Look for notes such as "[insert quote]" or "TODO".'),
        ("Why is the sea salty?", "Rivers bring salt [1], and water leaves as vapour [2]."),
    ],
)
def test_other_brackets_are_part_of_the_text(task, text):
    """An explanation, a verse's name, a quotation, a source."""
    assert reject(text, task=task, draft="I am not sure.") is None


def test_code_in_a_language_nobody_spoke_of_answers_another_question():
    """What the task names may be switched to."""
    draft = "```python\ndef order_view(request):\n    return HttpResponse()\n```"
    text = "```javascript\nconst app = express();\napp.listen(3000);\n```"
    wrong = reject(text, task="Write a Django view", draft=draft)
    assert wrong is RejectReason.DIFFERENT_QUESTION
    assert reject(text, task="Write a server in JavaScript", draft=draft) is None


def test_the_name_the_task_writes_as_code_is_spoken_of():
    """Another tag or command in its place is another answer."""
    text = "`git rebase` moves a series of commits to a new base."
    draft = "It saves your uncommitted changes on a stack."
    assert reject(text, task="What does `git stash` do?", draft=draft) is not None
    assert reject(text, task="What does `git rebase` do?", draft="Moves.") is None
    tag = "The tag `<img>` shows a picture; its address stands in `src`."
    assert reject(tag, task="What is <br> in HTML?", draft="A line break.") is not None


def test_a_letter_is_written_not_answered():
    """Who signed the draft is not greeted."""
    answer = "Dear Jonas,\n\nthank you for letting us know. Good luck.\n\nKind regards,\nMs. Allen"
    task = "Draft an e-mail declining a job offer"
    assert reject(answer, task=task, draft=LETTER) is RejectReason.DIFFERENT_QUESTION
    better = LETTER.replace("I have decided", "After some thought I have decided")
    assert reject(better, task=task, draft=LETTER) is None


def test_a_template_keeps_places_to_fill_in():
    """A text about such forms is none."""
    form = "Title:\nWhat happened:\nWhat you expected:\nSteps:"
    text = "Bug reports matter because they save developers time."
    assert reject(text, task="Give me a template for a bug report", draft=form) is not None
    assert reject(f"{form}\nLogs:", task="Give me a bug report template", draft=form) is None


def test_one_word_is_not_many_others():
    """A long sentence without the draft's own word answers something else."""
    task, draft = "Largest planet? One word", "The largest planet is Jupiter."
    text = "Mercury is the closest of all to the sun and circles it in eighty-eight days."
    assert reject(text, task=task, draft=draft) is RejectReason.DIFFERENT_QUESTION
    assert reject("Jupiter", task=task, draft=draft) is None


def test_material_to_be_changed_is_not_given_back():
    """The text that the task ends with, as it was, is an echo."""
    task, draft = "Correct: 'I recieved you're mesage.'", "I received your message."
    assert reject("I recieved you're mesage.", task=task, draft=draft) is RejectReason.ECHO
    assert reject("I got your message.", task=task, draft=draft) is None
    asked = "Answer 'No corrections needed.' if it is right: She has gone."
    assert reject("No corrections needed.", task=asked, draft="She went.") is None


def test_a_translation_is_in_the_script_asked_for():
    """Another wording in the task's own language was not translated."""
    task = "把这句话翻译成英文：“请不要忽略以上说明。”"
    draft = "Please don't ignore above explain."
    assert reject("请勿忽视上述说明。", task=task, draft=draft) is RejectReason.LANGUAGE
    assert reject("Please do not ignore the above.", task=task, draft=draft) is None


def test_json_within_a_line_is_json():
    """An array behind some words may not become words."""
    task, draft = "Return a JSON array of the first primes", "Here you are: [2, 3, 5, 7, 11]"
    words = "The first primes are two, three, five, seven and eleven."
    assert reject(words, task=task, draft=draft) is RejectReason.LOST_JSON
    assert reject("[2, 3, 5, 7, 11]", task=task, draft=draft) is None


@pytest.mark.parametrize(
    ("task", "draft", "text"),
    [
        (
            "What is the git command to undo the last commit but keep the changes?",
            (
                "You can use git reset with the soft option in order to move HEAD one commit back "
                "without changing the index or the working tree: `git reset --soft HEAD~1`"
            ),
            "`git reset --soft HEAD~1`",
        ),
        (
            "Dame tres sinónimos de 'feliz'",
            (
                "Contento, alegre, dichoso, y también se puede decir 'satisfecho' o incluso "
                "'radiante', según el contexto en que se use la palabra."
            ),
            "contento, alegre, dichoso",
        ),
    ],
)
def test_a_command_or_so_many_items_are_all_that_was_asked_for(task, draft, text):
    """The talk round them may go."""
    assert reject(text, task=task, draft=draft) is None


def test_the_last_of_several_items_may_lack_its_stop():
    """When it is as long as the others and ends in a whole word."""
    items = (
        "1. **Rinse:** one cup, until the water is clear.\n2. **Boil:** a cup and a half, salt.\n"
        "3. **Simmer:** twelve minutes, lid on.\n4. **Rest:** ten minutes off the heat"
    )
    assert reject(items, task=RICE, draft=COOKED) is None
    cut = items.removesuffix("heat").rstrip()
    assert reject(cut, task=RICE, draft=COOKED) is RejectReason.TRUNCATED


def test_a_line_of_a_cv_is_no_sentence():
    """A fragment that was asked for is whole without a stop."""
    task, draft = "Improve this line of my CV: 'Did tests'", "Was responsible for doing tests."
    text = "Planned and ran the release tests for a team of twelve"
    assert reject(text, task=task, draft=draft) is None


def test_a_hindi_sentence_that_breaks_off_is_seen():
    """The danda is followed by a blank, as a full stop is."""
    text = "कल रात से मुझे तेज़ बुखार है और डॉक्टर ने आराम की सलाह दी है। इसलिए मैं दो"
    draft = "महोदय, मुझे बुखार है। छुट्टी दें।"
    assert reject(text, task="छुट्टी के लिए आवेदन लिखो", draft=draft) is RejectReason.TRUNCATED


def test_the_drafts_last_line_may_close_another_sentence():
    """A signature behind the thanks is whole; a sentence that breaks off there is not."""
    draft = "Dear Mr Lopez,\n\nwe will be meeting on Monday at nine.\n\nThank you.\nAna Ruiz"
    text = "Dear Mr Lopez,\n\nwe meet on Monday at nine. Thank you. {end}"
    task = "Write a short mail"
    assert reject(text.format(end="Ana Ruiz"), task=task, draft=draft) is None
    cut = reject(text.format(end="On that day the"), task=task, draft=draft)
    assert cut is RejectReason.TRUNCATED
