"""The parser on 136 replies with a known text, and on five long ones made here."""

import time

import pytest

from chatrefine.quality.protocol import ParsedReply, parse_reply
from chatrefine.reports import FinishReason
from tests.quality.samples import rows

# The set's own list of replies on which two opinions are right.
DOUBTFUL = frozenset(
    f"r{number:03d}"
    for number in (
        *(19, 28, 34, 36, 53, 56, 60, 61, 62, 63, 67, 68, 72, 76, 80, 82, 87, 89, 90, 92, 96, 97),
        *(98, 99, 100, 101, 103, 125, 127, 129, 132, 140),
    )
)
SAMPLES = rows("refiner_parse.jsonl")
WORDS = ("violin", "harbour", "copper", "thunder", "meadow", "signal", "lantern", "orchard")
LINE = " ".join(WORDS[n % 8] for n in range(12)).capitalize() + "."
THINKING = f"{LINE} Maybe <revised>{LINE}</revised>?\n" * 800
LONG_TEXT = "\n".join(f"{n}. {LINE}" for n in range(1, 2200))


def read(sample):
    """The sample's reply, read."""
    finish = FinishReason(sample["finish_reason"])
    return parse_reply(sample["raw"], finish_reason=finish, draft=sample["draft"])


def is_as_expected(sample, reply: ParsedReply) -> bool:
    """Whether text and critique are the sample's; a critique without a text is information."""
    if reply.text != sample["expected_text"]:
        return False
    critique = sample["expected_critique"]
    return critique is None or reply.text is None or list(reply.critique or ()) == critique


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["id"])
def test_each_reply_gives_the_text_a_tolerant_reader_takes(sample):
    """Every reply, doubtful or not, is read exactly as labelled, and text or problem is told."""
    reply = read(sample)
    assert is_as_expected(sample, reply), (sample["note"], reply)
    assert (reply.text is None) != (reply.problem is None)


def test_the_undoubtful_replies_are_the_larger_part():
    """The list of doubts is the set's, so that a rate of 98 % means something."""
    sure = [sample for sample in SAMPLES if sample["id"] not in DOUBTFUL]
    right = [sample for sample in sure if is_as_expected(sample, read(sample))]
    assert len(sure) > 100
    assert len(right) >= 0.98 * len(sure)


LONG_REPLIES = {
    "a clean reply of 200 kB": (
        f"<critique>\n- Too short.\n</critique>\n<revised>\n{LONG_TEXT}\n</revised>",
        FinishReason.STOP,
        LONG_TEXT,
    ),
    "200 kB that were never closed": (
        f"<critique>\n- Too short.\n</critique>\n<revised>\n{LONG_TEXT}",
        FinishReason.LENGTH,
        None,
    ),
    "a wall of 120,000 brackets": (
        f"<critique>\n- x\n</critique>\n{'<' * 120_000}\n<revised>\nShort answer.\n</revised>",
        FinishReason.STOP,
        "Short answer.",
    ),
    "12,000 opening tags": ("<revised>" * 12_000, FinishReason.STOP, None),
    "150 kB of thinking": (
        f"<think>{THINKING}</think>\n<revised>\nThe Gobi falls to -40 °C.\n</revised>",
        FinishReason.STOP,
        "The Gobi falls to -40 °C.",
    ),
}


@pytest.mark.parametrize("name", LONG_REPLIES)
def test_long_replies_are_read_in_linear_time(name):
    """Three times the reply never costs nine times the time, with room for a busy machine."""
    raw, finish, expected = LONG_REPLIES[name]
    assert parse_reply(raw, finish_reason=finish).text == expected
    once, thrice = (seconds(raw * times, finish) for times in (1, 3))
    assert thrice < max(7 * once, 0.3)


def seconds(raw: str, finish: FinishReason) -> float:
    """Processor time for one reading, the better of two."""
    times = []
    for _ in range(2):
        began = time.process_time()
        parse_reply(raw, finish_reason=finish)
        times.append(time.process_time() - began)
    return min(times)
