"""The guard on the labelled revisions, on cut texts and on the replies of two small models."""

from collections import Counter, defaultdict

import pytest

from chatrefine.quality.guard import reject
from chatrefine.quality.protocol import parse_reply, strip_reasoning
from chatrefine.reports import FinishReason, RejectReason
from tests.quality.samples import rows

SETS = {name: rows(f"{name}.jsonl") for name in ("revision_guard", "guard_cases", "guard_pairs")}
# What the rules cannot tell: facts beside the question, and a whole text that says it was cut; an
# essay's matter instead of its review, another fruit, names for cats instead of shops, the part
# of the other speaker, iteration for recursion, and a reply to the phrase that was to be reworded.
KNOWN_MISSES = frozenset({"g048", "g109", "g180", "h025", "h068", "h088", "h093", "h112", "h251"})
# A bare letter may be an answer, so may advice on another pest and a question in a message. The
# last part was measured once and never mended.
MISSED_KINDS = frozenset({"n292", "n349", "n553"})
MISSED_LAST = frozenset(
    {"n593", "n594", "n595", "n603", "n613", "n614", "n615", "n626", "n637", "n642"}
)


def decide(sample) -> RejectReason | None:
    """The guard's word on a sample."""
    return reject(
        sample["revision"],
        task=sample["task"],
        draft=sample["draft"],
        critique=tuple(sample.get("critique", ())),
        finish_reason=FinishReason(sample["finish_reason"]),
    )


@pytest.mark.parametrize("name", SETS)
def test_few_rejects_are_accepted_and_few_accepts_rejected(name):
    """At most 4 % of the rejects pass, at most 5 % of the accepts do not."""
    samples = SETS[name]
    wrong = [one for one in samples if (decide(one) is None) != (one["label"] == "accept")]
    missed = Counter(one["label"] for one in wrong)
    totals = Counter(one["label"] for one in samples)
    assert missed["reject"] <= 0.04 * totals["reject"]
    assert missed["accept"] <= 0.05 * totals["accept"]
    assert {one["id"] for one in wrong} <= KNOWN_MISSES


def test_the_kinds_written_for_the_rules_are_told_apart():
    """What was written kind by kind, look-alikes beside it."""
    samples = rows("guard_kinds.jsonl")
    wrong = {one["id"] for one in samples if (decide(one) is None) != (one["label"] == "accept")}
    assert wrong <= MISSED_KINDS | MISSED_LAST


@pytest.mark.parametrize("name", SETS)
def test_the_reason_is_mostly_the_one_a_reader_names(name):
    """Several reasons may hold; six times in seven the label's is given.

    Talk about the draft is one reason here, whether it blames or tells what to do: readers call it
    now the one, now the other.
    """
    named = {"critique_as_answer": "meta", "critique": "meta"}
    rejected = [(one, str(decide(one))) for one in SETS[name] if one["label"] == "reject"]
    same = [
        one
        for one, why in rejected
        if named.get(one["reason"], one["reason"]) == named.get(why, why)
    ]
    assert len(same) >= 0.85 * len(rejected)


def test_every_reason_of_the_guard_is_needed():
    """Each reason but the parser's own is given at least once."""
    given = {decide(one) for samples in SETS.values() for one in samples}
    assert given >= set(RejectReason) - {RejectReason.PROTOCOL}


def test_the_draft_itself_is_never_rejected():
    """A verbatim copy means that the text has converged."""
    for one in SETS["revision_guard"]:
        assert reject(one["draft"], task=one["task"], draft=one["draft"]) is None


def cut(text: str, share: float) -> str:
    """The text broken off in the middle of a sentence, or "" where no cut shows."""
    piece = text[: int(len(text) * share)].rstrip()
    return "" if not piece or piece[-1] in ".。!！?？।؟:;)`|*\"'”»,、" else piece


def test_a_text_that_breaks_off_is_mostly_seen_without_the_finish_reason():
    """Five in six cuts of good answers are noticed, wherever they fall."""
    seen = total = 0
    for one in [one for samples in SETS.values() for one in samples]:
        text = one["revision"].rstrip()
        if one["label"] == "reject" or len(text) < 100 or text[-1] not in ".。!?।؟":
            continue
        for share in (0.55, 0.7, 0.9):
            if piece := cut(text, share):
                total += 1
                seen += reject(piece, task=one["task"], draft=text) is not None
    assert total > 100
    assert seen >= 0.83 * total


def outcome(sample) -> str:
    """What becomes of a small model's reply: accepted, same, repair, or why not."""
    finish, task, draft = FinishReason(sample["finish"]), sample["prompt"], sample["draft"]
    if sample["mode"] == "two_call_plain":
        text, critique = strip_reasoning(sample["raw"]).strip(), ()
    else:
        reply = parse_reply(sample["raw"], finish_reason=finish, task=task, draft=draft)
        if reply.text is None:
            return "repair" if reply.problem is RejectReason.PROTOCOL else str(reply.problem)
        text, critique, finish = reply.text, reply.critique or (), FinishReason.STOP
    if text.strip() == draft.strip():
        return "same"
    why = reject(text, task=task, draft=draft, critique=critique, finish_reason=finish)
    return "accepted" if why is None else str(why)


def test_of_the_small_models_replies_only_whole_answers_pass():
    """By violation: what is accepted was read by eye; no stand-in, critique or cut text is."""
    table: dict[str, Counter[str]] = defaultdict(Counter)
    for sample in rows("refiner_replies.jsonl"):
        is_plain = sample["mode"] == "two_call_plain"
        label = "plain" if is_plain else ", ".join(sample["violations"] or ["none"])
        table[label if sample["kind"] == "refine" else "evaluation"][outcome(sample)] += 1
    assert {name: dict(row) for name, row in table.items()} == {
        "none": {
            "accepted": 2, "same": 5, "placeholder": 2, "critique": 2,
            "lost_code": 2, "truncated": 1, "collapse": 1,
        },
        "no_tags": {"repair": 10},
        "echoes_prompt_template": {"placeholder": 4, "accepted": 1},
        "missing_critique_close, missing_revised_open": {"repair": 1},
        "truncated_max_tokens, no_tags": {"truncated": 6},
        "truncated_max_tokens, missing_critique_close, missing_revised_open": {"truncated": 5},
        "truncated_max_tokens, missing_revised_close": {"truncated": 4},
        "truncated_max_tokens, missing_critique_open, missing_revised_close, prose_before": {
            "truncated": 1
        },
        "invalid_json, truncated_max_tokens": {"truncated": 1},
        "plain": {"accepted": 2, "same": 2, "truncated": 4},
        "evaluation": {"repair": 15, "truncated": 9},
    }  # fmt: skip


ACCEPTED_BY_EYE = (
    "the app is broken when I click save sometimes it doesn't work. Please fix.",
    "The save button is not working. Please fix.",
    "The Apollo program was a successful human spaceflight program. It cost",
    "The Apollo program was a human spaceflight program led by NASA that landed",
    "The Apollo program was a United States human spaceflight program that landed",
)


def test_the_accepted_replies_are_the_five_that_were_read():
    """A change of the rules that lets another reply pass must be looked at."""
    passed = [one["raw"] for one in rows("refiner_replies.jsonl") if outcome(one) == "accepted"]
    assert len(passed) == len(ACCEPTED_BY_EYE)
    assert all(any(text in raw for raw in passed) for text in ACCEPTED_BY_EYE)
