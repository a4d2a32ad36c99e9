"""What a stream is worth in the end."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.errors import AnswerIncomplete, ProviderError, ProviderProtocolError
from chatrefine.providers._answer import Answer, Piece, finish_of
from chatrefine.providers._faults import error_for, fault_in, message_in, words_of
from chatrefine.reports import FinishReason

WORDS = {
    FinishReason.STOP: "stop STOP end_turn stop_sequence eos eos_token tool_calls function_call "
    "tool_use COMPLETE complete done",
    FinishReason.LENGTH: "length max_tokens MAX_TOKENS model_length max_output_tokens "
    "model_context_window_exceeded",
    FinishReason.CONTENT_FILTER: "content_filter SAFETY RECITATION BLOCKLIST PROHIBITED_CONTENT "
    "SPII refusal sensitive IMAGE_SAFETY",
    FinishReason.INCOMPLETE: "error network_error insufficient_system_resource OTHER LANGUAGE "
    "MALFORMED_FUNCTION_CALL abort cancelled pause_turn FINISH_REASON_UNSPECIFIED xyz",
}


@pytest.mark.parametrize(
    ("word", "reason"), [(word, reason) for reason in WORDS for word in WORDS[reason].split()]
)
def test_finish_words_of_all_servers(word, reason):
    """A word that nobody knows is no proof of a whole answer."""
    assert finish_of(word) is reason


def fed(*pieces):
    """An answer of these pieces, and what was shown."""
    answer = Answer()
    shown = "".join(answer.take(piece) for piece in pieces) + answer.close()
    return answer, shown


@given(st.lists(st.text(st.characters(codec=None), max_size=6), max_size=6))
def test_what_was_shown_is_the_answer(texts):
    """For any pieces, halves of surrogate pairs and tags among them."""
    answer, shown = fed(*(Piece(t) for t in ["<", *texts]))
    assert answer.text == shown
    shown.encode()


@given(st.text(min_size=1).filter(lambda t: not t.lstrip().startswith("<")), st.data())
def test_any_cuts_through_utf_16_are_healed(text, data):
    """Pieces that end in half a pair give the text that one piece gives."""
    raw = text.encode("utf-16-be", "surrogatepass")
    cuts = sorted(data.draw(st.lists(st.integers(0, len(raw) // 2), max_size=5)))
    places = [0, *cuts, len(raw) // 2]
    pieces = [raw[a * 2 : b * 2].decode("utf-16-be", "surrogatepass") for a, b in pairwise(places)]
    assert fed(*(Piece(p) for p in pieces))[1] == fed(Piece(text))[1]


def test_a_terminator_without_finish_needs_text():
    """The server said that it was over; with text it is whole, without it is empty."""
    answer, _ = fed(Piece("a"), Piece(done=True))
    assert answer.completion("h", 1).finish_reason is FinishReason.STOP
    with pytest.raises(ProviderProtocolError, match="empty answer"):
        fed(Piece(done=True))[0].completion("h", 1)


def test_no_finish_is_no_answer():
    """What had come is kept."""
    with pytest.raises(AnswerIncomplete) as caught:
        fed(Piece("a"))[0].completion("h", 1)
    assert caught.value.partial == "a"


@pytest.mark.parametrize(
    ("piece", "words"),
    [
        (Piece(finish="length"), "CHATCLI_MAX_TOKENS"),
        (Piece(finish="tool_calls"), "tool"),
        (Piece(thought=True, finish="stop"), "only thought"),
        (Piece(finish="SAFETY"), "content filter"),
    ],
)
def test_an_empty_answer_says_why(piece, words):
    """Each with its own way out."""
    with pytest.raises(ProviderError, match=words):
        fed(piece)[0].completion("h", 1)


@pytest.mark.parametrize(
    ("value", "message", "status"),
    [
        ({"error": "broken"}, "broken", None),
        ({"error": {"message": "m", "code": 503}}, "m", 503),
        ({"error": {"message": "m", "code": "429"}}, "m", 429),
        ({"error": {"message": "m", "type": "overloaded_error"}}, "m", 529),
        ({"error": {"message": "m", "code": "invalid_api_key"}}, "m", 401),
        ({"error": {"message": "m", "status": "RESOURCE_EXHAUSTED"}}, "m", 429),
        ({"type": "error", "message": "m"}, "m", None),
        ({"error": {"code": 7}}, "", None),
        ({"error": ["a", {"message": "b"}]}, "a; b", None),
    ],
)
def test_errors_in_a_stream_are_read_in_every_shape(value, message, status):
    """Status or type decide, never the words."""
    fault = fault_in(value)
    assert (fault.message, fault.status) == (message, status)


@pytest.mark.parametrize("value", [{}, {"error": None}, {"error": ""}, [], None, 7, "x"])
def test_no_error_is_no_error(value):
    """`"error": null` stands in many a frame."""
    assert fault_in(value) is None


def test_the_error_event_of_sse_is_one_whatever_it_holds():
    """Its name is enough."""
    assert fault_in({"message": "m"}, "error").message == "m"
    assert fault_in("m", "error").message == "m"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ('{"error":{"message":"m"}}', "m"),
        ('{"detail":[{"loc":["x"],"msg":"m"}]}', "m"),
        ('[{"error":{"message":"m"}}]', "m"),
        ('{"message":"m"}', "m"),
        ('{"x":1}', '{"x":1}'),
        ("<html><title>t</title></html>", "t"),
        ("plain", "plain"),
        ("", ""),
    ],
)
def test_error_bodies_are_read_in_every_shape(body, words):
    """JSON of several kinds, pages, plain words."""
    assert words_of(body) == words


def test_words_are_not_looked_for_for_ever():
    """A body may nest as deeply as it likes."""
    value = "m"
    for _ in range(50):
        value = {"error": value}
    assert message_in(value) == ""


@given(st.integers(300, 599), st.text(max_size=900))
def test_every_refusal_is_one_printable_sentence(status, words):
    """Status first, the host, at most 300 characters of the server's own words."""
    error = error_for(status, host="h:1", words=words)
    assert str(error).startswith(f"{status} from h:1: ")
    assert str(error).endswith(".")
    assert str(error).isprintable()
    assert len(str(error)) < 400
    assert error.exit_code in {1, 3, 4, 5}
