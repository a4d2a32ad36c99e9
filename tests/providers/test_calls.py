"""Tries, waits, limits and interrupts of one call."""

import asyncio
import time
from email.utils import formatdate

import pytest

from chatrefine.errors import (
    AnswerIncomplete,
    ProviderProtocolError,
    ProviderRejected,
    ProviderUnavailable,
)
from chatrefine.events import Delta, Notice, Retrying
from chatrefine.reports import FinishReason
from tests.fake_provider import FakeProvider
from tests.fake_replies import Reply
from tests.providers.conftest import connect, hello

pytestmark = pytest.mark.anyio


async def ask(provider, request=None):
    """The completion and the events on the way."""
    events = []
    try:
        done = await provider.stream(request or hello(), events.append)
    finally:
        await provider.aclose()
    return done, events


async def failure(provider, request=None):
    """The error and the events on the way."""
    events = []
    try:
        with pytest.raises(Exception) as caught:  # noqa: PT011  the caller looks at it
            await provider.stream(request or hello(), events.append)
    finally:
        await provider.aclose()
    return caught.value, events


async def test_a_plain_answer_is_one_request(server):
    """Text, finish, usage, model; every delta shown."""
    done, events = await ask(connect(server))
    assert (done.text, done.finish_reason, done.model) == ("Hello.", "stop", "fake-model")
    assert (done.usage.input_tokens, done.usage.output_tokens, done.usage.calls) == (11, 7, 1)
    assert "".join(e.text for e in events) == "Hello."
    assert all(isinstance(e, Delta) for e in events)
    assert [r.path for r in server.requests] == ["/v1/chat/completions"]


async def test_retry_after_is_kept_by_one_layer(server, waits):
    """Twice 429 with 3 s: exactly three requests, gaps of 3 to 3.3 s, each announced."""
    server.enqueue(*[Reply(status=429, headers=(("Retry-After", "3"),))] * 2)
    done, events = await ask(connect(server, waits))
    assert done.text == "Hello."
    assert done.usage.calls == len(server.requests) == 3
    assert all(3 <= seconds <= 3.3 for seconds in waits)
    told = [e for e in events if isinstance(e, Retrying)]
    assert [(e.seconds, e.reason, e.attempt) for e in told] == [
        (waits[0], "429", 1),
        (waits[1], "429", 2),
    ]


async def test_a_date_to_retry_after_is_kept(server, waits):
    """An HTTP date is as good as seconds (to the second that it is written in)."""
    when = formatdate(time.time() + 20, usegmt=True)
    server.enqueue(Reply(status=503, headers=(("Retry-After", when),)))
    await ask(connect(server, waits))
    assert 18 <= waits[0] <= 21


async def test_a_real_wait_is_as_long_as_asked(server):
    """Without the injected clock: 0.2 s are 0.2 s, to 10 % and the request itself."""
    server.enqueue(Reply(status=429, headers=(("Retry-After", "0.2"),)))
    await ask(connect(server))
    gap = server.requests[1].arrived - server.requests[0].arrived
    assert 0.2 <= gap <= 0.4


@pytest.mark.parametrize(
    "wish",
    ["86400", "61", formatdate(time.time() + 9000, usegmt=True)],
    # Not the date itself: every worker must give the test the same name.
    ids=["a day", "just too long", "a date"],
)
async def test_too_long_a_wish_fails_at_once_and_names_the_wait(server, waits, wish):
    """No client hangs for a day."""
    server.enqueue(Reply(status=429, headers=(("Retry-After", wish),)))
    error, _ = await failure(connect(server, waits))
    assert isinstance(error, ProviderUnavailable)
    assert error.exit_code == 4
    assert error.retry_after > 60
    assert "it asks to wait" in str(error)
    assert (len(server.requests), list(waits)) == (1, [])
    server.enqueue(Reply(status=429, headers=(("Retry-After", wish),)))
    error, _ = await failure(connect(server, waits, max_retries=0))
    assert "it asks to wait" in str(error)


async def test_a_wish_beyond_the_calls_time_fails_at_once(server, waits):
    """Waiting 50 s makes no sense when 5 are left."""
    server.enqueue(Reply(status=503, headers=(("Retry-After", "50"),)))
    error, _ = await failure(connect(server, waits, timeout=5))
    assert "50 s" in str(error)
    assert list(waits) == []


@pytest.mark.parametrize("retries", [0, 1, 3])
async def test_no_call_makes_more_requests_than_allowed(server, waits, retries):
    """One and the retries, whatever the server does; waits double."""
    server.default = Reply(status=500, message="Oh no")
    error, events = await failure(connect(server, waits, max_retries=retries))
    assert len(server.requests) == 1 + retries
    assert list(waits) == [0.25, 0.5, 1.0][:retries]
    assert len(events) == retries
    assert error.exit_code == 5
    assert str(error) == f"500 from 127.0.0.1:{server.port}: Oh no."


