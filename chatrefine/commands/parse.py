"""A typed line: a command, a prompt, or neither (SPEC §2)."""

import re
from dataclasses import dataclass, replace

AGENT = re.compile(r"@([\w][\w-]*)(?:\s+|$)")
FILE = re.compile(r"(?<!\S)@((?:\.{1,2}|~)?/(?:\\ |\S)+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandLine:
    """`/name args`."""

    name: str
    args: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptLine:
    """A text for a model; `agent` "" is the session's own, `files` the paths after `@`."""

    text: str
    agent: str = ""
    files: tuple[str, ...] = ()


def parse(line: str) -> CommandLine | PromptLine | None:
    """What was typed; None for nothing but blanks.

    >>> parse("/refine on")
    CommandLine(name='refine', args='on')
    >>> parse("//etc/hosts, what is it?").text
    '/etc/hosts, what is it?'
    >>> parse("@coder sort a list").agent
    'coder'
    """
    text = line.strip()
    if not text:
        return None
    if text.startswith("//"):
        return PromptLine(text=text[1:])
    if text.startswith("/"):
        head, *rest = re.split(r"\s+", text[1:], maxsplit=1)
        return CommandLine(name=head, args=(rest[0] if rest else "").strip())
    typed = prompt_line(line.rstrip())
    return replace(typed, text=typed.text.strip())


def prompt_line(text: str) -> PromptLine:
    """A text that is no command: whom it asks, and the files it names.

    >>> prompt_line("@coder what is in @./a.py").files
    ('./a.py',)
    """
    agent = AGENT.match(text)
    body = text[agent.end() :] if agent else text
    files = tuple(found.replace("\\ ", " ") for found in FILE.findall(body))
    return PromptLine(text=body, agent=agent[1] if agent else "", files=files)
