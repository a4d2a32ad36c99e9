"""One call of any provider against one fault, and what must come of it.

The second request of a call is always answered well: whoever tries again after something has been
shown would print it twice, and is caught by that.
"""

import time
import traceback
from dataclasses import dataclass, replace

from chatrefine.errors import ChatRefineError
from chatrefine.events import Delta, Retrying
from chatrefine.messages import ChatRequest, Message, Role
from chatrefine.providers import ProviderConfig, open_chat
from chatrefine.providers._retry import Timing
from chatrefine.secret import SecretStr
from tests.fake_faults import FAULTS
from tests.fake_provider import FakeProvider
from tests.fake_replies import Reply

APIS = ("openai", "anthropic", "gemini", "ollama")
KEY = "sk-Fake/Key+0123456789="
TEXT = "Grüße, 日本🙂 and `code` <b>\u2028line\nnew — the\x85 end."
ELSEWHERE = (("Location", "http://127.0.0.2:9/v1/chat/completions"),)

WHOLE, AGAIN, NAMED = "whole", "again", "named"
"""The right text at once; the right text with a second request; an error that says what."""

LATE = 900
"""Bytes of a body after which some text has surely come, and before which it is not over."""

EXTRA = {
    "cut_late": Reply(TEXT, cut=LATE),
    "reset_late": Reply(TEXT, fault="reset", cut=LATE),
    "cut_plain_late": Reply(TEXT, fault="cut_plain", cut=LATE),
    "cut_length_late": Reply(TEXT, fault="cut_length", cut=LATE),
    "stall_late": Reply(TEXT, fault="stall", cut=LATE),
    "gzip_cr": Reply(TEXT, fault="gzip+cr"),
    "gzip_cut_late": Reply(TEXT, fault="gzip", cut=330),
    "heartbeat_crlf": Reply(TEXT, fault="crlf+heartbeat"),
    "think": Reply(f"<think>SECRET</think>{TEXT}"),
    "thinking": Reply(f"\n<thinking>SECRET\n</thinking>\n\n{TEXT}", chunk=1),
    "reasoning": Reply(TEXT, reasoning="SECRET"),
    "reasoning_cut": Reply("", reasoning="SECRET", fault="no_end"),
    "only_think": Reply("<think>SECRET</think>"),
    "never_ending_think": Reply("<think>SECRET"),
    "blank": Reply(" \n "),
    "empty": Reply(""),
    "empty_length": Reply("", finish="length"),
    "empty_filter": Reply("", finish="content_filter"),
    "odd_finish": Reply(TEXT, finish="OTHER"),
    "network_finish": Reply(TEXT, finish="network_error"),
    "html_502": Reply(status=502, fault="html_page"),
    "html_404": Reply(status=404, fault="html_page"),
    "redirect_away": Reply(fault="redirect", headers=ELSEWHERE),
    "redirect_307_away": Reply(fault="redirect_307", headers=ELSEWHERE),
    "hung_500": Reply(status=500, cut=10, fault="stall"),
    "echo_401": Reply(status=401, message=f"no such key: {KEY}, or \x1b[31m\u202e it"),
    "echo_500": Reply(status=500, body=f"Bearer {KEY} \x1b]0;x\x07".encode()),
    **{f"status_{code}": Reply(status=code) for code in (400, 401, 402, 403, 404, 413, 418, 422)},
    **{f"status_{code}": Reply(status=code) for code in (408, 409, 429, 500, 501, 503, 520, 529)},
    "retry_after": Reply(status=429, headers=(("Retry-After", "3"),)),
    "retry_after_day": Reply(status=429, headers=(("Retry-After", "86400"),)),
    "quota": Reply(status=429, body=b'{"error":{"code":"insufficient_quota"}}'),
}
SLOW = {"drip"}
"""Too slow for the ordinary run of the tests; the bench shows them."""
BIG = {"deep_json", "deep_array", "endless", "huge_line", "huge_head", "huge_int"}
"""Too big for single bytes."""
IDLE = {"stall", "hang", "stall_late", "hung_500"}
"""Those that only the idle limit ends."""

