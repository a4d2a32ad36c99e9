"""What refining costs beside the model: a pass over 4 kB, and memory over 200 turns."""

import asyncio
import resource
import statistics
import time
from pathlib import Path

from chatrefine.agents.registry import builtin_agents
from chatrefine.assembly import Assembly
from chatrefine.config import load
from chatrefine.providers import ProviderConfig
from chatrefine.quality.config import QualityOverrides
from chatrefine.session import Prompt, Session
from tests.fakes import Reply, ScriptedProvider
from tests.program import tagged

SENTENCE = "The cache keeps entry number {n} for five minutes and then drops it without a word. "
TURNS = 200


def text(size: int, salt: int = 0) -> str:
    """About `size` characters of prose."""
    return "".join(SENTENCE.format(n=n + salt) for n in range(size // 80))


def session(provider: ScriptedProvider) -> Session:
    """A session on the scripted provider."""
    settings = load(environ={"CHATCLI_HOME": "/nonexistent"})
    assembly = Assembly(settings, builtin_agents(), open_chat=lambda _config: provider)
    made = Session(assembly, connection=ProviderConfig(provider="openai", model="scripted"))
    made.overrides = QualityOverrides(refine=True)
    return made


async def passes(count: int, size: int) -> float:
    """CPU seconds for each refined turn less those of a plain one, medians; no text comes twice."""
    provider = ScriptedProvider()
    chat = session(provider)
    refined: list[float] = []
    plain: list[float] = []
    for turn in range(count):
        draft = text(size, turn * size)
        better = draft.replace("without a word", "and says so in the log")
        for on, times in ((True, refined), (False, plain)):
            chat.overrides = QualityOverrides(refine=on)
            provider.enqueue(Reply(text=draft, piece=4000))
            if on:
                provider.enqueue(Reply(text=tagged(better), piece=4000))
            chat.restart()
            began = time.process_time()
            await chat.ask(Prompt(text="Describe the cache."), lambda _event: None)
            times.append(time.process_time() - began)
    return statistics.median(refined) - statistics.median(plain)


def resident() -> int:
    """Resident kilobytes now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 1024


async def memory() -> list[int]:
    """Resident kilobytes after each refined turn of 4 kB."""
    provider = ScriptedProvider()
    chat = session(provider)
    sizes = []
    for turn in range(TURNS):
        provider.enqueue(Reply(text=text(4000, turn), piece=40))
        provider.enqueue(Reply(text=tagged(text(4000, turn) + " One more."), piece=40))
        await chat.ask(Prompt(text=f"Question {turn}"), lambda _event: None)
        provider.requests.clear()
        sizes.append(resident())
    return sizes


def main() -> None:
    """Print both."""
    cost = asyncio.run(passes(30, 4000))
    print(f"a pass over 4 kB without the model: {cost * 1e3:.2f} ms of CPU (limit 2)")
    sizes = asyncio.run(memory())
    grown = sizes[-1] - sizes[19]
    history = TURNS * 4
    print(f"resident after turn 20: {sizes[19]} kB, after turn {TURNS}: {sizes[-1]} kB")
    print(f"grown by {grown} kB; the conversation itself is about {history} kB")