@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 413, 418, 422])
async def test_a_refusal_is_not_tried_again(server, waits, status):
    """The server understood; asking again costs money and changes nothing."""
    server.default = Reply(status=status, message="Overloaded, try again, rate limit")
    error, _ = await failure(connect(server, waits))
    assert isinstance(error, ProviderRejected)
    assert (error.status, len(server.requests)) == (status, 1)
    assert error.exit_code == (3 if status in {401, 403, 404} else 1)


async def test_nothing_is_played_again_after_the_first_delta(server, waits):
    """A cut answer is kept as far as it came, and the good answer behind it never asked for."""
    server.enqueue(Reply("One two three four five six.", cut=700))
    error, events = await failure(connect(server, waits, max_retries=5))
    assert isinstance(error, AnswerIncomplete)
    assert "One two three".startswith(error.partial)
    assert error.partial == "".join(e.text for e in events)
    assert len(server.requests) == 1


async def test_a_closed_port_is_a_sentence(waits):
    """Refused connections are tried again, then explained."""
    with FakeProvider() as gone:
        pass
    error, events = await failure(connect(gone, waits))
    assert isinstance(error, ProviderUnavailable)
    assert "connection refused" in str(error)
    assert len(events) == 2


async def test_a_drip_ends_with_the_calls_time(server):
    """Bytes that come one by one beat every read limit; the whole call has its own."""
    server.enqueue(Reply("x" * 400, wire=1, delay=0.01))
    start = time.monotonic()
    error, _ = await failure(connect(server, timeout=0.4))
    assert time.monotonic() - start < 2
    assert "CHATCLI_TIMEOUT" in str(error)
    assert error.exit_code == 5


async def test_heartbeats_keep_a_slow_answer_alive(server):
    """Comments reset the idle limit: 0.5 s of silence never come, 1 s passes."""
    beats = (b": beat\n\n",) * 10
    body = b"".join(beats) + b'data: {"choices":[{"delta":{"content":"ok"},'
    body += b'"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'
    server.enqueue(Reply(body=body, wire=9, delay=0.05))
    done, _ = await ask(connect(server, idle_timeout=0.5, max_retries=0))
    assert done.text == "ok"


async def test_the_turn_ends_with_the_terminator_and_not_with_the_socket(server):
    """[DONE] is the end, even when the server forgets to hang up."""
    server.enqueue(Reply(fault="done_hang"))
    start = time.monotonic()
    done, _ = await ask(connect(server))
    assert done.text == "Hello."
    assert time.monotonic() - start < 1


@pytest.mark.parametrize(
    "reply",
    [
        Reply(hang_at=-1),
        Reply(hang_at=0),
        Reply(hang_at=3),
        Reply(status=429, headers=(("Retry-After", "30"),)),
        Reply(status=500, fault="stall", cut=5),
    ],
    ids=["connect", "headers", "delta", "wait", "error body"],
)
async def test_an_interrupt_ends_any_wait_at_once(server, reply):
    """Cancelled in less than 300 ms, wherever the call stands."""
    server.enqueue(reply)
    provider = connect(server)
    events = []
    task = asyncio.ensure_future(provider.stream(hello(), events.append))
    await asyncio.to_thread(server.wait_for, 1)
    await asyncio.sleep(0.05)
    start = time.monotonic()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await provider.aclose()
    assert time.monotonic() - start < 0.3


async def test_the_server_sees_the_interrupt(server):
    """The connection is closed, so that the model stops writing."""
    server.enqueue(Reply(hang_at=3))
    provider = connect(server)
    task = asyncio.ensure_future(provider.stream(hello(), lambda _event: None))
    await asyncio.to_thread(server.wait_for, 1)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.to_thread(server.wait_for_disconnect)
    assert (await provider.stream(hello(), lambda _event: None)).text == "Hello."
    await provider.aclose()


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("Unrecognized request argument supplied: stream_options", "stream_options"),
        ("extra fields not permitted: body.reasoning_effort", "reasoning_effort"),
        ("Unsupported parameter: 'max_tokens'; use 'max_completion_tokens'.", "max_tokens"),
        ("Unsupported value: 'temperature' does not support 0.5", "temperature"),
    ],
)
@pytest.mark.parametrize("status", [400, 422])
async def test_a_field_that_the_server_does_not_know_is_left_out(server, status, words, field):
    """Once refused, the call goes out without it, and so does every later one."""
    server.enqueue(Reply(status=status, message=words))
    provider = connect(server, max_retries=1)
    request = hello(effort="low", max_tokens=9, temperature=0.5)
    events = []
    assert (await provider.stream(request, events.append)).usage.calls == 2
    assert isinstance(events[0], Notice)
    await provider.stream(request, events.append)
    await provider.aclose()
    first, *others = [r.body for r in server.requests]
    assert field in first
    assert all(field not in body for body in others)
    assert len(others) == 2
    if field == "max_tokens":
        assert all(body["max_completion_tokens"] == 9 for body in others)


