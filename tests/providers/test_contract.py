"""What every provider promises, against every fault, at three wire sizes."""

import asyncio
import logging

import pytest

from tests.providers.matrix import (
    AGAIN,
    APIS,
    BIG,
    CASES,
    IDLE,
    KEY,
    NAMED,
    TEXT,
    WHOLE,
    call,
    expected,
    expected_exit,
    expected_text,
)

SECRET_FORMS = (KEY, "sk-Fake%2FKey", "c2stRmFrZS9LZXkr", "sk-Fake/Key%2B")


def wires(case):
    """Single bytes are left out where there are millions of them, or nothing hangs on them."""
    return (4096,) if case in BIG or case.startswith("status_") else (1, 7, 4096)


@pytest.mark.anyio
@pytest.mark.parametrize("api", APIS)
@pytest.mark.parametrize("case", CASES)
async def test_every_fault_ends_in_the_right_text_or_a_named_error(api, case, caplog):
    """Never half an answer as a whole one, never a text twice, never a key, never a hang."""
    caplog.set_level(logging.DEBUG)
    idle = 0.25 if case in IDLE else 20.0
    calls = [call(api, CASES[case], wire=wire, idle=idle) for wire in wires(case)]
    for wire, got in zip(wires(case), await asyncio.gather(*calls), strict=True):
        assert got.shown == got.text if got.end == NAMED and got.text else True
        assert got.end == expected(api, case), (wire, got)
        assert got.requests == (2 if got.end == AGAIN else 1)
        assert len(got.waits) == got.requests - 1
        if got.end == NAMED:
            assert got.exit_code == expected_exit(case), (wire, got)
            assert got.message.endswith(".")
            assert got.message.isprintable()
            assert len(got.message) < 480
            assert got.text in TEXT or case == "endless"
        else:
            want = expected_text(api, case) if got.end == WHOLE else TEXT
            assert got.text == want
            assert got.shown == want
        everything = got.message + got.trace + caplog.text
        assert not [form for form in SECRET_FORMS if form in everything]
        assert "SECRET" not in got.shown
        assert got.seconds < 15
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]
