"""What one setting is: its name, kind, default, range and meaning."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """How a setting's text is read."""

    SWITCH = "switch"
    INTEGER = "integer"
    NUMBER = "number"
    LIST = "list"
    MODELS = "models"
    CHOICE = "choice"
    TEXT = "text"
    SECRET = "secret"  # noqa: S105  a kind, no password
    URL = "url"
    HOST = "host"
    PATH = "path"
    PRESENCE = "presence"


FORMS = {
    Kind.SWITCH: "one of 1/0, true/false, yes/no, on/off",
    Kind.INTEGER: "a whole number{unit}{bounds}",
    Kind.NUMBER: "a number{unit}{bounds}",
    Kind.LIST: "names with commas between them, or a JSON list of strings",
    Kind.MODELS: "a comma list of PROVIDER or PROVIDER/MODEL, PROVIDER one of {words}",
    Kind.CHOICE: "one of {words}",
    Kind.TEXT: "one line of printable text",
    Kind.SECRET: "a key of plain ASCII letters, digits and marks, without blanks or quotes",
    Kind.URL: "an address like http://host:port/path, with no user, password, ? or # in it",
    Kind.HOST: "an address like 127.0.0.1:11434 or http://host:11434",
    Kind.PATH: "a path",
    Kind.PRESENCE: "anything, to turn it on",
}
MAX_DIGITS = 15


class Group(StrEnum):
    """Where a setting stands in listings."""

    REFINING = "Refining"
    CONVERGENCE = "Convergence"
    MODEL = "Model"
    KEYS = "Keys and servers"
    AGENTS = "Agents"
    EMBEDDINGS = "Embeddings"
    NETWORK = "Network"
    BUDGET = "Budget"
    PLACES = "Files and display"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """The numbers a setting takes; None is no limit, `above` excludes the lowest itself."""

    lowest: float | None = None
    highest: float | None = None
    above: float | None = None

    def __str__(self) -> str:
        """The range in words, with a leading blank, or "".

        >>> str(Bounds(lowest=1, highest=10)), str(Bounds(above=0, highest=1))
        (' from 1 to 10', ' above 0 and at most 1')
        """
        match (self.lowest, self.above, self.highest):
            case (None, None, None):
                return ""
            case (None, above, None):
                return f" above {above:g}"
            case (None, above, high):
                return f" above {above:g} and at most {high:g}"
            case (low, _, None):
                return f" of at least {low:g}"
            case (low, _, high):
                return f" from {low:g} to {high:g}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One setting. `aliases` are other names for it; `default` None or "" means nothing is set."""

    name: str
    kind: Kind
    group: Group
    meaning: str
    default: object = None
    bounds: Bounds = Bounds()
    unit: str = ""
    choices: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    @property
    def accepted(self) -> str:
        """The accepted form, to stand after "must be"."""
        return FORMS[self.kind].format(
            bounds=self.bounds,
            unit=f" of {self.unit}" if self.unit else "",
            words=", ".join(self.choices),
        )

    @property
    def shown_default(self) -> str:
        """The default as a person would write it, "" for none."""
        return as_text(self.default)


def as_text(value: object) -> str:
    """`value` as it is written in an env file; a secret's text stays hidden.

    >>> as_text(True), as_text(("a", "b")), as_text(120.0), as_text(None)
    ('true', 'a,b', '120', '')
    """
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case float():
            whole = f"{value:.0f}"
            return whole if float(whole) == value and len(whole) <= MAX_DIGITS else repr(value)
        case tuple():
            return ",".join(map(str, value))
        case _:
            return str(value)
