"""Every fault against every provider at wire sizes 1, 7 and 4096, and against OpenAI's client.

`text` the right text at once, `again` the right text after a retry, `named` an error of the
client's own kind; `SILENT` a wrong text without an error, `TWICE` a text that came twice, `TRACE`
any other exception, `HUNG` no end. OpenAI's client is asked when it is installed
(`pip install openai`), at wire size 7, as its documentation streams.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tests.fake_faults import FAULTS
from tests.fake_provider import FakeProvider
from tests.fake_replies import Reply
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
    expected_text,
)

ALL = CASES | {"drip": replace(Reply(TEXT), wire=1, delay=0.001)}
IDLE_LIMIT = 0.5
PATIENCE = 60.0
OTHER = "openai-python"


def verdict(api: str, case: str, *, end: str, text: str, shown: str) -> str:
    """The word for one outcome."""
    if end == NAMED:
        return "TWICE" if shown != text and text else "named"
    want = expected_text(api, case) if end == WHOLE else TEXT
    if text == want == shown:
        return "text" if end == WHOLE else "again"
    return "TWICE" if text.count(want) > 1 or shown != text else "SILENT"


async def ours(api: str, case: str) -> str:
    """The worst verdict over the wire sizes."""
    verdicts = []
    for wire in (4096,) if case in BIG else (1, 7, 4096):
        idle = IDLE_LIMIT if case in IDLE else 20.0
        try:
            got = await asyncio.wait_for(call(api, ALL[case], wire=wire, idle=idle), PATIENCE)
        except TimeoutError:
            verdicts.append("HUNG")
        except Exception:  # noqa: BLE001  whatever comes is what is counted
            verdicts.append("TRACE")
        else:
            verdicts.append(verdict(api, case, end=got.end, text=got.text, shown=got.shown))
    return min(verdicts, key=lambda word: (word.islower(), word))


async def theirs(case: str, openai: Any) -> str:
    """The verdict on OpenAI's client."""
    with FakeProvider(replace(ALL[case], wire=7), default=Reply(TEXT)) as server:
        idle = IDLE_LIMIT if case in IDLE else 20.0
        async with openai.AsyncOpenAI(
            api_key=KEY, base_url=f"{server.url}/v1", max_retries=1, timeout=idle
        ) as client:
            try:
                text = await asyncio.wait_for(read(client), PATIENCE)
            except TimeoutError:
                return "HUNG"
            except openai.OpenAIError:
                return "named"
            except Exception:  # noqa: BLE001  whatever comes is what is counted
                return "TRACE"
        end = AGAIN if len(server.chats) > 1 else WHOLE
        if expected("openai", case) == NAMED:
            return "SILENT"
        return verdict("openai", case, end=end, text=text, shown=text)


async def read(client: Any) -> str:
    """The text of a stream, as the client's own examples read it."""
    stream = await client.chat.completions.create(
        model="fake-model",
        messages=[{"role": "user", "content": "go"}],
        stream=True,
        stream_options={"include_usage": True},
    )
    parts = [chunk.choices[0].delta.content or "" async for chunk in stream if chunk.choices]
    return "".join(parts)


async def table(columns: Iterable[str], openai: Any) -> dict[str, dict[str, str]]:
    """Case → column → verdict; prints a line a case as it comes."""
    found: dict[str, dict[str, str]] = {}
    for case in ALL:
        words = await asyncio.gather(*(ours(api, case) for api in APIS))
        row = dict(zip(APIS, words, strict=True))
        if openai is not None:
            row[OTHER] = await theirs(case, openai)
        found[case] = row
        print(f"{case:20}" + "".join(f"{row[column]:>14}" for column in columns), flush=True)
    return found


def main() -> None:
    """Print the table and the counts."""
    try:
        import openai  # noqa: PLC0415  not one of our dependencies
    except ImportError:
        openai = None  # type: ignore[assignment]
    columns = (*APIS, *((OTHER,) if openai else ()))
    print(f"{len(FAULTS)} faults and {len(ALL) - len(FAULTS)} replies\n")
    print(f"{'':20}" + "".join(f"{column:>14}" for column in columns))
    start = time.monotonic()
    found = asyncio.run(table(columns, openai))
    print()
    for column in columns:
        counts = Counter(row[column] for row in found.values())
        told = ", ".join(f"{word} {count}" for word, count in sorted(counts.items()))
        print(f"{column:14}{told}")
    print(f"{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
