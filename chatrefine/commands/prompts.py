"""A typed prompt as it is asked: its agent found, its files read in."""

from pathlib import Path

from chatrefine.agents.registry import Registry
from chatrefine.commands.parse import PromptLine
from chatrefine.files import read_enclosure
from chatrefine.messages import Attachment
from chatrefine.session import Prompt

# Of 100: a word less like every agent's name is a word of the prompt, such as a decorator.
SLIP = 75


def prompt_of(typed: PromptLine, registry: Registry) -> Prompt:
    """The prompt with the files it names read in.

    An `@word` that is like no agent's name is a word of the prompt.

    Raises:
        UsageError: a slip of an agent's name, no such file, or a file that cannot be sent.

    """
    meant = typed.agent and registry.nearest(typed.agent, at_least=SLIP)
    agent = registry.get(typed.agent).name if meant else ""
    parts = [typed.whole if typed.agent and not meant else typed.text]
    attachments = list[Attachment]()
    for name in typed.files:
        enclosure = read_enclosure(Path(name).expanduser())
        if enclosure.attachment is not None:
            attachments.append(enclosure.attachment)
        else:
            parts.append(enclosure.text)
    return Prompt(text="\n\n".join(parts), agent=agent, attachments=tuple(attachments))


def hint_at(typed: PromptLine, prompt: Prompt) -> str:
    """One sentence when a prompt begins with a mark that asks nobody; "" for all others.

    Code that is pasted may begin with a decorator: more lines than one need no hint.
    """
    if not typed.agent or prompt.agent or "\n" in typed.whole:
        return ""
    return f"@{typed.agent} is no agent; it is sent as a word (/agents lists them)"
