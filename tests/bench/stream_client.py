"""CPU of our client for a stream of 20,000 deltas, against raw `http.client` with `json`.

The server runs in a process of its own; only the client's CPU is counted, imports aside.
Of the second row most is httpx: a wake-up for one delta costs it four times what `http.client`
takes, which is why what a fast stream sends within 5 ms is read at once.
"""

import asyncio
import http.client
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from chatrefine.events import Event
from chatrefine.messages import ChatRequest, Message, Role
from chatrefine.providers import ProviderConfig, open_chat

RUNS = 7
CASES = (
    ("20,000 deltas at once", {"when": "at once", "text": "word " * 16_000, "chunk": 4}),
    (
        "2,000 deltas, one a ms",
        {"when": "spaced", "text": "word " * 1600, "chunk": 4, "delay": 1e-3},
    ),
)


def raw(port: int, prompt: str) -> str:
    """The least that reads such a stream."""
    messages = [{"role": "user", "content": prompt}]
    body = json.dumps({"model": "m", "stream": True, "messages": messages})
    line = http.client.HTTPConnection("127.0.0.1", port)
    line.request("POST", "/v1/chat/completions", body, {"content-type": "application/json"})
    parts = []
    for row in line.getresponse():
        if row.startswith(b"data: ") and not row.startswith(b"data: [DONE]"):
            choices = json.loads(row[6:])["choices"]
            parts += [choice["delta"].get("content", "") for choice in choices]
    line.close()
    return "".join(parts)


def ours(port: int, prompt: str) -> str:
    """The same through a provider, every delta emitted."""

    async def one() -> str:
        config = ProviderConfig(
            provider="openai", model="m", base_url=f"http://127.0.0.1:{port}", max_retries=0
        )
        provider = open_chat(config)
        seen: list[Event] = []
        request = ChatRequest(messages=(Message(role=Role.USER, content=prompt),))
        done = await provider.stream(request, seen.append)
        await provider.aclose()
        return done.text

    return asyncio.run(one())


@contextmanager
def server() -> Iterator[int]:
    """The fake provider in a process of its own; its port."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "script.jsonl")
        script.write_text("\n".join(json.dumps(reply) for _, reply in CASES))
        command = [sys.executable, "-m", "tests.fake_provider", str(script)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            address = process.stdout.readline() if process.stdout else ""
            try:
                yield int(address.rpartition(":")[2])
            finally:
                process.terminate()


def seconds(read: Callable[[int, str], str], port: int, prompt: str, length: int) -> float:
    """CPU of one reading, user and system."""
    start = time.process_time()
    text = read(port, prompt)
    spent = time.process_time() - start
    if len(text) != length:
        message = f"{len(text)} of {length} characters came"
        raise RuntimeError(message)
    return spent


def main() -> None:
    """Print CPU and ratio, medians of runs taken in turns."""
    print(f"{'stream':24}{'http.client':>14}{'chatrefine':>14}{'ratio':>9}")
    with server() as port:
        for name, reply in CASES:
            times: dict[Callable[[int, str], str], list[float]] = {raw: [], ours: []}
            for read in (*times, *times):
                seconds(read, port, reply["when"], len(reply["text"]))
            for _ in range(RUNS):
                for read, spent in times.items():
                    spent.append(seconds(read, port, reply["when"], len(reply["text"])))
            base, own = (statistics.median(spent) for spent in times.values())
            print(f"{name:24}{base * 1e3:11.0f} ms{own * 1e3:11.0f} ms{own / base:8.2f}×")


if __name__ == "__main__":
    main()