async def test_leaving_a_field_out_counts_as_a_retry(server):
    """No call makes more requests than allowed, for whatever reason."""
    server.default = Reply(status=400, message="unknown field stream_options, temperature")
    error, _ = await failure(connect(server, max_retries=1), hello(temperature=1.0))
    assert len(server.requests) == 2
    assert error.exit_code == 1


async def test_a_wrong_value_of_ours_is_not_left_out_in_silence(server):
    """A field that the server knows and the user set wrongly is the user's to mend."""
    server.default = Reply(status=400, message="temperature must be at most 2")
    error, _ = await failure(connect(server), hello(temperature=9.0))
    assert len(server.requests) == 1
    assert "temperature must be at most 2" in str(error)


async def test_a_server_without_our_default_model_gives_its_own(server):
    """Nobody named a model: the first one that the server has answers, and is told."""
    server.enqueue(Reply(status=404, message="model 'gpt' not found"))
    provider = connect(server, model="")
    done, events = await ask(provider)
    assert done.model == provider.model == "fake-model"
    assert [r.path.rpartition("/")[2] for r in server.requests] == [
        "completions",
        "models",
        "completions",
    ]
    assert "fake-model" in events[0].text


async def test_a_model_that_is_there_is_not_exchanged(server, waits):
    """A 400 that speaks of the model's context is about something else."""
    words = "This model's maximum context length is 8192 tokens"
    server.default = Reply(status=400, message=words)
    error, _ = await failure(connect(server, waits, model=""))
    assert words in str(error)
    assert len(server.requests) == 1
    server.models = ("gpt-6.1-terra",)
    server.default = Reply(status=404, message="the model is not found")
    error, _ = await failure(connect(server, waits, model=""))
    assert error.exit_code == 3


async def test_a_refused_field_is_remembered_even_without_retries(server):
    """The first call fails, the next one knows."""
    server.enqueue(Reply(status=400, message="unknown field stream_options"))
    provider = connect(server, max_retries=0)
    with pytest.raises(ProviderRejected):
        await provider.stream(hello(), lambda _event: None)
    assert (await provider.stream(hello(), lambda _event: None)).text == "Hello."
    await provider.aclose()
    assert len(server.requests) == 2


async def test_a_model_that_was_named_is_not_exchanged(server):
    """The user's word holds, also for one request."""
    server.default = Reply(status=404, message="model 'x' not found")
    error, _ = await failure(connect(server, model="x"))
    assert error.exit_code == 3
    error, _ = await failure(connect(server, model=""), hello(model="x"))
    assert error.exit_code == 3
    assert all(r.method == "POST" for r in server.requests)


async def test_a_gateways_plain_words_are_repeated(server, waits):
    """A body that is neither a stream nor a page is shown, controls and all made harmless."""
    server.default = Reply(body=b"upstream \x1b[31mconnect error", content_type="text/plain")
    error, _ = await failure(connect(server, waits))
    assert "(upstream ␛[31mconnect error)" in str(error)
    assert len(server.requests) == 3


async def test_a_key_refused_with_another_status_is_named(server):
    """Gemini says 400."""
    server.default = Reply(status=400, message="API key not valid.")
    error, _ = await failure(connect(server))
    assert "OPENAI_API_KEY: API key not valid" in str(error)


async def test_length_is_told_and_not_tried_again(server):
    """A model that stopped at its limit has answered."""
    server.enqueue(Reply(finish="length"))
    done, _ = await ask(connect(server))
    assert (done.finish_reason, len(server.requests)) == (FinishReason.LENGTH, 1)


async def test_a_filtered_answer_is_told(server):
    """What came before the filter is kept."""
    server.enqueue(Reply(finish="content_filter"))
    done, _ = await ask(connect(server))
    assert (done.text, done.finish_reason) == ("Hello.", FinishReason.CONTENT_FILTER)


async def test_an_empty_answer_is_an_error_that_says_why(server, waits):
    """Exit 5, one request: the model would do it again."""
    server.enqueue(Reply("", reasoning="hm", finish="length"))
    error, _ = await failure(connect(server, waits))
    assert isinstance(error, ProviderProtocolError)
    assert "CHATCLI_MAX_TOKENS" in str(error)
    assert len(server.requests) == 1


async def test_calls_and_usage_that_nobody_told_are_unknown(server):
    """None, never 0."""
    server.enqueue(Reply(usage=None))
    done, _ = await ask(connect(server))
    assert (done.usage.input_tokens, done.usage.output_tokens) == (None, None)
    assert done.usage.cost_usd is None


async def test_finish_on_every_piece_is_no_end(server):
    """Some servers say "stop" all the time: only the end of the body ends such an answer."""
    frame = b'data: {"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}\n\n'
    server.enqueue(Reply(body=frame * 6), Reply(body=frame * 6, cut=200))
    done, _ = await ask(connect(server))
    assert done.text == "aaaaaa"
    error, _ = await failure(connect(server))
    assert isinstance(error, AnswerIncomplete)
