"""Bytes to frames, whatever the chunks."""

import json
import time
from itertools import pairwise, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chatrefine.providers._sse import (
    DOCUMENT,
    LONGEST_FRAME,
    Frame,
    FrameTooLongError,
    LineReader,
    SseReader,
)

STREAM = (
    b"\xef\xbb\xbf: hello\n\n"
    b"retry: 3000\n\nid: 7\n\n"
    b'event: message\ndata: {"t":"a\xe2\x80\xa8b"}\n\n'
    b"data: one\r\ndata:two\r\n\r\n"
    b"data: three\rdata:  four\r\r"
    b"zork: 1\ndata\n\n"
    b"event: lost\n\ndata: \xe6\x97\xa5\xf0\x9f\x99\x82\xc2\x85\n\n"
    b"data: [DONE]"
)
FRAMES = [
    Frame("message", '{"t":"a\u2028b"}'),
    Frame("", "one\ntwo"),
    Frame("", "three\n four"),
    Frame("", ""),
    Frame("", "日🙂\x85"),
    Frame("", "[DONE]"),
]


def read(reader, chunks):
    """Every frame of the chunks."""
    return [frame for chunk in chunks for frame in reader.feed(chunk)] + reader.close()


def test_every_place_to_cut_the_stream_in_two_gives_the_same_frames():
    """CRLF, characters, marks and tags may be cut anywhere."""
    for at in range(len(STREAM) + 1):
        assert read(SseReader(), [STREAM[:at], STREAM[at:]]) == FRAMES


def test_single_bytes_give_the_same_frames():
    """The finest cut of all."""
    assert read(SseReader(), [bytes([b]) for b in STREAM]) == FRAMES


@given(st.lists(st.integers(0, len(STREAM)), max_size=12))
def test_any_cuts_give_the_same_frames(cuts):
    """Several cuts at once, empty chunks among them."""
    places = [0, *sorted(cuts), len(STREAM)]
    chunks = [STREAM[a:b] for a, b in pairwise(places)]
    assert read(SseReader(), chunks) == FRAMES


@given(
    st.lists(
        st.text(st.characters(exclude_characters="\r\n", codec="utf-8"), max_size=8),
        min_size=1,
        max_size=4,
    ),
    st.sampled_from(["\n", "\r", "\r\n"]),
    st.integers(1, 9),
)
def test_what_is_written_is_read_with_any_line_end(lines, end, size):
    """Only CR, LF and CRLF end a line: all other characters are text."""
    block = "".join(f"data: {line}{end}" for line in lines) + end
    raw = f":{end}{end}{block}".encode()
    chunks = [raw[i : i + size] for i in range(0, len(raw), size)]
    assert read(SseReader(), chunks) == [Frame("", "\n".join(lines))]


@given(st.binary(max_size=200), st.integers(1, 40))
def test_no_bytes_can_upset_a_reader(raw, size):
    """Garbage gives frames or none, never an exception, and the same for any chunks."""
    chunks = [raw[i : i + size] for i in range(0, len(raw), size)]
    assert read(SseReader(), chunks) == read(SseReader(), [raw])
    assert read(LineReader(), chunks) == read(LineReader(), [raw])


@pytest.mark.parametrize("body", ['{"a": [1,\n2]}', "[1]", "<html>x</html>", '\ufeff \n {"a":1}'])
def test_a_body_that_is_no_stream_comes_as_one_document(body):
    """A server may answer JSON or a page where a stream was asked for."""
    raw = body.encode()
    whole = body.removeprefix("\ufeff")
    for size in (1, 3, 100):
        chunks = [raw[i : i + size] for i in range(0, len(raw), size)]
        assert [f.data.strip() for f in read(SseReader(), chunks)] == [whole.strip()]
        assert read(SseReader(), chunks)[0].event == DOCUMENT


def test_lines_of_json_are_read_with_or_without_their_last_end():
    """Ollama's framing, and SSE's prefix tolerated."""
    raw = b'{"a":1}\r\n\n data: {"b":2}\n: ping\n{"c":"\xe2\x80\xa8"}'
    expected = [Frame("", '{"a":1}'), Frame("", '{"b":2}'), Frame("", '{"c":"\u2028"}')]
    for at in range(len(raw) + 1):
        assert read(LineReader(), [raw[:at], raw[at:]]) == expected


def test_a_page_instead_of_lines_comes_as_one_document():
    """A gateway's HTML is not a hundred broken lines."""
    frames = read(LineReader(), [b"<html>\n<title>Oh</title>\n", b"</html>"])
    assert frames == [Frame(DOCUMENT, "<html>\n<title>Oh</title>\n</html>")]


@pytest.mark.parametrize("start", [b"data: ", b"{", b": "])
def test_a_frame_without_end_is_refused(start):
    """Memory has a limit, for lines, documents and comments alike."""
    too_much = repeat(b"x" * 1_000_000, LONGEST_FRAME // 1_000_000 + 2)
    with pytest.raises(FrameTooLongError):
        read(SseReader(), [start, *too_much])


def test_a_frame_of_many_short_lines_is_refused_too():
    """The limit counts the event, not the line."""
    too_much = repeat(b"data: " + b"x" * 1_000_000 + b"\n", LONGEST_FRAME // 1_000_000 + 2)
    with pytest.raises(FrameTooLongError):
        read(SseReader(), too_much)


def test_time_grows_with_the_bytes_even_in_single_bytes():
    """Twice the line takes about twice the time, not four times."""

    def seconds(size):
        reader = SseReader()
        byte = b"x"
        start = time.process_time()
        reader.feed(b"data: ")
        for _ in range(size):
            reader.feed(byte)
        reader.feed(b"\n\n")
        return time.process_time() - start

    seconds(1000)
    short, long = min(seconds(20_000) for _ in range(3)), min(seconds(80_000) for _ in range(3))
    assert long < 8 * short


def test_real_json_survives():
    """A frame's data is the JSON that was sent."""
    value = {"choices": [{"delta": {"content": "a\nb\u2028c 日本🙂"}}]}
    raw = f"data: {json.dumps(value, ensure_ascii=False)}\n\n".encode()
    assert json.loads(SseReader().feed(raw)[0].data) == value