CASES: dict[str, Reply] = {
    **{name: Reply(TEXT, fault=name, at=6) for name in FAULTS if name not in SLOW},
    **EXTRA,
}
_AGAIN = {
    *("cut", "cut_length", "cut_plain", "reset", "stall", "hang", "no_answer"),
    *("half_head", "bad_chunk", "empty_200", "no_content", "bad_gzip", "null_200"),
    *("error_200", "html_502", "hung_500", "echo_500", "retry_after", "quota"),
    *(f"status_{code}" for code in (408, 409, 429, 500, 501, 503, 520, 529)),
}
_NAMED = {
    *("html_page", "redirect", "redirect_307", "redirect_308", "error_word", "array_200"),
    *("no_choices", "error_event", "error_frame", "error_text", "deep_json", "deep_array"),
    *("bad_json", "text_number", "no_end", "no_text", "endless", "huge_line", "cut_late"),
    *("reset_late", "cut_plain_late", "cut_length_late", "stall_late", "gzip_cut_late"),
    *("only_think", "never_ending_think", "blank", "empty", "empty_length", "empty_filter"),
    *("odd_finish", "network_finish", "html_404", "redirect_away", "redirect_307_away"),
    *("echo_401", "retry_after_day", "reasoning_cut", "garbage_head", "huge_head"),
    *(f"status_{code}" for code in (400, 401, 402, 403, 404, 413, 418, 422)),
}
_BY_API = {
    ("gemini", "no_finish"): NAMED,
    ("ollama", "no_finish"): NAMED,
    ("ollama", "array_200"): AGAIN,
    ("ollama", "no_choices"): AGAIN,
}
_TEXTS_BY_API = {("gemini", "after_done"): TEXT + TEXT}
"""Gemini has no terminator: text after a finish is text."""
_TEXTS = {
    "surrogate_split": "a🙂bc🙂d",
    "lone_surrogate": "a\ufffdb\ufffdc",
    "last_surrogate": "ab\ufffd",
    "bad_utf8": TEXT,
}
_EXITS = {
    1: {"redirect", "redirect_307", "redirect_308", "redirect_away", "redirect_307_away"}
    | {f"status_{code}" for code in (400, 402, 413, 418, 422)}
    | {"empty_filter"},
    3: {"status_401", "status_403", "status_404", "echo_401", "html_404"},
    4: {"retry_after_day"},
}


def expected(api: str, case: str) -> str:
    """Which of the three ends this case must come to."""
    by_kind = AGAIN if case in _AGAIN else NAMED if case in _NAMED else WHOLE
    return _BY_API.get((api, case), by_kind)


def expected_exit(case: str) -> int:
    """The exit code of a named error."""
    return next((code for code, cases in _EXITS.items() if case in cases), 5)


def expected_text(api: str, case: str) -> str:
    """The text of a whole answer."""
    return _TEXTS_BY_API.get((api, case), _TEXTS.get(case, TEXT))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a call. `trace` is the whole traceback as a log would show it."""

    end: str
    text: str
    shown: str
    message: str = ""
    exit_code: int = 0
    trace: str = ""
    requests: int
    seconds: float
    waits: tuple[float, ...] = ()


async def call(api: str, reply: Reply, *, wire: int = 0, idle: float = 20.0) -> Outcome:
    """One call with one retry allowed and no real waiting; the second reply is always good."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    with FakeProvider(replace(reply, wire=wire), default=Reply(TEXT)) as server:
        config = ProviderConfig(
            provider=api,
            model="fake-model",
            base_url=server.url,
            api_key=SecretStr(KEY),
            idle_timeout=idle,
            max_retries=1,
        )
        provider = open_chat(config)
        provider._timing = Timing(sleep, time.time, lambda: 0.0)  # type: ignore[attr-defined]  # noqa: SLF001
        events: list[object] = []
        request = ChatRequest(messages=(Message(role=Role.USER, content="go"),), system="S")
        start = time.monotonic()
        facts: dict[str, object] = {}
        try:
            done = await provider.stream(request, events.append)
            facts = {"end": WHOLE, "text": done.text}
        except ChatRefineError as error:
            trace = "".join(traceback.format_exception(error))
            facts = {"end": NAMED, "text": getattr(error, "partial", ""), "message": str(error)}
            facts |= {"exit_code": error.exit_code, "trace": trace}
        finally:
            await provider.aclose()
        count = len(server.requests)
        if count > 1 and facts["end"] == WHOLE:
            facts["end"] = AGAIN
        return Outcome(
            **facts,  # type: ignore[arg-type]
            shown="".join(e.text for e in events if isinstance(e, Delta)),
            requests=count,
            seconds=time.monotonic() - start,
            waits=tuple(e.seconds for e in events if isinstance(e, Retrying)),
        )
