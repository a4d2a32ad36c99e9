"""What an agent is before anybody runs it: a name, a model, a system prompt."""

from dataclasses import dataclass
from enum import StrEnum

EFFORTS = ("", "minimal", "low", "medium", "high")


class Source(StrEnum):
    """Where an agent comes from: the program, or a file in the config folder."""

    BUILT_IN = "built-in"
    OWN = "own"


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentSpec:
    """An agent's description. `model` "" is the session's; `effort` is one of EFFORTS.

    `path` is the file an own agent was read from, "" for a built-in one.
    """

    name: str
    system: str
    description: str = ""
    model: str = ""
    effort: str = ""
    source: Source = Source.BUILT_IN
    path: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallDefaults:
    """What every request gets where the agent itself does not say: None, "" leave it out."""

    effort: str = ""
    max_tokens: int | None = None
    temperature: float | None = None


def key(name: str) -> str:
    """The name as agents are compared: case and blanks do not count.

    >>> key(" Re Finer ")
    'refiner'
    """
    return "".join(name.split()).casefold()


def environment_part(name: str) -> str:
    """The <NAME> in CHATCLI_AGENT_<NAME>_MODEL.

    >>> environment_part("my-coder")
    'MY_CODER'
    """
    return name.upper().replace("-", "_")
