"""A typed line: a command, a prompt, or neither (SPEC §2)."""

import re
from dataclasses import dataclass, replace

AGENT = re.compile(r"@([\w][\w-]*)(?:\s+|$)")
_ROOT = r"(?:\.{1,2}|~)?/"
FILE = re.compile(rf'(?<!\S)@(?:"({_ROOT}[^"\n]+)"|({_ROOT}(?:\\ |\S)+))')


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandLine:
    """`/name args`."""

    name: str
    args: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptLine:
    """A text for a model; `agent` "" is the session's own, `files` the paths after `@`.

    `whole` is the text with the agent's mark, for a word that turns out to name no agent.
    """

    text: str
    agent: str = ""
    files: tuple[str, ...] = ()
    whole: str = ""


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
    return replace(typed, text=typed.text.strip(), whole=text)


def prompt_line(text: str) -> PromptLine:
    r"""A text that is no command: whom it asks, and the files it names.

    >>> prompt_line("@coder what is in @./a.py").files
    ('./a.py',)
    >>> prompt_line('compare @"./two words.txt" and @./two\\ more.txt').files
    ('./two words.txt', './two more.txt')
    >>> prompt_line("@@coder is a word here").text
    '@coder is a word here'
    """
    agent = AGENT.match(text)
    body = text[agent.end() :] if agent else text
    files = tuple(quoted or bare.replace("\\ ", " ") for quoted, bare in FILE.findall(body))
    if text.startswith("@@"):
        body = text[1:]
    return PromptLine(text=body, agent=agent[1] if agent else "", files=files, whole=text)
