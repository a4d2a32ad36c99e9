"""Reads an agent's file: a few `key: value` lines between two `---`, then the system prompt.

This is the flat part of YAML that such files use, and nothing more: one line a key, values
bare or in quotes, `#` comments on lines of their own. Source: SPEC §7.
"""

from collections.abc import Iterable

from chatrefine.agents.spec import EFFORTS, AgentSpec, Source
from chatrefine.alike import nearest
from chatrefine.errors import ConfigError

_KEYS = ("name", "description", "model", "effort")
_FENCE = "---"
_LONGEST_NAME = 64
_LONGEST_FILE = 262_144


def parse_agent(text: str, name: str, *, source: Source = Source.OWN, path: str = "") -> AgentSpec:
    r"""The agent a file describes; `name` holds unless the file says another.

    >>> parse_agent("---\nmodel: m\n---\nBe brief.", "poet").system
    'Be brief.'

    Raises:
        ConfigError: one line saying what is wrong with the file.

    """
    if len(text) > _LONGEST_FILE:
        raise ConfigError(f"it is longer than {_LONGEST_FILE} characters; shorten the prompt.")
    fields, body = _split(text.removeprefix("\ufeff"))
    system = body.strip()
    if not system:
        raise ConfigError("it has no system prompt; write one below the second '---' line.")
    return AgentSpec(
        name=_name(fields.get("name") or name),
        description=fields.get("description", ""),
        model=fields.get("model", ""),
        effort=_effort(fields.get("effort", "")),
        system=system,
        source=source,
        path=path,
    )


def _split(text: str) -> tuple[dict[str, str], str]:
    lines = text.splitlines()
    start = next((index for index, line in enumerate(lines) if line.strip()), len(lines))
    if start == len(lines) or lines[start].rstrip() != _FENCE:
        return {}, text
    end = next((i for i in range(start + 1, len(lines)) if lines[i].rstrip() == _FENCE), None)
    if end is None:
        raise ConfigError("its front matter has no end; close it with a line '---'.")
    return _fields(lines[start + 1 : end]), "\n".join(lines[end + 1 :])


def _fields(lines: Iterable[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in lines:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        word, colon, value = line.partition(":")
        word = word.strip().casefold()
        if not colon or line[0] in " \t-":
            raise ConfigError(f"its line {_short(line)} is not of the form 'key: value'.")
        if word not in _KEYS:
            raise ConfigError(f"its key {_short(word)} is unknown{_nearest(word)}.")
        if word in fields:
            raise ConfigError(f"its key '{word}' stands there twice; keep one.")
        fields[word] = _value(word, value.strip())
    return fields


def _value(word: str, value: str) -> str:
    if value[:1] in {"|", ">", "[", "{", "&", "*", "!"}:
        raise ConfigError(f"its value of '{word}' must be plain text on one line.")
    if value[:1] in {'"', "'"}:
        if len(value) == 1 or value[-1] != value[0]:
            raise ConfigError(f"its value of '{word}' has no closing {value[0]}.")
        return value[1:-1]
    return value.partition(" #")[0].rstrip()


def _name(name: str) -> str:
    folded = name.strip().casefold()
    if (
        not folded
        or len(folded) > _LONGEST_NAME
        or not folded[0].isalnum()
        or not all(letter.isalnum() or letter in "-_" for letter in folded)
    ):
        raise ConfigError(
            f"its name {_short(name)} cannot be used; take letters, digits, '-' and '_', "
            f"at most {_LONGEST_NAME}."
        )
    return folded


def _effort(effort: str) -> str:
    folded = effort.casefold()
    if folded not in EFFORTS:
        raise ConfigError(
            f"its effort {_short(effort)} is unknown; take one of {', '.join(EFFORTS[1:])}."
        )
    return folded


def _nearest(word: str) -> str:
    found = nearest(word, _KEYS)
    return f"; did you mean '{found}'?" if found else f"; known are {', '.join(_KEYS)}"


def _short(text: str) -> str:
    longest = 40
    return repr(text if len(text) <= longest else text[: longest - 1] + "…")
